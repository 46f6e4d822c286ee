# Debian's Catch2 with a `main` of our own, as fmt-config.cmake says.

add_library(Catch2::Catch2 INTERFACE IMPORTED)
set_target_properties(Catch2::Catch2 PROPERTIES INTERFACE_INCLUDE_DIRECTORIES ${PROJECT_BINARY_DIR}/foreign)

file(CONFIGURE OUTPUT foreign/main.cpp CONTENT "#define CATCH_CONFIG_MAIN\n#include <catch2/catch.hpp>\n" @ONLY)
add_library(catch2_with_main STATIC ${CMAKE_CURRENT_BINARY_DIR}/foreign/main.cpp)
target_link_libraries(catch2_with_main PUBLIC Catch2::Catch2)
target_compile_features(catch2_with_main PUBLIC cxx_std_20)
add_library(Catch2::Catch2WithMain ALIAS catch2_with_main)
