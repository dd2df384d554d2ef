/* cmd_sim.c - `sim`: bots play many deals. */
#include "apps/base/cli.h"
#include "apps/base/interrupt.h"
#include "apps/commands.h"
#include "apps/measure/exec_players.h"
#include "apps/measure/ladder_asked.h"
#include "lab/engine/sim.h"
#include "lab/engine/stopwatch.h"
#include "lab/players/lab_players.h"

#include <pthread.h>
#include <string.h>
#include <unistd.h>

static SimProgress progress;
static atomic_bool has_ended;

static const char *items_of(const SimOrder *order)
{
    return order->whole_matches ? "matches" : "deals";
}

static void *show_progress(void *argument)
{
    const SimOrder *order = argument;
    const struct timespec pause = { .tv_nsec = 200 * 1000 * 1000 };
    const double start = stopwatch_seconds(CLOCK_MONOTONIC);
    while (!atomic_load(&has_ended)) {
        nanosleep(&pause, NULL);
        interrupt_tell_progress(atomic_load(&progress.done), order->games, items_of(order),
                                stopwatch_seconds(CLOCK_MONOTONIC) - start);
    }
    fprintf(stderr, "\r\033[K");
    return NULL;
}

/* The limits for other people's programs, and what they have done. */
static ExecOrder exec_order = { .ms = EXEC_MS, .startup_ms = EXEC_STARTUP_MS };
static ExecPlayers exec_players;

static SimResult run(const SimOrder *order)
{
    SimResult result;
    pthread_t shower;
    bool shows = isatty(STDERR_FILENO) && pthread_create(&shower, NULL, show_progress, (void *)order) == 0;
    double start = stopwatch_seconds(CLOCK_MONOTONIC);
    progress.stop = exec_order.stop;
    if (sim_run(order, &progress, &result) != OK)
        die("--threads", "the system has no room for so many threads, expected fewer");
    double seconds = stopwatch_seconds(CLOCK_MONOTONIC) - start;
    bool interrupted = result.games < order->games;
    atomic_store(&has_ended, true);
    if (shows)
        pthread_join(shower, NULL);
    if (interrupted)
        fprintf(stderr, "Stopped: these are the first %llu of %llu %s, a part.\n", (unsigned long long)result.games,
                (unsigned long long)order->games, items_of(order));
    fprintf(stderr, "%.2f s, %.0f a second\n", seconds, (double)result.games / seconds);
    return result;
}

static void print_table(const SimOrder *order, const SimResult *result)
{
    char rules[CLI_RULES];
    Text text = text_over(rules, sizeof rules);
    games_print(&order->ruleset, &text);
    printf(result->games < order->games ? "%s: partial, %llu %s, numbers from %llu\n"
                                        : "%s: %llu %s, numbers from %llu\n",
           rules, (unsigned long long)result->games, items_of(order), (unsigned long long)order->first);
    bool alone = order->seats == 1;
    int width = 8;
    for (int seat = 0; seat < order->seats; seat++)
        width = (int)strlen(exec_players.name[seat]) > width ? (int)strlen(exec_players.name[seat]) : width;
    bool counts_up = games_match(&order->ruleset, order->seats).counts_up;
    printf("%-5s %-*s %10s %8s%s%s\n", "SEAT", width, "PLAYER", "MEAN", "SE", counts_up ? "" : "  0 OR LESS",
           alone ? "" : "      WON");
    for (int seat = 0; seat < order->seats && result->games > 0; seat++) {
        double played = (double)result->games;
        printf("%-5d %-*s %10.4f %8.4f", seat, width, exec_players.name[seat], sim_mean(result, seat),
               sim_error(result, seat));
        if (!counts_up)
            printf(" %9.2f%%", 100 * (double)result->low_or_zero[seat] / played);
        if (!alone)
            printf(" %7.2f%%", 100 * (double)result->win_shares[seat] / (double)WIN_SHARES / played);
        putchar('\n');
    }
    exec_players_print(&exec_players, false);
}

