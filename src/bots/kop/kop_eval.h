/* kop_eval.h - within the players of Kop and Baśka: what a doubling gains over a pass, when determinizations say
 * that it gains so much. These are wrong in the same way again and again: who plays alone wins more often than they
 * tell. How wrong has been learnt from deals of self-play, and is shipped as a table (kop_learnt.c, made by
 * `cardroom lab learn kop`). Bids and an auction's first call are taken as determinizations tell them: what they
 * gain depends on whether the others double, and nothing has told that yet.
 * Shape  A straight line for each way of counting, kind of contract and number of doublings so far.
 * Units  A shift is in hundredths of a point, a slope in parts of KOP_SLOPE_ONE.
 *
 * In Kop, what determinizations tell of doublings is corrected. Hard deals the unseen cards in many ways, and
 * lets the others call as quick does or double whatever seems lost. So it overrates doubling whoever plays alone,
 * by more than ten points a deal: who bids alone against players like hard wins more often than such
 * determinizations tell, and doubles again. How wrong determinizations are is learnt: in self-play among hard and
 * quick, an auction goes on after a doubling and after a pass, on the same cards, and a straight line leads from
 * what determinizations told to what came (`lab/learn/learn_kop.h`), one for each kind of contract, number of
 * doublings and way of counting. Only close choices count. A line cannot lose much where it is wrong, and 63 of
 * them fit in 252 bytes. Bids and the first call are not corrected: among players who double, hard should bid and
 * double less, among those who do not, more, and nothing tells them apart yet. A model of hard's own calls (a
 * network of 4 KB, true on average for every kind of call) was tried in place of quick's, and played worse: a few
 * calls that nobody would make, each rarely, make every auction longer and dearer than it is. */
#ifndef BOTS_KOP_EVAL_H
#define BOTS_KOP_EVAL_H

#include "bots/bot.h"
#include "games/kop/kop.h"

/* A doubling of a contract of others, by the contract; of one's own. */
typedef enum {
    KOP_DOUBLES_NORMAL,
    KOP_DOUBLES_WESELE,
    KOP_DOUBLES_GRAN,
    KOP_DOUBLES_ZOLO,
    KOP_DOUBLES_CICHA, /* one's own */
    KOP_DOUBLES_OWN_WESELE,
    KOP_DOUBLES_OWN_SOLO,
    KOP_DOUBLE_KINDS
} KopDoubleKind;

/* A loss counts once; a loss counts double; doublings count only if the sides alternate. */
enum { KOP_COUNTINGS = 3, KOP_DOUBLED_MOST = 2 /* and more */, KOP_SLOPE_ONE = 256, KOP_PAYMENT_MOST = 60 };

typedef struct {
    int16_t shift, slope;
} KopLine;

typedef struct {
    KopLine line[KOP_COUNTINGS][KOP_DOUBLE_KINDS][KOP_DOUBLED_MOST + 1];
} KopLines;

extern const KopLines kop_learnt;

/* The line of a doubling of the seat whose view it is; NULL: it would be the first call. */
const KopLine *kop_eval_line(const KopLines *lines, const Kop *view, Seat seat);
/* A payment as it counts after a pass or a doubling: no more than KOP_PAYMENT_MOST. With this limit for bids, hard
 * would bid less, which pays only against players who double. */
static inline double kop_eval_payment(double payment)
{
    const double most = KOP_PAYMENT_MOST;
    return payment > most ? most : payment < -most ? -most : payment;
}

/* What each call brings on average, in points of the seat, corrected by these lines (NULL: as determinizations tell
 * it). False: no memory. */
bool kop_eval_calls(const BotTurn *turn, const KopLines *lines, double points[]);

#endif
