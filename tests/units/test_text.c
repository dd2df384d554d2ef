/* test_text.c - building and splitting text; statuses and faults. */
#include "core/text.h"

#include "unit.h"

#include <string.h>

static void text_is_cut_to_fit_and_counted_whole(void **state)
{
    char bytes[6] = "xxxxx";
    (void)state;
    Text text = text_over(bytes, sizeof bytes);
    assert_string_equal(bytes, "");
    text_add(&text, "abc");
    assert_string_equal(bytes, "abc");
    text_add(&text, "defgh");
    assert_string_equal(bytes, "abcde");
    assert_int_equal(text.len, 8);
    text = text_over(NULL, 0);
    text_add(&text, "only measured");
    assert_int_equal(text.len, 13);
}

static void numbers_are_written_in_full(void **state)
{
    char bytes[128];
    (void)state;
    Text text = text_over(bytes, sizeof bytes);
    text_add_number(&text, INT64_MIN);
    text_add_char(&text, ' ');
    text_add_number(&text, -7);
    text_add_char(&text, ' ');
    text_add_number(&text, 0);
    text_add_char(&text, ' ');
    text_add_unsigned(&text, UINT64_MAX);
    text_add_char(&text, ' ');
    text_add_hex(&text, (const uint8_t[]){ 0x00, 0x9A, 0xFF }, 3);
    assert_string_equal(bytes, "-9223372036854775808 -7 0 18446744073709551615 009aff");
    assert_string_equal(digits(-99).text, "-99");
}

static void words_are_taken_off_the_front(void **state)
{
    Slice rest = slice_of("  one\ttwo,three  ");
    (void)state;
    assert_true(slice_is(slice_word(&rest, ','), "one"));
    assert_true(slice_is(slice_word(&rest, ','), "two"));
    assert_true(slice_is(slice_word(&rest, 0), ",three"));
    assert_int_equal(slice_word(&rest, 0).len, 0);
    assert_int_equal(slice_word(&rest, 0).len, 0);
}

static void slices_compare_whole(void **state)
{
    (void)state;
    assert_true(slice_is(slice_of("swap"), "swap"));
    assert_false(slice_is(slice_of("swap"), "swaps"));
    assert_false(slice_is(slice_of("swap"), "Swap"));
    assert_true(slice_is_folded(slice_of("sWaP"), "SwAp"));
    assert_false(slice_is_folded(slice_of("swap"), "swop"));
    assert_false(slice_is_folded(slice_of("swa"), "swap"));
    assert_true(slice_is_folded(slice_of("ŻAk"), "Żak"));
    assert_false(slice_is_folded(slice_of("Żak"), "żak"));
    assert_false(slice_is_folded(slice_of("Żak"), "Źak"));
    assert_false(slice_is_folded((Slice){ "ż", 1 }, "ż"));
    assert_true(slice_is(slice_of(""), ""));
}

static void numbers_are_read_whole_and_in_range(void **state)
{
    static const struct {
        const char *word;
        int64_t min, max, number;
        bool fits;
    } rows[] = {
        { "7", 0, 9, 7, true },
        { "+7", 0, 9, 7, true },
        { "-7", -9, 9, -7, true },
        { "007", 0, 9, 7, true },
        { "0", 0, 9, 0, true },
        { "9223372036854775807", 0, INT64_MAX, INT64_MAX, true },
        { "10", 0, 9, 0, false },
        { "-1", 0, 9, 0, false },
        { "", 0, 9, 0, false },
        { "-", -9, 9, 0, false },
        { "+", 0, 9, 0, false },
        { "--1", -9, 9, 0, false },
        { "1x", 0, 9, 0, false },
        { " 1", 0, 9, 0, false },
        { "1.0", 0, 9, 0, false },
        { "0x1", 0, 9, 0, false },
        { "9223372036854775808", 0, INT64_MAX, 0, false },
        { "99999999999999999999", 0, INT64_MAX, 0, false },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int64_t number = 0;
        assert_int_equal(slice_number(slice_of(rows[i].word), rows[i].min, rows[i].max, &number), rows[i].fits);
        assert_int_equal(number, rows[i].number);
    }
}

static void unsigned_numbers_go_to_the_last_one(void **state)
{
    uint64_t number = 5;
    (void)state;
    assert_false(slice_unsigned(slice_of("18446744073709551616"), &number));
    assert_false(slice_unsigned(slice_of("184467440737095516150"), &number));
    assert_false(slice_unsigned(slice_of("+1"), &number));
    assert_false(slice_unsigned(slice_of(""), &number));
    assert_int_equal(number, 5);
    assert_true(slice_unsigned(slice_of("18446744073709551615"), &number));
    assert_true(number == UINT64_MAX);
}

