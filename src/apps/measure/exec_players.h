/* exec_players.h - other people's programs that play in a simulation or ladder; started before it, ended after it. */
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
    bool any; /* whether any player is a program */
    ExecOrder order;
    BotLog log;
    Slice command[SEATS_MAX];                /* by player; empty: no program */
    SeatGuests guests[SEATS_MAX][SEATS_MAX]; /* by player and seat; used if there are any */
    SimGuest sim_guest[SEATS_MAX][SEATS_MAX];
    char name[SEATS_MAX][96];        /* of every player, as it was typed */
    ChannelCounts counts[SEATS_MAX]; /* by player, summed over seats, once closed */
} ExecPlayers;

enum { EXEC_RESTARTS = 3, EXEC_GRACE_MS = 1000, EXEC_MS = 1000, EXEC_STARTUP_MS = 5000 };

/* The flags for such programs: time for a move and for the hello, how much to think, the log file. They set the
 * order. */
typedef enum { EXEC_FLAG_MS, EXEC_FLAG_STARTUP, EXEC_FLAG_NODES, EXEC_FLAG_LOG } ExecFlag;
Flag exec_flag(ExecFlag which, ExecOrder *order);

/* Prints the order for the identity of a count: `none` unless these players have a program. */
void exec_print_order(const ExecOrder *order, const char *players, char *out, size_t cap);

/* Sets all players; the programs' commands stay valid as long as this struct. One may be open at a time. */
void exec_players_open(ExecPlayers *exec, const ExecOrder *order, const NamedPlayer player[], int players);
/* The guest for a player at a seat: starts so many processes for it, or dies naming a program that does not start.
 * NULL: the player is no program. */
const SimGuest *exec_players_seat(ExecPlayers *exec, int player, int seat, int processes);
/* How many processes a seat of a ladder needs: a match has the player in each seat in turn, so the threads spread. */
int exec_players_processes(int threads, int seats);
/* Ends the processes and sums up their counts. */
void exec_players_close(ExecPlayers *exec);
/* Call it last, after the counts are printed: dies if a log could not be written. */
void exec_players_check_log(const ExecOrder *order);
/* Prints a line for each program, by name or by number (its seat); nothing without programs. */
void exec_players_print(const ExecPlayers *exec, bool by_name);
/* Sets `process` of each program in a list of all players. */
void exec_players_to_json(const ExecPlayers *exec, json_t *list);

#endif
