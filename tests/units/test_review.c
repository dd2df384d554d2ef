/* test_review.c - the review: exact play costs nothing by all cards; planted blunders are found and priced; what
 * the view does not show changes no price by the view; the same order gives the same bytes. */
#include "unit.h"

#include "bots/common/worth.h"
#include "games/kop/kop.h"
#include "games/patience/patience.h"
#include "review/analysis.h"
#include "review/review_inside.h"
#include "solvers/kop/kop_minimax.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 1 << 20, WORLDS = 16, DEALS_MOST = 40 };
#define NEAR 1e-6

typedef int Chooser(const Table *table, Seat seat, const Action legal[], int legal_len);

static void play_deal(Match *match, uint64_t number, Chooser *choose)
{
    Source source = source_number(number);
    assert_int_equal(match_deal(match, &source, match_next_starter(match), NULL), OK);
    for (SeatSet set; (set = table_to_act(&match->table)) != 0;) {
        Action legal[ACTIONS_MAX];
        Seat seat = seat_first(set);
        int len = table_legal(&match->table, seat, legal);
        assert_int_equal(table_act(&match->table, seat, legal[choose(&match->table, seat, legal, len)]), OK);
    }
}

static void open_match(Match *match, const char *rules, int seats)
{
    Ruleset ruleset;
    assert_int_equal(games_read(slice_of(rules), &ruleset, NULL), OK);
    assert_int_equal(match_init(match, &ruleset, seats, NULL), OK);
}

static Review *reviewed(const Match *match, ReviewOrder order)
{
    Review *review = review_open(match, &order);
    assert_non_null(review);
    while (review_step(review))
        ;
    assert_int_equal(review_done(review), review_total(review));
    return review;
}

static const ReviewOrder by_cards = { .leaves = { [BY_VIEW] = true }, .deal = REVIEW_ALL_DEALS };

/* ---- Exact players ---- */

static int solver_plays(const Table *table, Seat seat, const Action legal[], int legal_len)
{
    static char memory[16 << 20] __attribute__((aligned(SOLVE_ALIGN)));
    SolveLimits limits = { .memory = memory, .memory_len = sizeof memory };
    PatienceBoard board;
    SolveAnswer answer;
    board_from_state((const Patience *)&table->state, seat, &board);
    patience_solve(&board, true, &limits, &answer);
    assert_true(answer.is_exact);
    for (int i = 0; i < legal_len; i++)
        if (board_move_of((const Patience *)&table->state, legal[i]) == answer.line[0])
            return i;
    return 0;
}

/* Plain minimax, which shares nothing with the solver but the order of the cards. */
static int minimax_plays(const Table *table, Seat seat, const Action legal[], int legal_len)
{
    const Kop *s = (const Kop *)&table->state;
    int best = 0, most = -1;
    for (int i = 0; i < legal_len; i++) {
        if (legal[i].verb == KOP_PASS)
            return i;
        Kop after = *s;
        int worth[KOP_SIDES];
        KopResult result;
        kop_game.apply(&after, seat, legal[i]);
        int lying = after.played_len % KOP_SEATS;
        KopTable on = { .leader = after.leader[after.played_len / KOP_SEATS], .trick_len = lying };
        memcpy(on.trick, after.played + after.played_len - lying, (size_t)lying);
        for (int hand = 0; hand < KOP_SEATS; hand++)
            for (int card = 0; card < KOP_TRICKS; card++)
                on.hand[hand][card] = after.held[hand] >> card & 1 ? after.hand[hand][card] : CARD_NONE;
        kop_minimax((TrumpForm)s->form, s->rules.must_beat, &on, worth);
        kop_result(&after, &result);
        int taken = result.points * 8 + result.tricks + worth[result.declarers];
        taken = result.declarers >> seat & 1 ? taken : 1000 - taken;
        best = taken > most ? i : best;
        most = taken > most ? taken : most;
    }
    return best;
}

static int sees_all(const Table *table, Seat seat, const Action legal[], int legal_len)
{
    Worth worth[ACTIONS_MAX];
    full_cards_weigh(&(BotTurn){ .game = table->ruleset.game,
                                 .view = &table->state,
                                 .seat = seat,
                                 .legal = legal,
                                 .legal_len = legal_len },
                     worth);
    return worth_best(worth, legal_len);
}

static void costs_nothing(const char *rules, int seats, int deals, Chooser *choose, const char *verb)
{
    Match match;
    int told = 0;
    open_match(&match, rules, seats);
    for (int deal = 1; deal <= deals; deal++)
        play_deal(&match, (uint64_t)deal, choose);
    Review *review = reviewed(&match, by_cards);
    for (int i = 0; i < review_len(review); i++) {
        const Priced *priced = review_at(review, i);
        if (strncmp(priced->did, verb, strlen(verb)) != 0)
            continue;
        told++;
        assert_true(priced->by[BY_CARDS].is_told && priced->by[BY_CARDS].is_best);
        assert_true(fabs(priced->by[BY_CARDS].cost) < NEAR);
    }
    assert_true(told > 5 * deals);
    review_close(review);
    match_free(&match);
}

