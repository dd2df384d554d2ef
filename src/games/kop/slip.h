/* slip.h - the result of a deal as people write it on paper. The slip is read, checked against the rules, and paid.
 * Shape  `CONTRACT DECLARERS POINTS/TRICKS [doubles D|B,D,..]`, for example `zolo D 66/3 doubles A`. A letter is a
 *        seat; A is the first. POINTS may stand alone; /TRICKS may, too, where points do not matter.
 * Errors a contract that the options do not have; declarers that do not fit it; points that this number of tricks
 *        cannot have; more doublings than the contract allows.
 * Source docs/rules/kop.md, sections 2, 5 and 7 */
#ifndef GAMES_KOP_SLIP_H
#define GAMES_KOP_SLIP_H

#include "core/game.h"
#include "games/kop/scoring.h"

/* The words written for each part; an empty slice: none. */
typedef struct {
    Slice contract, declarers, points, tricks;
    Slice doubles;  /* how many doublings count: a number */
    Slice doublers; /* or the seats that doubled, in order */
    /* True: some set of cards in this number of tricks must have exactly these points. False: the points need only
     * lie between the least and the most that are possible. The examples of the rules need this: no cards give 66
     * points in three tricks, or 40 in two. */
    bool exact;
} KopSlipWords;

typedef struct {
    KopResult result;
    bool has_points, has_tricks;
    uint8_t spoken; /* doublings said; without has_doublers, those that count */
    bool has_doublers;
    uint8_t doubler[KOP_DOUBLINGS_MAX]; /* the seats that said them, in order */
    bool counts[KOP_DOUBLINGS_MAX];     /* true if that doubling counts */
} KopSlip;

/* Whether the rules have the contract. */
bool kop_slip_has(const Options *options, Contract contract);
/* Splits a written result into its parts; on failure *wrong is the word at fault. */
Status kop_slip_split(Slice written, KopSlipWords *out, Slice *wrong, Fault *fault);
/* Reads and checks the parts; on failure *wrong is the part at fault. */
Status kop_slip_read(const Options *options, const KopSlipWords *words, KopSlip *out, Slice *wrong, Fault *fault);
/* What each seat is paid for a slip. */
void kop_slip_pay(const Options *options, const KopSlip *slip, KopPayment *out);
/* Prints a slip so that kop_slip_split and kop_slip_read give it again. */
void kop_slip_print(const KopSlip *slip, Text *out);
/* Why doubling i of a slip does or does not count: `{seat} counts`, marked for translation. */
const char *kop_slip_doubler(const KopScoring *scoring, const KopSlip *slip, int i);
/* Slips as deals of a match; letters are places of the deal, A its forehand, who is the starter. */
extern const SlipSpec kop_slips;
/* True if some result of a deal pays exactly this. */
bool kop_slip_can_pay(const Options *options, const int32_t pays[KOP_SEATS]);
/* The most that one seat can win or lose in a deal. */
int32_t kop_slip_most(const Options *options);

#endif
