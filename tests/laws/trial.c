#include "laws/trial.h"

#include <string.h>

static uint8_t random_seats(const Ruleset *ruleset, Rng *rng)
{
    uint8_t possible[SEATS_MAX];
    int len = 0, min, max;
    games_players(ruleset, &min, &max);
    for (int seats = min; seats <= max; seats++)
        if (games_seats(ruleset, seats, NULL) == OK)
            possible[len++] = (uint8_t)seats;
    return len == 0 ? 0 : possible[rng_below(rng, (uint32_t)len)];
}

/* Each number goes at least as far as the one before; the last goes on. */
static int16_t random_steps(const OptionSpec *row, Rng *rng)
{
    int up_to[3] = { 15, 15, 15 }, before = 0;
    for (int k = 0; k < row->max - row->min && k < 3; k++)
        before = up_to[k] = before + (int)rng_below(rng, (uint32_t)(16 - before));
    return (int16_t)OPTION_STEPS_FROM(row->min, up_to[0], up_to[1], up_to[2]);
}

/* Half of them are of aces and twos alone. */
static int16_t random_ranks(Rng *rng)
{
    enum { OF_LOW = 28, ALL = 38760 };
    return (int16_t)(uint16_t)rng_below(rng, rng_below(rng, 2) ? OF_LOW : ALL);
}

static int16_t random_value(const OptionSpec *row, Rng *rng)
{
    int words = 0;
    if (row->kind == OPTION_BOOL)
        return (int16_t)rng_below(rng, 2);
    if (row->kind == OPTION_STEPS)
        return random_steps(row, rng);
    if (row->kind == OPTION_RANKS)
        return random_ranks(rng);
    if (row->kind == OPTION_NUMBER || row->kind == OPTION_PLUS) {
        /* Half of them small: rules meet where little is left. */
        int range = row->max - row->min + 1, small = range < 4 ? range : 4;
        return (int16_t)(row->min + (int)rng_below(rng, (uint32_t)(rng_below(rng, 2) ? small : range)));
    }
    Slice rest = slice_of(row->words);
    while (slice_word(&rest, 0).len > 0)
        words++;
    return (int16_t)rng_below(rng, row->kind == OPTION_SET ? 1u << words : (uint32_t)words);
}

static bool any_can_play(const Ruleset *ruleset)
{
    int seats, max;
    games_players(ruleset, &seats, &max);
    while (seats <= max && games_seats(ruleset, seats, NULL) != OK)
        seats++;
    return seats <= max;
}

/* A value of a drawing's row is how many words there are. */
static void draw_at_random(const OptionSpec *row, Rng *rng, int16_t *value, char text[OPTION_TEXT_MAX])
{
    static const char *const drawings[] = {
        "o", "xox/1oo/2x", "1x/oo/1x/oo/1x", "@oo/1xx/oo", "@xoxx/1ooxo/oooo/1o2o", "o1x3oo/1oxo/ooo1o"
    };
    Slice words[SETTINGS_MAX];
    *value = (int16_t)settings_split(slice_of(row->words), words);
    slice_copy(slice_of(drawings[rng_below(rng, sizeof drawings / sizeof *drawings)]), text, OPTION_TEXT_MAX);
}

/* Some options at random, each kept if any number of seats can still play. */
static void stray_from(Ruleset *ruleset, Rng *rng)
{
    const OptionSpec *spec = ruleset->game->options;
    for (int i = 0; spec[i].id; i++) {
        if (!option_has_value(&spec[i]) || rng_below(rng, 4) > 0)
            continue;
        Ruleset other = *ruleset;
        other.options.value[i] = random_value(&spec[i], rng);
        if (spec[i].kind == OPTION_DRAWING && rng_below(rng, 2))
            draw_at_random(&spec[i], rng, &other.options.value[i], other.options.text);
        if (any_can_play(&other))
            *ruleset = other;
    }
}

static void deal_twice(Trial *trial)
{
    memset(&trial->state, 0x00, sizeof trial->state);
    memset(&trial->twin, 0xFF, sizeof trial->twin);
    REQUIRE(trial->game->deal(&trial->state, &trial->order) == OK);
    REQUIRE(trial->game->deal(&trial->twin, &trial->order) == OK);
}

static int verbs_len(const VerbSpec *verbs)
{
    int len = 0;
    while (verbs[len].does) /* behind them stand other words for them */
        len++;
    return len;
}

