#include "bots/golf/golf_plan.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_MAX = 3 };

/* Counts the cards that the view does not show; returns how many there are. */
static int count_unseen(const Golf *v, int unseen[CARD_VALUES])
{
    int len = 0;
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = ACE; rank <= KING; rank++)
            unseen[CARD(rank, suit)] = v->rules.packs;
    unseen[JOKER] = v->rules.packs * v->rules.jokers_each + v->rules.jokers_more;
    for (int seat = 0; seat < v->seats; seat++)
        for (int slot = 0; slot < SLOTS_MAX; slot++)
            unseen[v->slot[seat][slot].card]--;
    for (int i = 0; i < v->discard_len; i++)
        unseen[v->card[i]]--;
    for (int i = v->stock_end; i < DECK_MAX; i++)
        unseen[v->card[i]]--;
    unseen[v->drawn]--;
    for (int card = 0; card < CARD_VALUES; card++) {
        int rank = card_rank((Card)card);
        bool is_real = card == JOKER || (rank >= ACE && rank <= KING);
        unseen[card] = is_real && unseen[card] > 0 ? unseen[card] : 0;
        len += unseen[card];
    }
    return len;
}

/* What the next card counts less than this on average, if it is lower. */
static int32_t lower_than(const Plan *p, int32_t value)
{
    int64_t sum = 0;
    for (int rank = ACE; rank <= RANKS + 1; rank++)
        sum += p->value[rank] < value ? (int64_t)p->chance[rank] * (value - p->value[rank]) : 0;
    return (int32_t)(sum / PLAN_ONE);
}

/* Sets the values of the ranks, of a hidden card (the mean), and of a kept card: the mean of those not above the
 * mean. */
static void set_values(const int unseen[CARD_VALUES], int len, const int16_t *value, Plan *p)
{
    int32_t count[PLAN_RANKS] = { 0 }, sum[PLAN_RANKS] = { 0 }, all = 0, kept = 0, kept_sum = 0, below = 0;
    for (int card = 1; card < CARD_HIDDEN; card++) {
        int rank = card_rank((Card)card);
        if (rank == 0 || rank > RANKS + 1)
            continue;
        count[rank] += unseen[card];
        sum[rank] += unseen[card] * value[card] * PLAN_POINT;
        all += unseen[card] * value[card] * PLAN_POINT;
    }
    p->value[PLAN_HIDDEN] = len > 0 ? all / len : 0;
    for (int rank = ACE; rank <= RANKS + 1; rank++) {
        Card one = rank > RANKS ? JOKER : CARD(rank, CLUBS);
        p->chance[rank] = len > 0 ? (below + count[rank]) * PLAN_ONE / len - below * PLAN_ONE / len : 0;
        below += count[rank];
        p->value[rank] = count[rank] > 0 ? sum[rank] / count[rank] : value[one] * PLAN_POINT;
        if (p->value[rank] > p->value[PLAN_HIDDEN])
            continue;
        kept += count[rank];
        kept_sum += sum[rank];
    }
    p->value[PLAN_KEPT] = kept > 0 ? kept_sum / kept : p->value[PLAN_HIDDEN];
    for (int rank = 0; rank < PLAN_RANKS; rank++)
        p->lower[rank] = lower_than(p, p->value[rank]);
    for (int card = 1; card < CARD_HIDDEN; card++)
        if (card_rank((Card)card) != 0)
            p->over[card] = value[card] * PLAN_POINT - p->value[card_rank((Card)card)];
}

int plan_line(const GolfScoring *g)
{
    if (g->any_pair || g->wild || golf_has_sets(g))
        return 0;
    if (g->lines_len == 0)
        return 1;
    bool is_columns = g->lines_len == g->columns && g->column_lines == g->columns && g->rows <= LINE_MAX;
    return is_columns && __builtin_popcount(g->line[0]) == g->rows ? g->rows : 0;
}

/* What known cards of a column count, by the game's own scoring. */
static int32_t score_known(const GolfScoring *g, const int rank[], int len, const Plan *p)
{
    Card card[SLOTS_MAX] = { 0 };
    int32_t alone = 0, plain = 0;
    for (int i = 0; i < len; i++) {
        card[i * g->columns] = rank[i] > RANKS ? JOKER : CARD(rank[i], CLUBS);
        alone += p->value[rank[i]];
        plain += g->value[card[i * g->columns]] * PLAN_POINT;
    }
    int32_t together = golf_score(g, card, g->slots) * PLAN_POINT;
    return together == plain ? alone : together;
}

static int find(const int rank[], int len, int what)
{
    for (int i = 0; i < len; i++)
        if (rank[i] == what)
            return i;
    return -1;
}

