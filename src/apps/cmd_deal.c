/* cmd_deal.c - prints the board or the hands of a deal. */
#include "apps/cli.h"
#include "apps/commands.h"
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

static void board(const void *from, Text *out)
{
    const Table *table = from;
    table->ruleset.game->board(&table->state, out);
}

int cmd_deal(int argc, char **argv)
{
    bool as_json = false, has_deal = false;
    uint64_t number = 0, seats = 0;
    const Flag flags[] = {
        { "deal", "N", "the deal's number; without it one is drawn and told", FLAG_NUMBER, &number, &has_deal, 0,
          UINT64_MAX },
        { "seats", "N", "how many play", FLAG_NUMBER, &seats, NULL, 1, SEATS_MAX },
        { .name = "json", .help = "print JSON", .out = &as_json },
        { 0 },
    };
    Words words;
    cli_parse(argc, argv, flags, &words);
    Ruleset ruleset = cli_ruleset(&words);
    Fault fault;
    Table table;
    if (!has_deal) {
        number = cli_random_number();
        fprintf(stderr, "deal %llu\n", (unsigned long long)number);
    }
    int count = cli_seats(&ruleset, seats);
    Source source = source_number(number);
    Seat starter = (Seat)(ruleset.game->first_starter % count);
    if (table_deal(&table, &ruleset, count, starter, &source, &fault) != OK)
        die(ruleset.preset->id, "%s", fault.text);
    char *text = cli_text(board, &table), name[24];
    snprintf(name, sizeof name, "%llu", (unsigned long long)number); /* may be more than JSON's numbers hold */
    if (as_json)
        cli_print_json(json_pack("{s:s, s:s, s:i, s:i, s:s}", "game", ruleset.preset->id, "deal", name, "seats",
                                 count, "starter", starter, "board", text));
    else
        fputs(text, stdout);
    free(text);
    return EXIT_YES;
}
