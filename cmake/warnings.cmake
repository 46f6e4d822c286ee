# The warnings that our own programs are built with, all of them errors. Users of the library never get these.

add_library(triage_warnings INTERFACE)
if(MSVC)
  target_compile_options(triage_warnings INTERFACE /W4 /WX /permissive-)
else()
  target_compile_options(triage_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wold-style-cast -Werror)
endif()
