/* list.h - the lessons, one a file. */
#ifndef LESSONS_LIST_H
#define LESSONS_LIST_H

#include "lessons/lesson.h"

extern const Lesson kop_1_cards;

#endif
