/* play.h - the play of the cards: obligations, tricks, the end (rules 4).
 * Units  a hand is bits, one for each of its four cards as dealt. */
#ifndef GAMES_KOP_PLAY_H
#define GAMES_KOP_PLAY_H

#include "games/kop/kop.h"

/* The duties of a hand and the cards that meet them. A set that is not empty must be obeyed; `beat` is part of
 * `follow` or of `trumps`. */
typedef struct {
    unsigned follow; /* cards of the category led (4.1) */
    unsigned trumps; /* without such cards, the trumps (4.2) */
    unsigned beat;   /* those of these cards that beat the trick (4.3) */
    unsigned playable;
} KopDuty;

/* The duty of a seat by the trick on the table. */
void kop_duty_of(const Kop *s, Seat seat, KopDuty *out);
/* The index of the card that wins among cards on the table; the first was led. */
int kop_best(TrumpForm form, const Card trick[], int trick_len);

/* The number of tricks that have ended; so it is also the index of the trick on the table. */
int kop_trick(const Kop *s);
/* Cards on the table. */
int kop_on_table(const Kop *s);
/* The seat whose card wins the trick now on the table, and that card; the table must hold one. */
Seat kop_winner(const Kop *s, Card *best);
/* Lays a card, which must be playable; ends the trick, and the deal. */
void kop_lay(Kop *s, Seat seat, int slot);

#endif
