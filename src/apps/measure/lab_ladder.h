/* lab_ladder.h - `cardroom lab bots`: how strong players are against one another. */
#ifndef APPS_MEASURE_LAB_LADDER_H
#define APPS_MEASURE_LAB_LADDER_H

#include "apps/base/cli.h"
#include "apps/measure/exec_players.h"
#include "lab/ladder.h"

/* One measure as the command line asks for it. */
typedef struct {
    const char *players;
    uint64_t seats, deals, first, threads; /* seats 0: by custom */
    bool normal, single, exact;
    ExecOrder exec; /* for the programs among the players */
} LadderAsked;

int lab_ladder(int argc, char **argv);
/* The order for a game and its options, and who plays; programs are still to be started. Dies. */
LadderOrder lab_ladder_order(const LadderAsked *asked, const Words *words, NamedPlayer player[SEATS_MAX]);

#endif
