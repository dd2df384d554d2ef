#include "games/patience/board.h"

#include "core/lines/lines.h"
#include "games/patience/tables.h"

#include <string.h>

bool board_next(Slice *rest, uint32_t *line, BoardText *out)
{
    bool has_gap = false; /* an empty line after the name */
    *out = (BoardText){ 0 };
    while (rest->len > 0) {
        Slice before = *rest, words = slice_trimmed(slice_line(rest));
        bool is_name = words.len > 0 && words.at[0] == '#', is_empty = words.len == 0;
        bool is_blank = is_name && has_gap; /* a named board with nothing in it */
        if (is_blank || (out->text.len > 0 && (is_name || is_empty))) {
            *rest = before;
            return true;
        }
        (*line)++;
        if (is_name) {
            out->name = slice_trimmed((Slice){ words.at + 1, words.len - 1 });
            out->line = *line - 1;
        }
        has_gap = has_gap || (is_empty && out->name.len > 0);
        if (is_name || is_empty)
            continue;
        if (out->text.len == 0) {
            out->text.at = before.at;
            out->line = *line - 1;
        }
        out->text.len = (size_t)(rest->at - out->text.at);
    }
    return out->text.len > 0 || out->name.len > 0;
}

/* A board while it is read. */
typedef struct {
    Tableau layout;
    int start, starts, lines_max; /* lines of the tableau: columns, or rows of a drawing */
    int dealt;                    /* places of the tableau that its lines fill; the talon fills the others */
    int rank, resting;            /* what rests under the columns: its rank, 0 for none; how many cards */
    Pack pack;
    Lines lines;
    Fault *fault;              /* that of the lines */
    uint8_t held[CARD_VALUES]; /* by card: copies in the pack that are not named yet */
    int lines_len, slots;      /* of the tableau, read so far: its lines, and what they hold */
    bool has_talon, has_foundation;
    Card tableau[TABLEAU_MAX], talon[DECK_MAX], foundation[FOUNDATIONS_MAX], rests[LANES_MAX];
    int talon_len, unknown;
} Reader;

/* Refuses the whole line, or its early end. expected: {what} of the sentence, or NULL. */
static Status refuse_line(Reader *r, const char *why, const char *expected)
{
    lines_place(&r->lines, r->lines.rest.at);
    return fault_say(r->fault, ERR_UNREADABLE, why, "what", expected);
}

static Status refuse_word(Reader *r, Slice word, const char *why, const char *expected)
{
    char typed[24], clean[24 * 3];
    Text text = text_over(clean, sizeof clean);
    text_add_clean(&text, slice_of(slice_copy(word, typed, sizeof typed)));
    lines_place(&r->lines, word.at);
    return fault_say(r->fault, ERR_UNREADABLE, why, "word", clean, "what", expected);
}

/* Takes a card of the pack off the line. */
static Status read_card(Reader *r, Slice word, bool may_hide, Card *out)
{
    Card card;
    if (!card_read(word, &card) || card == CARD_NONE || (card == CARD_HIDDEN && !may_hide))
        return refuse_word(r, word,
                           may_hide ? N_("'{word}' is no card, expected a card like AS, TH or JK, or ??")
                                    : N_("'{word}' is no card, expected a card like AS, TH or JK"),
                           NULL);
    *out = card;
    if (card == CARD_HIDDEN) {
        r->unknown++;
        return OK;
    }
    if (r->held[card] > 0) {
        r->held[card]--;
        return OK;
    }
    lines_place(&r->lines, word.at);
    char name[8];
    Text text = text_over(name, sizeof name);
    card_print(card, &text);
    Deck one = { .len = 1, .card = { card } };
    bool is_foreign = deck_complete(&one, r->pack, NULL) != OK;
    return fault_say(r->fault, ERR_DECK,
                     is_foreign ? N_("{card} is not in this game's packs, expected one of theirs")
                                : N_("{card} comes too often, expected each card as often as the packs hold it"),
                     "card", name);
}

static Status read_talon(Reader *r)
{
    if (r->has_talon)
        return refuse_line(r, N_("a second talon, expected one"), NULL);
    r->has_talon = true;
    int room = pack_size(r->pack) - r->dealt - r->resting - r->starts;
    for (Slice word = lines_word(&r->lines); word.len > 0; word = lines_word(&r->lines)) {
        if (r->talon_len == room)
            return refuse_word(r, word,
                               room > 0 ? N_("'{word}' is too much, expected no more cards in the talon")
                                        : N_("'{word}' is too much, expected no talon in this game"),
                               NULL);
        Status status = read_card(r, word, false, &r->talon[r->talon_len]);
        if (status != OK)
            return status;
        r->talon_len++;
    }
    return OK;
}

