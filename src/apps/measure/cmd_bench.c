/* cmd_bench.c - `bench`: measures speed, as ratios to a reference in the same run. */
#include "apps/base/cli.h"
#include "apps/base/interrupt.h"
#include "apps/base/paging/folding.h"
#include "apps/commands.h"
#include "apps/measure/bench_room.h"
#include "lab/bench/bench.h"
#include "lab/bench/bench_patience.h"
#include "lab/engine/stopwatch.h"

#include <string.h>
#include <unistd.h>

/* Takes away the line that tells how far it is, before a result. */
static void clear_progress(void)
{
    if (isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
}

static void report(const char *what, BenchFigure figure, const char *unit, const char *reference, json_t *list)
{
    if (list) {
        json_array_append_new(list,
                              json_pack("{s:s, s:s, s:s, s:f, s:f, s:f}", "what", what, "unit", unit, "reference",
                                        reference, "per_second", 1 / figure.unit_seconds, "reference_per_second",
                                        1 / figure.reference_seconds, "ratio", figure.ratio));
        return;
    }
    clear_progress();
    folding_begin();
    printf("%-16s %10.0f %s a second, %.4g times the time of %s (%.0f a second)\n", what, 1 / figure.unit_seconds,
           unit, figure.ratio, reference, 1 / figure.reference_seconds);
    folding_end();
    fflush(stdout);
}

static void bench_games(json_t *list)
{
    for (int g = 0; games[g]; g++) {
        for (const Preset *preset = games[g]->presets; preset->id; preset++) {
            Ruleset ruleset;
            REQUIRE(games_find(slice_of(preset->id), &ruleset, NULL) == OK);
            report(preset->id, bench_deals(&ruleset), "random deals", "a shuffle of 52 cards", list);
        }
    }
}

static void bench_calls(json_t *list)
{
    report("overhead", bench_overhead(), "golf deals by the table of functions", "the same by direct calls", list);
}

static void bench_score(json_t *list)
{
    static const struct {
        const char *what, *rules;
        bool needs_wild;
    } rows[] = {
        { "share", "golf9 lines=column:3,row:3,diagonal:3", false },
        { "exclusive", "golf9 lines=column:3,row:3,diagonal:3 sharing=exclusive", false },
        { "exclusive pairs", "golf9 lines=column:2,row:2,diagonal:2 sharing=exclusive block2x2=-25", false },
        { "wild", "golf9 lines=column:3,row:3,diagonal:3 wild=one_eyed_jacks", true },
        { "wild exclusive", "golf9 lines=column:2,row:2 sharing=exclusive wild=one_eyed_jacks", true },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Ruleset ruleset;
        REQUIRE(games_read(slice_of(rows[i].rules), &ruleset, NULL) == OK);
        report(rows[i].what, bench_scores(&ruleset, rows[i].needs_wild), "golf9 layouts", "a shuffle of 52 cards",
               list);
    }
}

static void bench_double_dummy(json_t *list)
{
    report("kop exact", bench_kop(true), "deals", "plain minimax", list);
    report("kop won or lost", bench_kop(false), "deals", "plain minimax", list);
}

static Ruleset ruleset_of(const char *preset)
{
    Ruleset ruleset;
    REQUIRE(games_find(slice_of(preset), &ruleset, NULL) == OK);
    return ruleset;
}

/* Reports a row of patience: one board after another, or many at once (median 0). */
static void report_patience(const char *preset, const char *what, PatienceFigure f, json_t *list)
{
    double ratio = f.plain_per_second > 0 ? f.per_second / f.plain_per_second : 0;
    if (list) {
        json_array_append_new(list, json_pack("{s:s, s:s, s:i, s:f, s:f, s:f, s:f, s:f, s:f, s:f, s:f}", "what", what,
                                              "game", preset, "deals", f.deals, "per_second", f.per_second, "p50",
                                              f.median, "p99", f.nearly_worst, "worst", f.worst, "plain_per_second",
                                              f.plain_per_second, "ratio", ratio, "reference_per_second",
                                              f.reference_per_second, "ratio_to_reference", f.ratio_to_reference));
        return;
    }
    clear_progress();
    folding_begin();
    printf("%-16s %-34s %9.1f a second", preset, what, f.per_second);
    if (f.median > 0)
        printf(", p50 %.2f ms, p99 %.2f ms, worst %.2f ms of %d", f.median * 1e3, f.nearly_worst * 1e3, f.worst * 1e3,
               f.deals);
    if (ratio > 0)
        printf(", %.0f times the plain search (%.2f a second)", ratio, f.plain_per_second);
    if (f.ratio_to_reference > 0)
        printf(", %.2f times the reference (%.0f a second)", f.ratio_to_reference, f.reference_per_second);
    puts("");
    folding_end();
    fflush(stdout);
}

/* The older search over the same boards, and how many times the new figures are better. */
static void report_older(const char *preset, PatienceFigure f, PatienceFigure older, json_t *list)
{
    static const char what[] = "the same by the older search";
    double often = f.per_second / older.per_second, nearly = older.nearly_worst / f.nearly_worst,
           worst = older.worst / f.worst;
    report_patience(preset, what, older, list);
    if (list)
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:f, s:f, s:f}", "what", "ratio", "game", preset,
                                              "reference", what, "per_second", often, "p99", nearly, "worst", worst));
    else
        printf("%-16s %.1f times as many a second; p99 %.1f, worst %.1f times as quick\n", preset, often, nearly,
               worst);
    fflush(stdout);
}

