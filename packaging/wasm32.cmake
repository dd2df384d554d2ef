# The page's core: clang for WebAssembly with the C library of wasi-libc, of which only memory and strings are used.
# -nostdlibinc: without it clang falls back to the headers of this machine and says nothing.
# -mcpu=mvp: what a newer clang takes for granted is not in every browser (docs/browsers.md); what is used is named.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(clang_target wasm32-wasi)
include(${CMAKE_CURRENT_LIST_DIR}/clang.cmake)
set(CMAKE_C_COMPILER_TARGET ${clang_target})
foreach(tool ar ranlib)
  string(TOUPPER CMAKE_${tool} variable)
  execute_process(COMMAND ${CMAKE_C_COMPILER} -print-prog-name=llvm-${tool} OUTPUT_VARIABLE ${variable}
                  OUTPUT_STRIP_TRAILING_WHITESPACE)
endforeach()
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# There is one thread; an empty _Thread_local keeps the linker from asking for more.
set(CMAKE_C_FLAGS_INIT "--start-no-unused-arguments -nostdlibinc --end-no-unused-arguments -isystem /usr/include/wasm32-wasi -mcpu=mvp -msimd128 -mbulk-memory -msign-ext -D_Thread_local=")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-nostdlib -L/usr/lib/wasm32-wasi")
