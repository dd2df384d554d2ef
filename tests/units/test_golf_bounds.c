/* test_golf_bounds.c - what a seat's cards can count: the bounds that slips are judged by are reached by real cards, in
 * every preset, and hold for all layouts under house rules; and who ended a deal is asked only where it counts. */
#include "games/games.h"
#include "games/golf/bounds.h"
#include "games/golf/golf.h"

#include "unit.h"

#include "core/rng.h"

static Ruleset read_rules(const char *rules)
{
    Ruleset ruleset;
    Fault fault = { 0 };
    if (games_read(slice_of(rules), &ruleset, &fault) != OK)
        fail_msg("%s: %s", rules, fault.text);
    return ruleset;
}

/* The cards of three ranks alone. */
static Deck of_three_ranks(const Deck *deck, Rng *rng)
{
    Deck few = { 0 };
    uint32_t ranks = 0;
    while (__builtin_popcount(ranks) < 3)
        ranks |= 1u << (1 + rng_below(rng, RANKS + 1));
    for (int i = 0; i < deck->len; i++)
        if (ranks >> card_rank(deck->card[i]) & 1)
            few.card[few.len++] = deck->card[i];
    return few;
}

/* A layout that becomes better card by card: a card in it changes with one of the pack, or with another place. Half of
 * the layouts have cards of few ranks, so that combinations come soon. */
static int climbed(const GolfScoring *g, const Deck *whole, int sign, Rng *rng)
{
    enum { STARTS = 600, STEPS = 1500 };
    int found = INT32_MIN;
    for (int start = 0; start < STARTS; start++) {
        Deck few = of_three_ranks(whole, rng), deck = start % 2 == 0 || few.len < g->slots ? *whole : few;
        deck_shuffle(&deck, rng);
        int best = sign * golf_score(g, deck.card, g->slots);
        for (int step = 0; step < STEPS; step++) {
            Card *a = &deck.card[rng_below(rng, g->slots)], *b = &deck.card[rng_below(rng, deck.len)], kept = *a;
            *a = *b;
            *b = kept;
            int now = sign * golf_score(g, deck.card, g->slots);
            if (now >= best) {
                best = now;
                continue;
            }
            *b = *a;
            *a = kept;
        }
        found = best > found ? best : found;
    }
    return sign * found;
}

/* Fewer cards or more may count less or more: then only what a whole layout counts is compared. */
static bool has_whole_layouts(const Options *options, const GolfScoring *g)
{
    const int16_t *value = options->value;
    return golf_extras(options, g) == 0 && value[GOLF_MATCH_MODE] == GOLF_MATCH_NONE &&
           !value[GOLF_MULTI_REPLACE_ALLOWED] && !value[GOLF_REMOVE_COMPLETED];
}

static void bounds_are_reached_in_every_preset(void **state)
{
    Seed seed = seed_from_number(26);
    Rng rng = rng_make(&seed, 0);
    enum { SLACK = 2 }; /* in Cutthroat, a pair of equal cards cannot lie where three twos do */
    (void)state;
    for (const Preset *preset = golf_presets; preset->id; preset++) {
        Ruleset ruleset = read_rules(preset->id);
        const int16_t *value = ruleset.options.value;
        const int seats[] = { value[GOLF_PLAYERS_MIN], value[GOLF_PLAYERS_MAX] };
        GolfScoring g;
        golf_scoring_make(&ruleset.options, &g);
        for (int i = 0; i < 2; i++) {
            GolfBounds bounds = golf_bounds(&ruleset.options, seats[i]);
            Deck deck;
            deck_fill(&deck, golf_pack(&ruleset.options, seats[i]));
            int least = climbed(&g, &deck, -1, &rng), most = climbed(&g, &deck, 1, &rng);
            bool is_near = bounds.least >= least - SLACK && bounds.most <= most + SLACK;
            if (bounds.least > least || bounds.most < most || (has_whole_layouts(&ruleset.options, &g) && !is_near))
                fail_msg("%s, %d seats: %d to %d, found %d to %d", preset->id, seats[i], bounds.least, bounds.most,
                         least, most);
        }
    }
}

