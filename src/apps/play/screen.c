#include "apps/play/screen.h"

#include "apps/base/cli.h"
#include "apps/base/refusal.h"
#include "apps/play/coach.h"
#include "apps/play/history.h"
#include "apps/play/keep.h"
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

static Desk desk;
static Play *playing; /* what the desk shows */
static bool leaving;
static Race race;
static bool looked; /* a card has been shown to the person alone */

static void save_now(void)
{
    char told[SENTENCE_MAX];
    Text text = text_over(told, sizeof told);
    history_note(playing, &text);
    if (told[0])
        desk_notice(&desk, true, told);
    if (playing->save && !keep_write(playing, playing->save))
        desk_notice(&desk, true, gettext("The game could not be saved."));
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
        desk_notice(&desk, false, words);
}

/* After every action: shows the new scene, and after the last one the result. */
static void after_action(void)
{
    desk.chosen = -1;
    desk_look(&desk);
    tell_stakes();
    if (!play_deal_is_over(playing))
        return;
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    words_result(playing, &text);
    desk_record(&desk, words);
    save_now();
    if (play_is_over(playing))
        page_end(&desk);
}

static void carry_out(Entry entry)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    desk.notice[0] = 0;
    looked = play_shows_alone(playing, &entry);
    if (!play_do(playing, entry, &text)) {
        desk_notice(&desk, true, gettext("Out of memory."));
        return;
    }
    desk_record(&desk, words);
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
    desk_notice(&desk, true, words);
}

static void choose(int choice)
{
    SceneMove move;
    if (!is_persons_turn())
        return;
    bool was_held = desk.menu.held != PLACE_NONE;
    uint16_t place = choice >= 0 && choice < desk.menu.len ? desk.menu.choice[choice].place.card : PLACE_NONE;
    if (!desk_choose(&desk, choice, &move))
        return;
    carry_out((Entry){ .action = move.action, .seat = playing->person, .kind = ENTRY_ACT });
    if (was_held && desk.menu.len > 0) /* the next pair is begun near this one */
        desk_put_back(&desk, place);
}

static void next_deal(void)
{
    if (!play_deal(playing)) {
        desk_notice(&desk, true, wording(playing->failed.text));
        return;
    }
    memset(&desk.room, 0, sizeof desk.room);
    desk.notice[0] = 0;
    desk.chosen = -1;
    desk_record(&desk, gettext("A new deal."));
    desk_look(&desk);
    tell_stakes();
}

static void press_enter(void)
{
    if (play_is_over(playing))
        leaving = true;
    else if (play_deal_is_over(playing) && (page_has_reckoning(&desk) || words_shows_sheet(playing)))
        page_between(&desk);
    else if (play_deal_is_over(playing))
        next_deal();
    else
        choose(desk.chosen);
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
    desk_show(&desk, playing->look);
}

/* Says in a sentence why something cannot be had. */
static void refuse(const Fault *why)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    refusal_say(why, &text);
    desk_notice(&desk, true, words);
}

static void refuse_wish(const char *why)
{
    Fault fault;
    fault_say(&fault, ERR_CONFLICT, why);
    refuse(&fault);
}

static void press_hint(void)
{
    if (!is_persons_turn())
        return;
    char words[SENTENCE_MAX * 2] = "", why[SENTENCE_MAX] = "";
    Text text = text_over(words, sizeof words), why_text = text_over(why, sizeof why);
    if (playing->aid.coach.is_on) {
        coach_advice(&playing->aid, &text);
        desk_notice(&desk, false, words);
        return;
    }
    Action hint;
    Fault fault;
    Text typed = text_over(NULL, 0);
    if (!aid_hint(&playing->aid, &hint, &typed, &why_text, &fault)) {
        if (fault.text[0])
            refuse(&fault);
        return;
    }
    int choice = menu_turn_to(&desk.scene, hint, &desk.menu);
    desk.chosen = choice >= 0 ? choice : desk.chosen;
    char does[SENTENCE_MAX];
    Text does_text = text_over(does, sizeof does);
    say_action(&playing->reader, &desk.scene, hint, &does_text);
    text_fill(&text, why[0] ? gettext("Hint {n}: {move}: {why}") : gettext("Hint {n}: {move}"), "n",
              digits(playing->aid.hints).text, "move", does, "why", why);
    desk_notice(&desk, false, words);
}

static void press_lamp(void)
{
    const char *refusal = aid_lamp_refusal(&playing->aid);
    if (refusal) {
        refuse_wish(refusal);
        return;
    }
    playing->aid.lamp.is_lit = !playing->aid.lamp.is_lit;
    play_scene(playing, &desk.scene);
}

