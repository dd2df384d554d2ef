/* why.h - why a bot did what it did in a played match.
 * Shape  A bot's choice follows from its view and from the match's chance (match_chance), so it is made again here, and
 *        the bot tells its reason (bots/common/reason.h). Where the level would not choose so today - another version
 *        played, or a server that was short of time - nothing is told. Nothing is told of a deal that is not over,
 *        since reasons tell of hidden cards. A record names a bot by its level, also where a person has taken its seat
 *        between deals; of that person's choices, those have a reason that the bot would have made, too.
 * Units  As reason.h. */
#ifndef REVIEW_WHY_H
#define REVIEW_WHY_H

#include "bots/common/reason.h"
#include "table/match.h"

typedef struct {
    const Bot *bot;
    Seat seat;
    Action did, next; /* next: where said.next is one, that action */
    ReasonSaid said;
} Why;

/* Why the entry of a deal (0 the first) was chosen; the table stands as it was before. False: nothing is told. */
bool why_of(const Match *match, int deal, const Table *table, const Entry *entry, Why *out);
/* The same by the number of lines of the deal before the entry. */
bool why_at(const Match *match, int deal, uint32_t step, Why *out);
/* {"seat":..,"bot":..,"text":..,"n":..,"error":..,"choices":..,"wins":..,"others":..,"next":ACTION|null}; points in
 * tenths. */
void why_json(const Match *match, const Why *why, Text *out);

#endif
