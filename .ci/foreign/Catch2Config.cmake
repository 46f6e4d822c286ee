# Debian's Catch2 with a `main` of our own, as fmt-config.cmake says.

file(CONFIGURE OUTPUT foreign/main.cpp CONTENT "#define CATCH_CONFIG_MAIN\n#include <catch2/catch.hpp>\n" @ONLY)
add_library(catch2_with_main STATIC ${CMAKE_CURRENT_BINARY_DIR}/foreign/main.cpp)
target_include_directories(catch2_with_main SYSTEM PUBLIC ${PROJECT_BINARY_DIR}/foreign)
target_compile_features(catch2_with_main PUBLIC cxx_std_20)
add_library(Catch2::Catch2WithMain ALIAS catch2_with_main)
