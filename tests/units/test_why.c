/* test_why.c - bots tell why: every level, in every preset, has a reason for each choice, which is the same whoever
 * asks; and from the transcript of a deal that is over, the reasons of just the actions that were played are found
 * again. */
#include "named.h"

#include "games/kop/kop.h"
#include "review/judge.h"
#include "review/why.h"
#include "table/transcript.h"

#include <stdlib.h>

enum { FEW_NODES = 40, SLOW_ONE_IN = 8, TEXT = 1 << 20 };

/* ---- Reasons of one choice ---- */

static BotTurn turn_of(const Ruleset *ruleset, const Bot *bot, const StateBox *view, Seat seat, const Action legal[],
                       int len, Rng *rng)
{
    return (BotTurn){ .bot = bot,
                      .game = ruleset->game,
                      .view = view,
                      .seat = seat,
                      .legal = legal,
                      .legal_len = len,
                      .rng = rng,
                      .budget = { .nodes = FEW_NODES } };
}

static void assert_told(const BotTurn *turn, int choice, const BotReason *reason)
{
    const ReasonSaid said = reason_said(reason);
    if (turn->legal_len == 1) {
        assert_null(said.text);
        return;
    }
    if (!said.text)
        fail_msg("%s tells no reason for %s in %s", turn->bot->name, turn->game->verbs[turn->legal[choice].verb].word,
                 turn->game->id);
    assert_int_equal(said.next >= 0, said.text && strstr(said.text, "{next}") != NULL);
    assert_true(said.next < turn->legal_len && said.next != choice);
    assert_true(reason->error >= 0);
    if (reason->kind == REASON_CHANCE)
        assert_int_equal(said.choices, turn->legal_len);
    if (reason->kind == REASON_IMAGINED)
        assert_true(reason->wins >= 0 && reason->wins <= 100 && reason->wins_next >= 0 && reason->wins_next <= 100);
}

/* The choice, its chance and its reason are the same when it is asked for a reason, or asked again. */
static void ask_twice(const BotTurn *turn, int choice, const Rng *before)
{
    BotReason first, second;
    memset(&first, 0, sizeof first);
    memset(&second, 0, sizeof second);
    for (BotReason *reason = &first; reason; reason = reason == &first ? &second : NULL) {
        Rng rng = *before;
        BotTurn asked = *turn;
        asked.rng = &rng;
        asked.reason = reason;
        assert_int_equal(turn->bot->choose(&asked), choice);
        assert_true(rng.counter == turn->rng->counter && rng.used == turn->rng->used);
    }
    assert_memory_equal(&first, &second, sizeof first);
    assert_told(turn, choice, &first);
}

static void play_a_deal(const Ruleset *ruleset, const Bot *bot)
{
    const Game *game = ruleset->game;
    StateBox state = { { 0 } }, view;
    int seats = games_standard_seats(ruleset), step = 0;
    DealOrder order = { .options = &ruleset->options, .seats = (uint8_t)seats, .seed = seed_from_number(3) };
    Rng rng = rng_make(&order.seed, STREAM_PLAYER);
    assert_int_equal(game->deal(&state, &order), OK);
    for (SeatSet set; (set = game->to_act(&state)) != 0;) {
        Action legal[ACTIONS_MAX];
        Seat seat = seat_first(set);
        int len = game->legal(&state, seat, legal);
        const Rng before = rng;
        game->observe(&state, seat, &view);
        const BotTurn turn = turn_of(ruleset, bot, &view, seat, legal, len, &rng);
        int choice = bot->choose(&turn);
        if (!bot->is_slow || step++ % SLOW_ONE_IN == 0)
            ask_twice(&turn, choice, &before);
        game->apply(&state, seat, legal[choice]);
    }
}

static void every_level_tells_why_in_every_preset(void **unused)
{
    (void)unused;
    for (int g = 0; games[g]; g++)
        for (const Preset *preset = games[g]->presets; preset->id; preset++)
            for (int b = 0; bots[b]; b++) {
                Ruleset ruleset = rules_of(preset->id);
                play_a_deal(&ruleset, bots[b]);
            }
}

/* ---- Reasons of a match ---- */

