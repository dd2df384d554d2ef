/* lab_kop.h - Kop players that the hard level is measured against.
 * Shape  thumb leads its weakest card. When it must beat, it plays the boss card if it has it, else the lowest that
 *        beats. It gives most points to a known partner and the weakest card to others, and bids as quick does.
 *        sampler20 deals the unseen cards at random twenty times, ignoring what calls mean, and picks the card or
 *        call that is best on average with all cards known. */
#ifndef LAB_LAB_KOP_H
#define LAB_LAB_KOP_H

#include "bots/bot.h"
#include "bots/kop/kop_quick.h"
#include "bots/kop/kop_worlds.h"

extern const Bot lab_kop_thumb, lab_kop_sampler20;

/* What a state pays the seat if nobody calls any more and the cards are played with all hands open. */
int lab_kop_open_worth(const KopForms *forms, const Kop *state, Seat seat);

#endif
