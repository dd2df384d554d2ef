#include "apps/play/kept/resume.h"

#include "apps/base/cli.h"
#include "apps/base/lines.h"
#include "apps/base/picture.h"
#include "apps/play/kept/keep.h"
#include "apps/play/match_words.h"
#include "calendar/moment.h"
#include "core/columns.h"
#include "term/face.h"
#include "term/glance.h"
#include "term/pager.h"
#include "term/screen.h"
#include "term/wording.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBER_COLUMNS = 4, GLANCE_COLUMNS = 76, ROW_LINES = 3, LINE_BYTES = 1024, WAIT_MS = 250, NUMBERED = 9 };

static void describe_table(Play *play, CardWords cards, ResumeRow *row)
{
    static Scene scene;
    SeatReader reader;
    Text text = text_over(row->cards, sizeof row->cards);
    play_scene(play, &scene);
    seat_reader(&play->match, play->person, &reader);
    reader.reader.cards = cards;
    glance_add(&reader.reader, &scene, &text);
}

static bool describe(const KeptFile *file, const CardLook *look, CardWords cards, ResumeRow *row)
{
    static Play play;
    Fault fault = { 0 };
    char where[WHERE_MAX];
    Text heading = text_over(row->heading, sizeof row->heading), when = text_over(row->when, sizeof row->when);
    play = (Play){ .look = *look };
    if (!keep_read_file(&play, file->path, &fault)) {
        complain(cli_where(file->path, &fault, where, sizeof where), "%s; this game is left out", fault.text);
        return false;
    }
    row->file = *file;
    row->cards[0] = 0;
    moment_add(&when, MOMENT_HERE, file->written_ns / 1000000);
    words_heading(&play, &heading);
    if (play_seat(&play, &fault) == OK && play.match.dealt)
        describe_table(&play, cards, row);
    play_free(&play);
    return true;
}

ResumeList resume_list(const CardLook *look, CardWords cards)
{
    int files;
    KeptFile *file = kept_files(&files);
    ResumeList list = { .row = calloc((size_t)files + 1, sizeof *list.row) };
    REQUIRE(list.row);
    for (int i = 0; i < files; i++)
        list.len += describe(&file[i], look, cards, &list.row[list.len]);
    free(file);
    return list;
}

void resume_free(ResumeList *list)
{
    free(list->row);
    *list = (ResumeList){ 0 };
}

/* `2   2026-11-29 11:03   Golf, deal 3 of 9, number 17`. */
static void add_head(const ResumeRow *row, int number, Text *out)
{
    columns_left(digits(number).text, NUMBER_COLUMNS, out);
    text_fill(out, "{when}   {game}", "when", row->when, "game", row->heading);
}

void resume_print(const ResumeList *list)
{
    for (int i = 0; i < list->len; i++) {
        char line[LINE_BYTES];
        Text text = text_over(line, sizeof line);
        add_head(&list->row[i], i + 1, &text);
        puts(line);
        const char *cards = list->row[i].cards;
        const Slice first = pager_line(&cards, GLANCE_COLUMNS);
        if (first.len > 0)
            printf("%*s%.*s\n", NUMBER_COLUMNS, "", (int)first.len, first.at);
    }
}

static void tell_unknown(Slice typed)
{
    char words[SENTENCE_MAX], said[80];
    Text text = text_over(words, sizeof words);
    wording_add(&text, "There is no game {typed}.", "typed", slice_copy(typed, said, sizeof said));
    lines_print(words);
}

int resume_ask(const ResumeList *list)
{
    char *line = NULL;
    size_t cap = 0;
    int chosen = -1;
    int64_t number;
    for (;;) {
        lines_print(gettext("Which game? Type its number; Enter alone leaves."));
        fputs("> ", stdout);
        fflush(stdout);
        if (getline(&line, &cap, stdin) <= 0)
            break;
        Slice rest = slice_of(line);
        const Slice typed = slice_trimmed(slice_line(&rest));
        if (typed.len == 0)
            break;
        if (slice_number(typed, 1, list->len, &number)) {
            chosen = (int)number - 1;
            break;
        }
        tell_unknown(typed);
    }
    free(line);
    return chosen;
}

/* ---- On the screen ---- */

static void paint_row(Canvas *canvas, int at, const ResumeRow *row, int number, bool is_chosen)
{
    char line[LINE_BYTES];
    Text text = text_over(line, sizeof line);
    const Ground ground = is_chosen ? GROUND_CHOSEN : GROUND_FELT;
    const int columns = pager_columns(canvas->columns);
    add_head(row, number, &text);
    canvas_fill(canvas, (Box){ at, 2, 2, columns }, ' ', ground, PEN_PLAIN);
    canvas_text(canvas, at, 3, columns - 2, line, ground, is_chosen ? PEN_LOUD : PEN_PLAIN);
    face_text(canvas, at + 1, 7, columns - 6, row->cards, ground, PEN_PLAIN);
}

static void paint(const ResumeList *list, int chosen, const CardLook *look)
{
    Canvas canvas;
    int rows, columns;
    char place[80];
    Text text = text_over(place, sizeof place);
    screen_size(&rows, &columns);
    if (!canvas_open(&canvas, rows, columns))
        return;
    canvas.look = *look;
    const int room = (rows - 4) / ROW_LINES > 0 ? (rows - 4) / ROW_LINES : 1;
    const int top = chosen < room ? 0 : chosen - room + 1;
    wording_add(&text, "{n} of {all}", "n", digits(chosen + 1).text, "all", digits(list->len).text);
    pager_bar(&canvas, 0, gettext("Cardroom: go on with which game?"), place);
    for (int i = top; i < list->len && i < top + room; i++)
        paint_row(&canvas, 2 + (i - top) * ROW_LINES, &list->row[i], i + 1, i == chosen);
    pager_bar(&canvas, rows - 1, gettext("arrows or its number choose   Enter go on   q quit"), "");
    screen_show(&canvas, (Box){ 0, 0, 0, 0 });
    canvas_close(&canvas);
}

static int choose(const ResumeList *list, const CardLook *look)
{
    for (int chosen = 0;;) {
        paint(list, chosen, look);
        const int key = screen_key(WAIT_MS);
        if (key == 'q' || key == PRESS_ESCAPE || play_stopped())
            return -1;
        if (key == PRESS_ENTER || key == ' ')
            return chosen;
        if (key >= '1' && key < '1' + NUMBERED && key - '1' < list->len)
            return key - '1';
        const int step = key == PRESS_DOWN ? 1 : key == PRESS_UP ? list->len - 1 : 0;
        chosen = (chosen + step) % list->len;
    }
}

int resume_pick(const ResumeList *list, const CardLook *look)
{
    if (!screen_open())
        return 0;
    const int chosen = choose(list, look);
    screen_close();
    return chosen;
}
