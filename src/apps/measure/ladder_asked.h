/* ladder_asked.h - a ladder measurement as the command line asks for it, and the order made from it.
 * Errors What cannot be measured dies with the reason. */
#ifndef APPS_MEASURE_LADDER_ASKED_H
#define APPS_MEASURE_LADDER_ASKED_H

#include "apps/base/cli.h"
#include "apps/measure/exec_players.h"
#include "lab/ladder.h"

typedef struct {
    const char *players;
    uint64_t seats, deals, first, threads; /* seats: 0 for the usual number */
    uint64_t matches;                      /* 0: as many as have those deals */
    bool normal, single, exact;
    ExecOrder exec; /* for the programs among the players */
} LadderAsked;

/* Makes the order for a game with its options and players; programs are not started yet. */
LadderOrder ladder_asked_order(const LadderAsked *asked, const Words *words, NamedPlayer player[SEATS_MAX]);

#endif
