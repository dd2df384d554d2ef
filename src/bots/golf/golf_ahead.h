/* golf_ahead.h - within the golf players: the look-ahead player. It looks one turn ahead and judges where that leads
 * (golf_eval.h). It takes a state or a view, and looks only at the cards that its seat knows. So it can play all
 * seats of a roll-out. */
#ifndef BOTS_GOLF_AHEAD_H
#define BOTS_GOLF_AHEAD_H

#include "bots/golf/golf_eval.h"

/* Something to do with a drawn card, or after a discard: a verb with its slot. */
typedef struct {
    Action action;
    Action flip; /* what follows a discard: a flip or a pass; else unused */
    Judged judged;
} AheadChoice;

/* The best that can be done with a drawn card of this rank. over: what it counts above its rank's mean. is_taken: it
 * comes from the discards. */
void golf_ahead_drawn(const Judge *judge, int rank, int32_t over, bool is_taken, AheadChoice *out);
/* What a turn is worth as it begins, over all cards that may be drawn; out gets how it begins. */
int32_t golf_ahead_turn(const Judge *judge, Action *out);
/* What each of the legal actions of a turn is worth. False: it cannot judge some of them; worth is then unusable. */
bool golf_ahead_weigh(const Perceptron *net, const Plan *plan, const Golf *s, Seat seat, const Action legal[],
                      int len, int32_t worth[]);
/* Chooses a legal action of the seat, which must be to act. */
Action golf_ahead_move(const Perceptron *net, const Plan *plan, const Golf *s, Seat seat);
/* Plays the turn of the seat that is to act to its end; before play, one action. */
void golf_ahead_play(const Perceptron *net, const Plan *plan, Golf *s);

#endif
