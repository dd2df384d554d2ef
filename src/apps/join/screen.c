/* screen.c - a server's table on the screen: the view of `play`, filled with what the server tells. Before the first
 * deal, and away from any table, it shows text. */
#include "apps/join/faces.h"

#include "apps/base/cli.h"
#include "apps/table_view/table_view.h"
#include "term/pager.h"
#include "term/screen.h"
#include "term/wording.h"

#include <string.h>
#include <unistd.h>

enum { TICK_MS = 1000 };

/* The text shown when there is no deal. */
typedef struct {
    Join *join;
    uv_poll_t keys;
    uv_timer_t tick;
    char hall[JOIN_TEXT];
    char code[CODE_TEXT]; /* of the table shown last */
    int deal, lobby_top;
    uint64_t clock_at; /* when the clocks were told, by the loop's time */
    bool was_over;
} Show;

static TableView view;
static Show now;

static bool has_deal(void)
{
    return now.join->has_table && now.join->table.state.deal > 0;
}

static void look(void *of, Scene *out)
{
    const Join *join = of;
    *out = join->table.state.scene;
}

/* The person may pass while others are asked, too; the pass is then chosen first. */
static bool may_pass(void *of, Action *out)
{
    const Join *join = of;
    const Scene *scene = &join->table.state.scene;
    for (int m = 0; m < scene->moves_len; m++) {
        const char *word = far_verbs(&join->table)[scene->move[m].action.verb].word;
        bool is_alone = __builtin_popcount(scene->to_act) == 1;
        if (strcmp(word, "pass_match") != 0 && (is_alone || strcmp(word, "pass") != 0))
            continue;
        *out = scene->move[m].action;
        return true;
    }
    return false;
}

static bool deal_is_over(void *of)
{
    const Join *join = of;
    return join->table.state.over;
}

static void heading(void *of, Text *out)
{
    join_heading(of, out);
}

static void standing(void *of, Text *out)
{
    join_standing(of, out);
}

static const char *keys(const TableView *of)
{
    const FarTable *table = &now.join->table;
    if (table->ask_by != SEAT_NONE && far_is_seated(table) && table->ask_left & seat_bit(table->you))
        return N_("Y agree   N refuse   : type   ? help   q quit");
    if (!far_is_seated(table))
        return N_("you watch   s score card   : type   ? help   q quit");
    if (table->stage == FAR_OVER)
        return N_("n another match   s score card   : type   ? help   q quit");
    if (table->state.over)
        return N_("n next deal   s score card   : type   ? help   q quit");
    if (of->menu.held != PLACE_NONE)
        return N_("arrows Enter put it there   Esc put it back   : type   ? help   q quit");
    return N_("arrows Enter play   u undo   s score card   : type   ? help   q quit");
}

static const TableViewMatch far_match = {
    .look = look,
    .may_pass = may_pass,
    .deal_is_over = deal_is_over,
    .heading = heading,
    .standing = standing,
    .keys = keys,
    .quits = N_("Quit? Your seat stays yours.   y yes   n no"),
};

/* Paints the text: the lobby of the table, or what was told last. */
static void paint_hall(Canvas *canvas)
{
    static char words[JOIN_TEXT * 2];
    char title[SENTENCE_MAX], bar[SENTENCE_MAX];
    Text text = text_over(words, sizeof words), title_text = text_over(title, sizeof title);
    Text bar_text = text_over(bar, sizeof bar);
    const Join *join = now.join;
    if (join->has_table) {
        join_heading(join, &title_text);
        join_lobby(join, &text);
    } else {
        text_add(&title_text, join->link == LINK_UP ? gettext("Tables") : gettext("Connecting…"));
        text_add(&text, now.hall);
    }
    for (int i = 0; i < RECORD_LINES; i++) {
        text_add(&text, i == 0 ? "\n" : "");
        text_add(&text, view.record[i]);
        text_add(&text, view.record[i][0] ? "\n" : "");
    }
    text_add(&text, view.notice);
    if (view.mode == TABLE_VIEW_TYPING) {
        text_add(&bar_text, ": ");
        text_add(&bar_text, view.typed);
    } else {
        text_add(&bar_text, view.mode == TABLE_VIEW_QUITTING
                                ? wording(far_match.quits)
                                : gettext(":tables who plays   : type   ? help   q quit"));
    }
    pager_paint(canvas, title, words, &now.lobby_top, bar);
    if (view.mode == TABLE_VIEW_TYPING)
        view.cursor = (Box){ canvas->rows - 1, 1 + utf8_columns(bar), 1, 1 };
}

