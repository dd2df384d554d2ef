/* test_mistakes.c - the mistakes of the lower levels: as often as their table says, and none of them absurd. */
#include "bots/golf/golf_memory.h"
#include "games/golf/scoring/score.h"
#include "games/patience/patience.h"

#include "named.h"

#include <string.h>

static bool is_memory(int mistake)
{
    return mistake == GOLF_REMEMBERS || mistake == GOLF_REMEMBERS_TO;
}

static void easy_makes_more_mistakes_than_medium(void **state)
{
    (void)state;
    for (int i = 0; i < MISTAKES; i++) {
        int easy = mistakes[i][MISTAKEN_EASY], medium = mistakes[i][MISTAKEN_MEDIUM];
        if (is_memory(i) ? easy >= medium : easy <= medium || medium == 0 || easy >= 100)
            fail_msg("mistake %d: easy %d, medium %d", i, easy, medium);
    }
}

static void mistakes_happen_as_often_as_the_table_says(void **state)
{
    enum { TIMES = 20000, MOST_OFF = 250 }; /* five errors of a half */
    (void)state;
    for (int i = 0; i < MISTAKES; i++)
        for (int level = 0; level < MISTAKEN_LEVELS && !is_memory(i); level++) {
            Rng rng = rng_make(&(Seed){ { (uint8_t)i } }, STREAM_PLAYER);
            int made = 0, due = TIMES / 100 * mistakes[i][level];
            for (int time = 0; time < TIMES; time++)
                made += mistake_happens(&(BotTurn){ .rng = &rng }, (Mistake)i, (MistakenLevel)level);
            if (made < due - MOST_OFF || made > due + MOST_OFF)
                fail_msg("mistake %d of level %d: %d times, expected %d", i, level, made, due);
        }
}

typedef void See(const Ruleset *ruleset, const StateBox *state, Seat seat, Action chosen, const Action legal[],
                 int len);

/* Shows each choice of deals that the level plays in all seats. */
static void watch(const char *rules, int seats, int deals, const char *level, See *see)
{
    Ruleset ruleset = rules_of(rules);
    for (int number = 1; number <= deals; number++) {
        StateBox state = { { 0 } };
        DealOrder order = { .options = &ruleset.options,
                            .seats = (uint8_t)seats,
                            .seed = seed_from_number((uint64_t)number) };
        Rng rng = rng_make(&order.seed, STREAM_PLAYER);
        assert_int_equal(ruleset.game->deal(&state, &order), OK);
        for (SeatSet set; (set = ruleset.game->to_act(&state)) != 0;) {
            Action legal[ACTIONS_MAX];
            Seat seat = seat_first(set);
            int len = ruleset.game->legal(&state, seat, legal);
            Action chosen = bot_act(bot_of(level), ruleset.game, &state, seat, &rng);
            see(&ruleset, &state, seat, chosen, legal, len);
            ruleset.game->apply(&state, seat, chosen);
        }
    }
}

static int missed, clearing;

static void see_patience(const Ruleset *ruleset, const StateBox *state, Seat seat, Action chosen,
                         const Action legal[], int len)
{
    const Patience *s = (const Patience *)(const void *)state;
    bool can_play = false;
    (void)ruleset;
    for (int i = 0; i < len; i++)
        can_play = can_play || legal[i].verb == PATIENCE_PLAY;
    if (!can_play || chosen.verb == PATIENCE_PLAY)
        clearing += can_play && s->seat[seat].left == 1;
    else if (s->seat[seat].left == 1)
        fail_msg("the last card is overlooked");
    else
        missed++;
}

static void nobody_overlooks_the_last_card_of_a_patience(void **state)
{
    (void)state;
    missed = clearing = 0;
    watch("puttputt columns=3 rows=2", 1, 3000, "easy", see_patience);
    assert_true(missed > 1000);
    assert_true(clearing > 500);
}

static int swaps;

/* What the layout counts without its unknown cards. */
static int counts(const Golf *s, Seat seat, int slot, Card instead)
{
    Card card[SLOTS_MAX];
    for (int i = 0; i < s->rules.scoring.slots; i++)
        card[i] = i == slot ? instead : s->slot[seat][i].card;
    return golf_score(&s->rules.scoring, card, s->rules.scoring.slots);
}

/* A card from the stock may be discarded, so nobody need place it where it only harms. */
static void see_golf(const Ruleset *ruleset, const StateBox *state, Seat seat, Action chosen, const Action legal[],
                     int len)
{
    Golf view;
    golf_observe(state, seat, &view);
    (void)ruleset;
    (void)legal;
    (void)len;
    if (chosen.verb != GOLF_SWAP || view.drawn_from != GOLF_DRAW_STOCK || !(view.up[seat] >> chosen.from & 1))
        return;
    int before = counts(&view, seat, chosen.from, view.slot[seat][chosen.from].card),
        after = counts(&view, seat, chosen.from, view.drawn);
    if (after > before + 3)
        fail_msg("a card is placed that makes %d of %d", after, before);
    swaps++;
}

static void nobody_breaks_up_what_combines(void **state)
{
    (void)state;
    swaps = 0;
    watch("golf6", 2, 400, "easy", see_golf);
    watch("golf9", 2, 200, "easy", see_golf);
    watch("golf6", 2, 100, "medium", see_golf);
    assert_true(swaps > 200);
}

/* The longer ago a card was seen, the more is forgotten; what lies open, and what has just been seen, never. */
static void a_forgotten_card_is_not_remembered_again(void **state)
{
    Ruleset ruleset = rules_of("cabo");
    int forgotten[MISTAKEN_LEVELS] = { 0 };
    (void)state;
    for (int number = 0; number < 200; number++) {
        StateBox box = { { 0 } };
        Golf *s = (Golf *)(void *)&box;
        DealOrder order = { .options = &ruleset.options, .seats = 2, .seed = seed_from_number((uint64_t)number) };
        assert_int_equal(golf_game.deal(&box, &order), OK);
        for (int level = 0; level < MISTAKEN_LEVELS; level++) {
            uint16_t before = 0;
            for (int age = 0; age < 16; age++) {
                Golf seen = *s;
                uint16_t gone = 0;
                memset(seen.age, age << 4 | age, sizeof seen.age);
                seen.up[1] = seen.filled[1];
                golf_forget(&seen, 0, (MistakenLevel)level);
                for (int slot = 0; slot < 4; slot++) {
                    gone |= (uint16_t)((seen.slot[0][slot].card == CARD_HIDDEN) << slot);
                    assert_int_equal(seen.slot[1][slot].card, s->slot[1][slot].card);
                }
                assert_int_equal(before & ~gone, 0);
                assert_true(age > 0 || gone == 0);
                before = gone;
            }
            forgotten[level] += __builtin_popcount(before);
        }
    }
    assert_int_equal(forgotten[MISTAKEN_EASY], 200 * 4);
    assert_true(forgotten[MISTAKEN_MEDIUM] > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(easy_makes_more_mistakes_than_medium),
        cmocka_unit_test(mistakes_happen_as_often_as_the_table_says),
        cmocka_unit_test(nobody_overlooks_the_last_card_of_a_patience),
        cmocka_unit_test(nobody_breaks_up_what_combines),
        cmocka_unit_test(a_forgotten_card_is_not_remembered_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
