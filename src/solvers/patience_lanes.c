#include "solvers/patience_lanes.h"

#include "solvers/patience_lanes_work.h"

#include <string.h>

/* How a deal lies in the vectors: its columns are sorted by height, the tallest last, so that they are the inner
 * ones. */
typedef struct {
    const PatienceBoard *board;
    int deal, column[LANES_COLUMNS], height[LANES_COLUMNS]; /* column: its number on the board; -1: none */
    uint16_t from[BOARD_RANKS];
    int least_left; /* cards left before the stock is turned, at best */
} Lane;

static const size_t kept_at[LANES_OUTER] = { offsetof(PatienceLanes, kept_0), offsetof(PatienceLanes, kept_1),
                                             offsetof(PatienceLanes, kept_2), offsetof(PatienceLanes, kept_3),
                                             offsetof(PatienceLanes, kept_4) };
static const int steps[LANES_COLUMNS] = { 7776 * 6, 7776, 1296, 216, 36, 6, 1 };

size_t lanes_size(void)
{
    return sizeof(PatienceLanes);
}

LanesKind lanes_kind(void)
{
#ifdef __x86_64__
    bool has_512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                   __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
    return has_512 ? LANES_AVX512 : __builtin_cpu_supports("avx2") ? LANES_AVX2 : LANES_PLAIN;
#else
    return LANES_PLAIN;
#endif
}

void lanes_init(PatienceLanes *lanes, LanesKind kind)
{
    memset(lanes, 0, sizeof *lanes);
    lanes->kind = kind;
}

int lanes_take(const PatienceBoard *board)
{
    if (board->has_guards || board->stuck_only || board->is_streak || board->lanes > LANES_COLUMNS ||
        board->stock_len > LANES_WIDE_STOCK)
        return 0;
    for (int column = 0; column < board->lanes; column++)
        if (board->height[column] > LANES_ROWS)
            return 0;
    return board->stock_len > LANES_STOCK ? LANES_DEALS / 2 : LANES_DEALS;
}

int lanes_run(const PatienceBoard boards[], int boards_len)
{
    int most = LANES_DEALS, len = 0;
    for (; len < boards_len; len++) {
        int take = lanes_take(&boards[len]);
        most = take < most ? take : most;
        if (len >= most)
            break;
    }
    return len < most ? len : most;
}

uint64_t lanes_nodes(const PatienceBoard *board)
{
    uint64_t nodes = 1;
    for (int column = 0; column < board->lanes; column++)
        nodes *= board->height[column] + 1u;
    return nodes;
}

