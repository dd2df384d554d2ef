/* draw.c - draws the seats of the next round, changes and cancels drawn rounds, and ends the evening. */
#include "apps/tournament/tour.h"
#include "league/line_forms.h"
#include "league/tournament/league_show.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

/* Whether to draw though tables of the last round have no result: somebody at a terminal is asked, a script is told. */
static bool may_go_on(const League *league)
{
    const int round = league->drawn - 1, open = round >= 0 ? league_open_tables(league, round) : 0;
    char answer[16] = "";
    if (open == 0)
        return true;
    fprintf(stderr, "Round %d: %d of %d tables %s no result yet.", round + 1, open, league->round[round].tables,
            open == 1 ? "has" : "have");
    if (!isatty(STDIN_FILENO)) {
        fputc('\n', stderr);
        return true;
    }
    fprintf(stderr, " Draw round %d all the same? [y/N] ", round + 2);
    return fgets(answer, sizeof answer, stdin) && (answer[0] == 'y' || answer[0] == 'Y');
}

int tour_draw(int argc, char **argv, const CommandSpec *command)
{
    bool all = false, yes = false;
    const Flag flags[] = {
        { "yes", NULL, "draw without a question, though the last round has no results yet", FLAG_ON, &yes, NULL, 0,
          0 },
        { "all", NULL, "draw all rounds to come", FLAG_ON, &all, NULL, 0, 0 },
        { 0 },
    };
    Tour tour;
    Fault fault;
    const char *path = tour_file(command, argc, argv, flags);
    tour_open(&tour, path, TOUR_WRITE);
    if (league_may_draw(tour.league, &fault) != OK)
        die(tour.path, "%s", fault.text);
    if (!yes && !may_go_on(tour.league)) {
        tour_close(&tour);
        puts("Nothing is drawn.");
        return EXIT_NO;
    }
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
    char line[200], round[160];
    cli_parse_for(command, argc, argv, flags, &words);
    if (words.len != 2)
        die("ROUND", "expected a file and the round from which on seats are given up");
    tour_open(&tour, words.word[0], TOUR_WRITE);
    Text out = text_over(line, sizeof line), typed = text_over(round, sizeof round);
    tour_type(words.word[1], &typed);
    text_fill(&out, form_cancel, "round", round);
    tour_trace("", &out);
    text_add_char(&out, '\n');
    tour_add(&tour, line);
    printf("Rounds that stand: %d\n", tour.league->drawn);
    tour_close(&tour);
    return EXIT_YES;
}

int tour_swap(int argc, char **argv, const CommandSpec *command)
{
    const Flag flags[] = { { 0 } };
    Words words;
    Tour tour;
    char line[400];
    cli_parse_for(command, argc, argv, flags, &words);
    if (words.len != 4)
        die("PLAYER", "expected a file, a round and two players, by number or name");
    tour_open(&tour, words.word[0], TOUR_WRITE);
    const int round = tour_round(&tour, words.word[1]);
    const LeaguePlayer *one = &tour.league->player[tour_player(&tour, words.word[2])];
    const LeaguePlayer *other = &tour.league->player[tour_player(&tour, words.word[3])];
    Text out = text_over(line, sizeof line);
    text_fill(&out, form_swap, "round", digits(round + 1).text, "one", digits(one->number).text, "other",
              digits(other->number).text);
    text_fill(&out, "  # {name}, {name2}\n", "name", one->name, "name2", other->name);
    tour_add(&tour, line);
    const LeaguePart part = { tour.league, round, -1 };
    tour_print(cli_text(write_seats, &part));
    tour_close(&tour);
    return EXIT_YES;
}

/* Adds a line of one word. */
static int add_word(int argc, char **argv, const CommandSpec *command, const char *word, const char *told)
{
    const Flag flags[] = { { 0 } };
    Tour tour;
    char line[80];
    const char *path = tour_file(command, argc, argv, flags);
    tour_open(&tour, path, TOUR_WRITE);
    Text out = text_over(line, sizeof line);
    text_add(&out, word);
    tour_trace("", &out);
    text_add_char(&out, '\n');
    tour_add(&tour, line);
    puts(told);
    tour_close(&tour);
    return EXIT_YES;
}

int tour_end(int argc, char **argv, const CommandSpec *command)
{
    return add_word(argc, argv, command, form_end, "The evening has ended: no more rounds are drawn.");
}

int tour_reopen(int argc, char **argv, const CommandSpec *command)
{
    return add_word(argc, argv, command, form_reopen, "The evening goes on: `draw` draws the next round.");
}
