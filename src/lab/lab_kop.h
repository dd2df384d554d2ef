/* lab_kop.h - players of Kop that hard is measured against.
 * Shape  thumb leads the weakest card; it beats, when it must, with the boss card or else as low as will do; it gives the
 *        most points to a partner it knows, the weakest card to everyone else, and bids as medium does. sampler20 deals
 *        the unseen cards twenty times, whatever calls may mean, and takes what is best on average when all cards are
 *        seen: of cards and of calls. */
#ifndef LAB_LAB_KOP_H
#define LAB_LAB_KOP_H

#include "bots/bot.h"

extern const Bot lab_kop_thumb, lab_kop_sampler20;

#endif
