/* cmd_learn.c - `learn`: lessons that are played. The table is a picture of characters, or told in sentences
 * (--plain). */
#include "apps/base/cli.h"
#include "apps/base/language.h"
#include "apps/base/lines.h"
#include "apps/base/look.h"
#include "apps/base/picture.h"
#include "apps/base/refusal.h"
#include "apps/base/typed.h"
#include "apps/commands.h"
#include "lessons/lesson.h"
#include "say/cards.h"
#include "say/from_one.h"
#include "say/table.h"
#include "term/wording.h"

#include <stdlib.h>
#include <string.h>

enum { LEARN_TEXT = 1 << 14 };

typedef struct {
    const Lesson *lesson, *resumes; /* resumes: where to go on later */
    int stop;
    bool is_plain, has_ended, knows_typing;
    Match match; /* the position at the stop */
    SeatReader seated;
    const Letters *letters; /* in which cards are typed, besides those of transcripts */
    Scene scene, before;
    /* What happened on the way to the stop: a sentence waits for the scene after it. */
    Action told[LINE_TOLD_MAX];
    int told_len;
    Seat actor;
    char *line;
    size_t line_cap;
} Learn;

static void say_line(void *context, const char *sentence)
{
    (void)context;
    lines_print(sentence);
}

/* Prints a text of a lesson, in the reader's language, with signs for cards. */
static void tell(const Learn *learn, const char *text)
{
    char words[LEARN_TEXT];
    Text out = text_over(words, sizeof words);
    say_cards_in(wording(text), &learn->seated.reader, &out);
    lines_print(words);
}

/* Tells what was done since the scene before. */
static void tell_done(Learn *learn)
{
    const Scenes scenes = { &learn->seated.reader, &learn->scene, &learn->before, &learn->scene };
    char words[LEARN_TEXT] = "";
    Text out = text_over(words, sizeof words);
    if (learn->told_len == 0) /* nothing was done: `before` is of another time */
        return;
    say_acts(&scenes, learn->actor, learn->told, learn->told_len, &out);
    say_trick(&scenes, " ", &out);
    if (*words)
        lines_print(words);
    learn->told_len = 0;
}

/* A line is about to be carried out on the way to the stop. */
static void step(void *context, const Table *table, const Entry *next)
{
    Learn *learn = context;
    table_scene(table, learn->lesson->learner, &learn->scene);
    tell_done(learn);
    learn->before = learn->scene;
    learn->actor = next->seat;
    learn->told_len = table_seen(table, next, learn->lesson->learner, learn->told);
}

static void tell_table(const Learn *learn)
{
    static Scene seen;
    char picture[LEARN_TEXT] = "";
    Text out = text_over(picture, sizeof picture);
    seen = learn->scene;
    scene_forget(&seen); /* the learner remembers, as at a real table */
    if (!learn->is_plain)
        picture_text(&learn->seated.reader, &seen, &out);
    if (*picture)
        printf("\n%s\n", picture);
    else
        say_scene(&learn->seated.reader, &seen, NULL, say_line, NULL);
}

/* Sets the table of the stop, and tells what led to it. */
static void open_stop(Learn *learn)
{
    Match nobodys = { .seats = learn->lesson->seats };
    Fault fault;
    REQUIRE(games_read(slice_of(learn->lesson->rules), &nobodys.ruleset, &fault) == OK);
    seat_reader(&nobodys, learn->lesson->learner, &learn->seated);
    learn->seated.reader.types = true;
    learn->told_len = 0;
    if (lesson_open(learn->lesson, learn->stop, lesson_lines(learn->lesson, learn->stop), step, learn,
                    &learn->match) != OK)
        die("learn", "out of memory");
    table_scene(&learn->match.table, learn->lesson->learner, &learn->scene);
    tell_done(learn);
}

/* Reads a line; false when the input has ended, or the learner quits. */
static bool ask(Learn *learn, const char *prompt, Slice *out)
{
    printf("%s", prompt);
    fflush(stdout);
    ssize_t len = getline(&learn->line, &learn->line_cap, stdin);
    while (len > 0 && strchr(" \t\r\n", learn->line[len - 1]))
        len--;
    *out = (Slice){ learn->line, len > 0 ? (size_t)len : 0 };
    learn->has_ended = len < 0 || slice_is(*out, "quit");
    return !learn->has_ended;
}