static void slices_are_copied_cut_to_fit(void **state)
{
    char bytes[4];
    (void)state;
    assert_string_equal(slice_copy(slice_of("abcdef"), bytes, sizeof bytes), "abc");
    assert_string_equal(slice_copy((Slice){ "abcdef", 2 }, bytes, sizeof bytes), "ab");
    char plain[40];
    assert_string_equal(slice_copy_plain(slice_of("Zażółć gęślą jaźń, ŁÓDŹ, forêt, Bär ー"), plain, sizeof plain),
                        "Zazolc gesla jazn, LODZ, foret, Bar ー");
}

static const char *nearest(const char *typed, const char *const names[])
{
    Nearest best = nearest_to(slice_of(typed));
    for (int i = 0; names[i]; i++)
        nearest_try(&best, names[i]);
    return best.best;
}

static void slips_of_the_finger_find_the_nearest_name(void **state)
{
    static const char *const names[] = { "golf", "golf6", "puttputt", "kop", "golf_jokers", NULL };
    char long_word[64];
    (void)state;
    assert_string_equal(nearest("golf66", names), "golf6");
    assert_string_equal(nearest("gofl", names), "golf");
    assert_string_equal(nearest("putptut", names), "puttputt");
    assert_string_equal(nearest("KPO", names), "kop");
    assert_string_equal(nearest("golf-jokers", names), "golf_jokers");
    assert_null(nearest("bridge", names));
    assert_null(nearest("xyzzyplugh", names));
    memset(long_word, 'g', sizeof long_word - 1);
    long_word[sizeof long_word - 1] = 0;
    assert_null(nearest(long_word, names));
}

static void what_is_no_text_is_told_as_a_question_mark(void **state)
{
    static const struct {
        const char *words, *clean;
    } rows[] = {
        { "plain", "plain" },
        { "Ba\xC5\x9Bka \xF0\x9F\x82\xA1", "Ba\xC5\x9Bka \xF0\x9F\x82\xA1" },
        { "\x1B[31m\x7F", "?[31m?" },               /* what a terminal would obey */
        { "\xC2\x9B[2J\xC2\xA0", "??[2J\xC2\xA0" }, /* .. of one character */
        { "\xC5", "?" },                            /* cut in the middle */
        { "\xE2\x82", "??" },                       /* cut in the middle */
        { "\xC0\xAF\xE0\x80\xAF", "?????" },        /* overlong */
        { "\xED\xA0\x80", "???" },                  /* a surrogate */
        { "\xF4\x90\x80\x80\xFF", "?????" },        /* beyond the last character */
        { "\xF0\x80\x80\x80", "????" },             /* overlong */
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char bytes[40];
        Text text = text_over(bytes, sizeof bytes);
        text_add_clean(&text, slice_of(rows[i].words));
        assert_string_equal(bytes, rows[i].clean);
    }
}

static void every_status_has_its_words(void **state)
{
    (void)state;
    for (int a = 0; a < STATUS_COUNT; a++) {
        assert_non_null(status_text((Status)a));
        for (int b = 0; b < a; b++)
            assert_string_not_equal(status_text((Status)a), status_text((Status)b));
    }
}

static void a_fault_is_its_parts_cut_to_fit(void **state)
{
    Fault said;
    char long_part[FAULT_TEXT + 10];
    (void)state;
    assert_int_equal(fault_set(&said, ERR_RANGE, "a", "b", "c", NULL), ERR_RANGE);
    assert_string_equal(said.text, "abc");
    assert_int_equal(fault_set(NULL, ERR_DECK, "a", NULL), ERR_DECK);
    memset(long_part, 'x', sizeof long_part - 1);
    long_part[sizeof long_part - 1] = 0;
    assert_int_equal(fault_set(&said, ERR_UNDO, long_part, NULL), ERR_UNDO);
    assert_int_equal(strlen(said.text), FAULT_TEXT - 1);
}

static const char *shout(const char *text)
{
    return strcmp(text, "yes") == 0 ? "YES" : text;
}

static void patterns_are_filled_by_name(void **state)
{
    char bytes[128];
    (void)state;
    Text text = text_over(bytes, sizeof bytes);
    text_fill(&text, "{b}, {a} and {c}: {a", "a", "1", "b", "{a}");
    assert_string_equal(bytes, "{a}, 1 and {c}: {a");
    assert_string_equal(text_in(NULL, "yes"), "yes");
    assert_string_equal(text_in(shout, "yes"), "YES");
}

#define DAVID "\xD7\x93\xD7\x95\xD7\x93"
#define AHMAD "\xD8\xA3\xD8\xAD\xD9\x85\xD8\xAF"
#define FSI   "\xE2\x81\xA8"
#define PDI   "\xE2\x81\xA9"

