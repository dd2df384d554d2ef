/* perceptron.h - within the golf players: the arithmetic of a small network with one hidden layer.
 * Shape  Each input leads to every hidden unit and straight to the sum. A kind of game has its own bias and output of
 *        the hidden units and its own straight weights; what leads from the inputs to the hidden units is shared by
 *        all.
 * Units  An input of PERCEPTRON_ONE is 1, or 16 points; a weight of PERCEPTRON_WEIGHT is 1; a sum of PERCEPTRON_ONE *
 *        PERCEPTRON_WEIGHT is
 *        1. All numbers are integers, the same on every machine. */
#ifndef BOTS_PERCEPTRON_H
#define BOTS_PERCEPTRON_H

#include "core/status.h"

enum {
    PERCEPTRON_HIDDEN = 16,
    PERCEPTRON_ONE = 256,
    PERCEPTRON_QUARTER = PERCEPTRON_ONE / 4,
    PERCEPTRON_EIGHTH = PERCEPTRON_ONE / 8,
    PERCEPTRON_SIXTEENTH = PERCEPTRON_ONE / 16,
    PERCEPTRON_COUNTED = 5, /* inputs of a number that is told exactly */
    PERCEPTRON_WEIGHT = 1024,
    PERCEPTRON_INPUT_MAX = 2047, /* inputs, */
    PERCEPTRON_SHINE_MAX = 4095, /* outputs of the hidden layer */
    PERCEPTRON_WEIGHT_MAX = 8191 /* and weights stay within these, so that sums fit */
};

/* Writes an input, within its limits; returns the place of the next. */
static inline int16_t *perceptron_put(int16_t *at, int32_t input)
{
    *at = (int16_t)(input > PERCEPTRON_INPUT_MAX    ? PERCEPTRON_INPUT_MAX
                    : input < -PERCEPTRON_INPUT_MAX ? -PERCEPTRON_INPUT_MAX
                                                    : input);
    return at + 1;
}

/* Writes a number as PERCEPTRON_COUNTED inputs, one of which is 1; the last stands for all greater ones, too. */
static inline int16_t *perceptron_put_count(int16_t *at, int count)
{
    for (int i = 0; i < PERCEPTRON_COUNTED; i++)
        at = perceptron_put(at,
                            i == (count < PERCEPTRON_COUNTED ? count : PERCEPTRON_COUNTED - 1) ? PERCEPTRON_ONE : 0);
    return at;
}

/* The hidden units before any input. */
static inline void perceptron_begin(const int16_t bias[PERCEPTRON_HIDDEN], int32_t hidden[PERCEPTRON_HIDDEN])
{
    for (int i = 0; i < PERCEPTRON_HIDDEN; i++)
        hidden[i] = bias[i] * PERCEPTRON_ONE;
}

/* Adds what the inputs bring to the hidden units; returns what they bring straight to the sum. */
static inline int32_t perceptron_add(const int16_t input[], int len, const int16_t straight[],
                                     const int16_t weight[][PERCEPTRON_HIDDEN], int32_t hidden[PERCEPTRON_HIDDEN])
{
    int32_t sum = 0;
    for (int at = 0; at < len; at++) {
        int32_t x = input[at];
        sum += straight[at] * x;
        for (int i = 0; x != 0 && i < PERCEPTRON_HIDDEN; i++)
            hidden[i] += weight[at][i] * x;
    }
    return sum;
}

/* What the hidden units bring to the sum. */
static inline int32_t perceptron_end(const int32_t hidden[PERCEPTRON_HIDDEN], const int16_t out[PERCEPTRON_HIDDEN])
{
    int32_t sum = 0;
    for (int i = 0; i < PERCEPTRON_HIDDEN; i++) {
        int32_t shine = hidden[i] < 0 ? 0 : hidden[i] / PERCEPTRON_WEIGHT;
        sum += out[i] * (shine < PERCEPTRON_SHINE_MAX ? shine : PERCEPTRON_SHINE_MAX);
    }
    return sum;
}

#endif
