/* count_run.c - does the items of a run, by threads. */
#include "lab/engine/count.h"
#include "lab/engine/stopwatch.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    Count *count;
    const CountOrder *order;
    CountWork *work; /* by thread */
    pthread_mutex_t adding;
    uint64_t next, end; /* everything before next is done or taken; nothing from end on is taken */
    Status status;
} Pool;

/* The most units that are worth a thread's while: what takes between these seconds. So not much is lost when a run is
 * killed, and threads do not wait for each other. */
static const double too_short = 0.05, too_long = 0.5;

/* How many units a thread takes at once, up to the item `until`; from there on it finds out anew. */
typedef struct {
    uint64_t units, until;
} Pace;

/* Takes the next units that are neither done nor taken. */
static bool take(Pool *pool, Pace *pace, CountRange *out)
{
    const Count *count = pool->count;
    uint64_t from = pool->next, end = pool->end;
    for (size_t i = 0; i < count->done_len && from < end; i++) {
        const CountRange *done = &count->done[i];
        if (done->to <= from)
            continue;
        if (done->from > from) {
            end = done->from < end ? done->from : end;
            break;
        }
        from = done->to;
    }
    if (from >= end)
        return false;
    if (count->kind->like && from >= pace->until)
        *pace = (Pace){ 1, count->kind->like(count, from) };
    end = end < pace->until ? end : pace->until;
    uint64_t most = pace->units * count->unit;
    *out = (CountRange){ from, end - from > most ? from + most : end };
    pool->next = out->to;
    return true;
}

static void do_units(void *with, int thread)
{
    Pool *pool = with;
    CountWork *work = &pool->work[thread];
    const CountKind *kind = pool->count->kind;
    CountRange range;
    Pace pace = { 1, kind->like ? 0 : UINT64_MAX };
    while (!atomic_load(pool->order->stop)) {
        pthread_mutex_lock(&pool->adding);
        bool is_left = take(pool, &pace, &range);
        pthread_mutex_unlock(&pool->adding);
        if (!is_left)
            return;
        double begun = stopwatch_seconds(CLOCK_MONOTONIC);
        memset(work->tally, 0, kind->tally_size);
        if (!kind->count(work, range))
            return;
        double took = stopwatch_seconds(CLOCK_MONOTONIC) - begun;
        if (took < too_short && pace.units < kind->most)
            pace.units *= 2;
        else if (took > too_long && pace.units > 1)
            pace.units /= 2;
        pthread_mutex_lock(&pool->adding);
        Status status = count_add(pool->count, range, work->tally);
        if (status != OK) {
            pool->status = status;
            atomic_store(pool->order->stop, true);
        }
        pthread_mutex_unlock(&pool->adding);
    }
}

static void watch(void *with)
{
    Pool *pool = with;
    if (!pool->order->watch)
        return;
    pthread_mutex_lock(&pool->adding);
    pool->order->watch(pool->order->with, pool->count);
    pthread_mutex_unlock(&pool->adding);
}

static Status open_thread(Pool *pool, int thread)
{
    const CountKind *kind = pool->count->kind;
    CountWork *work = &pool->work[thread];
    *work =
        (CountWork){ .count = pool->count, .order = pool->order, .shared = pool->work[0].shared, .thread = thread };
    work->tally = calloc(1, kind->tally_size);
    return !work->tally ? ERR_MEMORY : kind->open ? kind->open(work) : OK;
}

/* Opens everything, calls `run`, closes everything. */
static Status with_pool(Count *count, const CountOrder *order, Status (*run)(Pool *pool))
{
    const CountKind *kind = count->kind;
    Pool pool = { .count = count, .order = order, .next = order->range.from, .end = order->range.to };
    pool.work = calloc((size_t)order->threads, sizeof *pool.work);
    if (!pool.work)
        return ERR_MEMORY;
    CountWork shared = { .count = count, .order = order };
    Status status = kind->begin ? kind->begin(&shared) : OK;
    int opened = 0;
    pool.work[0].shared = shared.shared;
    for (; opened < order->threads && status == OK; opened++)
        status = open_thread(&pool, opened);
    if (status == OK)
        status = run(&pool);
    for (int i = 0; i < opened; i++) {
        if (kind->close)
            kind->close(&pool.work[i]);
        free(pool.work[i].tally);
    }
    if (kind->end)
        kind->end(&shared);
    free(pool.work);
    return status;
}

