/* kop.h - Kop: the state, for solvers and players that look inside a view.
 * Shape  hand[seat] is the four cards as dealt, in the order of dealing; bit i of held[seat] is set while card i is
 *        still held. played[] is every card laid so far in order, so trick t is played[4t ..]; leader[t] led it.
 * Units  card points: 104 in all.
 * Source docs/rules/kop.md */
#ifndef GAMES_KOP_H
#define GAMES_KOP_H

#include "games/kop/scoring.h"

enum { KOP_PLAY, KOP_BID, KOP_PASS, KOP_DOUBLE };

typedef struct {
    uint8_t form, must_beat, exit_in_solos, declarer_exit, early_end;
    uint8_t viewer, forehand, played_len, over;
    uint8_t held[KOP_SEATS], points[KOP_SEATS], tricks[KOP_SEATS];
    uint8_t leader[KOP_TRICKS + 1];
    Card hand[KOP_SEATS][KOP_TRICKS];
    Card played[KOP_CARDS];
} Kop;

extern const Game kop_game;

/* The seat whose card wins the trick now on the table, and that card; the table must hold one. */
Seat kop_winner(const Kop *s, Card *best);
/* The seat that is to play. */
Seat kop_turn(const Kop *s);
/* The bits of the cards that the seat may play now: obligations and all (rules 4). */
unsigned kop_playable(const Kop *s, Seat seat);
/* The bits of the declaring side: who was dealt a black queen (rules 2). In a view: as far as it knows. */
SeatSet kop_old(const Kop *s);

#endif
