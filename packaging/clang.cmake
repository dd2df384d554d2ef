# The other compiler: the newest clang that is there. `clang_target` is set by toolchain files that build for another machine.
execute_process(COMMAND ${CMAKE_CURRENT_LIST_DIR}/clang ${clang_target} OUTPUT_VARIABLE CMAKE_C_COMPILER
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
