/* hash.h - one number for how a rule set plays: FNV-1a over what its games say, or over their bytes.
 * Shape  the words of moves as everyone is told of them, who is to act, scenes and scores: not the bytes of states,
 *        so that a state may be laid out anew without a change. */
#ifndef LAWS_HASH_H
#define LAWS_HASH_H

#include "laws/trial.h"

enum { HASH_GAMES = 100, HASH_GAMES_FULL = 1000 };

typedef enum { HASH_WORDS, HASH_BYTES } HashKind; /* bytes: the states' as well */

uint64_t ruleset_hash(const Ruleset *ruleset, uint64_t games, HashKind kind);

#endif
