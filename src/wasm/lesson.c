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
    Text *out;
} Asked;

/* Tells the last line. */
static void step(void *context, const Table *table, const Entry *next)
{
    Asked *asked = context;
    if (++asked->line < asked->lines)
        return;
    text_add(asked->out, ",\"told\":");
    told_json(table, next, asked->lesson->learner, asked->out);
}

static void write_stop(void *from, Text *out)
{
    static Match match;
    Asked *asked = from;
    const Lesson *lesson = asked->lesson;
    int stops = lesson_stops(lesson);
    asked->out = out;
    asked->line = 0;
    json_put_text(out, "{\"lesson\":", lesson->id);
    json_put_text(out, ",\"name\":", lesson->title);
    json_put_text(out, ",\"course\":", lesson->course);
    json_put_number(out, ",\"stops\":", stops);
    json_put_number(out, ",\"lines\":", lesson_lines(lesson, asked->stop));
    json_put_number(out, ",\"learner\":", lesson->learner);
    const LessonRow *row = asked->stop < stops ? lesson_stop(lesson, asked->stop) : NULL;
    json_put_text(out, ",\"text\":", row ? row->text : "");
    json_put_bool(out, ",\"is_task\":", row && lesson_is_task(row));
    json_put_text(out, ",\"answer\":", row && row->line ? row->line : "");
    text_add(out, ",\"names\":[");
    for (Seat seat = 0; seat < lesson->seats; seat++) {
        text_add(out, seat > 0 ? "," : "");
        json_add_text(out, bot_called(seat));
    }
    text_add_char(out, ']');
    if (lesson_open(lesson, asked->stop, asked->lines, step, asked, &match) != OK)
        return;
    text_add_char(out, ',');
    catalogue_add_name(&match.ruleset, out);
    text_add(out, ",\"state\":");
    match_json(&match, lesson->learner, out);
    text_add_char(out, '}');
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
    static const char *const verdicts[] = { [TRY_RIGHT] = "right", [TRY_WRONG] = "wrong", [TRY_ILLEGAL] = "illegal" };
    const Judged *judged = from;
    json_put_text(out, "{\"verdict\":", verdicts[judged->verdict]);
    json_put_text(out, ",\"words\":", judged->words ? judged->words : "");
    if (judged->verdict == TRY_ILLEGAL) {
        json_put_kind(out, judged->fault);
        json_put_say(out, judged->fault);
    }
    text_add_char(out, '}');
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
