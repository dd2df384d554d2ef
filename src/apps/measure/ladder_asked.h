/* ladder_asked.h - a ladder measurement as the command line asks for it, and the order made from it.
 * Errors What cannot be measured dies with the reason. */
#ifndef APPS_MEASURE_LADDER_ASKED_H
#define APPS_MEASURE_LADDER_ASKED_H

#include "apps/base/cli.h"
#include "apps/measure/exec_players.h"
#include "lab/ladder/ladder.h"

typedef struct {
    const char *players;
    uint64_t seats, deals, first, threads; /* seats: 0 for the usual number */
    uint64_t matches;                      /* 0: as many as have those deals */
    uint64_t clip; /* LadderOrder.clip, with has_clip; else the standard: CLIP_KOP where Kop's calls count, or 0 */
    bool normal, single, exact, has_clip;
    ExecOrder exec; /* for the programs among the players */
} LadderAsked;

enum { CLIP_KOP = 60, CLIP_MOST = 1000000 };

/* Makes the order for a game with its options and players; programs are not started yet. */
LadderOrder ladder_asked_order(const LadderAsked *asked, const Words *words, NamedPlayer player[SEATS_MAX]);

/* Dies if one of the players does not play these rules (lab_players_check). */
void ladder_check_players(const Ruleset *ruleset, int seats, const BotPlayer player[], int len);

/* Guests without a process, which stand for an order's programs in what is printed. */
typedef struct {
    SimGuest guest[SEATS_MAX];
    char name[SEATS_MAX][96];
} LadderNames;
void ladder_name_programs(const NamedPlayer player[], LadderNames *names, LadderOrder *order);

/* The points of a deal by which a player is judged: the clipped ones where they are counted. */
LadderFigure ladder_judged(const LadderOrder *order, const LadderResult *result);

#endif
