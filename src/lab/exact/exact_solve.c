#include "lab/exact/exact_solve.h"

#include <float.h>
#include <stdlib.h>
#include <string.h>

/* What the passes over a tree work with, by node and by choice. */
typedef struct {
    const ExactTree *tree;
    double *reach;  /* how likely chance and the other seats let a node be reached */
    double *value;  /* for the seat that is looked at */
    double *regret; /* CFR+: never below 0 */
    double *now;    /* the strategy of this round */
    double *own;    /* how likely a seat itself comes to an information set; a sum by choice, while one is answered */
} Work;

static bool work_open(const ExactTree *tree, Work *out)
{
    *out = (Work){ .tree = tree,
                   .reach = calloc(tree->nodes + 1, sizeof *out->reach),
                   .value = calloc(tree->nodes + 1, sizeof *out->value),
                   .regret = calloc(tree->choices + 1, sizeof *out->regret),
                   .now = calloc(tree->choices + 1, sizeof *out->now),
                   .own = calloc(tree->choices + 1, sizeof *out->own) };
    return out->reach && out->value && out->regret && out->now && out->own;
}

static void work_close(Work *work)
{
    free(work->reach);
    free(work->value);
    free(work->regret);
    free(work->now);
    free(work->own);
}

void exact_uniform(const ExactTree *tree, double strategy[])
{
    for (size_t i = 0; i < tree->infos; i++)
        for (int a = 0; a < tree->info[i].len; a++)
            strategy[tree->info[i].first + (uint32_t)a] = 1.0 / tree->info[i].len;
}

/* The chance of the i-th edge of a node by a strategy. */
static double share(const ExactTree *tree, const ExactNode *node, const double strategy[], uint32_t i)
{
    return node->kind == EXACT_CHOICE ? strategy[tree->info[node->info].first + i] : tree->chance[node->first + i];
}

/* Fills reach for a seat: its own choices count as certain. */
static void reach_nodes(Work *work, const double strategy[], Seat seat)
{
    const ExactTree *tree = work->tree;
    work->reach[0] = 1;
    for (size_t n = 0; n < tree->nodes; n++) {
        const ExactNode *node = &tree->node[n];
        bool is_own = node->kind == EXACT_CHOICE && node->seat == seat;
        for (uint32_t i = 0; i < node->len; i++)
            work->reach[tree->to[node->first + i]] = work->reach[n] * (is_own ? 1 : share(tree, node, strategy, i));
    }
}

/* Fills value for a seat, from the ends back; each choice by the strategy. */
static void value_nodes(Work *work, const double strategy[], Seat seat)
{
    const ExactTree *tree = work->tree;
    for (size_t n = tree->nodes; n-- > 0;) {
        const ExactNode *node = &tree->node[n];
        double sum = node->kind == EXACT_END ? tree->pay[node->first + seat] : 0;
        for (uint32_t i = 0; i < node->len; i++)
            sum += share(tree, node, strategy, i) * work->value[tree->to[node->first + i]];
        work->value[n] = sum;
    }
}

/* Adds to `sum`, by choice of the seat, what each action brings, weighted by reach. */
static void weigh_actions(const Work *work, Seat seat, double sum[])
{
    const ExactTree *tree = work->tree;
    for (size_t n = 0; n < tree->nodes; n++) {
        const ExactNode *node = &tree->node[n];
        if (node->kind != EXACT_CHOICE || node->seat != seat)
            continue;
        for (uint32_t i = 0; i < node->len; i++)
            sum[tree->info[node->info].first + i] += work->reach[n] * work->value[tree->to[node->first + i]];
    }
}

/* The best action of each information set of one depth gets all of it. */
static void answer_depth(const Work *work, Seat seat, int depth, double strategy[])
{
    const ExactTree *tree = work->tree;
    for (size_t k = 0; k < tree->infos; k++) {
        const ExactInfo *info = &tree->info[k];
        uint32_t best = info->first;
        if (info->seat != seat || info->depth != depth)
            continue;
        for (uint32_t i = info->first; i < info->first + info->len; i++) {
            best = work->own[i] > work->own[best] ? i : best;
            strategy[i] = 0;
        }
        strategy[best] = 1;
    }
}

/* What a seat gets that answers the strategy best: it decides from its last choices back. work->now becomes the
 * answer. */
static double answer(Work *work, const double strategy[], Seat seat)
{
    const ExactTree *tree = work->tree;
    memcpy(work->now, strategy, tree->choices * sizeof *strategy);
    reach_nodes(work, strategy, seat);
    for (int depth = tree->depth - 1; depth >= 0; depth--) {
        value_nodes(work, work->now, seat);
        memset(work->own, 0, tree->choices * sizeof *work->own);
        weigh_actions(work, seat, work->own);
        answer_depth(work, seat, depth, work->now);
    }
    value_nodes(work, work->now, seat);
    return work->value[0]; // NOLINT(clang-analyzer-unix.Malloc): exact_solve closes it
}

static void gap_of(Work *work, const double strategy[], ExactGap *out)
{
    const int seats = work->tree->seats;
    *out = (ExactGap){ 0 };
    for (Seat seat = 0; seat < seats; seat++) {
        value_nodes(work, strategy, seat);
        out->value[seat] = work->value[0];
        out->best[seat] = answer(work, strategy, seat);
        out->exploitability += (out->best[seat] - out->value[seat]) / seats;
    }
}

