/* cmd_lab.c - `lab`: measures what is published: all deals of Kop, deals of patience, the strength of players. */
#include "apps/base/cli.h"
#include "apps/base/interrupt.h"
#include "apps/base/whole_file.h"
#include "apps/commands.h"
#include "apps/measure/lab_ladder.h"
#include "apps/measure/lab_patience.h"
#include "games/kop/kop.h"
#include "games/kop/tables.h"
#include "lab/kop_lab.h"
#include "lab/stopwatch.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void write_state(const void *lab, Text *out)
{
    kop_lab_write(lab, out);
}

static void save(const char *path, const KopLab *lab)
{
    char *text = cli_text(write_state, lab);
    if (!whole_file_write(path, text))
        die(path, "%s, expected a file that can be written", strerror(errno));
    free(text);
}

static bool same_run(const KopLab *a, const KopLab *b)
{
    return a->form == b->form && a->must_beat == b->must_beat && a->unbid_only == b->unbid_only;
}

static void load(const char *path, KopLab *lab)
{
    Fault fault = { 0 };
    char where[WHERE_MAX];
    size_t len;
    KopLab before;
    if (access(path, F_OK) != 0)
        return;
    char *bytes = cli_read_file(path, &len, &fault);
    bool is_read = bytes && kop_lab_read((Slice){ bytes, len }, &before, &fault) == OK;
    free(bytes);
    if (!is_read)
        die(cli_where(path, &fault, where, sizeof where), "%s", fault.text);
    if (!same_run(&before, lab))
        die(path, "the state of another run, expected one with the same trump_form, must_beat and --contracts");
    *lab = before;
}

typedef struct {
    const char *state;
    double start, saved;
    int hands, before;
    bool shows;
} Watch;

static void watch(void *with, const KopLab *lab)
{
    enum { SECONDS_BETWEEN_SAVES = 10 };
    Watch *w = with;
    double time = stopwatch_seconds(CLOCK_MONOTONIC);
    int done = kop_lab_hands_done(lab);
    if (w->shows) {
        double left = done > w->before ? (time - w->start) / (done - w->before) * (w->hands - done) : 0;
        fprintf(stderr, "\r%d of %d hands, %.0f s to go \033[K", done, w->hands, left);
    }
    if (w->state && time - w->saved > SECONDS_BETWEEN_SAVES) {
        save(w->state, lab);
        w->saved = time;
    }
}

static void run(KopLab *lab, int hands, int threads, const char *state)
{
    Watch w = { .state = state,
                .start = stopwatch_seconds(CLOCK_MONOTONIC),
                .saved = stopwatch_seconds(CLOCK_MONOTONIC),
                .hands = hands,
                .before = kop_lab_hands_done(lab) };
    w.shows = isatty(STDERR_FILENO);
    KopLabOrder order = { .threads = threads, .hands = hands, .stop = interrupt_watch(), .watch = watch, .with = &w };
    if (kop_lab_run(lab, &order) != OK)
        die("--threads", "the system has no room for so many threads, expected fewer");
    fprintf(stderr, w.shows ? "\r\033[K" : "");
    if (state)
        save(state, lab);
    int done = kop_lab_hands_done(lab);
    if (done < hands)
        fprintf(stderr, "Stopped: these are %d of %d hands%s.\n", done, hands,
                state ? "; the same command goes on from here" : "");
    fprintf(stderr, "%.2f s\n", stopwatch_seconds(CLOCK_MONOTONIC) - w.start);
}

typedef struct {
    const Ruleset *ruleset;
    const KopLab *lab;
} Report;

static void report(const void *from, Text *out)
{
    const Report *r = from;
    KopScoring scoring;
    int done = kop_lab_hands_done(r->lab);
    kop_scoring(&r->ruleset->options, &scoring);
    text_add(out, "# cardroom lab ");
    games_print(r->ruleset, out);
    text_add(out, r->lab->unbid_only ? " --contracts normal" : "");
    text_add(out,
             done < KOP_LAB_HANDS ? ": a part of the deals, forehand's hands " : ": all deals, forehand's hands ");
    text_add_number(out, done);
    text_add_char(out, '\n');
    kop_lab_print(r->lab, &scoring, out);
}

static json_t *row_json(const KopLab *lab, int row)
{
    KopLabRow spec;
    kop_lab_row(row, &spec);
    json_t *deals = json_array(), *declarers = json_array();
    for (int points = 0; points <= KOP_POINTS; points++)
        json_array_append_new(deals, json_integer((json_int_t)lab->tally.deals[row][points]));
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (spec.declarers & seat_bit(seat))
            json_array_append_new(declarers, json_integer(seat));
    json_t *one = json_pack("{s:s, s:o, s:o}", "contract", kop_contracts[spec.contract].word, "declarers", declarers,
                            "deals_by_points", deals);
    if (spec.bidder != SEAT_NONE)
        json_object_set_new(one, "bidder", json_integer(spec.bidder));
    return one;
}

