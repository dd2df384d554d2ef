/* join_screen.c - a server's table on the terminal's screen. */
#include "apps/join.h"
#include "apps/play.h"
#include "term/face.h"
#include "term/listing.h"
#include "term/pager.h"
#include "term/screen.h"
#include "term/wording.h"

#include <stdio.h>
#include <string.h>

enum { KEY_MS = 30, RECORD_ROWS = 2, CHOICE_ROWS = 2, BARS = 2, TYPED_BYTES = 120 };

static struct {
    Join *join;
    Room room;
    Menu menu;
    Painting painting;
    int chosen;
    char record[RECORD_ROWS][SENTENCE_MAX];
    bool is_fault, is_typing, leaves, is_stale; /* is_stale: what the screen shows is not how things stand */
    char typed[TYPED_BYTES];
    bool asks_to_quit;
} desk;

static void record(Join *join, bool is_fault, const char *sentence)
{
    (void)join;
    memmove(desk.record[0], desk.record[1], sizeof desk.record - sizeof desk.record[0]);
    slice_copy(slice_of(sentence), desk.record[RECORD_ROWS - 1], SENTENCE_MAX);
    desk.is_fault = is_fault;
    desk.is_stale = true;
}

/* What was about to be chosen stays so, where it is still there. */
static void look(void)
{
    const Shown *shown = &desk.join->shown;
    if (!desk.join->is_new)
        return;
    desk.join->is_new = false;
    desk.is_stale = true;
    if (!shown->has_state)
        return;
    room_widen(&desk.room, &shown->scene);
    menu_make(&shown->scene, PLACE_NONE, &desk.menu);
    if (desk.chosen >= desk.menu.len || desk.chosen < 0)
        desk.chosen = desk.menu.len > 0 ? 0 : -1;
}

static bool is_between(void)
{
    const char *stage = desk.join->shown.stage;
    return desk.join->has_table && strcmp(stage, "playing") != 0 && strcmp(stage, "open") != 0;
}

static bool is_before(void)
{
    return desk.join->has_table && strcmp(desk.join->shown.stage, "open") == 0;
}

static const char *keys_of(void)
{
    if (desk.is_typing)
        return N_("Enter do it   Esc leave it");
    if (desk.asks_to_quit)
        return N_("Leave? A bot plays on for you, and you may come back.   y yes   n no");
    if (desk.join->shown.asked_by >= 0)
        return N_("Somebody asks to take a line back.   y yes   n no");
    if (is_before())
        return desk.join->shown.is_host ? N_("Enter begin   q quit") : N_("q quit");
    if (is_between())
        return N_("Enter next deal   q quit");
    return N_("arrows Enter play   u undo   : type   q quit");
}

static void paint_bars(Canvas *canvas)
{
    const Shown *shown = &desk.join->shown;
    char left[LABEL_MAX], right[LABEL_MAX];
    Text left_text = text_over(left, sizeof left), right_text = text_over(right, sizeof right);
    text_add(&left_text, shown->title);
    text_add(&left_text, "   ");
    text_add(&left_text, shown->code);
    for (int seat = 0; seat < shown->seating.seats; seat++) {
        text_add(&right_text, seat > 0 ? "  " : "");
        text_add(&right_text, shown->seating.name[seat]);
        text_add_char(&right_text, ' ');
        text_add_number(&right_text, shown->total[seat]);
    }
    pager_bar(canvas, 0, left, join_is_connected(desk.join) ? right : gettext("not connected"));
    pager_bar(canvas, canvas->rows - 1, wording(keys_of()), "");
}

static Box paint_foot(Canvas *canvas, int row)
{
    Box cursor = { 0, 0, 0, 0 };
    int width = canvas->columns - 2;
    for (int i = 0; i < RECORD_ROWS; i++) {
        Pen pen = i < RECORD_ROWS - 1 ? PEN_QUIET : desk.is_fault ? PEN_LIT : PEN_LOUD;
        face_text(canvas, row + i, 1, width, desk.record[i], GROUND_FELT, pen);
    }
    if (desk.is_typing) {
        canvas_fill(canvas, (Box){ row + RECORD_ROWS - 1, 0, 1, canvas->columns }, ' ', GROUND_FELT, PEN_PLAIN);
        int used = canvas_text(canvas, row + RECORD_ROWS - 1, 1, width, ": ", GROUND_FELT, PEN_LOUD);
        used += canvas_text(canvas, row + RECORD_ROWS - 1, 1 + used, width - used, desk.typed, GROUND_FELT, PEN_LOUD);
        cursor = (Box){ row + RECORD_ROWS - 1, 1 + used, 1, 1 };
    }
    if (desk.menu.len > 0 && desk.join->shown.has_state) {
        ListingOrder order = { .scene = &desk.join->shown.scene,
                               .menu = &desk.menu,
                               .verbs = desk.join->shown.verbs,
                               .seating = &desk.join->shown.seating,
                               .chosen = desk.chosen,
                               .wanted = 1 };
        listing_paint(canvas, (Box){ row + RECORD_ROWS, 0, CHOICE_ROWS, canvas->columns }, &order, &desk.painting);
    }
    return cursor;
}

