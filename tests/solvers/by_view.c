#include "by_view.h"

#include <stdlib.h>
#include <string.h>

/* LOW: a block has the stocks that differ only in the first few ranks, at most so many. */
enum { LOW = 32, GROUPS = BOARD_RANKS + 1, NEVER = INT16_MAX };

typedef struct {
    int16_t score[LOW];
} Block;

/* A rank of the stock: how many cards of it there are, and what one adds to the number of a stock, in its block if the
 * rank is one of the first few, else in blocks. */
typedef struct {
    uint8_t rank, count;
    uint32_t step;
} Digit;

typedef struct {
    uint8_t digit, count;
    uint32_t step;
} Turn;

typedef struct {
    uint8_t cards, turns;
    Turn turn[BOARD_RANKS];
} Stock;

typedef struct {
    const PatienceBoard *board;
    ByView *out;
    Digit digit[BOARD_RANKS];
    int digits, low_digits;
    int low;                     /* stocks in a block */
    uint32_t blocks;             /* blocks in a row */
    Stock in_block[LOW];         /* the part of a stock that tells it from others of its block */
    Stock *of_block;             /* the part that they share */
    uint32_t path[DECK_MAX + 1]; /* by cards left: the number of the stock that the deal has then */
    uint8_t height[BOARD_LANES];
    int left;
    /* A lane's rows, one for all heights of the lanes after it: what is left after the card of the lane that was taken
     * last. */
    Block *rows[BOARD_LANES];
    /* At one height vector. Group 0: nothing can be played. */
    Block *turned[GROUPS];  /* by group: the better of playing a card and turning; of group 0: turning */
    unsigned lanes[GROUPS]; /* that can be played */
    int groups, group_of[BOARD_RANKS];
    const Block *child[BOARD_LANES];
    Block *into[BOARD_LANES]; /* NULL: no card has been taken from this lane */
} Search;

static void add_turn(Stock *stock, int digit, int count, uint32_t step)
{
    if (count == 0)
        return;
    stock->turn[stock->turns++] = (Turn){ .digit = (uint8_t)digit, .count = (uint8_t)count, .step = step };
    stock->cards = (uint8_t)(stock->cards + count);
}

/* Chooses the first few ranks so that they fill a block as well as can be. */
static unsigned choose_low(const uint8_t count[BOARD_RANKS])
{
    unsigned best = 0;
    int most = 1;
    for (unsigned ranks = 0; ranks < 1u << BOARD_RANKS; ranks++) {
        int stocks = 1;
        for (unsigned more = ranks; more && stocks <= LOW; more &= more - 1)
            stocks *= count[__builtin_ctz(more)] + 1;
        if (stocks <= LOW && stocks > most) {
            most = stocks;
            best = ranks;
        }
    }
    return best;
}

static void list_digits(Search *search)
{
    uint8_t count[BOARD_RANKS] = { 0 };
    for (int i = 0; i < search->board->stock_len; i++)
        count[search->board->stock[i]]++;
    const unsigned low = choose_low(count);
    search->low = 1;
    search->blocks = 1;
    for (int is_low = 1; is_low >= 0; is_low--) {
        for (int rank = 0; rank < BOARD_RANKS; rank++) {
            if (!count[rank] || (int)(low >> rank & 1) != is_low)
                continue;
            uint32_t step = is_low ? (uint32_t)search->low : search->blocks;
            search->digit[search->digits++] = (Digit){ (uint8_t)rank, count[rank], step };
            search->low *= is_low ? count[rank] + 1 : 1;
            search->blocks *= is_low ? 1 : count[rank] + 1u;
        }
        search->low_digits = is_low ? search->digits : search->low_digits;
    }
}

static bool list_stocks(Search *search)
{
    search->of_block = calloc(search->blocks, sizeof *search->of_block);
    for (int at = 0; at < search->digits && search->of_block; at++) {
        const Digit digit = search->digit[at];
        const uint32_t values = digit.count + 1u;
        const bool is_low = at < search->low_digits;
        for (uint32_t i = 0; i < (is_low ? (uint32_t)search->low : search->blocks); i++)
            add_turn(is_low ? &search->in_block[i] : &search->of_block[i], at, (int)(i / digit.step % values),
                     digit.step);
    }
    return search->of_block;
}

