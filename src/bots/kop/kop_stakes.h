/* kop_stakes.h - what a deal of Kop pays in a determinization. It is a table, since thousands of results are looked
 *        up.
 * Units  A worth is that of kop_cards.h. */
#ifndef BOTS_KOP_STAKES_H
#define BOTS_KOP_STAKES_H

#include "bots/kop/kop_worlds.h"

typedef struct {
    KopScoring scoring;
    bool known[KOP_CONTRACTS];
    int16_t value[KOP_CONTRACTS][WORTH_ALL + 1]; /* to a declarer from each loser, without doublings */
} KopStakes;

void kop_stakes_init(const KopScoring *scoring, KopStakes *out);
/* What a seat is paid when the declarers of a determinization end with this worth. */
int kop_stakes_pay(KopStakes *stakes, const KopWorld *world, Seat seat, int worth);
/* The same plus a little for card points. Of plays that pay the same with all cards known, the one with more points
 * fails less often in practice. */
double kop_stakes_hope(KopStakes *stakes, const KopWorld *world, Seat seat, int worth);

#endif
