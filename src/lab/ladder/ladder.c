#include "lab/ladder/ladder.h"

#include "games/kop/kop.h"
#include "lab/ladder/ladder_match.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The number of matches in a stretch; they are counted when all are played. Stretches begin small, since the last one
 * may be played in part for nothing. */
enum { STRETCH_LEAST = 2, STRETCH_MOST = 1024 };

typedef struct {
    const LadderOrder *order;
    atomic_bool *stop;
    uint64_t from;
    unsigned long len;
    atomic_ulong next; /* the first match that no thread has taken yet */
    LadderMatch *match;
} Stretch;

typedef struct {
    Stretch *stretch;
    LadderWork work;
} Worker;

static void *play_on(void *argument)
{
    Worker *worker = argument;
    Stretch *stretch = worker->stretch;
    for (unsigned long i; (i = atomic_fetch_add(&stretch->next, 1)) < stretch->len;)
        ladder_match_play(&worker->work, stretch->from + i, &stretch->match[i]);
    return NULL;
}

/* Plays a stretch; false if not all threads could be started. */
static bool play_stretch(Stretch *stretch, Worker worker[])
{
    pthread_t thread[SIM_THREADS_MAX];
    int started = 0, threads = stretch->order->threads;
    atomic_store(&stretch->next, 0);
    while (started < threads && pthread_create(&thread[started], NULL, play_on, &worker[started]) == 0)
        started++;
    if (started < threads)
        atomic_store(stretch->stop, true);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    return started == threads;
}

static void add_sum(const LadderSum *more, LadderSum *out)
{
    out->plays += more->plays;
    out->deals += more->deals;
    out->sum += more->sum;
    out->sum_of_squares += more->sum_of_squares;
    out->sum_by_plays += more->sum_by_plays;
    out->plays_squared += more->plays_squared;
    out->ahead += more->ahead;
}

static void add_alone(const LadderAlone *more, LadderAlone *out)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        out->score[i] += more->score[i];
        out->score_squared[i] += more->score_squared[i];
        out->score_solved[i] += more->score_solved[i];
        out->reached[i] += more->reached[i];
    }
    out->solved += more->solved;
    out->best += more->best;
}

void ladder_add_match(const LadderMatch *match, LadderResult *out)
{
    out->matches += match->sum[LADDER_ALL].deals > 0;
    for (int i = 0; i < LADDER_CLASSES; i++)
        add_sum(&match->sum[i], &out->sum[i]);
    for (int i = 0; i < SEATS_MAX; i++) {
        out->moves[i] += match->moves[i];
        out->ns[i] += match->ns[i];
        out->replaced[i] += match->replaced[i];
    }
    out->won += match->won;
    out->won_squared += match->won * match->won;
    add_alone(&match->alone, &out->alone);
}

/* Counts the matches of a stretch in order; false if the run ends there. */
static bool count(const Stretch *stretch, const LadderWatch *watch, LadderResult *out)
{
    const LadderOrder *order = stretch->order;
    for (unsigned long i = 0; i < stretch->len; i++) {
        const LadderMatch *match = &stretch->match[i];
        if (!match->is_whole)
            return false;
        ladder_add_match(match, out);
        for (int g = 0; g < match->games && watch->game; g++)
            watch->game(watch->with, order, &match->game[g]);
        if (out->sum[LADDER_ALL].deals >= (int64_t)order->deals)
            return false;
    }
    if (watch->watch)
        watch->watch(watch->with, (uint64_t)out->sum[LADDER_ALL].deals);
    return true;
}

static Status run(Stretch *stretch, Worker worker[], const LadderWatch *watch, LadderResult *out)
{
    stretch->len = STRETCH_LEAST * (unsigned long)stretch->order->threads;
    do {
        if (!play_stretch(stretch, worker))
            return ERR_MEMORY;
        if (!count(stretch, watch, out))
            return OK;
        stretch->from += stretch->len;
        stretch->len = stretch->len < STRETCH_MOST / 2 ? 2 * stretch->len : STRETCH_MOST;
    } while (!atomic_load(stretch->stop));
    return OK;
}

Status ladder_run(const LadderOrder *order, const LadderWatch *watch, LadderResult *out)
{
    REQUIRE(order->threads >= 1 && order->threads <= SIM_THREADS_MAX);
    REQUIRE(order->seats == 1 ? order->players >= 2 : order->players == order->seats);
    Worker worker[SIM_THREADS_MAX] = { 0 };
    Stretch stretch = { .order = order, .stop = watch->stop };
    Status status = (stretch.match = malloc(STRETCH_MOST * sizeof *stretch.match)) ? OK : ERR_MEMORY;
    memset(out, 0, sizeof *out);
    for (int i = 0; i < order->threads && status == OK; i++) {
        worker[i].stretch = &stretch;
        status = ladder_work_open(&worker[i].work, order, watch->stop);
    }
    if (status == OK)
        status = run(&stretch, worker, watch, out);
    for (int i = 0; i < order->threads; i++)
        ladder_work_close(&worker[i].work);
    free(stretch.match);
    return status;
}

/* The ratio of two sums over clusters, with its error: the variance is that of each cluster's deviation from the
 * ratio. */
LadderFigure ladder_points(const LadderOrder *order, const LadderSum *sum)
{
    if (sum->plays == 0)
        return (LadderFigure){ 0, 0 };
    double plays = (double)sum->plays, deals = (double)sum->deals, ratio = (double)sum->sum / plays;
    double off = (double)sum->sum_of_squares - 2 * ratio * (double)sum->sum_by_plays +
                 ratio * ratio * (double)sum->plays_squared;
    double unit = order->players - 1;
    return (LadderFigure){ ratio / unit, deals > 1 && off > 0 ? sqrt(off * deals / (deals - 1)) / plays / unit : 0 };
}

double ladder_ahead(const LadderSum *sum)
{
    return sum->deals > 0 ? (double)sum->ahead / 2 / (double)sum->deals : 0;
}

LadderFigure ladder_mean(double sum, double sum_of_squares, double n)
{
    if (n == 0)
        return (LadderFigure){ 0, 0 };
    double mean = sum / n, variance = n > 1 ? (sum_of_squares - n * mean * mean) / (n - 1) : 0;
    return (LadderFigure){ mean, variance > 0 ? sqrt(variance / n) : 0 };
}

LadderFigure ladder_won(const LadderOrder *order, const LadderResult *result)
{
    double unit = (double)WIN_SHARES * (order->seats == 1 ? 1 : order->seats);
    return ladder_mean((double)result->won / unit, (double)result->won_squared / unit / unit,
                       (double)result->matches);
}

int ladder_void(const LadderOrder *order, const LadderResult *result)
{
    enum { DEALS = 1000 };
    for (int i = 0; i < order->players; i++)
        if (result->replaced[i] * DEALS > (uint64_t)result->sum[LADDER_ALL].plays)
            return i;
    return -1;
}

double ladder_ms(const LadderResult *result, int player)
{
    return result->moves[player] > 0 ? (double)result->ns[player] * 1e-6 / (double)result->moves[player] : 0;
}

const char *ladder_class(LadderClass class)
{
    static const char *const words[] = {
        [LADDER_ALL] = "all",
        [LADDER_CLIPPED] = "clipped",
        [LADDER_QUEENS_APART] = "queens apart",
        [LADDER_QUEENS_TOGETHER] = "queens together",
    };
    return class < LADDER_CONTRACT ? words[class] : kop_contracts[class - LADDER_CONTRACT].word;
}
