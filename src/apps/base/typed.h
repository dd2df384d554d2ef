/* typed.h - how to type what may be done: `Type: swap 0, 1, 2, 3; discard.` */
#ifndef APPS_BASE_TYPED_H
#define APPS_BASE_TYPED_H

#include "say/reader.h"

/* Adds, after the sentences of out, the actions as they are typed: a few of each verb. Nothing when there are none. */
void typed_list(const Reader *reader, const Scene *scene, Text *out);

#endif
