/* test_count_golf.c - the counts of hands and calls: the sums are those of a second count, which plays the same deals
 * at tables and plays a call out at copies of a table, line by line. They are the same for any threads and parts. A
 * hand or a gain that is planted in a sum is found. */
#include "lab/counts/count_calls.h"
#include "lab/counts/count_hands.h"

#include "games/golf/golf.h"
#include "table/table.h"
#include "unit.h"

#include <stdlib.h>

enum { STATE = 1 << 20 };

/* A deal at a table, and the chance of its players. */
typedef struct {
    Table table;
    uint64_t number;
    Rng rng[SEATS_MAX];
    Arrival arrival;
} Deal;

static Ruleset ruleset_of(const char *words)
{
    Ruleset ruleset;
    assert_int_equal(games_read(slice_of(words), &ruleset, NULL), OK);
    return ruleset;
}

static void sit_down(const char *words, int seats, uint64_t number, Deal *out)
{
    Ruleset ruleset = ruleset_of(words);
    Source source = source_number(number);
    Seed seed = seed_from_number(number);
    out->number = number;
    assert_int_equal(table_deal(&out->table, &ruleset, seats, (Seat)(number % (uint64_t)seats), &source, NULL), OK);
    out->arrival = arrival_make(&seed);
    for (int seat = 0; seat < seats; seat++)
        out->rng[seat] = rng_make(&seed, (uint64_t)(STREAM_PLAYER + seat));
}

/* Plays the lines of a deal again at another table. */
static void replay(const Deal *deal, Deal *out)
{
    *out = *deal;
    assert_int_equal(table_deal(&out->table, &deal->table.ruleset, deal->table.seats, deal->table.starter,
                                &deal->table.source, NULL),
                     OK);
    for (uint32_t i = 0; i < deal->table.log_len; i++)
        assert_int_equal(table_do(&out->table, table_entry(&deal->table.log[i], deal->table.more)), OK);
}

static const Golf *golf_of(const Deal *deal)
{
    return (const void *)&deal->table.state;
}

static bool is_call(Action action)
{
    return action.verb == GOLF_CALL || action.verb == GOLF_KNOCK;
}

static bool may_call(const Deal *deal, Seat seat, Action *out)
{
    Action legal[ACTIONS_MAX];
    int len = table_legal(&deal->table, seat, legal);
    for (int i = 0; i < len; i++)
        if (is_call(*out = legal[i]))
            return true;
    return false;
}

static Seat next_of(Deal *deal)
{
    const Bot *none[SEATS_MAX] = { NULL };
    SeatSet set = table_to_act(&deal->table);
    return set ? arrival_first(&deal->arrival, deal->table.ruleset.game, set, none) : SEAT_NONE;
}

static void play_line(Deal *deal, Seat seat, const Bot *bot, bool calls)
{
    Action legal[ACTIONS_MAX], may[ACTIONS_MAX];
    StateBox view;
    int len = table_legal(&deal->table, seat, legal), may_len = 0;
    for (int i = 0; i < len; i++)
        if (calls || !is_call(legal[i]))
            may[may_len++] = legal[i];
    table_view(&deal->table, seat, &view);
    int chosen = bot->choose(&(BotTurn){ .game = deal->table.ruleset.game,
                                         .view = &view,
                                         .seat = seat,
                                         .legal = may,
                                         .legal_len = may_len,
                                         .rng = &deal->rng[seat] });
    assert_int_equal(table_act(&deal->table, seat, may[chosen]), OK);
}

/* --- hands --- */

/* A turn is over when another's begins, or with the deal. */
static bool ends_turn(const Golf *before, const Golf *after)
{
    return before->phase != GOLF_INIT && (after->turn != before->turn || after->phase == GOLF_SHOWDOWN);
}

