#include "apps/measure/lab_ladder.h"

#include "apps/base/cli.h"
#include "apps/base/interrupt.h"
#include "apps/base/players.h"
#include "apps/measure/lab_bots.h"
#include "apps/measure/lab_count.h"
#include "apps/measure/ladder_asked.h"
#include "apps/measure/ladder_show.h"
#include "apps/measure/ladder_standing.h"
#include "lab/lab_players.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

static const CommandSpec command = {
    .name = "lab bots",
    .args = "[GAME [OPTION=VALUE ...] ...]",
    .help =
        "Measure how strong players are: the first one named against the others, on the same cards in every seat.",
    .more = "Without a game, everything that docs/figures.md publishes is measured.",
    .examples = "cardroom lab bots golf6 --players medium,easy --deals 200\n"
                "cardroom lab bots kop --players hard,medium --contracts normal --deals 20\n",
};

enum { QUICK = 10, BOTH_LEN = COMMAND_BYTES + 64 };

/* What is told during a run. */
typedef struct {
    json_t *games; /* with --lines --json */
    const LadderOrder *order;
    time_t shown;
    bool shows;
} Watch;

static void tell_game(void *with, const LadderOrder *order, const LadderGame *game)
{
    const Watch *w = with;
    if (w->games)
        json_array_append_new(w->games, ladder_game_json(order, game));
    else
        ladder_print_game(order, game);
}

static void tell_progress(void *with, uint64_t deals)
{
    Watch *w = with;
    time_t now = time(NULL);
    if (w->shows && now != w->shown)
        fprintf(stderr, "\r%s: %llu of %llu deals\033[K", w->order->ruleset.preset->id, (unsigned long long)deals,
                (unsigned long long)w->order->deals);
    w->shown = now;
}

static bool means_normal(const char *contracts)
{
    if (strcmp(contracts, "normal") != 0 && strcmp(contracts, "all") != 0)
        die("--contracts", "not known: '%.40s', expected all or normal", contracts);
    return strcmp(contracts, "normal") == 0;
}

static void open_programs(const LadderAsked *asked, const NamedPlayer player[], ExecPlayers *exec, LadderOrder *order)
{
    exec_players_open(exec, &asked->exec, player, order->players);
    for (int i = 0; i < order->players; i++)
        for (int seat = 0; seat < order->seats; seat++)
            order->guest[i][seat] = exec_players_seat(exec, i, seat);
}

static void run(const LadderAsked *asked, const Words *words, bool tells_games, json_t *list)
{
    static ExecPlayers exec;
    LadderResult result;
    NamedPlayer player[SEATS_MAX];
    LadderOrder order = ladder_asked_order(asked, words, player);
    Watch with = { .order = &order, .shows = isatty(STDERR_FILENO) && !tells_games };
    with.games = tells_games && list ? json_array() : NULL;
    LadderWatch watch = {
        .stop = interrupt_watch(), .game = tells_games ? tell_game : NULL, .watch = tell_progress, .with = &with
    };
    open_programs(asked, player, &exec, &order);
    if (ladder_run(&order, &watch, &result) != OK)
        die("--threads", "the system has no room for so many threads, expected fewer");
    exec_players_close(&exec);
    if (with.shows)
        fprintf(stderr, "\r\033[K");
    if (atomic_load(watch.stop))
        fprintf(stderr, "Stopped: these are the %lld deals played so far.\n", (long long)result.sum[0].deals);
    if (!list) {
        ladder_print(stdout, &order, &result);
        exec_players_print(&exec, true);
        return;
    }
    json_t *json = ladder_to_json(&order, &result);
    exec_players_to_json(&exec, json_object_get(json, "players"));
    if (with.games)
        json_object_set_new(json, "games", with.games);
    json_array_append_new(list, json);
}

/* Takes the words up to the next name of a game. */
static int take_game(const Words *words, int from, Words *out)
{
    int at = from;
    out->len = 0;
    do
        out->word[out->len++] = words->word[at++];
    while (at < words->len && strchr(words->word[at], '='));
    return at;
}

/* The number of matches asked for, which parts and states need to know before. */
static uint64_t matches_of(const LadderAsked *asked, const LadderOrder *order)
{
    uint64_t matches = asked->matches ? asked->matches : ladder_matches(order, asked->deals);
    if (matches == 0)
        die("--deals", "how many matches these are is not known before they are played, expected --matches");
    return matches;
}

/* The same as a count: in parts, with a state file. */
static void run_counted(const LadderAsked *asked, const LabAsked *lab, const Words *words, LabTold *told)
{
    NamedPlayer player[SEATS_MAX];
    LadderOrder order = ladder_asked_order(asked, words, player);
    uint64_t matches = matches_of(asked, &order);
    Count count;
    lab_bots_open(asked, &order, matches, &count);
    lab_count(lab, lab->state, &count, matches, told);
    if (!told->as_json && !lab_team.is_helper)
        lab_bots_print_programs();
    count_close(&count);
}

static int run_all_counted(const LadderAsked *asked, LabAsked *lab, const Words *words)
{
    Words one;
    LabTold told = { .as_json = lab->as_json };
    int at = take_game(words, 0, &one);
    if (at < words->len)
        die(words->word[at], "a second game, expected one with --state, --shard or --matches");
    lab->threads = asked->threads;
    run_counted(asked, lab, &one, &told);
    lab_told(&told);
    exec_players_check_log(&asked->exec);
    return EXIT_YES;
}