static void print_json(const Report *r)
{
    static const char *const names[SOLOS] = { "zolo", "zolo_du", "gran", "gran_du" };
    char rules[512];
    Text text = text_over(rules, sizeof rules);
    games_print(r->ruleset, &text);
    json_t *rows = json_array(), *makers = json_object();
    for (int row = 0; row < KOP_LAB_ROWS; row++)
        json_array_append_new(rows, row_json(r->lab, row));
    for (int game = 0; game < SOLOS; game++) {
        json_t *seats = json_array();
        for (int i = 0; i <= KOP_SEATS; i++)
            json_array_append_new(seats, json_integer((json_int_t)r->lab->tally.makers[game][i]));
        json_object_set_new(makers, names[game], seats);
    }
    cli_print_json(json_pack("{s:s, s:i, s:o, s:o}", "game", rules, "hands", kop_lab_hands_done(r->lab), "rows", rows,
                             "deals_by_makers", makers));
}

static bool only_unbid(const char *contracts)
{
    if (strcmp(contracts, "normal") != 0 && strcmp(contracts, "all") != 0)
        die("--contracts", "not known: '%.40s', expected all or normal", contracts);
    return strcmp(contracts, "normal") == 0;
}

/* What the command line asks for. */
typedef struct {
    LabPatience patience; /* threads, state and as_json are for Kop, too */
    const char *contracts;
    uint64_t hands;
    bool has_contracts, has_hands, has_memory;
} Asked;

static void read_flags(int argc, char **argv, Asked *asked, Words *words)
{
    LabPatience *patience = &asked->patience;
    const Flag flags[] = {
        { "deals", "A..B", "patience: these deals (1..100000)", FLAG_TEXT, &patience->deals, NULL, 0, 0 },
        { .name = "pysol", .help = "patience: PySolFC's deals of these numbers", .out = &patience->is_pysol },
        { .name = "verdicts", .help = "patience: only what can be won", .out = &patience->verdicts_only },
        { "nodes", "N", "patience: give a board up after N positions", FLAG_NUMBER, &patience->nodes, NULL, 1,
          UINT64_MAX },
        { "memory", "MIB", "patience: the memory of each thread; standard 128", FLAG_NUMBER, &patience->memory_mib,
          &asked->has_memory, 8, 1 << 20 },
        { "contracts", "WHICH", "Kop: all contracts, or normal (normal and cicha only)", FLAG_TEXT, &asked->contracts,
          &asked->has_contracts, 0, 0 },
        { "state", "FILE", "keep the work here, and go on from it", FLAG_TEXT, &patience->state, NULL, 0, 0 },
        { "hands", "N", "Kop: only the first N of forehand's 1,820 hands", FLAG_NUMBER, &asked->hands,
          &asked->has_hands, 1, KOP_LAB_HANDS },
        { "threads", "T", "how many threads work; the result is the same for any number", FLAG_NUMBER,
          &patience->threads, NULL, 1, KOP_LAB_THREADS_MAX },
        { .name = "json", .help = "print JSON", .out = &patience->as_json },
        { 0 },
    };
    cli_parse(argc, argv, flags, words);
}

static void refuse_kop_flags(const Asked *asked)
{
    if (asked->has_contracts || asked->has_hands)
        die(asked->has_contracts ? "--contracts" : "--hands", "for kop, expected none for patience");
}

static void refuse_patience_flags(const Asked *asked)
{
    const LabPatience *patience = &asked->patience;
    const char *flag = patience->deals           ? "--deals"
                       : patience->is_pysol      ? "--pysol"
                       : patience->verdicts_only ? "--verdicts"
                       : patience->nodes         ? "--nodes"
                       : asked->has_memory       ? "--memory"
                                                 : NULL;
    if (flag)
        die(flag, "for patience, expected none for kop");
}

static int lab_kop(const Asked *asked, const Words *words)
{
    static KopLab lab;
    Ruleset ruleset = cli_ruleset(words);
    if (ruleset.game != &kop_game)
        die(ruleset.preset->id, "no figures for this game, expected kop or patience");
    refuse_patience_flags(asked);
    lab.form = (uint8_t)ruleset.options.value[KOP_TRUMP_FORM];
    lab.must_beat = ruleset.options.value[KOP_MUST_BEAT];
    lab.unbid_only = only_unbid(asked->contracts);
    if (asked->patience.state)
        load(asked->patience.state, &lab);
    run(&lab, (int)asked->hands, (int)asked->patience.threads, asked->patience.state);
    Report r = { &ruleset, &lab };
    if (asked->patience.as_json) {
        print_json(&r);
        return EXIT_YES;
    }
    char *text = cli_text(report, &r);
    fputs(text, stdout);
    free(text);
    return EXIT_YES;
}

int cmd_lab(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "bots") == 0)
        return lab_ladder(argc - 1, argv + 1);
    Asked asked = {
        .patience = { .memory_mib = 128, .threads = 1 },
        .contracts = "all",
        .hands = KOP_LAB_HANDS,
    };
    Words words;
    read_flags(argc, argv, &asked, &words);
    if (!lab_patience_is_meant(&words))
        return lab_kop(&asked, &words);
    refuse_kop_flags(&asked);
    return lab_patience(&asked.patience, &words);
}
