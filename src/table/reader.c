#include "table/reader.h"

#include <string.h>

enum { TYPED = 48 };

Status reader_match(Reader *r)
{
    if (r->has_match)
        return OK;
    if (!r->has_game)
        return fault_say(r->fault, ERR_UNREADABLE, N_("no game yet, expected `game NAME`"));
    if (r->seats == 0)
        r->seats = games_standard_seats(&r->ruleset);
    if (r->players > 0 && r->players != r->seats)
        return fault_say(r->fault, ERR_SEATS,
                         N_("players names {players}, expected a name for each of {seats} seats"), "players",
                         digits(r->players).text, "seats", digits(r->seats).text);
    Status status = match_init(&r->match, &r->ruleset, r->seats, r->fault);
    if (status != OK)
        return status;
    memcpy(r->match.player, r->player, sizeof r->player);
    r->has_match = true;
    return OK;
}

Status reader_deal(Reader *r)
{
    Status status = reader_match(r);
    if (status != OK)
        return status;
    if (!r->has_source) {
        if (r->match.dealt || match_is_kept(&r->match))
            return OK;
        return fault_say(r->fault, ERR_UNREADABLE,
                         N_("no cards yet, expected `deal NUMBER`, `deck CARD ..` or `seed HEX`"));
    }
    Seat starter = r->starter < 0 ? match_next_starter(&r->match) : (Seat)r->starter;
    status = match_deal(&r->match, &r->source, starter, r->fault);
    r->has_source = r->has_deck = r->has_deal = r->has_seed = false;
    r->source = (Source){ 0 };
    r->starter = -1;
    return status;
}

Status reader_seat(Reader *r, Slice word, Seat *out)
{
    char typed[TYPED];
    if (table_seat_read(&r->match.table, word, out))
        return OK;
    return fault_say(r->fault, ERR_UNREADABLE,
                     word.len == 0 ? N_("the line ends too soon, expected a seat, 0 to {most}")
                                   : N_("'{word}' is unreadable, expected a seat, 0 to {most}"),
                     "word", slice_copy(word, typed, sizeof typed), "most", digits(r->seats - 1).text);
}

Status reader_line_seat(Reader *r, Slice word, Seat *seat)
{
    const char *colon = word.len > 0 ? memchr(word.at, ':', word.len) : NULL;
    if (!colon || colon == word.at)
        return lines_refuse(&r->lines, word, N_("a seat and a colon, like `0:`"));
    r->lines.rest = (Slice){ colon + 1, (size_t)(r->lines.rest.at + r->lines.rest.len - (colon + 1)) };
    return reader_seat(r, (Slice){ word.at, (size_t)(colon - word.at) }, seat);
}
