/* season.c - the evenings of a season, each in its file, counted together. */
#include "apps/tournament/tour.h"
#include "league/season/season_read.h"
#include "league/season/season_show.h"

#include <stdlib.h>

static void write_text(const void *from, Text *out)
{
    season_print(from, out);
}

static void write_csv(const void *from, Text *out)
{
    season_print_csv(from, out);
}

static void write_json(const void *from, Text *out)
{
    season_json(from, out);
}

static void write_notes(const void *from, Text *out)
{
    season_print_notes(from, out);
}

static _Noreturn void die_in(const char *path, const Fault *fault)
{
    char where[WHERE_MAX];
    die(cli_where(path, fault, where, sizeof where), "%s", fault->text);
}

static void read_evenings(const Words *files, int len, Season *season)
{
    static SeasonFile file[SEASON_EVENINGS];
    static char *bytes[SEASON_EVENINGS];
    Fault fault = { 0 };
    int wrong = 0;
    for (int at = 0; at < len; at++) {
        size_t bytes_len;
        bytes[at] = cli_read_bytes(files->word[at], &bytes_len, &fault);
        if (!bytes[at])
            die_in(files->word[at], &fault);
        file[at] = (SeasonFile){ files->word[at], { bytes[at], bytes_len } };
    }
    if (season_read(season, &(SeasonFiles){ file, len, NULL, 0 }, &wrong, &fault) != OK)
        die_in(files->word[wrong], &fault);
    for (int at = 0; at < len; at++)
        free(bytes[at]);
}

/* Reads the words of the flags; without --by, points for places are what they are given for. */
static void read_rules(const char *by, const char *awards, SeasonRules *rules)
{
    Fault fault = { 0 };
    if (awards && season_awards(slice_of(awards), rules, &fault) != OK)
        die("--evening-points", "%s", fault.text);
    rules->by = awards ? SEASON_AWARDED : SEASON_LEAGUE;
    if (by && season_key(slice_of(by), &rules->by, &fault) != OK)
        die("--by", "%s", fault.text);
    if (rules->by == SEASON_AWARDED && !awards)
        die("--by", "evening points that nobody gave, expected --evening-points with them");
}

static void print(const Season *season, const char *csv, bool as_json)
{
    if (as_json) {
        cli_print_json_text(cli_text(write_json, season));
        return;
    }
    if (!csv) {
        tour_print(cli_text(write_text, season));
    } else {
        cli_print_csv(cli_text(write_csv, season), csv);
        char *notes = cli_text(write_notes, season);
        fputs(notes, stderr);
        free(notes);
    }
}

int tour_season(int argc, char **argv, const CommandSpec *command)
{
    const char *csv = NULL;
    bool as_json = false;
    uint64_t after = 0, best = 0, least = 0;
    const char *by = NULL, *awards = NULL;
    const Flag flags[] = {
        { "by", "league|points|firsts|best|places|difference|evening", "rank by this", FLAG_TEXT, &by, NULL, 0, 0 },
        { "best", "N", "only the best N evenings of each player count", FLAG_NUMBER, &best, NULL, 1,
          SEASON_EVENINGS },
        { "least", "N", "only who took part in N evenings is ranked", FLAG_NUMBER, &least, NULL, 1, SEASON_EVENINGS },
        { "evening-points", "LIST", "points for the places of an evening, such as 10,8,6,5", FLAG_TEXT, &awards, NULL,
          0, 0 },
        { "after", "N", "as it stood after that evening", FLAG_NUMBER, &after, NULL, 1, SEASON_EVENINGS },
        CSV_FLAG("a line a player", &csv),
        { "json", NULL, "print JSON", FLAG_ON, &as_json, NULL, 0, 0 },
        { 0 },
    };
    Words files;
    SeasonRules rules = { 0 };
    Fault fault = { 0 };
    int wrong = 0;
    cli_parse_for(command, argc, argv, flags, &files);
    if (cli_csv(csv) && as_json)
        die("--csv", "not together with --json, expected one of them");
    if (files.len == 0)
        die("FILE", "expected the files of a season's evenings, in the order in which they were played");
    if (files.len > SEASON_EVENINGS)
        die(files.word[SEASON_EVENINGS], "an evening too many, expected at most %d", SEASON_EVENINGS);
    if (after > (uint64_t)files.len)
        die("--after", "there is no evening %llu, expected at most %d", (unsigned long long)after, files.len);
    read_rules(by, awards, &rules);
    rules.best = (int)best;
    rules.least = (int)least;
    Season *season = season_make(&rules);
    if (!season)
        die("memory", "out of memory, expected room for a season");
    read_evenings(&files, after > 0 ? (int)after : files.len, season);
    if (season_compares(season, rules.by, &wrong, &fault) != OK)
        die(files.word[wrong], "%s", fault.text);
    season_rank(season);
    print(season, csv, as_json);
    season_free(season);
    return EXIT_YES;
}
