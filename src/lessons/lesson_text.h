/* lesson_text.h - a lesson as text, for who has not the tables: the page gets its lessons beside the core.
 * Shape  lines `WORD VALUE`: id, course, title, rules, deck, seats, starter, learner. Then a line for each row, parted
 *        by tabs: its kind (tell, play, find, best, wrong), its line, its text. */
#ifndef LESSONS_LESSON_TEXT_H
#define LESSONS_LESSON_TEXT_H

#include "lessons/lesson.h"

enum { LESSON_ROWS_MAX = 128 };

typedef struct {
    Lesson lesson;
    LessonRow row[LESSON_ROWS_MAX + 1];
} LessonHeard;

void lesson_write(const Lesson *lesson, Text *out);
/* Reads what lesson_write wrote. The lesson points into the text, whose line ends become zeros. False: it is no
 * lesson. */
bool lesson_read(char *text, LessonHeard *out);

#endif
