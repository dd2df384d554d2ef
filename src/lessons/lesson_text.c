#include "lessons/lesson_text.h"

#include <stddef.h>
#include <stdlib.h>

static const char *const kinds[] = { [LESSON_TELL] = "tell", [LESSON_PLAY] = "play",   [LESSON_FIND] = "find",
                                     [LESSON_BEST] = "best", [LESSON_WRONG] = "wrong", NULL };

static const struct {
    const char *word;
    size_t at; /* in the lesson */
} texts[] = {
    { "id", offsetof(Lesson, id) },       { "course", offsetof(Lesson, course) }, { "title", offsetof(Lesson, title) },
    { "rules", offsetof(Lesson, rules) }, { "deck", offsetof(Lesson, deck) },
}, numbers[] = {
    { "seats", offsetof(Lesson, seats) },
    { "starter", offsetof(Lesson, starter) },
    { "learner", offsetof(Lesson, learner) },
};

enum { TEXTS = sizeof texts / sizeof *texts, NUMBERS = sizeof numbers / sizeof *numbers };

void lesson_write(const Lesson *lesson, Text *out)
{
    const char *bytes = (const char *)lesson;
    for (int i = 0; i < TEXTS; i++) {
        text_add(out, texts[i].word);
        text_add_char(out, ' ');
        text_add(out, *(const char *const *)(bytes + texts[i].at));
        text_add_char(out, '\n');
    }
    for (int i = 0; i < NUMBERS; i++) {
        text_add(out, numbers[i].word);
        text_add_char(out, ' ');
        text_add_number(out, *(const uint8_t *)(bytes + numbers[i].at));
        text_add_char(out, '\n');
    }
    for (const LessonRow *row = lesson->rows; row->kind != LESSON_END; row++) {
        text_add(out, kinds[row->kind]);
        text_add_char(out, '\t');
        text_add(out, row->line ? row->line : "");
        text_add_char(out, '\t');
        text_add(out, row->text ? row->text : "");
        text_add_char(out, '\n');
    }
}

/* Takes what stands before the mark off the text; NULL: there is no such mark. */
static char *take(char **text, char mark)
{
    char *at = *text, *end = strchr(at, mark);
    if (!end)
        return NULL;
    *end = 0;
    *text = end + 1;
    return at;
}

/* Takes a line `WORD VALUE`; its value, or NULL. */
static char *take_value(char **text, const char *word)
{
    char *said = take(text, ' ');
    return said && strcmp(said, word) == 0 ? take(text, '\n') : NULL;
}

static bool take_row(char **text, LessonRow *out)
{
    int kind = LESSON_TELL;
    const char *word = take(text, '\t'), *line = word ? take(text, '\t') : NULL,
               *said = line ? take(text, '\n') : NULL;
    if (!said)
        return false;
    while (kinds[kind] && strcmp(kinds[kind], word) != 0)
        kind++;
    *out = (LessonRow){ (LessonKind)kind, line, said };
    return kinds[kind];
}

bool lesson_read(char *text, LessonHeard *out)
{
    char *bytes = (char *)&out->lesson;
    int rows = 0;
    memset(out, 0, sizeof *out);
    for (int i = 0; i < TEXTS; i++) {
        const char *value = take_value(&text, texts[i].word);
        if (!value)
            return false;
        *(const char **)(bytes + texts[i].at) = value;
    }
    for (int i = 0; i < NUMBERS; i++) {
        const char *value = take_value(&text, numbers[i].word);
        int64_t number;
        if (!value || !slice_number(slice_of(value), 0, SEATS_MAX, &number))
            return false;
        *(uint8_t *)(bytes + numbers[i].at) = (uint8_t)number;
    }
    for (; *text && rows < LESSON_ROWS_MAX; rows++)
        if (!take_row(&text, &out->row[rows]))
            return false;
    out->lesson.rows = out->row;
    return *text == 0;
}
