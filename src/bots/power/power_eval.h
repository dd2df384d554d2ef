/* power_eval.h - within the players of power-card golf: what a seat may expect of the deal when its turn begins, and
 * when it ends, with a call or without. The judgement is learnt from self-play, and shipped as the weights of a small
 * network (power_learnt.c, made by `cardroom lab learn power`).
 * Shape  The network gets what the seat knows of the table as numbers. The hidden layer is the same for all games; the
 *        other weights depend on the rules, and on whether the seat has called.
 * Units  A worth is in tenths of a point: the others' average less the own points, so more is better. For those of the
 *        network see perceptron.h. */
#ifndef BOTS_POWER_EVAL_H
#define BOTS_POWER_EVAL_H

#include "bots/golf/perceptron.h"
#include "bots/power/power_plan.h"

enum { POWER_INPUTS = 42, POWER_RULES = 6, POWER_KINDS = 2 * POWER_RULES };
enum { POWER_SEEMS, POWER_ALWAYS }; /* the first inputs: how the layouts seem to stand; 1 */

typedef enum {
    POWER_BEGINS,  /* the seat's turn begins */
    POWER_GOES_ON, /* it is over, and the deal goes on */
    POWER_CALLS    /* it is over, and the seat ends the deal */
} PowerMoment;

typedef struct {
    int16_t bias[PERCEPTRON_HIDDEN], out[PERCEPTRON_HIDDEN]; /* of the hidden layer */
    int16_t straight[POWER_INPUTS];
} PowerKind;

typedef struct PowerNet {
    int16_t input[POWER_INPUTS][PERCEPTRON_HIDDEN];
    PowerKind kind[POWER_KINDS];
} PowerNet;

extern const PowerNet power_learnt;

/* The kind of rules, 0 to POWER_RULES - 1; POWER_RULES: nothing is learnt of such games. */
int power_eval_rules(const GolfRules *rules);
/* What is learnt of such games; NULL: nothing, or what players do better without. */
const PowerNet *power_eval_learnt(const GolfRules *rules);
/* Which weights are used. */
int power_eval_kind(const GolfRules *rules, PowerMoment moment);
/* What the network is told. */
void power_eval_see(const PowerReckoning *r, PowerMoment moment, int16_t out[POWER_INPUTS]);
/* What the deal is worth to the seat whose reckoning it is. The rules must be of a kind that is learnt. */
int power_eval(const PowerNet *net, const PowerReckoning *r, PowerMoment moment);
/* What a call counts beside its points: something after many turns, so that every deal ends. */
int power_eval_hurry(const Golf *s, Seat seat);
/* True if calling is better than going on. */
bool power_eval_calls(const PowerNet *net, const PowerReckoning *then);

#endif
