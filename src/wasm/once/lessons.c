/* lessons.c - all lessons as JSON, for the page's build (web/build.mjs): src/wasm/answers/catalogue.schema.json,
 * lesson_course. */
#include "lessons/lesson_text.h"
#include "wasm/once/lines.h"
#include "wasm/page.h"

EXPORT Status lessons_tell(void);

static void add_lesson(const Lesson *lesson, Json *json)
{
    enum { LESSON_TEXT_MAX = 1 << 15 };
    static char bytes[LESSON_TEXT_MAX];
    Text text = text_over(bytes, sizeof bytes);
    lesson_write(lesson, &text);
    REQUIRE(text.len < sizeof bytes);
    json_open_object(json, NULL);
    json_write_text(json, "lesson", lesson->id);
    json_write_text(json, "title", lesson->title);
    lines_add(bytes, json);
    json_close(json);
}

static void write_all(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    (void)from;
    json_open_array(json, NULL);
    for (const LessonCourse *course = lesson_courses; course->id; course++) {
        json_open_object(json, NULL);
        json_write_text(json, "course", course->id);
        json_write_text(json, "title", course->title);
        json_write_text(json, "rules", course->rules);
        json_open_array(json, "lessons");
        for (const Lesson *one = lesson_find(slice_of(course->id)); one; one = lesson_next(one))
            add_lesson(one, json);
        json_close(json);
        json_close(json);
    }
    json_close(json);
}

Status lessons_tell(void)
{
    return page_tell(write_all, NULL);
}
