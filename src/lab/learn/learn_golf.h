/* learn_golf.h - learns the judgement of golf's hard level (bots/golf/golf_eval.h) from self-play.
 * Shape  For each network, a table of games is played round and round, by what has been learnt so far, now and then by
 *        chance; in half of the deals one seat meets the quick player or players by the table. After each deal, each
 *        position that a seat has left learns from what became of it: a mean of the judgements of the seat's later
 *        turns and of the result (TD(lambda)). The weights shipped are the mean over the last deals, rounded.
 * Units  Sums are made in a fixed order, in doubles without fused operations: the same numbers make the same
 *        weights. */
#ifndef LAB_LEARN_GOLF_H
#define LAB_LEARN_GOLF_H

#include "bots/golf/golf_eval.h"
#include "lab/learn/learn_perceptron.h"

enum { LEARN_GOLF_STANDARD = 400000 };

/* Learns; out is untouched unless it is done. */
LearnEnd learn_golf(const LearnOrder *order, Perceptron out[EVAL_NETS]);
/* Prints the weights as the source golf_learnt.c. */
void learn_golf_print(const Perceptron net[EVAL_NETS], const LearnOrder *order, Text *out);

#endif
