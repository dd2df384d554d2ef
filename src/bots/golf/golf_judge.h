/* golf_judge.h - within the golf players: what a seat may expect of the deal once its turn is over. The judgement is
 * learnt from self-play, and shipped as the weights of small networks (golf_learnt.c, made by `cardroom lab learn`).
 * Shape  A network gets what the seat knows as numbers: its own layout after the turn (golf_side.h), and the rest of the
 *        table. Its hidden layer is the same for all its games; the other weights depend on the kind of game.
 * Units  The worth is in plan points: the others' average less the own points, so more is better. For those of the
 *        network see judge_net.h. */
#ifndef BOTS_GOLF_JUDGE_H
#define BOTS_GOLF_JUDGE_H

#include "bots/golf/golf_side.h"
#include "bots/golf/judge_net.h"

enum {
    JUDGE_OWN = 17,
    JUDGE_REST = 37,
    JUDGE_KINDS = 4,
    JUDGE_TURNS = 20 /* turns of a seat after which it is in more and more of a hurry to end the deal */
};

typedef struct {
    int16_t bias[JUDGE_HIDDEN], out[JUDGE_HIDDEN]; /* of the hidden layer */
    int16_t own[JUDGE_OWN], rest[JUDGE_REST];      /* straight from the inputs */
} JudgeKind;

typedef struct {
    int16_t own[JUDGE_OWN][JUDGE_HIDDEN], rest[JUDGE_REST][JUDGE_HIDDEN];
    JudgeKind kind[JUDGE_KINDS];
} JudgeNet;

/* The networks, and the number of the first kind of game of each. */
enum { JUDGE_AT_ONCE, JUDGE_LAST_TURN = JUDGE_KINDS, JUDGE_GRID = 2 * JUDGE_KINDS, JUDGE_NETS = 3 };
extern const JudgeNet golf_learnt[JUDGE_NETS];

/* A seat's look at the table in its turn. */
typedef struct {
    const JudgeNet *net;
    const Plan *plan;
    const Golf *s; /* a state or a view; only what the seat knows is looked at */
    Seat seat;
    int kind;
    int down, unknown, replaced; /* numbers of own cards */
    Side own;
    int32_t others;                         /* what the others' cards count now, on average */
    int32_t gain[SIDE_GAINS][PLAN_RANKS];   /* what a discard of this rank would bring the next seat */
    int16_t rest[JUDGE_REST];               /* inputs that no action of this turn changes, */
    int32_t hidden[JUDGE_HIDDEN], straight; /* and what they add up to */
} Judge;

/* The table after an action that ends the turn. */
typedef struct {
    int32_t worth;
    bool is_end; /* the deal is over for the seat: its worth needs no judgement */
    int16_t own[JUDGE_OWN];
} Judged;

/* What has been learnt of such games; NULL: nothing. */
const JudgeNet *judge_learnt(const GolfRules *rules);
/* Looks at the table of a game of which something has been learnt. */
void judge_look(const JudgeNet *net, const Plan *plan, const Golf *s, Seat seat, Judge *out);
/* After a card of this rank was placed in a slot. */
void judge_placed(const Judge *judge, int slot, int rank, Judged *out);
/* After a card was discarded; then the slot (-1: none) is turned up. */
void judge_discarded(const Judge *judge, int rank, int flip, Judged *out);
/* What ending the deal counts beside its points: something after JUDGE_TURNS, so that every deal ends. */
int32_t judge_hurry(const Golf *s, Seat seat);
/* After a knock or a call. */
void judge_called(const Judge *judge, Judged *out);

#endif
