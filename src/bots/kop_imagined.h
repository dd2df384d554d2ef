/* kop_imagined.h - worlds as a player weighs them: drawn or listed, each as likely as what was said and laid makes it.
 * Memory  kop_imagine allocates, kop_imagined_free frees. */
#ifndef BOTS_KOP_IMAGINED_H
#define BOTS_KOP_IMAGINED_H

#include "bots/kop_stakes.h"

typedef struct {
    KopForms forms;
    KopKnown known;
    KopWorld *world;
    int len;
    bool is_all; /* there are no others */
    KopDice dice;
} KopImagined;

/* some: about how many worlds. False when there is no memory. view and out stay where they are. */
bool kop_imagine(const Kop *view, Seat seat, int some, Rng *rng, KopImagined *out);
void kop_imagined_free(KopImagined *imagined);

#endif
