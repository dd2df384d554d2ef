#include "apps/desk/desk.h"

#include "term/listing.h"
#include "term/measure.h"
#include "term/pager.h"
#include "term/screen.h"
#include "term/wording.h"

#include <string.h>

/* The rows of the parts below the table. Of the frames that leave the table the largest cards, the first is taken. */
typedef struct {
    int rows_from; /* height of the screen from which this frame is used */
    int record, choices;
} Frame;

static const Frame frames[] = { { 36, 3, 2 }, { 24, 2, 2 }, { 0, 1, 2 }, { 0, 1, 1 } };
enum { FRAMES = sizeof frames / sizeof *frames, BARS = 2 };

/* The choice when the person is asked. If a key may be pressed in haste, to let bots go on, it is the pass, which
 * costs nothing. */
static int first_choice(Desk *desk)
{
    Action pass;
    bool may_pass = desk->menu.len > 0 && desk->match->may_pass(desk->of, &pass);
    if (may_pass)
        return menu_turn_to(&desk->scene, pass, &desk->menu);
    return desk->menu.len > 0 ? 0 : -1;
}

void desk_look(Desk *desk)
{
    desk->match->look(desk->of, &desk->scene);
    measure_widen(&desk->room, &desk->scene);
    menu_make(&desk->scene, PLACE_NONE, &desk->menu);
    if (desk->chosen >= desk->menu.len || desk->chosen < 0)
        desk->chosen = first_choice(desk);
}

/* Chooses the choice at the card, or the first after it. */
static void point_at(Desk *desk, uint16_t card)
{
    desk->chosen = desk->menu.len > 0 ? 0 : -1;
    for (int i = desk->menu.len - 1; i >= 0; i--)
        if (desk->menu.choice[i].place.card != PLACE_NONE && desk->menu.choice[i].place.card >= card)
            desk->chosen = i;
}

void desk_take_up(Desk *desk, uint16_t card)
{
    menu_make(&desk->scene, card, &desk->menu);
    desk->chosen = desk->menu.len - 1; /* the choice stays at the end */
}

void desk_put_back(Desk *desk, uint16_t card)
{
    menu_make(&desk->scene, PLACE_NONE, &desk->menu);
    point_at(desk, card);
}

void desk_record(Desk *desk, const char *words)
{
    while (*words) {
        size_t len = strcspn(words, "\n");
        memmove(desk->record[0], desk->record[1], sizeof desk->record - sizeof desk->record[0]);
        slice_copy((Slice){ words, len }, desk->record[RECORD_LINES - 1], SENTENCE_MAX);
        words += len + (words[len] != 0);
    }
}

void desk_notice(Desk *desk, bool is_fault, const char *words)
{
    desk->is_fault = is_fault;
    slice_copy(slice_of(words), desk->notice, sizeof desk->notice);
}

enum { WRAPPED_MAX = 32 };

static int max(int a, int b)
{
    return a > b ? a : b;
}

/* Lines of words, wrapped to a width; each has a pen. */
typedef struct {
    Slice line[WRAPPED_MAX];
    Pen pen[WRAPPED_MAX];
    int len, width;
} Wrapped;

static void wrap(Wrapped *wrapped, const char *words, Pen pen)
{
    while (*words && wrapped->len < WRAPPED_MAX) {
        wrapped->pen[wrapped->len] = pen;
        wrapped->line[wrapped->len++] = pager_line(&words, wrapped->width);
    }
}

/* Paints as many lines as there are rows, from the given one on. */
static void paint_wrapped(const Wrapped *wrapped, Canvas *canvas, Box box, int first)
{
    for (int i = first; i < wrapped->len && i < first + box.rows; i++) {
        char words[SENTENCE_MAX];
        slice_copy(wrapped->line[i], words, sizeof words);
        face_text(canvas, box.row + i - first, box.column + 1, wrapped->width, words, GROUND_FELT, wrapped->pen[i]);
    }
}

static void paint_typed(Desk *desk, Canvas *canvas, Box line)
{
    canvas_put(canvas, line.row, line.column + 1, ':', GROUND_FELT, PEN_LOUD);
    int room = line.columns - 4;
    int used = canvas_text(canvas, line.row, line.column + 3, room, desk->typed, GROUND_FELT, PEN_LOUD);
    desk->cursor = (Box){ line.row, line.column + 3 + used, 1, 1 };
}

