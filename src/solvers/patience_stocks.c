#include "solvers/patience_stocks.h"

void stocks_chain(const PatienceBoard *board, uint32_t turns, Stocks *out)
{
    uint8_t count[BOARD_RANKS] = { 0 };
    *out = (Stocks){ .cards = board->stock_len, .is_chain = true, .len = turns + 1 };
    for (int i = 0; i < board->stock_len; i++)
        count[board->stock[i]]++;
    for (int rank = 0; rank < BOARD_RANKS; rank++) {
        if (!count[rank])
            continue;
        out->rank[out->ranks] = (uint8_t)rank;
        out->count[out->ranks++] = count[rank];
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

void stocks_tell_apart(Stocks *stocks)
{
    uint32_t step = 1;
    for (int i = 0; i < stocks->ranks; i++) {
        stocks->step[i] = step;
        step *= stocks->count[i] + 1u;
    }
    stocks->len = step;
    stocks->is_chain = false;
}

int stocks_cards(const Stocks *stocks, uint32_t stock)
{
    int cards = 0;
    if (stocks->is_chain)
        return (int)stock;
    for (int i = 0; i < stocks->ranks; i++)
        cards += (int)(stock / stocks->step[i] % (stocks->count[i] + 1u));
    return cards;
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

static void turn_chain(const Stocks *stocks, const int16_t *const open[], bool must_play, int cost, int16_t turned[])
{
    const int16_t *go[BOARD_RANKS];
    int count[BOARD_RANKS], closed, len = merge(stocks, open, go, count, &closed), before = turned[0];
    const uint64_t inverse = inverse_of(stocks->cards);
    for (uint32_t stock = 1; stock < stocks->len; stock++) {
        int sum = closed * before;
        for (int i = 0; i < len; i++) {
            int played = go[i][stock - 1];
            sum += count[i] * (must_play || played < before ? played : before);
        }
        before = cost + mean(sum, stocks->cards, inverse);
        turned[stock] = (int16_t)before;
    }
}

static void turn_apart(const Stocks *stocks, const int16_t *const open[], bool must_play, int cost, int16_t turned[])
{
    uint8_t count[BOARD_RANKS] = { 0 };
    int cards = 0;
    for (uint32_t stock = 1; stock < stocks->len; stock++) {
        int sum = 0;
        for (int i = 0; ++count[i] > stocks->count[i]; i++) { /* count[] holds the digits of the stock's number */
            cards -= stocks->count[i];
            count[i] = 0;
        }
        cards++;
        for (int i = 0; i < stocks->ranks; i++) {
            if (!count[i])
                continue;
            uint32_t left = stock - stocks->step[i];
            int score = turned[left];
            if (open[i] && (must_play || open[i][left] < score))
                score = open[i][left];
            sum += count[i] * score;
        }
        turned[stock] = (int16_t)(cost + mean(sum, cards, inverse_of((uint32_t)cards)));
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
