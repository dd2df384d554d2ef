#include "solvers/patience/patience_expect.h"

#include "solvers/patience/patience_stocks.h"

#include <string.h>

/* Scores of eight stocks. */
typedef int16_t Eight __attribute__((vector_size(16)));
/* PLAYED: different tops may allow the same set of exposed ranks; there are at most as many sets as tops. */
enum { EIGHT = 8, SCORE_MAX = 32000, PLAYED = BOARD_RANKS };

/* The best score after playing one of these ranks, by stock. */
typedef struct {
    unsigned ranks;
    const Eight *score;
} Played;

typedef struct {
    const PatienceBoard *board;
    Stocks stocks;
    size_t eights;                 /* eights that hold one score for each stock */
    uint32_t inner[BOARD_LANES];   /* the number of height vectors of the lanes after this one */
    uint32_t *row_of[BOARD_LANES]; /* by the number of those heights: 1 + the row of this lane's last taken card */
    Eight *rows;
    size_t row_len; /* eights for all streaks */
    uint32_t rows_len, rows_cap;
    int16_t *plan; /* what the plan holds; NULL: none is made */
    int unit, left_first;
    int32_t dearest; /* no card of a streak is taken to count more */
    bool has_room;
    /* The current height vector. */
    uint8_t height[BOARD_LANES + 1];
    int left;
    uint32_t number;                 /* of the height vector */
    uint32_t after[BOARD_LANES];     /* the number of the heights of the lanes after this one */
    unsigned exposed, ends;          /* lanes with an exposed end; the ranks of these ends */
    const Eight *child[BOARD_LANES]; /* the row of the position after playing this lane */
    int gain[BOARD_LANES];           /* points for clearing a peak, or all */
    Eight *turned;                   /* by stock: the score when the stock is turned */
    Played played[PLAYED];           /* a card played as the first of a streak */
    int played_len;
    Eight *best;  /* room for the scores of `played` */
    Eight *taken; /* room for new rows while the old ones are read */
} Expect;

static uint64_t count_heights(const PatienceBoard *board, uint8_t height[], int lane)
{
    uint64_t len = 0;
    if (lane == board->lanes)
        return 1;
    if (!board->has_guards && !board->first_last)
        return (board->height[lane] + 1u) * count_heights(board, height, lane + 1);
    for (height[lane] = 0; height[lane] <= board->height[lane]; height[lane]++)
        if (board_is_reached(board, height, lane, lane + 1))
            len += count_heights(board, height, lane + 1);
    return len;
}

static uint64_t heights_of(const PatienceBoard *board)
{
    uint8_t height[BOARD_LANES];
    return count_heights(board, height, 0);
}

static inline Eight lesser(Eight a, Eight b)
{
    Eight is_less = a < b;
    return (a & is_less) | (b & ~is_less);
}

static int32_t card_of(const PatienceBoard *board, int streak, int32_t dearest)
{
    int32_t points = streak_card(&board->rules, streak);
    return points < dearest ? points : dearest;
}

/* What the card at the end of a lane adds to a score when it is number `streak` of its streak. */
static int16_t gain_of(const Expect *e, int lane, int streak)
{
    return (int16_t)(e->board->is_streak ? e->unit * (card_of(e->board, streak, e->dearest) + e->gain[lane]) : 0);
}

/* The best scores when one of these exposed ranks, and of none of these walls, is played as the next card of the
 * streak; false, best untouched, when there is none. */
static bool play_best(const Expect *e, unsigned ranks, unsigned walls, int streak, Eight best[])
{
    const PatienceBoard *board = e->board;
    const size_t len = e->eights;
    bool is_first = true;
    for (unsigned lanes = e->exposed; lanes; lanes &= lanes - 1) {
        int lane = __builtin_ctz(lanes);
        const int depth = e->height[lane] - 1;
        if (!(ranks >> board->rank[lane][depth] & 1) || (walls & board->wall[lane][depth]))
            continue;
        const Eight *child = e->child[lane] + (board->is_streak ? (size_t)(streak - 1) * len : 0);
        const int16_t gain = gain_of(e, lane, streak);
        for (size_t i = 0; i < len; i++)
            best[i] = is_first ? child[i] - gain : lesser(best[i], child[i] - gain);
        is_first = false;
    }
    return !is_first;
}

/* The same for the first card of a streak on this top; NULL if no exposed card can be played on it. Tops that allow
 * the same ranks share the result. */
