/* kop_habits.h - which card players usually play, given what their own seat knows. Hard uses it to predict the
 * others, and to infer their hands from their play.
 * Shape  A habit is a probability for each playable card. It weighs measures of the card by situation; the weights
 *        (kop_habits.c) were fitted to the choices of players who weigh sampled determinizations. */
#ifndef BOTS_KOP_HABITS_H
#define BOTS_KOP_HABITS_H

#include "bots/kop/kop_exact.h"

/* The probability of each playable card of the seat to play; they sum to 1. card[i] is the i-th lowest card. */
typedef struct {
    unsigned card[KOP_TRICKS];
    double share[KOP_TRICKS];
    int len;
} KopHabit;

/* Adds a card to a habit that is zero at first; the more it is liked, the likelier it is. */
void kop_habit_add(KopHabit *out, unsigned card, double liking);
/* Makes the probabilities sum to 1. */
void kop_habit_end(KopHabit *out);

/* A model of how seats play: kop_habit, or what was learnt (kop_plays_eval.h). */
typedef void KopHabitModel(const KopKnown *known, const KopWorld *world, const KopMoment *moment, KopHabit *out);
/* The habit of the seat to play. world: the hands as dealt and the contract, of which only what that seat
 * knows is used. */
KopHabitModel kop_habit;
/* Draws a card by these probabilities. */
unsigned kop_habit_card(const KopKnown *known, const KopWorld *world, const KopMoment *moment, KopDice *dice);
/* The likelihood, in this determinization, of all cards played so far by the other seats. */
double kop_habit_likelihood(const KopKnown *known, const KopWorld *world, KopHabitModel *model);

#endif
