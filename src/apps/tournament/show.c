/* show.c - prints what a tournament's file holds: ranking, rounds, tables, paper forms. */
#include "apps/tournament/tour.h"
#include "league/league_show.h"

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

static json_t *league_number(int32_t twelfths)
{
    return json_real((double)twelfths / TWELFTHS);
}

static json_t *round_to_json(const RoundScore *score)
{
    static const char *const kinds[] = { "away", "open", "bye", "played" };
    json_t *round = json_pack("{s:s}", "kind", kinds[score->kind]);
    if (score->kind == ROUND_OPEN || score->kind == ROUND_PLAYED) {
        char chair[] = { (char)('A' + score->chair), 0 };
        json_object_set_new(round, "table", json_integer(score->table + 1));
        json_object_set_new(round, "chair", json_string(chair));
    }
    if (score->kind == ROUND_BYE || score->kind == ROUND_PLAYED)
        json_object_set_new(round, "league", league_number(score->twelfths));
    if (score->kind == ROUND_PLAYED)
        json_object_set_new(round, "points", json_integer(score->points));
    return round;
}

static json_t *ranking_to_json(const Ranking *ranking)
{
    const League *league = ranking->league;
    json_t *list = json_array();
    for (int i = 0; i < league->players; i++) {
        const Standing *s = &ranking->standing[i];
        json_t *rounds = json_array();
        for (int round = 0; round < ranking->rounds; round++)
            json_array_append_new(rounds, round_to_json(&s->round[round]));
        json_array_append_new(list, json_pack("{s:i, s:i, s:s, s:o, s:i, s:i, s:i, s:i, s:i, s:o}", "place", s->place,
                                              "number", league->player[s->player].number, "player",
                                              league->player[s->player].name, "league", league_number(s->twelfths),
                                              "points", s->points, "firsts", s->firsts, "best", s->best, "played",
                                              s->played, "byes", s->byes, "rounds", rounds));
    }
    return json_pack("{s:s, s:i, s:i, s:o}", "title", league->rules.title, "rounds", league->rules.rounds, "after",
                     ranking->rounds, "standings", list);
}

int tour_standings(int argc, char **argv, const CommandSpec *command)
{
    bool as_csv = false, as_json = false;
    uint64_t after = 0;
    const Flag flags[] = {
        { "after", "ROUND", "as it stood after that round", FLAG_NUMBER, &after, NULL, 1, LEAGUE_ROUNDS },
        { "csv", NULL, "print CSV: one line for each player", FLAG_ON, &as_csv, NULL, 0, 0 },
        { "json", NULL, "print JSON", FLAG_ON, &as_json, NULL, 0, 0 },
        { 0 },
    };
    Tour tour;
    const char *path = tour_file(command, argc, argv, flags);
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
        cli_print_json(ranking_to_json(&ranking));
    else
        tour_print(cli_text(as_csv ? write_csv : write_ranking, &ranking));
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

static json_t *deals_to_json(const League *league, const LeagueTable *table)
{
    json_t *list = json_array();
    for (int deal = 0; table->deal && deal < league->rules.deals; deal++) {
        const LeagueDeal *d = &table->deal[deal];
        char slip[120];
        Text text = text_over(slip, sizeof slip);
        if (d->line == 0)
            continue;
        json_t *row = json_pack("{s:i, s:[i, i, i, i]}", "deal", deal + 1, "points", d->pays[0], d->pays[1],
                                d->pays[2], d->pays[3]);
        if (d->has_slip) {
            kop_slip_print(&d->slip, &text);
            json_object_set_new(row, "slip", json_string(slip));
        }
        json_array_append_new(list, row);
    }
    return list;
}

static json_t *table_to_json(const League *league, const LeagueTable *table)
{
    json_t *players = json_array(), *points = json_array();
    for (int c = 0; c < CHAIRS; c++) {
        json_array_append_new(players, json_integer(league->player[table->player[c]].number));
        json_array_append_new(points, json_integer(table->points[c]));
    }
    return json_pack("{s:o, s:b, s:b, s:o, s:o}", "players", players, "begun", league_is_begun(table), "complete",
                     league_is_complete(league, table), "points", points, "deals", deals_to_json(league, table));
}

static json_t *rounds_to_json(const League *league)
{
    json_t *rounds = json_array();
    for (int r = 0; r < league->drawn; r++) {
        json_t *tables = json_array(), *byes = json_array();
        for (int t = 0; t < league->round[r].tables; t++)
            json_array_append_new(tables, table_to_json(league, &league->round[r].table[t]));
        for (int b = 0; b < league->round[r].byes; b++)
            json_array_append_new(byes, json_integer(league->player[league->round[r].bye[b]].number));
        json_array_append_new(rounds, json_pack("{s:o, s:o}", "tables", tables, "byes", byes));
    }
    return rounds;
}

static json_t *whole_to_json(const League *league)
{
    char game[1024];
    Text text = text_over(game, sizeof game);
    json_t *players = json_array();
    int least, repeats = league_repeats(league, &least);
    games_print(&league->rules.ruleset, &text);
    for (int player = 0; player < league->players; player++)
        json_array_append_new(players, json_pack("{s:i, s:s, s:b}", "number", league->player[player].number, "player",
                                                 league->player[player].name, "plays", league->player[player].plays));
    return json_pack("{s:s, s:s, s:i, s:i, s:o, s:o, s:i, s:i}", "title", league->rules.title, "game", game, "rounds",
                     league->rules.rounds, "deals", league->rules.deals, "players", players, "drawn",
                     rounds_to_json(league), "repeats", repeats, "repeats_least", least);
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
        cli_print_json(whole_to_json(tour.league));
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
    tour_open(&tour, path, TOUR_READ);
    int open = 0;
    for (int round = 0; round < tour.league->drawn; round++)
        open += league_open_tables(tour.league, round);
    int players = tour.league->players, rounds = tour.league->rules.rounds;
    printf("%s: ok, %d player%s, %d of %d round%s drawn, %d table%s open\n", tour.path, players,
           players == 1 ? "" : "s", tour.league->drawn, rounds, rounds == 1 ? "" : "s", open, open == 1 ? "" : "s");
    tour_close(&tour);
    return EXIT_YES;
}
