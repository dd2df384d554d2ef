/* test_options.c - rule options as data, over a table of every kind and over every game's own. */
#include "games/games.h"

#include "unit.h"

enum { PACKS, JOKERS, LIMIT, TALKS, KINGS, PENALTY, STOCK_MAX, TABLE_MAX, ROWS };
static const OptionSpec spec[] = {
    [PACKS] = { "deck.packs", NULL, OPTION_NUMBER, "auto", 0, 4, 0, "packs" },
    [JOKERS] = { "deck.jokers_per_pack", "jokers", OPTION_NUMBER, NULL, 0, 2, 0, "jokers" },
    [LIMIT] = { "limit", NULL, OPTION_NUMBER, NULL, -99, 99, -5, "a number that may be negative" },
    [TALKS] = { "table.talks", NULL, OPTION_BOOL, .standard = 1, .help = "whether one may talk" },
    [KINGS] = { "kings", NULL, OPTION_CHOICE, "nothing queens wrap", .help = "kings" },
    [PENALTY] = { "ender.penalty", NULL, OPTION_NUMBER, "none ten", 0, 1, 0, "words for all its values" },
    [STOCK_MAX] = { "stock.max", NULL, OPTION_NUMBER, NULL, 1, 9, 3, "one of two that end alike" },
    [TABLE_MAX] = { "table.max", NULL, OPTION_NUMBER, NULL, 1, 9, 3, "the other" },
    { 0 },
};

static Options standard(void)
{
    Options options;
    options_standard(spec, &options);
    return options;
}

static void an_option_begins_at_its_standard(void **state)
{
    Options options = standard();
    (void)state;
    assert_int_equal(options_len(spec), ROWS);
    assert_int_equal(options.value[LIMIT], -5);
    assert_int_equal(options.value[TALKS], 1);
    assert_int_equal(options.value[KINGS], 0);
    assert_int_equal(options.value[ROWS], 0);
}

