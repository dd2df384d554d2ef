/* kop_stakes.h - what the end of a deal of Kop pays in a world: tables, since thousands of ends are asked for.
 * Units  a worth is that of kop_cards.h. */
#ifndef BOTS_KOP_STAKES_H
#define BOTS_KOP_STAKES_H

#include "bots/kop_worlds.h"

typedef struct {
    KopScoring scoring;
    bool known[KOP_CONTRACTS];
    int16_t value[KOP_CONTRACTS][WORTH_ALL + 1]; /* to a declarer from each loser, without doublings */
} KopStakes;

void kop_stakes_init(const KopScoring *scoring, KopStakes *out);
/* What a seat gets when the declarers of a world end with this worth. */
int kop_stakes_pay(KopStakes *stakes, const KopWorld *world, Seat seat, int worth);
/* The same, and a little for card points: of ways that pay alike with all cards seen, the one with more points is lost
 * less often by those who do not see them. */
double kop_stakes_hope(KopStakes *stakes, const KopWorld *world, Seat seat, int worth);

#endif
