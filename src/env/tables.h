/* tables.h - thousands of tables side by side for learners: each plays deal after deal, and all make one step at a
 * time.
 * Shape  Table t plays the deals seed + t, seed + t + tables, seed + t + 2 * tables, ..; a deal that ends is followed
 *        by the next one in the same step. The starter of a table's first deal is the game's usual one, of each
 *        further deal the next seat. So all that happens follows from the seed and the actions, however many threads
 *        there are. There are no logs: nothing is taken back or written down.
 * Memory the caller's arrays hold, table by table, what a learner gets.
 *
 * Thousands of tables work on states alone, without logs. A step is two jobs for all threads: first every action
 * is found among the legal ones, then all are done. So a wrong action changes nothing anywhere. Who moves first
 * where several may follows from the deal's number and the count of actions, so a table is repeated exactly by a
 * match. */
#ifndef ENV_TABLES_H
#define ENV_TABLES_H

#include "bots/bot.h"
#include "env/crew.h"
#include "env/seat_env.h"

/* A table: its deal, and who is to move. */
typedef struct {
    StateBox state;
    Seed seed;
    uint64_t number;
    uint32_t deals, lines; /* deals that have ended; actions of this deal */
    Seat seat;             /* SEAT_NONE: the deal is over as it was dealt */
    bool stays;            /* in this step */
    Action chosen;
} EnvTable;

/* What a step tells, for each table. A member may be NULL: it is not made then. */
typedef struct {
    int8_t *observation; /* [tables][values]: of the seat that is to move */
    int8_t *mask;        /* [tables][actions]: what it may do */
    int32_t *seat;       /* [tables]: who is to move; -1: nobody, since the deal is over as it was dealt */
    float *reward;       /* [tables][seats]: what the deal that has just ended brought; 0 where none has ended */
    uint8_t *done;       /* [tables]: 1 where a deal has just ended */
    int8_t *final;       /* [tables][seats][values]: what each seat sees at the end of such a deal; else as it was */
} EnvArrays;

enum { TABLES_STAYS = -2 }; /* in place of an action's number: this table waits */

typedef struct {
    Ruleset ruleset;
    Numbering numbering;
    Planes planes;
    int seats, tables;
    uint64_t seed;
    EnvTable *table;
    Crew crew;
    /* The job in hand. */
    const EnvArrays *arrays;
    const int32_t *wanted;
    int32_t *chosen;
    const Bot *bot;
    SeatSet by_bot;
    atomic_int wrong; /* the first table whose action is not legal; `tables`: there is none */
} EnvTables;

/* Opens so many tables, with so many threads. ERR_MEMORY. Rules and seats go together. Nothing is dealt yet. */
Status tables_open(EnvTables *out, const Ruleset *ruleset, int seats, int tables, int threads);
void tables_close(EnvTables *all);
/* Deals at every table. */
void tables_deal(EnvTables *all, uint64_t seed, const EnvArrays *arrays);
/* Does at each table the action with that number for the seat that is to move, or nothing (TABLES_STAYS). False: an
 * action is not legal; nothing has changed then, and wrong is the first such table. */
bool tables_step(EnvTables *all, const int32_t number[], const EnvArrays *arrays);
/* Writes what a bot would do, at the tables where one of these seats is to move. A bot that looks at nothing chooses
 * by lot. */
void tables_choose(EnvTables *all, const Bot *bot, SeatSet seats, int32_t number[]);

#endif