uint64_t count_look(uint64_t units)
{
    enum { FIRST = 64, GROWS = 4 };
    uint64_t look = FIRST;
    while (look < units)
        look += look / GROWS;
    return look;
}

/* Sets the end to the first look from here on, if the run may end by its error. */
static void set_end(Pool *pool, uint64_t units)
{
    const CountRange *range = &pool->order->range;
    uint64_t look = count_look(units), unit = pool->count->unit;
    bool is_last = pool->order->error <= 0 || look > (range->to - range->from) / unit;
    pool->end = is_last ? range->to : range->from + look * unit;
}

static bool is_enough(const Pool *pool)
{
    const CountOrder *order = pool->order;
    return pool->status != OK || pool->end == order->range.to || atomic_load(order->stop) ||
           pool->count->kind->error(pool->count) <= order->error;
}

/* Looks after each look's units whether that is enough. */
static Status run_looks(Pool *pool, const Team *team)
{
    const CountRange *range = &pool->order->range;
    Status status = OK;
    set_end(pool, count_done(pool->count, *range) / pool->count->unit);
    while ((status = team_run(team)) == OK && !is_enough(pool))
        set_end(pool, (pool->end - range->from) / pool->count->unit + 1);
    return status;
}

static Status run_team(Pool *pool)
{
    Team team = {
        .threads = pool->order->threads, .work = do_units, .idle = watch, .with = pool, .stop = pool->order->stop
    };
    pthread_mutex_init(&pool->adding, NULL);
    Status status = run_looks(pool, &team);
    pthread_mutex_destroy(&pool->adding);
    return status == OK ? pool->status : status;
}

Status count_run(Count *count, const CountOrder *order, Fault *fault)
{
    uint64_t left = order->range.to - order->range.from - count_done(count, order->range);
    Status status = left > 0 ? with_pool(count, order, run_team) : OK;
    return status == OK ? OK : fault_set(fault, status, "no room for so much, expected fewer --threads");
}

/* Takes a cut unit at the end out of the sums again. */
static Status take_back(Pool *pool)
{
    Count *count = pool->count;
    CountRange cut = pool->order->range;
    if (!count->kind->count(&pool->work[0], cut))
        return OK; /* stopped */
    const int64_t *less = pool->work[0].tally;
    int64_t *sum = count->tally;
    for (size_t i = 0; i < count->kind->tally_size / sizeof *sum; i++)
        sum[i] -= less[i];
    CountRange *last = &count->done[count->done_len - 1];
    last->to = cut.from;
    count->done_len -= last->from == last->to;
    return OK;
}

Status count_resize(Count *count, uint64_t len, const CountOrder *order, Fault *fault)
{
    uint64_t whole = count->len - count->len % count->unit;
    uint64_t end = count->done_len > 0 ? count->done[count->done_len - 1].to : 0;
    if (len == count->len)
        return OK;
    if (len < end && len < whole)
        return fault_set(fault, ERR_CONFLICT, "done to ", digits_unsigned(count->first + end - 1).text,
                         ", expected no earlier end");
    if (end > whole) {
        CountOrder cut = *order;
        cut.threads = 1;
        cut.range = (CountRange){ whole, count->len };
        if (with_pool(count, &cut, take_back) != OK)
            return fault_set(fault, ERR_MEMORY, "no room for so much, expected fewer --threads");
    }
    /* a stop came first: nothing has changed */
    if (count->done_len > 0 && count->done[count->done_len - 1].to > whole)
        return OK;
    count->len = len;
    return count->kind->plan(count, fault);
}
