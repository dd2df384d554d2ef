#include "apps/play/menu.h"

#include "apps/play/menu_rows.h"
#include "term/face.h"
#include "term/pager.h"
#include "term/screen.h"
#include "term/wording.h"

#include <string.h>

/* ABOUT_LINES: rows for the sentence about the choice. */
enum { KEY_WAIT_MS = 250, TYPED_BYTES = 60, FIRST_ROW = 4, ABOUT_LINES = 3, LEFT = 2, PAGE = 10 };

typedef struct {
    MenuRows rows;
    char typed[TYPED_BYTES];
    int chosen, top, room; /* room: rows for the list */
} Choosing;

static Choosing menu;

/* The next row that is a choice, `step` choices on; it stops at both ends. */
static void move(int step)
{
    const int way = step < 0 ? -1 : 1;
    for (int at = menu.chosen + way; step != 0 && at >= 0 && at < menu.rows.len; at += way) {
        if (menu.rows.row[at].heading)
            continue;
        menu.chosen = at;
        step -= way;
    }
}

static void find(void)
{
    menu_rows_find(&menu.rows, menu.typed);
    menu.chosen = -1;
    menu.top = 0;
    move(1);
}

static void paint_row(Canvas *canvas, int at, const MenuRow *row, bool is_chosen)
{
    const int columns = pager_columns(canvas->columns);
    const Ground ground = is_chosen ? GROUND_CHOSEN : GROUND_FELT;
    canvas_fill(canvas, (Box){ at, LEFT, 1, columns }, ' ', ground, PEN_PLAIN);
    if (row->heading)
        canvas_text(canvas, at, LEFT, columns, wording(row->heading), ground, PEN_LOUD);
    else
        canvas_text(canvas, at, LEFT + 2, columns - 2, row->words, ground, is_chosen ? PEN_LOUD : PEN_PLAIN);
}

/* Scrolls so that the choice is seen, and the heading above it if it is the first of its group. */
static void scroll(int room)
{
    const int first = menu.chosen > 0 && menu.rows.row[menu.chosen - 1].heading ? menu.chosen - 1 : menu.chosen;
    menu.top = menu.top > first ? first : menu.top;
    menu.top = menu.chosen >= menu.top + room ? menu.chosen - room + 1 : menu.top;
    menu.top = menu.top < 0 ? 0 : menu.top;
}

static void paint_about(Canvas *canvas, int row)
{
    char about[SENTENCE_MAX * 2] = "", line[SENTENCE_MAX];
    Text text = text_over(about, sizeof about);
    const int columns = pager_columns(canvas->columns);
    const char *words = about;
    if (menu.chosen >= 0)
        menu_rows_about(&menu.rows.row[menu.chosen], &text);
    for (int i = 0; i < ABOUT_LINES && *words; i++)
        face_text(canvas, row + i, LEFT, columns, slice_copy(pager_line(&words, columns), line, sizeof line),
                  GROUND_FELT, PEN_PLAIN);
}

static void paint(const CardLook *look)
{
    Canvas canvas;
    int height, width, number;
    char place[80] = "", typed[TYPED_BYTES + 80];
    Text place_text = text_over(place, sizeof place), typed_text = text_over(typed, sizeof typed);
    screen_size(&height, &width);
    if (!canvas_open(&canvas, height, width))
        return;
    canvas.look = *look;
    const int all = menu_rows_choices(&menu.rows, menu.chosen, &number);
    const int room = height - FIRST_ROW - ABOUT_LINES - 2 > 1 ? height - FIRST_ROW - ABOUT_LINES - 2 : 1;
    menu.room = room;
    scroll(room);
    wording_add(&place_text, "{n} of {all}", "n", digits(number).text, "all", digits(all).text);
    wording_add(&typed_text, "Type a name: {typed}", "typed", menu.typed);
    pager_bar(&canvas, 0, gettext("Cardroom: which game?"), place);
    canvas_text(&canvas, 2, LEFT, width - LEFT, typed, GROUND_FELT, PEN_LOUD);
    for (int i = menu.top; i < menu.rows.len && i < menu.top + room; i++)
        paint_row(&canvas, FIRST_ROW + i - menu.top, &menu.rows.row[i], i == menu.chosen);
    if (all == 0)
        canvas_text(&canvas, FIRST_ROW, LEFT, width - LEFT, gettext("No game has this in its names."), GROUND_FELT,
                    PEN_PLAIN);
    paint_about(&canvas, height - ABOUT_LINES - 1);
    pager_bar(&canvas, height - 1, gettext("letters search   arrows choose   Enter play   Esc back, then quit"), "");
    screen_show(&canvas, (Box){ 2, LEFT + utf8_columns(typed), 1, 1 });
    canvas_close(&canvas);
}

static void type(int key)
{
    const size_t len = strlen(menu.typed);
    Text text = { menu.typed, sizeof menu.typed, len };
    if (len + 8 > sizeof menu.typed)
        return;
    utf8_add((uint32_t)key, &text);
    find();
}

static void erase(void)
{
    size_t len = strlen(menu.typed);
    while (len > 1 && (menu.typed[len - 1] & 0xC0) == 0x80)
        len--;
    menu.typed[len > 0 ? len - 1 : 0] = 0;
    find();
}

/* A click chooses a row; once more, and it is played. False: it ends the choice. */
static bool click(void)
{
    const int at = menu.top + screen_clicked().row - FIRST_ROW;
    const bool is_choice =
        at >= menu.top && at < menu.rows.len && at < menu.top + menu.room && !menu.rows.row[at].heading;
    const bool ends = is_choice && at == menu.chosen;
    menu.chosen = is_choice ? at : menu.chosen;
    return !ends;
}

/* Takes one key; false: it ends the choice, with `chosen` below 0 if nothing is to be played. */
static bool take(int key)
{
    if (key == PRESS_ENTER)
        return menu.chosen < 0;
    if (key == PRESS_CLICK)
        return click();
    if (key == PRESS_ESCAPE && !menu.typed[0]) {
        menu.chosen = -1;
        return false;
    }
    if (key == PRESS_ESCAPE) {
        menu.typed[0] = 0;
        find();
    } else if (key == PRESS_ERASE)
        erase();
    else if (key == PRESS_DOWN || key == PRESS_TAB || key == PRESS_WHEEL_DOWN)
        move(1);
    else if (key == PRESS_UP || key == PRESS_BACK_TAB || key == PRESS_WHEEL_UP)
        move(-1);
    else if (key == PRESS_PAGE_DOWN || key == PRESS_PAGE_UP)
        move(key == PRESS_PAGE_DOWN ? PAGE : -PAGE);
    else if (key >= ' ' && key < PRESS_LEFT)
        type(key);
    return true;
}

bool play_menu(const CardLook *look, Ruleset *out, KeptFile *kept)
{
    *kept = (KeptFile){ 0 };
    if (!screen_open())
        return games_find(slice_of(games_alone), out, NULL) == OK;
    menu_rows_open(&menu.rows, look);
    menu.typed[0] = 0;
    find();
    do
        paint(look);
    while (take(screen_key(KEY_WAIT_MS)) && !play_stopped());
    screen_close();
    const MenuRow *row = menu.chosen >= 0 && !play_stopped() ? &menu.rows.row[menu.chosen] : NULL;
    if (row && row->kept)
        *kept = row->kept->file;
    const bool is_new = row && row->preset && games_find(slice_of(row->preset->id), out, NULL) == OK;
    menu_rows_close(&menu.rows);
    return is_new || kept->path[0];
}
