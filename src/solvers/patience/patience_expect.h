/* patience_expect.h - the expected score after each move of a board, when the order of the stock is unknown.
 * Shape  board->stock is read as a set: its cards are known, their order is not. The solver visits all height
 *        vectors, from the empty tableau up. For each one it keeps the least expected score from there on, by the
 *        card taken last and by the stock left. No choice depends on a card that has not been turned.
 *        EXPECT_EXACT: there are few enough possible stocks to tell them apart by their cards; the answer is exact.
 *        EXPECT_BY_LENGTH: stocks are told apart by their length only (patience_stocks.h, chains).
 *        EXPECT_CUT: there are too many height vectors. The deepest cards of the tallest columns are left out, and a
 *        part of the stock with them. The scores then serve only to compare moves.
 *        Where streaks double, the dearest cards are taken to count less when a score of 16 bits would not be fine
 *        enough; that is never called exact.
 * Plan   besides the scores of the moves, EXPECT_BY_LENGTH and EXPECT_CUT leave a plan of what to do anywhere on the
 *        board: play the cards that lead to where turning the stock leaves least (patience_playout.h).
 * Units  `unit` stands for one card, or with streak scoring for one point. Lower is better, so points are negative.
 * Memory the caller's arena. */
#ifndef SOLVERS_PATIENCE_EXPECT_H
#define SOLVERS_PATIENCE_EXPECT_H

#include "solvers/patience/patience_board.h"

enum { EXPECT_ALIGN = 64 };

typedef enum { EXPECT_EXACT, EXPECT_BY_LENGTH, EXPECT_CUT } ExpectWay;

/* What turning the stock leaves, for all height vectors and stocks of a board. */
typedef struct {
    PatienceBoard board;        /* the board that the plan is for; EXPECT_CUT: what is not left out */
    uint32_t step[BOARD_LANES]; /* what a card of the lane adds to the number of a height vector */
    uint32_t stocks;            /* how many stocks, from the empty one */
    const int16_t *turned;      /* [number * stocks + stock], in the caller's memory; NULL: no plan */
} ExpectPlan;

typedef struct {
    ExpectWay way;
    uint64_t work; /* height vectors, times the scores kept for each: one by stock and streak */
    int unit, len;
    uint8_t move[BOARD_LANES + 1];
    int32_t score[BOARD_LANES + 1];
    ExpectPlan plan;
} ExpectedScores;

/* Scores the moves of a board with at most this much work; false when the memory is too small. */
bool expect_moves(const PatienceBoard *board, uint64_t work, void *memory, size_t memory_len, ExpectedScores *out);

#endif
