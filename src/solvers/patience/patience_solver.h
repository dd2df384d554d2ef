/* patience_solver.h - exact answers for a board of patience: can it be won, what is the best score, by which line.
 * Shape  the board decides the method. If it has few enough height vectors, all are visited (patience_dense.c), else
 *        it is searched depth first: without a stock from both ends (patience_clear.c), with one only forward
 *        (patience_search.c). Streak scoring always needs all height vectors (patience_streak.c).
 * Units  hole scores, lower is better (rules P6); with streak scoring points, higher is better.
 * Errors none: when a limit ends the work, the answer is VERDICT_GAVE_UP, with the best line found so far and the
 *        work done. */
#ifndef SOLVERS_PATIENCE_SOLVER_H
#define SOLVERS_PATIENCE_SOLVER_H

#include "solvers/patience/patience_board.h"

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
    uint64_t nodes; /* positions visited */
    uint8_t line_len;
    uint8_t line[DECK_MAX]; /* moves up to the end of the deal */
} SolveAnswer;

/* The verdict; with score_too also the exact score. */
void patience_solve(const PatienceBoard *board, bool score_too, const SolveLimits *limits, SolveAnswer *out);

/* Completes an answer of one of the methods or of beam_search, whose line ends at the best position. Plays the line,
 * then goes on while any move is possible, so that the line ends the deal. Sets the score, and the verdict if the
 * line turns out to win. */
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