/* The score of a deal that ends here by itself. */
static int value_in(const Deal *deal, Seat seat)
{
    Golf s = *golf_of(deal);
    int32_t score[SEATS_MAX];
    for (int i = 0; i < s.seats; i++)
        s.up[i] = s.filled[i];
    s.ender = SEAT_NONE;
    s.phase = GOLF_SHOWDOWN;
    golf_game.score(&s, score);
    return score[seat];
}

static void add_all(const Deal *deal, int row, HandsTally *out)
{
    int64_t sum = 0, seats = deal->table.seats;
    for (Seat seat = 0; seat < seats; seat++) {
        out->value[row][value_in(deal, seat) - HANDS_LEAST]++;
        sum += value_in(deal, seat);
    }
    out->sum[row][HANDS_SS] += sum * sum;
    out->sum[row][HANDS_SN] += sum * seats;
    out->sum[row][HANDS_NN] += seats * seats;
}

/* The second count of a deal's hands. */
static void hands_again(const char *words, int seats, uint64_t number, const Bot *bot, HandsTally *out)
{
    Deal deal;
    int turn[SEATS_MAX] = { 0 }, ended = 0;
    int64_t sum[HANDS_TURNS] = { 0 }, len[HANDS_TURNS] = { 0 };
    sit_down(words, seats, number, &deal);
    add_all(&deal, 0, out);
    for (Seat seat; (seat = next_of(&deal)) != SEAT_NONE;) {
        Golf before = *golf_of(&deal);
        play_line(&deal, seat, bot, true);
        if (!ends_turn(&before, golf_of(&deal)))
            continue;
        int row = ++turn[before.turn], value = value_in(&deal, before.turn);
        out->value[row][value - HANDS_LEAST]++;
        sum[row] += value;
        len[row]++;
        if (before.turn == golf_of(&deal)->ender && ended == 0)
            ended = row;
    }
    add_all(&deal, HANDS_END, out);
    for (int row = 1; row < HANDS_TURNS; row++) {
        out->sum[row][HANDS_SS] += sum[row] * sum[row];
        out->sum[row][HANDS_SN] += sum[row] * len[row];
        out->sum[row][HANDS_NN] += len[row] * len[row];
    }
    out->ended[ended]++;
    table_free(&deal.table);
}

/* --- calls --- */

/* Plays out; a seat that is `quiet` does not call before its turn is over. Its points below the others' are the
 * margin. */
static int64_t margin_again(Deal *deal, Seat of, bool quiet, const Bot *then)
{
    int turns = golf_of(deal)->turns[of];
    int32_t score[SEATS_MAX];
    int64_t margin = 0;
    for (Seat seat; (seat = next_of(deal)) != SEAT_NONE;)
        play_line(deal, seat, then, seat != of || !quiet || golf_of(deal)->turns[of] > turns);
    table_score(&deal->table, score);
    for (int seat = 0; seat < deal->table.seats; seat++)
        margin += score[seat] - score[of];
    table_free(&deal->table);
    return margin;
}

static int64_t gain_again(const Deal *deal, Seat seat, Action call, const Bot *then)
{
    Deal with, without;
    replay(deal, &with);
    replay(deal, &without);
    assert_int_equal(table_act(&with.table, seat, call), OK);
    return margin_again(&with, seat, false, then) - margin_again(&without, seat, true, then);
}

/* What the seat knows of its layout: of games without combinations of cards. */
static void look(const Deal *deal, Seat seat, int *row, int *column)
{
    const Golf *s = golf_of(deal);
    int known = s->fees[seat] + s->banked[seat], unknown = 0;
    for (int slot = 0; slot < SLOTS_MAX; slot++) {
        if (s->slot[seat][slot].card == CARD_NONE)
            continue;
        if (golf_knows(s, seat, seat, slot))
            known += s->rules.scoring.value[s->slot[seat][slot].card];
        else
            unknown++;
    }
    *row = s->turns[seat] * CALLS_UNKNOWN + unknown;
    *column = known - CALLS_LEAST;
}

