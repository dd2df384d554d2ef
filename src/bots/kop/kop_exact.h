/* kop_exact.h - solves the rest of a deal of Kop with all hands known. It does without the solver's tables, which
 * take longer to fill than one choice lasts. */
#ifndef BOTS_KOP_EXACT_H
#define BOTS_KOP_EXACT_H

#include "bots/kop/kop_worlds.h"

/* The cards and tricks at one moment of play; seats are those of the table. */
typedef struct {
    uint16_t hand[KOP_SEATS]; /* cards still held */
    uint16_t laid;            /* cards on the table */
    uint8_t laid_len, leader, winner,
        best;                  /* best: number of the card that is winning the trick; winner: who played it */
    uint16_t category;         /* of the card led */
    uint8_t tricks;            /* tricks left, including the current one */
    uint16_t taken[KOP_SEATS]; /* the worth of each seat's tricks so far */
} KopMoment;

/* The moment a view shows, with the hands of a determinization. */
void kop_moment(const KopKnown *known, const KopWorld *world, KopMoment *out);
static inline Seat kop_moment_turn(const KopMoment *m)
{
    return (Seat)((m->leader + m->laid_len) & 3);
}

/* The cards that may be played now. */
static inline unsigned kop_moment_allowed(const KopCards *c, const KopMoment *m)
{
    unsigned hand = m->hand[kop_moment_turn(m)];
    return m->laid_len > 0 ? kop_allowed(c, hand, m->category, m->best) : hand;
}

/* Lays a card; the fourth ends the trick. */
void kop_moment_lay(const KopCards *c, KopMoment *m, unsigned card);
/* The declarers' final worth if all play perfectly with all cards known. */
int kop_exact(const KopCards *c, const KopMoment *m, SeatSet declarers);
/* The worth of the tricks that a set of seats has taken so far. */
int kop_moment_worth(const KopMoment *m, SeatSet seats);

#endif
