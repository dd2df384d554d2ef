#include "apps/play/screen.h"

#include "apps/base/cli.h"
#include "apps/base/lines.h"
#include "apps/base/refusal.h"
#include "apps/play/coach.h"
#include "apps/play/kept/history.h"
#include "apps/play/kept/keep.h"
#include "apps/play/match.h"
#include "apps/play/pages.h"
#include "apps/play/race.h"
#include "term/screen.h"
#include "term/wording.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* LOOK_WAIT_MS: time to read what only the person was shown, before others act; TRICK_WAIT_MS: time to see a complete
 * trick. */
enum {
    BOT_WAIT_MS = 600,
    ROUND_WAIT_MS = 1800,
    LOOK_WAIT_MS = 2500,
    TRICK_WAIT_MS = 1500,
    KEY_WAIT_MS = 250,
    RACE_WAIT_MS = 100,
    LATE_MS = 500
};

static TableView view;
static Play *playing; /* what the view shows */
static bool leaving;
static Race race;
static bool looked; /* a card has been shown to the person alone */

static void save_now(void)
{
    char told[SENTENCE_MAX];
    Text text = text_over(told, sizeof told);
    history_note(playing, &text);
    if (told[0])
        table_view_notice(&view, true, told);
    if (playing->save && !keep_write(playing, playing->save))
        table_view_notice(&view, true, gettext("The game could not be saved."));
}

static bool is_persons_turn(void)
{
    return playing->person != SEAT_NONE && play_actor(playing) == playing->person;
}

/* With the coach: what hangs on the choice to come. */
static void tell_stakes(void)
{
    char words[SENTENCE_MAX] = "";
    Text text = text_over(words, sizeof words);
    if (is_persons_turn())
        coach_before(&playing->aid, &text);
    if (*words)
        table_view_notice(&view, false, words);
}

/* After every action: shows the new scene, and after the last one the result. */
static void after_action(void)
{
    view.chosen = -1;
    table_view_look(&view);
    tell_stakes();
    if (!play_deal_is_over(playing))
        return;
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    words_result(playing, &text);
    table_view_record(&view, words);
    save_now();
    if (play_is_over(playing))
        page_end(&view);
}

static void carry_out(Entry entry)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    view.notice[0] = 0;
    looked = play_shows_alone(playing, &entry);
    if (!play_do(playing, entry, &text)) {
        table_view_notice(&view, true, gettext("Out of memory."));
        return;
    }
    table_view_record(&view, words);
    after_action();
}

static void play_line(Slice line)
{
    Entry entry;
    Fault fault = { 0 };
    if (playing->person == SEAT_NONE)
        return;
    Status status = play_read(playing, line, &entry, &fault);
    if (status == OK) {
        carry_out(entry);
        return;
    }
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    words_refusal(playing, status, &fault, NULL, &text);
    table_view_notice(&view, true, words);
}

static void choose(int choice)
{
    SceneMove move;
    if (!is_persons_turn())
        return;
    bool was_held = view.menu.held != PLACE_NONE;
    uint16_t place = choice >= 0 && choice < view.menu.len ? view.menu.choice[choice].place.card : PLACE_NONE;
    if (!table_view_choose(&view, choice, &move))
        return;
    carry_out((Entry){ .action = move.action, .seat = playing->person, .kind = ENTRY_ACT });
    if (was_held && view.menu.len > 0) /* the next pair is begun near this one */
        table_view_put_back(&view, place);
}

static void next_deal(void)
{
    if (!play_deal(playing)) {
        table_view_notice(&view, true, wording(playing->failed.text));
        return;
    }
    memset(&view.room, 0, sizeof view.room);
    view.notice[0] = 0;
    view.chosen = -1;
    table_view_record(&view, gettext("A new deal."));
    table_view_look(&view);
    tell_stakes();
}

static void press_enter(void)
{
    if (play_is_over(playing))
        leaving = true;
    else if (play_deal_is_over(playing) && (page_has_reckoning(&view) || words_shows_sheet(playing)))
        page_between(&view);
    else if (play_deal_is_over(playing))
        next_deal();
    else
        choose(view.chosen);
}

static void press_next(void)
{
    if (play_is_over(playing))
        leaving = true;
    else if (play_deal_is_over(playing))
        next_deal();
}

static void paint(void)
{
    table_view_show(&view, playing->look);
}

/* Says in a sentence why something cannot be had. */
static void refuse(const Fault *why)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    refusal_say(why, &text);
    table_view_notice(&view, true, words);
}

