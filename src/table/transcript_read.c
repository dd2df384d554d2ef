/* transcript_read.c - reading the text form: each line's word leads to one small function. */
#include "table/transcript.h"

#include <string.h>

typedef struct {
    Match match;
    bool has_version, has_game, has_match; /* has_match: the match exists, so seats can no longer change */
    Ruleset ruleset;
    int seats;
    Source source; /* of the deal that begins with the next line that needs one */
    bool has_source, has_deck, has_deal, has_seed;
    int starter; /* -1: the standard */
    Slice line;  /* the line being read, to its end */
    Slice rest;  /* what of it is still unread */
    Fault *fault;
} Reader;

static void place_fault(Reader *r, const char *at)
{
    if (r->fault)
        r->fault->column = (uint32_t)(at - r->line.at) + 1;
}

/* The next word of the line, with the fault's column set to it, so that whoever refuses it has named its place. */
static Slice next_word(Reader *r)
{
    Slice word = slice_word(&r->rest, 0);
    place_fault(r, word.at);
    return word;
}

static Status at_end(Reader *r)
{
    char more[32];
    Slice word = next_word(r);
    if (word.len == 0)
        return OK;
    return fault(r->fault, ERR_UNREADABLE, "'", slice_copy(word, more, sizeof more),
                 "' is too much, expected the end of the line", NULL);
}

static Status unreadable(Reader *r, Slice word, const char *expected)
{
    char typed[48];
    if (word.len == 0)
        return fault(r->fault, ERR_UNREADABLE, "the line ends too soon, expected ", expected, NULL);
    return fault(r->fault, ERR_UNREADABLE, "'", slice_copy(word, typed, sizeof typed), "' is unreadable, expected ",
                 expected, NULL);
}

/* The match begins once seats can no longer change. */
static Status begin_match(Reader *r)
{
    if (r->has_match)
        return OK;
    if (!r->has_game)
        return fault(r->fault, ERR_UNREADABLE, "no game yet, expected `game NAME`", NULL);
    if (r->seats == 0)
        r->seats = r->ruleset.game->seats_standard;
    char players[SEATS_MAX][PLAYER_NAME];
    memcpy(players, r->match.player, sizeof players);
    Status status = match_init(&r->match, &r->ruleset, r->seats, r->fault);
    memcpy(r->match.player, players, sizeof players);
    r->has_match = status == OK;
    return status;
}

/* Deals what the lines before have named, if they have. */
static Status begin_deal(Reader *r)
{
    Status status = begin_match(r);
    if (status != OK)
        return status;
    if (!r->has_source) {
        if (r->match.dealt)
            return OK;
        return fault(r->fault, ERR_UNREADABLE, "no cards yet, expected `deal NUMBER`, `deck CARD ..` or `seed HEX`",
                     NULL);
    }
    Seat starter = r->starter < 0 ? match_next_starter(&r->match) : (Seat)r->starter;
    status = match_deal(&r->match, &r->source, starter, r->fault);
    r->has_source = r->has_deck = r->has_deal = r->has_seed = false;
    r->source = (Source){ 0 };
    r->starter = -1;
    return status;
}

static Status read_version(Reader *r)
{
    Slice word = next_word(r);
    if (!slice_is(word, "1"))
        return unreadable(r, word, "the version 1");
    r->has_version = true;
    return at_end(r);
}

static Status read_game(Reader *r)
{
    Slice rest = r->rest, name = next_word(r);
    r->rest = rest;
    if (r->has_game)
        return fault(r->fault, ERR_UNREADABLE, "a second game, expected one", NULL);
    if (name.len == 0)
        return unreadable(r, name, "a game's name");
    next_word(r);
    Status status = games_find(name, &r->ruleset, r->fault);
    for (Slice word = { "", 1 }; status == OK && word.len > 0;) {
        word = next_word(r);
        if (word.len > 0)
            status = options_set(r->ruleset.game->options, word, &r->ruleset.options, r->fault);
    }
    r->has_game = status == OK;
    return status;
}

static Status read_seats(Reader *r)
{
    int64_t seats;
    Slice word = next_word(r);
    if (r->has_match)
        return fault(r->fault, ERR_UNREADABLE, "seats after the first deal, expected them before", NULL);
    if (!slice_number(word, 1, SEATS_MAX, &seats))
        return unreadable(r, word, "a number of seats, 1 to 12");
    r->seats = (int)seats;
    return at_end(r);
}

