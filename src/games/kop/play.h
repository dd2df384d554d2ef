/* play.h - the play of the cards: obligations, tricks, the end (rules 4).
 * Units  a hand is bits, one for each of its four cards as dealt. */
#ifndef GAMES_KOP_PLAY_H
#define GAMES_KOP_PLAY_H

#include "games/kop/kop.h"

/* Which of a hand's cards may be laid, and why not the others: sets within each other, each empty or a choice. */
typedef struct {
    unsigned follow; /* of the category led: 4.1 */
    unsigned trumps; /* without such a card: 4.2 */
    unsigned beat;   /* of these, what beats the trick: 4.3 */
    unsigned playable;
} KopDuty;

/* What a hand of cards must do when these lie on the table, the first of them led. */
void kop_duty(TrumpForm form, bool must_beat, const Card hand[KOP_TRICKS], unsigned held, const Card trick[],
              int trick_len, KopDuty *out);
/* The same for a seat and the trick on the table. */
void kop_duty_of(const Kop *s, Seat seat, KopDuty *out);
/* Which of some cards laid in a row, the first of them led, wins. */
int kop_best(TrumpForm form, const Card trick[], int trick_len);

/* Tricks ended; while one lies on the table, its number. */
int kop_trick(const Kop *s);
/* Cards on the table. */
int kop_on_table(const Kop *s);
/* The seat whose card wins the trick now on the table, and that card; the table must hold one. */
Seat kop_winner(const Kop *s, Card *best);
/* Lays a card, which must be playable; ends the trick, and the deal. */
void kop_lay(Kop *s, Seat seat, int slot);

#endif
