#include "lessons/lesson.h"

#include "table/transcript.h"

bool lesson_is_task(const LessonRow *row)
{
    return row->kind == LESSON_FIND || row->kind == LESSON_BEST;
}

static bool is_stop(const LessonRow *row)
{
    return row->kind == LESSON_TELL || lesson_is_task(row);
}

int lesson_stops(const Lesson *lesson)
{
    int stops = 0;
    for (const LessonRow *row = lesson->rows; row->kind != LESSON_END; row++)
        stops += is_stop(row);
    return stops;
}

const LessonRow *lesson_stop(const Lesson *lesson, int stop)
{
    const LessonRow *row = lesson->rows;
    for (;; row++)
        if (is_stop(row) && stop-- == 0)
            return row;
}

/* The first of the lines that are right. */
static Slice first_line(const char *lines)
{
    Slice rest = slice_of(lines), first;
    first = (Slice){ rest.at, strcspn(lines, "|") };
    while (first.len > 0 && first.at[first.len - 1] == ' ')
        first.len--;
    return first;
}

static Status deal(const Lesson *lesson, Match *out)
{
    Fault fault;
    Ruleset ruleset;
    char text[TRANSCRIPT_LINE_MAX];
    Text words = text_over(text, sizeof text);
    text_add(&words, "deck ");
    text_add(&words, lesson->deck);
    text_add(&words, "\nstarter ");
    text_add_number(&words, lesson->starter);
    text_add_char(&words, '\n');
    REQUIRE(games_read(slice_of(lesson->rules), &ruleset, &fault) == OK);
    Status status = match_init(out, &ruleset, lesson->seats, &fault);
    if (status == OK)
        status = transcript_deal(text, words.len, out, &fault);
    REQUIRE(status == OK || status == ERR_MEMORY);
    return status;
}

/* A line with its seat, `1: play QC`, or without it, which is the learner's. */
static Status carry_out(const Lesson *lesson, Slice line, LessonStep *step, void *context, Table *table)
{
    Entry entry;
    Seat seat = lesson->learner;
    if (line.len > 1 && line.at[1] == ':') {
        seat = (Seat)(line.at[0] - '0');
        line = (Slice){ line.at + 2, line.len - 2 };
    }
    Fault fault;
    REQUIRE(table_read(table, seat, line, &entry, &fault) == OK);
    if (step)
        step(context, table, &entry);
    return table_do(table, entry);
}

static bool is_line(const LessonRow *row)
{
    return row->kind == LESSON_PLAY || lesson_is_task(row);
}

int lesson_lines(const Lesson *lesson, int stop)
{
    int lines = 0, at = -1; /* the stop that was passed last */
    for (const LessonRow *row = lesson->rows; row->kind != LESSON_END; row++) {
        if (is_stop(row) && ++at == stop)
            break;
        lines += at == stop - 1 && is_line(row);
    }
    return lines;
}

Status lesson_open(const Lesson *lesson, int stop, int lines, LessonStep *step, void *context, Match *out)
{
    int at = -1;
    Status status = deal(lesson, out);
    if (status != OK)
        return status;
    for (const LessonRow *row = lesson->rows; row->kind != LESSON_END && status == OK; row++) {
        if (is_stop(row) && ++at == stop)
            break;
        if (!is_line(row))
            continue;
        bool is_on_the_way = at == stop - 1;
        if (is_on_the_way && lines-- == 0)
            break;
        status = carry_out(lesson, first_line(row->line), is_on_the_way ? step : NULL, context, &out->table);
    }
    if (status != OK)
        match_free(out);
    return status;
}

/* Whether the entry is one of the lines that are right, parted by |. */
static bool is_among(const Lesson *lesson, const Table *table, const char *lines, const Entry *entry)
{
    while (*lines) {
        Slice one = first_line(lines);
        Entry right;
        REQUIRE(table_read(table, lesson->learner, one, &right, NULL) == OK);
        if (right.kind == entry->kind && memcmp(&right.action, &entry->action, sizeof right.action) == 0)
            return true;
        lines += strcspn(lines, "|");
        lines += *lines == '|';
        lines += strspn(lines, " ");
    }
    return false;
}

LessonTry lesson_try(const Lesson *lesson, int stop, const Match *match, Slice line, const char **words, Fault *fault)
{
    const LessonRow *row = lesson_stop(lesson, stop);
    Entry entry;
    *words = NULL;
    REQUIRE(lesson_is_task(row));
    if (table_read(&match->table, lesson->learner, line, &entry, fault) != OK)
        return TRY_ILLEGAL;
    if (is_among(lesson, &match->table, row->line, &entry))
        return TRY_RIGHT;
    for (row++; row->kind == LESSON_WRONG; row++)
        if (row->line[0] == 0 || is_among(lesson, &match->table, row->line, &entry)) {
            *words = row->text;
            break;
        }
    return TRY_WRONG;
}
