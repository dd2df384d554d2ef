/* patience_expect.h - what each move of a board leaves on average, when nobody knows how the stock lies.
 * Shape  which cards the stock holds is known, their order is not: board->stock is read as a set. All height vectors are
 *        gone through from the empty tableau up; what is kept of one is, for each card that can have been taken last and
 *        each stock that can be left, the least expected score from there on. Nothing is decided by a card that has not
 *        been turned.
 *        Stocks are told apart by what they hold where there are few enough of them, and the answer is exact; else by
 *        their length alone, each card turned being any of those that are there now, as if they were put back.
 *        A tableau with too many height vectors is cut: the deepest cards of its tallest columns are left out, and a
 *        part of the stock with them. What is told of it only compares its moves.
 * Units  unit to a card, or to a point less of streak scoring: the lower the better, so points are negative.
 * Memory an arena of the caller's. */
#ifndef SOLVERS_PATIENCE_EXPECT_H
#define SOLVERS_PATIENCE_EXPECT_H

#include "solvers/patience_board.h"

enum { EXPECT_ALIGN = 64 };

typedef enum { EXPECT_EXACT, EXPECT_PUT_BACK, EXPECT_CUT } ExpectWay;

typedef struct {
    ExpectWay way;
    uint64_t work; /* height vectors, times what is told of each: stocks, streaks */
    int unit, len;
    uint8_t move[BOARD_LANES + 1];
    int32_t score[BOARD_LANES + 1];
    int32_t turned_up[BOARD_RANKS]; /* when the stock is turned now and this rank comes up, its cost left out */
} ExpectedScores;

/* The moves of a board with work of no more than this; false when there is no room for it. */
bool expect_moves(const PatienceBoard *board, uint64_t work, void *memory, size_t memory_len, ExpectedScores *out);

#endif
