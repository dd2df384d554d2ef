#include "apps/base/deal_name.h"

#include "table/source_words.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

DealNumber deal_name_read(const char *text)
{
    DealNumber deal;
    Fault fault = { 0 };
    char where[80];
    snprintf(where, sizeof where, "--deal=%.40s", text);
    if (deal_number_read(slice_of(text), &deal, &fault) == OK)
        return deal;
    if (strstr(text, ".."))
        die(where, "one deal has one number, expected `--deals %s` in `solve`, or `lab`, which counts over many",
            text);
    die(where, "%s", fault.text);
}

uint64_t deal_name_of_today(void)
{
    time_t now = time(NULL);
    struct tm day;
    localtime_r(&now, &day);
    const int date = (day.tm_year + 1900) * 10000 + (day.tm_mon + 1) * 100 + day.tm_mday;
    return (uint64_t)date * DAY_DEALS;
}

Source deal_name_source(DealNumber deal, const Ruleset *ruleset, int seats)
{
    Fault fault = { 0 };
    Source source;
    if (source_numbered(ruleset, seats, deal, &source, &fault) != OK) {
        char where[48], name[DEAL_NUMBER_TEXT];
        snprintf(where, sizeof where, "--deal=%s", deal_number_text(deal, name));
        die(where, "%s", fault.text);
    }
    return source;
}

void deal_board_check_seats(const char *path, const Ruleset *ruleset, int seats)
{
    if (!source_has_one_pack(ruleset, seats))
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
    cli_refuse_option(ruleset, path);
    if (ruleset->game != &patience_game)
        die(path, "not an option of %s, and only a patience is dealt from a file, expected option=value",
            ruleset->preset->id);
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
