/* patience_board.c - the moves of a board and their effects, without any tricks. */
#include "solvers/patience/patience_board.h"

#include <string.h>

static void take_lane(const Patience *state, int seat, int lane, PatienceBoard *out)
{
    const Tableau *layout = &state->layout;
    const int ends = state->seat[seat].height[lane];
    for (int in_lane = 0; in_lane < ends; in_lane++) {
        const int slot = layout->slot[lane][in_lane], guard = layout_guard(layout, slot);
        const int depth = out->height[lane];
        if (!patience_lies(state, seat, slot))
            continue;
        out->height[lane]++;
        out->rank[lane][depth] = (uint8_t)card_rank(patience_cards(state, seat)[slot]);
        out->guard[lane][depth] = (BoardGuard){ BOARD_LANES, 0 };
        out->wall[lane][depth] = (uint8_t)(state->other_wall ? layout_walls(layout, slot) : 0);
        if (guard == NO_PLACE)
            continue;
        const TableauPlace *place = &layout->place[guard];
        out->guard[lane][depth] = (BoardGuard){ place->lane, place->depth };
        out->guarded[place->lane] |= 1u << lane;
        out->has_guards = true;
    }
}

static void take_streak(const Patience *state, const PatienceSeat *own, PatienceBoard *out)
{
    out->is_streak = true;
    out->rules = state->streak;
    out->rules.turn = (uint8_t)(out->rules.turn + out->spared);
    out->streak = (uint8_t)own->streak;
    out->points = own->points + out->spared * out->stock_len;
    out->peaks_cleared = own->peaks;
    for (int peak = 0; peak < out->rules.peaks; peak++)
        out->peak_lanes |= 1u << state->layout.place[peak].lane;
}

int board_move_of(const Patience *state, Action action)
{
    return action.verb == PATIENCE_TURN ? BOARD_TURN : state->layout.place[action.from].lane | action.to << BOARD_TO;
}

void board_from_state(const Patience *state, int seat, PatienceBoard *out)
{
    const PatienceSeat *own = &state->seat[seat];
    memset(out, 0, sizeof *out);
    out->lanes = state->layout.lanes;
    out->has_walls = state->other_wall;
    out->walls = own->walls;
    out->stuck_only = state->stuck_only;
    out->foundations = state->foundations;
    for (int i = 0; i < out->foundations && i < FOUNDATIONS_MAX; i++)
        out->tops[i] = (uint8_t)card_rank(own->foundation[i]);
    out->stock_len = (uint8_t)patience_stock(state, seat);
    out->deals_rows = patience_deals_rows(state);
    for (int i = 0; i < out->stock_len; i++)
        out->stock[i] = (uint8_t)card_rank(patience_cards(state, seat)[patience_stock_at(state, seat) + i]);
    out->spared = state->spared;
    for (int top = 0; top < BOARD_RANKS; top++)
        out->on[top] = (uint16_t)(patience_followers(state, (Card)top) & BOARD_PLAYABLE);
    for (int lane = 0; lane < out->lanes; lane++)
        take_lane(state, seat, lane, out);
    out->first_last = state->face == FACE_FIRST_LAST;
    for (int lane = 0; out->first_last && lane < out->lanes; lane++)
        out->guarded[lane] = ((1u << out->lanes) - 1) & ~(1u << lane);
    if (state->score == SCORE_STREAK)
        take_streak(state, own, out);
}

void board_turn_round(const PatienceBoard *board, uint16_t from[BOARD_RANKS])
{
    memset(from, 0, sizeof(uint16_t[BOARD_RANKS]));
    for (int top = 0; top < BOARD_RANKS; top++)
        for (unsigned ranks = board->on[top]; ranks; ranks &= ranks - 1)
            from[__builtin_ctz(ranks)] |= (uint16_t)(1 << top);
}