static void settings_of_every_kind_are_read(void **state)
{
    static const struct {
        const char *setting;
        int row, value;
    } rows[] = {
        { "deck.packs=2", PACKS, 2 },    { "packs=3", PACKS, 3 },
        { "PACKS=auto", PACKS, 0 },      { "packs=1", PACKS, 1 },
        { "jokers=2", JOKERS, 2 },       { "jokers_per_pack=1", JOKERS, 1 },
        { "limit=-99", LIMIT, -99 },     { "limit=+7", LIMIT, 7 },
        { "talks=off", TALKS, 0 },       { "talks=On", TALKS, 1 },
        { "talks=no", TALKS, 0 },        { "table.talks=YES", TALKS, 1 },
        { "talks=false", TALKS, 0 },     { "talks=true", TALKS, 1 },
        { "talks=0", TALKS, 0 },         { "talks=1", TALKS, 1 },
        { "kings=wrap", KINGS, 2 },      { "kings=Queens", KINGS, 1 },
        { "penalty=ten", PENALTY, 1 },   { "ender.penalty=none", PENALTY, 0 },
        { "stock.max=9", STOCK_MAX, 9 }, { "table.max=1", TABLE_MAX, 1 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Options options = standard(), wanted = standard();
        wanted.value[rows[i].row] = (int16_t)rows[i].value;
        assert_int_equal(options_set(spec, slice_of(rows[i].setting), &options, NULL), OK);
        assert_memory_equal(&options, &wanted, sizeof options);
        assert_true(options_hold(spec, &options, rows[i].setting));
    }
}

static void wrong_settings_say_what_is_expected(void **state)
{
    static const struct {
        const char *setting;
        Status status;
        const char *says;
    } rows[] = {
        { "packs=5", ERR_RANGE, "expected deck.packs=auto, 1-4" },
        { "packs=-1", ERR_RANGE, "deck.packs" },
        { "jokers=x", ERR_RANGE, "deck.jokers_per_pack=0-2" },
        { "limit=100", ERR_RANGE, "limit=-99 to 99" },
        { "talks=2", ERR_RANGE, "table.talks=off, on" },
        { "talks=maybe", ERR_RANGE, "off, on" },
        { "kings=queen", ERR_RANGE, "nothing, queens, wrap" },
        { "kings=1", ERR_RANGE, "nothing, queens, wrap" },
        { "penalty=2", ERR_RANGE, "none, ten" },
        { "pakcs=2", ERR_UNKNOWN, "did you mean packs?" },
        { "joker=2", ERR_UNKNOWN, "did you mean jokers?" },
        { "deck.pack=2", ERR_UNKNOWN, "did you mean deck.packs?" },
        { "deck=2", ERR_UNKNOWN, "no option 'deck'" },
        { "max=3", ERR_UNKNOWN, "no option 'max'" }, /* two options end so */
        { "xyzzyplughs=2", ERR_UNKNOWN, "cardroom options" },
        { "packs", ERR_UNREADABLE, "expected option=value" },
        { "=2", ERR_UNREADABLE, "expected option=value" },
        { "packs 2", ERR_UNREADABLE, "expected option=value" },
        { "", ERR_UNREADABLE, "expected option=value" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Options options = standard(), before = options;
        Fault said;
        assert_int_equal(options_set(spec, slice_of(rows[i].setting), &options, &said), rows[i].status);
        assert_says(said.text, rows[i].says);
        assert_memory_equal(&options, &before, sizeof options);
    }
}

static void lists_stop_at_the_first_wrong_setting(void **state)
{
    Options options = standard();
    Fault said;
    (void)state;
    assert_int_equal(options_set_all(spec, " packs=2  kings=wrap ", &options, &said), OK);
    assert_true(options_hold(spec, &options, "kings=wrap packs=2 jokers=0"));
    assert_false(options_hold(spec, &options, "kings=wrap packs=1"));
    assert_true(options_hold(spec, &options, ""));
    assert_int_equal(options_set_all(spec, "packs=1 packs=9 kings=queens", &options, &said), ERR_RANGE);
    assert_says(said.text, "packs=9");
    assert_int_equal(options.value[KINGS], 2);
}

static void assert_prints_round(const OptionSpec *table, int row, int value)
{
    char setting[80];
    Options options;
    Text text = text_over(setting, sizeof setting);
    options_standard(table, &options);
    text_add(&text, table[row].id);
    text_add_char(&text, '=');
    option_print(&table[row], value, &text);
    assert_int_equal(options_set(table, slice_of(setting), &options, NULL), OK);
    assert_int_equal(options.value[row], value);
}

static void assert_all_values_print_round(const OptionSpec *table)
{
    for (int row = 0; table[row].id; row++) {
        int values = 0;
        for (int value = -128; value < 1200; value++) {
            char bytes[40], setting[80];
            Options options;
            Text text = text_over(bytes, sizeof bytes);
            option_print(&table[row], value, &text);
            text = text_over(setting, sizeof setting);
            text_add(&text, table[row].id);
            text_add_char(&text, '=');
            text_add(&text, bytes);
            options_standard(table, &options);
            if (options_set(table, slice_of(setting), &options, NULL) != OK)
                continue;
            values++;
            assert_prints_round(table, row, options.value[row]);
        }
        assert_true(values >= 2);
        assert_prints_round(table, row, table[row].standard);
        assert_true(table[row].help && table[row].help[0]);
        assert_int_equal(options_find(table, slice_of(table[row].id)), row);
        if (table[row].alias)
            assert_int_equal(options_find(table, slice_of(table[row].alias)), row);
    }
}

static void every_value_of_every_game_reads_as_it_prints(void **state)
{
    (void)state;
    assert_all_values_print_round(spec);
    for (int g = 0; games[g]; g++)
        assert_all_values_print_round(games[g]->options);
}

static void assert_placeholders(const OptionSpec *table, const char *text)
{
    for (const char *at = text; (at = strchr(at, '{')); at++) {
        const char *end = strchr(at, '}');
        assert_non_null(end);
        assert_true(options_find(table, (Slice){ at + 1, (size_t)(end - at - 1) }) >= 0);
    }
}

static void every_rule_text_names_options_there_are(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++) {
        for (const RuleText *rule = games[g]->rules; rule->text; rule++) {
            Options options;
            options_standard(games[g]->options, &options);
            options_hold(games[g]->options, &options, rule->when); /* stops the program at a name there is not */
            assert_placeholders(games[g]->options, rule->text);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_option_begins_at_its_standard),
        cmocka_unit_test(settings_of_every_kind_are_read),
        cmocka_unit_test(wrong_settings_say_what_is_expected),
        cmocka_unit_test(lists_stop_at_the_first_wrong_setting),
        cmocka_unit_test(every_value_of_every_game_reads_as_it_prints),
        cmocka_unit_test(every_rule_text_names_options_there_are),
    };
    return TESTS_RUN(tests);
}