static void paint(void)
{
    Canvas canvas;
    int rows, columns;
    if (has_deal() || view.mode == TABLE_VIEW_TEXT) {
        table_view_show(&view, now.join->look);
        return;
    }
    screen_size(&rows, &columns);
    if (!canvas_open(&canvas, rows, columns))
        return;
    view.cursor = (Box){ 0, 0, 0, 0 };
    paint_hall(&canvas);
    screen_show(&canvas, view.cursor);
    canvas_close(&canvas);
}

static void tell(Join *join, const char *words)
{
    (void)join;
    table_view_record(&view, words);
    paint();
}

static void notice(Join *join, bool is_fault, const char *words)
{
    (void)join;
    table_view_notice(&view, is_fault, words);
    paint();
}

static void page(Join *join, const char *title, const char *words)
{
    if (!join->has_table && strcmp(title, gettext("Tables")) == 0) {
        slice_copy(slice_of(words), now.hall, sizeof now.hall);
        now.lobby_top = 0;
    } else {
        slice_copy(slice_of(words), view.text, sizeof view.text);
        view.title = title;
        view.text_keys = gettext("Enter back to the table");
        view.top = 0;
        view.mode = TABLE_VIEW_TEXT;
    }
    paint();
}

static void judged(Join *join)
{
    (void)join;
}

static void show_result(void)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    join_result(now.join, &text);
    table_view_record(&view, words);
}

/* Shows a question, a pause, or whom the game waits for. */
static void show_state(void)
{
    char words[SENTENCE_MAX] = "";
    Text text = text_over(words, sizeof words);
    const FarTable *table = &now.join->table;
    if (table->ask_by != SEAT_NONE || table->paused || (table->state.over && table->stage != FAR_PLAYING))
        join_state_words(now.join, &text);
    table_view_notice(&view, false, words);
}

/* Keeps the choice that the person is about to make, if it is still there. */
static void look_again(bool is_new)
{
    Action chosen = { 0 };
    bool had = !is_new && view.chosen >= 0 && view.menu.len > 0 && view.menu.held == PLACE_NONE;
    if (had)
        chosen = view.scene.move[view.menu.choice[view.chosen].move].action;
    view.chosen = -1;
    table_view_look(&view);
    int same = had && view.menu.len > 0 ? menu_turn_to(&view.scene, view.reader->verbs, chosen, &view.menu) : -1;
    if (view.menu.held != PLACE_NONE)
        table_view_put_back(&view, view.menu.held);
    view.chosen = same >= 0 && same < view.menu.len ? same : view.chosen;
}

static void changed(Join *join)
{
    const FarTable *table = &join->table;
    now.clock_at = uv_now(&join->loop);
    if (has_deal()) {
        bool is_new = table->state.deal != now.deal || strcmp(now.code, table->code) != 0;
        if (is_new)
            memset(&view.room, 0, sizeof view.room);
        view.reader = &table->reader;
        now.deal = table->state.deal;
        slice_copy(slice_of(table->code), now.code, sizeof now.code);
        look_again(is_new);
        if (table->state.over && (!now.was_over || is_new))
            show_result();
        now.was_over = table->state.over;
        show_state();
    }
    paint();
}

/* Sends a choice by its line, as the server lists it. */
static void play_choice(int choice)
{
    SceneMove move;
    char line[LINE_SENT];
    Text text = text_over(line, sizeof line);
    static Action legal[ACTIONS_MAX];
    if (!far_is_asked(&now.join->table) || join_waits(now.join) || !table_view_choose(&view, choice, &move))
        return;
    for (int m = 0; m < view.scene.moves_len; m++)
        legal[m] = view.scene.move[m].action;
    action_print(view.reader->verbs, move.action, legal, view.scene.moves_len, &text);
    join_act(now.join, line);
}

static void press_enter(void)
{
    if (has_deal() && now.join->table.state.over)
        join_type(now.join, slice_of("next"));
    else
        play_choice(view.chosen);
}

static void press_type(void)
{
    table_view_begin_typing(&view);
}

static void press_quit(void)
{
    view.mode = TABLE_VIEW_QUITTING;
}

