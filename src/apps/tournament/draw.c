/* draw.c - draws the seats of the next round, and cancels drawn rounds. */
#include "apps/tournament/tour.h"
#include "league/league_show.h"

#include <stdlib.h>
#include <string.h>

/* The seats as drawn. */
typedef struct {
    const League *league;
    const uint16_t *seat;
    int len;
} Drawn;

/* Writes the lines of the round, with names for people who read the file. */
static void write_round(const void *from, Text *out)
{
    const Drawn *drawn = from;
    const LeaguePlayer *player = drawn->league->player;
    int tables = drawn->len / CHAIRS;
    text_add(out, "\nround ");
    text_add_number(out, drawn->league->drawn + 1);
    text_add_char(out, '\n');
    for (int t = 0; t <= tables; t++) {
        int first = t * CHAIRS, len = t < tables ? CHAIRS : drawn->len - first;
        if (len == 0)
            continue;
        text_add(out, t < tables ? "table " : "bye");
        text_add(out, t < tables ? digits(t + 1).text : "");
        text_add(out, t < tables ? ":" : "");
        for (int c = 0; c < len; c++) {
            text_add_char(out, ' ');
            text_add_number(out, player[drawn->seat[first + c]].number);
        }
        text_add(out, "  #");
        for (int c = 0; c < len; c++) {
            text_add(out, c > 0 ? ", " : " ");
            text_add(out, player[drawn->seat[first + c]].name);
        }
        text_add_char(out, '\n');
    }
}

static void draw_round(Tour *tour)
{
    uint16_t seat[LEAGUE_PLAYERS];
    int len;
    Draw *draw = malloc(sizeof *draw);
    if (!draw)
        die("memory", "out of memory, expected %zu bytes", sizeof *draw);
    league_draw(tour->league, draw, seat, &len);
    free(draw);
    const Drawn drawn = { tour->league, seat, len };
    char *lines = cli_text(write_round, &drawn);
    tour_add(tour, lines);
    free(lines);
}

static void write_seats(const void *from, Text *out)
{
    league_print_seats(from, out);
}

static void tell_repeats(const League *league)
{
    int least, repeats = league_repeats(league, &least);
    if (repeats == 0)
        printf("No two have met twice.\n");
    else
        printf("%d meeting%s not the first of %s two%s.\n", repeats, repeats == 1 ? " is" : "s are",
               repeats == 1 ? "its" : "their", repeats == least ? ", the fewest possible" : "");
}

static void check_can_draw(const Tour *tour)
{
    const League *league = tour->league;
    if (league->drawn == league->rules.rounds)
        die(tour->path, "all %d rounds are drawn, expected one to come", league->drawn);
    if (league_playing(league) < CHAIRS)
        die(tour->path, "%d players take part, expected at least 4", league_playing(league));
}

int tour_draw(int argc, char **argv, const CommandSpec *command)
{
    bool all = false;
    const Flag flags[] = {
        { "all", NULL, "draw all rounds to come", FLAG_ON, &all, NULL, 0, 0 },
        { 0 },
    };
    Tour tour;
    const char *path = tour_file(command, argc, argv, flags);
    tour_open(&tour, path, TOUR_WRITE);
    check_can_draw(&tour);
    do {
        draw_round(&tour);
        const LeaguePart part = { tour.league, tour.league->drawn - 1, -1 };
        tour_print(cli_text(write_seats, &part));
    } while (all && tour.league->drawn < tour.league->rules.rounds);
    tell_repeats(tour.league);
    tour_close(&tour);
    return EXIT_YES;
}

int tour_cancel(int argc, char **argv, const CommandSpec *command)
{
    const Flag flags[] = { { 0 } };
    Words words;
    Tour tour;
    char line[200];
    cli_parse_for(command, argc, argv, flags, &words);
    if (words.len != 2)
        die("ROUND", "expected a file and the round from which on seats are given up");
    tour_open(&tour, words.word[0], TOUR_WRITE);
    Text out = text_over(line, sizeof line);
    text_add(&out, "cancel ");
    tour_type(words.word[1], &out);
    tour_trace("", &out);
    text_add_char(&out, '\n');
    tour_add(&tour, line);
    printf("Rounds that stand: %d\n", tour.league->drawn);
    tour_close(&tour);
    return EXIT_YES;
}
