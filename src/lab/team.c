#include "lab/team.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

typedef struct {
    const Team *team;
    int number;
    pthread_t id;
    atomic_int *working;
} Member;

static void *begin(void *argument)
{
    Member *member = argument;
    member->team->work(member->team->with, member->number);
    atomic_fetch_sub(member->working, 1);
    return NULL;
}

static void wait_for_all(const Team *team, atomic_int *working)
{
    const struct timespec pause = { .tv_nsec = 20 * 1000 * 1000 };
    while (atomic_load(working) > 0) {
        nanosleep(&pause, NULL);
        if (team->idle)
            team->idle(team->with);
    }
}

Status team_run(const Team *team)
{
    REQUIRE(team->threads >= 1 && team->threads <= TEAM_MAX);
    atomic_int working = team->threads;
    int started = 0;
    Member *member = calloc((size_t)team->threads, sizeof *member);
    if (!member)
        return ERR_MEMORY;
    for (; started < team->threads; started++) {
        member[started] = (Member){ .team = team, .number = started, .working = &working };
        if (pthread_create(&member[started].id, NULL, begin, &member[started]) != 0)
            break;
    }
    if (started < team->threads) {
        atomic_store(team->stop, true);
        atomic_fetch_sub(&working, team->threads - started);
    }
    wait_for_all(team, &working);
    for (int i = 0; i < started; i++)
        pthread_join(member[i].id, NULL);
    free(member);
    return started == team->threads ? OK : ERR_MEMORY;
}
