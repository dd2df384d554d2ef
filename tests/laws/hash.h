/* hash.h - one number for how a rule set plays: FNV-1a over what its games tell, or over the bytes of its states.
 * Shape  the first covers the words of moves as everybody is told of them, who is to act, scenes and scores. It
 *        leaves out the bytes of states, so the layout of a state may change without changing the number. */
#ifndef LAWS_HASH_H
#define LAWS_HASH_H

#include "laws/trial.h"

enum { HASH_GAMES = 100, HASH_GAMES_FULL = 1000 };

typedef enum { HASH_WORDS, HASH_BYTES } HashKind; /* bytes: the states' as well */

uint64_t ruleset_hash(const Ruleset *ruleset, uint64_t games, HashKind kind);

#endif
