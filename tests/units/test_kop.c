/* test_kop.c - Kop's imagined hands: they allow what was played, and that the deal went on. */
#include "unit.h"

#include "games/games.h"
#include "games/kop/kop.h"

/* The deck from which these hands were dealt. */
static Deck deck_of(const Kop *s)
{
    Deck deck = { .len = KOP_CARDS };
    for (int i = 0; i < KOP_CARDS; i++)
        deck.card[i] = s->hand[seat_after(s->forehand, i, KOP_SEATS)][i / KOP_SEATS];
    return deck;
}

/* Deals these hands by the game itself and lays every card that was played; fails where the game would not go on. */
static void assert_plays_again(const Ruleset *kop, const Kop *guess)
{
    Kop again;
    Deck deck = deck_of(guess);
    DealOrder order = { .options = &kop->options, .seats = KOP_SEATS, .starter = guess->forehand, .deck = &deck };
    assert_int_equal(kop_game.deal(&again, &order), OK);
    for (int i = 0; i < guess->played_len; i++) {
        Action legal[ACTIONS_MAX];
        SeatSet set = kop_game.to_act(&again);
        assert_true(set != 0); /* an imagined deal that had ended before */
        int len = kop_game.legal(&again, seat_first(set), legal), found = -1;
        for (int k = 0; k < len; k++)
            found = legal[k].card == guess->played[i] ? k : found;
        assert_true(found >= 0); /* an imagined hand that had to play another card */
        kop_game.apply(&again, seat_first(set), legal[found]);
    }
    assert_true(kop_game.to_act(&again) != 0);
    assert_memory_equal(again.held, guess->held, sizeof again.held);
}

static void imagined_hands_allow_that_the_deal_went_on(void **unused)
{
    (void)unused;
    Ruleset kop;
    assert_int_equal(games_read(slice_of("kop"), &kop, NULL), OK);
    for (uint64_t number = 0; number < 300; number++) {
        Kop s, view;
        DealOrder order = { .options = &kop.options, .seats = KOP_SEATS, .seed = seed_from_number(number) };
        Rng rng = rng_make(&order.seed, STREAM_LAB);
        kop_game.deal(&s, &order);
        for (SeatSet set; (set = kop_game.to_act(&s)) != 0;) {
            Action legal[ACTIONS_MAX];
            int len = kop_game.legal(&s, seat_first(set), legal);
            kop_game.observe(&s, (Seat)rng_below(&rng, KOP_SEATS), &view);
            for (int guess = 0; guess < 4; guess++) {
                Kop imagined = view;
                kop_game.resample(&imagined, &rng);
                assert_plays_again(&kop, &imagined);
            }
            kop_game.apply(&s, seat_first(set), legal[rng_below(&rng, (uint32_t)len)]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(imagined_hands_allow_that_the_deal_went_on) };
    return TESTS_RUN(tests);
}