static void calls_again(const char *words, int seats, uint64_t number, const Bot *bot, const Bot *then,
                        CallsTally *out)
{
    Deal deal;
    int row[SEATS_MAX] = { 0 }, column[SEATS_MAX] = { 0 }, turn = -1;
    sit_down(words, seats, number, &deal);
    for (Seat seat; (seat = next_of(&deal)) != SEAT_NONE;) {
        const Golf before = *golf_of(&deal);
        Action call;
        int turns = before.turns[0] + before.turns[1] * 100 + (seats > 2 ? before.turns[2] * 10000 : 0);
        if (may_call(&deal, seat, &call) && turn != turns) {
            int64_t gain = gain_again(&deal, seat, call, then);
            look(&deal, seat, &row[seat], &column[seat]);
            out->times[row[seat]][column[seat]]++;
            out->gain[row[seat]][column[seat]] += gain;
            out->square[row[seat]][column[seat]] += gain * gain;
            turn = turns;
        }
        play_line(&deal, seat, bot, true);
        bool calls = deal.table.log_len > 0 && is_call(deal.table.log[deal.table.log_len - 1].action);
        if (calls && before.ender == SEAT_NONE)
            out->called[row[seat]][column[seat]]++;
    }
    table_free(&deal.table);
}

/* --- both --- */

static void run(const CountKind *kind, const char *const settings[], uint64_t first, uint64_t len, uint64_t part,
                uint64_t parts, int threads, Count *out)
{
    atomic_bool stop = false;
    Fault fault = { 0 };
    assert_int_equal(count_open(out, kind, "test", settings, first, len, &fault), OK);
    CountOrder order = { .threads = threads, .range = count_shard(out, len, part, parts), .stop = &stop };
    assert_int_equal(count_run(out, &order, &fault), OK);
}

static void assert_same_state(const Count *a, const Count *b)
{
    static char bytes[2][STATE];
    Text text[2] = { text_over(bytes[0], STATE), text_over(bytes[1], STATE) };
    count_write(a, &text[0]);
    count_write(b, &text[1]);
    assert_true(text[0].len < STATE);
    assert_string_equal(bytes[0], bytes[1]);
}

/* Any threads and parts give the same state. */
static void assert_steady(const CountKind *kind, const char *const settings[], uint64_t len)
{
    Count whole, threaded, part[3];
    run(kind, settings, 1, len, 1, 1, 1, &whole);
    run(kind, settings, 1, len, 1, 1, 3, &threaded);
    assert_same_state(&whole, &threaded);
    for (uint64_t i = 0; i < 3; i++)
        run(kind, settings, 1, len, 3 - i, 3, 2, &part[i]);
    assert_int_equal(count_merge(&part[0], &part[1], NULL), OK);
    assert_int_equal(count_merge(&part[0], &part[2], NULL), OK);
    assert_same_state(&whole, &part[0]);
    for (int i = 0; i < 3; i++)
        count_close(&part[i]);
    count_close(&threaded);
    count_close(&whole);
}

static const Bot *bot_named(const char *name)
{
    const Bot *bot;
    assert_int_equal(bots_find(slice_of(name), &bot, NULL), OK);
    return bot;
}

static void check_hands(const char *words, const char *player, const char *seats, uint64_t len)
{
    const char *const settings[] = { words, player, seats, NULL };
    HandsTally *again = calloc(1, sizeof *again);
    Count count;
    run(&count_hands, settings, 11, len, 1, 1, 2, &count);
    for (uint64_t number = 11; number < 11 + len; number++)
        hands_again(words, seats[0] - '0', number, bot_named(player), again);
    assert_memory_equal(count.tally, again, sizeof *again);
    again->value[1][-HANDS_LEAST]++; /* planted: one more hand of 0 points */
    assert_memory_not_equal(count.tally, again, sizeof *again);
    count_close(&count);
    free(again);
}