static const Eight *play_on(Expect *e, int top)
{
    unsigned ranks = e->board->on[top] & e->ends;
    if (!ranks)
        return NULL;
    for (int i = 0; i < e->played_len; i++)
        if (e->played[i].ranks == ranks)
            return e->played[i].score;
    Eight *best = e->best + (size_t)e->played_len * e->eights;
    play_best(e, ranks, 0, 1, best);
    e->played[e->played_len++] = (Played){ ranks, best };
    return best;
}

static void find_turned(Expect *e)
{
    const int16_t *open[BOARD_RANKS];
    int16_t *turned = (int16_t *)e->turned;
    const int cost = e->board->is_streak ? e->board->rules.turn * e->unit : 0;
    turned[0] = (int16_t)(e->board->is_streak ? 0 : e->left * e->unit);
    e->played_len = 0;
    for (int i = 0; i < e->stocks.ranks; i++)
        open[i] = (const int16_t *)play_on(e, e->stocks.rank[i]);
    stocks_turn(&e->stocks, open, e->board->stuck_only, cost, turned);
}

static int cleared_peaks(const Expect *e)
{
    int len = 0;
    for (unsigned lanes = e->board->peak_lanes; lanes; lanes &= lanes - 1)
        len += e->height[__builtin_ctz(lanes)] == 0;
    return len;
}

static void look_at_heights(Expect *e)
{
    const PatienceBoard *board = e->board;
    uint32_t after = 0;
    e->exposed = e->ends = 0;
    for (int lane = board->lanes - 1; lane >= 0; lane--) {
        int height = e->height[lane];
        e->after[lane] = after;
        after += (uint32_t)height * e->inner[lane];
        if (!board_exposes(board, e->height, lane))
            continue;
        bool is_peak = height == 1 && (board->peak_lanes >> lane & 1);
        e->exposed |= 1u << lane;
        e->ends |= 1u << board->rank[lane][height - 1];
        e->child[lane] = e->rows + (size_t)(e->row_of[lane][e->after[lane]] - 1) * e->row_len;
        e->gain[lane] = is_peak ? streak_peak(&board->rules, cleared_peaks(e)) : 0;
        e->gain[lane] += e->left == 1 ? board->rules.all : 0;
    }
    e->number = after;
}

/* True if a card can have been taken from this lane last. */
static bool is_taken(Expect *e, int lane)
{
    const PatienceBoard *board = e->board;
    if (e->height[lane] == board->height[lane])
        return false;
    if (!board->has_guards && !board->first_last)
        return true;
    e->height[lane]++;
    bool was = board_is_reached(board, e->height, lane, board->lanes);
    e->height[lane]--;
    return was;
}

/* Fills a row by streak and stock: the better of playing a card on the one taken last and of turning the stock. */
static void fill_row(Expect *e, int lane, int streaks, Eight *row)
{
    const PatienceBoard *board = e->board;
    const int top = board->rank[lane][e->height[lane]];
    const unsigned ranks = board->on[top] & e->ends;
    const unsigned walls = board->wall[lane][e->height[lane]];
    const size_t len = e->eights;
    const bool is_own = board->is_streak || board->has_walls; /* no other top allows the same plays */
    const Eight *played = is_own ? row : play_on(e, top);
    for (int streak = 1; streak <= streaks; streak++, row += len) {
        bool can_play = ranks && (!is_own || play_best(e, ranks, walls, streak + board->is_streak, row));
        if (!can_play) {
            memcpy(row, e->turned, len * sizeof *row);
            continue;
        }
        played = is_own ? row : played;
        for (size_t i = 0; i < len; i++)
            row[i] = board->stuck_only ? played[i] : lesser(played[i], e->turned[i]);
    }
}

/* The score when the tableau is cleared and this stock is left. */
static int16_t cleared(const Expect *e, uint32_t stock)
{
    return (int16_t)(e->board->is_streak ? 0 : -stocks_cards(&e->stocks, stock) * e->board->spared * e->unit);
}

static void fill_cleared(const Expect *e, int streaks, Eight *row)
{
    int16_t *score = (int16_t *)row;
    memset(row, 0, (size_t)streaks * e->eights * sizeof *row);
    for (uint32_t stock = 0; stock < e->stocks.len && !e->board->is_streak; stock++)
        score[stock] = cleared(e, stock);
}

static void keep_plan(const Expect *e)
{
    const size_t len = e->stocks.len;
    int16_t *plan = e->plan + e->number * len;
    memcpy(plan, e->turned, len * sizeof *plan);
    for (uint32_t stock = 0; stock < len && e->left == 0; stock++)
        plan[stock] = cleared(e, stock);
}

