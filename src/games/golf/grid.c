#include "games/golf/grid.h"

#include "games/golf/options.h"

#include <string.h>

/* A text of a layout while it is read. */
typedef struct {
    const GolfScoring *g;
    Pack pack;
    Slice text, rest;
    const char *at[SLOTS_MAX]; /* where each card is typed */
    GolfGrid *out;
    Fault *fault;
} GridReader;

static void put_column(const GridReader *r, const char *at)
{
    if (!r->fault)
        return;
    r->fault->line = 1;
    r->fault->column = (uint32_t)(at - r->text.at) + 1;
}

static Slice next_word(GridReader *r)
{
    /* Signs may touch a card: `7S/5C`, `3D+7S`. */
    while (r->rest.len > 0 && (r->rest.at[0] == ' ' || r->rest.at[0] == '\t'))
        r->rest = (Slice){ r->rest.at + 1, r->rest.len - 1 };
    size_t len = 0;
    while (len < r->rest.len && !strchr(" \t/+", r->rest.at[len]))
        len++;
    if (len == 0 && r->rest.len > 0)
        len = 1;
    Slice word = { r->rest.at, len };
    r->rest = (Slice){ r->rest.at + len, r->rest.len - len };
    return word;
}

/* How often a card has been read. */
static int count_of(const GridReader *r, Card card)
{
    int count = 0;
    for (int i = 0; i < r->out->len; i++)
        count += r->out->card[i] == card;
    return count;
}

/* Reads a rank alone as a card of which a pack still has one; of the last suit if none has. */
static bool read_rank(const GridReader *r, Slice word, Card *out)
{
    for (int rank = ACE; rank <= KING; rank++) {
        if (!slice_is_folded(word, rank_text(rank)) || golf_grid_suited(r->g, rank))
            continue;
        int suit = CLUBS;
        while (suit < SPADES && count_of(r, CARD(rank, suit)) >= r->pack.packs)
            suit++;
        *out = CARD(rank, suit);
        return true;
    }
    return false;
}

static Status read_card(GridReader *r, Slice word, Card *out)
{
    char typed[24];
    slice_copy(word, typed, sizeof typed);
    put_column(r, word.at);
    if (read_rank(r, word, out))
        return OK;
    if (!card_read(word, out))
        return fault_say(r->fault, ERR_UNREADABLE, N_("'{word}' is no card, expected one like AS, 10H, JK or .."),
                         "word", typed);
    if (*out == CARD_HIDDEN)
        return fault_say(r->fault, ERR_UNREADABLE,
                         N_("?? cannot be counted, expected a card, or .. for an empty place"));
    return OK;
}

static Status wrong_shape(GridReader *r, const char *at, int row, int cards)
{
    put_column(r, at);
    if (row >= r->g->rows)
        return fault_say(
            r->fault, ERR_UNREADABLE,
            N_("more rows than layout.rows={rows}, expected / between rows only, and extra cards after +"), "rows",
            digits(r->g->rows).text);
    return fault_say(r->fault, ERR_UNREADABLE,
                     cards == 1 ? N_("row {row} has {n} card, expected {rows} rows of {columns}")
                                : N_("row {row} has {n} cards, expected {rows} rows of {columns}"),
                     "row", digits(row + 1).text, "n", digits(cards).text, "rows", digits(r->g->rows).text, "columns",
                     digits(r->g->columns).text);
}

/* Reads the rows; *extras becomes true when a + ended them. */
static Status read_rows(GridReader *r, bool *extras)
{
    int row = 0, cards = 0;
    for (Slice word = next_word(r); word.len > 0; word = next_word(r)) {
        *extras = slice_is(word, "+");
        if (*extras || slice_is(word, "/")) {
            if (cards != r->g->columns || (*extras ? row + 1 != r->g->rows : row + 1 >= r->g->rows))
                return wrong_shape(r, word.at, cards == r->g->columns ? row + 1 : row, cards);
            row++;
            cards = 0;
            if (*extras)
                return OK;
            continue;
        }
        if (++cards > r->g->columns)
            return wrong_shape(r, word.at, row, cards);
        r->at[r->out->len] = word.at;
        Status status = read_card(r, word, &r->out->card[r->out->len++]);
        if (status != OK)
            return status;
    }
    bool is_whole = row + 1 == r->g->rows && cards == r->g->columns;
    return is_whole ? OK : wrong_shape(r, r->text.at + r->text.len, row, cards);
}

