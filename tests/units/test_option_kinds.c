/* test_option_kinds.c - options that are typed in ways of their own: points off, ranks, lists over several rows,
 * choices that once were bools, what people say. */
#include "core/options.h"

#include "unit.h"

enum { BONUS, HAND, POINTS, DROP, DROP_TO, DROP_2, DROP_2_TO, SCORING, CALL };

static const OptionSpec spec[] = {
    [BONUS] = { "bonus", .kind = OPTION_NUMBER, .words = "none zero", .min = -102, .max = 100, .standard = -102,
                .less = "less_" },
    [HAND] = { "hand", .kind = OPTION_RANKS, .words = "none", .more = 1, .like = "QQKK:50" },
    [POINTS] = { "hand.points", .kind = OPTION_NUMBER, .max = 999, .standard = 50 },
    [DROP] = { "drop", .kind = OPTION_NUMBER, .words = "none", .max = 9999, .more = 3, .like = "100:50,150:0" },
    [DROP_TO] = { "drop.to", .kind = OPTION_NUMBER, .max = 9999 },
    [DROP_2] = { "drop.2", .kind = OPTION_NUMBER, .words = "none", .max = 9999, .more = 1, .like = "150:0" },
    [DROP_2_TO] = { "drop.2.to", .kind = OPTION_NUMBER, .max = 9999 },
    [SCORING] = { "caller_scoring", "cactus_scoring", OPTION_CHOICE, "none cactus tamalou", .was_bool = true },
    [CALL] = { "call.word", .kind = OPTION_TEXT, .words = "none" },
    { 0 },
};

static const char *printed(const char *settings, int row)
{
    static char value[64];
    Options options;
    Text text = text_over(value, sizeof value);
    options_standard(spec, &options);
    if (options_set_all(spec, settings, &options, NULL) != OK)
        return "refused";
    option_print(spec, row, &options, &text);
    return value;
}

