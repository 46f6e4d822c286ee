# Installs SOURCE by way of WORK to directories of all kinds, and asks pkg-config where the headers are.

function(check name expected)
  set(prefix ${WORK}/${name})
  execute_process(COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET COMMAND ${CMAKE_COMMAND} --fresh
    -S ${SOURCE} -B ${WORK}/build -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_INSTALL_PREFIX=${prefix}
    -DTRIAGE_TESTS=OFF -DTRIAGE_EXAMPLES=OFF -DTRIAGE_BENCHMARKS=OFF ${ARGN})
  execute_process(COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET COMMAND ${CMAKE_COMMAND} --install ${WORK}/build)
  file(GLOB_RECURSE found ${prefix}/*.pc)
  execute_process(COMMAND_ERROR_IS_FATAL ANY OUTPUT_VARIABLE said OUTPUT_STRIP_TRAILING_WHITESPACE
    COMMAND pkg-config --variable=includedir ${found})
  cmake_path(NORMAL_PATH said)
  if(NOT said STREQUAL expected)
    message(FATAL_ERROR "${name}: the headers are in ${expected}; pkg-config says ${said}")
  endif()
  file(GLOB_RECURSE documents ${prefix}/share/doc/*)
  if(documents)
    message(FATAL_ERROR "${name}: what belongs to the Debian package was installed: ${documents}")
  endif()
endfunction()

file(REMOVE_RECURSE ${WORK})
check(usual ${WORK}/usual/include)
check(deep ${WORK}/deep/include -DCMAKE_INSTALL_DATADIR=share/deeper)
check(absolute ${WORK}/absolute/elsewhere -DCMAKE_INSTALL_INCLUDEDIR=${WORK}/absolute/elsewhere)
