/* typed.h - how to type what may be done, `Type: swap 1, 2, 3, 4; discard (x).`, and what was typed. */
#ifndef APPS_BASE_TYPED_H
#define APPS_BASE_TYPED_H

#include "say/reader.h"
#include "term/letters.h"

/* Adds, after the sentences of out, the actions as they are typed: a few of each verb. Nothing when there are none. */
void typed_list(const Reader *reader, const Scene *scene, Text *out);
/* A typed line as transcripts write it: keys (term/keys.h) as the action that they mean, cards and places as they are
 * there. In room, or the line itself where that is too small. */
Slice typed_read(const Letters *letters, const VerbSpec *verbs, const Scene *scene, Slice line, char *room,
                 size_t cap);
/* Takes the number of a seat, which people count from 1, off the front; false: there is none. */
bool typed_seat(Slice *rest, int64_t *seat);

#endif
