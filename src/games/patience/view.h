/* view.h - who may know what of a patience: views, what others are told, imagined cards. */
#ifndef GAMES_PATIENCE_VIEW_H
#define GAMES_PATIENCE_VIEW_H

#include "games/patience/patience.h"

/* Whether a viewer sees a seat's tableau and foundation: only the own ones while several play the same deal (M4). */
bool patience_is_open(const Patience *s, Seat viewer, int seat);
void patience_observe(const void *state, Seat viewer, void *view);
/* Why an action is refused: the interface's function. */
bool patience_why_not(const void *view, Seat seat, Action action, Text *out);
bool patience_seen(const void *state, Seat actor, Action action, Seat viewer, Action *out);
bool patience_reveals(const void *state, Seat actor, Action action);
/* Imagines the cards; where others stand in the same deal along lines of play that fit their counts, or, where none is
 * found, with any cards gone that could be: how others chose tells their places, and no rule does. */
void patience_resample(void *view, Rng *rng);
bool patience_sound(const void *state);

#endif
