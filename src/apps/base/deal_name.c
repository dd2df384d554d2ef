#include "apps/base/deal_name.h"

#include "games/patience/pysol.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

DealName deal_name_read(const char *text)
{
    static const char pysol[] = "pysol:";
    DealName name = { .is_pysol = strncmp(text, pysol, sizeof pysol - 1) == 0 };
    const char *number = name.is_pysol ? text + sizeof pysol - 1 : text;
    char where[80];
    snprintf(where, sizeof where, "--deal=%.40s", text);
    if (!slice_unsigned(slice_of(number), &name.number))
        die(where, "not a deal's number, expected 0 to %llu, or pysol:N", (unsigned long long)UINT64_MAX);
    return name;
}

uint64_t deal_name_of_today(void)
{
    time_t now = time(NULL);
    struct tm day;
    localtime_r(&now, &day);
    return (uint64_t)(day.tm_year + 1900) * 10000 + (uint64_t)(day.tm_mon + 1) * 100 + (uint64_t)day.tm_mday;
}

/* True if there is one pack: boards and PySolFC's numbers give the cards of one player. */
static bool has_one_pack(const Ruleset *ruleset, int seats)
{
    return pack_sets(ruleset->game->pack(&ruleset->options, seats)) == 1;
}

Source deal_name_source(const DealName *name, uint64_t after, const Ruleset *ruleset, int seats)
{
    Fault fault = { 0 };
    Source source = source_number(name->number + after);
    if (!name->is_pysol)
        return source;
    char where[48];
    snprintf(where, sizeof where, "--deal=pysol:%llu", (unsigned long long)(name->number + after));
    if (ruleset->game != &patience_game)
        die(where, "PySolFC's numbers name deals of Golf, Black Hole and All in a Row, expected one of these");
    if (!has_one_pack(ruleset, seats))
        die(where, "it names one pack, expected one player or same_deal=on");
    if (pysol_deck(&ruleset->options, name->number + after, &source.deck, &fault) != OK)
        die(where, "%s", fault.text);
    source.kind = SOURCE_DECK;
    return source;
}

void deal_board_check_seats(const char *path, const Ruleset *ruleset, int seats)
{
    if (!has_one_pack(ruleset, seats))
        die(path, "a board is one pack, expected one player or same_deal=on");
}

Board deal_board_read(const char *path, const Ruleset *ruleset)
{
    Fault fault = { 0 };
    BoardText text, more;
    Board board;
    char where[WHERE_MAX];
    uint32_t line = 1;
    size_t len;
    if (ruleset->game != &patience_game)
        die(path, "%s has no board text, expected a patience", ruleset->preset->id);
    char *bytes = cli_read_file(path, &len, &fault);
    if (!bytes)
        die(path, "%s", fault.text);
    Slice rest = { bytes, len };
    if (!board_next(&rest, &line, &text))
        die(path, "no board in it, expected lines like `Foundations: AS` and a line a column");
    if (board_read(&ruleset->options, &text, &board, &fault) != OK)
        die(cli_where(path, &fault, where, sizeof where), "%s", fault.text);
    if (board_next(&rest, &line, &more)) {
        fault.line = more.line;
        fault.column = 1;
        die(cli_where(path, &fault, where, sizeof where), "a second board, expected one");
    }
    free(bytes);
    return board;
}

Source deal_board_source(const char *path, const Board *board)
{
    Source source = { .kind = SOURCE_DECK };
    if (board->unknown > 0)
        die(path, "%d cards of it are not known, expected all of them", board->unknown);
    board_deck(board, &source.deck);
    source.out_of_play = board->state.out_of_play;
    return source;
}
