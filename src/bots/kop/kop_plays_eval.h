/* kop_plays_eval.h - within the players of Kop: how likely the hard level plays each card, judged by what its own seat
 * knows. The judgement is learnt from games among hard players, and shipped as the weights of a small network
 * (kop_plays_learnt.c, made by `cardroom lab learn kop_plays`).
 * Shape  Inputs are facts that hold or do not. They add up in hidden units, and these add up to how much a card is
 *        liked.
 * Units  A weight of KOP_PLAYS_ONE is 1. All numbers are integers, the same on every machine. */
#ifndef BOTS_KOP_PLAYS_EVAL_H
#define BOTS_KOP_PLAYS_EVAL_H

#include "bots/kop/kop_habits.h"

enum { KOP_PLAYS_ONE = 32, KOP_PLAYS_HIDDEN = 28, KOP_PLAYS_WEIGHT_MAX = 127 };

/* The inputs: cards by their numbers; seats are counted from the one to play. */
enum {
    KOP_PLAYS_ALWAYS,                                   /* 1 */
    KOP_PLAYS_HELD,                                     /* the card is in the own hand */
    KOP_PLAYS_GONE = KOP_PLAYS_HELD + KOP_CARDS,        /* that seat played it in an earlier trick */
    KOP_PLAYS_LAID = KOP_PLAYS_GONE + 4 * KOP_CARDS,    /* that seat, one of the other three, laid it now */
    KOP_PLAYS_BEST = KOP_PLAYS_LAID + 3 * KOP_CARDS,    /* it is winning the trick */
    KOP_PLAYS_WINNER = KOP_PLAYS_BEST + KOP_CARDS,      /* that seat is winning it */
    KOP_PLAYS_PLACE = KOP_PLAYS_WINNER + 3,             /* how many cards are on the table */
    KOP_PLAYS_TRICK = KOP_PLAYS_PLACE + KOP_SEATS,      /* how many tricks have ended */
    KOP_PLAYS_FOREHAND = KOP_PLAYS_TRICK + KOP_TRICKS,  /* that seat led first */
    KOP_PLAYS_ENEMY = KOP_PLAYS_FOREHAND + KOP_SEATS,   /* that seat is known to be of the other side */
    KOP_PLAYS_PARTNER = KOP_PLAYS_ENEMY + 3,            /* .. of the same side */
    KOP_PLAYS_OLD = KOP_PLAYS_PARTNER + 3,              /* the seat itself declares */
    KOP_PLAYS_TAKEN,                                    /* that seat has taken a quarter of all points, .. */
    KOP_PLAYS_INPUTS = KOP_PLAYS_TAKEN + 4 * KOP_SEATS, /* .. two, three, nearly all */
    KOP_PLAYS_SEEN_MAX = 40                             /* inputs that hold at once */
};

typedef struct {
    int8_t input[KOP_PLAYS_INPUTS][KOP_PLAYS_HIDDEN];
    int8_t out[KOP_CARDS][KOP_PLAYS_HIDDEN];
} KopPlaysNet;

extern const KopPlaysNet kop_plays_learnt;

/* Whether such deals were learnt: those in which nobody bids, with the trumps of Kop's standard rules. */
bool kop_plays_judges(const Kop *s);
/* Writes the inputs that hold for the seat to play; returns how many. world: as for kop_habit. */
int kop_plays_see(const KopKnown *known, const KopWorld *world, const KopMoment *moment,
                  uint8_t out[KOP_PLAYS_SEEN_MAX]);
/* What is learnt, as a model. */
KopHabitModel kop_plays_eval;

#endif
