/* load.c - thousands of players at one server of this machine, and what the server needs for them.
 * Shape  `load PORT PID [--do WHAT] [flags]`. WHAT is one of
 *          moves   (the standard) tables of players play listed lines at random for some seconds
 *          idle    guests come and do nothing: memory for each
 *          storm   all players are cut off amid play, and come back: seconds until each has its table again
 *          soak    players play for long: what memory grows by after the first third, or the first ten minutes
 *        Each player waits THINK ms on average before it acts (0: not at all). A latency is the time from sending an
 *        act to its durable verdict. Every run ends by itself. */
#include "figures.h"
#include "players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum {
    CONNECTING_MAX = 64,
    RETURNING_MAX = 2000,
    WARM_MS = 6000,
    SETTLE_MS = 3000,
    STORM_MS = 60000,
    SAMPLE_MS = 10000
};

LoadOrder order = { .tables = 2000, .seats = 4, .seconds = 20, .think_ms = 600, .rules = "golf6", .what = "moves" };

static uv_timer_t step, clock_timer;
static uint64_t began_ns;

static double seconds_since(uint64_t ns)
{
    return (double)(uv_hrtime() - ns) / 1e9;
}

static void on_moves_end(uv_timer_t *timer)
{
    (void)timer;
    figures_report();
    exit(0);
}

static void begin_moves(uv_timer_t *timer)
{
    figures_begin();
    uv_timer_start(timer, on_moves_end, (uint64_t)order.seconds * 1000, 0);
}

static void on_idle_end(uv_timer_t *timer)
{
    (void)timer;
    figures_idle(players_len);
    exit(0);
}

/* Prints memory from time to time; what it grows by counts from the first third on, or from ten minutes on. */
static void on_soak(uv_timer_t *timer)
{
    static bool has_settled;
    const double gone = seconds_since(began_ns), settles = order.seconds / 3.0 < 600 ? order.seconds / 3.0 : 600;
    (void)timer;
    figures_soak(gone, !has_settled && gone >= settles);
    has_settled = has_settled || gone >= settles;
    if (gone >= order.seconds)
        on_moves_end(timer);
}

static void begin_soak(uv_timer_t *timer)
{
    figures_begin();
    began_ns = uv_hrtime();
    uv_timer_start(timer, on_soak, SAMPLE_MS, SAMPLE_MS);
}

static void on_storm(uv_timer_t *timer)
{
    (void)timer;
    if (players_gone < players_len)
        return;
    players_return(RETURNING_MAX);
    if (players_back < players_len && seconds_since(began_ns) * 1000 < (double)STORM_MS)
        return;
    printf("back with their table  %8.1f s  %d of %d clients, %d tables of %d, %s\n", seconds_since(began_ns),
           players_back, players_len, order.tables, order.seats, order.rules);
    exit(players_back < players_len);
}

static void begin_storm(uv_timer_t *timer)
{
    players_leave();
    began_ns = uv_hrtime();
    uv_timer_start(timer, on_storm, 1, 1);
}

static const struct {
    const char *name;
    void (*begin)(uv_timer_t *timer);
    uint64_t after_ms;
    bool plays;
} modes[] = {
    { "moves", begin_moves, WARM_MS, true },
    { "idle", on_idle_end, SETTLE_MS, false },
    { "storm", begin_storm, WARM_MS, true },
    { "soak", begin_soak, WARM_MS, true },
};
static int mode;

/* Lets them in a few at a time, then begins the tables, then what was asked for. */
static void on_step(uv_timer_t *timer)
{
    static bool has_begun;
    players_connect(CONNECTING_MAX);
    if (players_in_room < players_len)
        return;
    if (!has_begun) {
        has_begun = true;
        figures_memory(LOAD_CONNECTED);
        if (modes[mode].plays)
            players_begin();
    }
    if (modes[mode].plays && players_playing < players_len)
        return;
    figures_memory(LOAD_DEALT);
    uv_timer_stop(timer);
    uv_timer_start(&clock_timer, modes[mode].begin, modes[mode].after_ms, 0);
}

static int whole(const char *word)
{
    char *end;
    long number = strtol(word, &end, 10);
    if (*end || number < 0 || number > 10000000)
        give_up("expected a whole number");
    return (int)number;
}

static void read_flags(int argc, char **argv)
{
    const struct {
        const char *name;
        int *number;
        const char **word;
    } flags[] = { { "--tables", &order.tables, NULL },  { "--seats", &order.seats, NULL },
                  { "--think", &order.think_ms, NULL }, { "--seconds", &order.seconds, NULL },
                  { "--rules", NULL, &order.rules },    { "--do", NULL, &order.what },
                  { "--folder", NULL, &order.folder } };
    enum { FLAGS = sizeof flags / sizeof *flags };
    if (argc < 3 || argc % 2 == 0)
        give_up(
            "expected PORT PID [--do moves|idle|storm|soak] [--tables N] [--seats N] [--rules WORDS] [--think MS] "
            "[--seconds S] [--folder FOLDER]");
    order.port = whole(argv[1]);
    order.server = whole(argv[2]);
    for (int i = 3; i + 1 < argc; i += 2) {
        int at = 0;
        while (at < FLAGS && strcmp(argv[i], flags[at].name) != 0)
            at++;
        if (at == FLAGS)
            give_up(argv[i]);
        if (flags[at].number)
            *flags[at].number = whole(argv[i + 1]);
        else
            *flags[at].word = argv[i + 1];
    }
    while (mode < 4 && strcmp(modes[mode].name, order.what) != 0)
        mode++;
    if (mode == 4 || order.tables < 1 || order.tables > 10000 || order.seats < 2 || order.seats > 8 ||
        order.seconds < 1 || order.seconds > 7200 || order.think_ms < 0)
        give_up("a flag that does not fit");
}

int main(int argc, char **argv)
{
    struct rlimit files;
    read_flags(argc, argv);
    players_len = order.tables * order.seats;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_cur < (rlim_t)players_len + 64)
        give_up("the system allows too few open files (ulimit -n), expected a socket a player");
    figures_disk();
    figures_memory(LOAD_EMPTY);
    players_loop = uv_default_loop();
    players_make();
    uv_timer_init(players_loop, &step);
    uv_timer_init(players_loop, &clock_timer);
    uv_timer_start(&step, on_step, 1, 1);
    uv_run(players_loop, UV_RUN_DEFAULT);
    return 1;
}
