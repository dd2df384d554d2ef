/* tally.h - the points of deals in a row: totals, what ends a match, who has won. Pure.
 *        In match play lead[a][b] is by how many deals a leads b, and left[a][b] how many were to be played when that
 *        was last counted: a pair is decided when the lead is greater, or none are left, and stays as it is then.
 * Source docs/rules/golf.md C15, C35; docs/rules/patience.md M2, M3 */
#ifndef GAMES_TALLY_H
#define GAMES_TALLY_H

#include "core/game.h"

/* What brings a match to its end. */
typedef enum { MATCH_OPEN, MATCH_DEALS, MATCH_TARGET, MATCH_WON } MatchEnd;

/* How a match stands after a deal; blank before the first. */
typedef struct {
    int32_t total[SEATS_MAX];
    int deals;
    MatchEnd end;    /* what has been met, by this deal or before: extra deals may follow */
    SeatSet winners; /* of the match; empty: it goes on */
    int16_t lead[SEATS_MAX][SEATS_MAX], left[SEATS_MAX][SEATS_MAX];
} Tally;

/* Adds a deal; won_by_deal: those who won the whole match by it, mostly nobody. */
void tally_add(Tally *tally, const MatchSpec *spec, int seats, const int32_t score[SEATS_MAX], SeatSet won_by_deal);
/* How a stands against b in match play: `2 up`, `3 up, dormie`, `all square`; decided, `3 and 2`, `lost 3 and 2`, `1 up`,
 * `halved`. */
void tally_pair(const Tally *tally, Seat a, Seat b, Text *out);
/* The same in another language. */
void tally_pair_in(const Tally *tally, Seat a, Seat b, TextLookup *lookup, Text *out);
/* Whether a pair's match has ended. */
bool tally_is_decided(const Tally *tally, Seat a, Seat b);
/* The seats with the best total; in match play those that lead most others. */
SeatSet tally_leaders(const Tally *tally, const MatchSpec *spec, int seats);

#endif