static void hands_are_those_of_a_second_count(void **unused)
{
    (void)unused;
    check_hands("golf6", "medium", "2", 40);
    check_hands("golf4", "medium", "3", 40);
    check_hands("golf9", "easy", "2", 20);
    check_hands("cumbia", "medium", "2", 20);
    check_hands("golf6 final_includes_ender=on", "medium", "2", 20);
    assert_steady(&count_hands, (const char *const[]){ "golf8", "medium", "2", NULL }, 25);
}

static void check_calls(const char *words, const char *player, const char *then, const char *seats, uint64_t len)
{
    const char *const settings[] = { words, player, then, seats, NULL };
    CallsTally *again = calloc(1, sizeof *again);
    Count count;
    run(&count_calls, settings, 3, len, 1, 1, 2, &count);
    for (uint64_t number = 3; number < 3 + len; number++)
        calls_again(words, seats[0] - '0', number, bot_named(player), bot_named(then), again);
    assert_memory_equal(count.tally, again, sizeof *again);
    again->gain[CALLS_UNKNOWN][-CALLS_LEAST]++; /* planted: a point more */
    assert_memory_not_equal(count.tally, again, sizeof *again);
    count_close(&count);
    free(again);
}

static void gains_are_those_of_a_second_count(void **unused)
{
    (void)unused;
    check_calls("cabo", "medium", "medium", "2", 40);
    check_calls("cabo", "easy", "medium", "3", 6);
    check_calls("pablo", "medium", "easy", "2", 20);
    assert_steady(&count_calls, (const char *const[]){ "cactus", "medium", "medium", "2", NULL }, 9);
}

static void a_stop_leaves_whole_deals(void **unused)
{
    (void)unused;
    static const char *const settings[] = { "golf6", "medium", "2", NULL };
    atomic_bool stop = true;
    Count count;
    assert_int_equal(count_open(&count, &count_hands, "test", settings, 1, 9, NULL), OK);
    CountOrder order = { .threads = 2, .range = count_all(&count), .stop = &stop };
    assert_int_equal(count_run(&count, &order, NULL), OK);
    assert_int_equal(count_done(&count, count_all(&count)), 0);
    count_close(&count);
}

static void check_refused(const CountKind *kind, const char *const settings[], const char *says)
{
    Count count;
    Fault fault = { 0 };
    assert_int_not_equal(count_open(&count, kind, "test", settings, 1, 9, &fault), OK);
    assert_says(fault.text, says);
    count_close(&count);
}

static void what_cannot_be_counted_is_refused(void **unused)
{
    (void)unused;
    check_refused(&count_hands, (const char *const[]){ "kop", "medium", "4", NULL }, "expected a game such as golf6");
    check_refused(&count_hands, (const char *const[]){ "golf6", "nobody", "2", NULL }, "no player 'nobody'");
    check_refused(&count_hands, (const char *const[]){ "golf6", "hard:10ms", "2", NULL }, "a number of nodes");
    check_refused(&count_hands, (const char *const[]){ "golf6", "medium:9", "2", NULL }, "expected medium");
    check_refused(&count_hands, (const char *const[]){ "golf6 val.K=999", "medium", "2", NULL }, "hands may count");
    check_refused(&count_calls, (const char *const[]){ "golf6", "medium", "medium", "2", NULL }, "nobody calls");
    check_refused(&count_calls, (const char *const[]){ "golf", "medium", "medium", "2", NULL }, "nobody calls");
    check_refused(&count_calls, (const char *const[]){ "cabo", "medium", "medium", "1", NULL }, "two seats");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_are_those_of_a_second_count),
        cmocka_unit_test(gains_are_those_of_a_second_count),
        cmocka_unit_test(a_stop_leaves_whole_deals),
        cmocka_unit_test(what_cannot_be_counted_is_refused),
    };
    return TESTS_RUN(tests);
}