Status exact_gap(const ExactTree *tree, const double strategy[], ExactGap *out)
{
    Work work;
    bool is_open = work_open(tree, &work);
    if (is_open)
        gap_of(&work, strategy, out);
    work_close(&work);
    return is_open ? OK : ERR_MEMORY;
}

/* Each action by its regret; where none is regretted, all alike. */
static void match_regrets(Work *work, Seat seat)
{
    const ExactTree *tree = work->tree;
    for (size_t k = 0; k < tree->infos; k++) {
        const ExactInfo *info = &tree->info[k];
        double sum = 0;
        if (info->seat != seat)
            continue;
        for (uint32_t i = info->first; i < info->first + info->len; i++)
            sum += work->regret[i];
        for (uint32_t i = info->first; i < info->first + info->len; i++)
            work->now[i] = sum > 0 ? work->regret[i] / sum : 1.0 / info->len;
    }
}

/* What is less comes of rounding, in the order of the sums: a choice would hang on it where nothing is regretted. */
static const double LEAST_REGRET = 1e-9;

/* What a seat regrets after a round. work->own holds what its actions bring. */
static void add_regrets(Work *work, Seat seat)
{
    const ExactTree *tree = work->tree;
    for (size_t k = 0; k < tree->infos; k++) {
        const ExactInfo *info = &tree->info[k];
        double mean = 0;
        if (info->seat != seat)
            continue;
        for (uint32_t i = info->first; i < info->first + info->len; i++)
            mean += work->now[i] * work->own[i];
        for (uint32_t i = info->first; i < info->first + info->len; i++) {
            double regret = work->regret[i] + work->own[i] - mean;
            work->regret[i] = regret > LEAST_REGRET ? regret : 0;
        }
    }
}

/* Adds this round's strategy of a seat to the sum, weighted by how likely the seat itself comes there. Of the nodes of
 * an information set that likelihood is the same: work->value holds it by node. */
static void add_strategy(Work *work, Seat seat, double weight, double sum[])
{
    const ExactTree *tree = work->tree;
    double *own = work->value;
    memset(work->own, 0, tree->choices * sizeof *work->own);
    own[0] = 1;
    for (size_t n = 0; n < tree->nodes; n++) {
        const ExactNode *node = &tree->node[n];
        bool is_own = node->kind == EXACT_CHOICE && node->seat == seat;
        for (uint32_t i = 0; i < node->len; i++)
            own[tree->to[node->first + i]] = own[n] * (is_own ? share(tree, node, work->now, i) : 1);
        if (is_own)
            work->own[tree->info[node->info].first] = own[n];
    }
    for (size_t k = 0; k < tree->infos; k++) {
        const ExactInfo *info = &tree->info[k];
        for (uint32_t i = info->first; info->seat == seat && i < info->first + info->len; i++)
            sum[i] += weight * work->own[info->first] * work->now[i];
    }
}

/* One round: each seat in turn. */
static void play_round(Work *work, uint32_t round, double sum[])
{
    const ExactTree *tree = work->tree;
    for (Seat seat = 0; seat < tree->seats; seat++) {
        reach_nodes(work, work->now, seat);
        value_nodes(work, work->now, seat); // NOLINT(clang-analyzer-unix.Malloc): exact_solve closes it
        memset(work->own, 0, tree->choices * sizeof *work->own);
        weigh_actions(work, seat, work->own);
        add_regrets(work, seat);
        match_regrets(work, seat);
        add_strategy(work, seat, (double)round * round, sum);
    }
}

/* The mean strategy of a sum; all actions alike where no round came. */
static void mean_of(const ExactTree *tree, const double sum[], double strategy[])
{
    for (size_t k = 0; k < tree->infos; k++) {
        const ExactInfo *info = &tree->info[k];
        double all = 0;
        for (uint32_t i = info->first; i < info->first + info->len; i++)
            all += sum[i];
        for (uint32_t i = info->first; i < info->first + info->len; i++)
            strategy[i] = all > DBL_MIN ? sum[i] / all : 1.0 / info->len;
    }
}

Status exact_solve(const ExactTree *tree, const ExactOrder *order, double strategy[], ExactSolved *out)
{
    Work work, other; /* other: looks at the mean strategy */
    double *sum = calloc(tree->choices + 1, sizeof *sum);
    const bool has_work = work_open(tree, &work), has_other = work_open(tree, &other); /* both are closed below */
    bool is_open = has_work && has_other && sum;
    *out = (ExactSolved){ .rounds = 0 };
    if (is_open) {
        uint32_t look = order->rounds < 16 ? order->rounds : 16;
        exact_uniform(tree, work.now);
        do {
            while (out->rounds < look)
                play_round(&work, ++out->rounds, sum);
            mean_of(tree, sum, strategy);
            gap_of(&other, strategy, &out->gap);
            look = look + look / 4 < order->rounds ? look + look / 4 : order->rounds;
        } while (out->gap.exploitability > order->gap && out->rounds < order->rounds);
    }
    work_close(&work);
    work_close(&other);
    free(sum);
    return is_open ? OK : ERR_MEMORY;
}
