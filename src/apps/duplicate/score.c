/* score.c - reads the tables of a duplicate, compares them, and prints travellers and the ranking. */
#include "apps/base/interrupt.h"
#include "apps/base/match_file.h"
#include "apps/duplicate/duplicate.h"
#include "lab/engine/stopwatch.h"
#include "league/duplicate/duplicate_show.h"
#include "table/transcript.h"

#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MEMORY = 128 << 20, NODES_STANDARD = 2000000, STEM = 64 };

typedef struct {
    const char *by;
    uint64_t deal, nodes;
    const char *csv; /* NULL: not asked for */
    bool as_json, only_ranking, no_dummy;
} Asked;

/* A file of a table. */
typedef struct {
    const char *path;
    char stem[STEM];
    char *played; /* as a transcript, to tell whether two files hold one game */
    Match match;
} File;

static struct {
    File *file;
    DuplicateTable *table;
    int len;
} all;

static atomic_bool *stopped;

static bool is_stopped(void)
{
    return atomic_load(stopped);
}

/* How far double dummy is, on a terminal. */
static struct {
    bool shows;
    uint64_t begun, all; /* deals */
    double from;
} progress;

/* Asked before each deal. */
static bool is_stopped_before(void)
{
    if (progress.shows && progress.begun > 0)
        interrupt_tell_progress(progress.begun, progress.all, "deals",
                                stopwatch_seconds(CLOCK_MONOTONIC) - progress.from);
    progress.begun++;
    return is_stopped();
}

static bool stops_solver(void *context)
{
    (void)context;
    return is_stopped();
}

/* A file's name without folder and ending. */
static void stem_of(const char *path, char out[STEM])
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path, *dot = strrchr(name, '.');
    Text text = text_over(out, STEM);
    text_add_clean(&text, (Slice){ name, dot > name ? (size_t)(dot - name) : strlen(name) });
}

