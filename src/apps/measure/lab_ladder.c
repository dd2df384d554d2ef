#include "apps/measure/lab_errands.h"

#include "apps/base/cli.h"
#include "apps/base/interrupt.h"
#include "apps/base/players.h"
#include "apps/measure/lab_bots.h"
#include "apps/measure/lab_count.h"
#include "apps/measure/lab_standing.h"
#include "apps/measure/ladder_asked.h"
#include "apps/measure/ladder_show.h"
#include "lab/engine/stopwatch.h"
#include "lab/players/lab_players.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const CommandSpec command = {
    .name = "lab bots",
    .args = "[GAME [OPTION=VALUE ...] ...]",
    .help =
        "Measure how strong players are: the first one named against the others, on the same cards in every seat.",
    .more =
        "Without a game, the whole ladder is measured: rows with what is wanted, levels, exploiters. For measuring "
        "there are further players: quick, cheat, golf-table, golf4-knock6, no-powers, thumb, sampler20, pimc, ismcts; "
        "and BASE+HABIT, a player with one habit changed, such as hard+never-ends (docs/lab.md lists the habits). "
        "Where quick stood in for a program in more than one deal of a thousand, the result is void, and the exit 1.",
    .examples = "cardroom lab bots golf6 --players medium,easy --deals 200\n"
                "cardroom lab bots kop --players hard,medium --contracts normal --deals 20\n"
                "cardroom lab bots golf6 --players medium+ends-at-6,medium --error 0.5\n"
                "cardroom lab bots --exploiters --players medium,medium --deals 20 --state exploiters.state\n"
                "cardroom lab bots --scale --state scale.state\n",
};

enum { QUICK = 10, BOTH_LEN = COMMAND_BYTES + 64 };
static const double show_s = 1;

/* What is told during a run. */
typedef struct {
    json_t *games; /* with --lines --json */
    const LadderOrder *order;
    double begun, shown; /* in seconds */
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
    const double now = stopwatch_seconds(CLOCK_MONOTONIC);
    char items[80];
    if (w->begun == 0)
        w->begun = now;
    if (!w->shows || now - w->shown < show_s)
        return;
    snprintf(items, sizeof items, "deals of %s", w->order->ruleset.preset->id);
    interrupt_tell_progress(deals, w->order->deals, items, now - w->begun);
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
            order->guest[i][seat] =
                exec_players_seat(exec, i, seat, exec_players_processes(order->threads, order->seats));
}

/* False: the result is worth nothing. */
static bool run(const LadderAsked *asked, const Words *words, bool tells_games, json_t *list)
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
        fprintf(stderr, "Stopped: these are the %lld deals played so far, a part of %llu.\n",
                (long long)result.sum[0].deals, (unsigned long long)order.deals);
    const bool is_good = ladder_void(&order, &result) < 0;
    if (!list) {
        ladder_print(stdout, &order, &result);
        exec_players_print(&exec, true);
        return is_good;
    }
    json_t *json = ladder_to_json(&order, &result);
    exec_players_to_json(&exec, json_object_get(json, "players"));
    if (with.games)
        json_object_set_new(json, "games", with.games);
    json_array_append_new(list, json);
    return is_good;
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
static bool run_counted(const LadderAsked *asked, const LabAsked *lab, const Words *words, LabTold *told)
{
    NamedPlayer player[SEATS_MAX];
    LadderOrder order = ladder_asked_order(asked, words, player);
    uint64_t matches = matches_of(asked, &order);
    Count count;
    lab_bots_open(asked, &order, matches, &count);
    lab_count(lab, lab->state, &count, matches, told);
    if (!told->as_json && !lab_team.is_helper)
        lab_bots_print_programs();
    const bool is_good = !lab_bots_is_void(&count);
    count_close(&count);
    return is_good;
}

static int run_all_counted(const LadderAsked *asked, LabAsked *lab, const Words *words)
{
    Words one;
    LabTold told = { .as_json = lab->as_json };
    int at = take_game(words, 0, &one);
    if (at < words->len)
        die(words->word[at], "a second game, expected one with --state, --shard, --error or --matches");
    lab->threads = asked->threads;
    const bool is_good = run_counted(asked, lab, &one, &told);
    lab_told(&told);
    exec_players_check_log(&asked->exec);
    return is_good ? EXIT_YES : EXIT_NO;
}

/* How the whole is measured: in a tenth of the deals; only exploiters, or only the players in all presets; written to a
 * file. */