static Status read_extras(GridReader *r)
{
    int first = r->out->len;
    for (Slice word = next_word(r); word.len > 0; word = next_word(r)) {
        Card card = CARD_NONE;
        Status status = slice_is(word, "+") ? OK : read_card(r, word, &card);
        if (status != OK)
            return status;
        if (slice_is(word, "+"))
            continue;
        if (r->out->len == SLOTS_MAX || card == CARD_NONE)
            return fault_say(r->fault, ERR_UNREADABLE,
                             N_("too many extra cards, expected cards for {most} places at most"), "most",
                             digits(SLOTS_MAX).text);
        r->at[r->out->len] = word.at;
        r->out->card[r->out->len++] = card;
    }
    if (r->out->len > first)
        return OK;
    put_column(r, r->text.at + r->text.len);
    return fault_say(r->fault, ERR_UNREADABLE, N_("nothing after +, expected extra cards"));
}

/* Checks that no card is there more often than in the packs. A table may have used jokers even if the rules have
 * none; they count val.JK. */
static Status check_packs(GridReader *r)
{
    enum { JOKERS_OF_A_PACK = 2 };
    Pack pack = r->pack;
    if (pack.jokers_each + pack.jokers_more == 0)
        pack.jokers_each = JOKERS_OF_A_PACK;
    Deck deck = { 0 };
    for (int i = 0; i < r->out->len; i++) {
        Fault said = { 0 };
        if (r->out->card[i] == CARD_NONE)
            continue;
        deck.card[deck.len++] = r->out->card[i];
        Deck whole = deck;
        put_column(r, r->at[i]);
        if (deck_complete(&whole, pack, &said) == OK)
            continue;
        if (pack.jokers_more > 0)
            return fault_say_as(
                r->fault, ERR_DECK, N_("The packs do not hold these cards: {packs}, with {jokers} jokers in all."),
                pack.packs > 1 ? "{said}, expected cards of {packs} packs, with {jokers} jokers in all"
                               : "{said}, expected cards of {packs} pack, with {jokers} jokers in all",
                "said", said.text, "packs", digits(pack.packs).text, "jokers", digits(pack.jokers_more).text);
        return fault_say_as(
            r->fault, ERR_DECK, N_("The packs do not hold these cards: {packs}, each with {jokers} jokers."),
            pack.packs > 1 ? "{said}, expected cards of {packs} packs, with {jokers} jokers each"
                           : "{said}, expected cards of {packs} pack, with {jokers} jokers",
            "said", said.text, "packs", digits(pack.packs).text, "jokers", digits(pack.jokers_each).text);
    }
    return OK;
}

bool golf_grid_suited(const GolfScoring *g, int rank)
{
    for (int suit = 1; suit < SUITS; suit++)
        if (g->value[CARD(rank, suit)] != g->value[CARD(rank, CLUBS)])
            return true;
    return rank == JACK && g->wild == GOLF_WILD_ONE_EYED_JACKS;
}

Status golf_grid_read(const Options *options, int seats, Slice text, GolfGrid *out, Fault *fault)
{
    GolfScoring scoring;
    golf_scoring_make(options, &scoring);
    memset(out, 0, sizeof *out);
    GridReader r = {
        .g = &scoring, .pack = golf_pack(options, seats), .text = text, .rest = text, .out = out, .fault = fault
    };
    bool extras = false;
    Status status = read_rows(&r, &extras);
    if (status == OK && extras)
        status = read_extras(&r);
    return status == OK ? check_packs(&r) : status;
}

void golf_grid_tell(const GolfScoring *g, const GolfGrid *grid, const GolfAccount *account, int place,
                    TextLookup *lookup, Text *out)
{
    Card card = grid->card[place];
    const char *why = text_in(lookup, golf_card_why(g, grid->card, account, place));
    if (card == CARD_NONE || account->stands_for[place] == card_rank(card))
        text_add(out, why);
    else
        text_fill(out, text_in(lookup, N_("stands for {rank}; {why}")), "rank", rank_text(account->stands_for[place]),
                  "why", why);
}

static void add_row(uint16_t places, const char *text, int32_t points, Sums *out)
{
    sums_add(out, SUM_FACT, text, points);
    out->row[out->len - 1].places = places;
}

static void tell_card(const GolfScoring *g, const GolfGrid *grid, const GolfAccount *account, int place, Sums *out)
{
    const char *why = golf_card_why(g, grid->card, account, place);
    int rank = account->stands_for[place];
    add_row((uint16_t)(1u << place), why, account->points[place], out);
    if (rank != card_rank(grid->card[place]))
        out->row[out->len - 1].saying =
            (Saying){ N_("stands for {rank}; {why}"), { says_text("rank", rank_text(rank)), says_text("why", why) } };
}

void golf_grid_sums(const GolfScoring *g, const GolfGrid *grid, const GolfAccount *account, Sums *out)
{
    for (int place = 0; place < account->len; place++)
        if (grid->card[place] != CARD_NONE)
            tell_card(g, grid, account, place, out);
    for (int i = 0; i < account->sets_len; i++)
        add_row(account->set[i].cards, golf_set_why(&account->set[i]), account->set[i].points, out);
}
