/* crew.h - threads that do the same work on many things: each takes the next few until none are left.
 * Shape  a crew of n has n - 1 threads of its own, which wait between jobs; who asks for a job works along. */
#ifndef ENV_CREW_H
#define ENV_CREW_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

enum { CREW_MAX = 256 };

/* Works on things first to end-1. */
typedef void CrewWork(void *context, int first, int end);

typedef struct {
    int threads; /* started, besides the one who asks */
    pthread_t thread[CREW_MAX];
    pthread_mutex_t lock;
    pthread_cond_t begins, ends;
    unsigned job; /* its number, so that a thread knows a new one */
    int busy;
    bool closes;
    CrewWork *work;
    void *context;
    int things, share;
    atomic_int next;
} Crew;

/* Starts a crew of so many, 1 to CREW_MAX. False: the system has not so many threads; nothing is left then. The crew
 * must not move. */
bool crew_open(Crew *crew, int size);
void crew_close(Crew *crew);
/* Works on things 0 to things-1 and returns when all is done. */
void crew_work(Crew *crew, CrewWork *work, void *context, int things);

#endif
