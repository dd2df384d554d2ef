/* cmd_deal.c - `deal`: prints the board or the hands of a deal. */
#include "apps/base/cli.h"
#include "apps/base/deal_name.h"
#include "apps/base/winnable.h"
#include "apps/commands.h"

#include <stdlib.h>
#include <string.h>

/* What the command line asks for. */
typedef struct {
    const char *deal, *file;
    bool daily, winnable, as_json;
    uint64_t seats;
} Asked;

static void board(const void *from, Text *out)
{
    const Table *table = from;
    table->ruleset.game->board(&table->state, out);
}

static void print(const Asked *asked, const Table *table, const char *name)
{
    char *text = cli_text(board, table);
    if (asked->as_json)
        cli_print_json(json_pack("{s:s, s:o, s:i, s:i, s:s}", "game", table->ruleset.preset->id, "deal",
                                 cli_json_text(name), "seats", table->seats, "starter", table->starter, "board",
                                 text));
    else
        fputs(text, stdout);
    free(text);
}

/* Prints a board as it was read, with cards out of play and unknown ones. */
static void print_board(const Asked *asked, const Ruleset *ruleset)
{
    Table table = { .ruleset = *ruleset, .seats = 1 };
    deal_board_check_seats(asked->file, ruleset, cli_seats(ruleset, asked->seats));
    Board read = deal_board_read(asked->file, ruleset);
    if (asked->winnable)
        die("--winnable", "the board says the cards, expected no choice among deals");
    if (asked->deal || asked->daily)
        die(asked->file, "the board says the cards, expected no deal's number");
    memcpy(&table.state, &read.state, sizeof read.state);
    print(asked, &table, asked->file);
}

static void print_deal(const Asked *asked, const Ruleset *ruleset)
{
    Fault fault;
    Table table;
    Match match;
    DealNumber name = { 0 };
    char text[DEAL_NUMBER_TEXT];
    int seats = cli_seats(ruleset, asked->seats);
    if (match_init(&match, ruleset, seats, &fault) != OK)
        die(ruleset->preset->id, "%s", fault.text);
    if (asked->deal)
        name = deal_name_read(asked->deal);
    else if (asked->daily)
        name = winnable_today(&match);
    else
        name.number = cli_random_number();
    if (!asked->deal)
        fprintf(stderr, "deal %s\n", deal_number_text(name, text));
    winnable_judge(&match, asked->winnable);
    const DealNumber first = name;
    winnable_seek(&match, &name, 0);
    Source source = deal_name_source(name, ruleset, seats);
    if (table_deal(&table, ruleset, seats, match_next_starter(&match), &source, &fault) != OK)
        die(ruleset->preset->id, "%s", fault.text);
    if (asked->winnable)
        fprintf(stderr, "deal %s is winnable\n", deal_number_text(name, text));
    else if (name.number != first.number)
        fprintf(stderr, "deal %s, redealt: those before it are impossible\n", deal_number_text(name, text));
    print(asked, &table, deal_number_text(name, text));
}

int cmd_deal(int argc, char **argv)
{
    Asked asked = { 0 };
    const Flag flags[] = {
        { "deal", "N", "the number of the deal, or pysol:N; without it a number is drawn and printed", FLAG_TEXT,
          &asked.deal, NULL, 0, 0 },
        { .name = "daily", .help = "the deal of the day: its number begins with the date", .out = &asked.daily },
        { .name = "winnable",
          .help = "patience: the first deal from there on that the solver proves winnable",
          .out = &asked.winnable },
        { "seats", "N", "how many play", FLAG_NUMBER, &asked.seats, NULL, 1, SEATS_MAX },
        { .name = "json", .help = "print JSON", .out = &asked.as_json },
        { 0 },
    };
    Words words, rules, others;
    cli_parse(argc, argv, flags, &words);
    cli_split_words(&words, &rules, &others);
    Ruleset ruleset = cli_ruleset(&rules);
    if (others.len > 1)
        die(others.word[1], "a word too many, expected one file with a board");
    if (asked.deal && asked.daily)
        die("--daily", "not together with --deal, expected one of them");
    asked.file = others.len > 0 ? others.word[0] : NULL;
    if (asked.file)
        print_board(&asked, &ruleset);
    else
        print_deal(&asked, &ruleset);
    return EXIT_YES;
}
