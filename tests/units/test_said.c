/* test_said.c - options and games are found by what people call their rules. */
#include "games/said.h"

#include "unit.h"

static Ruleset found(const char *name)
{
    Ruleset ruleset;
    assert_int_equal(games_find(slice_of(name), &ruleset, NULL), OK);
    return ruleset;
}

static void peoples_words_find_the_options(void **state)
{
    static const struct {
        const char *sought, *option;
        bool is_found;
    } rows[] = {
        { "snap", "match.mode", true },         { "Snapping", "match.mode", true },
        { " slap ", "match.mode", true },       { "slam", "match.mode", true },
        { "stick", "match.mode", true },        { "match", "match.mode", true },
        { "black king", "val.KS", true },       { "black kings", "powers.KC", true },
        { "black king", "val.KD", false },      { "penalty", "ender.penalty", true },
        { "penalty", "match.fail.draw", true }, { "knock", "turn.knock", true },
        { "knock", "call.when", false },        { "cabo call", "call.when", true },
        { "caller", "caller_scoring", true },   { "caller", "ender.bonus", true },
        { "call", "call.word", true },          { "special cards", "powers.7", true },
        { "ability", "powers.must", true },     { "spy", "powers.9", true },
        { "blind swap", "powers.J", true },     { "blind swap", "powers.7", false },
        { "sn", "match.mode", false },          { "", "match.mode", false },
        { "snarl", "match.mode", false },       { "dealer", "start.rule", true },
        { "caller", "call.reveal", true },      { "knock", "call.reveal", true },
        { "several", "match.chain", true },     { "tiebreak", "match.tie", true },
    };
    const Ruleset golf = found("golf6"), kop = found("kop");
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const int row = options_find(golf.game->options, slice_of(rows[i].option));
        assert_true(row >= 0);
        assert_int_equal(said_of_option(golf.game, &golf.game->options[row], slice_of(rows[i].sought)),
                         rows[i].is_found);
    }
    for (int row = 0; kop.game->options[row].id; row++)
        assert_false(said_of_option(kop.game, &kop.game->options[row], slice_of("snap")));
}

/* The same of Kop and of patience. */
static void peoples_words_find_the_options_of_other_games(void **state)
{
    static const struct {
        const char *game, *sought, *option;
        bool is_found;
    } rows[] = {
        { "kop", "contra", "max_double", true },
        { "baska", "hirsz", "double_names", true },
        { "kop", "wedding", "wesele_timing", true },
        { "kop", "ベセレ", "wesele_jack", true },
        { "kop", "schneider", "exit_scope", true },
        { "kop", "ベズ・ビエスチア", "declarer_exit", true },
        { "kop", "free order", "bid_order", true },
        { "kop", "no more bids", "bid_order", true },
        { "kop_sport", "pytam", "first_speaker", true },
        { "kop", "wedding", "must_beat", false },
        { "golf", "around the corner", "kings", true },
        { "tri_peaks", "combo", "score", true },
        { "tri_peaks", "unused", "stock.left", true },
        { "kop", "too strong", "cicha_ban", true },
        { "golf", "combo", "kings", false },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const Game *game = found(rows[i].game).game;
        const int row = options_find(game->options, slice_of(rows[i].option));
        assert_true(row >= 0);
        assert_int_equal(said_of_option(game, &game->options[row], slice_of(rows[i].sought)), rows[i].is_found);
    }
}

static void peoples_words_find_the_games(void **state)
{
    static const struct {
        const char *sought, *game;
        bool is_found;
    } rows[] = {
        { "snap", "cambio", true },
        { "snap", "golf6", false },
        { "black king", "tamalou", true },
        { "black king", "cabo", false },
        { "knock", "golf4", true },
        { "knock", "golf6", false },
        { "call", "cabo", true },
        { "cabo call", "dutch", true },
        { "caller", "malaysia", false },
        { "penalty", "cactus", true },
        { "penalty", "malaysia", false },
        { "red king", "cambio", true },
        { "snap", "kop", false },
        { "special card", "cabo", true },
        { "spy", "golf4", false },
        { "blind swap", "kaboo", true },
        { "wedding", "baska", true },
        { "pytam", "kop_sport", true },
        { "pytam", "kop", false },
        { "wrap", "puttputt", true },
        { "wrap", "golf", false },
        { "combo", "tri_peaks", true },
        { "leftover", "golf", true },
        { "leftover", "black_hole", false },
        { "na dobiciu", "kop_koscian", true },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const Ruleset ruleset = found(rows[i].game);
        assert_int_equal(said_of_rules(&ruleset, slice_of(rows[i].sought)), rows[i].is_found);
    }
}

/* NULL: all options that the row names are the game's, and some preset has the rule; else what is wrong. */
static const char *wrong_with(const Said *row)
{
    bool is_had = false;
    for (int g = 0; games[g]; g++) {
        Slice rest = slice_of(row->options);
        if (strcmp(games[g]->id, row->game) != 0)
            continue;
        for (Slice id = slice_word(&rest, 0); id.len > 0; id = slice_word(&rest, 0)) {
            const int found_row = options_find(games[g]->options, id);
            if (found_row < 0 || !slice_is(id, games[g]->options[found_row].id))
                return "no such option";
        }
        for (const Preset *preset = games[g]->presets; preset->id; preset++) {
            const Ruleset ruleset = found(preset->id);
            is_had |= games_hold(&ruleset, row->when);
        }
    }
    return is_had ? NULL : "no game has it";
}

static void every_word_leads_to_an_option_and_a_game(void **state)
{
    (void)state;
    for (const Said *row = said; row->words; row++)
        if (wrong_with(row))
            fail_msg("%s: %s", row->options, wrong_with(row));
    /* Planted: an option that is not there, and a rule that no game has. */
    assert_string_equal(wrong_with(&(Said){ "draw-golf", "snap", "match.mod", "match.mode!=none" }),
                        "no such option");
    assert_string_equal(wrong_with(&(Said){ "draw-golf", "snap", "match.mode", "end.on~call end.on!~call" }),
                        "no game has it");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(peoples_words_find_the_options),
        cmocka_unit_test(peoples_words_find_the_options_of_other_games),
        cmocka_unit_test(peoples_words_find_the_games),
        cmocka_unit_test(every_word_leads_to_an_option_and_a_game),
    };
    return TESTS_RUN(tests);
}
