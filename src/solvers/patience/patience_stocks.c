#include "solvers/patience/patience_stocks.h"

/* The ranks in the tableau, as bits. */
static unsigned ranks_of(const PatienceBoard *board)
{
    unsigned ranks = 0;
    for (int lane = 0; lane < board->lanes; lane++)
        for (int depth = 0; depth < board->height[lane]; depth++)
            ranks |= 1u << board->rank[lane][depth];
    return ranks;
}

void stocks_chain(const PatienceBoard *board, uint32_t turns, Stocks *out)
{
    const unsigned ranks = ranks_of(board);
    uint8_t count[BOARD_RANKS] = { 0 };
    *out = (Stocks){ .cards = board->stock_len, .is_chain = true, .len = turns + 1 };
    for (int i = 0; i < board->stock_len; i++)
        count[board->stock[i]]++;
    for (int rank = 0; rank < BOARD_RANKS; rank++) {
        int place = 0;
        while (place < out->ranks && (board->on[out->rank[place]] ^ board->on[rank]) & ranks)
            place++;
        if (place == out->ranks && count[rank] > 0)
            out->rank[out->ranks++] = (uint8_t)rank;
        if (place < out->ranks)
            out->count[place] = (uint8_t)(out->count[place] + count[rank]);
    }
}

uint64_t stocks_apart(const Stocks *stocks)
{
    uint64_t len = 1;
    for (int i = 0; i < stocks->ranks; i++) {
        len *= stocks->count[i] + 1u;
        if (len > UINT32_MAX)
            return UINT32_MAX + 1ull;
    }
    return len;
}

enum { GROUPS_MAX = (DECK_MAX + 1) * BOARD_RANKS };

size_t stocks_apart_size(const Stocks *stocks)
{
    const size_t len = (size_t)stocks_apart(stocks);
    return len * (size_t)stocks->ranks * sizeof(StockTurn) + GROUPS_MAX * sizeof(StockGroup) + len * sizeof(uint32_t);
}

/* A stock as a number with one digit for each rank place, the number of its cards. */
typedef struct {
    uint32_t number;
    uint8_t count[BOARD_RANKS];
    int cards, ranks;
} StockDigits;

static void add_one(const Stocks *stocks, StockDigits *digits)
{
    int place = 0;
    for (; place < stocks->ranks && digits->count[place] == stocks->count[place]; place++) {
        digits->cards -= digits->count[place];
        digits->ranks -= digits->count[place] > 0;
        digits->count[place] = 0;
    }
    digits->number++;
    if (place == stocks->ranks)
        return;
    digits->ranks += digits->count[place]++ == 0;
    digits->cards++;
}

void stocks_tell_apart(Stocks *stocks, void *memory)
{
    /* By cards and ranks: how many stocks; then where the next one is listed, and its turns. */
    uint32_t next[DECK_MAX + 1][BOARD_RANKS] = { { 0 } }, turns[DECK_MAX + 1][BOARD_RANKS] = { { 0 } };
    uint32_t listed = 0, turns_len = 0;
    const uint32_t len = (uint32_t)stocks_apart(stocks);
    StockTurn *turn = memory;
    StockGroup *group = (StockGroup *)(turn + (size_t)len * (size_t)stocks->ranks);
    uint32_t *place_of = (uint32_t *)(group + GROUPS_MAX); /* by number of digits */
    for (StockDigits at = { 0 }; at.number < len; add_one(stocks, &at))
        next[at.cards][at.ranks]++;
    stocks->groups = 0;
    for (int cards = 0; cards <= stocks->cards; cards++) {
        for (int ranks = 0; ranks <= stocks->ranks; ranks++) {
            const uint32_t here = next[cards][ranks];
            next[cards][ranks] = listed;
            turns[cards][ranks] = turns_len;
            listed += here;
            turns_len += here * (uint32_t)ranks;
            if (here > 0)
                group[stocks->groups++] = (StockGroup){ listed, (uint8_t)cards, (uint8_t)ranks };
        }
    }
    for (StockDigits at = { 0 }; at.number < len; add_one(stocks, &at)) {
        StockTurn *to = turn + turns[at.cards][at.ranks];
        place_of[at.number] = next[at.cards][at.ranks]++;
        turns[at.cards][at.ranks] += (uint32_t)at.ranks;
        uint32_t step = 1;
        for (int place = 0; place < stocks->ranks; place++) {
            if (at.count[place])
                *to++ = (StockTurn){ place_of[at.number - step], (uint8_t)place, at.count[place] };
            step *= stocks->count[place] + 1u;
        }
    }
    stocks->turn = turn;
    stocks->group = group;
    stocks->len = len;
    stocks->is_chain = false;
}

int stocks_cards(const Stocks *stocks, uint32_t stock)
{
    if (stocks->is_chain)
        return (int)stock;
    const StockGroup *group = stocks->group;
    while (stock >= group->end)
        group++;
    return group->cards;
}

