/* list.c - all lessons, course by course. */
#include "lessons/list.h"

const LessonCourse lesson_courses[] = {
    { "golf", N_("Golf patience"), "golf" },
    { "golf6", N_("Six-card Golf"), "golf6" },
    { "power", N_("Power games: Cabo and Pablo"), "cabo" },
    { "kop", N_("Kop"), "kop" },
    { "baska", N_("Baśka"), "baska" },
    { 0 },
};

const Lesson *const lessons[] = {
    &golf_1_play,
    &golf_2_ahead,
    &golf_3_score,
    &golf_4_relatives,
    &golf6_1_layout,
    &golf6_2_columns,
    &golf6_3_end,
    &golf6_4_nine,
    &power_1_memory,
    &power_2_powers,
    &power_3_call,
    &power_4_pablo,
    &power_5_risk,
    &kop_1_cards,
    &kop_2_trick,
    &kop_3_sides,
    &kop_4_calls,
    &kop_5_doubling,
    &kop_6_counting,
    &baska_1_new,
    &baska_2_gran,
    &baska_3_queens,
    NULL,
};

static bool is_in_course(const Lesson *lesson, Slice course)
{
    return slice_is(course, lesson->course);
}

const Lesson *lesson_find(Slice id)
{
    for (int i = 0; lessons[i]; i++)
        if (slice_is(id, lessons[i]->id))
            return lessons[i];
    for (int i = 0; lessons[i]; i++)
        if (is_in_course(lessons[i], id))
            return lessons[i];
    return NULL;
}

const Lesson *lesson_next(const Lesson *lesson)
{
    int i = 0;
    while (lessons[i] != lesson)
        i++;
    const Lesson *next = lessons[i + 1];
    return next && is_in_course(next, slice_of(lesson->course)) ? next : NULL;
}
