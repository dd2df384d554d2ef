/* test_kop_bots.c [full] - the hard level of Kop: its worlds are exactly the possible ones; their results and payments
 * agree with game and solver; its choices win. */
#include "bots/kop/kop_calls.h"
#include "bots/kop/kop_exact.h"
#include "bots/kop/kop_imagined.h"
#include "bots/kop/kop_stakes.h"
#include "lab/players/lab_players.h"
#include "solvers/kop/kop_memory.h"

#include "named.h"

#include <string.h>

static void deal(const Ruleset *ruleset, uint64_t number, Kop *out)
{
    StateBox box = { { 0 } };
    DealOrder order = {
        .options = &ruleset->options, .seats = 4, .starter = (Seat)(number % 4), .seed = seed_from_number(number)
    };
    assert_int_equal(kop_game.deal(&box, &order), OK);
    memcpy(out, &box, sizeof *out);
}

/* One action at random; calls are mostly passes, so that cards are played. */
static void step(Kop *s, Rng *rng)
{
    Action legal[ACTIONS_MAX];
    Seat seat = seat_first(kop_game.to_act(s));
    int len = kop_game.legal(s, seat, legal);
    bool passes = s->phase != KOP_CARDS_PLAYED && rng_below(rng, 4) > 0;
    kop_game.apply(s, seat, legal[passes ? 0 : (int)rng_below(rng, (uint32_t)len)]);
}

static bool is_listed(const KopKnown *k, const Kop *state, const KopWorld world[], int len)
{
    for (int i = 0; i < len; i++) {
        int same = 0;
        for (int c = 0; c < KOP_CARDS; c++)
            same += world[i].hand[c / 4] >> k->cards->bit[state->hand[c / 4][c % 4]] & 1;
        if (same == KOP_CARDS)
            return true;
    }
    return false;
}

/* Whether a world, as a state, looks the same to the seat and is sound. */
static bool is_possible(const KopKnown *k, const KopWorld *world)
{
    Kop state = *k->s;
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        unsigned left = world->hand[seat];
        for (int i = 0; i < KOP_TRICKS; i++)
            if (card_is_known(state.hand[seat][i]))
                left &= ~(1u << k->cards->bit[state.hand[seat][i]]);
        for (int i = 0; i < KOP_TRICKS; i++)
            if (!card_is_known(state.hand[seat][i])) {
                state.hand[seat][i] = k->cards->card[kop_lowest(left)];
                left &= left - 1;
            }
    }
    state.viewer = SEAT_NONE;
    return kop_game.sound(&state);
}

/* All worlds are listed when they are few; those and no others are possible: by what was refused, said and named. */
static void worlds_are_those_that_there_may_be(void **context)
{
    enum { DEALS = 60, GUESSES = 40 };
    static const char *const rules[] = { "kop early_end=never", "baska early_end=never wesele_jack=named",
                                         "kop_sport early_end=never", "kop must_beat=off early_end=never",
                                         "kop_koscian cicha_ban=last_too early_end=never" };
    static KopWorld world[KOP_WORLDS_ALL];
    int listed = 0, some = 0;
    (void)context;
    for (size_t r = 0; r < sizeof rules / sizeof *rules; r++)
        for (uint64_t number = 0; number < DEALS; number++) {
            Ruleset ruleset = rules_of(rules[r]);
            KopForms forms;
            KopKnown known;
            KopGuess guess = { .seat = SEAT_NONE };
            Kop s, view;
            bool is_all;
            deal(&ruleset, number, &s);
            Rng rng = rng_make(&(Seed){ { (uint8_t)number } }, STREAM_LAB);
            kop_forms(&s.rules, &forms);
            for (; s.phase != KOP_OVER; step(&s, &rng)) {
                Seat seat = (Seat)rng_below(&rng, 4);
                KopDice dice = kop_dice(&rng);
                kop_game.observe(&s, seat, &view);
                kop_known(&view, seat, &forms, &known);
                int len = kop_worlds(&known, &guess, 100, &dice, world, &is_all);
                listed += is_all;
                some += len > 0;
                for (int i = 0; i < len; i += 1 + len / GUESSES)
                    assert_true(is_possible(&known, &world[i]));
                for (int i = 0; is_all && i < GUESSES; i++) {
                    Kop imagined = view;
                    kop_game.resample(&imagined, &rng);
                    assert_true(is_listed(&known, &imagined, world, len));
                }
            }
        }
    assert_true(listed > 1000 && some > listed);
}

