/* learn_power.h - learns the judgement of the hard level of power-card golf (bots/power/power_eval.h) from deals of the
 * quick player.
 * Shape  A seat plays by what has been learnt so far; or as people do, calling as soon as its layout looks good; or by
 *        the estimate that stands where nothing is learnt. So there are always ends to learn from, and others who end a
 *        deal early. A seat learns from what it knew as each of its turns began and ended. */
#ifndef LAB_LEARN_POWER_H
#define LAB_LEARN_POWER_H

#include "bots/power/power_eval.h"
#include "lab/learn/learn_perceptron.h"

enum { LEARN_POWER_STANDARD = 100000 };

/* Learns; out is untouched unless it is done. */
LearnEnd learn_power(const LearnOrder *order, PowerNet *out);
/* Prints the weights as the source power_learnt.c. */
void learn_power_print(const PowerNet *net, const LearnOrder *order, Text *out);

#endif
