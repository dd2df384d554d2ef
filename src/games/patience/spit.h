/* spit.h - Spit, or Speed: two players race to be rid of their cards; the state, for players that look inside.
 * Shape  pile[seat][i] are five piles of up to five cards, the last one on top and face up; spit[seat] the cards face down
 *        that are turned onto the seat's own spit pile, card 0 next; heap[seat] that spit pile, the last one on top.
 *        with[] tells of each card, by its number in pack order, with whom it is known to lie face down: seat + 1, or 0.
 *        Everything that lies open has been seen by both, so that both see the same.
 * Source docs/rules/patience.md §5 */
#ifndef GAMES_PATIENCE_SPIT_H
#define GAMES_PATIENCE_SPIT_H

#include "core/game.h"

enum { SPIT_SEATS = 2, SPIT_PILES = 5, SPIT_CARDS = 52 };
enum { SPIT_PLAY, SPIT_MOVE, SPIT_SPIT, SPIT_SLAP };
enum { SPIT_RACE, SPIT_AT_SLAP, SPIT_OVER };

typedef struct {
    uint8_t viewer, phase, round, rounds_max;
    uint8_t shuffles; /* later ones: the streams they draw from */
    SeatSet ready;    /* those who have said that they spit */
    uint8_t winner;   /* SEAT_NONE: nobody, or not yet */
    uint8_t conceded; /* the winner wins because the other has left */
    uint8_t pile_len[SPIT_SEATS][SPIT_PILES], spit_len[SPIT_SEATS], heap_len[SPIT_SEATS];
    Card pile[SPIT_SEATS][SPIT_PILES][SPIT_PILES], spit[SPIT_SEATS][SPIT_CARDS], heap[SPIT_SEATS][SPIT_CARDS];
    uint8_t with[SPIT_CARDS];
    Seed seed;
} Spit;

extern const Game spit_game;

/* Whether a card may be played on a spit pile now. */
bool spit_fits(const Spit *s, Card card, int heap);
/* The face-up card of a pile; CARD_NONE when it is empty. */
Card spit_top(const Spit *s, int seat, int pile);

#endif
