/* exec_players.h - the programs of others that play in a simulation or a ladder: started before it, ended after it or
 *        with us. */
#ifndef APPS_MEASURE_EXEC_PLAYERS_H
#define APPS_MEASURE_EXEC_PLAYERS_H

#include "apps/base/cli.h"
#include "apps/base/players.h"
#include "process/seat_guest.h"

typedef struct {
    uint64_t ms, startup_ms, nodes;
    const char *log; /* a file, or NULL: standard error */
    atomic_bool *stop;
} ExecOrder;

typedef struct {
    int players;
    bool any; /* of the players is a program */
    ExecOrder order;
    BotLog log;
    Slice command[SEATS_MAX];              /* of a player; empty: no program */
    SeatGuest guest[SEATS_MAX][SEATS_MAX]; /* of a player at a seat; those with a channel play */
    SimGuest sim_guest[SEATS_MAX][SEATS_MAX];
    char name[SEATS_MAX][96];        /* of every player, as it was typed */
    ChannelCounts counts[SEATS_MAX]; /* of a player at all seats, once closed */
} ExecPlayers;

enum { EXEC_RESTARTS = 3, EXEC_GRACE_MS = 1000, EXEC_MS = 1000, EXEC_STARTUP_MS = 5000 };

/* The flags of commands that such programs may play in: how long a move and the hello may take, how much to think, where
 * the log is. The row sets the order. */
typedef enum { EXEC_FLAG_MS, EXEC_FLAG_STARTUP, EXEC_FLAG_NODES, EXEC_FLAG_LOG } ExecFlag;
Flag exec_flag(ExecFlag which, ExecOrder *order);

/* Names all players; the commands of the programs among them last as long as this struct. One is open at a time. */
void exec_players_open(ExecPlayers *exec, const ExecOrder *order, const NamedPlayer player[], int players);
/* Who plays instead of the player at that seat: starts a process for just that, or dies naming one that does not start;
 * NULL: the player is no program. */
const SimGuest *exec_players_seat(ExecPlayers *exec, int player, int seat);
/* Ends the processes, and puts together what they did. */
void exec_players_close(ExecPlayers *exec);
/* Once all are closed, and what they did is printed: dies where a log could not be written. */
void exec_players_check_log(const ExecOrder *order);
/* A line for each program, by its name or by its number, which is its seat; nothing where there is none. */
void exec_players_print(const ExecPlayers *exec, bool by_name);
/* Sets `process` of each program in a list of all players. */
void exec_players_to_json(const ExecPlayers *exec, json_t *list);

#endif