static void ask_hint(bool knows_all)
{
    if (!is_persons_turn())
        return;
    char words[SENTENCE_MAX * 2] = "", why[SENTENCE_MAX] = "";
    Text text = text_over(words, sizeof words), why_text = text_over(why, sizeof why);
    if (playing->aid.coach.is_on) {
        coach_advice(&playing->aid, &text);
        table_view_notice(&view, false, words);
        return;
    }
    Action hint;
    Fault fault;
    Text typed = text_over(NULL, 0);
    if (!aid_hint(&playing->aid, knows_all, &hint, &typed, &why_text, &fault)) {
        if (fault.text[0])
            refuse(&fault);
        return;
    }
    int choice = menu_turn_to(&view.scene, view.reader->verbs, hint, &view.menu);
    view.chosen = choice >= 0 ? choice : view.chosen;
    words_hint(playing, &view.scene, hint, why, &text);
    table_view_notice(&view, false, words);
}

static void press_hint(void)
{
    ask_hint(false);
}

static void press_hint_of_all(void)
{
    ask_hint(true);
}

static void press_lamp(void)
{
    Fault fault;
    if (aid_may_lamp(&playing->aid, &fault) != OK) {
        refuse(&fault);
        return;
    }
    playing->aid.lamp.is_lit = !playing->aid.lamp.is_lit;
    play_scene(playing, &view.scene);
}

/* Says so before work that may take a second. */
static void tell_of_work(void)
{
    table_view_notice(&view, false, gettext("Looking through the deal…"));
    paint();
    view.notice[0] = 0;
}

static void press_analyse(void)
{
    if (!play_deal_is_over(playing) || !aid_may_analyse(&playing->aid))
        return;
    tell_of_work();
    page_analysis(&view);
}

static void press_why(void)
{
    if (play_deal_is_over(playing))
        tell_of_work();
    page_why(&view);
}

static void press_score(void)
{
    page_score(&view);
}

static void press_sheet(void)
{
    page_sheet(&view);
}

static void press_help(void)
{
    page_help(&view);
}

static void press_undo(void)
{
    play_line(slice_of("undo"));
}

static void press_redo(void)
{
    Entry entry;
    Fault fault;
    if (play_redo(playing, &entry, &fault) == OK)
        carry_out(entry);
    else
        refuse(&fault);
}

/* Back to the start of the deal, as far as the rules of taking back allow. */
static void press_restart(void)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    words_restart(play_restart(playing), &text);
    after_action();
    table_view_notice(&view, false, words);
}

static void press_type(void)
{
    if (playing->person == SEAT_NONE)
        return;
    table_view_begin_typing(&view);
}

static void press_quit(void)
{
    if (play_is_over(playing))
        leaving = true;
    else
        view.mode = TABLE_VIEW_QUITTING;
}

static const struct {
    int key;
    void (*press)(void);
} table_keys[] = {
    { PRESS_ENTER, press_enter }, { ' ', press_enter }, { 'n', press_next },    { 'h', press_hint },
    { 'l', press_lamp },          { 'u', press_undo },  { 's', press_score },   { 'S', press_sheet },
    { 'w', press_why },           { '?', press_help },  { ':', press_type },    { 'q', press_quit },
    { 'H', press_hint_of_all },   { 'r', press_redo },  { 'R', press_restart }, { 'a', press_analyse },
};

static void key_on_table(int key)
{
    view.notice[0] = 0;
    if (table_view_steer(&view, key))
        return;
    for (size_t i = 0; i < sizeof table_keys / sizeof *table_keys; i++) {
        if (table_keys[i].key != key)
            continue;
        table_keys[i].press();
        return;
    }
    if (key == PRESS_CLICK && play_deal_is_over(playing))
        press_enter();
    else
        choose(table_view_choice(&view, key));
}

static void key_on_text(int key)
{
    if (table_view_read(&view, key))
        next_deal();
}

static void key_on_typing(int key)
{
    if (table_view_type(&view, key))
        play_line(slice_of(view.typed));
}

static void key_on_quitting(int key)
{
    leaving = table_view_quit(&view, key);
}

static void take_key(int key)
{
    static void (*const keys[])(int) = { [TABLE_VIEW_TABLE] = key_on_table,
                                         [TABLE_VIEW_TEXT] = key_on_text,
                                         [TABLE_VIEW_TYPING] = key_on_typing,
                                         [TABLE_VIEW_QUITTING] = key_on_quitting };
    if (key != PRESS_NONE && key != PRESS_RESIZE)
        keys[view.mode](key);
}

static void step_bot(Seat seat)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    uint16_t held = view.menu.held;
    SceneMove chosen = view.chosen >= 0 ? view.scene.move[view.menu.choice[view.chosen].move] : (SceneMove){ 0 };
    bool keeps = playing->match.ruleset.game->races && view.chosen >= 0 && held == PLACE_NONE;
    looked = false;
    if (!play_bot(playing, seat, &text)) {
        leaving = true;
        return;
    }
    table_view_record(&view, words);
    after_action();
    int same =
        keeps && view.menu.len > 0 ? menu_turn_to(&view.scene, view.reader->verbs, chosen.action, &view.menu) : -1;
    view.chosen = same >= 0 ? same : view.chosen; /* the choice that the person is about to make stays */
}

