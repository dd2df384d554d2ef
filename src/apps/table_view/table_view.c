#include "apps/table_view/table_view.h"

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
static int first_choice(TableView *view)
{
    Action pass;
    bool may_pass = view->menu.len > 0 && view->match->may_pass(view->of, &pass);
    if (may_pass)
        return menu_turn_to(&view->scene, view->reader->verbs, pass, &view->menu);
    return view->menu.len > 0 ? 0 : -1;
}

void table_view_look(TableView *view)
{
    view->match->look(view->of, &view->scene);
    measure_widen(&view->room, &view->scene);
    menu_make(&view->scene, view->reader->verbs, PLACE_NONE, &view->menu);
    if (view->chosen >= view->menu.len || view->chosen < 0)
        view->chosen = first_choice(view);
}

/* Chooses the choice at the card, or the first after it. */
static void point_at(TableView *view, uint16_t card)
{
    view->chosen = view->menu.len > 0 ? 0 : -1;
    for (int i = view->menu.len - 1; i >= 0; i--)
        if (view->menu.choice[i].place.card != PLACE_NONE && view->menu.choice[i].place.card >= card)
            view->chosen = i;
}

void table_view_take_up(TableView *view, uint16_t card)
{
    menu_make(&view->scene, view->reader->verbs, card, &view->menu);
    view->chosen = view->menu.len - 1; /* the choice stays at the end */
}

void table_view_put_back(TableView *view, uint16_t card)
{
    menu_make(&view->scene, view->reader->verbs, PLACE_NONE, &view->menu);
    point_at(view, card);
}

void table_view_record(TableView *view, const char *words)
{
    while (*words) {
        size_t len = strcspn(words, "\n");
        memmove(view->record[0], view->record[1], sizeof view->record - sizeof view->record[0]);
        slice_copy((Slice){ words, len }, view->record[RECORD_LINES - 1], SENTENCE_MAX);
        words += len + (words[len] != 0);
    }
}

