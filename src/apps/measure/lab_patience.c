#include "apps/measure/lab_patience.h"

#include "apps/base/interrupt.h"
#include "apps/base/whole_file.h"
#include "games/patience/patience.h"
#include "lab/patience_lab.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static atomic_bool *stop;

/* Spit belongs to the family, but no solver knows it. */
static bool is_counted(const Game *game)
{
    return game == &patience_game;
}

bool lab_patience_is_meant(const Words *words)
{
    Ruleset ruleset;
    if (words->len == 0)
        return false;
    if (strcmp(words->word[0], patience_family.id) == 0)
        return true;
    return games_find(slice_of(words->word[0]), &ruleset, NULL) == OK && is_counted(ruleset.game);
}

static bool read_range(const char *text, PatienceLab *lab)
{
    const char *dots = strstr(text, "..");
    return dots && slice_unsigned((Slice){ text, (size_t)(dots - text) }, &lab->first) &&
           slice_unsigned(slice_of(dots + 2), &lab->last) && lab->first <= lab->last &&
           lab->last - lab->first < UINT64_MAX;
}

static void write_state(const void *lab, Text *out)
{
    patience_lab_write(lab, out);
}

static void save(const char *path, const PatienceLab *lab)
{
    char *text = cli_text(write_state, lab);
    if (!whole_file_write(path, text))
        die(path, "%s, expected a file that can be written", strerror(errno));
    free(text);
}

static void load(const char *path, PatienceLab *lab)
{
    static PatienceLab before;
    Fault fault = { 0 };
    char where[WHERE_MAX];
    size_t len;
    if (access(path, F_OK) != 0)
        return;
    char *bytes = cli_read_file(path, &len, &fault);
    bool is_read = bytes && patience_lab_read((Slice){ bytes, len }, &before, &fault) == OK;
    free(bytes);
    if (!is_read)
        die(cli_where(path, &fault, where, sizeof where), "%s", fault.text);
    bool is_same = strcmp(before.rules, lab->rules) == 0 && before.is_pysol == lab->is_pysol &&
                   before.verdicts_only == lab->verdicts_only && before.first == lab->first &&
                   before.nodes == lab->nodes;
    if (!is_same || before.tally.deals > lab->last - lab->first + 1)
        die(path, "the state of another run, expected one with the same rules, flags, --nodes and first deal");
    before.last = lab->last;
    *lab = before;
}

typedef struct {
    const char *state;
    time_t shown, saved;
    bool shows;
} Watch;

static void watch(void *with, const PatienceLab *lab)
{
    enum { SECONDS_BETWEEN_SAVES = 10 };
    Watch *w = with;
    time_t now = time(NULL);
    if (w->shows && now != w->shown)
        fprintf(stderr, "\r%s: %llu of %llu\033[K", lab->rules, (unsigned long long)lab->tally.deals,
                (unsigned long long)(lab->last - lab->first + 1));
    w->shown = now;
    if (w->state && now - w->saved > SECONDS_BETWEEN_SAVES) {
        save(w->state, lab);
        w->saved = now;
    }
}

static void run(const LabPatience *asked, PatienceLab *lab, const char *state)
{
    Fault fault = { 0 };
    Watch w = { .state = state, .saved = time(NULL), .shows = isatty(STDERR_FILENO) };
    PatienceLabOrder order = { .threads = (int)asked->threads,
                               .memory = (size_t)asked->memory_mib << 20,
                               .stop = stop,
                               .watch = watch,
                               .with = &w };
    if (state)
        load(state, lab);
    if (patience_lab_run(lab, &order, &fault) != OK)
        die(lab->rules, "%s",
            fault.text[0] ? fault.text : "out of memory, expected fewer --threads or less --memory");
    if (w.shows)
        fprintf(stderr, "\r\033[K");
    if (state)
        save(state, lab);
    if (lab->tally.deals < lab->last - lab->first + 1)
        fprintf(stderr, "Stopped: these are %llu of %llu deals%s.\n", (unsigned long long)lab->tally.deals,
                (unsigned long long)(lab->last - lab->first + 1),
                state ? "; the same command goes on from here" : "");
}