/* Keys for typed commands. */
static const struct {
    int key;
    const char *line;
} lines[] = {
    { 'n', "next" }, { 'u', "undo" }, { 's', "score" }, { 'S', "seats" }, { '?', "help" },
};

static bool is_answer(int key)
{
    const FarTable *table = &now.join->table;
    bool is_asked =
        has_deal() && table->ask_by != SEAT_NONE && far_is_seated(table) && table->ask_left & seat_bit(table->you);
    if (!is_asked || (key != 'Y' && key != 'N'))
        return false;
    join_type(now.join, slice_of(key == 'Y' ? "yes" : "no"));
    return true;
}

static void key_on_table(int key)
{
    view.notice[0] = 0;
    if (is_answer(key) || (has_deal() && table_view_steer(&view, key)))
        return;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (lines[i].key != key)
            continue;
        join_type(now.join, slice_of(lines[i].line));
        return;
    }
    if (key == ':')
        press_type();
    else if (key == 'q')
        press_quit();
    else if (!has_deal() && (key == PRESS_UP || key == PRESS_DOWN))
        now.lobby_top += key == PRESS_UP ? -1 : 1;
    else if (has_deal() && (key == PRESS_ENTER || key == ' '))
        press_enter();
    else if (has_deal())
        play_choice(table_view_choice(&view, key));
}

static void take_key(int key)
{
    if (key == PRESS_NONE || key == PRESS_RESIZE)
        return;
    switch (view.mode) {
    case TABLE_VIEW_TABLE:
        key_on_table(key);
        return;
    case TABLE_VIEW_TEXT:
        table_view_read(&view, key);
        return;
    case TABLE_VIEW_TYPING:
        if (table_view_type(&view, key))
            join_type(now.join, slice_of(view.typed));
        return;
    case TABLE_VIEW_QUITTING:
        if (table_view_quit(&view, key))
            join_end(now.join, EXIT_YES);
        return;
    }
}

static void on_keys(uv_poll_t *poll, int status, int events)
{
    (void)poll, (void)events;
    if (status < 0 || !isatty(STDIN_FILENO)) { /* the terminal is gone */
        join_end(now.join, EXIT_YES);
        return;
    }
    for (int key = screen_key(0); key != PRESS_NONE; key = screen_key(0))
        take_key(key);
    paint();
}

/* Clocks run on between messages, and a terminal of another size is painted anew. */
static void on_tick(uv_timer_t *timer)
{
    FarTable *table = &now.join->table;
    uint64_t at = uv_now(timer->loop);
    int64_t passed = (int64_t)(at - now.clock_at);
    now.clock_at = at;
    for (int seat = 0; seat < table->seats && !table->paused; seat++)
        if (table->clock_ms[seat] > 0)
            table->clock_ms[seat] = table->clock_ms[seat] > passed ? table->clock_ms[seat] - passed : 0;
    for (int key = screen_key(0); key != PRESS_NONE; key = screen_key(0))
        take_key(key);
    paint();
}

bool join_screen(Join *join, int *code)
{
    static const JoinFace face = {
        .changed = changed, .tell = tell, .notice = notice, .page = page, .judged = judged, .cards = CARDS_TYPED
    };
    static char left[JOIN_TEXT];
    if (!screen_open())
        return false;
    now = (Show){ .join = join };
    view = (TableView){ .match = &far_match, .of = join, .chosen = -1 };
    join->face = &face;
    join->lobby_lives = true;
    uv_timer_init(&join->loop, &now.tick);
    uv_timer_start(&now.tick, on_tick, TICK_MS, TICK_MS);
    uv_poll_init(&join->loop, &now.keys, STDIN_FILENO);
    uv_poll_start(&now.keys, UV_READABLE, on_keys);
    paint();
    uv_run(&join->loop, UV_RUN_DEFAULT);
    uv_close((uv_handle_t *)&now.keys, NULL);
    uv_close((uv_handle_t *)&now.tick, NULL);
    screen_close();
    Text text = text_over(left, sizeof left);
    if (join->has_table && join->table.state.scores_len > 0)
        join_score_card(join, &text);
    if (join->code != EXIT_YES) {
        text_add(&text, view.notice);
        text_add_char(&text, '\n');
    }
    fputs(left, join->code == EXIT_YES ? stdout : stderr);
    *code = join->code;
    return true;
}