/* The wait before a bot acts, so that it is seen. A round of many bots takes no longer than one of three. */
static int bot_wait_ms(void)
{
    int bots_len = playing->match.seats - (playing->person != SEAT_NONE);
    return bots_len * BOT_WAIT_MS > ROUND_WAIT_MS ? ROUND_WAIT_MS / bots_len : BOT_WAIT_MS;
}

/* Lets the quickest act, unless the clock stands still. */
static void run_race(bool is_busy)
{
    Action pass = { 0 };
    Seat seat = race_run(&race, playing, is_busy, &pass);
    bool is_timed = race.is_on && !playing->match.ruleset.game->races;
    view.seconds = is_timed ? (race.left_ms + 999) / 1000 : 0;
    if (seat == SEAT_NONE)
        return;
    if (seat == playing->person)
        carry_out((Entry){ .action = pass, .seat = seat, .kind = ENTRY_ACT });
    else
        step_bot(seat);
}

static int wait_ms(Seat bot, bool is_busy)
{
    if (bot == SEAT_NONE || is_busy)
        return race.is_on ? RACE_WAIT_MS : KEY_WAIT_MS;
    if (looked)
        return LOOK_WAIT_MS;
    const Zone *trick = scene_find(&view.scene, "trick", SEAT_NONE);
    if (trick && trick->len == playing->match.seats)
        return TRICK_WAIT_MS;
    return play_will_pass(playing, bot) ? 0 : bot_wait_ms();
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* True if the key that hurries bots comes too late: pressed once too often, it must play nothing for the person. */
static bool is_late(int key, int64_t hurried_ms)
{
    bool hurries = key == PRESS_ENTER || key == ' ';
    return hurries && playing->person != SEAT_NONE && now_ms() - hurried_ms < LATE_MS;
}

/* While the person types, the lamp does not think; it is asked again in a pause. */
static bool types_on(void *context)
{
    (void)context;
    return play_stopped() || screen_has_key();
}

static void ask_lamp(void)
{
    if (view.mode != TABLE_VIEW_TABLE || !aid_lamp_waits(&playing->aid) || types_on(NULL))
        return;
    aid_lamp_ask(&playing->aid, types_on);
    play_scene(playing, &view.scene);
    paint();
}

/* In a race nobody waits for a person who types. */
static bool types_in_race(void)
{
    return view.mode == TABLE_VIEW_TYPING && playing->match.ruleset.game->races;
}

static void run(void)
{
    int64_t hurried_ms = 0; /* when a key last hurried a bot */
    while (!leaving && !play_stopped()) {
        bool is_busy = view.mode != TABLE_VIEW_TABLE;
        run_race(is_busy && !types_in_race());
        Seat actor = play_actor(playing);
        bool waits_for_bot = actor != SEAT_NONE && actor != playing->person;
        paint();
        ask_lamp();
        int key = screen_key(wait_ms(waits_for_bot ? actor : SEAT_NONE, is_busy));
        bool goes_on = key == PRESS_NONE || key == PRESS_ENTER || key == ' ';
        if (waits_for_bot && !is_busy && goes_on && !play_stopped()) {
            hurried_ms = key != PRESS_NONE ? now_ms() : hurried_ms;
            step_bot(actor);
        } else if (!is_late(key, hurried_ms)) {
            take_key(key);
        }
    }
}

static void keep_unfinished(Play *play, Text *told)
{
    const size_t len = told->len;
    history_note(play, told);
    text_add(told, told->len > len ? "\n" : "");
    keep_on_quit(play, told);
}

int play_screen(Play *play)
{
    static char card[TABLE_VIEW_TEXT_BYTES];
    char told[KEPT_PATH * 2 + SENTENCE_MAX] = "";
    Text card_text = text_over(card, sizeof card), text = text_over(told, sizeof told);
    playing = play;
    play->reader.cards = CARDS_TYPED;
    view = (TableView){ .match = &play_match, .of = play, .reader = &play->reader, .chosen = -1 };
    leaving = false;
    race = race_make(play);
    table_view_look(&view);
    tell_stakes();
    run();
    screen_close();
    if (match_deals_over(&play->match) > 0)
        words_score_card(play, &card_text);
    if (!play_is_over(play)) {
        keep_unfinished(play, &text);
    } else {
        keep_forget(play);
        if (play->save && !keep_write(play, play->save))
            complain(play->save, "%s, expected a file to write", strerror(errno));
    }
    history_tell_lost(play, &text);
    fputs(card, stdout);
    if (told[0])
        lines_print(told);
    return EXIT_YES;
}
