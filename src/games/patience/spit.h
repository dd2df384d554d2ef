/* spit.h - Spit, or Speed: two players race to be rid of their cards. The state of a deal, for players that look
 * inside.
 * Shape  pile[seat][i] is one of five piles of up to five cards; the last card is on top and face up. spit[seat] is
 *        the face-down cards that the seat will turn onto its own spit pile, card 0 first. heap[seat] is that spit
 *        pile; the last card is on top. with[card], by number in pack order, tells whose face-down cards are known to
 *        include the card: seat + 1, or 0 if that is not known. Both players have seen everything that lies open, so
 *        both have the same view.
 * Source docs/rules/patience.md §5 */
#ifndef GAMES_PATIENCE_SPIT_H
#define GAMES_PATIENCE_SPIT_H

#include "core/game.h"

enum { SPIT_SEATS = 2, SPIT_PILES = 5, SPIT_CARDS = 52 };
enum { SPIT_PLAY, SPIT_MOVE, SPIT_SPIT, SPIT_SLAP };
enum { SPIT_RACE, SPIT_AT_SLAP, SPIT_OVER };

typedef struct {
    uint8_t viewer, phase, round, rounds_max;
    uint8_t shuffles; /* number of shuffles after the deal; each has its own stream */
    SeatSet ready;    /* the seats that have said that they spit */
    uint8_t winner;   /* SEAT_NONE: nobody, or nobody yet */
    uint8_t conceded; /* the winner wins because the other has left */
    uint8_t pile_len[SPIT_SEATS][SPIT_PILES], spit_len[SPIT_SEATS], heap_len[SPIT_SEATS];
    Card pile[SPIT_SEATS][SPIT_PILES][SPIT_PILES], spit[SPIT_SEATS][SPIT_CARDS], heap[SPIT_SEATS][SPIT_CARDS];
    uint8_t with[SPIT_CARDS];
    Seed seed;
} Spit;

extern const Game spit_game;

/* The face-up card of a pile; CARD_NONE when it is empty. */
Card spit_top(const Spit *s, int seat, int pile);

#endif