static void bench_golf(json_t *list)
{
    enum { BOARDS = 300, SECONDS = 4 };
    static const struct {
        const char *preset;
        int plain;
    } rows[] = {
        { "golf", 3 }, { "golf_queens", 3 }, { "puttputt", 3 }, { "golf_jokers", 0 }, { "golf_free_start", 0 }
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *preset = rows[i].preset;
        Ruleset ruleset = ruleset_of(preset);
        PatienceFigure boards = bench_patience_boards(&ruleset, true, BOARDS, rows[i].plain);
        PatienceFigure batch = bench_patience_batch(&ruleset, 1, SECONDS);
        batch.plain_per_second = boards.plain_per_second;
        report_patience(preset, "exact scores, many at once", batch, list);
        batch = bench_patience_batch(&ruleset, 2, SECONDS);
        batch.plain_per_second = boards.plain_per_second;
        report_patience(preset, "the same by two threads", batch, list);
        report_patience(preset, "verdict, exact score, line", boards, list);
        report_patience(preset, "what each next move leaves", bench_patience_hints(&ruleset, BOARDS), list);
    }
}

static void bench_patience(json_t *list)
{
    static const struct {
        const char *preset, *what;
        bool score_too, has_older;
        int deals, plain;
    } rows[] = {
        { "black_hole", "verdict, line", false, true, 1000, 0 },
        { "all_in_a_row", "verdict, line", false, true, 1000, 0 },
        { "tri_peaks_open", "verdict, exact score, line", true, false, 1000, 3 },
        { "pyramid_golf", "verdict, exact score, line", true, false, 1000, 20 },
    };
    Ruleset peaks = ruleset_of("tri_peaks");
    bench_golf(list);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Ruleset ruleset = ruleset_of(rows[i].preset);
        PatienceFigure f = bench_patience_boards(&ruleset, rows[i].score_too, rows[i].deals, rows[i].plain);
        report_patience(rows[i].preset, rows[i].what, f, list);
        if (rows[i].has_older)
            report_older(rows[i].preset, f, bench_patience_older(&ruleset, rows[i].deals), list);
    }
    report_patience("tri_peaks", "most points, line", bench_patience_streaks(&peaks, 50), list);
}

/* Tables of people, each of whom gets a view after each move. */
static void bench_rooms(json_t *list)
{
    static const struct {
        const char *what, *rules;
    } rows[] = {
        { "room golf4", "golf4" }, { "room golf6", "golf6" }, { "room cabo", "cabo" }, { "room kop", "kop match=16" }
    };
    for (int i = 0; i < 4; i++) {
        Ruleset ruleset;
        REQUIRE(games_read(slice_of(rows[i].rules), &ruleset, NULL) == OK);
        report(rows[i].what, bench_room(&ruleset), "moves at a full table", "the same at a table without a room",
               list);
    }
}

static const struct {
    const char *what;
    void (*run)(json_t *list);
} benches[] = {
    { "games", bench_games },      { "overhead", bench_calls },    { "score", bench_score },
    { "kop", bench_double_dummy }, { "patience", bench_patience }, { "room", bench_rooms },
};
enum { BENCHES = sizeof benches / sizeof *benches };

static void run(const char *what, json_t *list)
{
    for (int i = 0; i < BENCHES; i++) {
        if (strcmp(what, benches[i].what) != 0)
            continue;
        benches[i].run(list);
        return;
    }
    die(what, "no such measure, expected games, overhead, score, kop, patience or room");
}

int cmd_bench(int argc, char **argv)
{
    bool as_json = false;
    const Flag flags[] = { { .name = "json", .help = "print JSON", .out = &as_json }, { 0 } };
    Words words;
    cli_parse(argc, argv, flags, &words);
    json_t *list = as_json ? json_array() : NULL;
    const bool is_all = words.len == 0;
    const int len = is_all ? BENCHES : words.len;
    const double began = stopwatch_seconds(CLOCK_MONOTONIC);
    for (int i = 0; i < len; i++) {
        if (isatty(STDERR_FILENO))
            interrupt_tell_progress((uint64_t)i, (uint64_t)len, "measures",
                                    stopwatch_seconds(CLOCK_MONOTONIC) - began);
        run(is_all ? benches[i].what : words.word[i], list);
    }
    clear_progress();
    if (list)
        cli_print_json(list);
    return EXIT_YES;
}
