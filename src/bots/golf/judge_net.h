/* judge_net.h - within the golf players: the arithmetic of a small network with one hidden layer.
 * Shape  Each input leads to every hidden unit and straight to the sum. A kind of game has its own bias and output of the
 *        hidden units and its own straight weights; what leads from the inputs to the hidden units is shared by all.
 * Units  An input of JUDGE_ONE is 1, or 16 points; a weight of JUDGE_WEIGHT is 1; a sum of JUDGE_ONE * JUDGE_WEIGHT is
 *        1. All numbers are integers, the same on every machine. */
#ifndef BOTS_JUDGE_NET_H
#define BOTS_JUDGE_NET_H

#include "core/status.h"

enum {
    JUDGE_HIDDEN = 16,
    JUDGE_ONE = 256,
    JUDGE_QUARTER = JUDGE_ONE / 4,
    JUDGE_EIGHTH = JUDGE_ONE / 8,
    JUDGE_SIXTEENTH = JUDGE_ONE / 16,
    JUDGE_COUNTED = 5, /* inputs of a number that is told exactly */
    JUDGE_WEIGHT = 1024,
    JUDGE_INPUT_MAX = 2047, /* inputs, */
    JUDGE_SHINE_MAX = 4095, /* outputs of the hidden layer */
    JUDGE_WEIGHT_MAX = 8191 /* and weights stay within these, so that sums fit */
};

/* Writes an input, within its limits; returns the place of the next. */
static inline int16_t *judge_net_put(int16_t *at, int32_t input)
{
    *at = (int16_t)(input > JUDGE_INPUT_MAX ? JUDGE_INPUT_MAX : input < -JUDGE_INPUT_MAX ? -JUDGE_INPUT_MAX : input);
    return at + 1;
}

/* Writes a number as JUDGE_COUNTED inputs, one of which is 1; the last stands for all greater ones, too. */
static inline int16_t *judge_net_put_count(int16_t *at, int count)
{
    for (int i = 0; i < JUDGE_COUNTED; i++)
        at = judge_net_put(at, i == (count < JUDGE_COUNTED ? count : JUDGE_COUNTED - 1) ? JUDGE_ONE : 0);
    return at;
}

/* The hidden units before any input. */
static inline void judge_net_begin(const int16_t bias[JUDGE_HIDDEN], int32_t hidden[JUDGE_HIDDEN])
{
    for (int i = 0; i < JUDGE_HIDDEN; i++)
        hidden[i] = bias[i] * JUDGE_ONE;
}

/* Adds what the inputs bring to the hidden units; returns what they bring straight to the sum. */
static inline int32_t judge_net_add(const int16_t input[], int len, const int16_t straight[],
                                    const int16_t weight[][JUDGE_HIDDEN], int32_t hidden[JUDGE_HIDDEN])
{
    int32_t sum = 0;
    for (int at = 0; at < len; at++) {
        int32_t x = input[at];
        sum += straight[at] * x;
        for (int i = 0; x != 0 && i < JUDGE_HIDDEN; i++)
            hidden[i] += weight[at][i] * x;
    }
    return sum;
}

/* What the hidden units bring to the sum. */
static inline int32_t judge_net_end(const int32_t hidden[JUDGE_HIDDEN], const int16_t out[JUDGE_HIDDEN])
{
    int32_t sum = 0;
    for (int i = 0; i < JUDGE_HIDDEN; i++) {
        int32_t shine = hidden[i] < 0 ? 0 : hidden[i] / JUDGE_WEIGHT;
        sum += out[i] * (shine < JUDGE_SHINE_MAX ? shine : JUDGE_SHINE_MAX);
    }
    return sum;
}

#endif