/* The newest lines of the record. */
static void paint_record(const Desk *desk, Canvas *canvas, Box box)
{
    Wrapped wrapped = { .width = max(box.columns - 2, 1) };
    for (int i = 0; i < RECORD_LINES; i++)
        wrap(&wrapped, desk->record[i], i == RECORD_LINES - 1 ? PEN_LOUD : PEN_QUIET);
    paint_wrapped(&wrapped, canvas, box, max(wrapped.len - box.rows, 0));
}

/* False: there was no room for the price of the chosen one. */
static bool paint_choices(Desk *desk, Canvas *canvas, Box box)
{
    ListingOrder order = {
        .scene = &desk->scene, .menu = &desk->menu, .reader = desk->reader, .chosen = desk->chosen
    };
    return listing_paint(canvas, box, &order, &desk->painting);
}

/* What the chosen move stakes, in words. */
static void say_chosen_price(const Desk *desk, Text *out)
{
    if (desk->chosen < 0)
        return;
    const Choice *chosen = &desk->menu.choice[desk->chosen];
    say_price(desk->reader, &desk->scene, &desk->scene.move[chosen->move], out);
}

/* Paints the last row of the record: a notice, the typed line, or a price that has no room among the choices. A
 * notice too long for it covers the choices until the next key. */
static void paint_foot(Desk *desk, Canvas *canvas, Box record, Box choices)
{
    Wrapped notice = { .width = max(record.columns - 2, 1) };
    char price[SENTENCE_MAX] = "";
    Text text = text_over(price, sizeof price);
    bool is_typing = desk->mode == DESK_TYPING;
    wrap(&notice, desk->notice, desk->is_fault ? PEN_LIT : PEN_LOUD);
    bool is_long = notice.len > 1 && !is_typing;
    if (desk->menu.len > 0 && !is_long && !paint_choices(desk, canvas, choices) && notice.len == 0)
        say_chosen_price(desk, &text);
    wrap(&notice, price, PEN_QUIET);
    bool is_noticed = notice.len > 0 && !is_typing;
    Box last = { record.row + record.rows - 1, record.column, 1, record.columns };
    record.rows -= is_typing || is_noticed;
    paint_record(desk, canvas, record);
    if (is_typing)
        paint_typed(desk, canvas, last);
    last.rows += notice.len > 1 || desk->menu.len == 0 ? choices.rows : 0;
    if (is_noticed)
        paint_wrapped(&notice, canvas, last, 0);
}

/* What the keys do now; a narrow screen shows the first part. */
static const char *keys_of(const Desk *desk)
{
    switch (desk->mode) {
    case DESK_TYPING:
        return N_("Enter do it   Esc leave it");
    case DESK_QUITTING:
        return desk->match->quits;
    default:
        break;
    }
    return desk->match->keys(desk);
}

/* Drops keys from the third on, until the rest fits. The help names them, too. */
static void fit_keys(const char *keys, int columns, Text *out)
{
    const char *kept, *third = strstr(keys, "   ");
    third = third ? strstr(third + 3, "   ") : NULL;
    size_t first_len = third ? (size_t)(third - keys) : 0;
    int first_columns = utf8_columns(keys) - utf8_columns(third ? third : keys);
    for (kept = third; kept && first_columns + utf8_columns(kept) > columns;)
        kept = strstr(kept + 3, "   ");
    if (!third || !kept) {
        text_add(out, keys);
        return;
    }
    text_add_slice(out, (Slice){ keys, first_len });
    text_add(out, kept);
}

static void paint_bars(const Desk *desk, Canvas *canvas)
{
    char left[LABEL_MAX], right[LABEL_MAX], keys[LABEL_MAX];
    Text left_text = text_over(left, sizeof left), right_text = text_over(right, sizeof right);
    Text keys_text = text_over(keys, sizeof keys);
    desk->match->heading(desk->of, &left_text);
    desk->match->standing(desk->of, &right_text);
    pager_bar(canvas, 0, left, right);
    if (desk->seconds > 0) {
        wording_add(&keys_text, "{n} s, others may be quicker", "n", digits(desk->seconds).text);
        text_add(&keys_text, "   ");
    }
    fit_keys(wording(keys_of(desk)), canvas->columns - 2 - utf8_columns(keys), &keys_text);
    pager_bar(canvas, canvas->rows - 1, keys, "");
}