static int run_standing(const LadderAsked *asked, uint64_t part, const char *figures, const char *refused)
{
    if (refused)
        die(refused, "for a game, expected none without one");
    return ladder_standing(
        &(Standing){ .first = asked->first, .threads = asked->threads, .part = part, .figures = figures });
}

static int run_each(const LadderAsked *asked, const Words *words, bool tells_games, bool as_json)
{
    Words one;
    json_t *list = as_json ? json_array() : NULL;
    for (int at = 0; at < words->len && !atomic_load(interrupt_watch());) {
        at = take_game(words, at, &one);
        run(asked, &one, tells_games, list);
    }
    if (list)
        cli_print_json(list);
    exec_players_check_log(&asked->exec);
    return EXIT_YES;
}

static const char *against_medium(const char *level, bool has_players, char both[BOTH_LEN])
{
    if (has_players)
        die("--level", "not together with --players, expected one of them");
    if (snprintf(both, BOTH_LEN, "%s,medium", level) >= BOTH_LEN)
        die("--level", "too long, expected at most %d bytes", COMMAND_BYTES);
    return both;
}

int lab_ladder(int argc, char **argv)
{
    LadderAsked asked = { .players = "hard,medium",
                          .deals = 1000,
                          .first = 1,
                          .threads = 1,
                          .exec = { .ms = EXEC_MS, .startup_ms = EXEC_STARTUP_MS, .stop = interrupt_watch() } };
    char both[BOTH_LEN];
    const char *contracts = "all", *figures = NULL, *level = NULL;
    LabAsked lab = { 0 };
    bool lines = false, is_quick = false, has_players = false, has_seats = false, has_deals = false;
    const Flag flags[] = {
        { "players", "A,B,..",
          "who is measured, then the others (random, easy, medium, hard, exec:COMMAND); the last one fills up. Levels may have a budget: hard:2000 (nodes), hard:10ms",
          FLAG_TEXT, &asked.players, &has_players, 0, 0 },
        { "level", "A", "the same as --players A,medium", FLAG_TEXT, &level, NULL, 0, 0 },
        { "seats", "N", "how many play", FLAG_NUMBER, &asked.seats, &has_seats, 1, SEATS_MAX },
        { "deals", "N", "play whole matches until there are N deals, in every seat; standard 1000", FLAG_NUMBER,
          &asked.deals, &has_deals, 1, 1000000000 },
        { "seed", "N", "the number of the first deal; standard 1", FLAG_NUMBER, &asked.first, NULL, 0, UINT64_MAX },
        { "threads", "T", "how many threads play; the result is the same for any number, except for times",
          FLAG_NUMBER, &asked.threads, NULL, 1, SIM_THREADS_MAX },
        exec_flag(EXEC_FLAG_MS, &asked.exec),
        exec_flag(EXEC_FLAG_STARTUP, &asked.exec),
        exec_flag(EXEC_FLAG_NODES, &asked.exec),
        exec_flag(EXEC_FLAG_LOG, &asked.exec),
        { .name = "single", .help = "each deal by itself, where the game has matches", .out = &asked.single },
        { "contracts", "WHICH", "Kop: all, or normal: nothing is bid, and the black queens never lie in one hand",
          FLAG_TEXT, &contracts, NULL, 0, 0 },
        { .name = "exact", .help = "patience alone: also the best that could be done", .out = &asked.exact },
        { .name = "lines",
          .help = "a line a game: --seed with its number and --deals 1 plays it again",
          .out = &lines },
        { "matches", "N", "play N matches (or single deals), however many deals they have", FLAG_NUMBER,
          &asked.matches, NULL, 1, 1000000000 },
        lab_flag(LAB_STATE, &lab),
        lab_flag(LAB_SHARD, &lab),
        lab_flag(LAB_JSON, &lab),
        { "figures", "FILE", "without a game: also write the section into this file, docs/figures.md", FLAG_TEXT,
          &figures, NULL, 0, 0 },
        { .name = "quick", .help = "without a game: a tenth of the deals", .out = &is_quick },
        { 0 },
    };
    Words words;
    cli_parse_for(&command, argc, argv, flags, &words);
    asked.normal = means_normal(contracts);
    if (level)
        asked.players = against_medium(level, has_players, both);
    if (words.len == 0 && lab_team.run != count_run)
        die("bots", "no game named, expected one to count by several processes");
    if (words.len == 0)
        return run_standing(&asked, is_quick ? QUICK : 1, figures,
                            level           ? "--level"
                            : has_players   ? "--players"
                            : has_seats     ? "--seats"
                            : has_deals     ? "--deals"
                            : lines         ? "--lines"
                            : lab.as_json   ? "--json"
                            : asked.matches ? "--matches"
                            : lab.state     ? "--state"
                            : lab.shard     ? "--shard"
                                            : NULL);
    if (figures || is_quick)
        die(figures ? "--figures" : "--quick", "for all measures, expected none with a game");
    bool is_counted = asked.matches || lab.state || lab.shard || lab_team.run != count_run;
    if (is_counted && lines)
        die("--lines", "for a whole run, expected none with --state, --shard or --matches");
    return is_counted ? run_all_counted(&asked, &lab, &words) : run_each(&asked, &words, lines, lab.as_json);
}