static Status read_foundation(Reader *r)
{
    static const char *const expected[] = {
        [START_CARD] = N_("one card"),
        [START_EMPTY] = N_("- for an empty foundation"),
        [START_ACE_OF_SPADES] = "AS",
        [START_ACE_AND_KING] = "AS KH",
    };
    Card aside[STARTS_MAX];
    const bool is_aside = patience_aside(r->start, aside) > 0;
    if (r->has_foundation)
        return refuse_line(r, N_("a second foundation, expected one"), NULL);
    r->has_foundation = true;
    Status status = OK;
    for (int i = 0; status == OK && (i == 0 || i < r->starts); i++) {
        Slice word = lines_word(&r->lines);
        bool is_empty = slice_is(word, "-");
        if (word.len == 0)
            return refuse_line(r, N_("no card, expected {what}"), expected[r->start]);
        if (is_empty != (r->start == START_EMPTY))
            return refuse_word(r, word, N_("'{word}' does not start this game, expected {what}"), expected[r->start]);
        if (!is_empty)
            status = read_card(r, word, false, &r->foundation[i]);
        if (status == OK && is_aside && r->foundation[i] != aside[i])
            return refuse_word(r, word, N_("'{word}' does not start this game, expected {what}"), expected[r->start]);
    }
    return status == OK ? lines_end(&r->lines) : status;
}

static int line_len(const Reader *r)
{
    int len = 0;
    if (layout_is_columns(&r->layout))
        return r->dealt / r->layout.lanes;
    for (int slot = r->slots; slot < r->layout.slots && r->layout.place[slot].row == r->lines_len; slot++)
        len++;
    return len;
}

/* Reads the card that rests under a column. */
static Status read_resting(Reader *r)
{
    Card *card = &r->rests[r->lines_len];
    const Slice word = lines_word(&r->lines);
    const Status status = read_card(r, word, false, card);
    if (status != OK || card_rank(*card) == r->rank)
        return status;
    return refuse_word(r, word, N_("'{word}' lies under the column, expected {what}"),
                       r->rank == QUEEN ? N_("a queen") : N_("a king"));
}

/* Reads a column, or a row of a drawing. */
static Status read_tableau(Reader *r)
{
    bool is_columns = layout_is_columns(&r->layout);
    if (r->lines_len == r->lines_max)
        return refuse_word(r, lines_rest(&r->lines),
                           is_columns ? N_("'{word}' is a column too many, expected {what}")
                                      : N_("'{word}' is a row too many, expected {what}"),
                           digits(r->lines_max).text);
    int len = 0, full = line_len(r);
    Status status = r->rank ? read_resting(r) : OK;
    for (Slice word = status == OK ? lines_word(&r->lines) : (Slice){ 0 }; word.len > 0;
         word = lines_word(&r->lines)) {
        Card card = CARD_NONE;
        status = read_card(r, word, !is_columns, &card);
        if (status != OK)
            return status;
        if (len == full)
            return refuse_word(r, word, N_("'{word}' is a card too many, expected {what}"), digits(full).text);
        r->tableau[is_columns ? r->layout.slot[r->lines_len][len] : r->slots + len] = card;
        len++;
    }
    if (status != OK)
        return status;
    if (len < full) {
        lines_place(&r->lines, r->lines.rest.at);
        return fault_say(r->fault, ERR_UNREADABLE,
                         len == 1 ? N_("{n} card, expected {most}") : N_("{n} cards, expected {most}"), "n",
                         digits(len).text, "most", digits(full).text);
    }
    r->lines_len++;
    r->slots += len;
    return OK;
}

/* True if the line begins with this word and a colon. r->lines.rest is then what follows. */
static bool has_heading(Reader *r, const char *heading)
{
    Slice first = { r->lines.rest.at, strlen(heading) };
    if (r->lines.rest.len < first.len || !slice_is_folded(first, heading))
        return false;
    r->lines.rest = (Slice){ r->lines.rest.at + first.len, r->lines.rest.len - first.len };
    return true;
}

static Status read_line(Reader *r)
{
    r->lines.rest = slice_trimmed(r->lines.whole);
    if (has_heading(r, "Talon:"))
        return read_talon(r);
    if (has_heading(r, "Foundations:") || has_heading(r, "Foundation:"))
        return read_foundation(r);
    return read_tableau(r);
}

static Status check_whole(Reader *r)
{
    bool is_columns = layout_is_columns(&r->layout);
    if (r->lines_len < r->lines_max)
        return fault_say(r->fault, ERR_UNREADABLE,
                         is_columns ? N_("{n} columns, expected {most}") : N_("{n} rows, expected {most}"), "n",
                         digits(r->lines_len).text, "most", digits(r->lines_max).text);
    if (!r->has_foundation && r->start != START_EMPTY)
        return fault_say(r->fault, ERR_UNREADABLE, N_("no foundation, expected a line like `Foundations: AS`"));
    const int waiting = r->layout.slots - r->dealt;
    if (waiting > r->talon_len)
        return fault_say(r->fault, ERR_UNREADABLE, N_("the talon is too short, expected {most} cards"), "most",
                         digits(waiting).text);
    return OK;
}

