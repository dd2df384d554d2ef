#include "lab/engine/team.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

/* Those at work; the one who waits is woken by the last of them. */
typedef struct Waiting {
    int working;
    pthread_mutex_t lock;
    pthread_cond_t ended;
} Waiting;

typedef struct {
    const Team *team;
    int number;
    pthread_t id;
    struct Waiting *waiting;
} Member;

static void leave(Waiting *waiting, int members)
{
    pthread_mutex_lock(&waiting->lock);
    waiting->working -= members;
    pthread_cond_signal(&waiting->ended);
    pthread_mutex_unlock(&waiting->lock);
}

static void *begin(void *argument)
{
    Member *member = argument;
    member->team->work(member->team->with, member->number);
    leave(member->waiting, 1);
    return NULL;
}

static void wait_for_all(const Team *team, Waiting *waiting)
{
    enum { PAUSE_NS = 20 * 1000 * 1000, SECOND_NS = 1000 * 1000 * 1000 };
    pthread_mutex_lock(&waiting->lock);
    while (waiting->working > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += PAUSE_NS;
        until.tv_sec += until.tv_nsec / SECOND_NS;
        until.tv_nsec %= SECOND_NS;
        pthread_cond_timedwait(&waiting->ended, &waiting->lock, &until);
        pthread_mutex_unlock(&waiting->lock);
        if (team->idle)
            team->idle(team->with);
        pthread_mutex_lock(&waiting->lock);
    }
    pthread_mutex_unlock(&waiting->lock);
}

Status team_run(const Team *team)
{
    REQUIRE(team->threads >= 1 && team->threads <= TEAM_MAX);
    Waiting waiting = { team->threads, PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER };
    int started = 0;
    Member *member = calloc((size_t)team->threads, sizeof *member);
    if (!member)
        return ERR_MEMORY;
    for (; started < team->threads; started++) {
        member[started] = (Member){ .team = team, .number = started, .waiting = &waiting };
        if (pthread_create(&member[started].id, NULL, begin, &member[started]) != 0)
            break;
    }
    if (started < team->threads) {
        atomic_store(team->stop, true);
        leave(&waiting, team->threads - started);
    }
    wait_for_all(team, &waiting);
    for (int i = 0; i < started; i++)
        pthread_join(member[i].id, NULL);
    pthread_cond_destroy(&waiting.ended);
    pthread_mutex_destroy(&waiting.lock);
    free(member);
    return started == team->threads ? OK : ERR_MEMORY;
}
