/* test_count.c - counts: whatever the parts, the order, the threads and the stops, the state is that of one run, to the
 * last byte; what is no part of it is refused, with its place. The tests find faults that are planted in copies. */
#include "lab/engine/count.h"

#include "core/rng.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is counted here: items by the digits of the square of their number; and pairs in a row, which a cut unit does
 * not have. */
typedef struct {
    int64_t items, last_digit[10], square, pairs;
    int64_t table[3][4];
    int64_t unkept; /* without a field */
} Tally;

enum { UNIT = 2, ITEMS = 101, STATE = 1 << 14 };

static bool is_crooked;       /* planted: what is counted depends on how the work was divided */
static atomic_int stop_after; /* units, then the run is stopped; below 0: never */

static Status make_plan(Count *count, Fault *fault)
{
    count->unit = UNIT;
    if (strcmp(count_setting(count, "colour"), "none") == 0)
        return fault_set(fault, ERR_UNKNOWN, "no colour");
    return OK;
}

static bool count_range(CountWork *work, CountRange range)
{
    Tally *tally = work->tally;
    tally->square -= is_crooked && range.to - range.from > UNIT;
    for (uint64_t i = range.from; i < range.to; i++) {
        int64_t number = (int64_t)(work->count->first + i), square = number * number;
        tally->items++;
        tally->last_digit[square % 10]++;
        tally->square -= square;
        tally->table[number % 3][number % 4] += number;
        tally->unkept += 1000;
        tally->pairs += (i - range.from) % UNIT == 1;
    }
    if (atomic_load(&stop_after) >= 0 && atomic_fetch_sub(&stop_after, 1) <= 0) {
        atomic_store(work->order->stop, true);
        return false;
    }
    return true;
}

static const char *const settings[] = { "colour", "size", NULL };
static const CountField fields[] = {
    { "items", offsetof(Tally, items), 0, 0, 0, ITEMS }, { "digit", offsetof(Tally, last_digit), 0, 10, -3, 0 },
    { "square", offsetof(Tally, square), 0, 0, 0, 0 },   { "pairs", offsetof(Tally, pairs), 0, 0, 0, 0 },
    { "table", offsetof(Tally, table), 3, 4, 0, 0 },     { 0 },
};
static const CountKind squares = { .name = "squares",
                                   .items = "numbers",
                                   .settings = settings,
                                   .fields = fields,
                                   .tally_size = sizeof(Tally),
                                   .plan_size = 1,
                                   .most = 4,
                                   .plan = make_plan,
                                   .count = count_range };
static const CountKind *const kinds[] = { &squares, NULL };

static void open_run(Count *out, const char *colour, uint64_t first, uint64_t len)
{
    const char *const values[] = { colour, "7 and more" };
    assert_int_equal(count_open(out, &squares, "0.1.0", values, first, len, NULL), OK);
}

static void run_range(Count *count, CountRange range, int threads, int units)
{
    atomic_bool stop = false;
    CountOrder order = { .threads = threads, .range = range, .stop = &stop };
    atomic_store(&stop_after, units);
    assert_int_equal(count_run(count, &order, NULL), OK);
    atomic_store(&stop_after, -1);
}

static const char *written(const Count *count, char bytes[STATE])
{
    Text text = text_over(bytes, STATE);
    count_write(count, &text);
    assert_true(text.len < STATE);
    return bytes;
}

/* Writes a run and reads it back. */
static void take_home(Count *count)
{
    char bytes[STATE], again[STATE];
    Count read;
    Fault fault = { 0 };
    written(count, bytes);
    assert_int_equal(count_read(slice_of(bytes), kinds, &read, &fault), OK);
    assert_string_equal(written(&read, again), bytes);
    count_close(count);
    *count = read;
}

static const char *whole_state(uint64_t len, char bytes[STATE])
{
    Count whole;
    open_run(&whole, "red", 5, len);
    run_range(&whole, count_all(&whole), 1, -1);
    written(&whole, bytes);
    count_close(&whole);
    return bytes;
}

/* One random way to a result, and whether it is that of one run: shards, threads, stops, states between, any order of
 * merging. */