#define MINUS_10                                                                                                     \
    "\xE2\x88\x92"                                                                                                   \
    "10" /* with U+2212 */
static void words_from_right_to_left_are_isolated_in_sentences(void **state)
{
    char bytes[160];
    (void)state;
    Text text = text_over(bytes, sizeof bytes);
    text_say(&text, "{a}: {n}, {b}: {n} and {c}: {n}", "a", DAVID, "b", AHMAD, "c", "Ewa \xC5\xBB\xC3\xB3", "n",
             "-10");
    assert_string_equal(bytes, FSI DAVID PDI ": " MINUS_10 ", " FSI AHMAD PDI ": " MINUS_10
                                             " and Ewa \xC5\xBB\xC3\xB3: " MINUS_10);
    Text again = text_over(bytes + 100, 60);
    text_say(&again, "{why}.", "why", FSI DAVID PDI " calls"); /* a sentence in a sentence: once */
    assert_string_equal(bytes + 100, FSI DAVID PDI " calls.");
    text = text_over(bytes, sizeof bytes);
    text_fill(&text, "name {a}", "a", DAVID); /* a line of a file */
    assert_string_equal(bytes, "name " DAVID);
}

static void isolates_begin_and_end_where_letters_do(void **state)
{
    (void)state;
    const struct {
        const char *words;
        bool is_isolated;
    } row[] = {
        { "", false },
        { "\xD6\x8F", false },         /* U+058F, Armenian */
        { "\xD6\x91", true },          /* U+0591, Hebrew */
        { "\xDF\xBA", true },          /* U+07FA, NKo */
        { "\xE0\xA0\x80", true },      /* U+0800, Samaritan */
        { "\xE0\xA3\xBF", true },      /* U+08FF, Arabic */
        { "\xE0\xA4\x80", false },     /* U+0900, Devanagari */
        { "\xEF\xAC\x9C", false },     /* U+FB1C */
        { "\xEF\xAC\x9D", true },      /* U+FB1D, a Hebrew form */
        { "\xEF\xB7\xBF", true },      /* U+FDFF, an Arabic form */
        { "\xEF\xB8\xB0", false },     /* U+FE30, a Chinese sign */
        { "\xEF\xB9\xB0", true },      /* U+FE70, an Arabic form */
        { "\xEF\xBB\xBC", true },      /* U+FEFC, the last */
        { "\xEF\xBB\xBF", false },     /* a mark at the beginning of a file */
        { "\xF0\x90\x9F\xBF", false }, /* U+107FF */
        { "\xF0\x90\xA0\x80", true },  /* U+10800, Cypriot */
        { "\xF0\x9E\xA4\x80", true },  /* U+1E900, Adlam */
        { "\xF0\x9F\x82\xA1", false }, /* a card */
        { "\xE3\x82\xAB\xC5\x82", false },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char bytes[32];
        Text text = text_over(bytes, sizeof bytes);
        text_add_isolated(&text, row[i].words);
        assert_int_equal(strstr(bytes, FSI) != NULL, row[i].is_isolated);
        assert_int_equal(strstr(bytes, PDI) != NULL, row[i].is_isolated);
        assert_non_null(strstr(bytes, row[i].words));
    }
}

static void a_minus_of_type_is_a_minus(void **state)
{
    int64_t number = 0;
    (void)state;
    assert_true(slice_number(slice_of("−12"), -20, 20, &number));
    assert_int_equal(number, -12);
    assert_false(slice_number(slice_of("−"), -20, 20, &number));
    assert_false(slice_number(slice_of("-−1"), -20, 20, &number));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_cut_to_fit_and_counted_whole),
        cmocka_unit_test(numbers_are_written_in_full),
        cmocka_unit_test(words_are_taken_off_the_front),
        cmocka_unit_test(slices_compare_whole),
        cmocka_unit_test(numbers_are_read_whole_and_in_range),
        cmocka_unit_test(unsigned_numbers_go_to_the_last_one),
        cmocka_unit_test(slices_are_copied_cut_to_fit),
        cmocka_unit_test(slips_of_the_finger_find_the_nearest_name),
        cmocka_unit_test(what_is_no_text_is_told_as_a_question_mark),
        cmocka_unit_test(every_status_has_its_words),
        cmocka_unit_test(a_fault_is_its_parts_cut_to_fit),
        cmocka_unit_test(patterns_are_filled_by_name),
        cmocka_unit_test(words_from_right_to_left_are_isolated_in_sentences),
        cmocka_unit_test(isolates_begin_and_end_where_letters_do),
        cmocka_unit_test(a_minus_of_type_is_a_minus),
    };
    return TESTS_RUN(tests);
}
