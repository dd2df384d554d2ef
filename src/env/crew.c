#include "env/crew.h"

#include <string.h>

static void take_shares(Crew *crew)
{
    for (int first; (first = atomic_fetch_add(&crew->next, crew->share)) < crew->things;) {
        int end = first + crew->share < crew->things ? first + crew->share : crew->things;
        crew->work(crew->context, first, end);
    }
}

static void *wait_and_work(void *argument)
{
    Crew *crew = argument;
    unsigned known = 0;
    pthread_mutex_lock(&crew->lock);
    for (;;) {
        while (crew->job == known && !crew->closes)
            pthread_cond_wait(&crew->begins, &crew->lock);
        if (crew->closes)
            break;
        known = crew->job;
        pthread_mutex_unlock(&crew->lock);
        take_shares(crew);
        pthread_mutex_lock(&crew->lock);
        if (--crew->busy == 0)
            pthread_cond_signal(&crew->ends);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

bool crew_open(Crew *crew, int size)
{
    memset(crew, 0, sizeof *crew);
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->begins, NULL);
    pthread_cond_init(&crew->ends, NULL);
    while (crew->threads < size - 1 && pthread_create(&crew->thread[crew->threads], NULL, wait_and_work, crew) == 0)
        crew->threads++;
    if (crew->threads == size - 1)
        return true;
    crew_close(crew);
    return false;
}

void crew_close(Crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    crew->closes = true;
    pthread_cond_broadcast(&crew->begins);
    pthread_mutex_unlock(&crew->lock);
    for (int i = 0; i < crew->threads; i++)
        pthread_join(crew->thread[i], NULL);
    pthread_cond_destroy(&crew->begins);
    pthread_cond_destroy(&crew->ends);
    pthread_mutex_destroy(&crew->lock);
}

void crew_work(Crew *crew, CrewWork *work, void *context, int things)
{
    enum { SHARES = 4 }; /* of each thread: who is held up leaves the rest to the others */
    int size = crew->threads + 1, share = things / (size * SHARES);
    if (size == 1) {
        work(context, 0, things);
        return;
    }
    pthread_mutex_lock(&crew->lock);
    crew->work = work;
    crew->context = context;
    crew->things = things;
    crew->share = share > 0 ? share : 1;
    atomic_store(&crew->next, 0);
    crew->busy = crew->threads;
    crew->job++;
    pthread_cond_broadcast(&crew->begins);
    pthread_mutex_unlock(&crew->lock);
    take_shares(crew);
    pthread_mutex_lock(&crew->lock);
    while (crew->busy > 0)
        pthread_cond_wait(&crew->ends, &crew->lock);
    pthread_mutex_unlock(&crew->lock);
}
