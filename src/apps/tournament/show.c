/* show.c - prints what a tournament's file holds: ranking, rounds, tables, paper forms. */
#include "apps/tournament/tour.h"
#include "league/tournament/league_json.h"

#include <stdlib.h>
#include <string.h>

static void write_ranking(const void *from, Text *out)
{
    ranking_print(from, out);
}

static void write_csv(const void *from, Text *out)
{
    ranking_print_csv(from, out);
}

static void write_ranking_json(const void *from, Text *out)
{
    ranking_json(from, out);
}

int tour_standings(int argc, char **argv, const CommandSpec *command)
{
    const char *csv = NULL;
    bool as_json = false;
    uint64_t after = 0;
    const Flag flags[] = {
        { "after", "ROUND", "as it stood after that round", FLAG_NUMBER, &after, NULL, 1, LEAGUE_ROUNDS },
        CSV_FLAG("a line a player", &csv),
        { "json", NULL, "print JSON", FLAG_ON, &as_json, NULL, 0, 0 },
        { 0 },
    };
    Tour tour;
    const char *path = tour_file(command, argc, argv, flags);
    const bool as_csv = cli_csv(csv);
    if (as_csv && as_json)
        die("--csv", "not together with --json, expected one of them");
    tour_open(&tour, path, TOUR_READ);
    if (after > (uint64_t)tour.league->drawn)
        die("--after", "round %llu is not drawn, expected at most %d", (unsigned long long)after, tour.league->drawn);
    Standing *standing = calloc((size_t)tour.league->players + 1, sizeof *standing);
    if (!standing)
        die("memory", "out of memory, expected room for %d players", tour.league->players);
    const Ranking ranking = { tour.league, standing, after > 0 ? (int)after : tour.league->drawn };
    standings_make(tour.league, ranking.rounds, standing);
    if (as_json)
        cli_print_json_text(cli_text(write_ranking_json, &ranking));
    else if (as_csv)
        cli_print_csv(cli_text(write_csv, &ranking), csv);
    else
        tour_print(cli_text(write_ranking, &ranking));
    free(standing);
    tour_close(&tour);
    return EXIT_YES;
}

static void write_whole(const void *from, Text *out)
{
    league_print_title(from, out);
    league_print_players(from, out);
    league_print_rounds(from, out);
}

static void write_part(const void *from, Text *out)
{
    const LeaguePart *part = from;
    (part->table < 0 ? league_print_seats : league_print_table)(part, out);
}

static void write_json(const void *from, Text *out)
{
    league_json(from, out);
}

/* Reads `2`, a round, or `1.2`, a table. */
static LeaguePart read_part(const Tour *tour, const char *typed)
{
    LeaguePart part = { tour->league, 0, -1 };
    if (typed && strchr(typed, '.'))
        tour_table(tour, typed, &part.round, &part.table);
    else
        part.round = tour_round(tour, typed);
    return part;
}

int tour_show(int argc, char **argv, const CommandSpec *command)
{
    bool as_json = false;
    const Flag flags[] = {
        { "json", NULL, "print JSON: all of the tournament", FLAG_ON, &as_json, NULL, 0, 0 },
        { 0 },
    };
    Words words;
    Tour tour;
    cli_parse_for(command, argc, argv, flags, &words);
    if (words.len < 1 || words.len > 2)
        die("FILE", "expected the file of a tournament, and a round like 2 or a table like 1.2");
    if (as_json && words.len > 1)
        die(words.word[1], "not together with --json, which prints all rounds");
    tour_open(&tour, words.word[0], TOUR_READ);
    if (as_json)
        cli_print_json_text(cli_text(write_json, tour.league));
    else if (words.len == 1)
        tour_print(cli_text(write_whole, tour.league));
    else {
        const LeaguePart part = read_part(&tour, words.word[1]);
        tour_print(cli_text(write_part, &part));
    }
    tour_close(&tour);
    return EXIT_YES;
}

static int print_paper(int argc, char **argv, const CommandSpec *command, void (*write)(const void *, Text *))
{
    const Flag flags[] = { { 0 } };
    Words words;
    Tour tour;
    cli_parse_for(command, argc, argv, flags, &words);
    if (words.len < 1 || words.len > 2)
        die("FILE", "expected the file of a tournament, and a round like 2 or a table like 1.2");
    tour_open(&tour, words.word[0], TOUR_READ);
    const LeaguePart part = read_part(&tour, words.len == 2 ? words.word[1] : NULL);
    tour_print(cli_text(write, &part));
    tour_close(&tour);
    return EXIT_YES;
}

static void write_sheets(const void *from, Text *out)
{
    league_print_sheets(from, out);
}

static void write_slips(const void *from, Text *out)
{
    league_print_slips(from, out);
}

int tour_sheets(int argc, char **argv, const CommandSpec *command)
{
    return print_paper(argc, argv, command, write_sheets);
}

int tour_slips(int argc, char **argv, const CommandSpec *command)
{
    return print_paper(argc, argv, command, write_slips);
}

int tour_check(int argc, char **argv, const CommandSpec *command)
{
    const Flag flags[] = { { 0 } };
    Tour tour;
    const char *path = tour_file(command, argc, argv, flags);
    tour_open(&tour, path, TOUR_CHECK);
    int open = 0;
    for (int round = 0; round < tour.league->drawn; round++)
        open += league_open_tables(tour.league, round);
    int players = tour.league->players, rounds = tour.league->rules.rounds;
    cli_say("{file}: ok", "file", tour.path);
    printf(", %d player%s, %d of %d round%s drawn, %d table%s open\n", players, players == 1 ? "" : "s",
           tour.league->drawn, rounds, rounds == 1 ? "" : "s", open, open == 1 ? "" : "s");
    tour_close(&tour);
    return EXIT_YES;
}
