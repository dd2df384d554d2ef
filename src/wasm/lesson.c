#include "wasm/lesson.h"
#include "core/json.h"

#include "bots/bot.h"
#include "lessons/lesson_text.h"
#include "table/match_json.h"
#include "wasm/catalogue.h"

typedef struct {
    const Lesson *lesson;
    int stop, lines;
    int line; /* lines carried out so far */
    Json *json;
} Asked;

/* Tells the last line. */
static void step(void *context, const Table *table, const Entry *next)
{
    Asked *asked = context;
    if (++asked->line < asked->lines)
        return;
    told_json(table, next, asked->lesson->learner, json_begin(asked->json, "told"));
}

static void write_stop(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    static Match match;
    Asked *asked = from;
    const Lesson *lesson = asked->lesson;
    int stops = lesson_stops(lesson);
    asked->json = json;
    asked->line = 0;
    json_open_object(json, NULL);
    json_write_text(json, "lesson", lesson->id);
    json_write_text(json, "name", lesson->title);
    json_write_text(json, "course", lesson->course);
    json_write_number(json, "stops", stops);
    json_write_number(json, "lines", lesson_lines(lesson, asked->stop));
    json_write_number(json, "learner", lesson->learner);
    const LessonRow *row = asked->stop < stops ? lesson_stop(lesson, asked->stop) : NULL;
    json_write_text(json, "text", row ? row->text : "");
    const bool is_task = row && lesson_is_task(row);
    const char *line = row && row->line ? row->line : "";
    json_write_bool(json, "is_task", is_task);
    json_write_text(json, "answer", is_task ? line : "");
    json_write_text(json, "lights", is_task ? "" : line);
    json_open_array(json, "names");
    for (Seat seat = 0; seat < lesson->seats; seat++)
        json_write_text(json, NULL, bot_called(seat));
    json_close(json);
    if (lesson_open(lesson, asked->stop, asked->lines, step, asked, &match) != OK)
        return;
    catalogue_add_name(&match.ruleset, json);
    match_json(&match, lesson->learner, json_begin(json, "state"));
    json_close(json);
    match_free(&match);
}

static Status no_lesson(const char *words)
{
    Fault fault = { 0 };
    return page_fail(fault_say(&fault, ERR_RANGE, words), &fault);
}

/* The lesson that was heard. It points into what the page wrote, which lasts until the next call. */
static const Lesson *heard(Slice text)
{
    static LessonHeard lesson;
    return lesson_read((char *)text.at, &lesson) ? &lesson.lesson : NULL;
}

Status lesson_at(int stop, int lines)
{
    const Lesson *lesson = heard(page_heard());
    if (!lesson || stop < 0 || stop > lesson_stops(lesson))
        return no_lesson(N_("no such lesson, or no such stop of it"));
    return page_tell(write_stop, &(Asked){ .lesson = lesson, .stop = stop, .lines = lines });
}

typedef struct {
    LessonTry verdict;
    const char *words;
    const Fault *fault;
} Judged;

static void write_verdict(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    static const char *const verdicts[] = { [TRY_RIGHT] = "right", [TRY_WRONG] = "wrong", [TRY_ILLEGAL] = "illegal" };
    const Judged *judged = from;
    json_open_object(json, NULL);
    json_write_text(json, "verdict", verdicts[judged->verdict]);
    json_write_text(json, "words", judged->words ? judged->words : "");
    if (judged->verdict == TRY_ILLEGAL) {
        json_write_kind(json, judged->fault);
        json_write_say(json, judged->fault);
    }
    json_close(json);
}

Status lesson_judge(int stop)
{
    static Match match;
    Fault fault = { 0 };
    Slice rest = page_heard(), line = slice_line(&rest);
    const Lesson *lesson = heard(rest);
    if (!lesson || stop < 0 || stop >= lesson_stops(lesson) || !lesson_is_task(lesson_stop(lesson, stop)))
        return no_lesson(N_("no such lesson, or no task there"));
    Status status = lesson_open(lesson, stop, lesson_lines(lesson, stop), NULL, NULL, &match);
    if (status != OK)
        return page_fail(status, &fault);
    Judged judged = { .fault = &fault };
    judged.verdict = lesson_try(lesson, stop, &match, line, &judged.words, &fault);
    match_free(&match);
    return page_tell(write_verdict, &judged);
}
