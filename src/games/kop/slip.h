/* slip.h - the result of a deal as it is written on paper: read, checked against the rules, paid.
 * Shape  `CONTRACT DECLARERS POINTS/TRICKS [doubles D|B,D,..]`, for example `zolo D 66/3 doubles A`. Letters are seats,
 *        A the first. POINTS alone, or /TRICKS alone where points do not matter, are enough.
 * Errors a contract that the options lack, declarers that do not fit it, points that no tricks of that number hold,
 *        doublings that its cap forbids.
 * Source docs/rules/kop.md, sections 2, 5 and 7 */
#ifndef GAMES_KOP_SLIP_H
#define GAMES_KOP_SLIP_H

#include "core/options.h"
#include "games/kop/scoring.h"

/* What was written for each part; empty: nothing. */
typedef struct {
    Slice contract, declarers, points, tricks;
    Slice doubles;  /* how many doublings count: a number */
    Slice doublers; /* or who has said them, in order */
    /* The points must be just what cards in so many tricks can be worth. Or else only lie between the least and the most of
     * them, as the examples of the rules do (66 in three tricks, 40 in two: no cards give that). */
    bool exact;
} KopSlipWords;

typedef struct {
    KopResult result;
    bool has_points, has_tricks;
    uint8_t spoken; /* doublings said; where only their number is known, those that count */
    bool has_doublers;
    uint8_t doubler[KOP_DOUBLINGS_MAX]; /* who has said them */
    bool counts[KOP_DOUBLINGS_MAX];     /* and whether that one counts */
} KopSlip;

/* Takes a written result apart. */
Status kop_slip_split(Slice written, KopSlipWords *out, Slice *wrong, Fault *fault);
/* Reads and checks the parts; on failure *wrong is the part at fault. */
Status kop_slip_read(const Options *options, const KopSlipWords *words, KopSlip *out, Slice *wrong, Fault *fault);
void kop_slip_pay(const Options *options, const KopSlip *slip, KopPayment *out);
/* The inverse of the two readers. */
void kop_slip_print(const KopSlip *slip, Text *out);
/* Whether some result of a deal pays just so. */
bool kop_slip_can_pay(const Options *options, const int32_t pays[KOP_SEATS]);
/* The most that one seat can win or lose in a deal. */
int32_t kop_slip_most(const Options *options);

#endif
