/* kop_deals.h - goes through the deals of Kop, solved double dummy, for what counts them.
 * Shape  Deals are numbered by forehand's hand, 0 to KOP_LAB_HANDS - 1. Deals that differ only in the names of equally
 *        long side suits are visited once, with their number as weight: once for the trump form, and once for gran,
 *        where other suits are alike.
 * Units  card points of the declaring side.
 * Errors ERR_MEMORY when there is no room for the tables. */
#ifndef LAB_KOP_DEALS_H
#define LAB_KOP_DEALS_H

#include "games/games.h"
#include "lab/engine/count.h"
#include "lab/kop/kop_rows.h"
#include "solvers/kop/kop_solver.h"
#include "solvers/kop/kop_whole.h"

enum { KOP_LAB_HANDS = 1820, KOP_LAB_DEALS = 63063000, KOP_DEAL_ROWS = 6 };

typedef struct {
    Ruleset ruleset;
    TrumpForm form;
    bool must_beat;
} KopCounted;

/* For a count's plan: its first setting is the game, its items are the hands. */
Status kop_counted_plan(const Count *count, KopCounted *out, Fault *fault);

/* What is shared by all threads. */
typedef struct {
    KopSolver form, gran;
    KopWhole whole;                   /* for the form; empty where so few hands are counted that it does not pay */
    uint16_t in_gran[1 << KOP_CARDS]; /* turns a set of bits of the form into bits of gran */
    unsigned queens;                  /* the bits of the black queens */
    unsigned jack[SUITS];             /* the bits of the jacks, the highest first */
    uint16_t hand[KOP_LAB_HANDS], number[1 << KOP_CARDS]; /* all hands, and their numbers */
} KopDeals;

/* Makes what is shared in work->shared; closes it. */
Status kop_deals_open(CountWork *work, const KopCounted *rules);
void kop_deals_close(CountWork *work);

/* A deal; in gran the bits are those of gran. */
typedef struct {
    const KopDeals *of;
    const KopSolver *solver;
    uint64_t hands;
    Sides sides; /* of the form, if there are tables */
    int weight;
} KopDeal;

typedef void KopVisit(const KopDeal *deal, void *with);
/* Visits all deals of a hand of forehand's: those of the form; and with_gran, those of gran. */
void kop_deals_visit(const KopDeals *deals, int hand, bool with_gran, KopVisit *visit, void *with);

/* The rows of contracts that can be played in the deal without bidding against the queens: normal or cicha first, then
 * zolo by seats and wesele; of gran those of gran. Returns how many. */
int kop_deal_rows(const KopDeal *deal, uint8_t out[KOP_DEAL_ROWS]);
int kop_deal_points(const KopDeal *deal, SeatSet declarers);
/* The same after forehand has led a card, a bit of its hand. */
int kop_deal_lead_points(const KopDeal *deal, unsigned lead, SeatSet declarers);
bool kop_deal_is_gran(const KopDeal *deal);

/* A hand in which side suits that differ only in name are sorted: one hand for all of them. */
unsigned kop_hand_sorted(const KopCards *cards, unsigned hand);
/* Where a card of the hand is in the sorted hand, as a bit; of equal suits, in the first. */
unsigned kop_card_sorted(const KopCards *cards, unsigned hand, unsigned card);
/* All hands by number, as sets of bits. */
void kop_deals_hands(uint16_t out[KOP_LAB_HANDS]);
/* The number of a hand, 0 to KOP_LAB_HANDS - 1. */
static inline int kop_deals_number(const KopDeals *deals, unsigned hand)
{
    return deals->number[hand];
}
/* The number of deals that differ from this one only in the names of equally long side suits, if it is the first of
 * them; else 0. */
int kop_lab_weight(const KopCards *cards, uint64_t hands);

#endif
