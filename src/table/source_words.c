#include "table/source_words.h"

#include "games/patience/board.h"
#include "games/patience/pysol.h"

static int digit_of(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Reads a seed of 64 hexadecimal digits; false if it is none. */
static bool seed_read(Slice hex, Seed *out)
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

bool source_has_one_pack(const Ruleset *ruleset, int seats)
{
    return pack_sets(ruleset->game->pack(&ruleset->options, seats)) == 1;
}

Status source_numbered(const Ruleset *ruleset, int seats, DealNumber deal, Source *out, Fault *fault)
{
    Source source = source_number(deal.number);
    if (!deal.is_pysol) {
        *out = source;
        return OK;
    }
    if (ruleset->game != &patience_game)
        return fault_say(
            fault, ERR_CONFLICT,
            N_("PySolFC's numbers name deals of its own games, expected Golf, Thieves, Double Golf, Three Peaks, "
               "Elevator, Three Fir-trees, Ricochet, Black Hole, Binary Star, All in a Row, Take Away, Ants or Striptease with its own packs and start"));
    if (!source_has_one_pack(ruleset, seats))
        return fault_say(fault, ERR_CONFLICT, N_("it names one pack, expected one player or same_deal=on"));
    source.kind = SOURCE_DECK;
    Status status = pysol_deck(&ruleset->options, deal, &source.deck, fault);
    if (status == OK)
        *out = source;
    return status;
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
    Slice kind = slice_word(&rest, '\n'), value = slice_trimmed(rest);
    const bool is_pysol = slice_is(kind, "pysol");
    if (slice_is(kind, "number") || is_pysol) {
        DealNumber deal;
        Status status = deal_number_digits_read(value, is_pysol, &deal, fault);
        return status == OK ? source_numbered(&match->ruleset, match->seats, deal, out, fault) : status;
    }
    if (slice_is(kind, "board")) {
        if (match->ruleset.game != &patience_game || !source_has_one_pack(&match->ruleset, match->seats))
            return fault_say(fault, ERR_CONFLICT,
                             N_("it says the cards of one pack of a patience, expected one player or same_deal=on"));
        return source_of_board(match, rest, out, fault);
    }
    *out = source_number(0);
    out->kind = SOURCE_SEED;
    if (slice_is(kind, "seed") && seed_read(value, &out->seed))
        return OK;
    return fault_say(fault, ERR_UNREADABLE, N_("no cards, expected `number N`, `pysol N`, `seed HEX` or `board`"));
}