static bool is_whole_by(uint64_t seed_number, const char *whole)
{
    enum { SHARDS = 12 };
    Seed seed = seed_from_number(seed_number);
    Rng rng = rng_make(&seed, 0);
    Count part[SHARDS];
    char bytes[STATE];
    int shards = 1 + (int)rng_below(&rng, SHARDS);
    for (int i = 0; i < shards; i++) {
        open_run(&part[i], "red", 5, ITEMS);
        CountRange range = count_shard(&part[i], ITEMS, (uint64_t)i + 1, (uint64_t)shards);
        while (count_done(&part[i], range) < range.to - range.from) {
            run_range(&part[i], range, 1 + (int)rng_below(&rng, 4), (int)rng_below(&rng, 6));
            take_home(&part[i]);
        }
    }
    for (int left = shards; left > 1; left--) {
        int into = (int)rng_below(&rng, (uint32_t)left), from = (int)rng_below(&rng, (uint32_t)left - 1);
        from += from >= into;
        assert_int_equal(count_merge(&part[into], &part[from], NULL), OK);
        take_home(&part[into]);
        count_close(&part[from]);
        Count last = part[left - 1];
        if (from != left - 1)
            part[from] = last;
    }
    bool is_whole = strcmp(written(&part[0], bytes), whole) == 0;
    count_close(&part[0]);
    return is_whole;
}

static void any_split_gives_the_bytes_of_one_run(void **unused)
{
    char whole[STATE];
    (void)unused;
    whole_state(ITEMS, whole);
    for (uint64_t seed = 0; seed < 200; seed++)
        if (!is_whole_by(seed, whole))
            fail_msg("seed %llu: another state than that of one run", (unsigned long long)seed);
}

static void a_count_that_depends_on_its_parts_is_found(void **unused)
{
    enum { SEEDS = 10 };
    char whole[STATE];
    int found = 0;
    (void)unused;
    is_crooked = true;
    whole_state(ITEMS, whole);
    for (uint64_t seed = 0; seed < SEEDS; seed++)
        found += !is_whole_by(seed, whole);
    is_crooked = false;
    assert_true(found > SEEDS / 2);
}

static void shards_are_the_whole_and_have_nothing_in_common(void **unused)
{
    Count count;
    (void)unused;
    for (uint64_t len = 1; len < 40; len++) {
        open_run(&count, "red", 5, len);
        for (uint64_t n = 1; n < 50; n++) {
            uint64_t end = 0;
            for (uint64_t i = 1; i <= n; i++) {
                CountRange range = count_shard(&count, len, i, n);
                assert_true(range.from == end && range.from <= range.to);
                assert_true(range.from == range.to || range.from % UNIT == 0);
                assert_true(range.to - range.from <= (len / n / UNIT + 1) * UNIT);
                end = range.to;
            }
            assert_true(end == len);
        }
        count_close(&count);
    }
}

static void the_largest_range_has_shards(void **unused)
{
    Count count;
    (void)unused;
    open_run(&count, "red", 1, UINT64_MAX);
    assert_true(count_shard(&count, UINT64_MAX, 3, 3).to == UINT64_MAX);
    assert_true(count_shard(&count, UINT64_MAX, 1, 1ull << 63).to == 2);
    count_close(&count);
}

/* Whatever the old end and the new one: the unit that an end has cut is counted anew. */
static void a_run_gets_another_end(void **unused)
{
    char bytes[STATE], expected[STATE];
    atomic_bool stop = false;
    Fault fault = { 0 };
    (void)unused;
    for (uint64_t old = 1; old < 20; old++)
        for (uint64_t new = 1; new < 20; new ++) {
            Count count;
            open_run(&count, "red", 5, old);
            run_range(&count, count_all(&count), 1, -1);
            CountOrder order = { .threads = 2, .stop = &stop, .range = count_all(&count) };
            Status status = count_resize(&count, new, &order, &fault);
            assert_int_equal(status, new < old / UNIT *UNIT ? ERR_CONFLICT : OK);
            if (status == OK) {
                run_range(&count, count_all(&count), 2, -1);
                assert_string_equal(written(&count, bytes), whole_state(new, expected));
            }
            count_close(&count);
        }
}

/* It falls with the number of items, and again for a moment where no look is: there no run may end. */
static double error_of(const Count *count)
{
    const Tally *tally = count->tally;
    return tally->items == 130 ? 0.1 : 100. / (double)tally->items;
}

/* Looks come after 64, 80, 100 .. units of two: at 200 items the error is .5. */
static void a_run_ends_at_the_first_look_with_its_error(void **unused)
{
    CountKind sure = squares;
    sure.error = error_of;
    (void)unused;
    assert_true(count_look(0) == 64 && count_look(64) == 64 && count_look(65) == 80 && count_look(101) == 125);
    for (int threads = 1; threads <= 4; threads++)
        for (int stops = 0; stops < 40; stops += 13) {
            Count count;
            atomic_bool stop;
            CountOrder order = { .threads = threads, .error = .5, .stop = &stop };
            open_run(&count, "red", 5, 1001);
            count.kind = &sure;
            order.range = count_all(&count);
            for (int left = 4; left >= 0; left--) {
                atomic_store(&stop, false);
                atomic_store(&stop_after, left > 0 ? stops : -1);
                assert_int_equal(count_run(&count, &order, NULL), OK);
            }
            assert_true(count_done(&count, order.range) == 200 && count.done_len == 1);
            order.error = 1e-9;
            atomic_store(&stop, false);
            assert_int_equal(count_run(&count, &order, NULL), OK);
            assert_true(count_done(&count, order.range) == 1001);
            count_close(&count);
        }
}

