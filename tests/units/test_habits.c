/* test_habits.c - players with one habit changed: the habit is kept where it speaks, the base player chooses elsewhere,
 * and each habit changes something in each of the games in which it is measured. */
#include "games/golf/golf.h"
#include "games/kop/play.h"
#include "lab/players/habits.h"
#include "lab/players/lab_players.h"
#include "lab/players/self_play.h"
#include "unit.h"

#include <stdio.h>

enum { DEALS = 60 };

static BotPlayer player_of(const char *name)
{
    BotPlayer player = { 0 };
    Fault fault = { 0 };
    if (self_play_player(name, &player, &fault) != OK)
        fail_msg("%s: %s", name, fault.text);
    return player;
}

/* What a player chose at a decision. */
typedef struct {
    int decisions;   /* with two actions or more */
    int done, could; /* how often it did what the habit is about, and could have */
    int other;       /* how often it chose otherwise than its base */
    int strange;     /* the same where the habit says nothing */
} Seen;

static int choice_of(const Bot *bot, const SelfPlay *play, Seat seat, const Action legal[], int len)
{
    StateBox view;
    Seed seed = seed_from_number(7);
    Rng rng = rng_make(&seed, 1);
    play->game->observe(&play->state, seat, &view);
    return bot->choose(&(BotTurn){
        .game = play->game, .view = &view, .seat = seat, .legal = legal, .legal_len = len, .rng = &rng, .bot = bot });
}

static void see(const Habit *habit, const Bot *with, const SelfPlay *play, Seat seat, Seen *out)
{
    Action legal[ACTIONS_MAX];
    StateBox view;
    int len = play->game->legal(&play->state, seat, legal), about = 0;
    if (len < 2)
        return;
    int own = choice_of(with, play, seat, legal, len), base = choice_of(&bot_quick, play, seat, legal, len);
    play->game->observe(&play->state, seat, &view);
    BotTurn turn = { .game = play->game, .view = &view, .seat = seat, .legal = legal, .legal_len = len };
    for (int i = 0; i < len; i++)
        about += habit->about(&turn, legal[i]);
    out->decisions++;
    out->could += about > 0 && about < len;
    out->done += about > 0 && about < len && habit->about(&turn, legal[own]);
    out->other += own != base;
    out->strange += own != base && about == 0;
}

/* Looks at the decisions of deals that quick plays. */
static Seen seen_in(const Habit *habit, const char *preset)
{
    char name[64];
    Ruleset ruleset;
    Seen seen = { 0 };
    SelfPlay play;
    snprintf(name, sizeof name, "quick+%s", habit->name);
    const Bot *with = player_of(name).bot;
    assert_string_equal(with->name, name);
    assert_int_equal(games_find(slice_of(preset), &ruleset, NULL), OK);
    for (uint64_t deal = 1; deal <= DEALS; deal++) {
        self_play_deal(&ruleset, ruleset.game == &kop_game ? 4 : 2, deal, player_of("quick"), &play);
        for (Seat seat; (seat = self_play_next(&play)) != SEAT_NONE; self_play_act(&play, seat))
            see(habit, with, &play, seat, &seen);
    }
    return seen;
}

static void a_habit_is_kept_and_nothing_else_changed(void **state)
{
    (void)state;
    for (const Habit *habit = habits; habit->name; habit++) {
        Slice rest = slice_of(habit->presets);
        for (Slice word; (word = slice_word(&rest, 0)).len > 0;) {
            char preset[32];
            Seen seen = seen_in(habit, slice_copy(word, preset, sizeof preset));
            bool is_kept = habit->when || seen.done == (habit->duty == HABIT_MUST ? seen.could : 0);
            if (seen.could == 0 || seen.other == 0 || seen.strange > 0 || !is_kept)
                fail_msg("%s in %s: %d decisions, done %d of %d, %d otherwise, %d of them strange", habit->name,
                         preset, seen.decisions, seen.done, seen.could, seen.other, seen.strange);
        }
    }
}

