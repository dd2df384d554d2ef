/* kop_auction.h - how an auction of Kop or Baśka goes on, and what the deal then brings, where all hands are known.
 * Shape  Each seat calls by its own hand and what was said; by what it has learnt (kop_judge.h), or in another manner,
 *        since not all players are alike. The first trick of the cards then goes by habit and the rest is perfect play;
 *        or, once in three, all of it is. Together they win as many contracts as hard does. */
#ifndef LAB_KOP_AUCTION_H
#define LAB_KOP_AUCTION_H

#include "bots/kop_judge.h"
#include "bots/kop_stakes.h"

typedef enum {
    KOP_LEARNT,
    KOP_BY_HAND, /* as medium does */
    KOP_GLADLY   /* doubles whatever it would win, and does not ask what another's bid says */
} KopManner;

/* Results of contracts are kept, since before the first card they depend on nothing but the contract and the bidder. */
typedef struct {
    const KopNet *net;
    const KopForms *forms;
    KopStakes *stakes;
    KopManner manner[KOP_SEATS];
    int worth[KOP_CONTRACTS][KOP_SEATS];
} KopAuction;

/* All seats call by what they have learnt. net, forms and stakes are borrowed. */
void kop_auction_init(const KopNet *net, const KopForms *forms, KopStakes *stakes, KopAuction *out);
/* Whether an auction is still on: calls are to be made, or the lead may be swapped. */
bool kop_auction_is_on(const Kop *s);
/* The index of a call that a seat makes. What it has learnt says how often: calls that gain much, nearly always. */
int kop_auction_call(const KopAuction *auction, const Kop *s, Seat seat, const Action legal[], int len,
                     KopDice *dice);
/* What a seat is paid when the auction goes on from this state, and then the cards are played. */
int kop_auction_brings(KopAuction *auction, const Kop *state, Seat seat, KopDice *dice);

#endif
