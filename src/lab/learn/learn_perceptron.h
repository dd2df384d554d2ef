/* learn_perceptron.h - learns the weights of a small network (bots/golf/perceptron.h) from what positions of self-play
 * turned out to be worth. It knows no game: who uses it plays deals, and says what each position was worth in the end.
 * Shape  The weights are in the order of the structs that players read: for each input those to the hidden units; then
 *        for each kind of game the bias and the output of the hidden units, and the weights straight from the inputs.
 * Units  Sums are made in a fixed order, in doubles without fused operations: the same numbers make the same weights.
 *
 * What learns a worth is one engine: a small network, whose arithmetic players have in integers
 * (`bots/golf/perceptron.h`); the rounds of games, the mean of the weights, and how the positions of a seat learn
 * from what came later. A game brings its table of games, its inputs and how a deal is played. */
#ifndef LAB_LEARN_PERCEPTRON_H
#define LAB_LEARN_PERCEPTRON_H

#include "bots/golf/perceptron.h"
#include "core/rng.h"
#include "games/games.h"

#include <stdatomic.h>

enum { LEARN_WEIGHTS_MAX = 4096, LEARN_INPUTS_MAX = 64, LEARN_TRACE_MAX = 100 };

/* How much what came in the end counts, and not the judgement of the turns between (TD(lambda)). */
#define LEARN_LAMBDA .8

typedef struct {
    uint64_t first, deals; /* the number of the first deal, and how many are played */
    atomic_bool *stop;
    /* From time to time, and at the end: how many deals have been played, and the root of the mean squared error of
     * the judgement since the last call, in points. */
    void (*watch)(uint64_t deals, double error);
} LearnOrder;

typedef enum { LEARN_DONE, LEARN_STOPPED, LEARN_NO_MEMORY } LearnEnd;

typedef struct {
    int inputs, kinds, weights; /* their numbers */
    double rate, squares;
    uint64_t learnt; /* positions since the last watch */
    double weight[LEARN_WEIGHTS_MAX], mean[LEARN_WEIGHTS_MAX];
    int16_t rounded[LEARN_WEIGHTS_MAX]; /* of weight: what plays */
} LearnPerceptron;

/* A row of the table of games that are played round and round. */
typedef struct {
    const char *rules;
    int seats;
} LearnRow;

/* What a seat left behind. */
typedef struct {
    int kind;
    int16_t input[LEARN_INPUTS_MAX];
    double worth;   /* by what was known before, if the seat chose what seemed best; in units of 16 points */
    bool is_end;    /* the deal was over for the seat: nothing is to be learnt, and what comes later counts */
    bool by_chance; /* the seat did not choose what seemed best */
} LearnPosition;

/* Plays a deal from its beginning and learns from it. False: no memory. */
typedef bool LearnDeal(void *self, const Game *game, const DealOrder *deal);

/* Random weights, and none straight from the inputs. */
void learn_perceptron_begin(LearnPerceptron *net, int inputs, int kinds, Rng *rng);
/* The weights of a kind straight from the inputs. */
double *learn_perceptron_straight(LearnPerceptron *net, int kind);
/* Moves the weights so that the judgement of these inputs comes nearer to the target, in units of 16 points. */
void learn_perceptron_learn(LearnPerceptron *net, const int16_t input[], int kind, double target);
/* Learns from the positions of a seat, one after the other, and from what the deal brought it at last, in units of 16
 * points; not over: the deal was broken off, and only the positions tell. */
void learn_perceptron_trace(LearnPerceptron *net, const LearnPosition position[], int len, double result,
                            bool is_over);
/* The rules and the deal of that number, from 0: the rows come in turn, and so do the starters. out borrows the options
 * of the ruleset. */
void learn_perceptron_deal(const LearnOrder *order, const LearnRow rows[], int rows_len, uint64_t deal,
                           Ruleset *ruleset, DealOrder *out);
/* Plays all deals of the order. The weights shipped are the mean over the last deals; out gets them rounded. */
LearnEnd learn_perceptron_run(LearnPerceptron *net, const LearnOrder *order, const LearnRow rows[], int rows_len,
                              LearnDeal *deal, void *self, int16_t out[]);
/* Prints how a C source of weights begins, made by `lab learn SUBJECT`: SUBJECT_learnt.c, for SUBJECT_eval.h,
 * in that folder of src/bots. */
void learn_perceptron_print_head(Text *out, const char *folder, const char *subject, const LearnOrder *order);
/* Prints rows of weights as a part of a C source, each row of len numbers in braces. */
void learn_perceptron_print(Text *out, const char *indent, const int16_t row[], int len);

#endif
