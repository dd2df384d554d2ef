/* spit_view.h - the functions of Spit behind its table: what may be done and what it does (spit.c), views, imagined
 * cards and the scene (spit_view.c), and why an action is refused (spit_why.c). Private. */
#ifndef GAMES_PATIENCE_SPIT_VIEW_H
#define GAMES_PATIENCE_SPIT_VIEW_H

#include "games/patience/spit.h"

/* Lays out a seat's cards for a round: piles from the smallest up, then the spit cards. */
void spit_lay_out(Spit *s, int seat, const Card card[], int len);
SeatSet spit_to_act(const void *state);
int spit_legal(const void *state, Seat seat, Action out[ACTIONS_MAX]);
void spit_apply(void *state, Seat seat, Action action);
/* The cards that each seat has left. If a seat has given up: 0 for the winner, all cards for the other. */
void spit_score(const void *state, int32_t out[SEATS_MAX]);

/* A card's number in pack order, 0 to 51. */
static inline int spit_number(Card card)
{
    return (int)card_suit(card) * RANKS + card_rank(card) - ACE;
}

void spit_observe(const void *state, Seat viewer, void *view);
bool spit_why_not(const void *view, Seat seat, Action action, Fault *out);
bool spit_seen(const void *state, Seat actor, Action action, Seat viewer, Action *out);
bool spit_reveals(const void *state, Seat actor, Action action);
void spit_resample(void *view, Rng *rng);
void spit_scene(const void *view, Scene *out);
void spit_board(const void *state, Text *out);
bool spit_sound(const void *state);
bool spit_reach(const Options *options, int seats, int verb, Reach *out); /* encode.c */
void spit_encode(const void *view, Encoder *e);

#endif