/* All layouts of four cards, by the kinds of cards that count alike. */
typedef struct {
    const GolfScoring *g;
    int kinds, count[CARD_VALUES];
    Card kind[CARD_VALUES], card[4];
    GolfBounds found;
} All;

static void try_all(All *all, int place)
{
    if (place == 4) {
        int points = golf_score(all->g, all->card, 4);
        all->found.least = points < all->found.least ? points : all->found.least;
        all->found.most = points > all->found.most ? points : all->found.most;
        return;
    }
    for (int i = 0; i < all->kinds; i++) {
        if (all->count[i] == 0)
            continue;
        all->count[i]--;
        all->card[place] = all->kind[i];
        try_all(all, place + 1);
        all->count[i]++;
    }
}

static GolfBounds by_force(const Options *options, int seats)
{
    GolfScoring g;
    Deck deck;
    golf_scoring_make(options, &g);
    deck_fill(&deck, golf_pack(options, seats));
    All all = { .g = &g, .found = { INT32_MAX, INT32_MIN } };
    for (int i = 0; i < deck.len; i++) {
        Card card = deck.card[i];
        int kind = 0;
        while (kind < all.kinds &&
               (card_rank(all.kind[kind]) != card_rank(card) || g.value[all.kind[kind]] != g.value[card]))
            kind++;
        all.kind[kind] = card;
        all.kinds += kind == all.kinds;
        all.count[kind]++;
    }
    try_all(&all, 0);
    return all.found;
}

/* House rules, each of which counts in another way. */
static const char *const house_rules[] = {
    "golf4",
    "golf4 val.2=-2",
    "golf4 lines.column=full val.2=-2",
    "golf4 lines.column=full lines.row=2 val.A=-7 val.K=-3",
    "golf4 lines.column=full lines.row=2 lines.diagonal=2 sharing=exclusive val.2=-2 jokers=2",
    "golf4 jokers=2 val.JK=-9 keep_neg=JK lines.column=full",
    "golf4 jokers=1 keep_neg=2,JK lines.column=full val.2=-4",
    "golf4 any_pair=on val.2=-2",
    "golf4 any_pair=on val.2=-2 keep_neg=2",
    "golf4 block2x2=-25 lines.column=full",
    "golf4 quad_cols=-10 lines.column=full val.2=-2",
    "golf4 lines.row=2 joker_pair=-15 jokers=2",
    "golf4 sets.3=-5 sets.4=-30 any_pair=on",
    "golf4 sets.3=-5 sets.4=99 val.2=-2",
    "golf4 packs=2 sets.3=40 keep_neg=JK jokers=2 lines.column=full",
    "golf4 quad_cols=-10,-15,-20 lines.column=full",
    "golf4 val.KD=-9 val.QS=40",
    "golf4 val.KD=-9 val.KH=-9 val.QS=40 val.10C=33 lines.column=full any_pair=on",
    "cabo match.mode=none match.targets=own match.fail=0,0 match.chain=1 end.on=call,stock_out",
    "dacz",
    "malaysia",
};

static void bounds_hold_for_all_layouts_of_four(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof house_rules / sizeof *house_rules; i++) {
        Ruleset ruleset = read_rules(house_rules[i]);
        GolfBounds bounds = golf_bounds(&ruleset.options, 2), found = by_force(&ruleset.options, 2);
        if (bounds.least != found.least || bounds.most != found.most)
            fail_msg("%s: %d to %d, all layouts count %d to %d", house_rules[i], bounds.least, bounds.most,
                     found.least, found.most);
    }
}

