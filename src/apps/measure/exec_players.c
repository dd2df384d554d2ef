#include "apps/measure/exec_players.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

Flag exec_flag(ExecFlag which, ExecOrder *order)
{
    const Flag flags[] = {
        [EXEC_FLAG_MS] = { "ms", "N", "exec: the longest time of a move, in milliseconds; standard 1000", FLAG_NUMBER,
                           &order->ms, NULL, 1, 600000 },
        [EXEC_FLAG_STARTUP] = { "startup", "N",
                                "exec: the longest time of a program's hello, in milliseconds; standard 5000",
                                FLAG_NUMBER, &order->startup_ms, NULL, 1, 600000 },
        [EXEC_FLAG_NODES] = { "nodes", "N", "exec: how much a program is asked to think; standard 0: as it likes",
                              FLAG_NUMBER, &order->nodes, NULL, 0, UINT32_MAX },
        [EXEC_FLAG_LOG] = { "log", "FILE",
                            "exec: write the programs' faults and log lines here, and after each deal why they moved "
                            "so; standard: faults and log lines on standard error",
                            FLAG_TEXT, &order->log, NULL, 0, 0 },
    };
    return flags[which];
}

void exec_print_order(const ExecOrder *order, const char *players, char *out, size_t cap)
{
    if (strstr(players, "exec:"))
        snprintf(out, cap, "ms %llu startup %llu nodes %llu", (unsigned long long)order->ms,
                 (unsigned long long)order->startup_ms, (unsigned long long)order->nodes);
    else
        snprintf(out, cap, "none");
}

/* The players whose processes end when the program ends, in whatever way. */
static ExecPlayers *running;
/* errno of the first log that could not be written; 0: all are complete */
static int log_error;

static void add_counts(const ChannelCounts *more, ChannelCounts *out)
{
    out->games += more->games;
    out->without += more->without;
    out->moves += more->moves;
    for (int i = 0; i < ANSWERS; i++)
        out->answer[i] += more->answer[i];
    out->started += more->started;
    out->ended += more->ended;
    out->stray += more->stray;
    out->us_sum += more->us_sum;
    out->us_most = more->us_most > out->us_most ? more->us_most : out->us_most;
}

/* Calls `each` for the process of every player and seat. */
static void for_all(ExecPlayers *exec, void (*each)(ExecPlayers *exec, int player, SeatGuest *guest))
{
    for (int player = 0; player < exec->players; player++)
        for (int seat = 0; seat < SEATS_MAX; seat++)
            for (int i = 0; i < exec->guests[player][seat].len; i++)
                each(exec, player, &exec->guests[player][seat].guest[i]);
}

static void leave(ExecPlayers *exec, int player, SeatGuest *guest)
{
    (void)exec;
    (void)player;
    channel_leave(guest->channel, true);
}

static void close_one(ExecPlayers *exec, int player, SeatGuest *guest)
{
    ChannelCounts counts;
    channel_counts(guest->channel, &counts);
    add_counts(&counts, &exec->counts[player]);
    channel_close(guest->channel);
}

static void close_all(ExecPlayers *exec)
{
    running = NULL;
    for_all(exec, leave);
    for_all(exec, close_one);
    for (int player = 0; player < exec->players; player++)
        for (int seat = 0; seat < SEATS_MAX; seat++)
            free(exec->guests[player][seat].guest);
}

static void end_all(void)
{
    if (running)
        close_all(running);
}

int exec_players_processes(int threads, int seats)
{
    return (threads + seats - 1) / seats;
}

/* Starts a process, or dies. */
static void start(ExecPlayers *exec, int player, int seat, SeatGuest *guest)
{
    const ExecOrder *order = &exec->order;
    ChannelOrder channel = { .name = exec->name[player],
                             .ms = (uint32_t)order->ms,
                             .startup_ms = (uint32_t)order->startup_ms,
                             .restarts = EXEC_RESTARTS,
                             .grace_ms = EXEC_GRACE_MS,
                             .stop = order->stop,
                             .log = &exec->log };
    BotLine hello;
    Fault fault;
    *guest = (SeatGuest){ .name = exec->name[player],
                          .log = &exec->log,
                          .ms = (uint32_t)order->ms,
                          .nodes = (uint32_t)order->nodes,
                          .logs_reasons = order->log != NULL };
    if (channel_open(exec->command[player], &channel, &guest->channel, &fault) != OK)
        die(exec->name[player], "%s", fault.text);
    channel_hello(guest->channel, &hello);
    guest->bytes = hello.bytes;
    bot_log_say(&exec->log, guest->name, "seat %d: started, calls itself %s", seat, hello.name);
}

