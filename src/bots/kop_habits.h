/* kop_habits.h - which card players usually lay, each by what its own seat knows: what hard expects of others, and how it
 * tells what they hold by what they did.
 * Shape  a habit is a likelihood for each card that may be laid, from measures of the card weighed as the situation asks:
 *        fitted to what players did who weigh sampled worlds (kop_habits.c). */
#ifndef BOTS_KOP_HABITS_H
#define BOTS_KOP_HABITS_H

#include "bots/kop_exact.h"

/* How likely each of the cards is, of the seat to play; they sum to 1. card[i] is the i-th lowest of them. */
typedef struct {
    unsigned card[KOP_TRICKS];
    double share[KOP_TRICKS];
    int len;
} KopHabit;

/* world: the hands as dealt and the contract; the seat knows of them only what it holds or has been shown. */
void kop_habit(const KopKnown *known, const KopWorld *world, const KopMoment *moment, KopHabit *out);
/* One of the cards by their shares. */
unsigned kop_habit_card(const KopKnown *known, const KopWorld *world, const KopMoment *moment, KopDice *dice);
/* How likely it is that the cards laid since the deal were chosen, in this world; the seat's own do not count. */
double kop_habit_likelihood(const KopKnown *known, const KopWorld *world);

#endif
