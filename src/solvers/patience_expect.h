/* patience_expect.h - the expected score after each move of a board, when the order of the stock is unknown.
 * Shape  board->stock is read as a set: its cards are known, their order is not. The solver visits all height
 *        vectors, from the empty tableau up. For each one it keeps the least expected score from there on, by the
 *        card taken last and by the stock left. No choice depends on a card that has not been turned.
 *        EXPECT_EXACT: there are few enough possible stocks to tell them apart by their cards; the answer is exact.
 *        EXPECT_PUT_BACK: stocks are told apart by their length only. Each turned card is drawn from the whole stock,
 *        as if the cards turned before it had been put back.
 *        EXPECT_CUT: there are too many height vectors. The deepest cards of the tallest columns are left out, and a
 *        part of the stock with them. The scores then serve only to compare moves.
 * Units  `unit` stands for one card, or with streak scoring for one point. Lower is better, so points are negative.
 * Memory the caller's arena. */
#ifndef SOLVERS_PATIENCE_EXPECT_H
#define SOLVERS_PATIENCE_EXPECT_H

#include "solvers/patience_board.h"

enum { EXPECT_ALIGN = 64 };

typedef enum { EXPECT_EXACT, EXPECT_PUT_BACK, EXPECT_CUT } ExpectWay;

typedef struct {
    ExpectWay way;
    uint64_t work; /* height vectors, times the scores kept for each: one by stock and streak */
    int unit, len;
    uint8_t move[BOARD_LANES + 1];
    int32_t score[BOARD_LANES + 1];
    int32_t turned_up[BOARD_RANKS]; /* the score if the next card turned has this rank, without the turn's cost */
} ExpectedScores;

/* Scores the moves of a board with at most this much work; false when the memory is too small. */
bool expect_moves(const PatienceBoard *board, uint64_t work, void *memory, size_t memory_len, ExpectedScores *out);

#endif