void table_view_notice(TableView *view, bool is_fault, const char *words)
{
    view->is_fault = is_fault;
    slice_copy(slice_of(words), view->notice, sizeof view->notice);
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

static void paint_typed(TableView *view, Canvas *canvas, Box line)
{
    canvas_put(canvas, line.row, line.column + 1, ':', GROUND_FELT, PEN_LOUD);
    int room = line.columns - 4;
    int used = canvas_text(canvas, line.row, line.column + 3, room, view->typed, GROUND_FELT, PEN_LOUD);
    view->cursor = (Box){ line.row, line.column + 3 + used, 1, 1 };
}

/* The newest lines of the record. */
static void paint_record(const TableView *view, Canvas *canvas, Box box)
{
    Wrapped wrapped = { .width = max(box.columns - 2, 1) };
    for (int i = 0; i < RECORD_LINES; i++)
        wrap(&wrapped, view->record[i], i == RECORD_LINES - 1 ? PEN_LOUD : PEN_QUIET);
    paint_wrapped(&wrapped, canvas, box, max(wrapped.len - box.rows, 0));
}

/* False: there was no room for the price of the chosen one. */
static bool paint_choices(TableView *view, Canvas *canvas, Box box)
{
    ListingOrder order = {
        .scene = &view->scene, .menu = &view->menu, .reader = view->reader, .chosen = view->chosen
    };
    return listing_paint(canvas, box, &order, &view->painting);
}

/* What the chosen move stakes, in words. */
static void say_chosen_price(const TableView *view, Text *out)
{
    if (view->chosen < 0)
        return;
    const Choice *chosen = &view->menu.choice[view->chosen];
    say_price(view->reader, &view->scene, &view->scene.move[chosen->move], out);
}

/* Paints the last row of the record: a notice, the typed line, or a price that has no room among the choices. A
 * notice too long for it covers the choices until the next key. */
static void paint_foot(TableView *view, Canvas *canvas, Box record, Box choices)
{
    Wrapped notice = { .width = max(record.columns - 2, 1) };
    char price[SENTENCE_MAX] = "";
    Text text = text_over(price, sizeof price);
    bool is_typing = view->mode == TABLE_VIEW_TYPING;
    wrap(&notice, view->notice, view->is_fault ? PEN_LIT : PEN_LOUD);
    bool is_long = notice.len > 1 && !is_typing;
    if (view->menu.len > 0 && !is_long && !paint_choices(view, canvas, choices) && notice.len == 0)
        say_chosen_price(view, &text);
    wrap(&notice, price, PEN_QUIET);
    bool is_noticed = notice.len > 0 && !is_typing;
    Box last = { record.row + record.rows - 1, record.column, 1, record.columns };
    record.rows -= is_typing || is_noticed;
    paint_record(view, canvas, record);
    if (is_typing)
        paint_typed(view, canvas, last);
    last.rows += notice.len > 1 || view->menu.len == 0 ? choices.rows : 0;
    if (is_noticed)
        paint_wrapped(&notice, canvas, last, 0);
}

/* What the keys do now; a narrow screen shows the first part. */
static const char *keys_of(const TableView *view)
{
    switch (view->mode) {
    case TABLE_VIEW_TYPING:
        return N_("Enter do it   Esc leave it");
    case TABLE_VIEW_QUITTING:
        return view->match->quits;
    default:
        break;
    }
    return view->match->keys(view);
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

static void paint_bars(const TableView *view, Canvas *canvas)
{
    char left[LABEL_MAX], right[LABEL_MAX], keys[LABEL_MAX];
    Text left_text = text_over(left, sizeof left), right_text = text_over(right, sizeof right);
    Text keys_text = text_over(keys, sizeof keys);
    view->match->heading(view->of, &left_text);
    view->match->standing(view->of, &right_text);
    pager_bar(canvas, 0, left, right);
    if (view->seconds > 0) {
        wording_add(&keys_text, "{n} s, others may be quicker", "n", digits(view->seconds).text);
        text_add(&keys_text, "   ");
    }
    fit_keys(wording(keys_of(view)), canvas->columns - 2 - utf8_columns(keys), &keys_text);
    pager_bar(canvas, canvas->rows - 1, keys, "");
}

static void paint_too_small(const TableView *view, Canvas *canvas)
{
    char needs[LABEL_MAX], has[LABEL_MAX];
    int rows = view->painting.rows_needed + BARS + frames[FRAMES - 1].record + frames[FRAMES - 1].choices;
    int columns = view->painting.columns_needed;
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
static const Frame *best_frame(TableView *view, Canvas *canvas, const PaintOrder *order)
{
    enum { OWN_COUNT = 8 };
    const Frame *best = NULL;
    int best_size = 0;
    for (const Frame *frame = frames; frame < frames + FRAMES; frame++) {
        if (canvas->rows < frame->rows_from)
            continue;
        paint_scene(canvas, table_box(canvas, frame), &view->scene, order, &view->painting);
        int size = view->painting.fits ? OWN_COUNT * view->painting.card_rows + view->painting.others_rows : 0;
        if (size <= best_size)
            continue;
        best = frame;
        best_size = size;
    }
    return best;
}

static void paint_table(TableView *view, Canvas *canvas)
{
    bool has_choices = view->menu.len > 0;
    PaintOrder order = { .reader = view->reader,
                         .room = &view->room,
                         .menu = &view->menu,
                         .chosen = view->match->deal_is_over(view->of) ? -1 : view->chosen };
    const Frame *frame = best_frame(view, canvas, &order);
    if (!frame) {
        paint_too_small(view, canvas);
        return;
    }
    Box table = table_box(canvas, frame);
    /* Without choices the record gets their rows, since results are long. */
    Box record = { table.row + table.rows, 0, frame->record + (has_choices ? 0 : frame->choices), canvas->columns };
    Box choices = { record.row + record.rows, 0, has_choices ? frame->choices : 0, canvas->columns };
    canvas_fill(canvas, (Box){ 0, 0, canvas->rows, canvas->columns }, ' ', GROUND_FELT, PEN_PLAIN);
    paint_scene(canvas, table, &view->scene, &order, &view->painting);
    paint_bars(view, canvas);
    paint_foot(view, canvas, record, choices);
}

static void table_view_paint(TableView *view, Canvas *canvas)
{
    view->cursor = (Box){ 0, 0, 0, 0 };
    if (view->mode == TABLE_VIEW_TEXT)
        pager_paint(canvas, view->title, view->text, &view->top, view->text_keys);
    else
        paint_table(view, canvas);
}

void table_view_show(TableView *view, CardLook look)
{
    Canvas canvas;
    int rows, columns;
    screen_size(&rows, &columns);
    if (!canvas_open(&canvas, rows, columns))
        return;
    canvas.look = look;
    table_view_paint(view, &canvas);
    screen_show(&canvas, view->cursor);
    canvas_close(&canvas);
}
