/* tally.h - the score of a match: totals, what ends the match, and who has won. Pure.
 * Shape  In match play every two seats play a match. lead[a][b] is the number of deals by which a leads b; left[a][b]
 *        is the number of deals that they still play. A pair is decided when the lead is greater than what is left,
 *        or when none is left. From then on both numbers stay.
 * Units  Points. A match may be endless, so no total goes beyond TOTAL_MOST, up or down: what is more does not count.
 *        A total that drops (MatchSpec.drop) does so before it is held against the target.
 * Source docs/rules/golf.md C15, C35; docs/rules/people.md; docs/rules/patience.md M2, M3 */
#ifndef GAMES_TALLY_H
#define GAMES_TALLY_H

#include "core/game.h"

enum { TOTAL_MOST = 1000000000 };

/* What brings a match to its end. */
typedef enum {
    MATCH_OPEN,
    MATCH_DEALS,
    MATCH_TARGET,
    MATCH_WON,    /* by the last deal alone */
    MATCH_STOPPED /* by the last deal, with which a match that goes on ends; totals decide */
} MatchEnd;

/* How a match stands after a deal; blank before the first. */
typedef struct {
    int32_t total[SEATS_MAX];
    int deals;
    MatchEnd end;    /* the condition that was met first; extra deals may follow */
    SeatSet winners; /* of the match; empty: it goes on */
    int16_t lead[SEATS_MAX][SEATS_MAX], left[SEATS_MAX][SEATS_MAX];
} Tally;

/* Asks the game of a deal that is over who wins the match by it, and who wins ties. */
void tally_ask(const Game *game, const void *state, DealEnd *out);
/* Adds a deal: its points, who wins by it, and who wins ties. */
void tally_add(Tally *tally, const MatchSpec *spec, int seats, const DealEnd *end);
/* What a total becomes by the drops of the match: a deal makes one of them at most. */
int32_t tally_drop(const MatchSpec *spec, int32_t total);
/* Begins with the totals of so many deals, which were counted elsewhere; not in match play. */
void tally_carry(Tally *tally, const MatchSpec *spec, int seats, int deals, const int32_t total[SEATS_MAX]);
/* How a stands against b in match play: `2 up`, `3 up, dormie`, `all square`. When the pair is decided: `3 and 2`,
 * `lost 3 and 2`, `1 up`, `halved`. */
void tally_pair(const Tally *tally, Seat a, Seat b, Text *out);
/* The same in another language. */
void tally_pair_in(const Tally *tally, Seat a, Seat b, TextLookup *lookup, Text *out);
/* Whether a pair's match has ended. */
bool tally_is_decided(const Tally *tally, Seat a, Seat b);
/* The seats with the best total; in match play the seats with the best results against the others. */
SeatSet tally_leaders(const Tally *tally, const MatchSpec *spec, int seats);

#endif