/* What a column counts at the end, averaged over its hidden cards. It ignores combinations with a kept card. */
static int32_t score_column(const GolfScoring *g, int rank[], int len, const Plan *p)
{
    int32_t alone = 0;
    int64_t sum = 0;
    int hidden = find(rank, len, PLAN_HIDDEN);
    for (int i = 0; i < len; i++)
        alone += p->value[rank[i]];
    if (find(rank, len, PLAN_KEPT) >= 0)
        return alone;
    if (hidden < 0)
        return score_known(g, rank, len, p);
    for (int drawn = ACE; drawn <= RANKS + 1; drawn++) {
        if (p->chance[drawn] == 0)
            continue;
        rank[hidden] = drawn;
        sum += (int64_t)p->chance[drawn] * score_column(g, rank, len, p);
    }
    rank[hidden] = PLAN_HIDDEN;
    return (int32_t)(sum / PLAN_ONE);
}

static int place_of(const int rank[], int len)
{
    int place = 0;
    for (int i = 0; i < len; i++)
        place = place * PLAN_RANKS + rank[i];
    return place;
}

/* Writes a value for every order of the ranks. */
static void put(int32_t *row, const int rank[], int len, int32_t value)
{
    static const uint8_t order[][LINE_MAX] = { { 0, 1, 2 }, { 1, 0, 2 }, { 2, 1, 0 },
                                               { 0, 2, 1 }, { 1, 2, 0 }, { 2, 0, 1 } };
    static const int orders[] = { 0, 1, 2, 6 };
    REQUIRE(len >= 1 && len <= LINE_MAX);
    for (int i = 0; i < orders[len]; i++) {
        int turned[LINE_MAX];
        for (int j = 0; j < len; j++)
            turned[j] = rank[order[i][j]];
        row[place_of(turned, len)] = value;
    }
}

/* What a column is expected to count if one more card is drawn: the card is discarded, or replaces one of the
 * column. */
static int32_t with_a_card(const int32_t *before, const int rank[], int len, const Plan *p)
{
    int32_t now = before[place_of(rank, len)];
    int64_t sum = 0;
    const int32_t *row[LINE_MAX];
    for (int i = 0; i < len; i++) {
        int others[LINE_MAX], others_len = 0;
        for (int j = 0; j < len; j++)
            if (j != i)
                others[others_len++] = rank[j];
        row[i] = before + place_of(others, others_len) * PLAN_RANKS;
    }
    for (int drawn = ACE; drawn <= RANKS + 1; drawn++) {
        int32_t best = now;
        for (int i = 0; i < len; i++)
            best = row[i][drawn] < best ? row[i][drawn] : best;
        sum += (int64_t)p->chance[drawn] * (best - now);
    }
    return now + (int32_t)(sum / PLAN_ONE);
}

/* The next combination of ranks of a column, in increasing order; each has its ranks sorted. False: it was the last. */
static bool next_state(int rank[], int len)
{
    int i = len - 1;
    while (i >= 0 && rank[i] == PLAN_RANKS - 1)
        i--;
    if (i < 0)
        return false;
    rank[i]++;
    for (int j = i + 1; j < len; j++)
        rank[j] = rank[i];
    return true;
}

static void fill(const GolfScoring *g, Plan *p)
{
    for (int step = 0; step < PLAN_STEPS; step++) {
        int rank[LINE_MAX] = { 0 };
        int32_t *row = p->row + step * p->row_len;
        do {
            int copy[LINE_MAX];
            memcpy(copy, rank, sizeof copy);
            put(row, rank, p->line,
                step == 0 ? score_column(g, copy, p->line, p) : with_a_card(row - p->row_len, rank, p->line, p));
        } while (next_state(rank, p->line));
    }
}

static void set_mates(const GolfScoring *g, Plan *p)
{
    p->heads = p->line == 1 ? g->slots : g->columns;
    for (int slot = 0; slot < g->slots && p->line > 1; slot++) {
        int len = 0;
        for (int other = slot % g->columns; other < g->slots; other += g->columns)
            if (other != slot)
                p->mate[slot][len++] = (uint8_t)other;
    }
}

int32_t plan_share(const Plan *p, const GolfScoring *g, int eighths)
{
    return g->slots * p->value[PLAN_HIDDEN] * eighths / 8;
}

bool plan_make(const Golf *view, Plan *out)
{
    int unseen[CARD_VALUES] = { 0 };
    memset(out, 0, sizeof *out);
    out->line = plan_line(&view->rules.scoring);
    set_values(unseen, count_unseen(view, unseen), view->rules.scoring.value, out);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        out->knock_below[seat] = plan_share(out, &view->rules.scoring, PLAN_KNOCK_SHARE);
        out->pace[seat] = PLAN_PACE;
    }
    set_mates(&view->rules.scoring, out);
    out->row_len = 1;
    for (int i = 0; i < out->line; i++)
        out->row_len *= PLAN_RANKS;
    out->row = malloc((size_t)(PLAN_STEPS * out->row_len) * sizeof *out->row);
    if (!out->row)
        return false;
    if (out->line > 0)
        fill(&view->rules.scoring, out);
    return true;
}

void plan_free(Plan *plan)
{
    free(plan->row);
}
