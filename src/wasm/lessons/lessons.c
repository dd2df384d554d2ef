/* lessons.c - all lessons as JSON, for the page's build (web/build.mjs): src/wasm/answers/catalogue.schema.json, lesson_course. */
#include "lessons/lesson_text.h"
#include "wasm/page.h"

EXPORT Status lessons_tell(void);

static void add_lesson(const Lesson *lesson, Text *out)
{
    enum { LESSON_TEXT_MAX = 1 << 15 };
    static char bytes[LESSON_TEXT_MAX];
    Text text = text_over(bytes, sizeof bytes);
    lesson_write(lesson, &text);
    REQUIRE(text.len < sizeof bytes);
    json_put_text(out, "{\"lesson\":", lesson->id);
    json_put_text(out, ",\"title\":", lesson->title);
    text_add(out, ",\"lines\":[");
    for (char *line = bytes, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = 0;
        text_add(out, line > bytes ? "," : "");
        json_add_text(out, line);
    }
    text_add(out, "]}");
}

static void write_all(void *from, Text *out)
{
    (void)from;
    for (const LessonCourse *course = lesson_courses; course->id; course++) {
        json_put_text(out, course == lesson_courses ? "[{\"course\":" : ",{\"course\":", course->id);
        json_put_text(out, ",\"title\":", course->title);
        json_put_text(out, ",\"rules\":", course->rules);
        text_add(out, ",\"lessons\":[");
        bool is_first = true;
        for (const Lesson *one = lesson_find(slice_of(course->id)); one; one = lesson_next(one), is_first = false) {
            text_add(out, is_first ? "" : ",");
            add_lesson(one, out);
        }
        text_add(out, "]}");
    }
    text_add_char(out, ']');
}

Status lessons_tell(void)
{
    return page_tell(write_all, NULL);
}
