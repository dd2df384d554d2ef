/* test_told.c - sentences of the rules, and of what sources say, that follow from several options together. */
#include "unit.h"

#include "apps/base/rules.h"
#include "games/games.h"

/* What follows from several options together: is the sentence in the rules? */
static void what_follows_from_the_options_is_told(void **state)
{
    static const struct {
        const char *rules, *sentence;
        bool is_told;
    } cases[] = {
        { "golf", "The other 16 cards lie face down", true },
        { "golf_jokers", "The other 18 cards lie face down", true },
        { "golf_free_start", "The other 17 cards lie face down", true },
        { "double_golf", "The other 40 cards lie face down", true },
        { "tri_peaks", "The other 23 cards lie face down", true },
        { "golf columns=10 rows=5", "The last card lies face down", true },
        { "golf columns=13 rows=4 jokers=1", "there is no stock", true },
        { "golf columns=4 rows=13 start=empty", "there is no stock", true },
        { "golf columns=6 rows=9 start=empty jokers=2", "there is no stock", true },
        { "golf columns=13 rows=12 packs=3 jokers=1", "there is no stock", true },
        { "black_hole jokers=1", "there is no stock", false },
        { "golf columns=5 rows=1 face=covered_down", "turned face up", false },
        { "elevator", "turned face up", true },
        { "golf", "5 a deal is par", true },
        { "golf par=4", "4 a deal is par, 0 or less", true },
        { "golf par=4", "which is par", false },
        { "golf par=none", "par", false },
        { "black_hole", "par", false },
        { "black_hole match=1", "par", false },
        { "black_hole par=6", "6 a deal is par", true },
        { "tri_peaks peaks=0,0,0", "Clearing a peak earns nothing.", true },
        { "tri_peaks peaks=0,0,0", "counts 0", false },
        { "tri_peaks peaks=0,0,30", "earns nothing", false },
        { "golf stock.left=0", "Cards left in the stock count nothing.", true },
        { "golf stock.left=0", "minus", false },
        { "golf stock.left=3", "counts minus 3.", true },
        { "golf stock.left=3", "that is −6", false },
        { "tri_peaks stock.left=10", "each card left in the stock counts 10 more", true },
        { "tri_peaks", "left in the stock counts", false },
        { "kop_koscian auction_end=pass4_always", "Four passes in a row end the calls", true },
        { "kop_koscian cicha_ban=last_too", "AH and 10C, 10S or 10H", true },
        { "kop_sport", "AH and 10C, 10S or 10H", false },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Ruleset ruleset;
        static char telling[1 << 14];
        assert_int_equal(games_read(slice_of(cases[i].rules), &ruleset, NULL), OK);
        Text text = text_over(telling, sizeof telling);
        rules_list(&ruleset, &text);
        assert_true(text.len < text.cap);
        if ((strstr(telling, cases[i].sentence) != NULL) != cases[i].is_told)
            fail_msg("rules %s: \"%s\"", cases[i].rules, cases[i].sentence);
    }
}

/* What the sources say otherwise is told of the games that it is about, and of no other. */
static void what_sources_say_otherwise_is_told(void **state)
{
    static const char oldest[] = "only when nothing can be played (turn_when_stuck_only)";
    static const char original[] = "All in a Row II the original";
    static const struct {
        const char *rules, *sentence;
        AboutKind kind;
        bool is_told;
    } cases[] = {
        { "golf", oldest, ABOUT_SOURCES, true },
        { "golf turn_when_stuck_only=on", oldest, ABOUT_SOURCES, true },
        { "double_putt", oldest, ABOUT_SOURCES, true },
        { "black_hole", oldest, ABOUT_SOURCES, false },
        { "tri_peaks", oldest, ABOUT_SOURCES, false },
        { "all_in_a_row", original, ABOUT_NAMES, true },
        { "all_in_a_row jokers=1", original, ABOUT_NAMES, false },
        { "golf", original, ABOUT_NAMES, false },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static char words[8192];
        Text text = text_over(words, sizeof words);
        Ruleset ruleset;
        assert_int_equal(games_read(slice_of(cases[i].rules), &ruleset, NULL), OK);
        rules_tell_about(&ruleset, cases[i].kind, NULL, NULL, &text);
        if ((strstr(words, cases[i].sentence) != NULL) != cases[i].is_told)
            fail_msg("%s: '%s' in: %s", cases[i].rules, cases[i].sentence, words);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_follows_from_the_options_is_told),
        cmocka_unit_test(what_sources_say_otherwise_is_told),
    };
    return TESTS_RUN(tests);
}
