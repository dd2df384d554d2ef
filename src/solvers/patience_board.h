/* patience_board.h - a position of Golf's family packed for its solvers: ranks alone, every card known.
 * Shape  lanes of cards, rank[lane][0] deepest and height[lane] left, each played from its end; guard tells when an end
 *        is exposed (in columns always). A position in the middle of a deal is a board too: what is left of it.
 * Units  hole scores, the lower the better; with streak scoring the whole deal's points, the higher the better.
 * Source docs/rules/patience.md 1-3, 7 */
#ifndef SOLVERS_PATIENCE_BOARD_H
#define SOLVERS_PATIENCE_BOARD_H

#include "games/patience/patience.h"

/* Ranks are those of cards (core/card.h): 14 is a joker; 0, as a top, stands for an empty foundation. */
enum { BOARD_LANES = 17, BOARD_ROWS = 13, BOARD_RANKS = 15, BOARD_JOKER = 14, BOARD_PLAYABLE = 0x7FFE };
/* A move is the lane whose end is played, or this. */
enum { BOARD_TURN = 0xFF };

typedef struct {
    uint8_t lanes, top, stock_len;
    uint8_t height[BOARD_LANES + 1]; /* 0 beyond the last */
    bool stuck_only;                 /* the stock may be turned only when no card can be played */
    bool has_guards;                 /* an end is exposed when the next lane's height is no more than its guard */
    bool is_streak;                  /* streak scoring: what follows is how it stands */
    uint8_t streak, peaks, peaks_cleared;
    int16_t points;
    uint32_t peak_lanes;      /* lanes whose deepest card is a peak's top */
    uint16_t on[BOARD_RANKS]; /* bit r: a card of rank r may be played on this top */
    uint8_t rank[BOARD_LANES][BOARD_ROWS];
    uint8_t guard[BOARD_LANES][BOARD_ROWS];
    uint8_t stock[DECK_MAX]; /* the next to be turned first */
} PatienceBoard;

static inline bool board_is_exposed(const PatienceBoard *board, int lane)
{
    const uint8_t *height = board->height;
    return height[lane] > 0 && (!board->has_guards || height[lane + 1] <= board->guard[lane][height[lane] - 1]);
}

/* The board's move that an action is: a lane, or BOARD_TURN. */
int board_move_of(const Patience *state, Action action);
/* The board of a seat's deal as it stands, all cards known. */
void board_from_state(const Patience *state, int seat, PatienceBoard *out);
/* Turns `on` round: bit t of from[r] is set when rank r may be played on t. */
void board_turn_round(const PatienceBoard *board, uint16_t from[BOARD_RANKS]);
/* Cards left in the tableau. */
int board_left(const PatienceBoard *board);
/* The lanes whose ends may be played, as bits. */
unsigned board_plays(const PatienceBoard *board);
bool board_may_turn(const PatienceBoard *board);
/* Plays a lane's end or turns the stock, which must be allowed. */
void board_move(PatienceBoard *board, int move);
/* The score if nothing more were done (rules P6, 3). */
int board_score(const PatienceBoard *board);
/* With streak scoring: points that no line can exceed, those of all cards left in one streak. */
int board_points_most(const PatienceBoard *board);
/* What clearing one more peak brings. */
int board_peak_points(const PatienceBoard *board, int cleared_before);

enum { BOARD_TURN_COST = 5 };
static inline bool board_is_better(const PatienceBoard *board, int score, int than)
{
    return board->is_streak ? score > than : score < than;
}

#endif
