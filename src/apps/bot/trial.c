#include "apps/bot/trial.h"

#include "apps/base/cli.h"
#include "lab/engine/sim.h"
#include "process/child.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

/* Longer than in a simulation, where it costs time: a process that ends late still ends. */
enum { GRACE_MS = 2000 };

static Finding finding(PointResult result, const char *format, ...) __attribute__((format(printf, 2, 3)));
static Finding finding(PointResult result, const char *format, ...)
{
    Finding found = { .result = result };
    va_list args;
    va_start(args, format);
    vsnprintf(found.text, sizeof found.text, format, args);
    va_end(args);
    return found;
}

/* Starts a process for one point. */
static Status open_guest(const Trial *trial, bool odd, SeatGuest *out, Fault *fault)
{
    ChannelOrder order = { .name = trial->name,
                           .ms = (uint32_t)trial->ms,
                           .startup_ms = (uint32_t)trial->startup_ms,
                           .grace_ms = GRACE_MS,
                           .odd = odd,
                           .stop = trial->stop,
                           .log = trial->log };
    BotLine hello;
    memset(out, 0, sizeof *out);
    out->name = trial->name;
    out->log = trial->log;
    out->ms = order.ms;
    Status status = channel_open(trial->command, &order, &out->channel, fault);
    if (status != OK)
        return status;
    channel_hello(out->channel, &hello);
    out->bytes = hello.bytes;
    return OK;
}

static void play(const Trial *trial, SeatGuest *guest, const Ruleset *ruleset, int threads)
{
    SimGuest sim_guest = seat_guest(guest);
    SimProgress progress = { .stop = trial->stop };
    SimResult result;
    SimOrder order = { .ruleset = *ruleset,
                       .seats = games_standard_seats(ruleset),
                       .first = trial->first,
                       .games = trial->deals,
                       .threads = threads };
    for (int seat = 0; seat < order.seats; seat++)
        order.player[seat].bot = bots[0];
    order.guest[0] = &sim_guest;
    sim_run(&order, &progress, &result);
}

/* What went wrong, by kinds; if nothing did, how quick the bot was. */
static Finding judge(const ChannelCounts *counts)
{
    char text[300] = "";
    size_t len = 0;
    for (int i = ANSWER_ILLEGAL; i < ANSWER_STOPPED; i++)
        if (counts->answer[i] > 0)
            len += (size_t)snprintf(text + len, sizeof text - len, "%s%llu %s", len > 0 ? ", " : "",
                                    (unsigned long long)counts->answer[i], answer_words[i]);
    if (counts->without > 0)
        len += (size_t)snprintf(text + len, sizeof text - len, "%s%llu without a process", len > 0 ? ", " : "",
                                (unsigned long long)counts->without);
    if (counts->stray > 0)
        len += (size_t)snprintf(text + len, sizeof text - len, "%s%llu lines that nobody waited for",
                                len > 0 ? ", " : "", (unsigned long long)counts->stray);
    if (len > 0)
        return finding(POINT_FAILED, "%s, of %llu games", text, (unsigned long long)counts->games);
    if (counts->moves == 0)
        return finding(POINT_FAILED, "no move was asked for");
    return finding(POINT_PASSED, "%llu games, %llu moves, %.2f ms each, %.1f ms at most",
                   (unsigned long long)counts->games, (unsigned long long)counts->moves,
                   (double)counts->us_sum / 1000 / (double)counts->moves, (double)counts->us_most / 1000);
}

static Finding try_playing(const Trial *trial, const Ruleset *of, bool odd, int threads, uint64_t *hash)
{
    SeatGuest guest;
    ChannelCounts counts;
    Fault fault;
    if (open_guest(trial, odd, &guest, &fault) != OK)
        return finding(POINT_FAILED, "%s", fault.text);
    play(trial, &guest, of, threads);
    channel_counts(guest.channel, &counts);
    channel_close(guest.channel);
    if (hash)
        *hash = atomic_load(&guest.hash);
    return judge(&counts);
}

static Finding try_hello(const Trial *trial, const Ruleset *of)
{
    SeatGuest guest;
    BotLine hello;
    Fault fault;
    (void)of;
    uint64_t begun = channel_clock_us();
    Status status = open_guest(trial, false, &guest, &fault);
    if (status == ERR_UNKNOWN)
        die(trial->name, "%s", fault.text);
    if (status != OK)
        return finding(POINT_FAILED, "%s", fault.text);
    double ms = (double)(channel_clock_us() - begun) / 1000;
    channel_hello(guest.channel, &hello);
    channel_close(guest.channel);
    return finding(POINT_PASSED, "%s, after %.0f ms", hello.name, ms);
}

static Finding try_one(const Trial *trial, const Ruleset *of)
{
    return try_playing(trial, of, false, 1, NULL);
}

static Finding try_several(const Trial *trial, const Ruleset *of)
{
    return try_playing(trial, of, false, TRIAL_AT_ONCE, NULL);
}

static Finding try_odd(const Trial *trial, const Ruleset *of)
{
    return try_playing(trial, of, true, 1, NULL);
}

/* Plays one game at a time, then several at once: the order of questions must not matter. */
static Finding try_twice(const Trial *trial, const Ruleset *of)
{
    SeatGuest guest;
    BotLine hello;
    Fault fault;
    uint64_t first = 0, second = 0;
    if (open_guest(trial, false, &guest, &fault) != OK)
        return finding(POINT_FAILED, "%s", fault.text);
    channel_hello(guest.channel, &hello);
    channel_close(guest.channel);
    if (!hello.deterministic)
        return finding(POINT_SKIPPED, "it does not say that it is");
    Finding found = try_playing(trial, of, false, 1, &first);
    if (found.result == POINT_PASSED)
        found = try_playing(trial, of, false, TRIAL_AT_ONCE, &second);
    if (found.result == POINT_PASSED && first != second)
        return finding(POINT_FAILED, "the same games and seeds brought other moves");
    return found;
}

static Finding judge_end(int status, const char *what)
{
    if (status >= 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return finding(POINT_PASSED, "exit 0");
    if (status >= 0 && WIFSIGNALED(status))
        return finding(POINT_FAILED, "it goes on after %s and had to be ended", what);
    return finding(POINT_FAILED, "%s, expected exit 0",
                   status < 0 ? "it ended before" : child_end_words(status).text);
}

static Finding try_end(const Trial *trial, bool says_bye, const char *what)
{
    SeatGuest guest;
    Fault fault;
    if (open_guest(trial, false, &guest, &fault) != OK)
        return finding(POINT_FAILED, "%s", fault.text);
    channel_leave(guest.channel, says_bye);
    return judge_end(channel_close(guest.channel), what);
}

static Finding try_bye(const Trial *trial, const Ruleset *of)
{
    (void)of;
    return try_end(trial, true, "bye");
}

static Finding try_end_of_input(const Trial *trial, const Ruleset *of)
{
    (void)of;
    return try_end(trial, false, "the end of its input");
}

const Point bot_points[] = {
    { "answers hello", false, try_hello },
    { "plays legal moves in time", true, try_one },
    { "plays several games at once", true, try_several },
    { "does not mind what it does not know", true, try_odd },
    { "plays the same with the same seeds", true, try_twice },
    { "ends at bye", false, try_bye },
    { "ends when its input does", false, try_end_of_input },
    { NULL, false, NULL },
};
