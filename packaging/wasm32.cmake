# The page's core: clang for WebAssembly with the C library of wasi-libc, of which only memory and strings are used.
# -nostdlibinc: without it clang falls back to the headers of this machine and says nothing.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-14)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-14)
set(CMAKE_RANLIB llvm-ranlib-14)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# There is one thread; an empty _Thread_local keeps the linker from asking for more.
set(CMAKE_C_FLAGS_INIT "--start-no-unused-arguments -nostdlibinc --end-no-unused-arguments -isystem /usr/include/wasm32-wasi -msimd128 -mbulk-memory -msign-ext -D_Thread_local=")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-nostdlib -L/usr/lib/wasm32-wasi")
