/* page.h - how the page and its core talk: text in, JSON or plain text out.
 * Shape  The page writes into page_input(len), calls an export, and reads page_output_len() bytes at page_output().
 *        An export returns a Status (0 is OK), or a number where its comment says so. On failure the output is a
 *        fault, `{"text":"..","line":0,"column":0}`.
 * Words  In the headers of wasm, `Heard` names the text that the page writes before a call, `Told` the output.
 * Memory Both buffers grow and are never freed; their contents last until the next call.
 * Chance Seeds come from the page, as text.
 * Time   The core reads no clock; page_stop() tells it when to stop.
 *
 * The core of the page is the same C as WebAssembly: text in, JSON out, through two buffers. It has no clock and
 * no chance: seeds and the moment to stop come from the page. By test, WebAssembly and native agree in 2,000
 * random games of every preset. */
#ifndef WASM_PAGE_H
#define WASM_PAGE_H

#include "core/json.h"

/* EXPORT marks a function that the page calls: the linker exports what is visible. IMPORT marks a function of the
 * page. */
#define EXPORT __attribute__((visibility("default")))
#ifdef __wasm__
#define IMPORT(name) __attribute__((import_module("page"), import_name(name)))
#else
#define IMPORT(name)
#endif

/* Not 0 when the solver must stop. */
IMPORT("stop") int page_stop(void);

/* Room for len bytes and a zero after them; NULL when there is no memory. */
EXPORT char *page_input(uint32_t len);
EXPORT const char *page_output(void);
EXPORT uint32_t page_output_len(void);

/* The text that the page wrote; a zero follows it. */
Slice page_heard(void);
/* Takes a line `WORD BYTES NAME` and the BYTES behind it; false: they are not there, and nothing is taken. */
bool page_part(const char *word, Slice *rest, Slice *name, Slice *bytes);
/* Makes what write prints the output. write may be called twice, the second time with a larger buffer, so it must not
 * change anything. OK or ERR_MEMORY. */
typedef void PageWrite(void *from, Text *out);
Status page_tell(PageWrite *write, void *from);
Status page_say(const char *words);
Status page_fail(Status status, const Fault *fault);
/* answers/fault.schema.json, core_fault. */
void page_write_fault(const Fault *fault, Json *json);

#endif
