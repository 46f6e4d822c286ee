# Installs the build tree BUILD to STAGE by way of another place, since what is installed must survive a move.

file(REMOVE_RECURSE ${STAGE} ${STAGE}-before)
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${STAGE}-before --component dev
  COMMAND_ERROR_IS_FATAL ANY)
file(RENAME ${STAGE}-before ${STAGE})