static void find_path(Search *search)
{
    const PatienceBoard *board = search->board;
    uint32_t stock = 0;
    for (int cards = 1; cards <= board->stock_len; cards++) {
        for (int at = 0; at < search->digits; at++)
            if (search->digit[at].rank == board->stock[board->stock_len - cards])
                stock += search->digit[at].step * (at < search->low_digits ? 1 : LOW);
        search->path[cards] = stock;
    }
}

/* Groups the tops on which the same lanes can be played. */
static void group_tops(Search *search)
{
    const PatienceBoard *board = search->board;
    search->groups = 1;
    for (int top = 0; top < BOARD_RANKS; top++) {
        unsigned lanes = 0;
        int group = 0;
        for (int lane = 0; lane < board->lanes; lane++)
            if (search->height[lane] && board->on[top] >> board->rank[lane][search->height[lane] - 1] & 1)
                lanes |= 1u << lane;
        while (group < search->groups && search->lanes[group] != lanes)
            group++;
        search->lanes[group] = lanes;
        search->groups += group == search->groups;
        search->group_of[top] = group;
    }
}

/* Where what is left after the last card of a lane is read, and what is left after the card before it is written. */
static uint32_t find_rows(Search *search)
{
    const PatienceBoard *board = search->board;
    uint32_t number = 0;
    for (int lane = board->lanes - 1; lane >= 0; lane--) {
        const int height = search->height[lane];
        Block *row = search->rows[lane] + (size_t)number * search->blocks;
        search->child[lane] = height > 0 ? row : NULL;
        search->into[lane] = height < board->height[lane] ? row : NULL;
        number += (uint32_t)height * search->out->step[lane];
    }
    return number;
}

static void clear_tableau(Search *search, uint32_t block)
{
    for (int i = 0; i < search->low; i++)
        search->turned[0][block].score[i] =
            (int16_t)(-(search->of_block[block].cards + search->in_block[i].cards) * BY_VIEW_UNIT);
}

/* What is left by playing a card, by group. */
static void play(const Search *search, uint32_t block, Block played[GROUPS])
{
    for (int group = 0; group < search->groups; group++) {
        for (int i = 0; i < LOW; i++)
            played[group].score[i] = NEVER;
        for (unsigned lanes = search->lanes[group]; lanes; lanes &= lanes - 1) {
            const int16_t *child = search->child[__builtin_ctz(lanes)][block].score;
            int16_t *score = played[group].score;
            for (int i = 0; i < LOW; i++)
                score[i] = child[i] < score[i] ? child[i] : score[i];
        }
    }
}

static int rounded(int sum, int of)
{
    const int64_t most = (int64_t)1 << 32;
    return (int)((sum + of / 2) * ((most + of - 1) / of) >> 32);
}

/* What turning the stock leaves for all stocks of a block. */
static void turn(Search *search, uint32_t block, const Block played[GROUPS])
{
    const Stock *shared = &search->of_block[block];
    int16_t *turned = search->turned[0][block].score, sum[LOW] = { 0 };
    for (int at = 0; at < shared->turns; at++) {
        const Turn turn = shared->turn[at];
        const int group = search->group_of[search->digit[turn.digit].rank];
        const int16_t *after = search->turned[group][block - turn.step].score;
        for (int i = 0; i < LOW; i++)
            sum[i] = (int16_t)(sum[i] + turn.count * after[i]);
    }
    for (int i = 0; i < search->low; i++) {
        const Stock *own = &search->in_block[i];
        const int cards = shared->cards + own->cards;
        int all = sum[i];
        for (int at = 0; at < own->turns; at++) {
            const Turn turn = own->turn[at];
            const int after = turned[i - (int)turn.step];
            const int other = played[search->group_of[search->digit[turn.digit].rank]].score[i - (int)turn.step];
            all += turn.count * (other < after ? other : after);
        }
        turned[i] = (int16_t)(cards ? rounded(all, cards) : search->left * BY_VIEW_UNIT);
    }
}

static void keep(Search *search, uint32_t block, const Block played[GROUPS])
{
    const PatienceBoard *board = search->board;
    const int16_t *turned = search->turned[0][block].score;
    for (int group = 1; group < search->groups; group++)
        for (int i = 0; i < LOW; i++) {
            const int16_t other = played[group].score[i];
            search->turned[group][block].score[i] = other < turned[i] ? other : turned[i];
        }
    for (int lane = 0; lane < board->lanes; lane++)
        if (search->into[lane])
            search->into[lane][block] =
                search->turned[search->group_of[board->rank[lane][search->height[lane]]]][block];
}