static void test_exact_play_costs_nothing(void **state)
{
    (void)state;
    costs_nothing("golf", 1, 3, solver_plays, "");
    costs_nothing("tri_peaks_open", 1, 1, solver_plays, "");
    costs_nothing("kop", 4, 3, minimax_plays, "play");
    costs_nothing("kop", 4, 2, sees_all, "");
    costs_nothing("golf6", 2, 1, sees_all, "");
    costs_nothing("cabo", 2, 1, sees_all, "");
}

/* Played perfectly by plain minimax, a deal pays what it was worth at each card. */
static void test_kop_pays_what_it_was_worth(void **state)
{
    (void)state;
    for (uint64_t number = 1; number <= 6; number++) {
        Match match;
        open_match(&match, "kop", KOP_SEATS);
        Source source = source_number(number);
        FullCards *cards = full_cards_open(NULL);
        double worth = 0;
        int met = 0;
        assert_int_equal(match_deal(&match, &source, 0, NULL), OK);
        Table *table = &match.table;
        for (SeatSet set; (set = table_to_act(table)) != 0;) {
            Action legal[ACTIONS_MAX];
            double now;
            Seat seat = seat_first(set);
            int len = table_legal(table, seat, legal);
            FullWay way = full_cards_value(cards, &kop_game, &table->state, 1, &now);
            assert_true(met == 0 || way == FULL_NO_MORE_CALLS || fabs(now - worth) < NEAR);
            worth = now;
            met++;
            assert_int_equal(table_act(table, seat, legal[minimax_plays(table, seat, legal, len)]), OK);
        }
        assert_true(fabs(worth_of_end(&kop_game, &table->state, 1) - worth) < NEAR);
        full_cards_close(cards);
        match_free(&match);
    }
}

/* ---- Blunders ---- */

static int blunder_at, decisions_met;
static double blundered;

/* As who sees all, but for one decision: the worst there is. */
static int blunders_once(const Table *table, Seat seat, const Action legal[], int legal_len)
{
    Worth worth[ACTIONS_MAX];
    BotTurn turn = { .game = table->ruleset.game, .view = &table->state, .seat = seat, .legal = legal };
    turn.legal_len = legal_len;
    full_cards_weigh(&turn, worth);
    int best = worth_best(worth, legal_len), worst = 0;
    if (legal_len < 2)
        return best;
    for (int i = 1; i < legal_len; i++)
        worst = worth[i].points < worth[worst].points ? i : worst;
    bool is_now = blundered == 0 && decisions_met++ >= blunder_at && worth[best].points > worth[worst].points;
    blundered = is_now ? worth[best].points - worth[worst].points : blundered;
    return is_now ? worst : best;
}

static void blunder_is_priced(const char *rules, int seats, int at)
{
    Match match;
    open_match(&match, rules, seats);
    blunder_at = at;
    decisions_met = 0;
    blundered = 0;
    play_deal(&match, 7, blunders_once);
    assert_true(blundered > 0);
    Review *review = reviewed(&match, by_cards);
    double cost = 0;
    for (Seat seat = 0; seat < seats; seat++)
        cost += review_seat(review, seat).cost[BY_CARDS];
    int costliest[2];
    assert_int_equal(review_costliest(review, BY_CARDS, costliest, 2), 1);
    const Price *price = &review_at(review, costliest[0])->by[BY_CARDS];
    assert_true(fabs(price->cost - blundered) < NEAR && fabs(cost - blundered) < NEAR);
    assert_false(price->is_best);
    assert_string_not_equal(price->best, review_at(review, costliest[0])->did);
    review_close(review);
    match_free(&match);
}

static void test_blunders_are_priced_by_cards(void **state)
{
    (void)state;
    blunder_is_priced("golf", 1, 3);
    blunder_is_priced("kop", 4, 6);
    blunder_is_priced("baska", 4, 9);
    blunder_is_priced("golf6", 2, 5);
    blunder_is_priced("cabo", 2, 8);
}

