/* solve.h - what a family provides for `solve`: it reads or deals boards and answers them.
 * Shape  A board is bytes of a size that the family sets. Several threads answer groups of boards in any order;
 *        answers are printed in the order of the boards.
 *
 * Families answer `solve` in blocks. The command `solve` asks a family for boards and answers, a block at a time
 * (`apps/solve/solve.h`, `feed.h`). Threads, files, order and errors belong to the command. A wrong board is
 * reported with its place; the others are answered, and the program exits with 2. */
#ifndef APPS_SOLVE_SOLVE_H
#define APPS_SOLVE_SOLVE_H

#include "apps/base/cli.h"
#include "core/deal_number.h"
#include "games/patience/board.h"

#include <stdatomic.h>

typedef struct {
    Ruleset ruleset;
    bool all, line, cards, score, as_json;
    const char *contract, *declarers;    /* or NULL */
    uint64_t nodes, seconds, memory_mib; /* limits; 0: none */
    bool has_memory;                     /* the limit was named */
    bool is_pysol;                       /* deals are named by PySolFC's numbers */
    void *solver;                        /* made by begin */
    bool (*stop)(void);                  /* whether the user has asked to stop */
    atomic_ulong *impossible;            /* number of boards that cannot be won */
} SolveOrder;

typedef struct {
    const Game *game;
    const char *expected;     /* what a text of boards looks like */
    size_t board_size, group; /* group: most boards answered together */
    /* Checks the flags and makes what all boards share; dies on an error. */
    void (*begin)(SolveOrder *order);
    void (*end)(SolveOrder *order);
    /* Takes the next board off a text, as board_next does. */
    bool (*next)(Slice *rest, uint32_t *line, BoardText *out);
    /* Reads a board and checks that it can be answered. */
    Status (*read)(const SolveOrder *order, const BoardText *text, void *board, Fault *fault);
    Status (*deal)(const SolveOrder *order, DealNumber number, void *board, Fault *fault);
    /* The working memory of a thread; NULL: none. */
    void *(*open)(const SolveOrder *order);
    void (*close)(void *worker);
    /* Writes the answers to said[], on the heap: text with full lines, or JSON. */
    void (*answer)(const SolveOrder *order, void *worker, const void *boards, const DealNumber numbers[], size_t len,
                   char *said[]);
} Solve;

extern const Solve solve_kop, solve_patience;

#endif
