#include "apps/play_desk.h"

#include "term/pager.h"

#include <stdio.h>
#include <string.h>

/* Rows of the parts above and below the table; the roomiest that the table leaves is taken. */
typedef struct {
    int rows_from; /* of the screen */
    int record, moves;
} Frame;

static const Frame frames[] = { { 36, 3, 2 }, { 22, 1, 2 }, { 0, 1, 1 } };
enum { FRAMES = sizeof frames / sizeof *frames, BARS = 2, ITEM_GAP = 3 };

static int max(int a, int b)
{
    return a > b ? a : b;
}

void desk_look(Desk *desk)
{
    play_scene(desk->play, &desk->scene);
    room_widen(&desk->room, &desk->scene);
    if (desk->chosen >= desk->scene.moves_len || desk->chosen < 0)
        desk->chosen = desk->scene.moves_len > 0 ? 0 : -1;
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

/* The list of moves: in words, or as they are typed where there is little room. */
typedef struct {
    const Desk *desk;
    Canvas *canvas;
    Box box;
    bool as_typed;
    Action action[ACTIONS_MAX];
} MoveList;

static void print_move(const MoveList *list, int m, Text *out)
{
    const VerbSpec *verbs = list->desk->play->match.ruleset.game->verbs;
    char letter[] = { move_letter(m), 0 };
    text_add(out, letter[0] ? letter : " ");
    text_add_char(out, ' ');
    if (list->as_typed)
        action_print(verbs, list->action[m], list->action, list->desk->scene.moves_len, out);
    else
        action_tell(verbs[list->action[m].verb].does, list->action[m], out);
}

static int paint_move(const MoveList *list, int row, int column, int m, const char *words)
{
    bool is_chosen = m == list->desk->chosen;
    Ground ground = is_chosen ? GROUND_CHOSEN : GROUND_FELT;
    int limit = list->box.column + list->box.columns - column;
    int used = face_text(list->canvas, row, column, limit, words, ground, is_chosen ? PEN_LOUD : PEN_PLAIN);
    if (limit > 0 && move_letter(m))
        canvas_put(list->canvas, row, column, (uint32_t)move_letter(m), GROUND_TAG, PEN_LOUD);
    return used;
}

/* Paints the moves that fit from the given one on; returns the first that did not. */
static int paint_moves_from(const MoveList *list, int first)
{
    Box box = list->box;
    int row = box.row, column = box.column + 1, m = first;
    canvas_fill(list->canvas, box, ' ', GROUND_FELT, PEN_PLAIN);
    for (; m < list->desk->scene.moves_len; m++) {
        char words[LABEL_MAX];
        Text text = text_over(words, sizeof words);
        print_move(list, m, &text);
        if (column > box.column + 1 && column + (int)text.len > box.column + box.columns) {
            row++;
            column = box.column + 1;
        }
        if (row >= box.row + box.rows)
            break;
        column += paint_move(list, row, column, m, words) + ITEM_GAP;
    }
    return m;
}

static void paint_moves(const Desk *desk, Canvas *canvas, Box box)
{
    MoveList list = { .desk = desk, .canvas = canvas, .box = box };
    int first = 0, next, len = desk->scene.moves_len;
    for (int m = 0; m < len; m++)
        list.action[m] = desk->scene.move[m].action;
    if (paint_moves_from(&list, 0) == len)
        return;
    list.as_typed = true;
    while ((next = paint_moves_from(&list, first)) <= desk->chosen && next > first)
        first = next;
    /* There is more than this. */
    for (int dot = 1; next - first < len && dot <= 3 && box.columns > 3; dot++)
        canvas_put(canvas, box.row + box.rows - 1, box.column + box.columns - dot, '.', GROUND_FELT, PEN_LIT);
}

enum { WRAPPED_MAX = 32 };

/* Lines of words, wrapped to a width, each with its pen. */
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

/* Paints as many of the lines as there are rows, from the given one on. */
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

/* Everything between table and keys. A notice or the typed line stands in the last row of the record; a notice too
 * long for that takes the moves' rows until the next key. */
static void paint_foot(Desk *desk, Canvas *canvas, Box record, Box moves)
{
    Wrapped notice = { .width = max(record.columns - 2, 1) };
    wrap(&notice, desk->notice, desk->is_fault ? PEN_LIT : PEN_LOUD);
    bool is_typing = desk->mode == DESK_TYPING, is_noticed = notice.len > 0 && !is_typing;
    Box last = { record.row + record.rows - 1, record.column, 1, record.columns };
    record.rows -= is_typing || is_noticed;
    paint_record(desk, canvas, record);
    if (is_typing)
        paint_typed(desk, canvas, last);
    last.rows += notice.len > 1 || desk->scene.moves_len == 0 ? moves.rows : 0;
    if (is_noticed)
        paint_wrapped(&notice, canvas, last, 0);
    if (desk->scene.moves_len > 0 && !(is_noticed && notice.len > 1))
        paint_moves(desk, canvas, moves);
}

static const char *keys_of(const Desk *desk)
{
    switch (desk->mode) {
    case DESK_TYPING:
        return "Enter do it   Esc leave it";
    case DESK_QUITTING:
        return "Quit? The game is kept.   y yes   n no";
    default:
        break;
    }
    if (play_is_over(desk->play))
        return "Enter leave   c score card   u undo   ? help";
    if (play_deal_is_over(desk->play))
        return words_shows_sheet(desk->play)
                   ? "Enter score sheet   n next deal   c score card   u undo   ? help   q quit"
                   : "Enter next deal   c score card   u undo   ? help   q quit";
    if (desk->play->person == SEAT_NONE)
        return "Enter faster   c score card   ? help   q quit";
    return "arrows Enter play   h hint   u undo   c score card   : type   ? help   q quit";
}

static void paint_bars(const Desk *desk, Canvas *canvas)
{
    char left[LABEL_MAX], right[LABEL_MAX];
    Text left_text = text_over(left, sizeof left), right_text = text_over(right, sizeof right);
    words_heading(desk->play, &left_text);
    words_standing(desk->play, &right_text);
    pager_bar(canvas, 0, left, right);
    pager_bar(canvas, canvas->rows - 1, keys_of(desk), "");
}

static void paint_too_small(const Desk *desk, Canvas *canvas)
{
    char needs[LABEL_MAX], has[LABEL_MAX];
    int rows = desk->painting.rows_needed + BARS + frames[FRAMES - 1].record + frames[FRAMES - 1].moves;
    int columns = desk->painting.columns_needed;
    snprintf(needs, sizeof needs, "It needs %d x %d cells,", columns, rows);
    snprintf(has, sizeof has, "this terminal has %d x %d.", canvas->columns, canvas->rows);
    canvas_fill(canvas, (Box){ 0, 0, canvas->rows, canvas->columns }, ' ', GROUND_FELT, PEN_PLAIN);
    int middle = (canvas->rows - 1) / 2;
    canvas_text(canvas, middle, 0, canvas->columns, needs, GROUND_FELT, PEN_LOUD);
    if (middle + 1 < canvas->rows)
        canvas_text(canvas, middle + 1, 0, canvas->columns, has, GROUND_FELT, PEN_PLAIN);
    if (middle + 2 < canvas->rows)
        canvas_text(canvas, middle + 2, 0, canvas->columns, "Make it larger; q quits.", GROUND_FELT, PEN_PLAIN);
}

static Box table_box(const Canvas *canvas, const Frame *frame)
{
    return (Box){ 1, 0, canvas->rows - BARS - frame->record - frame->moves, canvas->columns };
}

/* The frame that leaves the largest cards, the roomiest of those; NULL when the table fits in none. */
static const Frame *best_frame(Desk *desk, Canvas *canvas, const PaintOrder *order)
{
    const Frame *best = NULL;
    int best_rows = 0;
    for (const Frame *frame = frames; frame < frames + FRAMES; frame++) {
        if (canvas->rows < frame->rows_from)
            continue;
        paint_scene(canvas, table_box(canvas, frame), &desk->scene, order, &desk->painting);
        if (!desk->painting.fits || desk->painting.card_rows <= best_rows)
            continue;
        best = frame;
        best_rows = desk->painting.card_rows;
    }
    return best;
}

static void paint_table(Desk *desk, Canvas *canvas)
{
    PaintOrder order = { .seating = &desk->play->seating,
                         .room = &desk->room,
                         .chosen = play_deal_is_over(desk->play) ? -1 : desk->chosen };
    const Frame *frame = best_frame(desk, canvas, &order);
    if (!frame) {
        paint_too_small(desk, canvas);
        return;
    }
    Box table = table_box(canvas, frame);
    Box record = { table.row + table.rows, 0, frame->record, canvas->columns };
    /* Without moves the record has their rows: results are long. */
    record.rows += desk->scene.moves_len == 0 ? frame->moves : 0;
    Box moves = { record.row + record.rows, 0, desk->scene.moves_len == 0 ? 0 : frame->moves, canvas->columns };
    canvas_fill(canvas, (Box){ 0, 0, canvas->rows, canvas->columns }, ' ', GROUND_FELT, PEN_PLAIN);
    paint_scene(canvas, table, &desk->scene, &order, &desk->painting);
    paint_bars(desk, canvas);
    paint_foot(desk, canvas, record, moves);
}

void desk_paint(Desk *desk, Canvas *canvas)
{
    desk->cursor = (Box){ 0, 0, 0, 0 };
    if (desk->mode == DESK_TEXT)
        pager_paint(canvas, desk->title, desk->text, &desk->top, desk->text_keys);
    else
        paint_table(desk, canvas);
}