/* Says so before work that may take a second. */
static void tell_of_work(void)
{
    desk_notice(&desk, false, gettext("Looking through the deal .."));
    paint();
    desk.notice[0] = 0;
}

static void press_analyse(void)
{
    if (!play_deal_is_over(playing) || !aid_may_analyse(&playing->aid))
        return;
    tell_of_work();
    page_analysis(&desk);
}

static void press_why(void)
{
    if (play_deal_is_over(playing))
        tell_of_work();
    page_why(&desk);
}

static void press_score(void)
{
    page_score(&desk);
}

static void press_sheet(void)
{
    page_sheet(&desk);
}

static void press_help(void)
{
    page_help(&desk);
}

static void press_undo(void)
{
    play_line(slice_of("undo"));
}

static void press_type(void)
{
    if (playing->person == SEAT_NONE)
        return;
    desk_begin_typing(&desk);
}

static void press_quit(void)
{
    if (play_is_over(playing))
        leaving = true;
    else
        desk.mode = DESK_QUITTING;
}

static const struct {
    int key;
    void (*press)(void);
} table_keys[] = {
    { PRESS_ENTER, press_enter }, { ' ', press_enter }, { 'n', press_next },  { 'h', press_hint },
    { 'l', press_lamp },          { 'u', press_undo },  { 'c', press_score }, { 's', press_sheet },
    { 'w', press_why },           { '?', press_help },  { ':', press_type },  { 'q', press_quit },
};

static void key_on_table(int key)
{
    desk.notice[0] = 0;
    if (key == 'a' && play_deal_is_over(playing)) {
        press_analyse();
        return;
    }
    if (desk_steer(&desk, key))
        return;
    for (size_t i = 0; i < sizeof table_keys / sizeof *table_keys; i++) {
        if (table_keys[i].key != key)
            continue;
        table_keys[i].press();
        return;
    }
    choose(choice_of_letter(key, desk.menu.len));
}

static void key_on_text(int key)
{
    if (desk_read(&desk, key))
        next_deal();
}

static void key_on_typing(int key)
{
    if (desk_type(&desk, key))
        play_line(slice_of(desk.typed));
}

static void key_on_quitting(int key)
{
    leaving = desk_quit(&desk, key);
}

static void take_key(int key)
{
    static void (*const keys[])(int) = { [DESK_TABLE] = key_on_table,
                                         [DESK_TEXT] = key_on_text,
                                         [DESK_TYPING] = key_on_typing,
                                         [DESK_QUITTING] = key_on_quitting };
    if (key != PRESS_NONE && key != PRESS_RESIZE)
        keys[desk.mode](key);
}

static void step_bot(Seat seat)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    uint16_t held = desk.menu.held;
    SceneMove chosen = desk.chosen >= 0 ? desk.scene.move[desk.menu.choice[desk.chosen].move] : (SceneMove){ 0 };
    bool keeps = playing->match.ruleset.game->races && desk.chosen >= 0 && held == PLACE_NONE;
    looked = false;
    if (!play_bot(playing, seat, &text)) {
        leaving = true;
        return;
    }
    desk_record(&desk, words);
    after_action();
    int same = keeps && desk.menu.len > 0 ? menu_turn_to(&desk.scene, chosen.action, &desk.menu) : -1;
    desk.chosen = same >= 0 ? same : desk.chosen; /* the choice that the person is about to make stays */
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
    desk.seconds = is_timed ? (race.left_ms + 999) / 1000 : 0;
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
    const Zone *trick = scene_find(&desk.scene, "trick", SEAT_NONE);
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
    if (desk.mode != DESK_TABLE || !aid_lamp_waits(&playing->aid) || types_on(NULL))
        return;
    aid_lamp_ask(&playing->aid, types_on);
    play_scene(playing, &desk.scene);
    paint();
}

/* In a race nobody waits for a person who types. */
static bool types_in_race(void)
{
    return desk.mode == DESK_TYPING && playing->match.ruleset.game->races;
}

static void run(void)
{
    int64_t hurried_ms = 0; /* when a key last hurried a bot */
    while (!leaving && !play_stopped()) {
        bool is_busy = desk.mode != DESK_TABLE;
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
    static char card[DESK_TEXT_BYTES];
    char told[KEEP_PATH * 2 + SENTENCE_MAX];
    Text card_text = text_over(card, sizeof card), text = text_over(told, sizeof told);
    playing = play;
    play->reader.cards = CARDS_TYPED;
    desk = (Desk){ .match = &play_match, .of = play, .reader = &play->reader, .chosen = -1 };
    leaving = false;
    race = race_make(play);
    desk_look(&desk);
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
    fputs(card, stdout);
    fputs(told, stdout);
    return EXIT_YES;
}
