/* test_rules.c - the rules in words: an option that changes the rules of a ruleset is told; one that changes
 * nothing in it is not; and no rules contradict themselves. */
#include "unit.h"

#include "apps/base/rules.h"
#include "games/golf/golf.h"
#include "idle.h"

#include <stdio.h>

enum { RULES_TEXT = 1 << 14, VALUES_MAX = 40 };

/* Rule sets in which options matter that do nothing in the presets. */
static const char *const further_rulesets[] = {
    "golf columns=13 rows=4 jokers=1 undo=off",
    "golf columns=4 rows=13 start=empty redeal_impossible=on",
    "golf columns=4 rows=5",
    "golf columns=12 rows=13 packs=3 jokers=1 score=streak",
    "tri_peaks streak=double streak.turn=0 streak.all=9",
    "golf rounds=going_on match=9",
    "tri_peaks rounds=going_on",
    "golf columns=9 rows=6 jokers=2 start=empty face=covered_down reckoning=match",
    "golf columns=1 rows=1 same_deal=off",
    "golf stock.left=0 par=4 reckoning=match",
    "tri_peaks stock.left=10 match=1",
    "golf columns=6 rows=1 reckoning=match match=3",
    "ants columns=6 rows=2 foundations=1 turn_when_stuck_only=on",
    "black_hole packs=2 undo=free",
    "golf4 peek.paid=1 any_pair=on keep_neg=2 jokers=2 ender.penalty=+10",
    "golf4 held=initial init.when=own_first_turn init.flip=1 peek.initial_slots_free=on replace.unseen_once=on stake=2",
    "golf4_faceup jack_skip=on lines=row:2,column:2 ender.bonus=zero end.final_includes_ender=on",
    "golf4_locked pot.stake=1 match.target=100",
    "golf4 held=all peek.paid=1 replace.unseen_once=on",
    "golf6 held=all four_kind_wins_match=on",
    "golf6 wild=one_eyed_jacks block2x2=-20 any_pair=on jokers=1 match=none",
    "cabo kamikaze=QQKK match.drop=100:50,150:75,50:25 sets.3=-5 sets.4=-10 ender.bonus=less_5",
    "golf6 max_reshuffles=1 quad_cols=-10 joker_pair=-5 jokers=2 sharing=exclusive",
    "golf6 stock.out=end_round place.face=down held=initial initial_slots_free=on",
    "golf6_wiki knocking=on protect_ender=on king_trade=on match.target=100 match=none",
    "golf8 four_kings_side=-16 special_quad=-20 wild=one_eyed_jacks",
    "nines block2x2=-25 king_trade=on final_turns=1 caller9=on",
    "golf9_adjacent straight9=-12 lines.diagonal=2 end.on=everyone_all_up ender.tie=+5",
    "golf10 init.mode=none peek.paid=2 rearrange=on players.min=1",
    "malaysia scramble.mode=user_permutes init.mode=none king_trade=on powers.placeable=off jack_skip=on",
    "malaysia init.mode=none held=all powers.from_discard=on match.mode=out_of_turn match.fail.draw=2",
    "cambio extras.limit=4 extras.then=out powers.when=laid_off match.mode=both match.give=may",
    "cumbia protect_ender=on end.final_turns=0 jack_skip=on match.priority=clockwise call.word=none",
    "cambio match=1 match.tie=fewer_cards start.rule=dealer direction=anticlockwise",
    "cabo match.chain=1 protect_ender=on end.on=everyone_all_up,call,layout_empty match.fail=5,2 final_includes_ender=on",
    "cactus start_faceup=on pot.stake=1 match.targets=any end.on=call,layout_empty end.final_turns=0 moon=off",
    "dacz turn.knock=on end.on=knock,call place.face=up powers=none multi_replace=on",
    "golf6 match.mode=out_of_turn end.final_turns=1 any_pair=on",
    "kop bid_order=free pytam_blocks_zolo=on wesele_timing=after_first_round target=80",
    "kop_sport bid_order=free",
    "kop_sport max_double=none wesele_jack=named leader_may_swap=on",
    "baska baska_bid=play_alone cap_solo=8 first_speaker=second_hand",
};

