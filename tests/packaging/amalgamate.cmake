# Makes the single header twice: both are the same byte for byte, and neither needs another header of ours.

foreach(output ${OUTPUT} ${OUTPUT}-again)
  execute_process(COMMAND ${PYTHON} ${SOURCE}/tools/amalgamate.py ${SOURCE}/include ${output} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
execute_process(COMMAND_ERROR_IS_FATAL ANY COMMAND ${CMAKE_COMMAND} -E compare_files
  ${OUTPUT}/single/triage/triage.hpp ${OUTPUT}-again/single/triage/triage.hpp)
file(STRINGS ${OUTPUT}/single/triage/triage.hpp left REGEX "^[ \t]*#[ \t]*include[ \t]*<triage/")
if(left)
  message(FATAL_ERROR "The single header still includes: ${left}")
endif()