static void paint_too_small(const Desk *desk, Canvas *canvas)
{
    char needs[LABEL_MAX], has[LABEL_MAX];
    int rows = desk->painting.rows_needed + BARS + frames[FRAMES - 1].record + frames[FRAMES - 1].choices;
    int columns = desk->painting.columns_needed;
    Text needs_text = text_over(needs, sizeof needs), has_text = text_over(has, sizeof has);
    wording_add(&needs_text, "It needs {columns} x {rows} cells,", "columns", digits(columns).text, "rows",
                digits(rows).text);
    wording_add(&has_text, "this terminal has {columns} x {rows}.", "columns", digits(canvas->columns).text, "rows",
                digits(canvas->rows).text);
    canvas_fill(canvas, (Box){ 0, 0, canvas->rows, canvas->columns }, ' ', GROUND_FELT, PEN_PLAIN);
    int middle = (canvas->rows - 1) / 2;
    canvas_text(canvas, middle, 0, canvas->columns, needs, GROUND_FELT, PEN_LOUD);
    if (middle + 1 < canvas->rows)
        canvas_text(canvas, middle + 1, 0, canvas->columns, has, GROUND_FELT, PEN_PLAIN);
    static const char *const ways[] = { N_("Make it larger, or play with --plain;"), N_("q quits.") };
    for (int i = 0; i < 2 && middle + 2 + i < canvas->rows; i++)
        canvas_text(canvas, middle + 2 + i, 0, canvas->columns, wording(ways[i]), GROUND_FELT, PEN_PLAIN);
}

static Box table_box(const Canvas *canvas, const Frame *frame)
{
    return (Box){ 1, 0, canvas->rows - BARS - frame->record - frame->choices, canvas->columns };
}

/* The frame that leaves the largest cards; of several, the first. NULL when the table fits into none. */
static const Frame *best_frame(Desk *desk, Canvas *canvas, const PaintOrder *order)
{
    enum { OWN_COUNT = 8 };
    const Frame *best = NULL;
    int best_size = 0;
    for (const Frame *frame = frames; frame < frames + FRAMES; frame++) {
        if (canvas->rows < frame->rows_from)
            continue;
        paint_scene(canvas, table_box(canvas, frame), &desk->scene, order, &desk->painting);
        int size = desk->painting.fits ? OWN_COUNT * desk->painting.card_rows + desk->painting.others_rows : 0;
        if (size <= best_size)
            continue;
        best = frame;
        best_size = size;
    }
    return best;
}

static void paint_table(Desk *desk, Canvas *canvas)
{
    bool has_choices = desk->menu.len > 0;
    PaintOrder order = { .reader = desk->reader,
                         .room = &desk->room,
                         .menu = &desk->menu,
                         .chosen = desk->match->deal_is_over(desk->of) ? -1 : desk->chosen };
    const Frame *frame = best_frame(desk, canvas, &order);
    if (!frame) {
        paint_too_small(desk, canvas);
        return;
    }
    Box table = table_box(canvas, frame);
    /* Without choices the record gets their rows, since results are long. */
    Box record = { table.row + table.rows, 0, frame->record + (has_choices ? 0 : frame->choices), canvas->columns };
    Box choices = { record.row + record.rows, 0, has_choices ? frame->choices : 0, canvas->columns };
    canvas_fill(canvas, (Box){ 0, 0, canvas->rows, canvas->columns }, ' ', GROUND_FELT, PEN_PLAIN);
    paint_scene(canvas, table, &desk->scene, &order, &desk->painting);
    paint_bars(desk, canvas);
    paint_foot(desk, canvas, record, choices);
}

static void desk_paint(Desk *desk, Canvas *canvas)
{
    desk->cursor = (Box){ 0, 0, 0, 0 };
    if (desk->mode == DESK_TEXT)
        pager_paint(canvas, desk->title, desk->text, &desk->top, desk->text_keys);
    else
        paint_table(desk, canvas);
}

void desk_show(Desk *desk, CardLook look)
{
    Canvas canvas;
    int rows, columns;
    screen_size(&rows, &columns);
    if (!canvas_open(&canvas, rows, columns))
        return;
    canvas.look = look;
    desk_paint(desk, &canvas);
    screen_show(&canvas, desk->cursor);
    canvas_close(&canvas);
}
