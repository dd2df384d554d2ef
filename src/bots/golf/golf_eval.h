/* golf_eval.h - within the golf players: what a seat may expect of the deal once its turn is over. The judgement is
 * learnt from self-play, and shipped as the weights of small networks (golf_learnt.c, made by `cardroom lab learn`).
 * Shape  A network gets what the seat knows as numbers: its own layout after the turn (golf_side.h), and the rest of
 *        the table. Its hidden layer is the same for all its games; the other weights depend on the kind of game.
 * Units  The worth is in plan points: the others' average less the own points, so more is better. For those of the
 *        network see perceptron.h.
 *
 * In most games hard has learnt its judgement, from deals against itself. Ten times the roll-outs brought
 * nothing, so the plan's judgement was the limit. A small network judges the table at the end of a turn: how the
 * own layout, the next one and the others stand, how many cards are face down, what the discard brings the next
 * seat. It has learnt what positions bring in the end, and so how soon others end a deal. A layout is a few
 * numbers (`golf_side.h`): where columns stand alone, what the plan says with more and more cards to come; where
 * rows count, too, what it counts and what the lines save that lack one card. There is a network for each way to
 * end and to score: the first layout face up ends the deal at once (golf6, golf9, golf10 and their kin); the
 * others have one more turn (golf4, golf4_faceup, golf4_wiki, golf8); rows and columns (golf9_adjacent, nines). A
 * table of traits tells which game is of which kind; an unusual game is of none and is played by the plan, as
 * before.
 *
 * The weights are data (`golf_learnt.c`), made by `cardroom lab learn golf`, the same bytes each time. Players
 * that have only met themselves wait for an end that nobody makes, and gain less from players who are worse. So
 * in half of the deals one seat sits among quick players, or among plan players, who end deals early or late.
 * Once a layout can change no more, the network gets a lead as an input of its own: ahead of the others, it is
 * worth more then than in the midst of the deal. The *look-ahead player* (`golf_ahead.h`) looks one turn ahead,
 * over all cards that may be drawn; roll-outs end at the seat's next turn, which is judged. In every second of
 * their determinizations the others play by the plan, so hard does not take all others for players like itself.
 * After twenty turns of a seat, ending the deal counts a little more with each turn: two players that waited for
 * each other never came to an end before. In games with rows the judgement takes long, and alone it is better
 * than with the few roll-outs there is time for; so hard rolls out nothing in its turns there. */
#ifndef BOTS_GOLF_EVAL_H
#define BOTS_GOLF_EVAL_H

#include "bots/golf/golf_side.h"
#include "bots/golf/perceptron.h"

enum {
    EVAL_OWN = 17,
    EVAL_REST = 37,
    EVAL_KINDS = 4,
    EVAL_TURNS = 20 /* turns of a seat after which it is in more and more of a hurry to end the deal */
};

typedef struct {
    int16_t bias[PERCEPTRON_HIDDEN], out[PERCEPTRON_HIDDEN]; /* of the hidden layer */
    int16_t own[EVAL_OWN], rest[EVAL_REST];                  /* straight from the inputs */
} EvalKind;

typedef struct {
    int16_t own[EVAL_OWN][PERCEPTRON_HIDDEN], rest[EVAL_REST][PERCEPTRON_HIDDEN];
    EvalKind kind[EVAL_KINDS];
} Perceptron;

/* The networks, and the number of the first kind of game of each. */
enum { EVAL_AT_ONCE, EVAL_LAST_TURN = EVAL_KINDS, EVAL_GRID = 2 * EVAL_KINDS, EVAL_NETS = 3 };
extern const Perceptron golf_learnt[EVAL_NETS];

/* A seat's look at the table in its turn. */
typedef struct {
    const Perceptron *net;
    const Plan *plan;
    const Golf *s; /* a state or a view; only what the seat knows is looked at */
    Seat seat;
    int kind;
    int down, unknown, replaced; /* numbers of own cards */
    Side own;
    int32_t others;                              /* what the others' cards count now, on average */
    int32_t gain[SIDE_GAINS][PLAN_RANKS];        /* what a discard of this rank would bring the next seat */
    int16_t rest[EVAL_REST];                     /* inputs that no action of this turn changes, */
    int32_t hidden[PERCEPTRON_HIDDEN], straight; /* and what they add up to */
} Judge;

/* The table after an action that ends the turn. */
typedef struct {
    int32_t worth;
    bool is_end; /* the deal is over for the seat: its worth needs no judgement */
    int16_t own[EVAL_OWN];
} Judged;

/* What has been learnt of such games; NULL: nothing. */
const Perceptron *eval_learnt(const GolfRules *rules);
/* Looks at the table of a game of which something has been learnt. */
void eval_look(const Perceptron *net, const Plan *plan, const Golf *s, Seat seat, Judge *out);
/* After a card of this rank was placed by a swap. */
void eval_placed(const Judge *judge, Action swap, int rank, Judged *out);
/* After a card was discarded; then the slot (-1: none) is turned up. */
void eval_discarded(const Judge *judge, int rank, int flip, Judged *out);
/* What ending the deal counts beside its points: something after EVAL_TURNS, so that every deal ends. */
int32_t eval_hurry(const Golf *s, Seat seat);
/* After a knock or a call. */
void eval_called(const Judge *judge, Judged *out);

#endif
