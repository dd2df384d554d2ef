/* kop_position.h - deals of Kop and positions in play, read from text, and the contracts that can be played in them.
 * Shape  seat 0 is A, forehand. In hand[seat], the cards come first, then CARD_NONE.
 * Errors a text that is no deal is refused; the fault names the column.
 * Source docs/rules/kop.md, sections 7 and 8 */
#ifndef SOLVERS_KOP_POSITION_H
#define SOLVERS_KOP_POSITION_H

#include "games/kop/kop.h"
#include "solvers/kop/kop_solver.h"

typedef struct {
    Card hand[KOP_SEATS][KOP_TRICKS];
    uint8_t hand_len[KOP_SEATS];
    Card trick[KOP_SEATS];
    uint8_t trick_len;
    Seat leader;
    bool in_play; /* something has been played, and the sides are known */
    SeatSet side[2];
    uint8_t points[2], tricks[2];      /* taken so far by each side */
    uint32_t trick_column, won_column; /* where the line begins to tell the trick, the won cards; 0: it does not */
} KopPosition;

/* A contract and the seats that declare it. */
typedef struct {
    Contract contract;
    SeatSet declarers;
} KopGoal;

enum { KOP_GOALS_MAX = 24 };

/* Reads `A AD AH JH QS | B .. | C .. | D ..`, and for a position `| trick A QS 10H` and `| won A+D 0 0 B+C 18 1`. */
Status kop_position_read(Slice line, KopPosition *out, Fault *fault);
/* OK if each card on the table was allowed when it was laid. */
Status kop_position_fits(const KopPosition *position, const KopSolver *solver, Fault *fault);
/* The position as a solver takes it, the leader's hand first. */
KopHands kop_position_hands(const KopPosition *position, const KopCards *cards);
/* Turns a set of seats counted from A into seats counted from the leader. */
SeatSet kop_position_set(const KopPosition *position, SeatSet set);
/* The goal of a contract. declarers: the seats as somebody named them, which are checked; 0: nobody named any. */
Status kop_goal_of(const KopPosition *position, Contract contract, SeatSet declarers, KopGoal *out, Fault *fault);
/* The goal when nobody bids: normal or cicha. */
Status kop_goal_unbid(const KopPosition *position, KopGoal *out, Fault *fault);
/* Lists all goals that a deal allows, from the lowest contract up; returns how many. */
int kop_goals(const KopPosition *deal, KopGoal out[KOP_GOALS_MAX]);
/* Reads seats such as `A+C`; false if the word is none. */
bool kop_seats_read(Slice word, SeatSet *out);
void kop_seats_print(SeatSet set, Text *out);
/* Writes a deal as it stands, so that kop_position_read reads it: the cards still held, the cards on the table, what
 * each side has won. Nothing has been played: the deal. It is over: nothing. */
void kop_position_print(const Kop *s, Text *out);

#endif
