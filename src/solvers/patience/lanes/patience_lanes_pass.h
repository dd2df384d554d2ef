/* patience_lanes_pass.h - one pass of patience_lanes, for either width of vectors. Included once for each width.
 * Shape  fills the tables of which card may be played on which, and goes through the blocks. */
#include "solvers/patience/lanes/patience_lanes_work.h"

#include <string.h>

/* How a deal lies in the vectors: its columns are sorted by height, the tallest last, so that they are the inner
 * ones. */
typedef struct {
    const PatienceBoard *board;
    int deal, column[LANES_COLUMNS], height[LANES_COLUMNS]; /* column: its number on the board; -1: none */
    uint16_t from[BOARD_RANKS];
    int early;      /* so many stock positions come before those of the masks */
    int least_left; /* cards left at the early positions, at best */
    int cleared_at; /* the first of them at which none is left */
} Lane;

static const size_t kept_at[LANES_OUTER] = { offsetof(LanesPass, kept_0), offsetof(LanesPass, kept_1),
                                             offsetof(LanesPass, kept_2), offsetof(LanesPass, kept_3),
                                             offsetof(LanesPass, kept_4) };
static const int steps[LANES_COLUMNS] = { 7776 * 6, 7776, 1296, 216, 36, 6, 1 };

static Lane lane_of(const LanesPass *pass, const PatienceBoard *board, int deal)
{
    int masked = pass->is_wide ? LANES_WIDE_STOCK : LANES_STOCK;
    Lane lane = { .board = board, .deal = deal };
    lane.early = board->stock_len > masked ? board->stock_len - masked : 0;
    int len = 0, empty = LANES_COLUMNS - board->lanes;
    for (int place = 0; place < empty; place++)
        lane.column[place] = -1;
    for (int height = 0; height <= LANES_ROWS; height++) {
        for (int column = 0; column < board->lanes; column++) {
            if (board->height[column] != height)
                continue;
            lane.column[empty + len] = column;
            lane.height[empty + len++] = height;
        }
    }
    board_turn_round(board, lane.from);
    lane.least_left = board_left(board);
    return lane;
}

static int rank_at(const Lane *lane, int place, int depth)
{
    return lane->board->rank[lane->column[place]][depth];
}

static void set_mask(const LanesPass *pass, Masks *masks, int deal, uint32_t mask)
{
    if (pass->is_wide)
        masks->wide[deal] = mask;
    else
        masks->narrow[deal] = (uint16_t)mask;
}

static uint32_t mask_of(const LanesPass *pass, const Masks *masks, int deal)
{
    return pass->is_wide ? masks->wide[deal] : masks->narrow[deal];
}

static void fill_stock(LanesPass *pass, const Lane *lane)
{
    uint32_t showing[BOARD_RANKS] = { 0 };
    for (int i = lane->early; i < lane->board->stock_len; i++)
        for (unsigned ranks = lane->board->on[lane->board->stock[i]]; ranks; ranks &= ranks - 1)
            showing[__builtin_ctz(ranks)] |= 1u << (i - lane->early);
    for (int place = 0; place < LANES_COLUMNS; place++)
        for (int height = 1; height <= lane->height[place]; height++)
            set_mask(pass, &pass->stock[place][height], lane->deal, showing[rank_at(lane, place, height - 1)]);
}

static void fill_plays_of(LanesPass *pass, const Lane *lane, int open, int height)
{
    unsigned from = lane->from[rank_at(lane, open, height - 1)];
    for (int taken = 0; taken < LANES_COLUMNS; taken++)
        for (int left = 0; left < lane->height[taken]; left++)
            if (from >> rank_at(lane, taken, left) & 1)
                set_mask(pass, &pass->play[taken][left][open][height], lane->deal, UINT32_MAX);
}

/* Fills the masks that say which card may be played on which. */
static void fill_plays(LanesPass *pass, const Lane *lane)
{
    for (int open = 0; open < LANES_COLUMNS; open++)
        for (int height = 1; height <= lane->height[open]; height++)
            fill_plays_of(pass, lane, open, height);
}

static void note_early(LanesPass *pass, Lane *lane, int index, int left, int position)
{
    pass->first[index] |= 1u << lane->deal;
    pass->block_first[index / LANES_BLOCK] = true;
    if (left >= lane->least_left)
        return;
    lane->least_left = left;
    lane->cleared_at = position;
}