/* Two sayings of which one ruleset's rules tell at most one, for they contradict each other. */
static const struct {
    const char *one, *other;
} contradictions[] = {
    { "king are neighbours both ways", "ces are low" },
    { "there is no stock", "the stock count" },
    { "there is no stock", "card of the stock" },
    { "there is no stock", "in the stock" },
    { "leaves all cards of its player face up", "does not end the deal when all cards of a player lie face up" },
    { "has four turns", "may knock" },
};

typedef struct {
    char text[RULES_TEXT];
} Telling;

/* One attempt: a rule set, and an option of it with another value. */
typedef struct {
    const Ruleset *base;
    Ruleset changed;
    int row;
    const Telling *before;
    Telling after;
} Change;

static void tell(const Ruleset *ruleset, Telling *out)
{
    Text text = text_over(out->text, sizeof out->text);
    rules_list(ruleset, &text);
    assert_true(text.len < text.cap);
}

/* A single card's power that is what its rank has, too. */
static bool is_ranks_power(const Change *change)
{
    const int at = change->row - GOLF_POWER_CARD;
    if (change->base->game != &golf_game || at < 0 || at >= SUITS * RANKS)
        return false;
    const Card card = CARD(at % RANKS + 1, at / RANKS);
    return golf_power_of(&change->base->options, card) == golf_power_of(&change->changed.options, card);
}

static bool is_idle(const Change *change, bool same)
{
    const Game *game = change->base->game;
    if (!same && is_ranks_power(change))
        return true;
    for (size_t i = 0; i < sizeof idle / sizeof *idle; i++) {
        bool is_row = strcmp(idle[i].game, game->id) == 0 &&
                      strcmp(idle[i].option, game->options[change->row].id) == 0 && idle[i].same >= same;
        if (is_row && games_hold(&change->changed, idle[i].when) && (!same || games_hold(change->base, idle[i].when)))
            return true;
    }
    return false;
}

static void fail_change(const Change *change, const char *words)
{
    char base[400], changed[400];
    Text text = text_over(base, sizeof base);
    games_print(change->base, &text);
    text = text_over(changed, sizeof changed);
    games_print(&change->changed, &text);
    fail_msg("`rules %s` and `rules %s` %s", base, changed, words);
}

static void check_sentences(const Change *change)
{
    const char *at = change->after.text;
    for (const char *end; (end = strchr(at, '\n')); at = end + 1)
        if (end == at || end[-1] != '.')
            fail_change(change, "tell a line that is no sentence");
    if (strpbrk(change->after.text, "{}"))
        fail_change(change, "tell a sentence whose value is not filled in");
}

static void check_contradictions(const Change *change)
{
    for (size_t i = 0; i < sizeof contradictions / sizeof *contradictions; i++)
        if (strstr(change->after.text, contradictions[i].one) && strstr(change->after.text, contradictions[i].other))
            fail_change(change, "tell rules that contradict themselves");
}

/* Whether the change could be made, and is told. */
static bool check_change(Change *change)
{
    int min, max;
    games_players(&change->changed, &min, &max);
    if (games_seats(&change->changed, min, NULL) != OK)
        return false;
    tell(&change->changed, &change->after);
    check_sentences(change);
    check_contradictions(change);
    bool is_told = strcmp(change->before->text, change->after.text) != 0;
    if (!is_told && !is_idle(change, false))
        fail_change(change, "tell the same rules");
    if (is_told && is_idle(change, true))
        fail_change(change, "tell different rules, though the option does nothing there");
    return is_told;
}