/* By the game's own words, not by the table of habits. */
static void habits_do_what_they_are_called(void **state)
{
    SelfPlay play;
    Ruleset golf4, kop;
    int led = 0, knocked = 0;
    (void)state;
    assert_int_equal(games_find(slice_of("golf4"), &golf4, NULL), OK);
    assert_int_equal(games_find(slice_of("kop"), &kop, NULL), OK);
    for (uint64_t deal = 1; deal <= DEALS; deal++) {
        self_play_deal(&golf4, 2, deal, player_of("quick"), &play);
        play.player[0] = player_of("quick+never-ends");
        for (Seat seat; (seat = self_play_next(&play)) != SEAT_NONE;) {
            Action action = self_play_act(&play, seat);
            knocked += action.verb == GOLF_KNOCK && seat == 1;
            assert_false(action.verb == GOLF_KNOCK && seat == 0);
        }
        self_play_deal(&kop, 4, deal, player_of("quick+leads-trumps"), &play);
        for (Seat seat; (seat = self_play_next(&play)) != SEAT_NONE;) {
            const Kop *s = (const Kop *)&play.state;
            bool leads = s->phase == KOP_CARDS_PLAYED && kop_on_table(s) == 0, has_trump = false;
            for (int i = 0; i < KOP_TRICKS && leads; i++)
                has_trump =
                    has_trump || (s->held[seat] >> i & 1 && kop_trump((TrumpForm)s->form, s->hand[seat][i]) > 0);
            TrumpForm form = (TrumpForm)s->form;
            Action action = self_play_act(&play, seat);
            assert_true(!leads || !has_trump || kop_trump(form, action.card) > 0);
            led += leads && has_trump;
        }
    }
    assert_true(led > DEALS && knocked > DEALS / 4);
}

/* Also where a habit leaves its base nothing that it would do. */
static void golf_players_with_a_habit_choose_what_is_allowed_in_every_game(void **state)
{
    static const char *const bases[] = { "quick", "golf-table" };
    static const uint64_t deals[] = { 8, 1 }; /* the second makes a plan for each choice, which takes long */
    (void)state;
    for (const Habit *habit = habits; habit->name; habit++) {
        for (const Preset *preset = golf_game.presets; preset->id && habit->game == &golf_game; preset++) {
            Ruleset ruleset;
            assert_int_equal(games_find(slice_of(preset->id), &ruleset, NULL), OK);
            for (int b = 0; b < 2; b++) {
                char name[64];
                SelfPlay play;
                snprintf(name, sizeof name, "%s+%s", bases[b], habit->name);
                BotPlayer with = player_of(name);
                for (uint64_t deal = 1; deal <= deals[b]; deal++) {
                    self_play_deal(&ruleset, games_standard_seats(&ruleset), deal, player_of("quick"), &play);
                    for (Seat seat; (seat = self_play_next(&play)) != SEAT_NONE; self_play_act(&play, seat)) {
                        Action legal[ACTIONS_MAX];
                        int len = play.game->legal(&play.state, seat, legal);
                        int choice = len < 2 ? 0 : choice_of(with.bot, &play, seat, legal, len);
                        if (choice < 0 || choice >= len)
                            fail_msg("%s in %s: choice %d of %d", name, preset->id, choice, len);
                    }
                }
            }
        }
    }
}

static void what_is_no_habit_is_refused(void **state)
{
    static const struct {
        const char *name, *says;
    } rows[] = { { "quick+never-end", "did you mean never-ends?" },
                 { "nobody+passes", "no player 'nobody'" },
                 { "cheat+passes", "sees every card" },
                 { "golf-table+passes", "golf-table does not play the games of passes" },
                 { "thumb+ends-at-once", "thumb does not play the games of ends-at-once" },
                 { "quick+", "no habit ''" } };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const Bot *bot;
        Fault fault = { 0 };
        assert_int_not_equal(lab_players_find(slice_of(rows[i].name), &bot, &fault), OK);
        assert_says(fault.text, rows[i].says);
    }
    assert_ptr_equal(player_of("hard+passes").bot, player_of("hard+passes").bot);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_habit_is_kept_and_nothing_else_changed),
        cmocka_unit_test(habits_do_what_they_are_called),
        cmocka_unit_test(golf_players_with_a_habit_choose_what_is_allowed_in_every_game),
        cmocka_unit_test(what_is_no_habit_is_refused),
    };
    return TESTS_RUN(tests);
}
