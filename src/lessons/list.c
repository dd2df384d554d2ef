/* list.c - all lessons, course by course. */
#include "lessons/list.h"

const LessonCourse lesson_courses[] = {
    { "kop", N_("Kop"), "kop" },
    { 0 },
};

const Lesson *const lessons[] = {
    &kop_1_cards,
    NULL,
};