void trial_begin(Trial *trial, const Ruleset *ruleset, uint64_t seed, Stray stray)
{
    memset(trial, 0, sizeof *trial);
    trial->ruleset = *ruleset;
    trial->game = ruleset->game;
    trial->bots = bots;
    trial->seed = seed;
    DealOrder *order = &trial->order;
    order->seed = seed_from_number(seed);
    trial->choices = rng_make(&order->seed, STREAM_PLAYER);
    Rng *rng = &trial->choices;
    if (stray == STRAY_ALWAYS || (stray == STRAY_QUARTER && rng_below(rng, 4) == 0))
        stray_from(&trial->ruleset, rng);
    order->options = &trial->ruleset.options;
    order->seats = random_seats(&trial->ruleset, rng);
    REQUIRE(order->seats > 0);
    order->starter = (Seat)rng_below(rng, order->seats);
    trial->style = (Style)rng_below(rng, STYLES);
    trial->shunned = (uint8_t)rng_below(rng, (uint32_t)verbs_len(trial->game->verbs));
    if (rng_below(rng, 3) == 0) {
        deck_fill(&trial->deck, trial->game->pack(order->options, order->seats));
        deck_shuffle_sets(&trial->deck, trial->game->pack(order->options, order->seats), rng);
        order->deck = &trial->deck;
    }
    deal_twice(trial);
}

void trial_end(Trial *trial)
{
    if (trial->has_table)
        table_free(&trial->table);
}

Source trial_source(const Trial *trial)
{
    if (!trial->order.deck)
        return source_number(trial->seed);
    return (Source){ .kind = SOURCE_DECK, .seed = trial->order.seed, .seed_named = true, .deck = trial->deck };
}

Seat seat_pick(SeatSet set, Rng *rng)
{
    for (uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(set)); skip > 0; skip--)
        set &= (SeatSet)(set - 1);
    return seat_first(set);
}

/* The actions of one verb, or all others. */
static int sift(const Action legal[], int legal_len, int verb, bool of_verb, Action out[])
{
    int len = 0;
    for (int i = 0; i < legal_len; i++)
        if ((legal[i].verb == verb) == of_verb)
            out[len++] = legal[i];
    return len;
}

Action trial_pick(const Trial *trial, const Action legal[], int legal_len, Rng *rng)
{
    Action sifted[ACTIONS_MAX];
    int len = 0;
    if (trial->style == STYLE_VERBS) {
        uint32_t verbs = (uint32_t)verbs_len(trial->game->verbs);
        while (len == 0)
            len = sift(legal, legal_len, (int)rng_below(rng, verbs), true, sifted);
    } else if (trial->style == STYLE_SHUNS && rng_below(rng, 8) > 0) {
        len = sift(legal, legal_len, trial->shunned, false, sifted);
    }
    return len > 0 ? sifted[rng_below(rng, (uint32_t)len)] : legal[rng_below(rng, (uint32_t)legal_len)];
}

bool trial_choose(Trial *trial)
{
    Action legal[ACTIONS_MAX];
    SeatSet set = trial->game->to_act(&trial->state);
    if (set == 0)
        return false;
    trial->next.seat = seat_pick(set, &trial->choices);
    int len = trial->game->legal(&trial->state, trial->next.seat, legal);
    if (len <= 0)
        return false;
    trial->next.action = trial_pick(trial, legal, len, &trial->choices);
    trial->after = trial->state;
    trial->game->apply(&trial->after, trial->next.seat, trial->next.action);
    return true;
}

void trial_step(Trial *trial)
{
    trial->state = trial->after;
    trial->game->apply(&trial->twin, trial->next.seat, trial->next.action);
    if (trial->has_table)
        REQUIRE(table_act(&trial->table, trial->next.seat, trial->next.action) == OK);
    trial->step++;
}

void trial_view(const Trial *trial, const void *state, Seat viewer, StateBox *out)
{
    memset(out, 0, sizeof *out);
    trial->game->observe(state, viewer, out);
}

bool viewer_next(const Trial *trial, Seat *viewer)
{
    if (*viewer == SEAT_NONE)
        return false;
    *viewer = *viewer + 1 < trial->order.seats ? (Seat)(*viewer + 1) : SEAT_NONE;
    return true;
}

bool action_is_listed(Action action, const Action legal[], int legal_len)
{
    for (int i = 0; i < legal_len; i++)
        if (action_same(action, legal[i]))
            return true;
    return false;
}

bool presets_each(const char *only, EachPreset *each, void *context)
{
    bool any = false;
    for (int g = 0; games[g]; g++) {
        for (const Preset *preset = games[g]->presets; preset->id; preset++) {
            Ruleset ruleset;
            if (only && !slice_is_folded(slice_of(only), preset->id))
                continue;
            REQUIRE(games_find(slice_of(preset->id), &ruleset, NULL) == OK);
            each(context, &ruleset);
            any = true;
        }
    }
    return any;
}
