/* spit_view.h - Spit as its players see it: views, imagined cards, the scene. */
#ifndef GAMES_PATIENCE_SPIT_VIEW_H
#define GAMES_PATIENCE_SPIT_VIEW_H

#include "games/patience/spit.h"

int spit_legal(const void *state, Seat seat, Action out[ACTIONS_MAX]);
SeatSet spit_to_act(const void *state);

/* A card's number in pack order, 0 to 51. */
static inline int spit_number(Card card)
{
    return (int)card_suit(card) * RANKS + card_rank(card) - ACE;
}

void spit_observe(const void *state, Seat viewer, void *view);
bool spit_why_not(const void *view, Seat seat, Action action, Text *out);
bool spit_seen(const void *state, Seat actor, Action action, Seat viewer, Action *out);
bool spit_reveals(const void *state, Seat actor, Action action);
void spit_resample(void *view, Rng *rng);
void spit_scene(const void *view, Scene *out);
void spit_board(const void *state, Text *out);
bool spit_sound(const void *state);

#endif