static Status read_players(Reader *r)
{
    int len = 0;
    for (Slice word = next_word(r); word.len > 0; word = next_word(r)) {
        if (len == SEATS_MAX || word.len >= PLAYER_NAME)
            return unreadable(r, word, "at most 12 names of at most 23 letters");
        slice_copy(word, r->match.player[len++], PLAYER_NAME);
    }
    return OK;
}

static Status read_match(Reader *r)
{
    return at_end(r);
}

/* A deck, deal or seed line: names the cards of the next deal. */
static Status begin_source(Reader *r)
{
    Status status = OK;
    if (r->match.dealt && !table_is_over(&r->match.table))
        status = fault(r->fault, ERR_NOT_OVER, "the deal before is not over, expected its last action first", NULL);
    else if (r->has_match && match_is_over(&r->match))
        status = fault(r->fault, ERR_OVER, "the match is over, expected no more deals", NULL);
    r->has_source = true;
    return status;
}

static Status twice(Reader *r)
{
    return fault(r->fault, ERR_UNREADABLE, "the cards are named twice, expected one of deal, deck, seed", NULL);
}

static Status read_deal(Reader *r)
{
    if (r->has_deck || r->has_seed || r->has_deal)
        return twice(r);
    Slice word = next_word(r);
    if (!slice_unsigned(word, &r->source.number))
        return unreadable(r, word, "a deal number, 0 to 18446744073709551615");
    r->source.kind = SOURCE_NUMBER;
    r->has_deal = true;
    Status status = begin_source(r);
    return status == OK ? at_end(r) : status;
}

static int hex_digit(char c)
{
    static const char hex[] = "0123456789abcdef";
    const char *at = strchr(hex, c | 0x20);
    return at && *at ? (int)(at - hex) : -1;
}

static Status read_seed(Reader *r)
{
    if (r->has_seed || r->has_deal)
        return twice(r);
    Slice word = next_word(r);
    for (size_t i = 0; i < 2 * SEED_BYTES; i++) {
        int digit = i < word.len ? hex_digit(word.at[i]) : -1;
        if (digit < 0 || word.len != 2 * SEED_BYTES)
            return unreadable(r, word, "a seed of 64 hexadecimal digits");
        uint8_t *byte = &r->source.seed.byte[i / 2];
        *byte = (uint8_t)(*byte << 4 | digit);
    }
    r->source.seed_named = r->has_seed = true;
    if (!r->has_deck)
        r->source.kind = SOURCE_SEED;
    Status status = begin_source(r);
    return status == OK ? at_end(r) : status;
}

static Status read_deck(Reader *r)
{
    if (r->has_deck || r->has_deal)
        return twice(r);
    Status status = begin_match(r);
    if (status != OK)
        return status;
    Pack pack = r->ruleset.game->pack(&r->ruleset.options, r->seats);
    r->source.kind = SOURCE_DECK;
    r->source.deck.len = 0;
    for (Slice word = next_word(r); word.len > 0; word = next_word(r)) {
        Card card;
        if (!card_read(word, &card) || !card_is_known(card))
            return unreadable(r, word, "a card like AS, 10H or JK");
        if (r->source.deck.len == pack_size(pack))
            return fault(r->fault, ERR_DECK, "more cards than the packs hold, expected at most ",
                         digits(pack_size(pack)).text, NULL);
        r->source.deck.card[r->source.deck.len++] = card;
        Deck whole = r->source.deck; /* to name the place of a card that comes too often */
        status = deck_complete(&whole, pack, r->fault);
        if (status != OK)
            return status;
    }
    r->has_deck = true;
    return begin_source(r);
}

static Status seat_word(Reader *r, Slice word, Seat *out)
{
    char expected[48];
    if (table_seat_read(&r->match.table, word, out))
        return OK;
    Text text = text_over(expected, sizeof expected);
    text_add(&text, "a seat, 0 to ");
    text_add_number(&text, r->seats - 1);
    return unreadable(r, word, expected);
}

