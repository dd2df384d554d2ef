/* count_kop_hands.h - what a hand of Kop is worth to who plays a contract with it, and what it should lead: over all
 *                     deals, double dummy.
 * Shape  An item is a hand of forehand's (kop_deals.h). A hand stands for all that differ from it only in the names of
 *        equally long side suits.
 * Units  Deals; card points of the side; worth is what the hand's holder gets by the payments of the rules, undoubled,
 *        on average.
 * Source docs/rules/kop.md, sections 2, 5 and 7 */
#ifndef LAB_COUNT_KOP_HANDS_H
#define LAB_COUNT_KOP_HANDS_H

#include "games/kop/scoring.h"
#include "lab/kop/kop_deals.h"

/* By hand: a line is a hand in a seat with a contract, kop_hands_line. Normal is played by both who hold a black queen,
 * wesele by its bidder. What is paid depends on these classes of points alone. */
enum { KOP_PLAYED = 5, KOP_HAND_LINES = KOP_LAB_HANDS * KOP_PLAYED * KOP_SEATS, KOP_CLASSES = 7 };

typedef struct {
    int64_t deals[KOP_HAND_LINES][KOP_CLASSES];
    int64_t points[KOP_HAND_LINES];
} KopHandsTally;

/* contract: not a du game. */
int kop_hands_line(int hand, Contract contract, Seat seat);

/* By lead: what forehand knows of the sides: in normal whether it holds a black queen; in wesele who bids, and whether
 * it holds the jack that is called. */
typedef struct {
    Contract contract;
    Seat player; /* who plays it, in wesele the bidder; SEAT_NONE: in normal, others */
    bool called;
} KopRole;

enum { KOP_ROLES = 21, KOP_LEAD_LINES = KOP_LAB_HANDS * KOP_ROLES, KOP_OF_LEAD = 2 * KOP_TRICKS + 1 };

/* By hand and role: how many deals; then for each card of the hand, the lowest bit first, in how many deals forehand's
 * side wins if it leads it; then the side's card points. Of equal suits the lowest stands for all. */
typedef struct {
    int64_t lead[KOP_LEAD_LINES][KOP_OF_LEAD];
} KopLeadsTally;

extern const CountKind count_kop_hands, count_kop_leads;

#endif
