# How our own programs are built: with these warnings, all of them errors. Users of the library get none of it.

option(TRIAGE_NO_EXCEPTIONS "Build our own programs without exceptions and RTTI" OFF)

add_library(triage_own INTERFACE)
target_link_libraries(triage_own INTERFACE triage::triage)
if(MSVC)
  target_compile_options(triage_own INTERFACE /W4 /WX /permissive-)
else()
  target_compile_options(triage_own INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wold-style-cast -Werror
    $<$<BOOL:${TRIAGE_NO_EXCEPTIONS}>:-fno-exceptions;-fno-rtti>)
endif()
# libstdc++ then ends a program that reads an empty optional or behind a container's end.
target_compile_definitions(triage_own INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