static Status read_starter(Reader *r)
{
    int64_t seat;
    Status status = begin_match(r);
    if (status != OK)
        return status;
    Slice word = next_word(r);
    if (r->match.dealt && !r->has_source)
        return fault(r->fault, ERR_UNREADABLE, "a starter in the middle of a deal, expected it before the first action",
                     NULL);
    if (!slice_number(word, 0, r->seats - 1, &seat))
        return unreadable(r, word, "a seat's number");
    r->starter = (int)seat;
    return at_end(r);
}

/* `S:` and the line that follows it; word is `S:`. */
static Status seat_of_line(Reader *r, Slice word, Seat *seat)
{
    if (word.len < 2 || word.at[word.len - 1] != ':')
        return unreadable(r, word, "a seat and a colon, like `0:`");
    return seat_word(r, (Slice){ word.at, word.len - 1 }, seat);
}

static void skip_blanks(Reader *r)
{
    while (r->rest.len > 0 && (r->rest.at[0] == ' ' || r->rest.at[0] == '\t'))
        r->rest = (Slice){ r->rest.at + 1, r->rest.len - 1 };
    place_fault(r, r->rest.at);
}

static Status read_action(Reader *r, Slice word)
{
    Seat seat;
    Status status = seat_of_line(r, word, &seat);
    if (status != OK)
        return status;
    skip_blanks(r);
    return table_act_text(&r->match.table, seat, r->rest, r->fault);
}

static Status read_illegal(Reader *r)
{
    Seat seat;
    Status status = seat_of_line(r, next_word(r), &seat);
    if (status != OK)
        return status;
    skip_blanks(r);
    Entry entry;
    status = table_read(&r->match.table, seat, r->rest, &entry, r->fault);
    if (status == OK)
        return fault(r->fault, ERR_NOT_HELD, "this is allowed here, expected it to be refused", NULL);
    return transcript_is_readable(status) ? OK : status;
}

static Status differs(Reader *r, const char *what, const char *is, const char *expected)
{
    return fault(r->fault, ERR_NOT_HELD, what, " is ", is, ", expected ", expected, NULL);
}

static Status read_to_act(Reader *r)
{
    SeatSet expected = 0, set = table_to_act(&r->match.table);
    place_fault(r, r->line.at);
    for (Slice word = next_word(r); word.len > 0; word = next_word(r)) {
        Seat seat;
        Status status = seat_word(r, word, &seat);
        if (status != OK)
            return status;
        expected |= seat_bit(seat);
    }
    place_fault(r, r->line.at);
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
    return fault(r->fault, ERR_NOT_HELD, "to act ", set ? "is seat " : "is nobody", is, ", expected what the line says",
                 NULL);
}

/* The public scene: what lies open for everyone. */
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

static Status read_top(Reader *r)
{
    Card card;
    Slice word = next_word(r);
    if (!card_read(word, &card))
        return unreadable(r, word, "a card, or .. for none");
    const Scene *scene = public_scene(r);
    const Zone *pile = scene_find(scene, "discard", SEAT_NONE);
    if (!pile)
        pile = scene_find(scene, "foundation", SEAT_NONE);
    if (!pile)
        return fault(r->fault, ERR_UNREADABLE, "this game has no discard or foundation, expected another assertion", NULL);
    Card top = scene->card[pile->first + pile->len - 1].face;
    return top == card ? at_end(r) : card_differs(r, "the top card", top, card);
}

static Status count_of(Reader *r, const char *zone_id)
{
    int64_t expected;
    Slice word = next_word(r);
    if (!slice_number(word, 0, DECK_MAX, &expected))
        return unreadable(r, word, "a number of cards");
    const Zone *zone = scene_find(public_scene(r), zone_id, SEAT_NONE);
    if (!zone)
        return fault(r->fault, ERR_UNREADABLE, "this game has no ", zone_id, ", expected another assertion", NULL);
    if (zone->count != expected)
        return differs(r, zone_id, digits(zone->count).text, digits(expected).text);
    return at_end(r);
}

static Status read_stock(Reader *r)
{
    return count_of(r, "stock");
}

static Status read_discard(Reader *r)
{
    return count_of(r, "discard");
}

static Status read_phase(Reader *r)
{
    char expected[32];
    Slice word = next_word(r);
    if (word.len == 0)
        return unreadable(r, word, "a phase");
    const char *phase = public_scene(r)->phase;
    if (!slice_is_folded(word, phase))
        return differs(r, "the phase", phase, slice_copy(word, expected, sizeof expected));
    return at_end(r);
}