/* Who plays, seat by seat; `you` is a person, who plays the first legal action. The slowest are left out. */
static const struct {
    const char *rules, *players;
} matches[] = {
    { "golf6", "hard medium you easy" },
    { "cabo", "hard random easy" },
    { "kop", "hard medium easy hard" },
    { "spit", "hard easy" },
    { "golf", "medium" },
    { "null", "hard random" },
};

static void act(Match *match)
{
    Action legal[ACTIONS_MAX];
    Table *table = &match->table;
    Seat seat = seat_first(table_to_act(table));
    const Bot *bot = judge_bot(match, seat);
    Rng rng = match_chance(match, (int)match->past_len, table, seat);
    Action action;
    if (bot) {
        action = bot_act(bot, match->ruleset.game, &table->state, seat, &rng);
    } else {
        assert_true(table_legal(table, seat, legal) > 0);
        action = legal[0];
    }
    assert_int_equal(table_act(table, seat, action), OK);
}

/* Plays a deal, and begins another one. */
static void play_match(int row, bool has_seed, Match *out)
{
    Ruleset ruleset = rules_of(matches[row].rules);
    Slice rest = slice_of(matches[row].players), words = rest;
    int seats = 0;
    while (slice_word(&words, 0).len > 0)
        seats++;
    assert_int_equal(match_init(out, &ruleset, seats, NULL), OK);
    for (int seat = 0; seat < seats; seat++)
        slice_copy(slice_word(&rest, 0), out->player[seat], PLAYER_NAME);
    out->has_seed = has_seed;
    out->seed = 77;
    for (uint64_t number = 5; number < 7; number++) {
        Source source = source_number(number);
        if (match_deal(out, &source, match_next_starter(out), NULL) != OK)
            return; /* of one deal */
        for (int step = 0; table_to_act(&out->table) != 0 && (number == 5 || step < 6); step++)
            act(out);
    }
}

static void read_back(const Match *match, Match *out)
{
    char *bytes = malloc(TEXT);
    Text text = text_over(bytes, TEXT);
    Fault fault;
    assert_int_equal(transcript_write(match, &text), OK);
    if (match->has_seed)
        text_fill(&text, "# play seed {n} first 1\n", "n", digits_unsigned(match->seed).text);
    assert_int_equal(transcript_read(bytes, text.len, out, &fault), OK);
    assert_int_equal(out->has_seed, match->has_seed);
    free(bytes);
}

typedef struct {
    const Match *match;
    int deal, told, silent; /* choices of bots whose reason is told, and is not */
    bool is_other;          /* another chance: what is told may be of fewer choices */
} Count;

static void count(void *context, Table *table, const Entry *next)
{
    Action legal[ACTIONS_MAX];
    Count *c = context;
    Why why;
    if (!next)
        return;
    bool is_told = why_of(c->match, c->deal, table, next, &why);
    if (!judge_bot(c->match, next->seat) || table_legal(table, next->seat, legal) == 1) {
        assert_false(is_told);
        return;
    }
    c->told += is_told;
    c->silent += !is_told;
    if (!is_told)
        return;
    assert_true(action_same(why.did, next->action) && why.seat == next->seat && why.said.text);
    if (!c->is_other) {
        Why again;
        assert_true(why_at(c->match, c->deal, table->log_len, &again));
        assert_ptr_equal(again.said.text, why.said.text);
        assert_int_equal(again.said.tenths, why.said.tenths);
    }
}

static Count counted(const Match *match, int deal, bool is_other)
{
    Count c = { .match = match, .deal = deal, .is_other = is_other };
    assert_int_equal(transcript_steps(match, deal, count, &c), OK);
    return c;
}

static void a_transcript_tells_why_what_was_played_was_chosen(void **unused)
{
    (void)unused;
    for (int row = 0; row < (int)(sizeof matches / sizeof *matches); row++)
        for (int has_seed = 0; has_seed <= 1; has_seed++) {
            Match played = { 0 }, read = { 0 };
            play_match(row, has_seed, &played);
            read_back(&played, &read);
            Count c = counted(&read, 0, false);
            assert_true(c.told > 0);
            assert_int_equal(c.silent, 0);
            match_free(&played);
            match_free(&read);
        }
}

/* ---- One scale ---- */

typedef struct {
    const Match *match;
    int compared;
} Scale;

static int place_of(const Action legal[], Action wanted)
{
    int i = 0;
    while (!action_same(legal[i], wanted))
        i++;
    return i;
}