/* What a state of known cards pays at its end: contract, sides and doublings are found as the game finds them. */
static void ends_pay_what_the_game_says(void **context)
{
    static const char *const rules[] = { "kop early_end=never", "baska early_end=never baska_bid=play_alone",
                                         "kop_sport early_end=never", "kop_koscian early_end=never" };
    (void)context;
    for (size_t r = 0; r < sizeof rules / sizeof *rules; r++)
        for (uint64_t number = 0; number < 16000; number++) {
            Ruleset ruleset = rules_of(rules[r]);
            Rng rng = rng_make(&(Seed){ { (uint8_t)number, (uint8_t)(number >> 8) } }, STREAM_LAB);
            KopForms forms;
            KopKnown known;
            KopWorld world;
            KopMoment moment;
            KopStakes stakes;
            int32_t score[SEATS_MAX];
            Kop s;
            deal(&ruleset, number, &s);
            while (s.phase != KOP_OVER)
                step(&s, &rng);
            kop_game.score(&s, score);
            kop_forms(&s.rules, &forms);
            kop_known(&s, 0, &forms, &known);
            kop_world_of(&known, &world);
            kop_moment(&known, &world, &moment);
            kop_stakes_init(&s.scoring, &stakes);
            for (Seat seat = 0; seat < KOP_SEATS; seat++)
                assert_int_equal(score[seat],
                                 kop_stakes_pay(&stakes, &world, seat, kop_moment_worth(&moment, world.declarers)));
        }
}

/* Whole deals, and the same after each card. */
static void all_cards_seen_end_as_the_solver_says(void **context)
{
    static const TrumpForm form[] = { FORM_T12_RED, FORM_T14, FORM_GRAN };
    (void)context;
    for (size_t f = 0; f < sizeof form / sizeof *form; f++) {
        KopSolver solver;
        Rng rng = rng_make(&(Seed){ { (uint8_t)f } }, STREAM_LAB);
        assert_int_equal(kop_solver_open(form[f], true, &solver), OK);
        for (int number = 0; number < 150; number++) {
            KopMoment moment = { .tricks = KOP_TRICKS };
            KopHands hands = { 0 };
            SeatSet declarers = (SeatSet)(1 + rng_below(&rng, 14));
            unsigned left = 0xFFFF;
            for (int i = 0; i < KOP_CARDS; i++) {
                unsigned card = 0;
                while (!(left >> card & 1) || rng_below(&rng, 3) > 0)
                    card = (card + 1) % KOP_CARDS;
                left &= ~(1u << card);
                moment.hand[i / 4] |= (uint16_t)(1u << card);
                hands.hands |= (uint64_t)1 << (16 * (i / 4) + (int)card);
            }
            assert_int_equal(kop_exact(&solver.cards, &moment, declarers),
                             kop_solve_deal(&solver, hands.hands, declarers));
            while (moment.laid_len < 3) {
                unsigned card = kop_moment_allowed(&solver.cards, &moment);
                card &= -card;
                kop_moment_lay(&solver.cards, &moment, card);
                kop_solver_play(&solver, &hands, kop_lowest(card));
                assert_int_equal(kop_exact(&solver.cards, &moment, declarers),
                                 kop_solve_position(&solver, &hands, declarers));
            }
        }
        kop_solver_close(&solver);
    }
}

/* Who has bid zolo is imagined with more high trumps than who has passed. */
static void bids_are_heard(void **context)
{
    (void)context;
    Ruleset ruleset = rules_of("kop");
    Kop s, view;
    KopImagined imagined;
    double tops[KOP_SEATS] = { 0 };
    deal(&ruleset, 0, &s); /* seat 0 is forehand */
    kop_game.apply(&s, 0, (Action){ .verb = KOP_BID, .from = KOP_ZOLO });
    for (Seat seat = 1; seat < KOP_SEATS; seat++)
        kop_game.apply(&s, seat, (Action){ .verb = KOP_PASS });
    kop_game.observe(&s, 3, &view);
    Rng rng = rng_make(&(Seed){ { 1 } }, STREAM_LAB);
    assert_true(kop_imagine(&view, 3, 200, kop_habit, NULL, &rng, &imagined));
    for (int i = 0; i < imagined.len; i++)
        for (Seat seat = 0; seat < KOP_SEATS; seat++)
            tops[seat] += imagined.world[i].weight * __builtin_popcount(imagined.world[i].hand[seat] & 0xFC00);
    kop_imagined_free(&imagined);
    assert_true(tops[0] > 1.5 * tops[1]);
    assert_true(tops[0] > 1.5 * tops[2]);
}

/* The card is what weighs most. A call is judged by what comes of it, and chosen by what has won most. */
static void what_is_chosen_weighs_most(void **context)
{
    (void)context;
    Ruleset ruleset = rules_of("baska");
    for (uint64_t number = 0; number < 10; number++) {
        Rng rng = rng_make(&(Seed){ { (uint8_t)number } }, STREAM_LAB);
        Kop s, view;
        for (deal(&ruleset, number, &s); s.phase != KOP_OVER; step(&s, &rng)) {
            Action legal[ACTIONS_MAX];
            Worth worth[ACTIONS_MAX];
            Rng one = rng, other = rng;
            Seat seat = seat_first(kop_game.to_act(&s));
            int len = kop_game.legal(&s, seat, legal);
            kop_game.observe(&s, seat, &view);
            BotTurn turn = {
                .game = &kop_game, .view = &view, .seat = seat, .legal = legal, .legal_len = len, .rng = &one
            };
            int chosen = kop_hard(&turn);
            turn.rng = &other;
            kop_weigh(&turn, worth);
            for (int i = 0; i < len && len > 1; i++) {
                assert_true(worth[i].error >= 0);
                if (s.phase != KOP_CARDS_PLAYED)
                    continue;
                assert_true(worth[i].points <= worth[chosen].points && worth[chosen].error == 0);
            }
        }
    }
}

