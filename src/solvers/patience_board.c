/* patience_board.c - what may be done on a board, told plainly. */
#include "solvers/patience_board.h"

#include "games/patience/patience.h"

#include <string.h>

/* The ranks next to a rank. */
static unsigned neighbours(int rank)
{
    return (1u << rank >> 1 | 1u << rank << 1) & 0x3FFE;
}

void board_set_kings(PatienceBoard *board, int kings)
{
    enum { EVERYTHING = 0x7FFE };
    board->on[0] = board->on[BOARD_JOKER] = EVERYTHING;
    for (int top = ACE; top <= KING; top++)
        board->on[top] = (uint16_t)(neighbours(top) | 1 << BOARD_JOKER);
    if (kings == KINGS_NOTHING)
        board->on[KING] = 1 << BOARD_JOKER;
    if (kings == KINGS_WRAP) {
        board->on[ACE] |= 1 << KING;
        board->on[KING] |= 1 << ACE;
    }
}

void board_turn_round(const PatienceBoard *board, uint16_t from[BOARD_RANKS])
{
    memset(from, 0, sizeof(uint16_t[BOARD_RANKS]));
    for (int top = 0; top < BOARD_RANKS; top++)
        for (unsigned ranks = board->on[top]; ranks; ranks &= ranks - 1)
            from[__builtin_ctz(ranks)] |= (uint16_t)(1 << top);
}

int board_left(const PatienceBoard *board)
{
    int left = 0;
    for (int lane = 0; lane < board->lanes; lane++)
        left += board->height[lane];
    return left;
}

unsigned board_plays(const PatienceBoard *board)
{
    unsigned plays = 0;
    for (int lane = 0; lane < board->lanes; lane++)
        if (board_is_exposed(board, lane) &&
            (board->on[board->top] >> board->rank[lane][board->height[lane] - 1] & 1))
            plays |= 1u << lane;
    return plays;
}

bool board_may_turn(const PatienceBoard *board)
{
    return board->stock_len > 0 && board_left(board) > 0 && (!board->stuck_only || !board_plays(board));
}

void board_move(PatienceBoard *board, int move)
{
    if (move == BOARD_TURN) {
        board->top = board->stock[0];
        memmove(board->stock, board->stock + 1, --board->stock_len);
        return;
    }
    board->top = board->rank[move][--board->height[move]];
}

int board_score(const PatienceBoard *board)
{
    int left = board_left(board);
    return left > 0 ? left : -board->stock_len;
}
