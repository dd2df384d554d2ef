#include "apps/serve/think.h"

#include "room/base/share.h"

#include <stdlib.h>

/* libuv has four threads unless UV_THREADPOOL_SIZE says otherwise; one is kept for the store, one for records. */
enum { AT_A_TIME_MOST = 2 };
/* Who has more than FREE choices in the queue gets less time for each: FULL_US for all of them, LEAST_US at the
 * least. */
enum { FREE = 4, FULL_US = 100000, LEAST_US = 2000 };

typedef struct Job {
    uv_work_t work;
    Thinkers *thinkers;
    RoomThought thought;
    uint64_t took_us;
} Job;

struct Thinkers {
    uv_loop_t *loop;
    ThinkersTold *told;
    void *context;
    ShareQueue *queue; /* jobs that wait */
    int at_work, at_a_time;
    ThinkFigures figures;
    bool is_closed;
};

/* The number of jobs at a time. One processor is kept for the loop, if there are several. */
static int at_a_time(void)
{
    unsigned spare = uv_available_parallelism() - 1;
    return spare > AT_A_TIME_MOST ? AT_A_TIME_MOST : spare < 1 ? 1 : (int)spare;
}

Thinkers *thinkers_open(uv_loop_t *loop, ThinkersTold *told, void *context)
{
    Thinkers *thinkers = calloc(1, sizeof *thinkers);
    if (!thinkers)
        return NULL;
    thinkers->loop = loop;
    thinkers->told = told;
    thinkers->context = context;
    thinkers->queue = share_open();
    thinkers->at_a_time = at_a_time();
    return thinkers;
}

static uint64_t clock_us(void)
{
    return uv_hrtime() / 1000;
}

static void think(uv_work_t *work)
{
    Job *job = work->data;
    const uint64_t begun_us = clock_us();
    room_think(&job->thought);
    job->took_us = clock_us() - begun_us;
}

static void begin_next(Thinkers *thinkers);

static void on_thought(uv_work_t *work, int cancelled)
{
    Job *job = work->data;
    Thinkers *thinkers = job->thinkers;
    (void)cancelled;
    thinkers->at_work--;
    histogram_add(&thinkers->figures.took, job->took_us);
    if (!thinkers->is_closed) {
        share_used(thinkers->queue, job->thought.payer, (int64_t)job->took_us);
        thinkers->told(thinkers->context, &job->thought);
        begin_next(thinkers);
    } else if (thinkers->at_work == 0)
        free(thinkers);
    free(job);
}

static void begin_next(Thinkers *thinkers)
{
    while (thinkers->at_work < thinkers->at_a_time) {
        int waiting;
        Job *job = share_take(thinkers->queue, &waiting);
        if (!job)
            return;
        thinkers->figures.waiting--;
        if (waiting > FREE) {
            const uint32_t us = (uint32_t)(FULL_US / waiting);
            job->thought.budget = (Budget){ .us = us > LEAST_US ? us : LEAST_US, .now_us = clock_us };
        }
        thinkers->at_work++;
        job->work.data = job;
        uv_queue_work(thinkers->loop, &job->work, think, on_thought);
    }
}

void thinkers_take(Thinkers *thinkers, const RoomThought *thought)
{
    Job *job = calloc(1, sizeof *job);
    REQUIRE(job);
    job->thinkers = thinkers;
    job->thought = *thought;
    thinkers->figures.waiting++;
    share_add(thinkers->queue, thought->payer, job);
    begin_next(thinkers);
}

ThinkFigures thinkers_figures(const Thinkers *thinkers)
{
    ThinkFigures figures = thinkers->figures;
    figures.at_work = (uint64_t)thinkers->at_work;
    return figures;
}

void thinkers_close(Thinkers *thinkers)
{
    int waiting;
    for (Job *job; (job = share_take(thinkers->queue, &waiting)) != NULL;)
        free(job);
    share_close(thinkers->queue);
    thinkers->is_closed = true;
    if (thinkers->at_work == 0)
        free(thinkers);
}
