/* read_head.c - reads the lines that set up a game: version, game, seats, players, cards, starter. */
#include "table/reader.h"

#include <string.h>

Status read_version(Reader *r)
{
    Slice word = lines_word(&r->lines);
    if (r->has_version)
        return fault_say(r->fault, ERR_UNREADABLE, N_("a second version, expected one"));
    if (!slice_is(word, "1"))
        return lines_refuse(&r->lines, word, N_("the version 1"));
    r->has_version = true;
    return lines_end(&r->lines);
}

/* Settings that contradict each other for any number of players are refused at once. Others have to wait for the
 * number of seats, since more seats may have more packs. */
static Status check_game(Reader *r, Slice name)
{
    int least, most;
    games_players(&r->ruleset, &least, &most);
    for (int seats = least; seats <= most; seats++)
        if (games_seats(&r->ruleset, seats, NULL) == OK)
            return OK;
    Status status = games_seats(&r->ruleset, least, r->fault);
    if (status != OK)
        lines_place(&r->lines, name.at);
    return status;
}

Status read_game(Reader *r)
{
    Slice setting[SETTINGS_MAX], name = lines_word(&r->lines);
    if (r->has_game)
        return fault_say(r->fault, ERR_UNREADABLE, N_("a second game, expected one"));
    if (name.len == 0)
        return lines_refuse(&r->lines, name, N_("a game's name"));
    Status status = games_find(name, &r->ruleset, r->fault);
    if (status == OK) {
        int wrong, len = settings_split(r->lines.rest, setting);
        status = options_read(r->ruleset.game->options, setting, len, &r->ruleset.options, &wrong, r->fault);
        if (status != OK)
            lines_place(&r->lines, setting[wrong].at);
    }
    if (status == OK)
        status = check_game(r, name);
    r->has_game = status == OK;
    return status;
}

Status read_seats(Reader *r)
{
    int64_t seats;
    Slice word = lines_word(&r->lines);
    if (r->has_match)
        return fault_say(r->fault, ERR_UNREADABLE, N_("seats after the first deal, expected them before"));
    if (!slice_number(word, 1, SEATS_MAX, &seats))
        return lines_refuse(&r->lines, word, N_("a number of seats, 1 to 12"));
    r->seats = (int)seats;
    Status status = r->has_game ? games_seats(&r->ruleset, r->seats, r->fault) : OK;
    return status == OK ? lines_end(&r->lines) : status;
}

Status read_players(Reader *r)
{
    int len = 0;
    if (r->has_match)
        return fault_say(r->fault, ERR_UNREADABLE, N_("players after the first deal, expected them before"));
    for (Slice word = lines_word(&r->lines); word.len > 0; word = lines_word(&r->lines)) {
        if (len == SEATS_MAX || word.len >= PLAYER_NAME)
            return lines_refuse(&r->lines, word, N_("at most 12 names of at most 23 letters"));
        slice_copy(word, r->player[len++], PLAYER_NAME);
    }
    r->players = len;
    return OK;
}

Status read_match(Reader *r)
{
    r->is_match = true;
    return lines_end(&r->lines);
}

/* Reads a deck, deal or seed line, which names the cards of the next deal. */
static Status begin_source(Reader *r)
{
    Status status = OK;
    if (r->match.dealt && !table_is_over(&r->match.table))
        status = fault_say(r->fault, ERR_NOT_OVER, N_("the deal before is not over, expected its last action first"));
    else if (r->has_match && match_is_over(&r->match))
        status = fault_say(r->fault, ERR_OVER, N_("the match is over, expected no more deals"));
    r->has_source = true;
    return status;
}

static Status twice(Reader *r)
{
    return fault_say(r->fault, ERR_UNREADABLE, N_("the cards are named twice, expected one of deal, deck, seed"));
}

Status read_deal(Reader *r)
{
    if (r->has_deck || r->has_seed || r->has_deal)
        return twice(r);
    Slice word = lines_word(&r->lines);
    if (!slice_unsigned(word, &r->source.number))
        return lines_refuse(&r->lines, word, N_("a deal number, 0 to 18446744073709551615"));
    r->source.kind = SOURCE_NUMBER;
    r->has_deal = true;
    Status status = begin_source(r);
    return status == OK ? lines_end(&r->lines) : status;
}

