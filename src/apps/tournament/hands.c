/* hands.c - the same deals at all tables of a round: writes down from which number on they are dealt, and prints the
 * cards for whoever lays them out. */
#include "apps/tournament/tour.h"
#include "league/line_forms.h"
#include "league/tournament/league_hands.h"

#include <stdlib.h>

static void write_hands(const void *from, Text *out)
{
    league_hands_print(from, out);
}

static void add_line(Tour *tour, int round, const char *deal)
{
    char line[80];
    Text out = text_over(line, sizeof line);
    text_fill(&out, form_hands, "round", digits(round + 1).text, "deal", deal);
    text_add_char(&out, '\n');
    tour_add(tour, line);
}

int tour_hands(int argc, char **argv, const CommandSpec *command)
{
    bool is_off = false, is_given = false;
    uint64_t number = 0;
    const Flag flags[] = {
        { "deal", "N", "the number of the first deal; without it a number is drawn once", FLAG_NUMBER, &number,
          &is_given, 0, UINT64_MAX },
        { "off", NULL, "each table shuffles cards of its own after all", FLAG_ON, &is_off, NULL, 0, 0 },
        { 0 },
    };
    Words words;
    Tour tour;
    int64_t round;
    cli_parse_for(command, argc, argv, flags, &words);
    if (words.len != 2)
        die("ROUND", "expected a file and the number of a round");
    if (is_off && is_given)
        die("--off", "not together with --deal, expected one of them");
    tour_open(&tour, words.word[0], TOUR_WRITE);
    if (!slice_number(slice_of(words.word[1]), 1, tour.league->rules.rounds, &round))
        die(words.word[1], "no round of it, expected 1 to %d", tour.league->rules.rounds);
    const LeagueHands *hands = &tour.league->hands[round - 1];
    if (is_off)
        add_line(&tour, (int)round - 1, "off");
    else if (!hands->is_told || is_given)
        add_line(&tour, (int)round - 1, digits_unsigned(is_given ? number : cli_random_number()).text);
    const LeagueCards cards = { tour.league, (int)round - 1, tour.league->hands[round - 1].first };
    if (is_off)
        printf("Each table of round %d shuffles cards of its own.\n", (int)round);
    else
        tour_print(cli_text(write_hands, &cards));
    tour_close(&tour);
    return EXIT_YES;
}
