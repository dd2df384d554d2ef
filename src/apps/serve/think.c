#include "apps/serve/think.h"

#include <stdlib.h>

/* libuv has four threads unless UV_THREADPOOL_SIZE says otherwise; one is kept for the store, one for records. */
enum { AT_A_TIME_MOST = 2 };

typedef struct Job {
    uv_work_t work;
    Thinkers *thinkers;
    RoomThought thought;
    struct Job *next;
} Job;

struct Thinkers {
    uv_loop_t *loop;
    ThinkersTold *told;
    void *context;
    Job *first, **last; /* jobs that wait */
    int at_work, at_a_time;
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
    thinkers->last = &thinkers->first;
    thinkers->at_a_time = at_a_time();
    return thinkers;
}

static void think(uv_work_t *work)
{
    Job *job = work->data;
    room_think(&job->thought);
}

static void begin_next(Thinkers *thinkers);

static void on_thought(uv_work_t *work, int cancelled)
{
    Job *job = work->data;
    Thinkers *thinkers = job->thinkers;
    (void)cancelled;
    thinkers->at_work--;
    if (!thinkers->is_closed) {
        thinkers->told(thinkers->context, &job->thought);
        begin_next(thinkers);
    } else if (thinkers->at_work == 0)
        free(thinkers);
    free(job);
}

static void begin_next(Thinkers *thinkers)
{
    while (thinkers->first && thinkers->at_work < thinkers->at_a_time) {
        Job *job = thinkers->first;
        thinkers->first = job->next;
        if (!thinkers->first)
            thinkers->last = &thinkers->first;
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
    *thinkers->last = job;
    thinkers->last = &job->next;
    begin_next(thinkers);
}

void thinkers_close(Thinkers *thinkers)
{
    while (thinkers->first) {
        Job *job = thinkers->first;
        thinkers->first = job->next;
        free(job);
    }
    thinkers->is_closed = true;
    if (thinkers->at_work == 0)
        free(thinkers);
}