static void refuse(const Learn *learn, const Fault *fault)
{
    Action legal[ACTIONS_MAX];
    char words[LEARN_TEXT];
    Text out = text_over(words, sizeof words);
    const Table *table = &learn->match.table;
    refusal_answer(&(Refused){ .fault = fault,
                               .verbs = table->ruleset.game->verbs,
                               .legal = legal,
                               .legal_len = table_legal(table, learn->lesson->learner, legal) },
                   &out);
    look_print(learn->letters, words);
}

static void tell_moves(const Learn *learn)
{
    char words[LEARN_TEXT] = "";
    Text out = text_over(words, sizeof words);
    typed_list(&learn->seated.reader, &learn->scene, &out);
    look_print(learn->letters, words);
}

static void tell_answer(const Learn *learn, const LessonRow *row)
{
    char words[LEARN_TEXT];
    Text out = text_over(words, sizeof words);
    text_add(&out, "  ");
    from_one_show(learn->seated.reader.verbs, slice_trimmed((Slice){ row->line, strcspn(row->line, "|") }), &out);
    look_print(learn->letters, words);
}

static LessonTry try_line(Learn *learn, Slice line, const char **words, Fault *fault)
{
    char typed[SENTENCE_MAX];
    Slice read = typed_read(learn->letters, learn->seated.reader.verbs, &learn->scene, line, typed, sizeof typed);
    return lesson_try(learn->lesson, learn->stop, &learn->match, read, words, fault);
}

/* Lets the learner try until it is right, or shown. False: the learner quits. */
static bool do_task(Learn *learn)
{
    enum { TRIES = 2 }; /* after which the answer is offered */
    const LessonRow *row = lesson_stop(learn->lesson, learn->stop);
    if (!learn->knows_typing) /* what may be typed could give the answer away */
        lines_print(gettext("Type what you choose; Enter alone lists what may be typed."));
    learn->knows_typing = true;
    for (int tries = 0;;) {
        Slice line;
        const char *words;
        Fault fault = { 0 };
        if (!ask(learn, "> ", &line))
            return false;
        if (slice_is(line, "show")) {
            tell_answer(learn, row);
            return true;
        }
        if (line.len == 0 || slice_is(line, "moves") || slice_is(line, "?") || slice_is(line, "help")) {
            tell_moves(learn);
            continue;
        }
        switch (try_line(learn, line, &words, &fault)) {
        case TRY_RIGHT:
            lines_print(gettext("Right."));
            return true;
        case TRY_WRONG:
            tell(learn, words ? words : N_("That can be done, but it is not what is asked for here."));
            break;
        case TRY_ILLEGAL:
            refuse(learn, &fault);
            break;
        }
        if (++tries >= TRIES)
            lines_print(gettext("Try again, or type `show`: then the right move is made for you."));
    }
}

/* Plays one lesson from its first stop; false: the learner quits. */
static bool do_lesson(Learn *learn)
{
    int stops = lesson_stops(learn->lesson);
    printf("\n%s\n\n", wording(learn->lesson->title));
    for (learn->stop = 0; learn->stop < stops; learn->stop++) {
        const LessonRow *row = lesson_stop(learn->lesson, learn->stop);
        open_stop(learn);
        if (learn->stop == 0 || lesson_lines(learn->lesson, learn->stop) > 0)
            tell_table(learn);
        puts("");
        tell(learn, row->text);
        Slice line;
        bool goes_on = lesson_is_task(row)       ? do_task(learn)
                       : learn->stop + 1 < stops ? ask(learn, gettext("Enter goes on. "), &line)
                                                 : true;
        match_free(&learn->match);
        if (!goes_on)
            return false;
    }
    return true;
}

static const LessonCourse *course_of(const Lesson *lesson)
{
    const LessonCourse *course = lesson_courses;
    while (strcmp(course->id, lesson->course) != 0)
        course++;
    return course;
}

