/* full_cards.h - the worth of each action with all cards known: only for analysis and measuring.
 * Shape  Patience: exact, by its solver. Kop and Baśka: card play is exact (double dummy, by what the deal pays); a
 *        call is worth what its contract brings if all further calls are only the compulsory ones. Other games: the
 *        quick player plays on in all seats from the true cards and stock, always with the same chance. A race has no
 *        turns to weigh.
 * Units  As bot.h; in a patience the seat's own points. The error of a Worth is 0.
 * Memory Some tens of MiB at most, allocated when first needed. */
#ifndef BOTS_FULL_CARDS_H
#define BOTS_FULL_CARDS_H

#include "bots/bot.h"
#include "games/kop/kop.h"
#include "solvers/patience/patience_solver.h"

typedef enum {
    FULL_NOT_TOLD, /* a race, beyond the limits, or out of memory */
    FULL_EXACT,
    FULL_NO_MORE_CALLS, /* exact if only compulsory calls follow */
    FULL_PLAYED_ON      /* estimated: the quick player played on */
} FullWay;

typedef struct FullCards FullCards;

/* The best way available for a game. For Kop and its kin, which begin with calls, FULL_NO_MORE_CALLS. */
FullWay full_cards_way(const Game *game);
/* limits: for the patience solver; with memory NULL it allocates its own. NULL when out of memory. */
FullCards *full_cards_open(const SolveLimits *limits);
void full_cards_close(FullCards *cards);
/* Weighs each action; turn->view is the state. For FULL_NOT_TOLD, out is not all filled. */
FullWay full_cards_tell(FullCards *cards, const BotTurn *turn, Worth out[]);
/* The worth of the state to a seat, whoever acts next. */
FullWay full_cards_value(FullCards *cards, const Game *game, const void *state, Seat seat, double *out);
/* How a state of Kop or Baśka ends for the declaring side, if all further calls are only the compulsory ones. False
 * when out of memory. */
bool full_cards_kop(FullCards *cards, const Kop *state, KopResult *out);
/* How a fresh deal ends for these declarers, if they play this contract. False when out of memory. */
bool full_cards_kop_contract(FullCards *cards, const Kop *dealt, Contract contract, SeatSet declarers,
                             KopResult *out);
/* full_cards_tell with memory of its own; for FULL_NOT_TOLD all worths are equal. */
BotWeighing full_cards_weigh;

#endif