/* The values to try: all words, the ends of a range, the smallest numbers; of a set, a word more or less. */
static int values_of(const OptionSpec *spec, int now, int16_t out[VALUES_MAX])
{
    static const int16_t few[] = { -20, 1, 2 };
    int len = 0;
    int words = spec->kind == OPTION_BOOL ? 2 : 0;
    Slice rest = slice_of(spec->words ? spec->words : "");
    while (slice_word(&rest, 0).len > 0)
        words++;
    if (spec->kind == OPTION_SET) {
        for (int word = 0; word < words; word++)
            out[len++] = (int16_t)(now ^ 1 << word);
        return len;
    }
    if (spec->kind == OPTION_STEPS) {
        const int16_t steps[] = { OPTION_STEP4(15, 15, 15), OPTION_STEP4(0, 15, 15), OPTION_STEP4(0, 0, 15),
                                  OPTION_STEP4(0, 0, 0),    OPTION_STEP4(2, 3, 5),   OPTION_STEP4(3, 15, 15),
                                  OPTION_STEP4(7, 15, 15),  OPTION_STEP4(4, 8, 15),  OPTION_STEP4(0, 4, 15),
                                  OPTION_STEP4(0, 5, 15) };
        memcpy(out, steps, sizeof steps);
        return sizeof steps / sizeof *steps;
    }
    if (spec->kind == OPTION_RANKS) {
        const int16_t ranks[] = { 0, 1, 700, 4999 };
        memcpy(out, ranks, sizeof ranks);
        return sizeof ranks / sizeof *ranks;
    }
    bool is_number = spec->kind == OPTION_NUMBER || spec->kind == OPTION_PLUS;
    for (int i = 0; i < words; i++)
        out[len++] = (int16_t)((is_number ? spec->min : 0) + i);
    if (!is_number)
        return len;
    for (size_t i = 0; i < sizeof few / sizeof *few; i++)
        if (few[i] >= spec->min + words && few[i] <= spec->max)
            out[len++] = few[i];
    out[len++] = spec->max;
    out[len++] = words > 0 ? spec->max : spec->min;
    return len;
}

/* Rare options are tried until they have been told once: what a single card counts goes with nothing else. */
static void check_option(Change *change, bool was_told[OPTIONS_MAX])
{
    int16_t value[VALUES_MAX];
    const OptionSpec *row = &change->base->game->options[change->row];
    int len =
        row->rare && was_told[change->row] ? 0 : values_of(row, change->base->options.value[change->row], value);
    for (int i = 0; i < len; i++) {
        change->changed = *change->base;
        change->changed.options.value[change->row] = value[i];
        if (value[i] != change->base->options.value[change->row] && check_change(change))
            was_told[change->row] = true;
    }
}

static void check_bundle(Change *change, bool was_told[OPTIONS_MAX])
{
    const OptionSpec *spec = change->base->game->options;
    char setting[80];
    snprintf(setting, sizeof setting, "%s=on", spec[change->row].id);
    change->changed = *change->base;
    assert_int_equal(options_set_all(spec, setting, &change->changed.options, NULL), OK);
    if (memcmp(change->changed.options.value, change->base->options.value, sizeof change->base->options.value) == 0 ||
        !check_change(change))
        return;
    for (int row = 0; spec[row].id; row++)
        was_told[row] |= change->changed.options.value[row] != change->base->options.value[row];
}

static void check_ruleset(const Ruleset *base, bool was_told[OPTIONS_MAX])
{
    Telling before;
    Change change = { .base = base, .before = &before };
    const OptionSpec *spec = base->game->options;
    tell(base, &before);
    for (change.row = 0; spec[change.row].id; change.row++) {
        if (spec[change.row].kind == OPTION_BUNDLE)
            check_bundle(&change, was_told);
        else if (option_has_value(&spec[change.row]))
            check_option(&change, was_told);
    }
}

static void what_changes_the_rules_is_told(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++) {
        bool was_told[OPTIONS_MAX] = { false };
        Ruleset ruleset;
        for (const Preset *preset = games[g]->presets; preset->id; preset++) {
            assert_int_equal(games_find(slice_of(preset->id), &ruleset, NULL), OK);
            check_ruleset(&ruleset, was_told);
        }
        for (size_t i = 0; i < sizeof further_rulesets / sizeof *further_rulesets; i++) {
            Fault fault = { 0 };
            if (games_read(slice_of(further_rulesets[i]), &ruleset, &fault) != OK)
                fail_msg("%s: %s", further_rulesets[i], fault.text);
            int min, max;
            games_players(&ruleset, &min, &max);
            if (games_seats(&ruleset, min, &fault) != OK)
                fail_msg("%s: %s", further_rulesets[i], fault.text);
            if (ruleset.game == games[g])
                check_ruleset(&ruleset, was_told);
        }
        for (int row = 0; games[g]->options[row].id; row++)
            if (option_has_value(&games[g]->options[row]) && !was_told[row])
                fail_msg("%s: %s is told in no rule set", games[g]->id, games[g]->options[row].id);
    }
}