enum { ALIKE = 30 };

static uint64_t like(const Count *count, uint64_t item)
{
    (void)count;
    return (item / ALIKE + 1) * ALIKE;
}

static bool crosses;

static bool count_alike(CountWork *work, CountRange range)
{
    bool is_first = range.from % ALIKE == 0;
    crosses = crosses || range.from / ALIKE != (range.to - 1) / ALIKE || (is_first && range.to - range.from > UNIT);
    return count_range(work, range);
}

static void a_thread_begins_with_few_where_items_take_another_time(void **unused)
{
    CountKind apart = squares;
    Count count;
    char bytes[STATE], expected[STATE];
    (void)unused;
    apart.count = count_alike;
    for (int planted = 0; planted < 2; planted++) {
        apart.like = planted ? NULL : like;
        crosses = false;
        open_run(&count, "red", 5, ITEMS);
        count.kind = &apart;
        run_range(&count, count_all(&count), 1, -1);
        assert_string_equal(written(&count, bytes), whole_state(ITEMS, expected));
        assert_int_equal(crosses, planted);
        count_close(&count);
    }
}

static void check_refused(const Count *count, const Count *part, const char *words)
{
    Count *copy = (Count *)count;
    char before[STATE], after[STATE];
    Fault fault = { 0 };
    written(count, before);
    assert_int_not_equal(count_merge(copy, part, &fault), OK);
    if (!strstr(fault.text, words))
        fail_msg("%s, expected %s", fault.text, words);
    assert_string_equal(written(count, after), before);
}

static void what_is_no_other_part_is_refused(void **unused)
{
    Count one, other;
    (void)unused;
    open_run(&one, "red", 5, ITEMS);
    run_range(&one, (CountRange){ 20, 60 }, 1, -1);
    open_run(&other, "red", 5, ITEMS);
    run_range(&other, (CountRange){ 58, 80 }, 1, -1);
    check_refused(&one, &other, "counted twice: numbers 63..64");
    check_refused(&one, &one, "counted twice: numbers 25..64");
    count_close(&other);
    open_run(&other, "blue", 5, ITEMS);
    check_refused(&one, &other, "another run: colour blue, expected red");
    count_close(&other);
    open_run(&other, "red", 5, ITEMS + 1);
    check_refused(&one, &other, "another run: numbers 5..106, expected 5..105");
    count_close(&other);
    open_run(&other, "red", 6, ITEMS);
    check_refused(&one, &other, "another run: numbers 6..106");
    count_close(&other);
    assert_int_equal(
        count_open(&other, &squares, "0.0.9", (const char *const[]){ "red", "7 and more" }, 5, ITEMS, NULL), OK);
    check_refused(&one, &other, "another run: version 0.0.9, expected 0.1.0");
    count_close(&other);
    open_run(&other, "red", 5, ITEMS);
    ((Tally *)other.tally)->square = INT64_MIN;
    check_refused(&one, &other, "too large");
    count_close(&other);
    count_close(&one);
}

/* The state with the first `from` replaced. */
static const char *changed(const char *state, const char *from, const char *to, char out[STATE])
{
    const char *at = strstr(state, from);
    assert_non_null(at);
    snprintf(out, STATE, "%.*s%s%s", (int)(at - state), state, to, at + strlen(from));
    return out;
}

static void check_unreadable(const char *bytes, uint32_t line, const char *words)
{
    Count count;
    Fault fault = { 0 };
    assert_int_not_equal(count_read(slice_of(bytes), kinds, &count, &fault), OK);
    if (fault.line != line || !strstr(fault.text, words) || !strstr(fault.text, "expected"))
        fail_msg("line %u: %s; expected line %u: %s", fault.line, fault.text, line, words);
}

