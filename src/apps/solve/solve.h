/* solve.h - what `solve` asks of a family of games: it takes boards from a text or by number and answers them.
 * Shape  boards are bytes of the family's own size. Answers are made by several threads at once, in groups, in any order,
 *        and printed in the order of the boards. */
#ifndef APPS_SOLVE_SOLVE_H
#define APPS_SOLVE_SOLVE_H

#include "apps/base/cli.h"
#include "games/patience/board.h"

#include <stdatomic.h>

typedef struct {
    Ruleset ruleset;
    bool all, line, cards, score, as_json;
    const char *contract, *declarers;    /* or NULL */
    uint64_t nodes, seconds, memory_mib; /* limits; 0: none */
    bool has_memory;                     /* the limit was named */
    bool is_pysol;                       /* deals are named by PySolFC's numbers */
    void *solver;                        /* what begin has made */
    bool (*stop)(void);                  /* whether the user has asked for an end */
    atomic_ulong *impossible;            /* boards that cannot be won */
} SolveOrder;

typedef struct {
    const Game *game;
    const char *expected;     /* what a text of boards looks like */
    size_t board_size, group; /* group: how many are answered together at most */
    /* Judges the flags and makes what all boards share; dies when it cannot. */
    void (*begin)(SolveOrder *order);
    void (*end)(SolveOrder *order);
    /* Takes the next board off a text, as board_next does. */
    bool (*next)(Slice *rest, uint32_t *line, BoardText *out);
    /* Reads a board and sees that all that is asked of it can be answered. */
    Status (*read)(const SolveOrder *order, const BoardText *text, void *board, Fault *fault);
    Status (*deal)(const SolveOrder *order, uint64_t number, void *board, Fault *fault);
    /* What a thread works in; NULL: nothing. */
    void *(*open)(const SolveOrder *order);
    void (*close)(void *worker);
    /* The answers, on the heap: lines, each ended; or JSON. */
    void (*answer)(const SolveOrder *order, void *worker, const void *boards, const uint64_t numbers[], size_t len,
                   char *said[]);
} Solve;

extern const Solve solve_kop, solve_patience;

#endif