bool board_is_reached(const PatienceBoard *board, const uint8_t height[], int lane, int known)
{
    unsigned lanes = (board->guarded[lane] | 1u << lane) & ((1u << known) - 1);
    bool has_ended = false, is_tall = false;
    for (int each = 0; board->first_last && each < known; each++) {
        has_ended |= height[each] == 0 && board->height[each] > 0;
        is_tall |= height[each] > 1;
    }
    if (has_ended && is_tall)
        return false;
    for (; board->has_guards && lanes; lanes &= lanes - 1) {
        const int each = __builtin_ctz(lanes);
        if (height[each] >= board->height[each])
            continue;
        const BoardGuard guard = board->guard[each][height[each]]; /* of the card last played there */
        if (guard.lane < known && height[guard.lane] > guard.height)
            return false;
    }
    return true;
}

int board_left(const PatienceBoard *board)
{
    int left = board->deals_rows ? board->stock_len : 0;
    for (int lane = 0; lane < board->lanes; lane++)
        left += board->height[lane];
    return left;
}

/* The ranks that may be played on some foundation, as bits. */
static unsigned playable(const PatienceBoard *board)
{
    unsigned ranks = 0;
    for (int i = 0; i < board->foundations; i++)
        ranks |= board->on[board->tops[i]];
    return ranks;
}

int board_moves(const PatienceBoard *board, uint8_t out[BOARD_MOVES])
{
    int len = 0;
    for (unsigned plays = board_plays(board); plays; plays &= plays - 1) {
        const int lane = __builtin_ctz(plays), rank = board->rank[lane][board->height[lane] - 1];
        bool is_empty = false; /* of the empty foundations only the first may be begun */
        for (int i = 0; i < board->foundations && !is_empty; i++) {
            is_empty = board->tops[i] == 0;
            if (board->on[board->tops[i]] >> rank & 1)
                out[len++] = (uint8_t)(lane | i << BOARD_TO);
        }
    }
    if (board_may_turn(board))
        out[len++] = BOARD_TURN;
    return len;
}

unsigned board_plays(const PatienceBoard *board)
{
    const unsigned ranks = playable(board);
    unsigned plays = 0;
    for (int lane = 0; lane < board->lanes; lane++)
        if (board_is_exposed(board, lane) && (ranks >> board->rank[lane][board->height[lane] - 1] & 1) &&
            !(board->walls & board->wall[lane][board->height[lane] - 1]))
            plays |= 1u << lane;
    return plays;
}

bool board_may_turn(const PatienceBoard *board)
{
    return board->stock_len > 0 && board_left(board) > 0 && (!board->stuck_only || !board_plays(board));
}

/* Takes cards off the stock. */
static void take_stock(PatienceBoard *board, int len)
{
    board->stock_len = (uint8_t)(board->stock_len - len);
    memmove(board->stock, board->stock + len, board->stock_len);
}

static void deal_row(PatienceBoard *board)
{
    int lane = 0;
    for (; lane < board->lanes && lane < board->stock_len; lane++)
        board->rank[lane][board->height[lane]++] = board->stock[lane];
    take_stock(board, lane);
}

static void turn(PatienceBoard *board)
{
    if (board->deals_rows) {
        deal_row(board);
        return;
    }
    board->tops[0] = board->stock[0];
    board->walls = 0;
    take_stock(board, 1);
    if (!board->is_streak)
        return;
    board->points -= board->rules.turn;
    board->streak = 0;
}

static void play(PatienceBoard *board, int lane, int to)
{
    board->tops[to] = board->rank[lane][--board->height[lane]];
    board->walls = board->wall[lane][board->height[lane]];
    if (!board->is_streak)
        return;
    board->points += streak_card(&board->rules, ++board->streak);
    if (board->height[lane] == 0 && (board->peak_lanes >> lane & 1))
        board->points += streak_peak(&board->rules, board->peaks_cleared++);
    if (board_left(board) == 0)
        board->points += board->rules.all;
}

void board_move(PatienceBoard *board, int move)
{
    if (move == BOARD_TURN)
        turn(board);
    else
        play(board, board_lane(move), board_foundation(move));
}

int board_score(const PatienceBoard *board)
{
    const int left = board_left(board), spared = board->spared * board->stock_len;
    if (board->is_streak)
        return board->points - (left > 0 ? spared : 0);
    return left > 0 ? left : -spared;
}

int board_points_most(const PatienceBoard *board)
{
    return board->points + streak_most(&board->rules, board->streak, board_left(board), board->peaks_cleared);
}