static Status read_over(Reader *r)
{
    if (!table_is_over(&r->match.table))
        return fault(r->fault, ERR_NOT_OVER, "the deal is not over, expected more actions before", NULL);
    return at_end(r);
}

/* One number for each seat, against what they should be. */
static Status numbers_are(Reader *r, const char *what, const int32_t is[SEATS_MAX])
{
    for (int seat = 0; seat < r->seats; seat++) {
        int64_t expected;
        Slice word = next_word(r);
        if (!slice_number(word, INT32_MIN, INT32_MAX, &expected))
            return unreadable(r, word, "a number for each seat");
        if (is[seat] != expected)
            return fault(r->fault, ERR_NOT_HELD, what, " of seat ", digits(seat).text, " is ", digits(is[seat]).text,
                         ", expected ", digits(expected).text, NULL);
    }
    return at_end(r);
}

static Status read_score(Reader *r)
{
    int32_t score[SEATS_MAX];
    if (!table_is_over(&r->match.table))
        return fault(r->fault, ERR_NOT_OVER, "the deal is not over, expected its last action before its score", NULL);
    table_score(&r->match.table, score);
    return numbers_are(r, "the score", score);
}

static Status read_total(Reader *r)
{
    int32_t total[SEATS_MAX];
    match_total(&r->match, total);
    return numbers_are(r, "the total", total);
}

static Status read_place(Reader *r, Seat *owner, uint8_t *slot)
{
    int64_t number;
    Slice word = next_word(r), place = word;
    Slice seat = slice_word(&place, '.');
    if (place.len < 2 || !slice_number((Slice){ place.at + 1, place.len - 1 }, 0, UINT8_MAX, &number))
        return unreadable(r, word, "an owner and a place, like 1.3");
    *slot = (uint8_t)number;
    return seat_word(r, seat, owner);
}

static Status read_sees(Reader *r)
{
    static _Thread_local Scene scene;
    Seat viewer, owner;
    uint8_t slot = 0;
    Card expected, sees = CARD_NONE;
    Status status = seat_word(r, next_word(r), &viewer);
    if (status == OK)
        status = read_place(r, &owner, &slot);
    if (status != OK)
        return status;
    Slice word = next_word(r);
    if (!card_read(word, &expected))
        return unreadable(r, word, "a card, ?? or ..");
    table_scene(&r->match.table, viewer, &scene);
    scene_sees(&scene, owner, slot, &sees);
    return sees == expected ? at_end(r) : card_differs(r, "what is seen there", sees, expected);
}

/* Each listed action must be legal, and as many as there are. */
static Status read_legal(Reader *r)
{
    Seat seat;
    Action legal[ACTIONS_MAX];
    bool listed[ACTIONS_MAX] = { false };
    Status status = seat_of_line(r, next_word(r), &seat);
    if (status != OK)
        return status;
    int len = table_legal(&r->match.table, seat, legal), listed_len = 0;
    for (skip_blanks(r); r->rest.len > 0; skip_blanks(r)) {
        Action action;
        status = action_read(r->ruleset.game->verbs, &r->rest, legal, len, &action, r->fault);
        if (status != OK)
            return status == ERR_ILLEGAL ? ERR_NOT_HELD : status;
        for (int i = 0; i < len; i++) {
            if (!action_same(legal[i], action) || listed[i])
                continue;
            listed[i] = true;
            listed_len++;
        }
    }
    place_fault(r, r->line.at);
    for (int i = 0; i < len; i++) {
        if (listed[i])
            continue;
        char missing[32];
        Text text = text_over(missing, sizeof missing);
        action_print(r->ruleset.game->verbs, legal[i], legal, len, &text);
        return fault(r->fault, ERR_NOT_HELD, missing, " is legal too, expected it in the list", NULL);
    }
    return OK;
}

typedef struct {
    const char *word;
    Status (*read)(Reader *);
    bool needs_deal;
} LineKind;

