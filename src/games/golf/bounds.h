/* bounds.h - the least and the most that the cards of a seat can count by the rules. Pure.
 * Shape  the cards are those of the packs of that many players: in the layout, and beside it as the rules allow. Where
 *        cards may leave a layout, it may have fewer.
 * Errors Bounds may be wider than what cards can make, never narrower. They are exact but where sets of several ranks
 *        need the same places, where one rank has cards of many values, for wild jacks and for large grids. */
#ifndef GAMES_GOLF_BOUNDS_H
#define GAMES_GOLF_BOUNDS_H

#include "core/options.h"
#include "games/golf/scoring/score.h"

typedef struct {
    int least, most;
} GolfBounds;

GolfBounds golf_bounds(const Options *options, int seats);
/* How many cards may lie beside a layout: those drawn for a wrong match, those given by who matched one of it, and
 * those that did not replace several. */
int golf_extras(const Options *options, const GolfScoring *g);

#endif
