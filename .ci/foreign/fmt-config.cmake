# Debian's fmt without its library, for a target or a standard library that Debian's binary was not made for.

add_library(fmt::fmt INTERFACE IMPORTED)
set_target_properties(fmt::fmt PROPERTIES
  INTERFACE_INCLUDE_DIRECTORIES ${PROJECT_BINARY_DIR}/foreign
  INTERFACE_COMPILE_DEFINITIONS FMT_HEADER_ONLY=1)

# /usr/include itself would bring the host's C library with it.
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/foreign)
foreach(library fmt catch2 nlohmann)
  file(CREATE_LINK /usr/include/${library} ${PROJECT_BINARY_DIR}/foreign/${library} SYMBOLIC)
endforeach()
