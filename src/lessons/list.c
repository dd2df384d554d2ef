/* list.c - all lessons, course by course. */
#include "lessons/list.h"

const LessonCourse lesson_courses[] = {
    { "golf6", N_("Six-card Golf"), "golf6" },
    { "power", N_("Power games: Cabo and Pablo"), "cabo" },
    { "kop", N_("Kop"), "kop" },
    { 0 },
};

const Lesson *const lessons[] = {
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
    NULL,
};