static void add_cards(Deck *deck, const Card card[], int len)
{
    memcpy(deck->card + deck->len, card, (size_t)len);
    deck->len = (uint8_t)(deck->len + len);
}

/* Puts a tableau, what rests under its columns and the foundations' first cards in the order in which they are dealt.
 * Cards that are set aside go before the tableau: of several, dealing sets the first one aside. */
static void begin_deck(int start, int starts, const Card tableau[], int slots, const Card rests[], int resting,
                       const Card foundation[], Deck *out)
{
    Card aside[STARTS_MAX];
    out->len = 0;
    add_cards(out, aside, patience_aside(start, aside));
    add_cards(out, rests, resting);
    add_cards(out, tableau, slots);
    if (start == START_CARD)
        add_cards(out, foundation, starts);
}

/* Deals what was read. Cards that no line names are out of play. */
static void make(Reader *r, const Options *options, Board *out)
{
    Deck deck = { 0 };
    int slots = r->layout.slots, lacking = 0;
    if (r->dealt < slots) {
        memcpy(r->tableau + r->dealt, r->talon, (size_t)r->talon_len);
        r->talon_len = 0;
    }
    begin_deck(r->start, r->starts, r->tableau, slots, r->rests, r->resting, r->foundation, &deck);
    const int known = deck.len;
    memcpy(deck.card + deck.len, r->talon, (size_t)r->talon_len);
    deck.len = (uint8_t)(deck.len + r->talon_len);
    Deck whole;
    deck_fill(&whole, r->pack);
    for (int i = 0, hidden = 0; i < whole.len; i++) {
        if (r->held[whole.card[i]] == 0)
            continue;
        r->held[whole.card[i]]--;
        while (hidden < known && deck.card[hidden] != CARD_HIDDEN)
            hidden++;
        if (hidden < known) {
            deck.card[hidden] = whole.card[i];
            continue;
        }
        deck.card[deck.len++] = whole.card[i];
        lacking++;
    }
    DealOrder order = { .options = options, .seats = 1, .deck = &deck, .out_of_play = (uint8_t)lacking };
    memset(out, 0, sizeof *out);
    REQUIRE(patience_deal(&out->state, &order) == OK);
    for (int slot = 0; slot < slots; slot++)
        if (r->tableau[slot] == CARD_HIDDEN)
            out->state.card[slot] = CARD_HIDDEN;
    out->unknown = (uint8_t)r->unknown;
}

Status board_read(const Options *options, const BoardText *text, Board *out, Fault *fault)
{
    Fault scratch = { 0 };
    Reader r = { .start = options->value[PATIENCE_START],
                 .starts = patience_starts(options->value[PATIENCE_START], options->value[PATIENCE_FOUNDATIONS]),
                 .pack = patience_pack(options, 1),
                 .fault = fault ? fault : &scratch };
    Deck whole;
    Status status = OK;
    r.rank = patience_resting_rank(options->value[PATIENCE_UNDER]);
    r.resting = patience_resting(options->value[PATIENCE_UNDER], options->value[PATIENCE_PACKS]);
    patience_layout(options, &r.layout);
    r.dealt = patience_dealt(options, &r.layout);
    r.lines_max = layout_is_columns(&r.layout) ? r.layout.lanes : r.layout.rows;
    deck_fill(&whole, r.pack);
    for (int i = 0; i < whole.len; i++)
        r.held[whole.card[i]]++;
    *r.fault = (Fault){ 0 };
    r.lines = lines_of(text->text, r.fault);
    r.lines.number = text->line - (text->line > 0 && text->text.len > 0); /* the reader counted this line already */
    while (status == OK && lines_next(&r.lines))
        status = read_line(&r);
    r.fault->line -= status == OK; /* what is missing is told of the last line */
    if (status == OK)
        status = check_whole(&r);
    if (status == OK)
        make(&r, options, out);
    return status;
}

void board_deck(const Board *board, Deck *out)
{
    const Patience *s = &board->state;
    const int starts = patience_starts(s->start, s->foundations), resting = patience_resting(s->under, s->packs);
    const Card *rests = s->card + s->slots;
    int stock = patience_stock_first(s), talon = patience_stock(s, 0), first = stock - s->out_of_play;
    REQUIRE(board->unknown == 0);
    begin_deck(s->start, starts, s->card, s->slots, rests, resting, rests + resting, out);
    out->len = s->len;
    if (patience_deals_rows(s))
        return;
    memcpy(out->card + first, s->card + stock, (size_t)talon);
    memcpy(out->card + first + talon, s->card + first, s->out_of_play);
}