/* For dividing by multiplication, which is quicker. */
static uint64_t inverse_of(uint32_t number)
{
    return ((1ull << 32) + number - 1) / number;
}

static int mean(int sum, int of, uint64_t inverse)
{
    return (int)((sum + of / 2) * (int64_t)inverse >> 32);
}

/* Groups the ranks that the same cards can be played on. Returns the number of groups; *closed counts the cards on
 * which nothing can be played. */
static int merge(const Stocks *stocks, const int16_t *const open[], const int16_t *go[], int count[], int *closed)
{
    int len = 0;
    *closed = 0;
    for (int i = 0; i < stocks->ranks; i++) {
        int same = 0;
        if (!open[i]) {
            *closed += stocks->count[i];
            continue;
        }
        while (same < len && go[same] != open[i])
            same++;
        if (same == len) {
            go[len] = open[i];
            count[len++] = 0;
        }
        count[same] += stocks->count[i];
    }
    return len;
}

/* Scores of four lengths of the stock. */
typedef float Four __attribute__((vector_size(16)));
typedef int32_t FourWhole __attribute__((vector_size(16)));
enum { FOUR = 4, FOURS = DECK_MAX / FOUR + 1 };

static inline Four all_four(float number)
{
    return (Four){ number, number, number, number };
}

/* `first` counts the cards when the wait began, `stock` those that are left. Sums are of whole numbers, so that a
 * machine that multiplies and adds at once gets the same. */
static void turn_chain(const Stocks *stocks, const int16_t *const open[], bool must_play, int cost, int16_t turned[])
{
    const int16_t *go[BOARD_RANKS];
    int count[BOARD_RANKS], closed, groups = merge(stocks, open, go, count, &closed);
    const int len = (int)stocks->len, fours = (len - 1 + FOUR - 1) / FOUR, helpful = stocks->cards - closed;
    const Four most = all_four(helpful > 0 ? 2.0f / (float)helpful : 2);
    const FourWhole is_forced = must_play ? (FourWhole){ -1, -1, -1, -1 } : (FourWhole){ 0 };
    Four left[FOURS] = { 0 }, first[FOURS] = { 0 }, played[BOARD_RANKS], cards[BOARD_RANKS];
    for (int i = 0; i < fours; i++) {
        left[i] = all_four(turned[0]);
        first[i] = all_four((float)(i * FOUR)) + (Four){ 1, 2, 3, 4 };
    }
    for (int group = 0; group < groups; group++)
        cards[group] = all_four((float)count[group]);
    for (int stock = 1; stock < len; stock++) {
        const Four share = all_four(2.0f / (float)(stock * stocks->cards));
        for (int group = 0; group < groups; group++)
            played[group] = all_four(go[group][stock - 1]);
        for (int i = (stock - 1) / FOUR; i < fours; i++) {
            const Four before = left[i];
            Four less = { 0 }, chance = share * first[i];
            for (int group = 0; group < groups; group++) {
                Four gain = before - played[group];
                less += cards[group] * (Four)((FourWhole)gain & ((gain > 0) | is_forced));
            }
            FourWhole is_rare = chance < most;
            chance = (Four)(((FourWhole)chance & is_rare) | ((FourWhole)most & ~is_rare));
            FourWhole twice = __builtin_convertvector(less * chance, FourWhole);
            left[i] = before + __builtin_convertvector(cost - ((twice + 1) >> 1), Four);
        }
        turned[stock] = (int16_t)left[(stock - 1) / FOUR][(stock - 1) % FOUR];
    }
}

static void turn_apart(const Stocks *stocks, const int16_t *const open[], bool must_play, int cost, int16_t turned[])
{
    const int16_t *go[BOARD_RANKS] = { 0 };
    const StockTurn *turn = stocks->turn;
    for (int i = 0; i < stocks->ranks; i++)
        go[i] = open[i] ? open[i] : turned;
    for (int i = 1; i < stocks->groups; i++) {
        const StockGroup group = stocks->group[i];
        const uint64_t inverse = inverse_of(group.cards);
        for (uint32_t stock = stocks->group[i - 1].end; stock < group.end; stock++) {
            int sum = 0;
            for (int rank = 0; rank < group.ranks; rank++, turn++) {
                int played = go[turn->place][turn->left], before = turned[turn->left];
                sum += turn->count * (must_play || played < before ? played : before);
            }
            turned[stock] = (int16_t)(cost + mean(sum, group.cards, inverse));
        }
    }
}

void stocks_turn(const Stocks *stocks, const int16_t *const open[], bool must_play, int cost, int16_t turned[])
{
    if (stocks->len == 1)
        return;
    if (stocks->is_chain)
        turn_chain(stocks, open, must_play, cost, turned);
    else
        turn_apart(stocks, open, must_play, cost, turned);
}
