/* kop_imagined.h - weighted determinizations: listed or drawn, each weighted by how likely the calls and plays so
 * far are in it. Memory kop_imagine allocates, kop_imagined_free frees. */
#ifndef BOTS_KOP_IMAGINED_H
#define BOTS_KOP_IMAGINED_H

#include "bots/bot.h"
#include "bots/kop/kop_habits.h"
#include "bots/kop/kop_stakes.h"

typedef struct {
    KopForms forms;
    KopKnown known;
    KopWorld *world;
    int len;
    bool is_all; /* world lists every determinization */
    KopDice dice;
} KopImagined;

/* Fills out with about `some` determinizations, weighted by plays as the model has them, and by calls of these players
 * (at: as in BotTurn); false when out of memory. view and out must not move until kop_imagined_free. */
bool kop_imagine(const Kop *view, Seat seat, int some, KopHabitModel *model, const Bot *const *at, Rng *rng,
                 KopImagined *out);
void kop_imagined_free(KopImagined *imagined);

#endif