static const LineKind line_kinds[] = {
    { "cardroom", read_version, false }, { "game", read_game, false },     { "seats", read_seats, false },
    { "players", read_players, false },  { "match", read_match, false },   { "deck", read_deck, false },
    { "deal", read_deal, false },        { "seed", read_seed, false },     { "starter", read_starter, false },
    { "illegal", read_illegal, true },   { "to_act", read_to_act, true },  { "top", read_top, true },
    { "stock", read_stock, true },       { "discard", read_discard, true }, { "phase", read_phase, true },
    { "over", read_over, true },         { "score", read_score, true },    { "total", read_total, true },
    { "sees", read_sees, true },         { "legal", read_legal, true },
};

static const LineKind *line_kind(Slice word)
{
    for (size_t i = 0; i < sizeof line_kinds / sizeof *line_kinds; i++)
        if (slice_is(word, line_kinds[i].word))
            return &line_kinds[i];
    return NULL;
}

static Status unknown_line(Reader *r, Slice word)
{
    char typed[32];
    Nearest nearest = nearest_to(word);
    for (size_t i = 0; i < sizeof line_kinds / sizeof *line_kinds; i++)
        nearest_try(&nearest, line_kinds[i].word);
    slice_copy(word, typed, sizeof typed);
    if (nearest.best)
        return fault(r->fault, ERR_UNREADABLE, "no line begins with '", typed, "'; did you mean ", nearest.best, "?", NULL);
    return fault(r->fault, ERR_UNREADABLE, "no line begins with '", typed, "', expected SEAT: ACTION or an assertion",
                 NULL);
}

static Status read_line(Reader *r)
{
    Slice word = next_word(r);
    if (word.len == 0)
        return OK;
    if (!r->has_version && !slice_is(word, "cardroom"))
        return unreadable(r, word, "the first line `cardroom 1`");
    const LineKind *kind = line_kind(word);
    bool is_action = word.at[word.len - 1] == ':';
    if (!kind && !is_action)
        return unknown_line(r, word);
    if (kind && !kind->needs_deal)
        return kind->read(r);
    Status status = begin_deal(r);
    if (status != OK)
        return status;
    return kind ? kind->read(r) : read_action(r, word);
}

/* Bytes that no text has: a file that holds one is not a transcript. */
static Status is_text(Reader *r)
{
    for (size_t i = 0; i < r->line.len; i++) {
        if ((uint8_t)r->line.at[i] >= ' ' || r->line.at[i] == '\t')
            continue;
        place_fault(r, r->line.at + i);
        return fault(r->fault, ERR_UNREADABLE, "a byte that is not text, expected a transcript", NULL);
    }
    return OK;
}

/* Takes the next line off the text, without its end and its comment. */
static Status take_line(Reader *r, Slice *text)
{
    const char *end = memchr(text->at, '\n', text->len);
    size_t len = end ? (size_t)(end - text->at) : text->len;
    r->line = (Slice){ text->at, len };
    text->at += len + (end != NULL);
    text->len -= len + (end != NULL);
    if (len > TRANSCRIPT_LINE_MAX) {
        place_fault(r, r->line.at + TRANSCRIPT_LINE_MAX);
        return fault(r->fault, ERR_UNREADABLE, "the line is too long, expected at most ",
                     digits(TRANSCRIPT_LINE_MAX).text, " bytes", NULL);
    }
    if (len > 0 && r->line.at[len - 1] == '\r')
        r->line.len--;
    Status status = is_text(r);
    const char *comment = memchr(r->line.at, '#', r->line.len);
    r->rest = (Slice){ r->line.at, comment ? (size_t)(comment - r->line.at) : r->line.len };
    return status;
}

Status transcript_read(const char *text, size_t len, Match *match, Fault *out)
{
    Fault scratch;
    Reader r = { .starter = -1, .fault = out ? out : &scratch };
    Slice rest = { text, len };
    Status status = OK;
    *r.fault = (Fault){ 0 };
    if (len >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        rest = (Slice){ text + 3, len - 3 };
    while (status == OK && rest.len > 0) {
        r.fault->line++;
        status = take_line(&r, &rest);
        if (status == OK)
            status = read_line(&r);
    }
    if (status == OK) {
        r.fault->line++;
        r.fault->column = 1;
        status = r.has_version ? begin_deal(&r)
                               : fault(r.fault, ERR_UNREADABLE, "the file is empty, expected `cardroom 1`", NULL);
    }
    if (status == OK)
        *match = r.match;
    else
        match_free(&r.match);
    return status;
}
