/* kop_judge.h - within the players of Kop and Baśka: what a call gains over a pass. The judgement is learnt from
 * self-play, and shipped as the weights of a small network (kop_learnt.c, made by `cardroom lab learn kop`).
 * Shape  The network gets the seat's hand and what everybody has heard as numbers. The hidden layer is the same for all
 *        calls; the other weights depend on the kind of call: a doubling of one's own contract or of another's, or a bid.
 * Units  A gain of KOP_JUDGE_STAKE is one stake: for a doubling, what the contract now counts with its doublings; for a
 *        bid, what that contract counts. For the units of the network see judge_net.h. */
#ifndef BOTS_KOP_JUDGE_H
#define BOTS_KOP_JUDGE_H

#include "bots/judge_net.h"
#include "bots/kop_worlds.h"

enum {
    KOP_JUDGE_HAND = 20,
    KOP_JUDGE_HEARD = 39,
    KOP_JUDGE_INPUTS = KOP_JUDGE_HAND + KOP_JUDGE_HEARD,
    KOP_JUDGE_KINDS = 12,
    KOP_JUDGE_STAKES = 16, /* this many stakes are 1 to the network */
    KOP_JUDGE_STAKE = JUDGE_ONE * JUDGE_WEIGHT / KOP_JUDGE_STAKES
};

typedef struct {
    int16_t bias[JUDGE_HIDDEN], out[JUDGE_HIDDEN]; /* of the hidden layer */
    int16_t straight[KOP_JUDGE_INPUTS];
} KopJudgeKind;

typedef struct {
    int16_t input[KOP_JUDGE_INPUTS][JUDGE_HIDDEN];
    KopJudgeKind kind[KOP_JUDGE_KINDS];
} KopNet;

extern const KopNet kop_learnt;

/* A seat's look at the auction in its turn. */
typedef struct {
    const Kop *s;
    bool has_both;
    Seat seat;
    uint8_t doublings;
    int16_t input[KOP_JUDGE_INPUTS];
} KopLook;

/* s: a state or a view; only what the seat knows is looked at. The seat may call. */
void kop_look(const Kop *s, const KopForms *forms, Seat seat, KopLook *out);
/* The kind of a call that is no pass. */
int kop_judge_kind(const KopLook *look, Action call);
/* The points of its stake. */
int kop_judge_stake(const KopLook *look, Action call);
/* What a call gains over a pass, in parts of a stake; 0 for a pass. */
int32_t kop_judge_gain(const KopNet *net, const KopLook *look, Action call);

#endif