/* As the hard level plays, but for one decision, where it does what it holds for clearly the worst. */
static int forgets_itself_once(const Table *table, Seat seat, const Action legal[], int legal_len)
{
    Seed seed = seed_from_number(99);
    Rng rng = rng_make(&seed, STREAM_LAB);
    Worth worth[ACTIONS_MAX];
    StateBox view;
    table->ruleset.game->observe(&table->state, seat, &view);
    BotTurn turn = { .game = table->ruleset.game, .view = &view, .seat = seat, .legal = legal, .rng = &rng };
    const Bot *at[SEATS_MAX];
    for (int i = 0; i < SEATS_MAX; i++)
        at[i] = bot_medium; /* as people are judged */
    turn.at = at;
    turn.legal_len = legal_len;
    turn.budget.nodes = WORLDS;
    bot_hard->weigh(&turn, worth);
    int best = worth_best(worth, legal_len), worst = 0;
    for (int i = 1; i < legal_len; i++)
        worst = worth[i].points < worth[worst].points ? i : worst;
    double loss = worth[best].points - worth[worst].points;
    bool is_now =
        blundered == 0 && legal_len > 1 && decisions_met++ >= blunder_at && loss > 1 + 5 * worth[worst].error;
    blundered = is_now ? loss : blundered;
    return is_now ? worst : best;
}

static void blunder_is_priced_by_view(const char *rules, int seats, int at)
{
    Match match;
    open_match(&match, rules, seats);
    blunder_at = at;
    decisions_met = 0;
    blundered = 0;
    int deals = 0;
    while (blundered == 0 && deals < DEALS_MOST)
        play_deal(&match, (uint64_t)(11 + deals++), forgets_itself_once);
    assert_true(blundered > 0);
    ReviewOrder order = { .seed = 5, .nodes = WORLDS, .leaves = { [BY_CARDS] = true }, .deal = deals - 1 };
    Review *review = reviewed(&match, order);
    int costliest;
    assert_int_equal(review_costliest(review, BY_VIEW, &costliest, 1), 1);
    const Price *price = &review_at(review, costliest)->by[BY_VIEW];
    assert_true(price->cost > 2 * price->error);
    assert_true(fabs(price->cost - blundered) < 0.5 + 6 * price->error);
    review_close(review);
    match_free(&match);
}

static void test_blunders_are_priced_by_view(void **state)
{
    (void)state;
    blunder_is_priced_by_view("golf", 1, 3);
    blunder_is_priced_by_view("golf6", 2, 2);
    blunder_is_priced_by_view("kop", 4, 2);
}

/* ---- The view, and repeating ---- */

static int medium_plays(const Table *table, Seat seat, const Action legal[], int legal_len)
{
    Seed seed = seed_from_number(1);
    Rng rng = rng_make(&seed, STREAM_LAB);
    Action action = bot_act(&bot_quick, table->ruleset.game, &table->state, seat, &rng);
    for (int i = 0; i < legal_len; i++)
        if (action_same(legal[i], action))
            return i;
    return 0;
}

static bool are_alike(const Price *a, const Price *b)
{
    return a->is_told == b->is_told && fabs(a->cost - b->cost) < NEAR && fabs(a->error - b->error) < NEAR &&
           strcmp(a->best, b->best) == 0;
}

static void test_hidden_cards_change_no_price_by_view(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        int seats;
    } row[] = { { "golf6", 2 }, { "kop", 4 }, { "golf", 1 } };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        Match match;
        int apart = 0, asked = 0;
        Seed seed = seed_from_number(3);
        Rng rng = rng_make(&seed, STREAM_LAB);
        open_match(&match, row[i].rules, row[i].seats);
        play_deal(&match, 4, medium_plays);
        ReviewOrder order = { .seed = 8, .nodes = 4 };
        Review *review = review_open(&match, &order);
        assert_true(review_step(review));
        for (int m = 0; m < review->met_len && m < 12; m++) {
            Met other = review->met[m];
            Priced as_it_was, as_it_could_be;
            match.ruleset.game->observe(&review->met[m].state, other.seat, &other.state);
            match.ruleset.game->resample(&other.state, &rng);
            review_price(review, &review->met[m], &as_it_was);
            review_price(review, &other, &as_it_could_be);
            assert_true(are_alike(&as_it_was.by[BY_VIEW], &as_it_could_be.by[BY_VIEW]));
            apart += !are_alike(&as_it_was.by[BY_CARDS], &as_it_could_be.by[BY_CARDS]);
            asked++;
        }
        assert_true(asked > 4 && apart > 0);
        review_close(review);
        match_free(&match);
    }
}

/* By how much the first of two actions is worth more, with its error; by the hard level from the view. */
static Worth apart(const Met *met, const Action legal[], uint64_t number)
{
    StateBox view;
    Worth worth[ACTIONS_MAX];
    Seed seed = seed_from_number(number);
    Rng rng = rng_make(&seed, STREAM_LAB);
    memset(&view, 0, sizeof view);
    patience_game.observe(&met->state, met->seat, &view);
    BotTurn turn = { .game = &patience_game, .view = &view, .seat = met->seat, .legal = legal, .rng = &rng };
    turn.legal_len = 2;
    turn.budget.nodes = 1000000;
    bot_hard->weigh(&turn, worth);
    return (Worth){ .points = worth[0].points - worth[1].points, .error = worth[0].error + worth[1].error };
}

