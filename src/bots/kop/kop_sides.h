/* kop_sides.h - which seats of Kop are known to declare, by what one seat sees. */
#ifndef BOTS_KOP_SIDES_H
#define BOTS_KOP_SIDES_H

#include "bots/kop/kop_worlds.h"

/* What another seat is to a seat, by what the seat knows. */
typedef enum { ENEMY, STRANGER, PARTNER, KOP_RELATIONS } KopRelation;

/* The seats that are known to declare, and those known not to. */
typedef struct {
    SeatSet old, young;
} KopSides;

unsigned kop_black_queens(const KopCards *c);
/* The sides that a seat can tell from its own cards and the cards `seen`. */
KopSides kop_sides_known(const KopKnown *k, const KopWorld *w, Seat seat, unsigned seen);
KopRelation kop_sides_relation(KopSides sides, Seat seat, Seat other);

#endif
