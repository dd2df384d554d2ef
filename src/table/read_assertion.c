/* read_assertion.c - reads the lines that assert the state of the game. */
#include "table/reader.h"

static Status differs(Reader *r, const char *what, const char *is, const char *expected)
{
    return fault_say(r->fault, ERR_NOT_HELD, N_("{what} is {is}, expected {should}"), "what", what, "is", is,
                     "should", expected);
}

Status read_to_act(Reader *r)
{
    SeatSet expected = 0, set = table_to_act(&r->match.table);
    lines_place(&r->lines, r->lines.whole.at);
    for (Slice word = lines_word(&r->lines); word.len > 0; word = lines_word(&r->lines)) {
        Seat seat = 0;
        Status status = reader_seat(r, word, &seat);
        if (status != OK)
            return status;
        expected |= seat_bit(seat);
    }
    lines_place(&r->lines, r->lines.whole.at);
    if (set == expected)
        return OK;
    char is[40];
    Text text = text_over(is, sizeof is);
    for (Seat seat = 0; seat < r->seats; seat++) {
        if (!(set & seat_bit(seat)))
            continue;
        text_add(&text, text.len > 0 ? " " : "");
        text_add_number(&text, seat);
    }
    return fault_say(r->fault, ERR_NOT_HELD,
                     set ? N_("to act is seat {seats}, expected what the line says")
                         : N_("to act is nobody, expected what the line says"),
                     "seats", is);
}

/* The scene that everybody sees. */
static const Scene *public_scene(Reader *r)
{
    static _Thread_local Scene scene;
    table_scene(&r->match.table, SEAT_NONE, &scene);
    return &scene;
}

static Status card_differs(Reader *r, const char *what, Card is, Card expected)
{
    char is_text[8], expected_text[8];
    Text text = text_over(is_text, sizeof is_text);
    card_print(is, &text);
    text = text_over(expected_text, sizeof expected_text);
    card_print(expected, &text);
    return differs(r, what, is_text, expected_text);
}

/* True if each seat has a foundation of its own, which others may not see. */
static bool has_own_foundation(Reader *r)
{
    static _Thread_local Scene scene;
    table_scene(&r->match.table, 0, &scene);
    return scene_find(&scene, "foundation", 0) != NULL;
}

Status read_top(Reader *r)
{
    Card card;
    Slice word = lines_word(&r->lines);
    if (!card_read(word, &card))
        return lines_refuse(&r->lines, word, N_("a card, or .. for none"));
    const Scene *scene = public_scene(r);
    static const char *const piles[] = { "discard", "foundation", "spit_pile" };
    const Zone *pile = NULL;
    for (size_t i = 0; !pile && i < sizeof piles / sizeof *piles; i++)
        pile = scene_find(scene, piles[i], SEAT_NONE);
    if (!pile)
        return fault_say(
            r->fault, ERR_UNREADABLE,
            has_own_foundation(r)
                ? N_("each seat has a foundation of its own and whose is not said, expected another assertion")
                : N_("this game has no discard or foundation, expected another assertion"));
    Card top = scene->card[pile->first + pile->len - 1].face;
    return top == card ? lines_end(&r->lines) : card_differs(r, N_("the top card"), top, card);
}

static Status count_of(Reader *r, const char *zone_id)
{
    int64_t expected;
    Slice word = lines_word(&r->lines);
    if (!slice_number(word, 0, DECK_MAX, &expected))
        return lines_refuse(&r->lines, word, N_("a number of cards"));
    const Zone *zone = scene_find(public_scene(r), zone_id, SEAT_NONE);
    if (!zone)
        return fault_say(r->fault, ERR_UNREADABLE, N_("this game has no {zone}, expected another assertion"), "zone",
                         zone_id);
    if (zone->count != expected)
        return differs(r, zone_id, digits(zone->count).text, digits(expected).text);
    return lines_end(&r->lines);
}

Status read_stock(Reader *r)
{
    return count_of(r, N_("stock"));
}

Status read_discard(Reader *r)
{
    return count_of(r, N_("discard"));
}

Status read_phase(Reader *r)
{
    char expected[32];
    Slice word = lines_word(&r->lines);
    if (word.len == 0)
        return lines_refuse(&r->lines, word, N_("a phase"));
    const char *phase = public_scene(r)->phase;
    if (!slice_is_folded(word, phase))
        return differs(r, N_("the phase"), phase, slice_copy(word, expected, sizeof expected));
    return lines_end(&r->lines);
}

Status read_over(Reader *r)
{
    if (!match_is_kept(&r->match) && !table_is_over(&r->match.table))
        return fault_say(r->fault, ERR_NOT_OVER, N_("the deal is not over, expected more actions before"));
    return lines_end(&r->lines);
}

/* Compares one number for each seat with the asserted ones. */
static Status numbers_are(Reader *r, const char *what, const int32_t is[SEATS_MAX])
{
    for (int seat = 0; seat < r->seats; seat++) {
        int64_t expected;
        Slice word = lines_word(&r->lines);
        if (!slice_number(word, INT32_MIN, INT32_MAX, &expected))
            return lines_refuse(&r->lines, word, N_("a number for each seat"));
        if (is[seat] != expected)
            return fault_say(r->fault, ERR_NOT_HELD, N_("{what} of seat {seat} is {is}, expected {should}"), "what",
                             what, "seat", digits(seat).text, "is", digits(is[seat]).text, "should",
                             digits(expected).text);
    }
    return lines_end(&r->lines);
}