static Eight *row_at(Expect *e, int lane)
{
    uint32_t *place = &e->row_of[lane][e->after[lane]];
    if (*place == 0) {
        if (e->rows_len == e->rows_cap)
            return NULL;
        *place = ++e->rows_len;
    }
    return e->rows + (size_t)(*place - 1) * e->row_len;
}

/* Writes the new rows after all old ones have been read, since a new row takes the place of an old one. */
static void keep_rows(Expect *e)
{
    const int streaks = e->board->is_streak ? e->board->streak + e->left_first - e->left : 1;
    const size_t bytes = (size_t)streaks * e->eights * sizeof(Eight);
    unsigned taken = 0;
    Eight *room = e->taken;
    for (int lane = 0; lane < e->board->lanes; lane++)
        taken |= (unsigned)is_taken(e, lane) << lane;
    for (unsigned lanes = taken; lanes; lanes &= lanes - 1, room += e->row_len) {
        if (e->left == 0)
            fill_cleared(e, streaks, room);
        else
            fill_row(e, __builtin_ctz(lanes), streaks, room);
    }
    room = e->taken;
    for (unsigned lanes = taken; lanes; lanes &= lanes - 1, room += e->row_len) {
        Eight *row = row_at(e, __builtin_ctz(lanes));
        e->has_room = e->has_room && row;
        if (row)
            memcpy(row, room, bytes);
    }
}

static void go_through(Expect *e, int lane)
{
    const PatienceBoard *board = e->board;
    if (lane < board->lanes) {
        for (int height = 0; height <= board->height[lane] && e->has_room; height++) {
            e->height[lane] = (uint8_t)height;
            if (!board_is_reached(board, e->height, lane, lane + 1))
                continue;
            e->left += height;
            go_through(e, lane + 1);
            e->left -= height;
        }
        e->height[lane] = 0;
        return;
    }
    look_at_heights(e);
    find_turned(e);
    keep_rows(e);
    if (e->plan)
        keep_plan(e);
}

static void *take(uint8_t **at, const uint8_t *end, size_t len)
{
    uint8_t *taken = *at;
    size_t whole = (len + EXPECT_ALIGN - 1) / EXPECT_ALIGN * EXPECT_ALIGN;
    if ((size_t)(end - *at) < whole)
        return NULL;
    *at += whole;
    return taken;
}

/* Divides the memory into tables; false when it is too small. */
static bool begin(Expect *e, ExpectWay way, void *memory, size_t memory_len)
{
    const PatienceBoard *board = e->board;
    uint8_t *at = memory;
    const uint8_t *end = at + memory_len;
    size_t eights = e->eights * sizeof(Eight), row = e->row_len * sizeof(Eight);
    uint32_t inner = 1;
    for (int lane = board->lanes - 1; lane >= 0; lane--) {
        e->inner[lane] = inner;
        e->row_of[lane] = take(&at, end, inner * sizeof(uint32_t));
        if (!e->row_of[lane])
            return false;
        memset(e->row_of[lane], 0, inner * sizeof(uint32_t));
        inner *= board->height[lane] + 1u;
    }
    if (way == EXPECT_EXACT) {
        void *list = take(&at, end, stocks_apart_size(&e->stocks));
        if (!list)
            return false;
        stocks_tell_apart(&e->stocks, list);
    } else {
        e->plan = take(&at, end, (size_t)inner * e->stocks.len * sizeof *e->plan);
        if (!e->plan)
            return false;
    }
    e->turned = take(&at, end, eights);
    e->best = take(&at, end, eights * PLAYED);
    e->taken = take(&at, end, row * (size_t)board->lanes);
    e->rows = (Eight *)at;
    e->rows_cap = (uint32_t)((size_t)(end - at) / row);
    e->has_room = e->turned && e->best && e->taken;
    return e->has_room;
}

/* Lists the moves of the whole board, which is visited last. */
static void list_moves(Expect *e, ExpectedScores *out)
{
    const PatienceBoard *board = e->board;
    const uint32_t all = e->stocks.len - 1;
    for (unsigned plays = board_plays(board); plays; plays &= plays - 1) {
        int lane = __builtin_ctz(plays), streak = board->is_streak ? board->streak : 0;
        int points = board->is_streak ? streak_card(&board->rules, streak + 1) + e->gain[lane] : 0;
        const int16_t *child = (const int16_t *)(e->child[lane] + (size_t)streak * e->eights);
        out->move[out->len] = (uint8_t)lane;
        out->score[out->len++] = child[all] - points * e->unit;
    }
    if (!board_may_turn(board))
        return;
    out->move[out->len] = BOARD_TURN;
    out->score[out->len++] = ((const int16_t *)e->turned)[all];
}