/* Finds everything that can be played on a card before the stock is turned on from this position. What was seen at
 * an earlier position can do all the same. height: of each column here. */
static void find_early(LanesPass *pass, Lane *lane, int index, int top, int left, int position, int height[])
{
    const unsigned on_top = lane->board->on[top];
    for (int place = 0; place < LANES_COLUMNS; place++) {
        if (height[place] == 0)
            continue;
        int rank = rank_at(lane, place, height[place] - 1), next = index - steps[place];
        if (!(on_top >> rank & 1) || (pass->seen[next] >> place & 1))
            continue;
        if (pass->seen[next] == 0)
            pass->seen_list[pass->seen_len++] = (uint32_t)next;
        pass->seen[next] |= (uint8_t)(1 << place);
        note_early(pass, lane, next, left - 1, position);
        height[place]--;
        find_early(pass, lane, next, rank, left - 1, position, height);
        height[place]++;
    }
}

/* The same from a height vector that was reached before. */
static void find_early_at(LanesPass *pass, Lane *lane, int index, int top, int position)
{
    int height[LANES_COLUMNS], left = 0, rest = index;
    for (int place = LANES_COLUMNS - 1; place >= 0; place--, rest /= LANES_HEIGHTS)
        left += height[place] = rest % LANES_HEIGHTS;
    find_early(pass, lane, index, top, left, position, height);
}

/* Finds what can be reached at position 0, and at as many more as the masks have no room for. */
static void find_first(LanesPass *pass, Lane *lane, int start)
{
    const PatienceBoard *board = lane->board;
    pass->seen_len = 0;
    note_early(pass, lane, start, lane->least_left, 0);
    find_early_at(pass, lane, start, board->tops[0], 0);
    for (int position = 1; position <= lane->early; position++) {
        const int top = board->stock[position - 1];
        const uint32_t before = pass->seen_len;
        find_early_at(pass, lane, start, top, position);
        for (uint32_t i = 0; i < before; i++)
            find_early_at(pass, lane, (int)pass->seen_list[i], top, position);
    }
    for (uint32_t i = 0; i < pass->seen_len; i++)
        pass->seen[pass->seen_list[i]] = 0;
}

static void add_lane(LanesPass *pass, Lane *lane)
{
    int index = 0;
    for (int place = 0; place < LANES_COLUMNS; place++)
        index += lane->height[place] * steps[place];
    for (int place = 0; place < LANES_OUTER; place++)
        if (lane->height[place] > pass->top[place])
            pass->top[place] = lane->height[place];
    fill_stock(pass, lane);
    fill_plays(pass, lane);
    find_first(pass, lane, index);
}

static void fill_inner(LanesPass *pass)
{
    for (int c = 0; c < 2; c++) {
        for (int height = 0; height < LANES_HEIGHTS; height++) {
            int place = LANES_OUTER + c;
            pass->inner[c][height].stock = pass->stock[place][height].bits;
            pass->inner[c][height].on_itself = pass->play[place][height][place][height].bits;
        }
    }
    for (int first = 0; first < LANES_HEIGHTS; first++) {
        for (int second = 0; second < LANES_HEIGHTS; second++) {
            pass->cross[first][second][0] = pass->play[LANES_OUTER][first][LANES_OUTER + 1][second].bits;
            pass->cross[first][second][1] = pass->play[LANES_OUTER + 1][second][LANES_OUTER][first].bits;
        }
    }
}

static void begin(LanesPass *pass)
{
    memset(pass->play, 0, sizeof pass->play);
    memset(pass->stock, 0, sizeof pass->stock);
    memset(pass->reached, 0, sizeof pass->reached);
    memset(pass->top, 0, sizeof pass->top);
    memset(pass->first, 0, sizeof pass->first);
    memset(pass->seen, 0, sizeof pass->seen);
    memset(pass->block_first, 0, sizeof pass->block_first);
    pass->open_len[0] = pass->taken_len[0] = 0;
}

