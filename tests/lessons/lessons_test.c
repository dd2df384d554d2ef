/* lessons_test.c - walks through every lesson, and tries every wrong action at each of its tasks. */
#include "../units/unit.h"

#include "bots/common/full_cards.h"
#include "lessons/lesson_text.h"

#include <stdio.h>
#include <string.h>

static FullCards *cards;

static void wrong(const Lesson *lesson, int stop, const char *words, const char *about)
{
    const LessonRow *row = stop < lesson_stops(lesson) ? lesson_stop(lesson, stop) : NULL;
    fail_msg("%s, stop %d (%.60s): %s %s", lesson->id, stop, row ? row->text : "the end", words, about);
}

/* The zones of which the row speaks are on the table. */
static void check_lights(const Lesson *lesson, int stop, const Match *match)
{
    static Scene scene;
    const LessonRow *row = stop < lesson_stops(lesson) ? lesson_stop(lesson, stop) : NULL;
    if (!row || row->kind != LESSON_TELL || !row->line)
        return;
    table_scene(&match->table, lesson->learner, &scene);
    Slice rest = slice_of(row->line);
    for (Slice id = slice_word(&rest, 0); id.len > 0; id = slice_word(&rest, 0)) {
        char word[32];
        slice_copy(id, word, sizeof word);
        if (!scene_find(&scene, word, SEAT_NONE) && !scene_find(&scene, word, lesson->learner))
            wrong(lesson, stop, "it lights a zone that is not there:", word);
    }
}

static void print_line(const Match *match, Seat seat, Action action, char out[64])
{
    Action legal[ACTIONS_MAX];
    Text text = text_over(out, 64);
    action_print(match->ruleset.game->verbs, action, legal, table_legal(&match->table, seat, legal), &text);
}

/* Whether the action is what the texts ask for. */
static bool is_right(const Lesson *lesson, int stop, const Match *match, Action action)
{
    char line[64];
    const char *words;
    Fault fault;
    print_line(match, lesson->learner, action, line);
    return lesson_try(lesson, stop, match, slice_of(line), &words, &fault) == TRY_RIGHT;
}

/* No legal action is worth more with all cards known than those that are right. */
static void check_by_cards(const Lesson *lesson, int stop, const Match *match, const Action legal[], int len)
{
    Worth worth[ACTIONS_MAX] = { 0 };
    Rng rng = rng_make(&(Seed){ 0 }, STREAM_PLAYER);
    const BotTurn turn = { .game = match->ruleset.game,
                           .view = &match->table.state,
                           .seat = lesson->learner,
                           .legal = legal,
                           .legal_len = len,
                           .rng = &rng };
    FullWay way = full_cards_tell(cards, &turn, worth);
    double best = -1e9, found = -1e9;
    if (way == FULL_NOT_TOLD)
        wrong(lesson, stop, "nothing can prove it by the cards", "");
    for (int i = 0; i < len; i++) {
        best = worth[i].points > best ? worth[i].points : best;
        if (is_right(lesson, stop, match, legal[i]) && worth[i].points > found)
            found = worth[i].points;
    }
    if (found < best - 1e-6) {
        char about[200] = "";
        Text text = text_over(about, sizeof about);
        for (int i = 0; i < len; i++) {
            char line[64];
            print_line(match, lesson->learner, legal[i], line);
            char number[32];
            snprintf(number, sizeof number, " %.2f; ", worth[i].points);
            text_add(&text, line);
            text_add(&text, number);
        }
        wrong(lesson, stop, "another action is worth more:", about);
    }
}

static void check_task(const Lesson *lesson, int stop, const Match *match)
{
    const LessonRow *row = lesson_stop(lesson, stop);
    Action legal[ACTIONS_MAX];
    int right = 0, len = table_legal(&match->table, lesson->learner, legal);
    if (len == 0)
        wrong(lesson, stop, "it is not the learner's turn", "");
    for (int i = 0; i < len; i++) {
        char line[64];
        const char *words;
        Fault fault = { 0 };
        print_line(match, lesson->learner, legal[i], line);
        LessonTry judged = lesson_try(lesson, stop, match, slice_of(line), &words, &fault);
        right += judged == TRY_RIGHT;
        if (judged == TRY_WRONG && (!words || !*words))
            wrong(lesson, stop, "nothing is said to the wrong try", line);
        if (judged == TRY_ILLEGAL)
            wrong(lesson, stop, fault.text, line);
    }
    if (right == 0)
        wrong(lesson, stop, "what must be found is not legal:", row->line);
    if (row->kind == LESSON_BEST)
        check_by_cards(lesson, stop, match, legal, len);
}

