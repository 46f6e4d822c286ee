# How our own programs are built: with these warnings, all of them errors. Users of the library get none of it.

option(TRIAGE_NO_EXCEPTIONS "Build our own programs without exceptions and RTTI" OFF)
option(TRIAGE_COMPILED_FORM "Build our own programs with triage::compiled" OFF)

add_library(triage_own INTERFACE)
target_link_libraries(triage_own INTERFACE $<IF:$<BOOL:${TRIAGE_COMPILED_FORM}>,triage::compiled,triage::triage>)
if(MSVC)
  set(triage_warnings /W4 /WX /permissive-)
else()
  set(triage_warnings -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wold-style-cast -Werror)
endif()
target_compile_options(triage_compiled PRIVATE ${triage_warnings})
target_compile_options(triage_own INTERFACE ${triage_warnings})
if(NOT MSVC)
  target_compile_options(triage_own INTERFACE
    $<$<BOOL:${TRIAGE_NO_EXCEPTIONS}>:-fno-exceptions;-fno-rtti>)
endif()
# libstdc++ then ends a program that reads an empty optional or past a container's end.
target_compile_definitions(triage_own INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
