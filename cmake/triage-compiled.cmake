# Makes `triage::compiled`: the library with its machine code in one static library, which the project that links it
# builds with its own compiler and flags. Our own build includes this file, and so does the installed package.

get_property(triage_languages GLOBAL PROPERTY ENABLED_LANGUAGES)
if(TARGET triage_compiled OR NOT "CXX" IN_LIST triage_languages)
  return()
endif()

# An archive: of its two objects a program gets the ones that its files call.
add_library(triage_compiled STATIC EXCLUDE_FROM_ALL
  ${CMAKE_CURRENT_LIST_DIR}/compiled.cpp ${CMAKE_CURRENT_LIST_DIR}/compiled_no_exceptions.cpp)
add_library(triage::compiled ALIAS triage_compiled)
target_link_libraries(triage_compiled PUBLIC triage::triage)
target_compile_definitions(triage_compiled PUBLIC TRIAGE_COMPILED=1)
set_target_properties(triage_compiled PROPERTIES POSITION_INDEPENDENT_CODE ON UNITY_BUILD OFF)