/* Adds a column to the open ones, with the plays of its end on all taken columns before it. */
static void add_open(LanesPass *pass, int place, int height)
{
    int at = pass->open_len[place + 1]++;
    pass->open_at[place] = at;
    pass->open_stock[at] = pass->stock[place][height].bits;
    for (int other = 0; other < place; other++)
        if (pass->taken_at[other] >= 0)
            pass->pair[at][pass->taken_at[other]] = pass->play[other][pass->height[other]][place][height].bits;
    for (int c = 0; c < 2; c++)
        for (int inner = 0; inner < LANES_HEIGHTS; inner++)
            pass->inner[c][inner].to[at] = pass->play[LANES_OUTER + c][inner][place][height].bits;
}

static void add_taken(LanesPass *pass, int place, int height)
{
    int at = pass->taken_len[place + 1]++;
    pass->taken_at[place] = at;
    for (int other = 0; other <= place; other++)
        if (pass->open_at[other] >= 0)
            pass->pair[pass->open_at[other]][at] = pass->play[place][height][other][pass->height[other]].bits;
    for (int c = 0; c < 2; c++)
        for (int inner = 0; inner < LANES_HEIGHTS; inner++)
            pass->inner[c][inner].from[at] = pass->play[place][height][LANES_OUTER + c][inner].bits;
}

static void set_height(LanesPass *pass, int place, int height)
{
    pass->height[place] = height;
    pass->open_at[place] = pass->taken_at[place] = -1;
    pass->open_len[place + 1] = pass->open_len[place];
    pass->taken_len[place + 1] = pass->taken_len[place];
    if (height > 0)
        add_open(pass, place, height);
    if (height < pass->top[place])
        add_taken(pass, place, height);
}

/* Finds the rows of the outer columns; returns the block's number. */
static int find_rows(LanesPass *pass)
{
    int after = 0; /* the heights of the columns after this one, as a number */
    for (int place = LANES_OUTER - 1, step = 1; place >= 0; place--, step *= LANES_HEIGHTS) {
        Bits *row = (Bits *)((uint8_t *)pass + kept_at[place]) + (size_t)after * LANES_BLOCK;
        if (pass->open_at[place] >= 0)
            pass->open_row[pass->open_at[place]] = row;
        if (pass->taken_at[place] >= 0)
            pass->taken_row[pass->taken_at[place]] = row;
        after += pass->height[place] * step;
    }
    return after;
}

/* Goes to the next lower heights of the outer columns; false when there are none. */
static bool next_heights(LanesPass *pass)
{
    int place = LANES_OUTER - 1;
    while (place >= 0 && pass->height[place] == 0)
        place--;
    if (place < 0)
        return false;
    set_height(pass, place, pass->height[place] - 1);
    for (place++; place < LANES_OUTER; place++)
        set_height(pass, place, pass->top[place]);
    return true;
}

static void go_through_all(LanesPass *pass, LanesBlock *const blocks[LANES_OUTER + 1])
{
    for (int place = 0; place < LANES_OUTER; place++)
        set_height(pass, place, pass->top[place]);
    do {
        int left = 0, block = find_rows(pass);
        for (int place = 0; place < LANES_OUTER; place++)
            left += pass->height[place];
        blocks[pass->taken_len[LANES_OUTER]](pass, block, left);
    } while (next_heights(pass));
}

static int score_of(const LanesPass *pass, const Lane *lane)
{
    uint32_t cleared = mask_of(pass, &pass->reached[0], lane->deal);
    if (lane->least_left == 0)
        return (lane->cleared_at - lane->board->stock_len) * lane->board->spared;
    if (cleared)
        return (__builtin_ctz(cleared) + 1 + lane->early - lane->board->stock_len) * lane->board->spared;
    int left = 1;
    while (left < lane->least_left && !mask_of(pass, &pass->reached[left], lane->deal))
        left++;
    return left;
}

/* Solves as many boards as a vector has parts, at most. */
static void pass_solve(LanesPass *pass, LanesBlocks blocks, bool is_wide, const PatienceBoard boards[],
                       int boards_len, int score[])
{
    Lane lane[LANES_BYTES / 2];
    begin(pass);
    pass->is_wide = is_wide;
    for (int deal = 0; deal < boards_len; deal++) {
        lane[deal] = lane_of(pass, &boards[deal], deal);
        add_lane(pass, &lane[deal]);
    }
    fill_inner(pass);
    go_through_all(pass, blocks[is_wide]);
    for (int deal = 0; deal < boards_len; deal++)
        score[deal] = score_of(pass, &lane[deal]);
}