static void a_state_that_is_wrong_is_refused_with_its_line(void **unused)
{
    static const struct {
        const char *from, *to;
        uint32_t line;
        const char *words;
    } rows[] = {
        { "cardroom count 1", "cardroom count 2", 1, "not the state of a count" },
        { "cardroom count 1", "cardroom lab kop 1", 1, "an older version" },
        { "version 0.1.0\n", "", 2, "expected version" },
        { "count squares", "count cubes", 3, "an unknown count" },
        { "colour red", "color red", 4, "expected colour" },
        { "colour red", "colour none", 6, "no colour" },
        { "size 7 and more", "size ", 5, "expected size" },
        { "numbers 5..105", "numbers 105..5", 6, "not a range" },
        { "numbers 5..105", "numbers 0..18446744073709551615", 6, "not a range" },
        { "done 9..24", "done 9..23", 7, "a cut unit" },
        { "done 9..24", "done 8..24", 7, "a cut unit" },
        { "done 9..24", "done 3..24", 7, "within the run" },
        { "done 9..24", "done 9..106", 7, "within the run" },
        { "done 9..24", "done 9..24\ndone 25..26", 8, "not apart" },
        { "done 9..24", "done 9..24\ndone 5..6", 8, "not apart" },
        { "items 16", "items 0", 8, "not a number" },
        { "items 16", "items 16 1", 8, "not a number" },
        { "items 16", "items 99999999999999999999", 8, "not a number" },
        { "items 16", "items 102", 8, "not a number" },
        { "items 16", "items -102", 8, "not a number" },
        { "items 16", "itemz 16", 8, "an unknown word" },
        { "items 16\n", "items 16\nitems 16\n", 9, "not in order" },
        { "digit -3", "digit 7", 9, "not a number" },
        { "items 16", "items 17", 29, "changed after" },
        { "done 9..24", "done 9..26", 29, "changed after" },
        { "colour red", "colour rad", 29, "changed after" },
        { "\nend", "\nEnd", 29, "an unknown word" },
    };
    Count count;
    char state[STATE], bytes[STATE + 1];
    (void)unused;
    open_run(&count, "red", 5, ITEMS);
    run_range(&count, (CountRange){ 4, 20 }, 1, -1);
    written(&count, state);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        check_unreadable(changed(state, rows[i].from, rows[i].to, bytes), rows[i].line, rows[i].words);
    for (size_t len = 0; len < strlen(state); len++) {
        Count read;
        Fault fault = { 0 };
        assert_int_not_equal(count_read((Slice){ state, len }, kinds, &read, &fault), OK);
        assert_true(fault.line > 0 && fault.text[0]);
    }
    Text longer = text_over(bytes, sizeof bytes);
    text_add(&longer, state);
    text_add_char(&longer, '\n');
    check_unreadable(bytes, 29, "changed after");
    count_close(&count);
}

/* Every digit of a state that is changed is found. */
static void a_changed_digit_is_found(void **unused)
{
    Count count, read;
    char state[STATE];
    (void)unused;
    open_run(&count, "red", 5, ITEMS);
    run_range(&count, (CountRange){ 4, 20 }, 1, -1);
    written(&count, state);
    for (char *at = state; *at; at++) {
        if (*at < '0' || *at > '9')
            continue;
        char before = *at;
        *at = before == '9' ? '8' : (char)(before + 1);
        assert_int_not_equal(count_read(slice_of(state), kinds, &read, NULL), OK);
        *at = before;
    }
    assert_int_equal(count_read(slice_of(state), kinds, &read, NULL), OK);
    count_close(&read);
    count_close(&count);
}

static void what_is_missing_is_told(void **unused)
{
    Count count;
    char done[200], missing[200];
    (void)unused;
    open_run(&count, "red", 5, ITEMS);
    Text text = text_over(missing, sizeof missing);
    count_print_missing(&count, count_all(&count), &text);
    assert_string_equal(missing, "5..105");
    run_range(&count, (CountRange){ 4, 8 }, 1, -1);
    run_range(&count, (CountRange){ 90, ITEMS }, 1, -1);
    text = text_over(done, sizeof done);
    count_print_done(&count, &text);
    assert_string_equal(done, "9..12, 95..105");
    text = text_over(missing, sizeof missing);
    count_print_missing(&count, count_all(&count), &text);
    assert_string_equal(missing, "5..8, 13..94");
    count_close(&count);
}

int main(void)
{
    atomic_store(&stop_after, -1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_split_gives_the_bytes_of_one_run),
        cmocka_unit_test(a_count_that_depends_on_its_parts_is_found),
        cmocka_unit_test(shards_are_the_whole_and_have_nothing_in_common),
        cmocka_unit_test(the_largest_range_has_shards),
        cmocka_unit_test(a_run_gets_another_end),
        cmocka_unit_test(a_run_ends_at_the_first_look_with_its_error),
        cmocka_unit_test(a_thread_begins_with_few_where_items_take_another_time),
        cmocka_unit_test(what_is_no_other_part_is_refused),
        cmocka_unit_test(a_state_that_is_wrong_is_refused_with_its_line),
        cmocka_unit_test(a_changed_digit_is_found),
        cmocka_unit_test(what_is_missing_is_told),
    };
    return TESTS_RUN(tests);
}
