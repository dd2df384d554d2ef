/* scoring.h - what a deal of Kop or Baśka pays: V = base x 2^doublings x exit x loss (rules 5).
 * Units  points are card points, 104 in all; V is what each loser pays to a winner.
 * Source docs/rules/kop.md, section 5 */
#ifndef GAMES_KOP_SCORING_H
#define GAMES_KOP_SCORING_H

#include "core/game.h"
#include "games/kop/contracts.h"

typedef struct {
    bool exit_in_solos; /* few points or no trick multiply in games of one against three, too */
    bool loss_double;   /* the declaring side pays double when it loses */
    uint8_t declarer_exit;
    bool alternate;                      /* a doubling counts only if the other side made the last that counted */
    uint8_t most, most_cicha, most_solo; /* doublings */
} KopScoring;

/* How a deal ended for the declaring side. */
typedef struct {
    uint8_t contract;
    SeatSet declarers;
    uint8_t points, tricks;
    uint8_t doublings; /* those that count */
} KopResult;

typedef struct {
    bool won; /* by the declaring side */
    int exit; /* x 1, 2 or 3 */
    int loss; /* x 1 or 2 */
    int32_t value;
    int32_t pays[KOP_SEATS]; /* what each seat gets; they sum to zero */
} KopPayment;

/* KOP_TO_WIN: points with which the declaring side wins. KOP_EXIT: points with which its opponents lose only once. */
enum { KOP_TO_WIN = 53, KOP_EXIT = 26, KOP_DOUBLINGS_MAX = 20 };

/* What the options say about payments. */
void kop_scoring(const Options *options, KopScoring *out);
/* The greatest number of doublings of the contract. */
int kop_cap(const KopScoring *scoring, Contract contract);

/* Whether the declaring side wins with these points and tricks. */
bool kop_wins(Contract contract, int points, int tricks);
/* How many doublings count in a deal of the contract: at most its cap (rules 7). */
int kop_counted(const KopScoring *scoring, Contract contract, const uint8_t doubler[], int len, SeatSet declarers);
/* True if the cards of this number of tricks can add up to these points. */
bool kop_can_take(int points, int tricks);
void kop_pay(const KopScoring *scoring, const KopResult *result, KopPayment *out);

/* What is known of a deal besides its result. */
typedef struct {
    int spoken;               /* doublings said */
    bool at_once, has_tricks; /* won at once, by the queens; the number of tricks is known */
} KopSpoken;

/* Adds how the declaring side has ended and what was called; then the payment, factor by factor (sums.c). */
void kop_tell_result(const KopResult *result, const KopSpoken *told, Sums *out);
void kop_tell_payment(const KopScoring *scoring, const KopResult *result, const KopPayment *payment, Sums *out);

#endif
