/* encoding.h - text that other programs wrote, as UTF-8.
 * Shape  Some encodings are known by what they are: a mark at the beginning tells UTF-8 and UTF-16, bytes that are
 *        UTF-8 are it, and only UTF-16 has zero bytes (UTF-32 has them, too, and is refused by its name). All others
 *        look alike: nothing in `Ewa ¯ak` tells that it was `Ewa Żak`. So they are never guessed: who reads the file
 *        says which it is, and is shown how the first such line would read in each. The page does the same
 *        (web/src/browser/text_file.ts); tests/data/encodings.json holds both to it.
 * Source unicode.org, "UTF-8, UTF-16, UTF-32 & BOM"; the C library's iconv knows the tables */
#ifndef APPS_BASE_ENCODING_H
#define APPS_BASE_ENCODING_H

#include "core/text.h"

#define ENCODINGS "utf-8|utf-16|windows-1250|windows-1252|cp932"

/* Dies of a name that is none of ENCODINGS; "" is one: by what the bytes are. */
void encoding_check(const char *asked);
/* The bytes as UTF-8 on the heap, ended by a zero; a mark at the beginning stays. "" leaves bytes that nothing tells of
 * as they are. Frees the bytes. NULL: a byte is none of the encoding; the fault has its line. */
char *encoding_read(char *bytes, size_t *len, const char *asked, Fault *fault);
/* Refuses text that is not UTF-8, at its first line that is not, with how that reads in each encoding. */
Status encoding_told(Slice text, Fault *fault);

#endif
