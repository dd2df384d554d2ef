/* speech.h - the sentences of all games, as data: the page gives them to what puts tables into words (say/say.h).
 * Shape  an object: for each game, by its id, its verbs and its tables of sentences; each row a list of texts. */
#ifndef WASM_SPEECH_H
#define WASM_SPEECH_H

#include "wasm/page.h"

EXPORT Status speech_tell(void);

#endif