const SimGuest *exec_players_seat(ExecPlayers *exec, int player, int seat, int processes)
{
    SeatGuests *guests = &exec->guests[player][seat];
    if (exec->command[player].len == 0)
        return NULL;
    guests->guest = calloc((size_t)processes, sizeof *guests->guest);
    if (!guests->guest)
        die("--threads", "no room for so much, expected fewer");
    for (; guests->len < processes; guests->len++)
        start(exec, player, seat, &guests->guest[guests->len]);
    exec->sim_guest[player][seat] = seat_guests(guests);
    return &exec->sim_guest[player][seat];
}

void exec_players_open(ExecPlayers *exec, const ExecOrder *order, const NamedPlayer player[], int players)
{
    static bool is_watched, goes_on; /* the runs of one command share a log */
    memset(exec, 0, sizeof *exec);
    exec->order = *order;
    exec->players = players;
    for (int i = 0; i < players; i++) {
        bool runs = player[i].command.len > 0;
        exec->command[i] = player[i].command;
        slice_copy(player[i].name, exec->name[i], sizeof exec->name[i]);
        exec->any = exec->any || runs;
    }
    if (!exec->any)
        return;
    if (!bot_log_open(&exec->log, order->log, goes_on))
        die(order->log, "%s, expected a file to write", strerror(errno));
    goes_on = true;
    running = exec;
    if (!is_watched)
        atexit(end_all);
    is_watched = true;
}

void exec_players_close(ExecPlayers *exec)
{
    close_all(exec);
    if (exec->any && !bot_log_close(&exec->log) && log_error == 0)
        log_error = errno;
}

void exec_players_check_log(const ExecOrder *order)
{
    if (log_error)
        die(order->log, "%s, expected room for the log", strerror(log_error));
}

static uint64_t lost_games(const ChannelCounts *counts)
{
    uint64_t lost = counts->without;
    for (int i = ANSWER_ILLEGAL; i < ANSWER_STOPPED; i++)
        lost += counts->answer[i];
    return lost;
}

static double mean_ms(const ChannelCounts *counts)
{
    return counts->moves > 0 ? (double)counts->us_sum / 1000 / (double)counts->moves : 0;
}

static void print_counts(const ChannelCounts *counts)
{
    static const int widths[ANSWERS] = { [ANSWER_ILLEGAL] = 8,  [ANSWER_LATE] = 6,  [ANSWER_GARBAGE] = 8,
                                         [ANSWER_TOO_LONG] = 9, [ANSWER_FLOOD] = 6, [ANSWER_DIED] = 5 };
    printf(" %9llu %10.2f %8.1f", (unsigned long long)counts->moves, mean_ms(counts), (double)counts->us_most / 1000);
    for (int i = ANSWER_ILLEGAL; i < ANSWER_STOPPED; i++)
        printf(" %*llu", widths[i], (unsigned long long)counts->answer[i]);
    printf(" %7llu %6llu %10llu\n", (unsigned long long)counts->started, (unsigned long long)counts->without,
           (unsigned long long)lost_games(counts));
}

void exec_players_print(const ExecPlayers *exec, bool by_name)
{
    int width = 5;
    for (int i = 0; i < exec->players && by_name; i++)
        if (exec->command[i].len > 0 && (int)strlen(exec->name[i]) > width)
            width = (int)strlen(exec->name[i]);
    if (exec->any)
        printf("\n%-*s %9s %10s %8s %8s %6s %8s %9s %6s %5s %7s %6s %10s\n", width, by_name ? "PLAYER" : "SEAT",
               "MOVES", "MS A MOVE", "MOST", "ILLEGAL", "LATE", "GARBAGE", "TOO LONG", "FLOOD", "DIED", "STARTED",
               "ABSENT", "TAKEN OVER");
    for (int i = 0; i < exec->players; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", i);
        if (exec->command[i].len == 0)
            continue;
        printf("%-*s", width, by_name ? exec->name[i] : number);
        print_counts(&exec->counts[i]);
    }
}

static json_t *counts_json(const ChannelCounts *counts)
{
    json_t *out =
        json_pack("{s:I, s:f, s:f, s:I, s:I, s:I, s:I, s:I}", "moves", (json_int_t)counts->moves, "ms_mean",
                  mean_ms(counts), "ms_most", (double)counts->us_most / 1000, "ended", (json_int_t)counts->ended,
                  "started", (json_int_t)counts->started, "absent", (json_int_t)counts->without, "stray",
                  (json_int_t)counts->stray, "taken_over", (json_int_t)lost_games(counts));
    for (int i = ANSWER_ILLEGAL; i < ANSWER_STOPPED; i++)
        json_object_set_new(out, answer_words[i], json_integer((json_int_t)counts->answer[i]));
    return out;
}

void exec_players_to_json(const ExecPlayers *exec, json_t *list)
{
    for (int i = 0; i < exec->players; i++)
        if (exec->command[i].len > 0)
            json_object_set_new(json_array_get(list, (size_t)i), "process", counts_json(&exec->counts[i]));
}