/* Stops the program at a setting that does not read. */
static void read_condition(const Game *game, const char *when)
{
    Ruleset ruleset;
    Slice rest = slice_of(when);
    assert_int_equal(games_find(slice_of(game->presets[0].id), &ruleset, NULL), OK);
    for (Slice setting = slice_word(&rest, 0); setting.len > 0; setting = slice_word(&rest, 0)) {
        char one[200];
        assert_true(setting.len < sizeof one);
        games_hold(&ruleset, slice_copy(setting, one, sizeof one));
    }
}

static void every_setting_of_every_condition_reads(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++) {
        for (int table = 0; games[g]->book->rules[table]; table++)
            for (const RuleText *rule = games[g]->book->rules[table]; rule->text; rule++)
                if (strcmp(rule->when, RULES_HEADING) != 0 && strcmp(rule->when, RULES_SHOW) != 0)
                    read_condition(games[g], rule->when);
        for (const RuleText *brief = games[g]->book->brief; brief && brief->text; brief++)
            read_condition(games[g], brief->when);
        for (const Term *term = games[g]->book->terms; term && term->forms; term++)
            read_condition(games[g], term->when);
        for (const AboutText *about = games[g]->book->about; about && about->text; about++)
            read_condition(games[g], about->when);
    }
}

/* Where a game comes from and what its rules are taken from is told of every preset of a game that tells anything. */
static void every_preset_has_a_background(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++) {
        for (const Preset *preset = games[g]->presets; games[g]->book->about && preset->id; preset++) {
            static char words[8192];
            Ruleset ruleset;
            assert_int_equal(games_find(slice_of(preset->id), &ruleset, NULL), OK);
            for (AboutKind kind = 0; kind < ABOUT_KINDS; kind++) {
                Text text = text_over(words, sizeof words);
                rules_tell_about(&ruleset, kind, NULL, NULL, &text);
                if ((kind == ABOUT_ORIGIN || kind == ABOUT_SOURCES) && text.len == 0)
                    fail_msg("%s: nothing is told of kind %d", preset->id, (int)kind);
            }
        }
    }
}

/* Of the names from the fifth doubling on, those that the most doublings let come. */
static void only_doublings_that_can_come_are_told(void **state)
{
    static const char *const games_of_names[] = { "kop", "baska", "kop_koscian" };
    static const char *const most[] = { "16", "32", "64", "none" };
    enum { KOSCIAN = 2 };
    (void)state;
    for (int names = 0; names <= KOSCIAN; names++)
        for (int m = 0; m < 4; m++) {
            char setting[80];
            Ruleset ruleset;
            Telling telling;
            snprintf(setting, sizeof setting, "%s max_double=%s", games_of_names[names], most[m]);
            assert_int_equal(games_read(slice_of(setting), &ruleset, NULL), OK);
            tell(&ruleset, &telling);
            assert_int_equal(strstr(telling.text, "×32") != NULL, m >= 1 && names != KOSCIAN);
            assert_int_equal(strstr(telling.text, "zub") != NULL, m >= 1 && names == KOSCIAN);
            assert_int_equal(strstr(telling.text, "×64") != NULL, m >= 2);
            assert_int_equal(strstr(telling.text, "×128") != NULL, m >= 3);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_setting_of_every_condition_reads),
        cmocka_unit_test(every_preset_has_a_background),
        cmocka_unit_test(what_changes_the_rules_is_told),
        cmocka_unit_test(only_doublings_that_can_come_are_told),
    };
    return TESTS_RUN(tests);
}
