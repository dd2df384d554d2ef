/* kop_calls.h - what calls tell of the hands behind them: how likely a hand calls so, bids, doublings and passes.
 * Shape  a bidder counts the tricks its hand is worth, as medium does, and calls by thresholds that are soft, since nobody
 *        knows how the others bid. */
#ifndef BOTS_KOP_CALLS_H
#define BOTS_KOP_CALLS_H

#include "bots/kop_worlds.h"

enum { KOP_SAID_MAX = 4 * KOP_CALLS_MAX + 16 };

/* Something said, and what was bid and doubled before it. */
typedef struct {
    Seat seat, bidder;
    uint8_t verb, contract;    /* contract: bid by it */
    uint8_t before, doublings; /* contract and doublings before */
} KopSaid;

/* The auction so far, passes too; where calls are made in any order, those passes that are sure. */
typedef struct {
    KopSaid said[KOP_SAID_MAX];
    int len;
    const KopForms *forms;
} KopHeard;

void kop_heard(const KopKnown *known, const KopForms *forms, KopHeard *out);
/* The hands of the seat whose calls tell most, with their likelihoods; SEAT_NONE when nobody else has called. */
void kop_calls_guess(const KopKnown *known, const KopHeard *heard, KopGuess *out);
/* How likely the others say what they have said, with the hands of this world. */
double kop_calls_likelihood(const KopKnown *known, const KopHeard *heard, const KopWorld *world);

#endif
