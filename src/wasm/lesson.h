/* lesson.h - lessons, as data for the page: web/src/core/port.ts, LessonList, LessonStop, LessonVerdict.
 * Words  Heard and Told: page.h */
#ifndef WASM_LESSON_H
#define WASM_LESSON_H

#include "wasm/page.h"

/* Told: the courses, with the ids and titles of their lessons. */
EXPORT Status lesson_list(void);
/* Heard: a lesson's id. Told: the position on the way to a stop after so many lines. ERR_RANGE: there is no such stop. */
EXPORT Status lesson_at(int stop, int lines);
/* Heard: a lesson's id, a newline, a line. Told: what is said to it at the stop. ERR_RANGE: no task stands there. */
EXPORT Status lesson_judge(int stop);

#endif
