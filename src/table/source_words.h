/* source_words.h - names of deals as the page and its room say them: `number 17`, `pysol 17`, `seed HEX`, or `board`
 * with the board in the text lines after it.
 * Errors ERR_RANGE, ERR_CONFLICT, ERR_UNREADABLE, ERR_DECK; the fault's lines count from the board's first. */
#ifndef TABLE_SOURCE_WORDS_H
#define TABLE_SOURCE_WORDS_H

#include "table/match.h"

Status source_words_read(const Match *match, Slice words, Source *out, Fault *fault);
/* The cards of the deal with this number; PySolFC's are one pack of a patience. */
Status source_numbered(const Ruleset *ruleset, int seats, DealNumber deal, Source *out, Fault *fault);
/* Whether all seats play the same cards: boards and PySolFC's numbers give those of one player. */
bool source_has_one_pack(const Ruleset *ruleset, int seats);

#endif
