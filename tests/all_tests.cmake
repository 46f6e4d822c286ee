# What takes long, and what a change of one rule or function seldom breaks: TRIAGE_ALL_TESTS builds it, as the preset
# `full` and .ci/run do.

if(NOT TRIAGE_NO_EXCEPTIONS AND NOT MSVC)
  add_test(NAME compile_fail
    COMMAND Python3::Interpreter compile_fail/compile_fail.py ${CMAKE_CXX_COMPILER} ${PROJECT_SOURCE_DIR}/include
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})

  # Exceptions over the border of a shared library. libstdc++ compares types by name and libc++ by address, so that only
  # the latter finds a type that is hidden by mistake.
  function(triage_add_shared_test name compiler flags)
    add_test(NAME ${name}
      COMMAND ${CMAKE_CTEST_COMMAND}
        --build-and-test ${CMAKE_CURRENT_SOURCE_DIR}/shared ${CMAKE_CURRENT_BINARY_DIR}/${name}
        --build-generator ${CMAKE_GENERATOR}
        --build-options -DCMAKE_CXX_COMPILER=${compiler} -DCMAKE_CXX_FLAGS=${flags}
          -DTRIAGE_INCLUDE=${PROJECT_SOURCE_DIR}/include
        --test-command shared_test)
  endfunction()
  triage_add_shared_test(shared ${CMAKE_CXX_COMPILER} "${CMAKE_CXX_FLAGS}")
  find_program(TRIAGE_CLANG NAMES clang++-19 clang++)
  if(TRIAGE_CLANG)
    execute_process(COMMAND ${TRIAGE_CLANG} -stdlib=libc++ -fsyntax-only -include __config -x c++ /dev/null
      RESULT_VARIABLE no_libcxx OUTPUT_QUIET ERROR_QUIET)
    if(NOT no_libcxx)
      triage_add_shared_test(shared_libcxx ${TRIAGE_CLANG} -stdlib=libc++)
    endif()
  endif()
endif()

# Sanitizers add code of their own before main.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize|--coverage|-m32" AND NOT CMAKE_CROSSCOMPILING)
  add_test(NAME objects
    COMMAND Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/objects/objects.py ${CMAKE_CXX_COMPILER}
      ${PROJECT_SOURCE_DIR}/include ${CMAKE_CURRENT_BINARY_DIR}/objects)
endif()
add_test(NAME recipes COMMAND Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/packaging/recipes_test.py)
add_test(NAME module_lists COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/packaging/module "" ${CMAKE_CURRENT_BINARY_DIR}/module_lists)

# Files with and without exceptions and RTTI in one program.
if(NOT TRIAGE_NO_EXCEPTIONS AND NOT MSVC)
  add_executable(mixed mixed/without.cpp mixed/without_rtti.cpp mixed/with.cpp)
  target_link_libraries(mixed PRIVATE triage_own)
  set_source_files_properties(mixed/without.cpp PROPERTIES COMPILE_OPTIONS -fno-exceptions)
  set_source_files_properties(mixed/without_rtti.cpp PROPERTIES COMPILE_OPTIONS -fno-rtti)
  add_test(NAME mixed COMMAND mixed)
endif()

