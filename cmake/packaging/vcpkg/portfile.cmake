# An overlay port: `vcpkg install triage --overlay-ports=<clone>/cmake/packaging/vcpkg` builds the clone it lies in.

set(VCPKG_BUILD_TYPE release)  # headers only

get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

vcpkg_cmake_configure(
  SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS
    -DTRIAGE_TESTS=OFF
    -DTRIAGE_EXAMPLES=OFF
    -DTRIAGE_BENCHMARKS=OFF
    -DTRIAGE_INSTALL=ON)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(PACKAGE_NAME triage CONFIG_PATH share/cmake/triage)
vcpkg_fixup_pkgconfig()

file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug" "${CURRENT_PACKAGES_DIR}/lib")
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