static void look(Search *search)
{
    const int stocks = search->board->stock_len + 1;
    const uint32_t number = find_rows(search);
    Block played[GROUPS] = { 0 };
    group_tops(search);
    for (uint32_t block = 0; block < search->blocks; block++) {
        play(search, block, played);
        if (search->left == 0)
            clear_tableau(search, block);
        else
            turn(search, block, played);
        keep(search, block, played);
    }
    for (int cards = 0; cards < stocks; cards++)
        search->out->turned[number * (uint32_t)stocks + (uint32_t)cards] =
            search->turned[0][search->path[cards] / LOW].score[search->path[cards] % LOW];
}

static void go_through(Search *search, int lane)
{
    if (lane == search->board->lanes) {
        look(search);
        return;
    }
    for (int height = 0; height <= search->board->height[lane]; height++) {
        search->height[lane] = (uint8_t)height;
        search->left += height;
        go_through(search, lane + 1);
        search->left -= height;
    }
}

static bool fits(const PatienceBoard *board)
{
    enum { LARGEST = 1 << 20 };
    uint64_t heights = 1;
    for (int lane = 0; lane < board->lanes; lane++)
        heights *= board->height[lane] + 1u;
    return !board->has_guards && !board->is_streak && !board->stuck_only && heights <= LARGEST &&
           (board->stock_len + 1) * (board_left(board) + board->stock_len) * BY_VIEW_UNIT < NEVER;
}

/* Takes the memory; false when there is too little. */
static bool begin(Search *search)
{
    const PatienceBoard *board = search->board;
    const size_t row = search->blocks * sizeof(Block);
    size_t heights = 1, rows = 0;
    for (int lane = board->lanes - 1; lane >= 0; lane--) {
        search->out->step[lane] = (uint32_t)heights;
        rows += heights;
        heights *= board->height[lane] + 1u;
    }
    search->out->turned = calloc(heights, (board->stock_len + 1u) * sizeof *search->out->turned);
    search->turned[0] = calloc(GROUPS, row);
    search->rows[0] = aligned_alloc(sizeof(Block), rows * row);
    if (!search->out->turned || !search->turned[0] || !search->rows[0])
        return false;
    for (int group = 1; group < GROUPS; group++)
        search->turned[group] = search->turned[group - 1] + search->blocks;
    for (int lane = 1; lane < board->lanes; lane++)
        search->rows[lane] = search->rows[lane - 1] + (size_t)search->out->step[lane - 1] * search->blocks;
    return list_stocks(search);
}

bool by_view_open(const PatienceBoard *board, ByView *out)
{
    Search search = { .board = board, .out = out };
    if (!fits(board))
        return false;
    *out = (ByView){ .board = *board };
    list_digits(&search);
    find_path(&search);
    const bool is_done = begin(&search);
    if (is_done)
        go_through(&search, 0);
    else
        by_view_close(out);
    free(search.rows[0]);
    free(search.turned[0]);
    free(search.of_block);
    return is_done;
}

void by_view_close(ByView *by_view)
{
    free(by_view->turned);
    by_view->turned = NULL;
}

static int best_from(const ByView *by_view, uint8_t height[], uint32_t number, int top, int cards)
{
    const PatienceBoard *board = &by_view->board;
    int best = by_view->turned[number * (board->stock_len + 1u) + (uint32_t)cards];
    for (int lane = 0; lane < board->lanes; lane++) {
        if (height[lane] == 0 || !(board->on[top] >> board->rank[lane][height[lane] - 1] & 1))
            continue;
        height[lane]--;
        int score = best_from(by_view, height, number - by_view->step[lane], board->rank[lane][height[lane]], cards);
        height[lane]++;
        best = score < best ? score : best;
    }
    return best;
}

static uint32_t number_of(const ByView *by_view, const PatienceBoard *later)
{
    uint32_t number = 0;
    for (int lane = 0; lane < later->lanes; lane++)
        number += later->height[lane] * by_view->step[lane];
    return number;
}

int by_view_best(const ByView *by_view, const PatienceBoard *later)
{
    PatienceBoard board = *later;
    return best_from(by_view, board.height, number_of(by_view, later), board.tops[0], board.stock_len);
}

int by_view_after(const ByView *by_view, const PatienceBoard *later, int move)
{
    PatienceBoard board = *later;
    if (move == BOARD_TURN)
        return by_view->turned[number_of(by_view, later) * (by_view->board.stock_len + 1u) + later->stock_len];
    board_move(&board, move);
    return by_view_best(by_view, &board);
}
