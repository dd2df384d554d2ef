/* exec_players.h - the programs of others that play in a simulation: started before it, ended after it or with us. */
#ifndef APPS_EXEC_PLAYERS_H
#define APPS_EXEC_PLAYERS_H

#include "apps/players.h"
#include "lab/sim.h"
#include "process/seat_guest.h"

#include <jansson.h>

typedef struct {
    uint64_t ms, startup_ms, nodes;
    const char *log; /* a file, or NULL: standard error */
    atomic_bool *stop;
    bool odd;
} ExecOrder;

typedef struct {
    int seats;
    BotLog log;
    int log_error;              /* errno; 0: the log is whole */
    SeatGuest guest[SEATS_MAX]; /* those with a channel play */
    SimGuest sim_guest[SEATS_MAX];
    char name[SEATS_MAX][96]; /* of every seat, as it was typed */
} ExecPlayers;

enum { EXEC_RESTARTS = 3, EXEC_GRACE_MS = 1000 };

/* Names all seats, and starts the programs among the players, one process for each seat; dies naming one that does not
 * start. The players last as long as this struct. */
void exec_players_open(ExecPlayers *exec, const ExecOrder *order, const NamedPlayer player[], SimOrder *sim);
bool exec_players_any(const ExecPlayers *exec);
/* Ends the processes, and puts together what they did. */
void exec_players_close(ExecPlayers *exec, ChannelCounts counts[SEATS_MAX]);
/* Once they are closed, and what they did is printed: dies where the log could not be written. */
void exec_players_check_log(const ExecPlayers *exec, const char *path);
void exec_players_print(const ExecPlayers *exec, const ChannelCounts counts[SEATS_MAX]);
json_t *exec_counts_json(const ChannelCounts *counts);

#endif