static void print_json(const SimOrder *order, const SimResult *result)
{
    json_t *players = json_array();
    for (int seat = 0; seat < order->seats && result->games > 0; seat++) {
        json_t *player = json_pack("{s:i, s:s, s:f, s:f, s:I, s:f, s:f}", "seat", seat, "player",
                                   exec_players.name[seat], "mean", sim_mean(result, seat), "standard_error",
                                   sim_error(result, seat), "sum", (json_int_t)result->sum[seat], "won",
                                   (double)result->win_shares[seat] / (double)WIN_SHARES / (double)result->games,
                                   "zero_or_less", (double)result->low_or_zero[seat] / (double)result->games);
        json_array_append_new(players, player);
    }
    exec_players_to_json(&exec_players, players);
    json_t *json = json_pack("{s:s, s:o, s:b, s:I, s:o}", "game", order->ruleset.preset->id, "first",
                             cli_json_number(order->first), "matches", order->whole_matches, "games",
                             (json_int_t)result->games, "players", players);
    if (result->games < order->games)
        json_object_set_new(json, "partial", json_true());
    cli_print_json(json);
}

/* Fills all seats; the last name applies to all further seats. */
static void seat_players(const char *names, uint64_t seats, NamedPlayer player[SEATS_MAX], SimOrder *order)
{
    int len = players_read_all("--players", names, lab_players_find, player);
    order->seats = cli_seats(&order->ruleset, seats > 0 ? seats : len > 1 ? (uint64_t)len : 0);
    if (len > order->seats)
        die("--players", "%d players for %d seats, expected one for each", len, order->seats);
    for (int seat = len; seat < order->seats; seat++)
        player[seat] = player[len - 1];
    for (int seat = 0; seat < order->seats; seat++)
        order->player[seat] = player[seat].player;
    ladder_check_players(&order->ruleset, order->seats, order->player, order->seats);
}

static void check_match(const SimOrder *order)
{
    MatchSpec match = games_match(&order->ruleset, order->seats);
    if (order->whole_matches && match.deals == 0 && !match.has_target)
        die("--match", "a match of %s has no end with these options, expected a number of deals or a target",
            order->ruleset.preset->id);
}

static uint64_t drawn_seed(void)
{
    uint64_t seed = cli_random_number();
    fprintf(stderr, "seed %llu\n", (unsigned long long)seed);
    return seed;
}

int cmd_sim(int argc, char **argv)
{
    bool as_json = false, has_seed = false;
    const char *players = "medium";
    uint64_t seats = 0, threads = 1;
    NamedPlayer player[SEATS_MAX];
    SimOrder order = { .games = 1000 };
    const Flag flags[] = {
        { "deals", "N", "how many deals (with --match: matches); standard 1000", FLAG_NUMBER, &order.games, NULL, 1,
          1000000000000 },
        { "players", "LEVEL,..",
          "who plays (random, easy, medium, skilled, hard, hard:2000, hard:10ms, exec:COMMAND; for measuring quick, "
          "cheat, golf-table, golf4-knock6, no-powers, thumb, sampler20, pimc, ismcts): one for all seats, or one for each; with --seats the last one fills up",
          FLAG_TEXT, &players, NULL, 0, 0 },
        { "seats", "N", "how many play", FLAG_NUMBER, &seats, NULL, 1, SEATS_MAX },
        { "seed", "N", "the number of the first deal; without it a number is drawn and printed", FLAG_NUMBER,
          &order.first, &has_seed, 0, UINT64_MAX },
        { "threads", "T", "how many games are played at once; the result is the same for any number", FLAG_NUMBER,
          &threads, NULL, 1, SIM_THREADS_MAX },
        exec_flag(EXEC_FLAG_MS, &exec_order),
        exec_flag(EXEC_FLAG_STARTUP, &exec_order),
        exec_flag(EXEC_FLAG_NODES, &exec_order),
        exec_flag(EXEC_FLAG_LOG, &exec_order),
        { .name = "match", .help = "play whole matches", .out = &order.whole_matches },
        { .name = "json", .help = "print JSON", .out = &as_json },
        { 0 },
    };
    Words words;
    cli_parse(argc, argv, flags, &words);
    order.ruleset = cli_ruleset(&words);
    order.threads = (int)threads;
    if (!has_seed)
        order.first = drawn_seed();
    seat_players(players, seats, player, &order);
    check_match(&order);
    exec_order.stop = interrupt_watch();
    exec_players_open(&exec_players, &exec_order, player, order.seats);
    for (int seat = 0; seat < order.seats; seat++)
        order.guest[seat] = exec_players_seat(&exec_players, seat, seat, 1);
    SimResult result = run(&order);
    exec_players_close(&exec_players);
    (as_json ? print_json : print_table)(&order, &result);
    exec_players_check_log(&exec_order);
    return EXIT_YES;
}
