/* lines.h - text as lines, for what the page's build keeps: JSON has no line ends within its texts. */
#ifndef WASM_ONCE_LINES_H
#define WASM_ONCE_LINES_H

#include "core/json.h"

/* Adds the member "lines". The line ends become zeros. */
void lines_add(char *text, Json *json);

#endif