static int hex_digit(char c)
{
    static const char hex[] = "0123456789abcdef";
    const char *at = strchr(hex, c | 0x20);
    return at && *at ? (int)(at - hex) : -1;
}

Status read_seed(Reader *r)
{
    if (r->has_seed || r->has_deal)
        return twice(r);
    Slice word = lines_word(&r->lines);
    for (size_t i = 0; i < 2 * SEED_BYTES; i++) {
        int digit = i < word.len ? hex_digit(word.at[i]) : -1;
        if (digit < 0 || word.len != 2 * SEED_BYTES)
            return lines_refuse(&r->lines, word, N_("a seed of 64 hexadecimal digits"));
        uint8_t *byte = &r->source.seed.byte[i / 2];
        *byte = (uint8_t)(*byte << 4 | digit);
    }
    r->source.seed_named = r->has_seed = true;
    if (!r->has_deck)
        r->source.kind = SOURCE_SEED;
    Status status = begin_source(r);
    return status == OK ? lines_end(&r->lines) : status;
}

Status read_deck(Reader *r)
{
    if (r->has_deck || r->has_deal)
        return twice(r);
    Status status = reader_match(r);
    if (status != OK)
        return status;
    Pack pack = r->ruleset.game->pack(&r->ruleset.options, r->seats);
    r->source.kind = SOURCE_DECK;
    r->source.deck.len = r->source.out_of_play = 0;
    for (Slice word = lines_word(&r->lines); word.len > 0; word = lines_word(&r->lines)) {
        Card card;
        if (slice_is(word, "-")) { /* the cards after this are out of play */
            r->source.out_of_play = (uint8_t)(pack_size(pack) - r->source.deck.len);
            status = lines_end(&r->lines);
            break;
        }
        if (!card_read(word, &card) || !card_is_known(card))
            return lines_refuse(&r->lines, word, N_("a card like AS, 10H or JK"));
        if (r->source.deck.len == pack_size(pack))
            return fault_say(r->fault, ERR_DECK, N_("more cards than the packs hold, expected at most {n}"), "n",
                             digits(pack_size(pack)).text);
        r->source.deck.card[r->source.deck.len++] = card;
        Deck whole = r->source.deck; /* to find the place of a card that is named too often */
        status = deck_complete(&whole, pack, r->fault);
        if (status != OK)
            return status;
    }
    r->has_deck = true;
    return status == OK ? begin_source(r) : status;
}

/* Whether deals with real cards are wanted. */
static Status takes_slips(Reader *r)
{
    if (r->takes_slips)
        return OK;
    return fault_say(
        r->fault, ERR_CONFLICT,
        N_("this game was kept on paper and has no cards to show, expected `cardroom sheet` to be asked"));
}

static Status read_amounts(Reader *r, int32_t most, int32_t out[SEATS_MAX], const char *expected)
{
    for (int seat = 0; seat < r->seats; seat++) {
        int64_t amount;
        Slice word = lines_word(&r->lines);
        if (!slice_number(word, -most, most, &amount))
            return lines_refuse(&r->lines, word, expected);
        out[seat] = (int32_t)amount;
    }
    return OK;
}

/* Points besides the cards, of the deal that is written down next. */
Status read_points(Reader *r)
{
    Status status = reader_match(r);
    if (status == OK)
        status = takes_slips(r);
    if (status != OK)
        return status;
    if (r->has_points)
        return fault_say(r->fault, ERR_UNREADABLE, N_("a second line of points, expected one for each deal"));
    status = read_amounts(r, FREE_POINTS_MOST, r->points.each, N_("each seat's points, -9999 to 9999"));
    if (status != OK)
        return status;
    r->points.why = lines_rest(&r->lines);
    if (r->points.why.len == 0)
        return lines_refuse(&r->lines, r->points.why, N_("why, such as `misdeal`"));
    if (r->points.why.len > FREE_POINTS_WHY)
        return fault_say(r->fault, ERR_UNREADABLE, N_("expected words of at most {most} bytes"), "most",
                         digits(FREE_POINTS_WHY).text);
    if (lines_are_seen(&r->lines, r->points.why) != OK)
        return ERR_UNREADABLE;
    r->has_points = true;
    return OK;
}