typedef struct {
    bool is_quick, exploits, presets, scale, has_players, has_deals;
    const char *figures, *source, *refused; /* refused: a flag that is for a game */
} WholeAsked;

static int run_whole(const LadderAsked *asked, const LabAsked *lab, const WholeAsked *whole)
{
    bool is_part = whole->exploits || whole->presets, is_all = !is_part && !whole->scale;
    const char *refused = whole->refused;
    if (!refused && !is_part)
        refused = whole->has_players ? "--players" : whole->has_deals && is_all ? "--deals" : NULL;
    if (refused)
        die(refused, "for a game, expected none without one");
    if (is_part && whole->figures)
        die("--figures", "not together with --exploiters or --presets, expected a measure of the whole");
    if (whole->presets && !whole->has_players)
        die("--presets", "whom to measure is not told, expected --players A,B");
    if (is_part && whole->scale)
        die("--scale", "not together with --exploiters or --presets, expected one of them");
    if (whole->source && !whole->scale)
        die("--source", "of the scale, expected --scale");
    StandingAsked standing = { .exec = asked->exec, .figures = whole->figures, .source = whole->source };
    standing.measures =
        (MeasuresAsked){ .has = { is_all, is_all, whole->exploits || is_all, whole->presets, whole->scale },
                         .first = asked->first,
                         .part = whole->is_quick ? QUICK : 1,
                         .deals = whole->has_deals ? asked->deals : 0,
                         .players = whole->has_players ? asked->players : "hard,hard" };
    LabAsked own = *lab;
    own.threads = asked->threads;
    return lab_standing(&standing, &own);
}

/* Reads a number such as 0.25. */
static double read_error(const char *text)
{
    char *rest = NULL;
    double error = text ? strtod(text, &rest) : 0;
    if (text && (*rest || rest == text || !(error > 0) || error > 1e6))
        die("--error", "not an error: '%.40s', expected points above 0: 0.25", text);
    return error;
}

static int run_each(const LadderAsked *asked, const Words *words, bool tells_games, bool as_json)
{
    Words one;
    bool is_good = true;
    json_t *list = as_json ? json_array() : NULL;
    for (int at = 0; at < words->len && !atomic_load(interrupt_watch());) {
        at = take_game(words, at, &one);
        is_good = run(asked, &one, tells_games, list) && is_good;
    }
    if (list)
        cli_print_json(list);
    exec_players_check_log(&asked->exec);
    return is_good ? EXIT_YES : EXIT_NO;
}

static const char *against_medium(const char *level, bool has_players, char both[BOTH_LEN])
{
    if (has_players)
        die("--level", "not together with --players, expected one of them");
    if (snprintf(both, BOTH_LEN, "%s,medium", level) >= BOTH_LEN)
        die("--level", "too long, expected at most %d bytes", COMMAND_BYTES);
    return both;
}

/* All that the words of the command say. */
typedef struct {
    LadderAsked asked;
    LabAsked lab;
    WholeAsked whole;
    const char *contracts, *level, *error;
    bool lines, has_seats;
} BotsAsked;

