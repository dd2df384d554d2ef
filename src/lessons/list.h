/* list.h - the lessons, one a file. */
#ifndef LESSONS_LIST_H
#define LESSONS_LIST_H

#include "lessons/lesson.h"

extern const Lesson golf_1_play;
extern const Lesson golf_2_ahead;
extern const Lesson golf_3_score;
extern const Lesson golf_4_relatives;
extern const Lesson golf6_1_layout;
extern const Lesson golf6_2_columns;
extern const Lesson golf6_3_end;
extern const Lesson golf6_4_nine;
extern const Lesson power_1_memory;
extern const Lesson power_2_powers;
extern const Lesson power_3_call;
extern const Lesson power_4_pablo;
extern const Lesson power_5_risk;
extern const Lesson kop_1_cards, kop_2_trick, kop_3_sides, kop_4_calls, kop_5_doubling, kop_6_counting;
extern const Lesson baska_1_new, baska_2_gran, baska_3_queens;

#endif