/* A deal with real cards. It ends here: the words tell all of it. */
Status read_slip(Reader *r)
{
    Slice wrong;
    Status status = reader_match(r);
    if (status == OK)
        status = takes_slips(r);
    if (status != OK)
        return status;
    if (r->has_source)
        return fault_say(r->fault, ERR_CONFLICT, N_("the cards are named already, expected the deal to be played"));
    Seat starter = r->starter < 0 ? match_next_starter(&r->match) : (Seat)r->starter;
    status =
        match_slip(&r->match, starter, lines_rest(&r->lines), r->has_points ? &r->points : NULL, &wrong, r->fault);
    if (status != OK && wrong.at)
        lines_place(&r->lines, wrong.at);
    r->starter = -1;
    r->has_points = false;
    return status;
}

Status read_starter(Reader *r)
{
    int64_t seat;
    Status status = reader_match(r);
    if (status != OK)
        return status;
    Slice word = lines_word(&r->lines);
    if (r->match.dealt && !r->has_source)
        return fault_say(r->fault, ERR_UNREADABLE,
                         N_("a starter in the middle of a deal, expected it before the first action"));
    if (!slice_number(word, 0, r->seats - 1, &seat))
        return lines_refuse(&r->lines, word, N_("a seat's number"));
    r->starter = (int)seat;
    return lines_end(&r->lines);
}

/* ---- Going on where another file ended ---- */

static Status read_amount(Reader *r, int64_t least, int64_t most, int64_t *out, const char *expected)
{
    Slice word = lines_word(&r->lines);
    return slice_number(word, least, most, out) ? OK : lines_refuse(&r->lines, word, expected);
}

/* A part of the line, `deals 5`. */
static Status read_part(Reader *r, Slice word, Carried *out)
{
    int64_t number = 0;
    Status status = ERR_UNREADABLE;
    if (slice_is(word, "deals")) {
        status = read_amount(r, 1, CARRIED_DEALS_MAX, &number, N_("how many deals were played, 1 to 10000"));
        out->deals = (int)number;
    } else if (slice_is(word, "pot")) {
        status = read_amount(r, 0, CHIPS_MAX, &number, N_("the chips in the pot"));
        out->pot = (int32_t)number;
        out->has_pot = true;
        if (status == OK && !slice_is(lines_word(&r->lines), "chips"))
            return fault_say(r->fault, ERR_UNREADABLE,
                             N_("a pot without balances, expected `chips N N ..` after it"));
        if (status == OK)
            status = read_amounts(r, CHIPS_MAX, out->chips, N_("each seat's balance of chips"));
    } else if (slice_is(word, "starter")) {
        status = read_amount(r, 0, r->seats - 1, &number, N_("a seat's number"));
        out->starter = (Seat)number;
    } else
        return lines_refuse(&r->lines, word, N_("`deals N`, `pot N chips N N ..` or `starter S`"));
    return status;
}

Status read_carry(Reader *r)
{
    Carried carried = { .starter = SEAT_NONE };
    if (r->has_match)
        return fault_say(r->fault, ERR_UNREADABLE, N_("totals after the first deal, expected them before"));
    Status status = takes_slips(r);
    if (status == OK)
        status = reader_match(r);
    if (status != OK)
        return status;
    Slice word = lines_word(&r->lines);
    if (!slice_is(word, "totals"))
        return lines_refuse(&r->lines, word, N_("`totals N N .. deals N`"));
    status = read_amounts(r, CARRIED_MOST, carried.total, N_("each seat's total so far"));
    for (word = lines_word(&r->lines); status == OK && word.len > 0;
         word = status == OK ? lines_word(&r->lines) : word)
        status = read_part(r, word, &carried);
    if (status != OK)
        return status;
    if (carried.deals == 0)
        return lines_refuse(&r->lines, word, N_("`deals N`, how many deals were played"));
    if (carried.starter == SEAT_NONE)
        carried.starter = seat_after(r->ruleset.game->first_starter, carried.deals, r->seats);
    lines_place(&r->lines, r->lines.whole.at);
    r->is_match = true;
    return match_carry(&r->match, &carried, r->fault);
}
