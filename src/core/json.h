/* json.h - printing JSON without a library: for what every move prints, and for the page's own core.
 * Shape  a value is put behind what stands before it: `,"row":`. */
#ifndef CORE_JSON_H
#define CORE_JSON_H

#include "core/text.h"

/* A JSON string with its quotation marks; NULL: null. Control characters, and what is not UTF-8, become ?. */
void json_add_text(Text *out, const char *words);
void json_put_text(Text *out, const char *name, const char *words);
void json_put_number(Text *out, const char *name, int64_t number);
void json_put_bool(Text *out, const char *name, bool value);
/* How many arrays and objects lie within each other, outside of texts. */
int json_depth(Slice text);

#endif