static void read_asked(int argc, char **argv, BotsAsked *out, Words *words)
{
    *out =
        (BotsAsked){ .asked = { .players = "hard,medium",
                                .deals = 1000,
                                .first = 1,
                                .threads = 1,
                                .exec = { .ms = EXEC_MS, .startup_ms = EXEC_STARTUP_MS, .stop = interrupt_watch() } },
                     .contracts = "all" };
    const Flag flags[] = {
        { "players", "LEVEL,..",
          "who is measured, then the others (random, easy, medium, skilled, hard, exec:COMMAND); the last one fills up. Levels may have a budget: hard:2000 (nodes), hard:10ms",
          FLAG_TEXT, &out->asked.players, &out->whole.has_players, 0, 0 },
        { "level", "LEVEL", "the same as --players A,medium", FLAG_TEXT, &out->level, NULL, 0, 0 },
        { "seats", "N", "how many play", FLAG_NUMBER, &out->asked.seats, &out->has_seats, 1, SEATS_MAX },
        { "deals", "N", "play whole matches until there are N deals, in every seat; standard 1000", FLAG_NUMBER,
          &out->asked.deals, &out->whole.has_deals, 1, 1000000000 },
        { "seed", "N", "the number of the first deal; standard 1", FLAG_NUMBER, &out->asked.first, NULL, 0,
          UINT64_MAX },
        { "threads", "T", "how many threads play; the result is the same for any number, except for times",
          FLAG_NUMBER, &out->asked.threads, NULL, 1, SIM_THREADS_MAX },
        exec_flag(EXEC_FLAG_MS, &out->asked.exec),
        exec_flag(EXEC_FLAG_STARTUP, &out->asked.exec),
        exec_flag(EXEC_FLAG_NODES, &out->asked.exec),
        exec_flag(EXEC_FLAG_LOG, &out->asked.exec),
        { .name = "single", .help = "each deal by itself, where the game has matches", .out = &out->asked.single },
        { "contracts", "all|normal", "Kop: with normal nothing is bid, and the black queens never lie in one hand",
          FLAG_TEXT, &out->contracts, NULL, 0, 0 },
        { "clip", "N",
          "also count with each seat's points of a deal cut to -N .. N; standard 60 in Kop, 0 (not) else",
          FLAG_NUMBER, &out->asked.clip, &out->asked.has_clip, 0, CLIP_MOST },
        { .name = "exact", .help = "patience alone: also the best that could be done", .out = &out->asked.exact },
        { .name = "lines",
          .help = "a line a game: --seed with its number and --deals 1 plays it again",
          .out = &out->lines },
        { "matches", "N", "play N matches (or single deals), however many deals they have", FLAG_NUMBER,
          &out->asked.matches, NULL, 1, 1000000000 },
        { "error", "E",
          "end as soon as the standard error of the points a deal (the cut ones, if counted) is E or less", FLAG_TEXT,
          &out->error, NULL, 0, 0 },
        lab_flag(LAB_STATE, &out->lab),
        lab_flag(LAB_SHARD, &out->lab),
        lab_flag(LAB_JSON, &out->lab),
        { "figures", "FILE", "without a game: also write the section into this file, docs/figures/players.md",
          FLAG_TEXT, &out->whole.figures, NULL, 0, 0 },
        { .name = "exploiters",
          .help =
              "without a game: only players with one habit changed (BASE+HABIT) against others; --players hard,hard",
          .out = &out->whole.exploits },
        { .name = "presets",
          .help = "without a game: only these --players, in every preset",
          .out = &out->whole.presets },
        { .name = "scale",
          .help = "without a game: only how strong the levels are, on one scale for each kind of games",
          .out = &out->whole.scale },
        { "source", "FILE", "with --scale: also write it into this file, src/bots/strength_table.c", FLAG_TEXT,
          &out->whole.source, NULL, 0, 0 },
        { .name = "quick", .help = "without a game: a tenth of the deals", .out = &out->whole.is_quick },
        { 0 },
    };
    cli_parse_for(&command, argc, argv, flags, words);
}

/* The flag that is for a game and was given without one; NULL: none. */
static const char *for_a_game(const BotsAsked *of)
{
    return of->level            ? "--level"
           : of->has_seats      ? "--seats"
           : of->lines          ? "--lines"
           : of->asked.matches  ? "--matches"
           : of->asked.has_clip ? "--clip"
           : of->error          ? "--error"
                                : NULL;
}

/* The flag that is for all measures and was given with a game; NULL: none. */
static const char *for_the_whole(const WholeAsked *whole)
{
    return whole->figures    ? "--figures"
           : whole->source   ? "--source"
           : whole->is_quick ? "--quick"
           : whole->scale    ? "--scale"
           : whole->exploits ? "--exploiters"
           : whole->presets  ? "--presets"
                             : NULL;
}

int lab_ladder(int argc, char **argv)
{
    BotsAsked of;
    LadderAsked *asked = &of.asked;
    LabAsked *lab = &of.lab;
    char both[BOTH_LEN];
    Words words;
    read_asked(argc, argv, &of, &words);
    asked->normal = means_normal(of.contracts);
    if (of.level)
        asked->players = against_medium(of.level, of.whole.has_players, both);
    lab->error = read_error(of.error);
    of.whole.refused = for_a_game(&of);
    if (words.len == 0)
        return run_whole(asked, lab, &of.whole);
    const char *refused = for_the_whole(&of.whole);
    if (refused)
        die(refused, "for all measures, expected none with a game");
    if (of.error && lab->shard)
        die("--error", "for a whole run, expected none with --shard");
    bool is_counted = asked->matches || of.error || lab->state || lab->shard || lab_team.run != count_run;
    if (is_counted && of.lines)
        die("--lines", "for a whole run, expected none with --state, --shard, --error or --matches");
    return is_counted ? run_all_counted(asked, lab, &words) : run_each(asked, &words, of.lines, lab->as_json);
}
