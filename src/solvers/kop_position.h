/* kop_position.h - deals of Kop and positions in play as text, and what can be played for in them.
 * Shape  seats are places of the deal: 0 is A, forehand. Cards in hands lie first, CARD_NONE behind them.
 * Errors  what does not make a deal is refused with its column.
 * Source docs/rules/kop.md, sections 7 and 8 */
#ifndef SOLVERS_KOP_POSITION_H
#define SOLVERS_KOP_POSITION_H

#include "games/kop/scoring.h"
#include "solvers/kop_solver.h"

typedef struct {
    Card hand[KOP_SEATS][KOP_TRICKS];
    uint8_t hand_len[KOP_SEATS];
    Card trick[KOP_SEATS];
    uint8_t trick_len;
    Seat leader;
    bool in_play; /* something has been played, and the sides are known */
    SeatSet side[2];
    uint8_t points[2], tricks[2];      /* taken so far by each side */
    uint32_t trick_column, won_column; /* where they begin in the line; 0: not there */
} KopPosition;

/* What a deal is played for, and by whom. */
typedef struct {
    Contract contract;
    SeatSet declarers;
} KopGoal;

enum { KOP_GOALS_MAX = 24 };

/* Reads `A AD AH JH QS | B .. | C .. | D ..`, and for a position `| trick A QS 10H` and `| won A+D 0 0 B+C 18 1`. */
Status kop_position_read(Slice line, KopPosition *out, Fault *fault);
/* Whether each card on the table was allowed when it was laid. */
Status kop_position_fits(const KopPosition *position, const KopSolver *solver, Fault *fault);
/* The position as a solver takes it, the leader's hand first. */
KopHands kop_position_hands(const KopPosition *position, const KopCards *cards);
/* Seats counted from A, counted from the leader instead. */
SeatSet kop_position_set(const KopPosition *position, SeatSet set);
/* What is played for by a contract. declarers: 0, or as somebody names them; they are checked. */
Status kop_goal_of(const KopPosition *position, Contract contract, SeatSet declarers, KopGoal *out, Fault *fault);
/* What is played for when nothing is bid: normal or cicha. */
Status kop_goal_unbid(const KopPosition *position, KopGoal *out, Fault *fault);
/* All that can be played for in a deal, from the lowest; how many. */
int kop_goals(const KopPosition *deal, KopGoal out[KOP_GOALS_MAX]);
/* Reads `A+C`. */
bool kop_seats_read(Slice word, SeatSet *out);
void kop_seats_print(SeatSet set, Text *out);

#endif
