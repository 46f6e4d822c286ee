# What `cmake --install` puts where: headers, the CMake package, the pkg-config file. All of it works after a move.

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(triage_config_dir ${CMAKE_INSTALL_DATADIR}/cmake/triage)

target_include_directories(triage_core INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
install(TARGETS triage_core EXPORT triage-targets COMPONENT dev)
install(TARGETS triage EXPORT triage-targets
  FILE_SET HEADERS COMPONENT dev
  FILE_SET adapters COMPONENT dev)
install(EXPORT triage-targets NAMESPACE triage:: DESTINATION ${triage_config_dir} COMPONENT dev)
export(EXPORT triage-targets NAMESPACE triage:: FILE ${PROJECT_BINARY_DIR}/triage-targets.cmake)

configure_package_config_file(cmake/triage-config.cmake.in ${PROJECT_BINARY_DIR}/triage-config.cmake
  INSTALL_DESTINATION ${triage_config_dir})
# A minor version may change the interface as long as the major one is 0.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/triage-config-version.cmake
  COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
foreach(name triage-compiled.cmake compiled.cpp compiled_no_exceptions.cpp)
  configure_file(cmake/${name} ${PROJECT_BINARY_DIR}/${name} COPYONLY)
  install(FILES cmake/${name} DESTINATION ${triage_config_dir} COMPONENT dev)
endforeach()
install(FILES ${PROJECT_BINARY_DIR}/triage-config.cmake ${PROJECT_BINARY_DIR}/triage-config-version.cmake
  DESTINATION ${triage_config_dir} COMPONENT dev)

cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY ${CMAKE_INSTALL_FULL_DATADIR}/pkgconfig
  OUTPUT_VARIABLE triage_pc_to_prefix)
set(triage_pc_includedir "\${prefix}")
cmake_path(APPEND triage_pc_includedir ${CMAKE_INSTALL_INCLUDEDIR})  # which an absolute one replaces
configure_file(cmake/triage.pc.in ${PROJECT_BINARY_DIR}/triage.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/triage.pc DESTINATION ${CMAKE_INSTALL_DATADIR}/pkgconfig COMPONENT dev)