# A door is enough: each of these programs calls everything that one door declares, with that one include.
file(GLOB doors CONFIGURE_DEPENDS doors/*.cpp)
if(TRIAGE_NO_EXCEPTIONS)
  list(FILTER doors EXCLUDE REGEX "/(boundary|exceptions)[.]cpp$")
endif()
add_library(doors OBJECT ${doors})
target_link_libraries(doors PRIVATE triage_own)

# Macros of others in front of the headers.
if(NOT TRIAGE_NO_EXCEPTIONS)
  add_library(macros_of_others OBJECT macros/macros_of_others.cpp)
  target_link_libraries(macros_of_others PRIVATE triage_own)
endif()

# Each header compiles alone and twice, and all link together.
get_target_property(headers triage HEADER_SET)
get_target_property(adapters triage HEADER_SET_adapters)
if(adapters)
  list(APPEND headers ${adapters})
endif()
if(NOT TRIAGE_ADAPTERS OR TRIAGE_NO_EXCEPTIONS)
  list(FILTER headers EXCLUDE REGEX /adapters/)
endif()
list(FILTER headers EXCLUDE REGEX "/triage/compiled.hpp$")  # header-only, it refuses to compile
get_property(skipped_adapters GLOBAL PROPERTY triage_skipped_adapters)
foreach(adapter IN LISTS skipped_adapters)
  list(FILTER headers EXCLUDE REGEX /adapters/${adapter}.hpp)
endforeach()
if(TRIAGE_NO_EXCEPTIONS)  # these refuse to compile there, and say so
  list(FILTER headers EXCLUDE REGEX "/(boundary|exceptions|foreign_exception|try_call).hpp|/exceptions/")
endif()
list(FILTER headers EXCLUDE REGEX /compiled.hpp)  # it is for a program that is compiled in that form
file(CONFIGURE OUTPUT alone/main.cpp CONTENT "int main() {}\n" @ONLY)
add_executable(headers_tests ${CMAKE_CURRENT_BINARY_DIR}/alone/main.cpp)
target_link_libraries(headers_tests PRIVATE triage_own $<TARGET_NAME_IF_EXISTS:Qt6::Network>)
foreach(path IN LISTS headers)
  cmake_path(RELATIVE_PATH path BASE_DIRECTORY ${PROJECT_SOURCE_DIR}/include OUTPUT_VARIABLE header)
  file(CONFIGURE OUTPUT alone/${header}.cpp CONTENT "#include <@header@>\n#include <@header@>\n" @ONLY)
  target_sources(headers_tests PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/alone/${header}.cpp)
endforeach()
add_test(NAME headers COMMAND headers_tests)

# The ways to take the library, each from a consumer's project of its own.
add_test(NAME amalgamate
  COMMAND ${CMAKE_COMMAND} -DPYTHON=${Python3_EXECUTABLE} -DSOURCE=${PROJECT_SOURCE_DIR} -DOUTPUT=${single}
    -P ${CMAKE_CURRENT_SOURCE_DIR}/packaging/amalgamate.cmake)
set_tests_properties(amalgamate PROPERTIES FIXTURES_SETUP single_header)
add_test(NAME directories
  COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DWORK=${CMAKE_CURRENT_BINARY_DIR}/directories
    -DGENERATOR=${CMAKE_GENERATOR} -DCOMPILER=${CMAKE_CXX_COMPILER} -P ${CMAKE_CURRENT_SOURCE_DIR}/packaging/directories.cmake)
set(stage ${CMAKE_CURRENT_BINARY_DIR}/stage)
set(ways add_subdirectory add_subdirectory_core add_subdirectory_compiled fetch_content vendored_fmt fetched_fmt single_header)
if(TRIAGE_INSTALL)
  add_test(NAME stage
    COMMAND ${CMAKE_COMMAND} -DBUILD=${PROJECT_BINARY_DIR} -DSTAGE=${stage} -P ${CMAKE_CURRENT_SOURCE_DIR}/packaging/stage.cmake)
  set_tests_properties(stage PROPERTIES FIXTURES_SETUP installed)
  list(APPEND ways find_package find_package_core find_package_compiled pkg_config)
endif()
set(consumer_options -DTRIAGE_VERSION=${PROJECT_VERSION} -DTRIAGE_SOURCE=${PROJECT_SOURCE_DIR}
  -DTRIAGE_SINGLE=${single}/single -DCMAKE_PREFIX_PATH=${stage} -DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER})
foreach(how IN LISTS ways)
  add_test(NAME take_by_${how}
    COMMAND ${CMAKE_CTEST_COMMAND}
      --build-and-test ${CMAKE_CURRENT_SOURCE_DIR}/packaging ${CMAKE_CURRENT_BINARY_DIR}/take_by_${how}
      --build-generator ${CMAKE_GENERATOR}
      --build-options -DHOW=${how} ${consumer_options}
      --test-command consumer)
endforeach()
set_tests_properties(take_by_single_header PROPERTIES FIXTURES_REQUIRED single_header)

# A program of both forms is refused, with a name that says why.
if(UNIX AND NOT APPLE)
  add_test(NAME mixed_forms
    COMMAND ${CMAKE_CTEST_COMMAND}
      --build-and-test ${CMAKE_CURRENT_SOURCE_DIR}/mixed/forms ${CMAKE_CURRENT_BINARY_DIR}/mixed_forms
      --build-generator ${CMAKE_GENERATOR}
      --build-options ${consumer_options})
  set_tests_properties(mixed_forms PROPERTIES
    PASS_REGULAR_EXPRESSION "triage_is_header_only_in_one_file_and_compiled_in_another")
endif()

# A version of fmt that is too old is told, in place of errors of the compiler.
file(CONFIGURE OUTPUT old_fmt/fmt-config.cmake CONTENT "set(fmt_VERSION 8.1.1)\n")
foreach(how IN ITEMS add_subdirectory find_package)
  if(how IN_LIST ways)
    add_test(NAME old_fmt_by_${how}
      COMMAND ${CMAKE_COMMAND} -S ${CMAKE_CURRENT_SOURCE_DIR}/packaging -B ${CMAKE_CURRENT_BINARY_DIR}/old_fmt_by_${how}
        -G ${CMAKE_GENERATOR} -DHOW=${how} ${consumer_options} -Dfmt_DIR=${CMAKE_CURRENT_BINARY_DIR}/old_fmt)
    set_tests_properties(old_fmt_by_${how} PROPERTIES PASS_REGULAR_EXPRESSION "needs fmt 9 or newer; found 8.1.1")
  endif()
endforeach()
if(TRIAGE_INSTALL)
  set_tests_properties(take_by_find_package take_by_find_package_core take_by_find_package_compiled take_by_pkg_config old_fmt_by_find_package
    PROPERTIES FIXTURES_REQUIRED installed)
endif()