/* Where cards leave, or lie beside, the bounds have room for it; what is too much to count is bounded roughly. */
static void bounds_have_room_for_other_numbers_of_cards(void **state)
{
    static const struct {
        const char *rules;
        int seats, least, most;
    } rows[] = {
        { "pablo", 2, -10, 160 }, /* equal cards go together: two jokers alone; extras of replacements that failed */
        { "cactus", 2, 0, 156 },  /* none at all; sixteen cards, the dearest of a pack */
        { "cactus match.fail=0,0", 2, 0, 40 },
        { "nines", 2, -8, 90 },
        { "golf4 peek.paid=5", 2, 0, 40 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Ruleset ruleset = read_rules(rows[i].rules);
        GolfBounds bounds = golf_bounds(&ruleset.options, rows[i].seats);
        if (bounds.least != rows[i].least || bounds.most != rows[i].most)
            fail_msg("%s: %d to %d", rows[i].rules, bounds.least, bounds.most);
    }
}

static Status read_slip(const char *rules, const char *slip, Fault *fault)
{
    Ruleset ruleset = read_rules(rules);
    DealEnd end;
    Slice wrong;
    return ruleset.game->slip->read(&ruleset.options, 2, 0, slice_of(slip), &end, &wrong, fault);
}

static void impossible_points_are_refused_with_the_range(void **state)
{
    Fault fault = { 0 };
    (void)state;
    assert_int_equal(read_slip("golf4", "-1 9 ender none", &fault), ERR_RANGE);
    assert_says(fault.text, "expected 0 to 40");
    assert_int_equal(read_slip("golf6", "-7 9 ender none", &fault), ERR_RANGE);
    assert_says(fault.text, "expected -6 to 60");
    assert_int_equal(read_slip("golf6", "-6 60 ender none", &fault), OK);
    assert_int_equal(read_slip("golf4 val.K=300", "1200 20 ender 0", &fault), OK);
    assert_int_equal(read_slip("golf4 val.K=300 peek.paid=5", "1205 20 ender 0", &fault), OK);
    assert_int_equal(read_slip("pablo", "50 20 ender 1", &fault), OK); /* 10C JK / QC KC + KD: an extra card */
    assert_int_equal(read_slip("golf4 peek.paid=5", "45 9 ender none", &fault), OK); /* a look was paid for */
}

static void the_ender_is_asked_where_it_counts(void **state)
{
    static const struct {
        const char *rules;
        bool asks;
    } rows[] = {
        { "golf4", false },
        { "golf6", false },
        { "golf9 moon=60", false },
        { "malaysia", false },
        { "golf4 ender.penalty=double", true },
        { "golf4 ender.penalty=+10", true },
        { "golf4 ender.bonus=zero", true },
        { "golf4 ender.bonus=minus_n", true },
        { "golf4 ender.tie=+5", true },
        { "golf4 caller9=on", true },
        { "golf4 pot.stake=3", true },
        { "golf4 start.rule=round_winner", true },
        { "pablo", true },
        { "cactus", true },
        { "dacz", true },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Ruleset ruleset = read_rules(rows[i].rules);
        SlipForm form = { 0 };
        ruleset.game->slip->form(&ruleset.options, &form);
        if (form.asks_ender != rows[i].asks)
            fail_msg("%s: %s", rows[i].rules, form.asks_ender ? "asked" : "not asked");
    }
}

static void a_form_tells_the_least_and_the_most(void **state)
{
    Ruleset ruleset = read_rules("golf4 val.2=-2");
    SlipForm form = { 0 };
    (void)state;
    ruleset.game->slip->form(&ruleset.options, &form);
    assert_int_equal(form.most, 40);
    assert_true(form.least < 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bounds_are_reached_in_every_preset),
        cmocka_unit_test(bounds_hold_for_all_layouts_of_four),
        cmocka_unit_test(bounds_have_room_for_other_numbers_of_cards),
        cmocka_unit_test(impossible_points_are_refused_with_the_range),
        cmocka_unit_test(the_ender_is_asked_where_it_counts),
        cmocka_unit_test(a_form_tells_the_least_and_the_most),
    };
    return TESTS_RUN(tests);
}
