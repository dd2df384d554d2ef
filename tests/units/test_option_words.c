/* test_option_words.c - every option of every game has a heading, a name, help, and a text for each of its values. */
#include "games/games.h"

#include "unit.h"

/* How many texts the values of a row need: one for each of its words, two or none for a bool. */
static int says_needed(const OptionSpec *row)
{
    bool has_words = row->kind == OPTION_NUMBER || row->kind == OPTION_PLUS || row->kind == OPTION_CHOICE ||
                     row->kind == OPTION_SET || row->kind == OPTION_RANKS || row->kind == OPTION_TEXT ||
                     row->kind == OPTION_DRAWING;
    Slice words[SETTINGS_MAX];
    return has_words && row->words ? settings_split(slice_of(row->words), words) : row->says ? 2 : 0;
}

static const char *fault_of_words(const OptionSpec *row)
{
    bool counts = row->kind == OPTION_NUMBER || row->kind == OPTION_PLUS || row->kind == OPTION_STEPS;
    int said = 0;
    if (row->about <= ABOUT_NOTHING || row->about >= OPTION_ABOUTS)
        return "it stands under no heading";
    if (!row->name || !*row->name || strlen(row->name) > 32)
        return "it has no short name";
    if (!row->help || !*row->help)
        return "it has no help";
    for (; row->says && row->says[said]; said++)
        if (!*row->says[said] || strchr(row->says[said], '_'))
            return "a text of its values is none for people";
    if (said != says_needed(row))
        return "its values and their texts differ in number";
    return counts && row->unit == UNIT_NONE ? "nobody knows what its numbers count" : NULL;
}

static void every_option_of_every_game_is_told_in_words(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++)
        for (const OptionSpec *row = games[g]->options; row->id; row++)
            if (fault_of_words(row))
                fail_msg("%s: %s: %s", games[g]->id, row->id, fault_of_words(row));
}

/* Options with the same name could not be told apart in a form, unless they stand in different series. */
static void no_two_options_of_a_game_have_one_name(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++)
        for (const OptionSpec *a = games[g]->options; a->id; a++)
            for (const OptionSpec *b = a + 1; b->id; b++)
                if (option_has_value(a) && option_has_value(b) && strcmp(a->name, b->name) == 0 &&
                    a->series == b->series)
                    fail_msg("%s: %s and %s are both called %s", games[g]->id, a->id, b->id, a->name);
}

static void a_row_without_words_is_found(void **state)
{
    OptionSpec good = { "end",
                        .kind = OPTION_CHOICE,
                        .words = "soon late",
                        .help = "when it ends",
                        .about = ABOUT_END,
                        .name = "End",
                        .says = OPTION_SAYS("soon", "late") };
    OptionSpec bad = good;
    (void)state;
    assert_null(fault_of_words(&good));
    bad.about = ABOUT_NOTHING;
    assert_string_equal(fault_of_words(&bad), "it stands under no heading");
    bad = good, bad.name = NULL;
    assert_string_equal(fault_of_words(&bad), "it has no short name");
    bad = good, bad.help = "";
    assert_string_equal(fault_of_words(&bad), "it has no help");
    bad = good, bad.says = OPTION_SAYS("soon");
    assert_string_equal(fault_of_words(&bad), "its values and their texts differ in number");
    bad = good, bad.says = OPTION_SAYS("soon", "too_late");
    assert_string_equal(fault_of_words(&bad), "a text of its values is none for people");
    bad = good, bad.kind = OPTION_NUMBER;
    assert_string_equal(fault_of_words(&bad), "nobody knows what its numbers count");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_option_of_every_game_is_told_in_words),
        cmocka_unit_test(no_two_options_of_a_game_have_one_name),
        cmocka_unit_test(a_row_without_words_is_found),
    };
    return TESTS_RUN(tests);
}
