/* learn_kop.h - learns what calls of Kop and Baśka gain (bots/kop_judge.h) from auctions of self-play.
 * Shape  In each turn of a seat, the auction goes on after each call that it may make, on the same cards and with the same
 *        chances. What a call then brings more than a pass is learnt from. Every other seat calls in another manner, so
 *        that what is learnt holds against others, too. The weights shipped are the mean over the last deals. */
#ifndef LAB_LEARN_KOP_H
#define LAB_LEARN_KOP_H

#include "bots/kop_judge.h"
#include "lab/learn_net.h"

enum { LEARN_KOP_STANDARD = 150000 };

/* Learns; out is untouched unless it is done. */
LearnEnd learn_kop(const LearnOrder *order, KopNet *out);
/* Prints the weights as the source kop_learnt.c. */
void learn_kop_print(const KopNet *net, const LearnOrder *order, Text *out);

#endif
