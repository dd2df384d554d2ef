#include "table/source_words.h"

#include "games/patience/board.h"
#include "games/patience/pysol.h"

static int digit_of(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool seed_read(Slice hex, Seed *out)
{
    if (hex.len != 2 * SEED_BYTES)
        return false;
    for (int i = 0; i < SEED_BYTES; i++) {
        int high = digit_of(hex.at[2 * i]), low = digit_of(hex.at[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        out->byte[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

/* True if there is one pack: boards and PySolFC's numbers give the cards of one player. */
static bool has_one_pack(const Match *match)
{
    const Ruleset *ruleset = &match->ruleset;
    return ruleset->game == &patience_game && pack_sets(ruleset->game->pack(&ruleset->options, match->seats)) == 1;
}

static Status source_of_board(const Match *match, Slice lines, Source *out, Fault *fault)
{
    BoardText text, more;
    Board board;
    uint32_t line = 1;
    if (!board_next(&lines, &line, &text))
        return fault_say(fault, ERR_UNREADABLE,
                         N_("no board, expected lines like `Foundations: AS` and a line a column"));
    Status status = board_read(&match->ruleset.options, &text, &board, fault);
    if (status == OK && board_next(&lines, &line, &more))
        status = fault_say(fault, ERR_UNREADABLE, N_("a second board, expected one"));
    if (status == OK && board.unknown > 0)
        status = fault_say(fault, ERR_DECK, N_("{n} cards of it are not known, expected all of them"), "n",
                           digits(board.unknown).text);
    if (status != OK)
        return status;
    *out = (Source){ .kind = SOURCE_DECK, .out_of_play = board.state.out_of_play };
    board_deck(&board, &out->deck);
    return OK;
}

Status source_words_read(const Match *match, Slice words, Source *out, Fault *fault)
{
    Slice rest = words;
    Slice kind = slice_word(&rest, '\n'), value = slice_word(&rest, '\n');
    uint64_t number = 0;
    bool is_number = slice_is(kind, "number"), is_pysol = slice_is(kind, "pysol"), is_board = slice_is(kind, "board");
    if ((is_number || is_pysol) && !slice_unsigned(value, &number))
        return fault_say(fault, ERR_RANGE, N_("not a deal's number, expected 0 to {most}"), "most",
                         digits_unsigned(UINT64_MAX).text);
    if ((is_pysol || is_board) && !has_one_pack(match))
        return fault_say(fault, ERR_CONFLICT,
                         N_("it says the cards of one pack of a patience, expected one player or same_deal=on"));
    if (is_board)
        return source_of_board(
            match, (Slice){ kind.at + kind.len, words.len - (size_t)(kind.at - words.at) - kind.len }, out, fault);
    *out = source_number(number);
    if (is_number)
        return OK;
    out->kind = is_pysol ? SOURCE_DECK : SOURCE_SEED;
    if (is_pysol)
        return pysol_deck(&match->ruleset.options, number, &out->deck, fault);
    if (slice_is(kind, "seed") && seed_read(value, &out->seed))
        return OK;
    return fault_say(fault, ERR_UNREADABLE, N_("no cards, expected `number N`, `pysol N`, `seed HEX` or `board`"));
}
