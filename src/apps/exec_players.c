#include "apps/exec_players.h"

#include "apps/cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Whose processes end when the program does, by whatever way. */
static ExecPlayers *running;

static void leave_all(ExecPlayers *exec)
{
    for (int seat = 0; seat < exec->seats; seat++)
        if (exec->guest[seat].channel)
            channel_leave(exec->guest[seat].channel, true);
}

static void end_all(void)
{
    ExecPlayers *exec = running;
    running = NULL;
    if (exec)
        leave_all(exec);
    for (int seat = 0; exec && seat < exec->seats; seat++)
        if (exec->guest[seat].channel)
            channel_close(exec->guest[seat].channel);
}

static void open_seat(ExecPlayers *exec, const ExecOrder *order, int seat, Slice command)
{
    SeatGuest *guest = &exec->guest[seat];
    ChannelOrder channel = { .name = exec->name[seat],
                             .ms = (uint32_t)order->ms,
                             .startup_ms = (uint32_t)order->startup_ms,
                             .restarts = EXEC_RESTARTS,
                             .grace_ms = EXEC_GRACE_MS,
                             .odd = order->odd,
                             .stop = order->stop,
                             .log = &exec->log };
    BotLine hello;
    Fault fault;
    guest->name = exec->name[seat];
    guest->log = &exec->log;
    guest->ms = (uint32_t)order->ms;
    guest->nodes = (uint32_t)order->nodes;
    if (channel_open(command, &channel, &guest->channel, &fault) != OK) {
        guest->channel = NULL;
        die(exec->name[seat], "%s", fault.text);
    }
    channel_hello(guest->channel, &hello);
    guest->bytes = hello.bytes;
    bot_log_say(&exec->log, guest->name, "seat %d: started, calls itself %s", seat, hello.name);
}

void exec_players_open(ExecPlayers *exec, const ExecOrder *order, const NamedPlayer player[], SimOrder *sim)
{
    static bool is_watched;
    bool any = false;
    memset(exec, 0, sizeof *exec);
    exec->seats = sim->seats;
    for (int seat = 0; seat < sim->seats; seat++) {
        bool runs = player[seat].command.len > 0;
        slice_copy(player[seat].name, exec->name[seat], sizeof exec->name[seat]);
        any = any || runs;
    }
    if (!any)
        return;
    if (!bot_log_open(&exec->log, order->log))
        die(order->log, "%s, expected a file to write", strerror(errno));
    running = exec;
    if (!is_watched)
        atexit(end_all);
    is_watched = true;
    for (int seat = 0; seat < sim->seats; seat++) {
        if (player[seat].command.len == 0)
            continue;
        open_seat(exec, order, seat, player[seat].command);
        exec->sim_guest[seat] = seat_guest(&exec->guest[seat]);
        sim->guest[seat] = &exec->sim_guest[seat];
    }
}

bool exec_players_any(const ExecPlayers *exec)
{
    return exec->log.to != NULL;
}

void exec_players_close(ExecPlayers *exec, ChannelCounts counts[SEATS_MAX])
{
    running = NULL;
    memset(counts, 0, SEATS_MAX * sizeof *counts);
    leave_all(exec);
    for (int seat = 0; seat < exec->seats; seat++) {
        if (!exec->guest[seat].channel)
            continue;
        channel_counts(exec->guest[seat].channel, &counts[seat]);
        channel_close(exec->guest[seat].channel);
    }
    if (!bot_log_close(&exec->log))
        exec->log_error = errno;
}

void exec_players_check_log(const ExecPlayers *exec, const char *path)
{
    if (exec->log_error)
        die(path, "%s, expected room for the log", strerror(exec->log_error));
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

void exec_players_print(const ExecPlayers *exec, const ChannelCounts counts[SEATS_MAX])
{
    printf("\n%-5s %9s %10s %8s %8s %6s %8s %9s %6s %5s %7s %6s %10s\n", "SEAT", "MOVES", "MS A MOVE", "MOST",
           "ILLEGAL", "LATE", "GARBAGE", "TOO LONG", "FLOOD", "DIED", "STARTED", "ABSENT", "TAKEN OVER");
    for (int seat = 0; seat < exec->seats; seat++) {
        const ChannelCounts *c = &counts[seat];
        if (!exec->guest[seat].channel)
            continue;
        printf("%-5d %9llu %10.2f %8.1f", seat, (unsigned long long)c->moves, mean_ms(c), (double)c->us_most / 1000);
        static const int widths[ANSWERS] = { [ANSWER_ILLEGAL] = 8,  [ANSWER_LATE] = 6,  [ANSWER_GARBAGE] = 8,
                                             [ANSWER_TOO_LONG] = 9, [ANSWER_FLOOD] = 6, [ANSWER_DIED] = 5 };
        for (int i = ANSWER_ILLEGAL; i < ANSWER_STOPPED; i++)
            printf(" %*llu", widths[i], (unsigned long long)c->answer[i]);
        printf(" %7llu %6llu %10llu\n", (unsigned long long)c->restarts + 1, (unsigned long long)c->without,
               (unsigned long long)lost_games(c));
    }
}

json_t *exec_counts_json(const ChannelCounts *counts)
{
    json_t *out =
        json_pack("{s:I, s:f, s:f, s:I, s:I, s:I, s:I, s:I}", "moves", (json_int_t)counts->moves, "ms_mean",
                  mean_ms(counts), "ms_most", (double)counts->us_most / 1000, "ended", (json_int_t)counts->ended,
                  "started", (json_int_t)counts->restarts + 1, "absent", (json_int_t)counts->without, "stray",
                  (json_int_t)counts->stray, "taken_over", (json_int_t)lost_games(counts));
    for (int i = ANSWER_ILLEGAL; i < ANSWER_STOPPED; i++)
        json_object_set_new(out, answer_words[i], json_integer((json_int_t)counts->answer[i]));
    return out;
}
