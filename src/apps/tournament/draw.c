/* draw.c - draws the seats of the next round, and cancels drawn rounds. */
#include "apps/tournament/tour.h"
#include "league/tournament/league_show.h"

#include <stdlib.h>
#include <string.h>

static void draw_round(Tour *tour)
{
    enum { BYTES = 1 << 18 };
    char *lines = malloc(BYTES);
    if (!lines)
        die("memory", "out of memory, expected %d bytes", BYTES);
    Text out = text_over(lines, BYTES);
    if (league_print_draw(tour->league, &out) != OK)
        die("memory", "out of memory, expected room for a draw");
    REQUIRE(out.len < out.cap);
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

int tour_draw(int argc, char **argv, const CommandSpec *command)
{
    bool all = false;
    const Flag flags[] = {
        { "all", NULL, "draw all rounds to come", FLAG_ON, &all, NULL, 0, 0 },
        { 0 },
    };
    Tour tour;
    Fault fault;
    const char *path = tour_file(command, argc, argv, flags);
    tour_open(&tour, path, TOUR_WRITE);
    if (league_may_draw(tour.league, &fault) != OK)
        die(tour.path, "%s", fault.text);
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
