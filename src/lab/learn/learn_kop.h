/* learn_kop.h - learns by how much determinizations are wrong about doublings in Kop and Baśka
 *        (bots/kop/kop_eval.h) from self-play.
 * Shape  Hard bids and doubles as determinizations tell it, and some seats as quick does. At some calls of hard, the
 *        auction goes on after a doubling and after a pass, on the same cards. What the doubling then brings more,
 *        beside what determinizations told, is a point near the line of its kind.
 * Units  Sums are made in a fixed order, in doubles without fused operations: the same deals make the same lines. */
#ifndef LAB_LEARN_KOP_H
#define LAB_LEARN_KOP_H

#include "bots/kop/kop_eval.h"
#include "lab/learn/learn_perceptron.h"

enum { LEARN_KOP_STANDARD = 6000 };

/* Learns; out is untouched unless it is done. */
LearnEnd learn_kop(const LearnOrder *order, KopLines *out);
/* Prints the lines as the source kop_learnt.c. */
void learn_kop_print(const KopLines *lines, const LearnOrder *order, Text *out);

#endif
