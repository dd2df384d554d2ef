/* full_cards.h - what each action is worth when every card is known: for the analysis of games and for measuring only.
 * Shape  a patience: the exact best by its solver. Kop and Baśka: exact, double dummy, by what the deal pays; a call is
 *        worth what is played for when all say no more than they must. Other games have no exact measure: each action is
 *        played on from the true cards, the order of the stock too, by the medium level in all seats, always alike.
 *        A race has no turns to weigh.
 * Units  bot.h: points beyond what the others get on average; in a patience its own. Errors of a Worth are 0.
 * Memory some tens of MiB at most, from the first time that they are needed. */
#ifndef BOTS_FULL_CARDS_H
#define BOTS_FULL_CARDS_H

#include "bots/bot.h"
#include "solvers/patience_solver.h"

typedef enum {
    FULL_NOT_TOLD, /* a race, too much for the limits, or no memory */
    FULL_EXACT,
    FULL_NO_MORE_CALLS, /* exact, were nothing more said than must be */
    FULL_PLAYED_ON      /* by the medium level */
} FullWay;

typedef struct FullCards FullCards;

/* How the decisions of a game are told at best. Kop and others of its kind, whose calls come first: FULL_NO_MORE_CALLS. */
FullWay full_cards_way(const Game *game);
/* limits: of the solver of patience; their memory may be NULL, then it has its own. NULL when there is no memory. */
FullCards *full_cards_open(const SolveLimits *limits);
void full_cards_close(FullCards *cards);
/* turn->view is the state. out is zero where nothing is told. */
FullWay full_cards_tell(FullCards *cards, const BotTurn *turn, Worth out[]);
/* What the state itself is worth to a seat, whoever acts next. */
FullWay full_cards_value(FullCards *cards, const Game *game, const void *state, Seat seat, double *out);
/* full_cards_tell with memory of its own; where nothing is told all are alike. */
BotWeighing full_cards_weigh;

#endif