/* What comes after the last lesson. */
static void tell_first_game(const LessonCourse *course, Text *out)
{
    Ruleset ruleset;
    REQUIRE(games_read(slice_of(course->rules), &ruleset, NULL) == OK);
    text_fill(out,
              games_standard_seats(&ruleset) > 1
                  ? gettext("That was the last lesson. Now play a first game with a coach beside you: cardroom play "
                            "{rules} --bots easy --coach")
                  : gettext("That was the last lesson. Now play a first game with a coach beside you: cardroom play "
                            "{rules} --coach"),
              "rules", course->rules);
}

static int learn_from(const Lesson *lesson, bool is_plain)
{
    static Learn learn;
    Slice line;
    learn.is_plain = is_plain;
    learn.letters = look_asked(NULL, false).letters;
    for (learn.lesson = lesson; learn.lesson; learn.lesson = lesson_next(learn.lesson)) {
        learn.resumes = learn.lesson;
        if (!do_lesson(&learn))
            break;
        const Lesson *next = lesson_next(learn.lesson);
        learn.resumes = next ? next : learn.lesson;
        char words[LEARN_TEXT];
        Text text = text_over(words, sizeof words);
        if (next)
            wording_add(&text, "The next lesson: {title}. Enter goes on, `quit` ends.", "title",
                        wording(next->title));
        else
            tell_first_game(course_of(learn.lesson), &text);
        lines_print(words);
        if (next && !ask(&learn, "> ", &line))
            break;
    }
    if (learn.has_ended) {
        char words[LEARN_TEXT];
        Text text = text_over(words, sizeof words);
        wording_add(&text, "To go on later: cardroom learn {lesson}", "lesson", learn.resumes->id);
        puts("");
        lines_print(words);
    }
    free(learn.line);
    return EXIT_YES;
}

static int list_lessons(void)
{
    for (const LessonCourse *course = lesson_courses; course->id; course++) {
        printf("%s%s\n", course == lesson_courses ? "" : "\n", wording(course->title));
        for (const Lesson *lesson = lesson_find(slice_of(course->id)); lesson; lesson = lesson_next(lesson))
            printf("  %-10s %s\n", lesson->id, wording(lesson->title));
    }
    printf("\n%s\n", gettext("`cardroom learn kop` begins with the first lesson of Kop."));
    return EXIT_YES;
}

/* A lesson by its id, or the first one of a course, by its id or the name of a game that it teaches. */
static const Lesson *lesson_named(const char *name)
{
    Ruleset wanted, taught;
    const Lesson *lesson = lesson_find(slice_of(name));
    Fault fault;
    if (lesson || cli_find_game(name, &wanted, &fault) != OK)
        return lesson;
    for (int i = 0; lessons[i] && !lesson; i++)
        if (games_read(slice_of(lessons[i]->rules), &taught, &fault) == OK && taught.preset == wanted.preset)
            lesson = lessons[i];
    return lesson;
}

int cmd_learn(int argc, char **argv)
{
    bool is_plain = false;
    const char *language = NULL;
    const Flag flags[] = { { .name = "plain",
                             .help = "tell the table in sentences, without a picture: for screen readers",
                             .out = &is_plain },
                           LANGUAGE_FLAG(&language),
                           { 0 } };
    Words words;
    cli_parse(argc, argv, flags, &words);
    language_ask(language);
    if (words.len == 0)
        return list_lessons();
    if (words.len > 1)
        die(words.word[1], "one word too many, expected the name of one lesson");
    const Lesson *lesson = lesson_named(words.word[0]);
    if (lesson)
        return learn_from(lesson, is_plain);
    Nearest nearest = nearest_to(slice_of(words.word[0]));
    for (const LessonCourse *course = lesson_courses; course->id; course++)
        nearest_try(&nearest, course->id);
    for (int i = 0; lessons[i]; i++)
        nearest_try(&nearest, lessons[i]->id);
    die("learn", "no lesson '%s', expected one that `cardroom learn` lists%s%s%s", words.word[0],
        nearest.best ? "; did you mean " : "", nearest.best ? nearest.best : "", nearest.best ? "?" : "");
}