static void values_are_read_and_printed(void **state)
{
    (void)state;
    static const struct {
        const char *settings;
        int row;
        const char *printed;
    } rows[] = {
        { "bonus=less_5", BONUS, "less_5" },
        { "bonus=LESS_100", BONUS, "less_100" },
        { "bonus=-10", BONUS, "-10" },
        { "bonus=zero", BONUS, "zero" },
        { "bonus=5", BONUS, "refused" },
        { "bonus=0", BONUS, "refused" },
        { "bonus=less_0", BONUS, "refused" },
        { "bonus=less_101", BONUS, "refused" },
        { "bonus=less_", BONUS, "refused" },
        { "bonus=less_-5", BONUS, "refused" },
        { "bonus=less_+5", BONUS, "refused" },
        { "hand=QQKK", HAND, "QQKK" },
        { "hand=kqkq", HAND, "QQKK" },
        { "hand=JK10AJ", HAND, "A10JJK" },
        { "hand=JKJKJKJKJKJK", HAND, "JKJKJKJKJKJK" },
        { "hand=KJ", HAND, "KJ" },
        { "hand=JKJ", HAND, "JJK" },
        { "hand=10KJQ", HAND, "10JQK" },
        { "hand=AAAAAAA", HAND, "refused" },
        { "hand=QX", HAND, "refused" },
        { "hand=none", HAND, "none" },
        { "hand=QQKK:40", HAND, "QQKK" },
        { "hand=QQKK:40", POINTS, "40" },
        { "hand=QQKK hand.points=30", POINTS, "30" },
        { "hand=QQKK", POINTS, "50" },
        { "hand=QQKK:1000", POINTS, "refused" },
        { "hand=QQKK:40:1", POINTS, "refused" },
        { "hand=:40", POINTS, "refused" },
        { "drop=100:50", DROP_TO, "50" },
        { "drop=100:50,150:20", DROP_2, "150" },
        { "drop=100:50,150:20", DROP_2_TO, "20" },
        { "drop=100:50 drop.2=150:20", DROP_2, "refused" },
        { "drop=100:50,150:20,9:1", DROP, "refused" },
        { "drop=100:50,", DROP, "refused" },
        { "drop=none", DROP, "none" },
        { "cactus_scoring=on", SCORING, "cactus" },
        { "cactus_scoring=off", SCORING, "none" },
        { "caller_scoring=tamalou", SCORING, "tamalou" },
        { "caller_scoring=2", SCORING, "refused" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(printed(rows[i].settings, rows[i].row), rows[i].printed) != 0)
            fail_msg("%s: %s is %s, expected %s", rows[i].settings, spec[rows[i].row].id,
                     printed(rows[i].settings, rows[i].row), rows[i].printed);
}

/* Every number of ranks is another hand, and is read back from what is printed. */
static void every_hand_has_a_number(void **state)
{
    (void)state;
    enum { HANDS = 38760 };
    for (int number = 0; number < HANDS; number++) {
        char text[32] = "hand=";
        Options options = { .value[HAND] = (int16_t)(uint16_t)number }, read = { 0 };
        Text out = { .at = text, .cap = sizeof text, .len = strlen(text) };
        option_print(spec, HAND, &options, &out);
        assert_int_equal(options_set_all(spec, text, &read, NULL), OK);
        if (read.value[HAND] != options.value[HAND])
            fail_msg("%d is printed as %s, which is %d", number, text, (uint16_t)read.value[HAND]);
    }
}

static void values_are_described(void **state)
{
    (void)state;
    static const char *const values[] = { [BONUS] = "none, zero, -100 to -1, less_1 to less_100",
                                          [HAND] = "none or QQKK:50",
                                          [DROP] = "none, 1-9999 or 100:50,150:0",
                                          [SCORING] = "none, cactus, tamalou" };
    for (int row = 0; row <= SCORING; row++) {
        char text[100];
        Text out = text_over(text, sizeof text);
        option_print_values(&spec[row], &out);
        if (values[row])
            assert_string_equal(text, values[row]);
    }
}

static void words_that_people_say(void **state)
{
    static const struct {
        const char *typed, *printed; /* NULL: no such words */
    } row[] = {
        { "none", "none" },
        { "cabo", "Cabo" },
        { "TamaLou", "TamaLou" },
        { "t'as_mal-où", "T'as_mal-où" },
        { "żyć", "Żyć" },
        { "ğ", "Ğ" },
        { "ấm", "Ấm" },
        { "σοφία", "Σοφία" },
        { "їжак", "Їжак" },
        { "շուն", "Շուն" },
        { "שלום", "שלום" },
        { "カンビオ", "カンビオ" },
        { "abcdefghijklmnop", "Abcdefghijklmnop" },
        { "a\u0323\u0302m", "A\u0323\u0302m" },
        { "abcdefghijklmnopq", NULL },
        { "cabo2", NULL },
        { "a__b", NULL },
        { "_a", NULL },
        { "a-", NULL },
        { "", NULL },
        { "\u0301a", NULL },
        { "a\u0301\u0301\u0301\u0301", NULL },
        { "a\u202eb", NULL },
        { "a,b", NULL },
        { "☠️", NULL },
        { "\xff", NULL },
    };
    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char setting[200], printed[OPTION_TEXT_MAX] = "";
        Text text = text_over(setting, sizeof setting), out = text_over(printed, sizeof printed);
        Options options;
        options_standard(spec, &options);
        text_add(&text, "call.word=");
        text_add(&text, row[i].typed);
        if ((options_set_all(spec, setting, &options, NULL) == OK) != (row[i].printed != NULL))
            fail_msg("call.word=%s is %s", row[i].typed, row[i].printed ? "refused" : "taken");
        option_print(spec, CALL, &options, &out);
        assert_string_equal(printed, row[i].printed ? row[i].printed : "none");
    }
}

/* Words are told with their blanks, compared whatever their first letter, and given once. */
static void words_are_told_and_compared(void **state)
{
    char told[OPTION_TEXT_MAX];
    Text out = text_over(told, sizeof told);
    Options a, b;
    Fault fault = { 0 };
    (void)state;
    options_standard(spec, &a);
    options_standard(spec, &b);
    assert_int_equal(options_set_all(spec, "call.word=last_call", &a, &fault), OK);
    option_tell(spec, CALL, &a, &out);
    assert_string_equal(told, "Last call");
    assert_true(options_hold(spec, &a, "call.word=last_call call.word!=none call.word!=Cabo"));
    assert_true(options_hold(spec, &b, "call.word=none call.word!=last_call"));
    assert_false(option_is_same(spec, CALL, &a, &b));
    assert_int_equal(options_set_all(spec, "call.word=Cabo", &b, &fault), OK);
    assert_false(option_is_same(spec, CALL, &a, &b));
    assert_int_equal(options_set_all(spec, "call.word=Last_call", &b, &fault), OK);
    assert_true(option_is_same(spec, CALL, &a, &b));
    assert_int_equal(options_set_all(spec, "call.word=cabo call.word=Cabo", &b, &fault), OK);
    assert_int_equal(options_set_all(spec, "call.word=Cabo call.word=Pablo", &b, &fault), ERR_CONFLICT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_read_and_printed), cmocka_unit_test(every_hand_has_a_number),
        cmocka_unit_test(values_are_described),        cmocka_unit_test(words_that_people_say),
        cmocka_unit_test(words_are_told_and_compared),
    };
    return TESTS_RUN(tests);
}
