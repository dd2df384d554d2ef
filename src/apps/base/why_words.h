/* why_words.h - why a bot chose as it did, as a sentence in the reader's language. */
#ifndef APPS_BASE_WHY_WORDS_H
#define APPS_BASE_WHY_WORDS_H

#include "bots/common/reason.h"
#include "say/reader.h"

/* next: the action of said->next, named as the bot sees it in `seen`, the scene of its view before the choice. */
void why_words(const Reader *reader, const Scene *seen, const ReasonSaid *said, Action next, Text *out);

#endif
