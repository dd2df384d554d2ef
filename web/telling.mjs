// telling.mjs - what modules of C tell while the page is built.

/* A module of C that tells things by its exports, by name. */
export function telling(bytes) {
  const module = new WebAssembly.Module(bytes);
  const page = Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) => [name, () => 0]));
  const { exports } = new WebAssembly.Instance(module, { page });
  return (name) => {
    if (exports[name]() !== 0) throw new Error(`${name} failed`);
    return Buffer.from(exports.memory.buffer, exports.page_output(), exports.page_output_len());
  };
}
