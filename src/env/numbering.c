#include "env/numbering.h"

/* The kinds of cards, in pack order. */
static int number_cards(Pack pack, Numbering *out)
{
    Deck deck;
    int len = 0;
    memset(out->card_number, 0xFF, sizeof out->card_number);
    deck_fill(&deck, pack);
    for (int i = 0; i < deck.len; i++) {
        if (out->card_number[deck.card[i]] != 0xFF)
            continue;
        out->card[len] = deck.card[i];
        out->card_number[deck.card[i]] = (uint8_t)len++;
    }
    return len;
}

/* What the letter of an argument is counted by. */
static Numbered numbered(char letter, int values, bool is_seat, int seats, int cards)
{
    bool is_place = letter && strchr("pqP", letter);
    if (letter == 'c' && values == 0 && !is_seat)
        return (Numbered){ .by = BY_CARD, .values = (uint16_t)cards };
    if (is_seat)
        return (Numbered){ .by = BY_SEAT, .values = (uint16_t)seats };
    if (is_place)
        return (Numbered){ .by = BY_PLACE,
                           .ends = letter == 'P',
                           .slots = (uint8_t)values,
                           .values = (uint16_t)(values * seats + (letter == 'P')) };
    return (Numbered){ .by = values > 0 ? BY_VALUE : BY_NOTHING,
                       .ends = letter == 'I',
                       .from_one = letter == 'v' && values > 0,
                       .values = (uint16_t)(values > 0 ? values + (letter == 'I') : 1) };
}

static int words_of(const char *words)
{
    int len = words ? 1 : 0;
    for (; words && *words; words++)
        len += *words == '|';
    return len;
}

static void number_verb(const Ruleset *ruleset, int verb, int cards, Numbering *out)
{
    const VerbSpec *spec = &ruleset->game->verbs[verb];
    Reach reach = { 0 };
    out->verb[verb].first = (uint16_t)out->len;
    if (!ruleset->game->reach(&ruleset->options, out->seats, verb, &reach))
        return;
    char first = spec->args[0], last = first ? spec->args[1] : 0;
    if (first == 'w')
        reach.from = (uint8_t)words_of(spec->words);
    out->verb[verb].from = numbered(first, reach.from, reach.from_is_seat, out->seats, cards);
    out->verb[verb].to = numbered(last, reach.to, reach.to_is_seat, out->seats, cards);
    out->verb[verb].len = (uint16_t)(out->verb[verb].from.values * out->verb[verb].to.values);
    out->len += out->verb[verb].len;
}

void numbering_make(const Ruleset *ruleset, int seats, Numbering *out)
{
    const VerbSpec *verbs = ruleset->game->verbs;
    memset(out, 0, sizeof *out);
    out->verbs = verbs;
    out->seats = seats;
    int cards = number_cards(ruleset->game->pack(&ruleset->options, seats), out);
    for (int verb = 0; verbs[verb].word && verbs[verb].does; verb++) { /* synonyms come last and do nothing */
        REQUIRE(verb < VERBS_MAX);
        number_verb(ruleset, verb, cards, out);
    }
    REQUIRE(out->len <= NUMBERS_MAX);
}

/* The place of an argument among its values; -1: it is none of them. */
static int place_of_value(const Numbering *n, const Numbered *by, Seat seat, uint8_t value, Card card)
{
    int at = value - by->from_one;
    if (by->by == BY_NOTHING)
        return value == 0 ? 0 : -1;
    if (by->by == BY_CARD)
        return card < CARD_VALUES && n->card_number[card] != 0xFF ? n->card_number[card] : -1;
    if (by->ends && value == PLACE_END)
        return by->values - 1;
    if (by->by == BY_SEAT)
        at = seat_from(seat, value, n->seats);
    if (by->by == BY_PLACE) {
        int slot = value % SLOTS_MAX;
        at = slot < by->slots ? seat_from(seat, value / SLOTS_MAX, n->seats) * by->slots + slot : by->values;
    }
    return at >= 0 && at < by->values - by->ends ? at : -1;
}

int numbering_of(const Numbering *n, Seat seat, Action action)
{
    if (action.verb >= VERBS_MAX || n->verb[action.verb].len == 0)
        return -1;
    int from = place_of_value(n, &n->verb[action.verb].from, seat, action.from, action.card);
    int to = place_of_value(n, &n->verb[action.verb].to, seat, action.to, action.card);
    return from < 0 || to < 0 ? -1 : n->verb[action.verb].first + from * n->verb[action.verb].to.values + to;
}

int numbering_find(const Numbering *n, Seat seat, int number, const Action acts[], int len)
{
    for (int i = 0; i < len; i++)
        if (numbering_of(n, seat, acts[i]) == number)
            return i;
    return -1;
}

static uint8_t value_at(const Numbered *by, int at)
{
    if (by->ends && at == by->values - 1)
        return PLACE_END;
    if (by->by == BY_PLACE)
        return (uint8_t)(at / by->slots * SLOTS_MAX + at % by->slots);
    return (uint8_t)(at + by->from_one);
}

bool numbering_print(const Numbering *n, int number, Text *out)
{
    int verb = 0;
    if (number < 0 || number >= n->len)
        return false;
    while (number >= n->verb[verb].first + n->verb[verb].len)
        verb++;
    const Numbered *from = &n->verb[verb].from, *to = &n->verb[verb].to;
    int at = number - n->verb[verb].first;
    Action action = { .verb = (uint8_t)verb,
                      .from = value_at(from, at / to->values),
                      .to = value_at(to, at % to->values) };
    if (from->by == BY_CARD) {
        action.from = 0;
        action.card = n->card[at / to->values];
    }
    if (n->verbs[verb].args[0] != 'c' || from->by == BY_CARD) {
        action_print(n->verbs, action, NULL, 0, out);
        return true;
    }
    text_add(out, n->verbs[verb].word);
    text_add_char(out, ' ');
    text_add(out, "@");
    text_add_number(out, action.from);
    if (to->by != BY_NOTHING) {
        text_add_char(out, ' ');
        text_add_number(out, action.to);
    }
    return true;
}