/* Whoever ends the last trick but one has a choice, and nobody after: all worlds that there may be are listed, other
 * chances change nothing, so worths are exact by their measure, and say so. */
static void all_worlds_have_no_error(void **context)
{
    enum { DEALS = 100, LAID = KOP_SEATS * (KOP_TRICKS - 1) - 1 };
    (void)context;
    Ruleset ruleset = rules_of("kop");
    int asked = 0;
    for (uint64_t number = 0; number < DEALS; number++) {
        Rng rng = rng_make(&(Seed){ { (uint8_t)number } }, STREAM_LAB);
        Kop s, view;
        for (deal(&ruleset, number, &s); s.phase != KOP_OVER && s.played_len < LAID;)
            step(&s, &rng);
        Action legal[ACTIONS_MAX];
        Worth worth[2][ACTIONS_MAX];
        if (s.phase == KOP_OVER)
            continue;
        Seat seat = seat_first(kop_game.to_act(&s));
        if (kop_game.legal(&s, seat, legal) != 2)
            continue;
        kop_game.observe(&s, seat, &view);
        BotTurn turn = {
            .game = &kop_game, .view = &view, .seat = seat, .legal = legal, .legal_len = 2, .rng = &rng
        };
        kop_weigh(&turn, worth[0]);
        kop_weigh(&turn, worth[1]);
        for (int i = 0; i < 2; i++) {
            double apart = worth[0][i].points - worth[1][i].points;
            assert_true(apart * apart < 1e-12);
            assert_true(worth[0][i].error + worth[1][i].error <= 0);
        }
        asked++;
    }
    assert_true(asked > 10);
}

/* Points a deal of one player among three others, the same deals from all seats. */
static double lead(const char *rules, const char *one, const char *others, uint64_t deals)
{
    Ruleset ruleset = rules_of(rules);
    int64_t sum = 0;
    for (uint64_t number = 0; number < deals; number++)
        for (Seat at = 0; at < KOP_SEATS; at++) {
            Kop s;
            int32_t score[SEATS_MAX];
            Seed seed = seed_from_number(number);
            Rng rng = rng_make(&seed, STREAM_PLAYER);
            deal(&ruleset, number, &s);
            while (s.phase != KOP_OVER) {
                Seat seat = seat_first(kop_game.to_act(&s));
                kop_game.apply(&s, seat, bot_act(bot_of(seat == at ? one : others), &kop_game, &s, seat, &rng));
            }
            kop_game.score(&s, score);
            sum += score[at];
        }
    return (double)sum / (double)(deals * KOP_SEATS);
}

/* Forehand may lead while the calls are open; a bot that is forehand passes, and cuts nobody off. */
static void bots_cut_nobody_off(void **context)
{
    const Ruleset ruleset = rules_of("kop bid_order=free wesele_timing=after_first_round");
    int could = 0;
    (void)context;
    for (int b = 0; b == 0 || bots[b]; b++)
        for (uint64_t number = 0; number < 20; number++) {
            const Bot *bot = b == 0 ? &bot_quick : bots[b]; /* the first of bots[] plays at random */
            Kop s;
            deal(&ruleset, number, &s);
            for (Rng rng = rng_make(&(Seed){ { (uint8_t)number } }, STREAM_LAB); s.phase <= KOP_LATE;) {
                Action legal[ACTIONS_MAX];
                SeatSet speakers = kop_to_act(&s);
                Seat seat = speakers >> s.forehand & 1 ? s.forehand : seat_first(speakers);
                int len = kop_legal(&s, seat, legal);
                could += legal[len - 1].verb == KOP_PLAY;
                Action call = bot_act(bot, &kop_game, &s, seat, &rng);
                assert_int_not_equal(call.verb, KOP_PLAY);
                kop_apply(&s, seat, call);
            }
        }
    assert_true(could > 100);
}

static bool is_full;

static void levels_are_in_order(void **context)
{
    (void)context;
    if (is_full) {
        assert_true(lead("kop", "hard", "quick", 120) > .5);
        assert_true(lead("baska", "hard", "quick", 120) > .5);
    }
    assert_true(lead("kop", "quick", "easy", 1000) > .1);
    assert_true(lead("kop", "easy", "random", 200) > 10);
}

int main(int argc, char **argv)
{
    is_full = is_asked_full(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worlds_are_those_that_there_may_be),
        cmocka_unit_test(ends_pay_what_the_game_says),
        cmocka_unit_test(all_cards_seen_end_as_the_solver_says),
        cmocka_unit_test(bids_are_heard),
        cmocka_unit_test(what_is_chosen_weighs_most),
        cmocka_unit_test(all_worlds_have_no_error),
        cmocka_unit_test(bots_cut_nobody_off),
        cmocka_unit_test(levels_are_in_order),
    };
    return TESTS_RUN(tests);
}
