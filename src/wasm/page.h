/* page.h - how the page and its core talk: text in, JSON or plain text out.
 * Shape  the page writes into page_input(len), calls an export, and reads page_output_len() bytes at page_output(). Every
 *        export answers with a Status (0 is OK) or, where it says so, a number; when it is not OK the output is a fault,
 *        `{"text":"..","line":0,"column":0}`.
 * Memory both buffers grow and stay; what is in them lasts until the next call.
 * Chance and time come from the page: seeds as text, and whether to stop by page_stop(). */
#ifndef WASM_PAGE_H
#define WASM_PAGE_H

#include "core/json.h"

/* A function that the page calls: clang's linker exports what is visible. IMPORT: one of the page's. */
#define EXPORT __attribute__((visibility("default")))
#ifdef __wasm__
#define IMPORT(name) __attribute__((import_module("page"), import_name(name)))
#else
#define IMPORT(name)
#endif

/* Not 0: the solver is to stop. */
IMPORT("stop") int page_stop(void);

/* Room for so many bytes and a zero behind them; NULL when there is no memory. */
EXPORT char *page_input(uint32_t len);
EXPORT const char *page_output(void);
EXPORT uint32_t page_output_len(void);

/* What the page wrote, ended by a zero. */
Slice page_heard(void);
/* Prints until it fits: write is called again with a larger buffer, so it must change nothing. Always OK or ERR_MEMORY. */
typedef void PageWrite(void *from, Text *out);
Status page_tell(PageWrite *write, void *from);
Status page_say(const char *words);
Status page_fail(Status status, const Fault *fault);

#endif
