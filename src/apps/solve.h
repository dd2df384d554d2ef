/* solve.h - what `solve` asks of a family of games: it reads boards and answers each by itself.
 * Shape  boards are bytes of the family's own size; answers are made by several threads at once, in any order, and
 *        printed in the order of the boards. */
#ifndef APPS_SOLVE_H
#define APPS_SOLVE_H

#include "apps/cli.h"

typedef struct {
    Ruleset ruleset;
    bool all, line, cards, as_json;
    const char *contract, *declarers; /* or NULL */
    void *solver;                     /* what begin has made */
} SolveOrder;

typedef struct {
    const char *family;
    size_t board_size;
    /* Judges the flags and makes what all boards share; dies when it cannot. */
    void (*begin)(SolveOrder *order);
    void (*end)(SolveOrder *order);
    /* Reads a board and sees that all that is asked of it can be answered. */
    Status (*read)(const SolveOrder *order, Slice line, void *board, Fault *fault);
    /* The answer, by lines each ended; or as JSON. */
    void (*answer)(const SolveOrder *order, const void *board, uint64_t number, Text *out);
    json_t *(*answer_json)(const SolveOrder *order, const void *board, uint64_t number);
} Solve;

extern const Solve solve_kop;

#endif
