/* learn_kop_plays.h - learns which cards the hard level of Kop plays (bots/kop/kop_plays_eval.h), from deals
 * without bids that hard players who weigh fewer determinizations, and have learnt nothing, play against each other.
 * Units  the error that an order is told is the probability that was given to other cards than the one played. */
#ifndef LAB_LEARN_KOP_PLAYS_H
#define LAB_LEARN_KOP_PLAYS_H

#include "bots/kop/kop_plays_eval.h"
#include "lab/learn/learn_perceptron.h"

enum { LEARN_KOP_PLAYS_STANDARD = 60000 };

/* Learns; out is untouched unless it is done. */
LearnEnd learn_kop_plays(const LearnOrder *order, KopPlaysNet *out);
/* Prints the weights as the source kop_plays_learnt.c. */
void learn_kop_plays_print(const KopPlaysNet *net, const LearnOrder *order, Text *out);

#endif