static bool same_file(const char *path, const char *other)
{
    struct stat a, b;
    if (strcmp(path, other) == 0)
        return true;
    return stat(path, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

static void write_played(const void *from, Text *out)
{
    if (transcript_write(from, out) != OK)
        die("memory", "out of memory, expected room to write a game");
}

/* Reads the help that was taken from the last comment of a saved game: `# play seed 5 first 1 hints 2 lamp 14 deals
 * 9`. */
static void read_help(const char *text, DuplicateTable *table)
{
    static const char begin[] = "\n# play seed ";
    for (const char *at = strstr(text, begin); at; at = strstr(at + 1, begin)) {
        Slice words = { at + 1, strcspn(at + 1, "\r\n") };
        int64_t number;
        for (Slice word = slice_word(&words, 0); word.len > 0; word = slice_word(&words, 0)) {
            const bool is_hints = slice_is(word, "hints"), is_lamp = slice_is(word, "lamp");
            if ((is_hints || is_lamp) && slice_number(slice_word(&words, 0), 0, INT_MAX, &number))
                *(is_hints ? &table->hints : &table->lamp) = (int)number;
        }
    }
}

/* Each table counts once. Players who play alone may well do the same. */
static void check_once(int index)
{
    const File *file = &all.file[index];
    for (int i = 0; i < index; i++)
        if (same_file(file->path, all.file[i].path) ||
            (!file->match.ruleset.game->alone && strcmp(file->played, all.file[i].played) == 0))
            die_say(file->path, "the same table as {file}, expected each once", "file", all.file[i].path);
}

static void read_tables(const Words *words, int first)
{
    all.len = words->len - first;
    all.file = calloc((size_t)all.len, sizeof *all.file);
    all.table = calloc((size_t)all.len, sizeof *all.table);
    if (!all.file || !all.table)
        die("memory", "out of memory, expected room for %d tables", all.len);
    for (int i = 0; i < all.len; i++) {
        File *file = &all.file[i];
        file->path = words->word[first + i];
        char *text;
        file->match = match_file_read_with(file->path, &text);
        file->played = cli_text(write_played, &file->match);
        stem_of(file->path, file->stem);
        check_once(i);
        all.table[i] = (DuplicateTable){ .name = file->stem, .match = &file->match };
        read_help(text, &all.table[i]);
        free(text);
    }
    for (int i = 0; i < all.len; i++)
        for (int other = 0; other < all.len; other++)
            if (i != other && strcmp(all.file[i].stem, all.file[other].stem) == 0)
                all.table[i].name = all.file[i].path;
}

static void add_dummies(const Asked *asked, Duplicate *dup)
{
    SolveLimits limits = { .memory = aligned_alloc(SOLVE_ALIGN, MEMORY),
                           .memory_len = MEMORY,
                           .nodes = asked->nodes,
                           .stop = stops_solver };
    FullCards *cards = full_cards_open(&limits);
    if (!cards || !limits.memory)
        die("memory", "out of memory, expected %d bytes for the solver", MEMORY);
    stopped = interrupt_watch();
    progress.shows = isatty(STDERR_FILENO);
    progress.all = (uint64_t)dup->deals;
    progress.from = stopwatch_seconds(CLOCK_MONOTONIC);
    duplicate_add_dummies(dup, cards, -1, is_stopped_before);
    if (progress.shows)
        fputs("\r\033[K", stderr);
    full_cards_close(cards);
    free(limits.memory);
    if (is_stopped())
        complain("duplicate", "stopped; double-dummy results of the last deals are missing");
}

static void write_text(const void *from, Text *out)
{
    duplicate_print(from, out);
}

static void write_csv(const void *from, Text *out)
{
    duplicate_print_csv(from, out);
}

static void write_json(const void *from, Text *out)
{
    duplicate_json(from, out);
}

static void print(const Asked *asked, const DuplicateShow *show)
{
    char *text = cli_text(asked->as_json ? write_json : asked->csv ? write_csv : write_text, show);
    if (asked->as_json) {
        json_t *json = json_loads(text, 0, NULL);
        REQUIRE(json);
        cli_print_json(json);
        free(text);
    } else
        cli_print_csv(text, asked->csv ? asked->csv : "");
}

static DuplicateBy way_asked(const Asked *asked)
{
    DuplicateBy by = DUPLICATE_BY_RULES;
    Fault fault = { 0 };
    if (asked->by && duplicate_by_read(slice_of(asked->by), &by, &fault) != OK)
        die("--by", "%s", fault.text);
    return by;
}

/* Ranks by the results that the room of the event has written, without tables. */
static void compare_told(const Asked *asked, const char *path, const Event *event)
{
    Duplicate dup;
    Fault fault = { 0 };
    if (asked->deal > 0)
        die("--deal", "travellers are told with tables alone, expected transcripts of those that played the event");
    if (duplicate_of_event(event, way_asked(asked), &dup, &fault) != OK)
        die(asked->by ? "--by" : path, "%s", fault.text);
    print(asked, &(DuplicateShow){ .dup = &dup, .event = event, .deal = -1, .only_ranking = true });
    duplicate_free(&dup);
}

static void compare(const Asked *asked, const Event *event)
{
    Duplicate dup;
    Fault fault = { 0 };
    int wrong = -1;
    Status status = duplicate_make(all.table, all.len, event, way_asked(asked), &dup, &wrong, &fault);
    if (status == ERR_MEMORY)
        die("memory", "out of memory, expected room for %d tables", all.len);
    if (status != OK)
        die(wrong >= 0 ? all.file[wrong].path : "--by", "%s", fault.text);
    if (asked->deal > (uint64_t)dup.deals)
        die("--deal", "there is no deal %llu, expected at most %d", (unsigned long long)asked->deal, dup.deals);
    if (!asked->no_dummy)
        add_dummies(asked, &dup);
    print(asked,
          &(DuplicateShow){
              .dup = &dup, .event = event, .deal = (int)asked->deal - 1, .only_ranking = asked->only_ranking });
    duplicate_free(&dup);
}

int duplicate_score(int argc, char **argv, const CommandSpec *command)
{
    Asked asked = { .nodes = NODES_STANDARD };
    const Flag flags[] = {
        { "by", "field|matchpoints|stroke|match", "rank by this; standard: as the event or the rules say", FLAG_TEXT,
          &asked.by, NULL, 0, 0 },
        { "deal", "N", "print only the traveller of the Nth deal", FLAG_NUMBER, &asked.deal, NULL, 1, EVENT_DEALS },
        { "ranking", NULL, "print only the ranking", FLAG_ON, &asked.only_ranking, NULL, 0, 0 },
        { "no-double-dummy", NULL, "leave out what double-dummy play would have made", FLAG_ON, &asked.no_dummy, NULL,
          0, 0 },
        { "nodes", "N", "the patience solver gives a deal up after N positions; standard 2000000", FLAG_NUMBER,
          &asked.nodes, NULL, 1, UINT64_MAX },
        CSV_FLAG("a line a deal and seat, or with --ranking a player", &asked.csv),
        { "json", NULL, "print JSON", FLAG_ON, &asked.as_json, NULL, 0, 0 },
        { 0 },
    };
    Words words;
    Event event;
    cli_parse_for(command, argc, argv, flags, &words);
    if (cli_csv(asked.csv) && asked.as_json)
        die("--csv", "not together with --json, expected one of them");
    if (asked.only_ranking && asked.deal > 0)
        die("--ranking", "not together with --deal, expected one of them");
    if (words.len == 0)
        die("TABLE", "expected transcripts of tables that played the same deals");
    const bool has_event = duplicate_read_event(words.word[0], &event);
    if (words.len == has_event && event.plays > 0) {
        compare_told(&asked, words.word[0], &event);
        event_free(&event);
        return EXIT_YES;
    }
    if (words.len == has_event)
        die("TABLE", "expected transcripts of tables that played the event");
    read_tables(&words, has_event);
    if (all.len == 1 && !has_event && !(all.file->match.ruleset.game->alone && all.file->match.seats > 1))
        die("TABLE", "one table has nobody to compare with, expected two or more");
    compare(&asked, has_event ? &event : NULL);
    for (int i = 0; i < all.len; i++) {
        match_free(&all.file[i].match);
        free(all.file[i].played);
    }
    free(all.file);
    free(all.table);
    if (has_event)
        event_free(&event);
    return EXIT_YES;
}
