/* tally.h - the points of deals in a row: totals, what ends a match, who has won. Pure.
 * Source docs/rules/golf.md C15, C35 */
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
} Tally;

/* Adds a deal; won_by_deal: those who won the whole match by it, mostly nobody. */
void tally_add(Tally *tally, const MatchSpec *spec, int seats, const int32_t score[SEATS_MAX], SeatSet won_by_deal);
/* The seats with the best total. */
SeatSet tally_leaders(const Tally *tally, const MatchSpec *spec, int seats);

#endif
