/* glance.h - a table in one line, to be recognised in a list: `?? 5C ?? / KS ?? 3H   discard 7S`. */
#ifndef TERM_GLANCE_H
#define TERM_GLANCE_H

#include "say/reader.h"

/* Adds the cards of the reader's own (of a covered pile or column the top one, ?? face down, .. empty), then what lies
 * open in the middle, with its name. Cards are as the reader has them. Nothing if no card lies there. */
void glance_add(const Reader *reader, const Scene *scene, Text *out);

#endif
