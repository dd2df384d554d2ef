#include "lab/patience_lab.h"

#include "games/patience/pysol.h"
#include "solvers/patience_lanes.h"
#include "solvers/patience_solver.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* One thread solves a part. A stretch is several parts for each thread, and is counted as a whole. */
enum { PART = 8 * LANES_DEALS, PARTS_A_THREAD = 8 };

typedef struct {
    int16_t score;
    uint8_t verdict;
    bool is_exact;
} Result;

typedef struct {
    const PatienceLabOrder *order;
    const PatienceLab *lab;
    const Ruleset *ruleset;
    uint64_t from, len; /* the stretch */
    atomic_ulong next;
    Result *result;
} Stretch;

typedef struct {
    Stretch *stretch;
    void *memory;
    PatienceLanes *lanes;
    pthread_t id;
} Worker;

static Status deal(const PatienceLab *lab, const Ruleset *ruleset, uint64_t number, PatienceBoard *out, Fault *fault)
{
    Patience state;
    Status status = pysol_or_own_deal(&ruleset->options, lab->is_pysol, number, &state, fault);
    if (status == OK)
        board_from_state(&state, 0, out);
    return status;
}

static bool must_stop(void *stop)
{
    return atomic_load((atomic_bool *)stop);
}

static void solve_one(Worker *worker, const PatienceBoard *board, Result *out)
{
    const PatienceLabOrder *order = worker->stretch->order;
    SolveLimits limits = { .memory = worker->memory,
                           .memory_len = order->memory,
                           .nodes = worker->stretch->lab->nodes,
                           .stop = must_stop,
                           .context = order->stop };
    SolveAnswer answer;
    patience_solve(board, !worker->stretch->lab->verdicts_only, &limits, &answer);
    *out = (Result){ (int16_t)answer.score, (uint8_t)answer.verdict, answer.is_exact };
}

static void solve_part(Worker *worker, const PatienceBoard board[], int len, Result out[])
{
    for (int i = 0, step; i < len; i += step) {
        int score[LANES_DEALS];
        step = worker->stretch->lab->nodes ? 0 : lanes_run(&board[i], len - i);
        if (step == 0) {
            step = 1;
            solve_one(worker, &board[i], &out[i]);
            continue;
        }
        lanes_solve(worker->lanes, &board[i], step, score);
        for (int k = 0; k < step; k++)
            out[i + k] = (Result){ (int16_t)score[k], score[k] <= 0 ? VERDICT_SOLVABLE : VERDICT_IMPOSSIBLE, true };
    }
}

static void *work(void *argument)
{
    Worker *worker = argument;
    Stretch *stretch = worker->stretch;
    PatienceBoard board[PART];
    for (uint64_t from; (from = atomic_fetch_add(&stretch->next, PART)) < stretch->len;) {
        int len = (int)(stretch->len - from < PART ? stretch->len - from : PART);
        for (int i = 0; i < len; i++)
            REQUIRE(deal(stretch->lab, stretch->ruleset, stretch->from + from + (uint64_t)i, &board[i], NULL) == OK);
        solve_part(worker, board, len, stretch->result + from);
        if (atomic_load(stretch->order->stop))
            break;
    }
    return NULL;
}

static void count_in_round(PatienceTally *tally, const Result *result)
{
    enum { PAR = 5 * LAB_ROUND };
    tally->round_sum += (uint64_t)(int64_t)result->score;
    tally->round_inexact += !result->is_exact;
    if (++tally->round_deals < LAB_ROUND)
        return;
    int64_t sum = (int64_t)tally->round_sum;
    if (tally->round_inexact == 0) {
        tally->rounds++;
        tally->rounds_par += sum <= PAR;
        tally->rounds_perfect += sum <= 0;
    }
    tally->round_deals = tally->round_inexact = tally->round_sum = 0;
}

static void count(PatienceLab *lab, const Result result[], uint64_t len)
{
    PatienceTally *tally = &lab->tally;
    for (uint64_t i = 0; i < len; i++) {
        tally->deals++;
        tally->won += result[i].verdict == VERDICT_SOLVABLE;
        tally->gave_up += result[i].verdict == VERDICT_GAVE_UP;
        if (result[i].is_exact)
            tally->score[result[i].score - LAB_SCORE_LEAST]++;
        else
            tally->inexact++;
        if (!lab->verdicts_only)
            count_in_round(tally, &result[i]);
    }
}

static Status open_worker(Worker *worker, Stretch *stretch)
{
    size_t lanes_len = (lanes_size() + LANES_ALIGN - 1) / LANES_ALIGN * LANES_ALIGN;
    *worker = (Worker){ .stretch = stretch };
    worker->memory = aligned_alloc(SOLVE_ALIGN, stretch->order->memory);
    worker->lanes = aligned_alloc(LANES_ALIGN, lanes_len);
    if (!worker->memory || !worker->lanes)
        return ERR_MEMORY;
    lanes_init(worker->lanes, lanes_kind());
    return OK;
}

static void run_stretch(Stretch *stretch, Worker worker[])
{
    int started = 1;
    atomic_store(&stretch->next, 0);
    while (started < stretch->order->threads &&
           pthread_create(&worker[started].id, NULL, work, &worker[started]) == 0)
        started++;
    work(&worker[0]);
    for (int i = 1; i < started; i++)
        pthread_join(worker[i].id, NULL);
}

static void run_all(PatienceLab *lab, Stretch *stretch, Worker worker[])
{
    const PatienceLabOrder *order = stretch->order;
    uint64_t whole = (uint64_t)order->threads * PARTS_A_THREAD * PART;
    for (;;) {
        stretch->from = lab->first + lab->tally.deals;
        uint64_t left = lab->last - lab->first + 1 - lab->tally.deals;
        stretch->len = left < whole ? left : whole;
        if (left == 0)
            return;
        run_stretch(stretch, worker);
        if (atomic_load(order->stop))
            return;
        count(lab, stretch->result, stretch->len);
        if (order->watch)
            order->watch(order->with, lab);
    }
}

Status patience_lab_run(PatienceLab *lab, const PatienceLabOrder *order, Fault *fault)
{
    Ruleset ruleset;
    PatienceBoard board;
    Worker worker[PATIENCE_LAB_THREADS_MAX] = { 0 };
    REQUIRE(order->threads >= 1 && order->threads <= PATIENCE_LAB_THREADS_MAX);
    Status status = games_read(slice_of(lab->rules), &ruleset, fault);
    if (status == OK)
        status = deal(lab, &ruleset, lab->first, &board, fault);
    Stretch stretch = { .order = order, .lab = lab, .ruleset = &ruleset };
    stretch.result = malloc((size_t)order->threads * PARTS_A_THREAD * PART * sizeof *stretch.result);
    for (int i = 0; i < order->threads && status == OK; i++)
        status = open_worker(&worker[i], &stretch);
    if (status == OK)
        status = stretch.result ? OK : ERR_MEMORY;
    if (status == OK)
        run_all(lab, &stretch, worker);
    for (int i = 0; i < order->threads; i++) {
        free(worker[i].memory);
        free(worker[i].lanes);
    }
    free(stretch.result);
    return status;
}
