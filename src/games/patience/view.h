/* view.h - views of a patience: what each viewer may know, what others are told, how hidden cards are filled in. */
#ifndef GAMES_PATIENCE_VIEW_H
#define GAMES_PATIENCE_VIEW_H

#include "games/patience/patience.h"

/* True if a viewer sees a seat's tableau and foundation. While several play the same deal, a viewer sees only its own
 * (M4). */
bool patience_is_open(const Patience *s, Seat viewer, int seat);
void patience_observe(const void *state, Seat viewer, void *view);
/* Why an action is refused: the interface's function. */
bool patience_why_not(const void *view, Seat seat, Action action, Fault *out);
bool patience_seen(const void *state, Seat actor, Action action, Seat viewer, Action *out);
bool patience_reveals(const void *state, Seat actor, Action action);
/* Fills the hidden cards at random. While several play the same deal, the others' positions are hidden, too. For each
 * other seat it plays at random until the counts fit those in the view; if no such line is found, it takes any heights
 * that fit. */
void patience_resample(void *view, Rng *rng);
bool patience_sound(const void *state);
/* For learners (encode.c). */
bool patience_reach(const Options *options, int seats, int verb, Reach *out);
void patience_encode(const void *view, Encoder *e);

#endif