/* Nobody knows how the stock lies: worths have an error, and other orders of it bring the same within that. */
static void test_patience_is_weighed_within_its_errors(void **state)
{
    enum { ASKED = 8 };
    (void)state;
    Match match;
    double squares = 0;
    int asked = 0;
    open_match(&match, "golf", 1);
    play_deal(&match, 17, medium_plays);
    Review *review = review_open(&match, &(ReviewOrder){ .seed = 1 });
    review_meet(review, 0);
    for (int i = 0; i < review->met_len && asked < ASKED; i++) {
        Action legal[ACTIONS_MAX];
        if (patience_game.legal(&review->met[i].state, 0, legal) != 2)
            continue;
        Worth one = apart(&review->met[i], legal, 1), other = apart(&review->met[i], legal, 2);
        double difference = one.points - other.points;
        assert_true(one.error > 0 && other.error > 0);
        squares += difference * difference / (one.error * one.error + other.error * other.error);
        asked++;
    }
    assert_true(asked == ASKED && squares > 0 && squares < 3 * ASKED);
    review_close(review);
    match_free(&match);
}

static void test_same_order_same_bytes(void **state)
{
    (void)state;
    Match match;
    static char text[3][TEXT];
    open_match(&match, "golf6", 3);
    play_deal(&match, 1, medium_plays);
    play_deal(&match, 2, medium_plays);
    for (int i = 0; i < 3; i++) {
        Text out = text_over(text[i], TEXT);
        Review *review =
            reviewed(&match, (ReviewOrder){ .seed = i < 2 ? 1 : 2, .nodes = 6, .deal = REVIEW_ALL_DEALS });
        review_json(review, &out);
        assert_true(out.len < TEXT);
        review_close(review);
    }
    assert_string_equal(text[0], text[1]);
    assert_string_not_equal(text[0], text[2]);
    match_free(&match);
}

static void test_a_race_has_no_decisions(void **state)
{
    (void)state;
    Ruleset ruleset;
    assert_int_equal(games_read(slice_of("spit"), &ruleset, NULL), OK);
    assert_false(review_has_decisions(ruleset.game));
    assert_int_equal(games_read(slice_of("golf"), &ruleset, NULL), OK);
    assert_true(review_has_decisions(ruleset.game));
}

/* Time may run out between the loss and the moves that would have kept the win. */
static void test_a_loss_is_told_with_what_is_known(void **state)
{
    static const struct {
        const char *did, *keeps, *says;
    } rows[] = {
        { "play 7H", "turn\nplay 8S", "lost at move 31: played 7H while turning the stock or 8S kept a win" },
        { "turn", "", "lost at move 31: turned the stock" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Analysis analysis = { .end = HOLE_LOST, .lost_from = 31, .lost_to = 31 };
        char told[100];
        Text out = text_over(told, sizeof told);
        Text did = text_over(analysis.lost.did, sizeof analysis.lost.did);
        Text keeps = text_over(analysis.lost.keeps, sizeof analysis.lost.keeps);
        text_add(&did, rows[i].did);
        text_add(&keeps, rows[i].keeps);
        analysis_say_end(&analysis, NULL, &out);
        assert_string_equal(told, rows[i].says);
    }
}

static const char *polish(const char *text)
{
    return strcmp(text, " or ") == 0 ? " lub " : text;
}

/* The panel of `play` told better moves with an English "or" in every language. */
static void test_better_moves_are_told_in_the_readers_language(void **state)
{
    static const struct {
        const char *list;
        TextLookup *lookup;
        const char *says;
    } rows[] = {
        { "turn", polish, "turn" },
        { "turn\nplay 8S\nplay 7H", NULL, "turn or play 8S or play 7H" },
        { "turn\nplay 8S", polish, "turn lub play 8S" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char told[100];
        Text out = text_over(told, sizeof told);
        advice_say(rows[i].list, NULL, rows[i].lookup, &out);
        assert_string_equal(told, rows[i].says);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exact_play_costs_nothing),
        cmocka_unit_test(test_kop_pays_what_it_was_worth),
        cmocka_unit_test(test_blunders_are_priced_by_cards),
        cmocka_unit_test(test_blunders_are_priced_by_view),
        cmocka_unit_test(test_hidden_cards_change_no_price_by_view),
        cmocka_unit_test(test_patience_is_weighed_within_its_errors),
        cmocka_unit_test(test_same_order_same_bytes),
        cmocka_unit_test(test_a_race_has_no_decisions),
        cmocka_unit_test(test_a_loss_is_told_with_what_is_known),
        cmocka_unit_test(test_better_moves_are_told_in_the_readers_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
