/* match_keep.h - a match as one run of numbers, so that it goes on without all its lines being read and judged again.
 * Shape  Of past deals the results; of the deal on the table its lines, also those taken back. Its cards stand
 *        elsewhere. The numbers of verbs are those of this program, so another version may not read them.
 * Memory As a Match: match_free frees it. */
#ifndef TABLE_MATCH_KEEP_H
#define TABLE_MATCH_KEEP_H

#include "table/match.h"

/* Prints the match, with a blank at its end. */
void match_keep(const Match *match, Text *out);
/* Reads it into a match from match_init; source: the cards of the deal on the table. False if it is not such a text,
 * or a line that stands is not legal; what was read until then stays in match. */
bool match_take_up(Match *match, const Source *source, Slice *rest);

#endif
