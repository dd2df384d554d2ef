/* double_dummy.h - what a deal that was played would have scored with all hands open and perfect play by all.
 * Shape  Kop and Baśka: by the solver, with the contract and the doublings that were called; and of the deal itself, if
 *        nobody calls more than must be. Patience: the best score of each seat. Other games have no exact answer. */
#ifndef LEAGUE_DOUBLE_DUMMY_H
#define LEAGUE_DOUBLE_DUMMY_H

#include "bots/common/full_cards.h"
#include "games/kop/scoring.h"
#include "solvers/kop/kop_position.h"
#include "table/match.h"

/* A result of double-dummy play, by seat. */
typedef struct {
    bool is_known; /* false: the game has none, or the limits were too small */
    int32_t score[SEATS_MAX];
    KopResult kop; /* in Kop and Baśka */
} DoubleDummy;

/* Whether the game has exact answers. */
bool double_dummy_has(const Game *game);
/* Of an ended deal of Kop or Baśka, with the calls that were made. */
DoubleDummy double_dummy_played(FullCards *cards, const Match *match, int deal);
/* Of a deal as it lies before the first call. seats: of a patience, so many have packs of their own. */
DoubleDummy double_dummy_dealt(FullCards *cards, const Table *dealt, int seats);
/* The contracts of Kop or Baśka that win in a deal, besides the one that is played when nobody calls; returns how many.
 * Declarers are counted from forehand. */
int double_dummy_makes(FullCards *cards, const Table *dealt, KopResult out[KOP_GOALS_MAX]);

#endif