static Lane lane_of(const PatienceBoard *board, int deal)
{
    Lane lane = { .board = board, .deal = deal };
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

static void set_mask(const PatienceLanes *lanes, Masks *masks, int deal, uint32_t mask)
{
    if (lanes->is_wide)
        masks->wide[deal] = mask;
    else
        masks->narrow[deal] = (uint16_t)mask;
}

static uint32_t mask_of(const PatienceLanes *lanes, const Masks *masks, int deal)
{
    return lanes->is_wide ? masks->wide[deal] : masks->narrow[deal];
}

static void fill_stock(PatienceLanes *lanes, const Lane *lane)
{
    uint32_t showing[BOARD_RANKS] = { 0 };
    for (int i = 0; i < lane->board->stock_len; i++)
        for (unsigned ranks = lane->board->on[lane->board->stock[i]]; ranks; ranks &= ranks - 1)
            showing[__builtin_ctz(ranks)] |= 1u << i;
    for (int place = 0; place < LANES_COLUMNS; place++)
        for (int height = 1; height <= lane->height[place]; height++)
            set_mask(lanes, &lanes->stock[place][height], lane->deal, showing[rank_at(lane, place, height - 1)]);
}

static void fill_plays_of(PatienceLanes *lanes, const Lane *lane, int open, int height)
{
    unsigned from = lane->from[rank_at(lane, open, height - 1)];
    for (int taken = 0; taken < LANES_COLUMNS; taken++)
        for (int left = 0; left < lane->height[taken]; left++)
            if (from >> rank_at(lane, taken, left) & 1)
                set_mask(lanes, &lanes->play[taken][left][open][height], lane->deal, UINT32_MAX);
}

/* Fills the masks that say which card may be played on which. */
static void fill_plays(PatienceLanes *lanes, const Lane *lane)
{
    for (int open = 0; open < LANES_COLUMNS; open++)
        for (int height = 1; height <= lane->height[open]; height++)
            fill_plays_of(lanes, lane, open, height);
}

/* Finds everything that can be played on a card before the stock is turned. */
static void find_first(PatienceLanes *lanes, Lane *lane, int index, int top, int left)
{
    lanes->first[index] |= (uint16_t)(1 << lane->deal);
    lanes->block_first[index / LANES_BLOCK] = true;
    lane->least_left = left < lane->least_left ? left : lane->least_left;
    for (int place = 0; place < LANES_COLUMNS; place++) {
        int height = index / steps[place] % LANES_HEIGHTS;
        if (height == 0 || !(lane->board->on[top] >> rank_at(lane, place, height - 1) & 1))
            continue;
        int next = index - steps[place];
        if (lanes->seen[next] >> place & 1)
            continue;
        if (lanes->seen[next] == 0)
            lanes->seen_list[lanes->seen_len++] = (uint32_t)next;
        lanes->seen[next] |= (uint8_t)(1 << place);
        find_first(lanes, lane, next, rank_at(lane, place, height - 1), left - 1);
    }
}

static void add_lane(PatienceLanes *lanes, Lane *lane)
{
    int index = 0;
    for (int place = 0; place < LANES_COLUMNS; place++)
        index += lane->height[place] * steps[place];
    for (int place = 0; place < LANES_OUTER; place++)
        if (lane->height[place] > lanes->top[place])
            lanes->top[place] = lane->height[place];
    fill_stock(lanes, lane);
    fill_plays(lanes, lane);
    lanes->seen_len = 0;
    find_first(lanes, lane, index, lane->board->top, lane->least_left);
    for (uint32_t i = 0; i < lanes->seen_len; i++)
        lanes->seen[lanes->seen_list[i]] = 0;
}

static void fill_inner(PatienceLanes *lanes)
{
    for (int c = 0; c < 2; c++) {
        for (int height = 0; height < LANES_HEIGHTS; height++) {
            int place = LANES_OUTER + c;
            lanes->inner[c][height].stock = lanes->stock[place][height].bits;
            lanes->inner[c][height].on_itself = lanes->play[place][height][place][height].bits;
        }
    }
    for (int first = 0; first < LANES_HEIGHTS; first++) {
        for (int second = 0; second < LANES_HEIGHTS; second++) {
            lanes->cross[first][second][0] = lanes->play[LANES_OUTER][first][LANES_OUTER + 1][second].bits;
            lanes->cross[first][second][1] = lanes->play[LANES_OUTER + 1][second][LANES_OUTER][first].bits;
        }
    }
}

static void begin(PatienceLanes *lanes)
{
    memset(lanes->play, 0, sizeof lanes->play);
    memset(lanes->stock, 0, sizeof lanes->stock);
    memset(lanes->reached, 0, sizeof lanes->reached);
    memset(lanes->top, 0, sizeof lanes->top);
    memset(lanes->first, 0, sizeof lanes->first);
    memset(lanes->block_first, 0, sizeof lanes->block_first);
}

/* Adds a column to the open ones, with the plays of its end on all taken columns before it. */
static void add_open(PatienceLanes *lanes, int place, int height)
{
    int at = lanes->open_len[place + 1]++;
    lanes->open_at[place] = at;
    lanes->open_stock[at] = lanes->stock[place][height].bits;
    for (int other = 0; other < place; other++)
        if (lanes->taken_at[other] >= 0)
            lanes->pair[at][lanes->taken_at[other]] = lanes->play[other][lanes->height[other]][place][height].bits;
    for (int c = 0; c < 2; c++)
        for (int inner = 0; inner < LANES_HEIGHTS; inner++)
            lanes->inner[c][inner].to[at] = lanes->play[LANES_OUTER + c][inner][place][height].bits;
}

static void add_taken(PatienceLanes *lanes, int place, int height)
{
    int at = lanes->taken_len[place + 1]++;
    lanes->taken_at[place] = at;
    for (int other = 0; other <= place; other++)
        if (lanes->open_at[other] >= 0)
            lanes->pair[lanes->open_at[other]][at] = lanes->play[place][height][other][lanes->height[other]].bits;
    for (int c = 0; c < 2; c++)
        for (int inner = 0; inner < LANES_HEIGHTS; inner++)
            lanes->inner[c][inner].from[at] = lanes->play[place][height][LANES_OUTER + c][inner].bits;
}

static void set_height(PatienceLanes *lanes, int place, int height)
{
    lanes->height[place] = height;
    lanes->open_at[place] = lanes->taken_at[place] = -1;
    lanes->open_len[place + 1] = lanes->open_len[place];
    lanes->taken_len[place + 1] = lanes->taken_len[place];
    if (height > 0)
        add_open(lanes, place, height);
    if (height < lanes->top[place])
        add_taken(lanes, place, height);
}

/* Finds the rows of the outer columns; returns the block's number. */
static int find_rows(PatienceLanes *lanes)
{
    int after = 0; /* the heights of the columns after this one, as a number */
    for (int place = LANES_OUTER - 1, step = 1; place >= 0; place--, step *= LANES_HEIGHTS) {
        Bits *row = (Bits *)((uint8_t *)lanes + kept_at[place]) + (size_t)after * LANES_BLOCK;
        if (lanes->open_at[place] >= 0)
            lanes->open_row[lanes->open_at[place]] = row;
        if (lanes->taken_at[place] >= 0)
            lanes->taken_row[lanes->taken_at[place]] = row;
        after += lanes->height[place] * step;
    }
    return after;
}

/* Goes to the next lower heights of the outer columns; false when there are none. */
static bool next_heights(PatienceLanes *lanes)
{
    int place = LANES_OUTER - 1;
    while (place >= 0 && lanes->height[place] == 0)
        place--;
    if (place < 0)
        return false;
    set_height(lanes, place, lanes->height[place] - 1);
    for (place++; place < LANES_OUTER; place++)
        set_height(lanes, place, lanes->top[place]);
    return true;
}

static void go_through_all(PatienceLanes *lanes)
{
    LanesBlock *const *blocks = lanes_blocks[lanes->kind][lanes->is_wide];
    for (int place = 0; place < LANES_OUTER; place++)
        set_height(lanes, place, lanes->top[place]);
    do {
        int left = 0, block = find_rows(lanes);
        for (int place = 0; place < LANES_OUTER; place++)
            left += lanes->height[place];
        blocks[lanes->taken_len[LANES_OUTER]](lanes, block, left);
    } while (next_heights(lanes));
}

static int score_of(const PatienceLanes *lanes, const Lane *lane)
{
    uint32_t cleared = mask_of(lanes, &lanes->reached[0], lane->deal);
    if (lane->least_left == 0)
        return -lane->board->stock_len;
    if (cleared)
        return __builtin_ctz(cleared) + 1 - lane->board->stock_len;
    int left = 1;
    while (left < lane->least_left && !mask_of(lanes, &lanes->reached[left], lane->deal))
        left++;
    return left;
}

void lanes_solve(PatienceLanes *lanes, const PatienceBoard boards[], int boards_len, int score[])
{
    Lane lane[LANES_DEALS];
    lanes->is_wide = false;
    REQUIRE(lanes_run(boards, boards_len) == boards_len);
    for (int deal = 0; deal < boards_len; deal++)
        lanes->is_wide |= boards[deal].stock_len > LANES_STOCK;
    begin(lanes);
    for (int deal = 0; deal < boards_len; deal++) {
        lane[deal] = lane_of(&boards[deal], deal);
        add_lane(lanes, &lane[deal]);
    }
    fill_inner(lanes);
    go_through_all(lanes);
    for (int deal = 0; deal < boards_len; deal++)
        score[deal] = score_of(lanes, &lane[deal]);
}
