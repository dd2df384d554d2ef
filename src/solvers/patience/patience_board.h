/* patience_board.h - a position of patience, packed for the solvers: only ranks, and every card known.
 * Shape  a lane holds height[lane] cards. rank[lane][0] is the deepest; the last one is the end, and is played first.
 *        guard tells when an end is exposed; in plain columns it always is. A position in the middle of a deal is a
 *        board of the cards that are left.
 * Units  hole scores, lower is better; with streak scoring the points of the whole deal, higher is better. Its points
 *        count the stock's cards as if all were left in the end, and turning one costs what it would have brought, too:
 *        who does not clear the tableau turns them all.
 * Source docs/rules/patience.md 1-3, 7 */
#ifndef SOLVERS_PATIENCE_BOARD_H
#define SOLVERS_PATIENCE_BOARD_H

#include "games/patience/patience.h"

/* Ranks are those of cards (core/card.h). 14 is a joker. A top of 0 is an empty foundation. */
enum { BOARD_LANES = 17, BOARD_ROWS = 13, BOARD_RANKS = 15, BOARD_JOKER = 14, BOARD_PLAYABLE = 0x7FFE };
/* A move is the number of the lane whose end is played and, from bit BOARD_TO on, that of the foundation it goes to; or
 * BOARD_TURN: turn the stock. */
enum { BOARD_TURN = 0xFF, BOARD_TO = 5, BOARD_MOVES = PLAYS_MAX + 1 };

static inline int board_lane(int move)
{
    return move & ((1 << BOARD_TO) - 1);
}

static inline int board_foundation(int move)
{
    return move >> BOARD_TO;
}

/* A card is exposed at the end of its lane when another lane's height is at most this. */
typedef struct {
    uint8_t lane, height; /* lane BOARD_LANES, whose height is 0: nothing else covers the card */
} BoardGuard;

typedef struct {
    int32_t points;
    uint32_t peak_lanes;           /* lanes whose deepest card is a peak's top */
    uint32_t guarded[BOARD_LANES]; /* by lane: the lanes with a card whose guard it is, as bits */
    StreakRules rules;             /* where is_streak; its state is below */
    uint16_t on[BOARD_RANKS];      /* bit r: a card of rank r may be played on this top */
    uint8_t lanes, stock_len;
    uint8_t foundations, tops[FOUNDATIONS_MAX]; /* solvers of one foundation know tops[0] alone */
    uint8_t height[BOARD_LANES + 1];            /* 0 after the last lane */
    bool stuck_only;                            /* the stock may be turned only when no card can be played */
    bool first_last;                            /* a lane's deepest card is exposed when no lane has more than one */
    bool deals_rows; /* turning the stock deals a card onto each lane, from the first as far as it goes */
    bool has_guards; /* an end is exposed when the height of its guard's lane allows it */
    bool has_walls;  /* a card may not come from a wall of the top's */
    uint8_t walls;   /* of the top, as bits; 0 for a card of the stock */
    bool is_streak;  /* streak scoring */
    uint8_t streak, peaks_cleared;
    uint8_t spared; /* points for each card left in the stock once the tableau is cleared */
    uint8_t rank[BOARD_LANES][BOARD_ROWS];
    BoardGuard guard[BOARD_LANES][BOARD_ROWS];
    uint8_t wall[BOARD_LANES][BOARD_ROWS];
    uint8_t stock[DECK_MAX]; /* in the order of turning */
} PatienceBoard;

/* Whether some lane has more than one card. */
static inline bool board_is_tall(const PatienceBoard *board, const uint8_t height[])
{
    for (int lane = 0; lane < board->lanes; lane++)
        if (height[lane] > 1)
            return true;
    return false;
}

/* Whether the end of a lane is exposed with these heights. */
static inline bool board_exposes(const PatienceBoard *board, const uint8_t height[], int lane)
{
    if (board->first_last && height[lane] == 1 && board_is_tall(board, height))
        return false;
    if (height[lane] == 0 || !board->has_guards)
        return height[lane] > 0;
    const BoardGuard guard = board->guard[lane][height[lane] - 1];
    return height[guard.lane] <= guard.height;
}

static inline bool board_is_exposed(const PatienceBoard *board, int lane)
{
    return board_exposes(board, board->height, lane);
}

/* Whether the heights of the first lanes may come about from the board's own, as far as a lane has a part in it. */
bool board_is_reached(const PatienceBoard *board, const uint8_t height[], int lane, int known);

/* The move of an action: a lane or BOARD_TURN. */
int board_move_of(const Patience *state, Action action);
/* The board of a seat's deal in its present position, with all cards known. */
void board_from_state(const Patience *state, int seat, PatienceBoard *out);
/* Inverts board->on: bit t of from[r] is set when rank r may be played on t. */
void board_turn_round(const PatienceBoard *board, uint16_t from[BOARD_RANKS]);
/* Cards left in the tableau, and in a stock that is dealt onto it. */
int board_left(const PatienceBoard *board);
/* The lanes whose ends may be played, as bits. */
unsigned board_plays(const PatienceBoard *board);
bool board_may_turn(const PatienceBoard *board);
/* Lists the moves that may be made. */
int board_moves(const PatienceBoard *board, uint8_t out[BOARD_MOVES]);
/* Plays a lane's end or turns the stock, which must be allowed. */
void board_move(PatienceBoard *board, int move);
/* The score if the deal ended here (rules P6, 3). */
int board_score(const PatienceBoard *board);
/* With streak scoring: an upper bound of the points, as if all cards left were played in one streak. */
int board_points_most(const PatienceBoard *board);
static inline bool board_is_better(const PatienceBoard *board, int score, int than)
{
    return board->is_streak ? score > than : score < than;
}

#endif
