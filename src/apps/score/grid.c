#include "apps/score/grid.h"

#include <string.h>

/* A text of a layout while it is read. */
typedef struct {
    const GolfScoring *g;
    const Ruleset *ruleset;
    Slice text, rest;
    const char *at[SLOTS_MAX]; /* where each card is typed */
    Grid *out;
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

static Status read_card(GridReader *r, Slice word, Card *out)
{
    char typed[24];
    slice_copy(word, typed, sizeof typed);
    put_column(r, word.at);
    if (!card_read(word, out))
        return fault_set(r->fault, ERR_UNREADABLE, "'", typed, "' is no card, expected one like AS, 10H, JK or ..");
    if (*out == CARD_HIDDEN)
        return fault_set(r->fault, ERR_UNREADABLE, "?? cannot be counted, expected a card, or .. for an empty place");
    return OK;
}

static Status wrong_shape(GridReader *r, const char *at, int row, int cards)
{
    put_column(r, at);
    if (row >= r->g->rows)
        return fault_set(r->fault, ERR_UNREADABLE, "more rows than layout.rows=", digits(r->g->rows).text, " of ",
                         r->ruleset->preset->id, ", expected / between rows only, and extra cards after +");
    return fault_set(r->fault, ERR_UNREADABLE, "row ", digits(row + 1).text, " has ", digits(cards).text,
                     cards == 1 ? " card, expected " : " cards, expected ", digits(r->g->rows).text, " rows of ",
                     digits(r->g->columns).text, " (", r->ruleset->preset->id, ")");
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
            return fault_set(r->fault, ERR_UNREADABLE, "too many extra cards, expected cards for ",
                             digits(SLOTS_MAX).text, " places at most");
        r->at[r->out->len] = word.at;
        r->out->card[r->out->len++] = card;
    }
    if (r->out->len > first)
        return OK;
    put_column(r, r->text.at + r->text.len);
    return fault_set(r->fault, ERR_UNREADABLE, "nothing after +, expected extra cards");
}

/* Checks that no card is there more often than in the packs. A table may have used jokers even if the rules have
 * none; they count val.JK. */
static Status check_packs(GridReader *r, int seats)
{
    enum { JOKERS_OF_A_PACK = 2 };
    Pack pack = r->ruleset->game->pack(&r->ruleset->options, seats);
    if (pack.jokers_each == 0)
        pack.jokers_each = JOKERS_OF_A_PACK;
    Deck deck = { 0 };
    for (int i = 0; i < r->out->len; i++) {
        Fault said = { 0 };
        if (r->out->card[i] == CARD_NONE)
            continue;
        deck.card[deck.len++] = r->out->card[i];
        Deck whole = deck;
        put_column(r, r->at[i]);
        if (deck_complete(&whole, pack, &said) != OK)
            return fault_set(r->fault, ERR_DECK, said.text, ", expected cards of ", digits(pack.packs).text,
                             pack.packs > 1 ? " packs, with " : " pack, with ", digits(pack.jokers_each).text,
                             pack.packs > 1 ? " jokers each" : " jokers");
    }
    return OK;
}

Status grid_read(const Ruleset *ruleset, int seats, Slice text, Grid *out, Fault *fault)
{
    GolfScoring scoring;
    golf_scoring_make(&ruleset->options, &scoring);
    memset(out, 0, sizeof *out);
    GridReader r = { .g = &scoring, .ruleset = ruleset, .text = text, .rest = text, .out = out, .fault = fault };
    bool extras = false;
    Status status = read_rows(&r, &extras);
    if (status == OK && extras)
        status = read_extras(&r);
    return status == OK ? check_packs(&r, seats) : status;
}

/* For each kind of combination: its name, why it counts as it does, and how this is told of one of its cards. */
static const struct {
    const char *name, *why, *cancelled, *kept;
} sets[GOLF_SETS] = {
    [GOLF_SET_LINE] = { N_("line"), N_("equal cards cancel"), N_("cancelled: part of the line"),
                        N_("keeps its value in the line (keep_neg)") },
    [GOLF_SET_BLOCK] = { N_("square"), N_("four equal cards in a square (block2x2)"),
                         N_("cancelled: part of the square"), N_("keeps its value in the square (keep_neg)") },
    [GOLF_SET_QUAD] = { N_("columns"), N_("equal columns (quad_cols)"), N_("cancelled: part of the columns"),
                        N_("keeps its value in the columns (keep_neg)") },
    [GOLF_SET_SIX] = { N_("six"), N_("six equal cards (six_equal)"), N_("cancelled: part of the six"),
                       N_("keeps its value in the six (keep_neg)") },
    [GOLF_SET_SPECIAL] = { N_("four"), N_("four twos or jokers in two columns (special_quad)"),
                           N_("cancelled: part of the four"), N_("keeps its value in the four (keep_neg)") },
    [GOLF_SET_KINGS] = { N_("kings"), N_("four kings on one side (four_kings_side)"),
                         N_("cancelled: part of the kings"), N_("keeps its value in the kings (keep_neg)") },
    [GOLF_SET_JOKERS] = { N_("jokers"), N_("a completed line of jokers (joker_pair)"),
                          N_("cancelled: part of the jokers"), N_("keeps its value in the jokers (keep_neg)") },
    [GOLF_SET_PAIR] = { N_("pair"), N_("two equal cards cancel (any_pair)"), N_("cancelled: part of the pair"),
                        N_("keeps its value in the pair (keep_neg)") },
    [GOLF_SET_STRAIGHT] = { N_("straight"), N_("nine consecutive ranks (straight9)"),
                            N_("cancelled: part of the straight"), N_("keeps its value in the straight (keep_neg)") },
};

const char *grid_set_name(const GolfSet *set)
{
    return sets[set->kind].name;
}

const char *grid_set_why(const GolfSet *set)
{
    return sets[set->kind].why;
}

void grid_set_cards(const Grid *grid, const GolfSet *set, Text *out)
{
    bool any = false;
    for (int i = 0; i < grid->len; i++) {
        if (!(set->cards >> i & 1))
            continue;
        text_add(out, any ? " " : "");
        card_print(grid->card[i], out);
        any = true;
    }
}

void grid_tell_card(const GolfScoring *g, const Grid *grid, const GolfAccount *account, int place, TextLookup *lookup,
                    Text *out)
{
    Card card = grid->card[place];
    if (card == CARD_NONE) {
        text_add(out, text_in(lookup, N_("nothing lies here")));
        return;
    }
    const char *why = place >= g->slots ? N_("an extra card counts its value") : N_("counts its value");
    for (int i = 0; i < account->sets_len; i++)
        if (account->set[i].cards >> place & 1)
            why = account->kept >> place & 1 ? sets[account->set[i].kind].kept : sets[account->set[i].kind].cancelled;
    if (account->stands_for[place] == card_rank(card)) {
        text_add(out, text_in(lookup, why));
        return;
    }
    text_fill(out, text_in(lookup, N_("stands for {rank}; {why}")), "rank", rank_text(account->stands_for[place]),
              "why", text_in(lookup, why));
}