/* A wrong action that has its own answer can be tried, or is refused by the rules. */
static void check_wrong_rows(const Lesson *lesson, int stop, const Match *match)
{
    for (const LessonRow *row = lesson_stop(lesson, stop) + 1; row->kind == LESSON_WRONG; row++) {
        const char *words;
        Fault fault;
        if (row->line[0] && lesson_try(lesson, stop, match, slice_of(row->line), &words, &fault) != TRY_WRONG)
            wrong(lesson, stop, "is not a wrong try:", row->line);
    }
}

static void check_lesson(const Lesson *lesson)
{
    int stops = lesson_stops(lesson), tasks = 0;
    for (int stop = 0; stop <= stops; stop++) {
        Match match;
        assert_int_equal(lesson_open(lesson, stop, lesson_lines(lesson, stop), NULL, NULL, &match), OK);
        if (stop < stops && lesson_is_task(lesson_stop(lesson, stop))) {
            tasks++;
            check_task(lesson, stop, &match);
            check_wrong_rows(lesson, stop, &match);
        }
        check_lights(lesson, stop, &match);
        match_free(&match);
    }
    if (tasks == 0)
        wrong(lesson, 0, "there is nothing to do in it", "");
    if (lesson_stop(lesson, stops - 1)->kind != LESSON_TELL)
        wrong(lesson, stops - 1, "it does not end by telling what was seen", "");
}

static void every_lesson_can_be_walked_through(void **state)
{
    (void)state;
    for (int i = 0; lessons[i]; i++)
        check_lesson(lessons[i]);
}

static void every_course_has_three_to_six_lessons(void **state)
{
    (void)state;
    for (const LessonCourse *course = lesson_courses; course->id; course++) {
        int count = 0;
        for (const Lesson *lesson = lesson_find(slice_of(course->id)); lesson; lesson = lesson_next(lesson))
            count++;
        if (count < 3 || count > 6)
            fail_msg("%s: %d lessons, expected 3 to 6", course->id, count);
    }
}

static void same(const char *a, const char *b)
{
    assert_string_equal(a ? a : "", b ? b : "");
}

/* What the page gets is what stands in the tables; cut short anywhere, it is refused. */
static void a_lesson_is_read_as_it_was_written(void **unused)
{
    enum { MOST = 1 << 15 };
    static char written[MOST], bytes[MOST];
    static LessonHeard heard;
    (void)unused;
    for (int i = 0; lessons[i]; i++) {
        const Lesson *as = lessons[i], *read = &heard.lesson;
        Text text = text_over(written, sizeof written);
        lesson_write(as, &text);
        assert_true(text.len < MOST);
        memcpy(bytes, written, text.len + 1);
        assert_true(lesson_read(bytes, &heard));
        same(read->id, as->id);
        same(read->course, as->course);
        same(read->title, as->title);
        same(read->rules, as->rules);
        same(read->deck, as->deck);
        assert_int_equal(read->seats << 16 | read->starter << 8 | read->learner,
                         as->seats << 16 | as->starter << 8 | as->learner);
        int row = 0;
        for (; as->rows[row].kind != LESSON_END; row++) {
            assert_int_equal(read->rows[row].kind, as->rows[row].kind);
            same(read->rows[row].line, as->rows[row].line);
            same(read->rows[row].text, as->rows[row].text);
        }
        assert_int_equal(read->rows[row].kind, LESSON_END);
        for (size_t len = 0; len < text.len; len++) {
            memcpy(bytes, written, len);
            bytes[len] = 0;
            assert_true(!lesson_read(bytes, &heard) || written[len - 1] == '\n');
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lesson_is_read_as_it_was_written),
        cmocka_unit_test(every_lesson_can_be_walked_through),
        cmocka_unit_test(every_course_has_three_to_six_lessons),
    };
    cards = full_cards_open(NULL);
    int failed = TESTS_RUN(tests);
    full_cards_close(cards);
    return failed;
}
