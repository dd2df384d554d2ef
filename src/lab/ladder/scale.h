/* scale.h - one scale of strength from the results of pairs: Bradley and Terry's model, told as Elo.
 * Shape  Who is d above another gets more in 1 / (1 + 10^(-d / 400)) of the deals; a tie counts half. The figures are
 *        the likeliest ones, if every pair that met had tied in one deal more. So none is infinite.
 * Units  Elo. Standard errors are those of the difference to the player that is held fast.
 *
 * One scale of strength for each kind of games (`lab/ladder/scale.h`, `bots/strength.h`) is fitted to pairs that
 * play the same cards. A deal is won or lost as a whole, over all seats: what is told to people is how often a
 * level does better, and a rare payment of 640 would drown that in points. */
#ifndef LAB_SCALE_H
#define LAB_SCALE_H

#include "lab/ladder/ladder.h"

enum { SCALE_PLAYERS = 8 };

typedef struct {
    int player, other;
    double deals, ahead; /* ahead: those in which the player got more; ties count half */
} ScalePair;

/* Fills out for each player. Players that no pair joins to the fixed one get what it has, with an error of 0. */
void scale_fit(const ScalePair pair[], int pairs, int players, int fixed, double at, LadderFigure out[]);

#endif
