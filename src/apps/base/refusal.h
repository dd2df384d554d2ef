/* refusal.h - why something that was typed is refused, in the language of the person: core and table say it in English. */
#ifndef APPS_BASE_REFUSAL_H
#define APPS_BASE_REFUSAL_H

#include "core/text.h"

/* The reason alone, to stand within a sentence; in English where no catalogue has it. */
void refusal_tell(const char *fault, Text *out);
/* The reason as a sentence of its own: with a capital letter and a full stop. */
void refusal_say(const char *fault, Text *out);

#endif
