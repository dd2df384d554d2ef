/* from_one.h - places and seats as people type and read them: counted from 1. Transcripts, the protocol and bots count
 * from 0 (core/action.h).
 * Shape  Only arguments that are numbers of places, piles or seats differ: `swap 3` is `swap 2` in a transcript,
 *        `match 2.1` is `match 1.0`. Cards and words stay. */
#ifndef SAY_FROM_ONE_H
#define SAY_FROM_ONE_H

#include "core/action.h"

/* Prints an action as people type it; as action_print. */
void from_one_print(const VerbSpec *verbs, Action action, const Action legal[], int legal_len, Text *out);
/* Rewrites a line of a transcript into what people type. */
void from_one_show(const VerbSpec *verbs, Slice line, Text *out);
/* Rewrites a line that people typed into transcript form. */
void from_one_read(const VerbSpec *verbs, Slice line, Text *out);

#endif