/* All cards left in one streak. */
static int32_t longest_streak(const PatienceBoard *board, int32_t dearest)
{
    int32_t points = 0;
    for (int n = board_left(board); n > 0; n--)
        points += card_of(board, board->streak + n, dearest);
    return points;
}

/* What the dearest card of a streak is taken to count: with doubling, 16 bits would else hold no more than points. */
static int32_t dearest_of(const PatienceBoard *board)
{
    enum { COARSEST = 8 };
    int32_t dearest = 1 << STREAK_DOUBLINGS;
    while (board->rules.doubles && longest_streak(board, dearest) > SCORE_MAX / COARSEST)
        dearest /= 2;
    return dearest;
}

/* The finest unit that the greatest score allows. */
static int unit_of(const PatienceBoard *board, int turns, int32_t dearest)
{
    enum { FINEST = 128 };
    const int left = board_left(board), spared = board->spared * board->stock_len;
    int most = left > spared ? left : spared;
    if (board->is_streak)
        most = longest_streak(board, dearest) + streak_others(&board->rules) + turns * board->rules.turn;
    return most * FINEST > SCORE_MAX ? SCORE_MAX / most : FINEST;
}

/* The work of some height vectors. A height vector costs something however few stocks there are. */
static uint64_t work_of(uint64_t heights, uint64_t stocks, int streaks)
{
    enum { OF_ITSELF = 8 };
    return heights * (stocks + OF_ITSELF) * (uint64_t)streaks;
}

/* Leaves out the deepest cards of the tallest columns, and a matching part of the stock, until the work is small
 * enough. */
static uint64_t cut(PatienceBoard *board, uint64_t most, int streaks, uint32_t *turns)
{
    const int left = board_left(board);
    uint64_t heights = heights_of(board);
    *turns = board->stock_len;
    while (work_of(heights, *turns + 1, streaks) > most) {
        int tallest = 0;
        if (board->has_guards || board->has_walls || board->first_last) {
            if (*turns <= 1)
                break;
            --*turns;
            continue;
        }
        for (int lane = 1; lane < board->lanes; lane++)
            tallest = board->height[lane] > board->height[tallest] ? lane : tallest;
        if (board->height[tallest] <= 1)
            break;
        memmove(board->rank[tallest], board->rank[tallest] + 1, --board->height[tallest]);
        heights = heights_of(board);
        *turns = (uint32_t)((board->stock_len * board_left(board) + left - 1) / left);
    }
    return heights;
}

/* Chooses the way, and makes the board that is solved in this way. */
static void choose_way(const PatienceBoard *board, uint64_t work, PatienceBoard *small, Expect *e,
                       ExpectedScores *out)
{
    uint32_t turns;
    int left = board_left(board), streaks = board->is_streak ? (board->streak + left + 1) / 2 + 1 : 1;
    uint64_t heights = cut(small, work, streaks, &turns);
    bool is_cut = board_left(small) < left || turns < board->stock_len;
    *out = (ExpectedScores){ .way = is_cut ? EXPECT_CUT : EXPECT_BY_LENGTH };
    stocks_chain(small, turns, &e->stocks);
    small->rules.all = board_left(small) < left ? 0 : small->rules.all; /* a part of the tableau is not all of it */
    e->dearest = dearest_of(small);
    bool is_clipped = streak_card(&small->rules, small->streak + left) > e->dearest;
    if (!is_cut && !is_clipped && work_of(heights, stocks_apart(&e->stocks), streaks) <= work) {
        out->way = EXPECT_EXACT;
        e->stocks.len = (uint32_t)stocks_apart(&e->stocks);
    }
    e->left_first = board_left(small);
    e->eights = (e->stocks.len + EIGHT - 1) / EIGHT;
    e->row_len = e->eights * (size_t)(board->is_streak ? board->streak + e->left_first : 1);
    e->unit = out->unit = unit_of(small, (int)turns, e->dearest);
    out->work = work_of(heights, e->stocks.len, streaks);
}

bool expect_moves(const PatienceBoard *board, uint64_t work, void *memory, size_t memory_len, ExpectedScores *out)
{
    PatienceBoard small = *board;
    Expect e = { .board = &small };
    choose_way(board, work, &small, &e, out);
    if (!begin(&e, out->way, memory, memory_len))
        return false;
    go_through(&e, 0);
    if (!e.has_room)
        return false;
    memcpy(e.height, small.height, sizeof e.height);
    list_moves(&e, out);
    out->plan = (ExpectPlan){ .board = small, .stocks = e.stocks.len, .turned = e.plan };
    memcpy(out->plan.step, e.inner, sizeof e.inner);
    return true;
}
