#include "games/golf/book.h"

#include "games/golf/account.h"
#include "games/golf/golf.h"

/* What the cards of a rank that count as much as its first suit of these are called: `king`, or `KC KS`. Takes their
 * suits off. */
static int16_t take_equal(const GolfScoring *g, int rank, unsigned *suits, char cards[TABULAR_CELL])
{
    const unsigned all = (1u << SUITS) - 1;
    int16_t value = g->value[CARD(rank, (Suit)__builtin_ctz(*suits))];
    unsigned equal = 0;
    Text text = text_over(cards, TABULAR_CELL);
    for (Suit suit = CLUBS; suit < SUITS; suit++)
        if (*suits >> suit & 1 && g->value[CARD(rank, suit)] == value)
            equal |= 1u << suit;
    *suits &= ~equal;
    if (equal == all)
        text_add(&text, rank_word(rank));
    for (Suit suit = CLUBS; suit < SUITS && equal != all; suit++)
        if (equal >> suit & 1) {
            text_add(&text, text.len > 0 ? " " : "");
            card_print(CARD(rank, suit), &text);
        }
    return value;
}

/* Adds a column, or where they would be too many a row, for each rank or part of one. Returns how many there are. */
static int add_values(const GolfScoring *g, bool as_rows, Tabular *out)
{
    int count = 0;
    char cards[TABULAR_CELL];
    for (int rank = ACE; rank <= KING; rank++)
        for (unsigned suits = (1u << SUITS) - 1; suits; count++) {
            Digits value = digits(take_equal(g, rank, &suits, cards));
            if (out && as_rows)
                tabular_row(out, cards, value.text);
            else if (out)
                tabular_pair(out, cards, value.text);
        }
    return count;
}

static void tell_values(const GolfScoring *g, bool has_jokers, Tabular *out)
{
    enum { HEAD = 1, JOKERS = 1 };
    bool as_rows = HEAD + add_values(g, false, NULL) + JOKERS > TABULAR_COLUMNS;
    Digits joker = digits(g->value[JOKER]);
    if (as_rows)
        tabular_row(out, N_("Card"), N_("Points"));
    else
        tabular_pair(out, N_("Card"), N_("Points"));
    add_values(g, as_rows, out);
    if (has_jokers && as_rows)
        tabular_row(out, N_("joker"), joker.text);
    else if (has_jokers)
        tabular_pair(out, N_("joker"), joker.text);
}

static void tell_cards(const Golf *s, const Card card[], const GolfAccount *account, Tabular *out)
{
    for (int i = 0; i < account->len; i++) {
        char cell[TABULAR_CELL];
        Text text = text_over(cell, sizeof cell);
        if (card[i] == CARD_NONE)
            continue;
        card_print(card[i], &text);
        tabular_row(out, cell, golf_card_why(&s->rules.scoring, card, account, i), digits(account->points[i]).text);
    }
    for (int i = 0; i < account->sets_len; i++) {
        char cell[TABULAR_CELL];
        Text text = text_over(cell, sizeof cell);
        if (account->set[i].points == 0)
            continue; /* its cards have said so */
        golf_set_cards(card, account->len, &account->set[i], &text);
        tabular_row(out, cell, golf_set_why(&account->set[i]), digits(account->set[i].points).text);
    }
}

/* How the layout of the first seat counts, and what the rules for the ender make of it. */
static void tell_count(const Golf *s, Tabular *out)
{
    Card card[SLOTS_MAX];
    GolfAccount account;
    int32_t score[SEATS_MAX];
    int raw = golf_raw(s, 0);
    golf_explain(&s->rules.scoring, card, golf_layout_cards(s, 0, card), &account);
    golf_score_deal(s, score);
    tabular_row(out, N_("Card"), N_("Why"), N_("Points"));
    tell_cards(s, card, &account, out);
    if (s->banked[0] != 0)
        tabular_row(out, "", N_("points of lines that have left the layout"), digits(s->banked[0]).text);
    if (s->fees[0] != 0)
        tabular_row(out, "", N_("penalties for wrong matches"), digits(s->fees[0]).text);
    tabular_row(out, "", N_("the layout in all"), digits(raw).text);
    if (score[0] != raw)
        tabular_row(out, "",
                    s->ender == 0 ? N_("after the bonus or penalty of whoever ended the deal")
                                  : N_("after what the others' cards change"),
                    digits(score[0]).text);
    out->is_plain = account.sets_len == 0;
}

bool golf_tabulate(const Options *options, const void *state, const char *word, Tabular *out)
{
    GolfScoring g;
    golf_scoring_make(options, &g);
    Slice asked = slice_of(word);
    if (slice_is(asked, "values"))
        tell_values(&g, golf_has_jokers(options), out);
    else if (slice_is(asked, "count") && state)
        tell_count(state, out);
    return out->rows > 0;
}
