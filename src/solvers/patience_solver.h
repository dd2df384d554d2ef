/* patience_solver.h - exact answers for a board of Golf's family: can it be won, what is the best score, by which line.
 * Shape  the board chooses the way: all height vectors with masks of stock positions (patience_dense.c) when there are
 *        few enough, else a search that remembers what it has seen (patience_search.c). Streak scoring needs the first
 *        (patience_streak.c).
 * Units  hole scores, the lower the better (rules P6); with streak scoring points, the higher the better.
 * Errors none: what the limits do not allow is answered GAVE_UP, with the best line found so far and the work done. */
#ifndef SOLVERS_PATIENCE_SOLVER_H
#define SOLVERS_PATIENCE_SOLVER_H

#include "solvers/patience_board.h"

typedef enum { VERDICT_SOLVABLE, VERDICT_IMPOSSIBLE, VERDICT_GAVE_UP } Verdict;

/* What the caller allows. */
typedef struct {
    void *memory; /* at a multiple of SOLVE_ALIGN */
    size_t memory_len;
    uint64_t nodes;              /* 0: any number */
    bool (*stop)(void *context); /* asked now and then; NULL: never stop */
    void *context;
} SolveLimits;
enum { SOLVE_ALIGN = 64, SOLVE_MEMORY_MIN = 1 << 16 };

typedef struct {
    Verdict verdict;
    bool is_exact;  /* no line scores better */
    int score;      /* of the line */
    uint64_t nodes; /* positions gone through */
    uint8_t line_len;
    uint8_t line[DECK_MAX]; /* moves that end the deal */
} SolveAnswer;

/* The verdict; with score_too also the exact score. */
void patience_solve(const PatienceBoard *board, bool score_too, const SolveLimits *limits, SolveAnswer *out);

/* Plays the line, then on while anything can be done, so that it ends the deal; tells its score, and a win that the
 * limits had left open. For those who ask one of the ways by itself: they tell of a line only what reaches the best. */
void solve_finish(const PatienceBoard *board, SolveAnswer *answer);

/* Each move that may be made, with the best score that it leaves. */
typedef struct {
    int len;
    bool is_exact; /* false: the limits did not allow it */
    uint8_t move[BOARD_LANES + 1];
    int score[BOARD_LANES + 1];
} MoveScores;

void patience_score_moves(const PatienceBoard *board, const SolveLimits *limits, MoveScores *out);

#endif
