/* team.h - threads that work side by side until all of them have ended.
 * Errors ERR_MEMORY when the system cannot start that many threads; then `stop` is set, and those that began have
 * ended. */
#ifndef LAB_TEAM_H
#define LAB_TEAM_H

#include "core/status.h"

#include <stdatomic.h>

enum { TEAM_MAX = 1024 };

typedef struct {
    int threads;                          /* 1 .. TEAM_MAX */
    void (*work)(void *with, int thread); /* what thread 0, 1, .. does */
    void (*idle)(void *with);             /* called every few hundredths of a second meanwhile; or NULL */
    void *with;
    atomic_bool *stop;
} Team;

Status team_run(const Team *team);

#endif
