/* kop_ahead.h - searches the end of a deal of Kop as one seat sees it. The others play as a model says, by their own
 * hands. The seat itself later plays what is best on average over all determinizations that look the same to it
 * then. So neither side knows more than it can.
 * Memory kop_ahead allocates and frees it. */
#ifndef BOTS_KOP_AHEAD_H
#define BOTS_KOP_AHEAD_H

#include "bots/kop/kop_imagined.h"

/* Tricks left when the search is short enough. */
enum { KOP_AHEAD_TRICKS = 3 };

/* Sums over determinizations by weight: what a choice brings (kop_stakes_hope), and the chance that the seat wins
 * something. */
typedef struct {
    double hope, won;
} KopAhead;

/* Values the seat's cards; at most KOP_AHEAD_TRICKS tricks may be left. False: no memory. */
bool kop_ahead(const KopImagined *imagined, KopStakes *stakes, KopHabitModel *model, const Action legal[], int len,
               KopAhead out[]);

#endif
