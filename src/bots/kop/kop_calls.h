/* kop_calls.h - what bids, doubles and passes tell about hands: how likely a hand makes a call.
 * Shape  A bidder is assumed to count the tricks that its hand is worth, as quick does, and to bid above a
 *        threshold. The thresholds are soft, since players bid differently. */
#ifndef BOTS_KOP_CALLS_H
#define BOTS_KOP_CALLS_H

#include "bots/bot.h"
#include "bots/kop/kop_worlds.h"

enum { KOP_SAID_MAX = 4 * KOP_CALLS_MAX + 16 };

/* One call, with what was bid and doubled before it. */
typedef struct {
    Seat seat, bidder;
    uint8_t verb, contract;    /* contract: bid by it */
    uint8_t before, doublings; /* contract and doublings before */
} KopSaid;

/* The auction so far with its passes; where calls come in any order, only the passes that are certain. */
typedef struct {
    KopSaid said[KOP_SAID_MAX];
    int len;
    const KopForms *forms;
    const Bot *const *at; /* as in BotTurn */
} KopHeard;

void kop_heard(const KopKnown *known, const KopForms *forms, const Bot *const *at, KopHeard *out);
/* The possible hands of the seat whose calls tell most, with their likelihoods; SEAT_NONE if nobody else has called. */
void kop_calls_guess(const KopKnown *known, const KopHeard *heard, KopGuess *out);
/* The likelihood of the others' calls, given the hands of this determinization. */
double kop_calls_likelihood(const KopKnown *known, const KopHeard *heard, const KopWorld *world);

#endif