Status read_score(Reader *r)
{
    int32_t scratch[SEATS_MAX];
    if (!match_is_kept(&r->match) && !table_is_over(&r->match.table))
        return fault_say(r->fault, ERR_NOT_OVER,
                         N_("the deal is not over, expected its last action before its score"));
    return numbers_are(r, N_("the score"), match_score(&r->match, match_deals_over(&r->match) - 1, scratch));
}

Status read_total(Reader *r)
{
    int32_t total[SEATS_MAX];
    match_total(&r->match, total);
    return numbers_are(r, N_("the total"), total);
}

/* `pair 0 1 3 up, dormie`: the standing of the first against the second. */
Status read_pair(Reader *r)
{
    Seat a = 0, b = 0;
    char is[40], expected[40];
    Text text = text_over(is, sizeof is), wanted = text_over(expected, sizeof expected);
    Tally tally;
    if (r->match.spec.reckoning != RECKON_MATCH)
        return fault_say(r->fault, ERR_UNREADABLE, N_("this is no match play, expected another assertion"));
    Status status = reader_seat(r, lines_word(&r->lines), &a);
    Slice word = lines_word(&r->lines);
    if (status == OK)
        status = reader_seat(r, word, &b);
    if (status != OK)
        return status;
    if (a == b)
        return lines_refuse(&r->lines, word, N_("two different seats"));
    for (word = lines_word(&r->lines); word.len > 0; word = lines_word(&r->lines)) {
        text_add(&wanted, wanted.len > 0 ? " " : "");
        text_add_slice(&wanted, word);
    }
    match_tally(&r->match, &tally);
    tally_pair(&tally, a, b, &text);
    return slice_is_folded(slice_of(is), expected) ? OK : differs(r, N_("the pair"), is, expected);
}

static Status has_pot(Reader *r)
{
    if (r->match.spec.stake > 0)
        return OK;
    return fault_say(r->fault, ERR_UNREADABLE, N_("this match has no pot, expected another assertion"));
}

Status read_pot(Reader *r)
{
    int64_t expected;
    Status status = has_pot(r);
    if (status != OK)
        return status;
    Slice word = lines_word(&r->lines);
    if (!slice_number(word, 0, INT32_MAX, &expected))
        return lines_refuse(&r->lines, word, N_("a number of chips"));
    int32_t pot = match_pot(&r->match);
    return pot == expected ? lines_end(&r->lines)
                           : differs(r, N_("the pot"), digits(pot).text, digits(expected).text);
}

Status read_chips(Reader *r)
{
    int32_t chips[SEATS_MAX];
    Status status = has_pot(r);
    if (status != OK)
        return status;
    match_chips(&r->match, chips);
    return numbers_are(r, N_("the balance of chips"), chips);
}

static Status read_place(Reader *r, Seat *owner, uint8_t *slot)
{
    int64_t number;
    Slice word = lines_word(&r->lines), place = word;
    Slice seat = slice_word(&place, '.');
    if (place.len < 2 || !slice_number((Slice){ place.at + 1, place.len - 1 }, 0, UINT8_MAX, &number))
        return lines_refuse(&r->lines, word, N_("an owner and a place, like 1.3"));
    *slot = (uint8_t)number;
    return reader_seat(r, seat, owner);
}

Status read_sees(Reader *r)
{
    static _Thread_local Scene scene;
    Seat viewer = 0, owner = 0;
    uint8_t slot = 0;
    Card expected, sees = CARD_NONE;
    Status status = reader_seat(r, lines_word(&r->lines), &viewer);
    if (status == OK)
        status = read_place(r, &owner, &slot);
    if (status != OK)
        return status;
    table_scene(&r->match.table, viewer, &scene);
    if (!scene_sees(&scene, owner, slot, &sees))
        return fault_say(r->fault, ERR_UNREADABLE, N_("no place {slot} there, expected a lower number"), "slot",
                         digits(slot).text);
    Slice word = lines_word(&r->lines);
    if (!card_read(word, &expected))
        return lines_refuse(&r->lines, word, N_("a card, ?? or .."));
    return sees == expected ? lines_end(&r->lines) : card_differs(r, N_("what is seen there"), sees, expected);
}

/* All actions listed must be legal, and none may be missing. */
Status read_legal(Reader *r)
{
    Seat seat = 0;
    Action legal[ACTIONS_MAX];
    bool listed[ACTIONS_MAX] = { false };
    Status status = reader_line_seat(r, lines_word(&r->lines), &seat);
    if (status != OK)
        return status;
    int len = table_legal(&r->match.table, seat, legal);
    while (lines_has_more(&r->lines)) {
        Action action;
        r->lines.rest = lines_rest(&r->lines); /* its place is that of the action */
        status = action_read(r->ruleset.game->verbs, &r->lines.rest, legal, len, &action, r->fault);
        if (status != OK)
            return status == ERR_ILLEGAL ? ERR_NOT_HELD : status;
        for (int i = 0; i < len; i++) {
            if (!action_same(legal[i], action) || listed[i])
                continue;
            listed[i] = true;
        }
    }
    lines_place(&r->lines, r->lines.whole.at);
    for (int i = 0; i < len; i++) {
        if (listed[i])
            continue;
        char missing[32];
        Text text = text_over(missing, sizeof missing);
        action_print(r->ruleset.game->verbs, legal[i], legal, len, &text);
        return fault_say(r->fault, ERR_NOT_HELD, N_("{missing} is legal too, expected it in the list"), "missing",
                         missing);
    }
    return OK;
}