static json_t *to_json(const PatienceLab *lab)
{
    const PatienceTally *tally = &lab->tally;
    Estimate won = patience_lab_share(tally->won, tally->deals), mean = patience_lab_mean(tally);
    json_t *scores = json_object(), *json;
    for (int i = 0; i < LAB_SCORES; i++)
        if (tally->score[i] > 0)
            json_object_set_new(scores, digits(i + LAB_SCORE_LEAST).text, json_integer((json_int_t)tally->score[i]));
    json = json_pack("{s:s, s:b, s:o, s:I, s:I, s:I, s:f, s:f}", "game", lab->rules, "pysol", lab->is_pysol, "first",
                     cli_json_number(lab->first), "deals", (json_int_t)tally->deals, "won", (json_int_t)tally->won,
                     "gave_up", (json_int_t)tally->gave_up, "share", won.value, "share_within", won.within);
    if (!lab->verdicts_only)
        json_object_update_new(json,
                               json_pack("{s:f, s:f, s:I, s:I, s:I, s:I, s:O}", "mean", mean.value, "mean_within",
                                         mean.within, "inexact", (json_int_t)tally->inexact, "rounds",
                                         (json_int_t)tally->rounds, "rounds_par", (json_int_t)tally->rounds_par,
                                         "rounds_perfect", (json_int_t)tally->rounds_perfect, "scores", scores));
    json_decref(scores);
    return json;
}

static void line(const void *lab, Text *out)
{
    patience_lab_print(lab, out);
}

static void head(const void *nothing, Text *out)
{
    (void)nothing;
    patience_lab_head(out);
}

/* Counts one rule set and tells the result. */
static void count(const LabPatience *asked, const Ruleset *ruleset, bool of_many, json_t *list)
{
    static PatienceLab lab;
    char state[4096];
    const char *deals = asked->deals ? asked->deals : "1..100000";
    memset(&lab, 0, sizeof lab);
    Text rules = text_over(lab.rules, sizeof lab.rules);
    games_print(ruleset, &rules);
    if (!read_range(deals, &lab))
        die("--deals", "not a range of deals: '%.80s', expected the first and the last: 1..100000", deals);
    lab.is_pysol = asked->is_pysol;
    lab.verdicts_only = asked->verdicts_only;
    lab.nodes = asked->nodes;
    if (asked->state)
        snprintf(state, sizeof state, of_many ? "%s.%s" : "%s", asked->state, ruleset->preset->id);
    run(asked, &lab, asked->state ? state : NULL);
    if (list) {
        json_array_append_new(list, to_json(&lab));
        return;
    }
    static bool has_head;
    char *heading = cli_text(head, NULL), *text = cli_text(line, &lab);
    printf("%s%s", has_head ? "" : heading, text);
    fflush(stdout);
    has_head = true;
    free(heading);
    free(text);
}

static void count_family(const LabPatience *asked, json_t *list)
{
    for (int g = 0; games[g]; g++) {
        for (const Preset *preset = games[g]->presets; preset->id; preset++) {
            Ruleset ruleset;
            if (!is_counted(games[g]) || atomic_load(stop))
                continue;
            REQUIRE(games_find(slice_of(preset->id), &ruleset, NULL) == OK);
            count(asked, &ruleset, true, list);
        }
    }
}

int lab_patience(const LabPatience *lab, const Words *words)
{
    LabPatience asked = *lab;
    Words rules, others;
    bool names_family = strcmp(words->word[0], patience_family.id) == 0;
    Words named = *words;
    if (names_family && words->len > 1) {
        memmove(named.word, named.word + 1, (size_t)--named.len * sizeof *named.word);
        names_family = false;
    }
    cli_split_words(&named, &rules, &others);
    if (others.len > 0 && asked.deals)
        die(others.word[0], "deals named twice, expected --deals alone");
    if (others.len > 0)
        asked.deals = others.word[0];
    Ruleset ruleset = { 0 };
    if (!names_family)
        ruleset = cli_ruleset(&rules);
    if (!names_family && !is_counted(ruleset.game))
        die(ruleset.preset->id, "no figures for this game, expected kop or patience");
    json_t *list = asked.as_json ? json_array() : NULL;
    stop = interrupt_watch();
    if (names_family)
        count_family(&asked, list);
    else
        count(&asked, &ruleset, false, list);
    if (list)
        cli_print_json(list);
    return EXIT_YES;
}