/* The lead that a reason tells of a call is that of the judge, which weighs for coach and review. */
static void compare(void *context, Table *table, const Entry *next)
{
    Scale *scale = context;
    Action legal[ACTIONS_MAX];
    Worth worth[ACTIONS_MAX];
    StateBox view;
    Why why;
    if (!next || !why_of(scale->match, 0, table, next, &why) || why.said.next < 0 || why.did.verb == KOP_PLAY)
        return;
    Seed seed = seed_from_number(table->log_len);
    Rng rng = rng_make(&seed, STREAM_LAB);
    BotTurn turn = { .game = &kop_game, .view = &view, .seat = next->seat, .legal = legal, .rng = &rng };
    turn.legal_len = table_legal(table, next->seat, legal);
    table_view(table, next->seat, &view);
    judge_weigh(scale->match, &turn, worth);
    const int did = place_of(legal, why.did), other = place_of(legal, why.next);
    const double lead = worth[did].points - worth[other].points;
    const double apart = (lead < 0 ? -lead : lead) - why.said.tenths / 10.0;
    const double error = worth[did].error + worth[other].error + why.said.error_tenths / 10.0 + .1;
    assert_true(apart <= 3 * error && -apart <= 3 * error);
    scale->compared++;
}

static void reasons_coach_and_review_have_one_scale(void **unused)
{
    (void)unused;
    Match match = { 0 };
    play_match(2, true, &match);
    Scale scale = { .match = &match };
    assert_int_equal(transcript_steps(&match, 0, compare, &scale), OK);
    assert_true(scale.compared > 0);
    match_free(&match);
}

static void a_deal_in_play_tells_nothing(void **unused)
{
    (void)unused;
    Match match = { 0 };
    play_match(2, false, &match);
    assert_int_equal(match_deals_over(&match), 1);
    Count c = counted(&match, 1, false);
    assert_int_equal(c.told, 0);
    assert_true(c.silent > 0);
    Why why;
    assert_false(why_at(&match, 1, 0, &why));
    match_free(&match);
}

/* Players at random are found out if their chance is not that of the match. */
static void what_would_not_be_chosen_again_is_not_told(void **unused)
{
    (void)unused;
    Match match = { 0 };
    play_match(1, true, &match);
    assert_int_equal(counted(&match, 0, false).silent, 0);
    match.seed++;
    assert_true(counted(&match, 0, true).silent > 0);
    match_free(&match);
}

/* Where hard decides by its first judgement alone, its reason has the figures of that. */
static void hard_tells_figures_without_roll_outs(void **unused)
{
    static const char *const grids[] = { "nines", "golf9_adjacent" };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        const Ruleset ruleset = rules_of(grids[i]);
        StateBox state, view;
        Action legal[ACTIONS_MAX];
        BotReason reason = { 0 };
        DealOrder order = { .options = &ruleset.options, .seats = 2, .seed = seed_from_number(1) };
        Rng rng = rng_make(&order.seed, STREAM_PLAYER);
        assert_int_equal(ruleset.game->deal(&state, &order), OK);
        int turns = 0, weighed = 0;
        for (SeatSet set; (set = ruleset.game->to_act(&state)) != 0;) {
            Seat seat = seat_first(set);
            int len = ruleset.game->legal(&state, seat, legal);
            BotTurn turn = turn_of(&ruleset, bot_hard, &view, seat, legal, len, &rng);
            ruleset.game->observe(&state, seat, &view);
            turn.budget.nodes = 0;
            turn.reason = &reason;
            memset(&reason, 0, sizeof reason);
            int choice = bot_hard->choose(&turn);
            turns += len > 1;
            weighed += reason.kind == REASON_WEIGHED && reason.next >= 0 && reason.next != choice && reason.error > 0;
            ruleset.game->apply(&state, seat, legal[choice]);
        }
        assert_true(turns > 10);
        assert_true(weighed > turns / 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_level_tells_why_in_every_preset),
        cmocka_unit_test(a_transcript_tells_why_what_was_played_was_chosen),
        cmocka_unit_test(reasons_coach_and_review_have_one_scale),
        cmocka_unit_test(a_deal_in_play_tells_nothing),
        cmocka_unit_test(what_would_not_be_chosen_again_is_not_told),
        cmocka_unit_test(hard_tells_figures_without_roll_outs),
    };
    return TESTS_RUN(tests);
}
