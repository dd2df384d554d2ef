/* refusal.h - why something that was typed is refused, in the language of the person: core and table say it in English. */
#ifndef APPS_BASE_REFUSAL_H
#define APPS_BASE_REFUSAL_H

#include "core/text.h"

/* As it was said, where no catalogue has it. */
void refusal_tell(const char *fault, Text *out);

#endif
