/* lesson.h - lessons, as data for the page: web/src/core/port.ts, LessonStop, LessonVerdict. The page has their texts
 * beside the core (lessons/lesson_text.h), since few visitors open one.
 * Words  Heard and Told: page.h */
#ifndef WASM_LESSON_H
#define WASM_LESSON_H

#include "wasm/page.h"

/* Heard: a lesson. Told: the position on the way to a stop after so many lines. ERR_RANGE: there is no such stop. */
EXPORT Status lesson_at(int stop, int lines);
/* Heard: a line, and below it a lesson. Told: what is said to it at the stop. ERR_RANGE: no task stands there. */
EXPORT Status lesson_judge(int stop);

#endif