static void paint(void)
{
    Canvas canvas;
    int rows, columns;
    screen_size(&rows, &columns);
    if (!canvas_open(&canvas, rows, columns))
        return;
    Box table = { 1, 0, rows - BARS - RECORD_ROWS - CHOICE_ROWS, columns };
    PaintOrder order = {
        .seating = &desk.join->shown.seating, .room = &desk.room, .menu = &desk.menu, .chosen = desk.chosen
    };
    bool has_table = desk.join->has_table && desk.join->shown.has_state;
    if (has_table)
        paint_scene(&canvas, table, &desk.join->shown.scene, &order, &desk.painting);
    if (has_table && !desk.painting.fits)
        canvas_text(&canvas, rows / 2, 1, columns - 2, gettext("Make the terminal larger, or join with --plain."),
                    GROUND_FELT, PEN_LOUD);
    if (is_before())
        canvas_text(&canvas, rows / 2, 1, columns - 2, gettext("The game has not begun."), GROUND_FELT, PEN_LOUD);
    paint_bars(&canvas);
    screen_show(&canvas, paint_foot(&canvas, table.row + table.rows));
    canvas_close(&canvas);
    desk.is_stale = false;
}

static void play_choice(int choice)
{
    const Scene *scene = &desk.join->shown.scene;
    Action legal[ACTIONS_MAX];
    char line[64];
    Text text = text_over(line, sizeof line);
    if (choice < 0 || choice >= desk.menu.len)
        return;
    const Choice chosen = desk.menu.choice[choice];
    if (chosen.takes_up) {
        bool was_held = desk.menu.held != PLACE_NONE;
        menu_make(scene, was_held ? PLACE_NONE : chosen.place.card, &desk.menu);
        desk.chosen = desk.menu.len - 1;
        return;
    }
    for (int i = 0; i < scene->moves_len; i++)
        legal[i] = scene->move[i].action;
    action_print(desk.join->shown.verbs, scene->move[chosen.move].action, legal, scene->moves_len, &text);
    join_act(desk.join, line);
}

static void press_enter(void)
{
    if (is_before() && desk.join->shown.is_host)
        join_ask(desk.join, "start", "fill", "greedy");
    else if (is_between())
        join_ask(desk.join, "next", NULL, NULL);
    else
        play_choice(desk.chosen);
}

static void key_on_typing(int key)
{
    size_t len = strlen(desk.typed);
    if (key == PRESS_ENTER && len > 0)
        join_act(desk.join, desk.typed);
    if (key == PRESS_ENTER || key == PRESS_ESCAPE)
        desk.is_typing = false;
    else if (key == PRESS_ERASE && len > 0)
        desk.typed[len - 1] = 0;
    else if (key >= ' ' && key < 0x7F && len + 1 < TYPED_BYTES) {
        desk.typed[len] = (char)key;
        desk.typed[len + 1] = 0;
    }
}

/* A question stands above the table's keys; whether the key was its answer. */
static bool answers(int key)
{
    bool yes = key == 'y' || key == 'Y', no = key == 'n' || key == 'N' || key == PRESS_ESCAPE;
    if (desk.asks_to_quit) {
        desk.leaves = yes || key == 'q';
        desk.asks_to_quit = false;
        return true;
    }
    if (desk.join->shown.asked_by < 0 || (!yes && !no))
        return false;
    join_answer(desk.join, yes);
    desk.join->shown.asked_by = -1;
    return true;
}

static void key_on_table(int key)
{
    if (answers(key))
        return;
    if (key >= PRESS_LEFT && key <= PRESS_DOWN) {
        static const Steer steers[] = { STEER_LEFT, STEER_RIGHT, STEER_UP, STEER_DOWN };
        desk.chosen = menu_steer(desk.painting.tag, desk.menu.len, desk.chosen, steers[key - PRESS_LEFT]);
    } else if (key == PRESS_TAB && desk.menu.len > 0)
        desk.chosen = (desk.chosen + 1) % desk.menu.len;
    else if (key == PRESS_BACK_TAB && desk.menu.len > 0)
        desk.chosen = (desk.chosen + desk.menu.len - 1) % desk.menu.len;
    else if (key == PRESS_ENTER || key == ' ')
        press_enter();
    else if (key == 'u')
        join_ask(desk.join, "ask", "what", "undo");
    else if (key == 'q')
        desk.asks_to_quit = true;
    else if (key == ':') {
        desk.is_typing = true;
        desk.typed[0] = 0;
    } else if (key != PRESS_RESIZE)
        play_choice(choice_of_letter(key, desk.menu.len));
}

void join_screen(Join *join)
{
    desk.join = join;
    desk.chosen = -1;
    desk.is_stale = true;
    join->told = record;
    while (!desk.leaves && !join->has_left && !play_stopped()) {
        join_turn(join);
        look();
        if (desk.is_stale)
            paint();
        int key = screen_key(KEY_MS);
        if (key == PRESS_NONE)
            continue;
        (desk.is_typing ? key_on_typing : key_on_table)(key);
        desk.is_stale = true;
    }
    screen_close();
    if (join->has_left && desk.record[RECORD_ROWS - 1][0])
        puts(desk.record[RECORD_ROWS - 1]);
}
