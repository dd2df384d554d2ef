/* lesson.h - lessons, played and not read: a deal with a fixed deck, what is told at each step, what must be found, and
 * what is said to wrong tries.
 * Shape  A lesson is a table of rows, one file each (kop_1_cards.c). The rows LESSON_TELL, LESSON_FIND and LESSON_BEST
 *        are its stops: the learner reads, or acts. LESSON_PLAY is carried out on the way from one stop to the next.
 *        After a LESSON_FIND or LESSON_BEST stand its LESSON_WRONG rows: what is said to one wrong action, or with line
 *        "" to all others. The position at a stop follows from the lesson alone.
 * Words  Texts are marked for translation; {name}s do not occur. Cards in them are as in rules: `QC`.
 * Errors An action that is not legal is answered by the game's own Fault.
 *
 * A lesson is a table of rows: told, played by others, to be found, said to wrong tries. The position at a row
 * follows from the lesson alone, so a step back, a reload and a test need no state. Where a lesson says that a
 * card is best, the test asks the solver. */
#ifndef LESSONS_LESSON_H
#define LESSONS_LESSON_H

#include "table/match.h"

/* LESSON_FIND: the rules say what is right, as the texts explain. LESSON_BEST: no other action brings more with all
 * cards known (bots/common/full_cards.h); tests/lessons holds it to that. */
typedef enum { LESSON_END, LESSON_TELL, LESSON_PLAY, LESSON_FIND, LESSON_BEST, LESSON_WRONG } LessonKind;

typedef struct {
    LessonKind kind;
    /* LESSON_PLAY: `1: play 10H`; LESSON_FIND: what the learner must do, `play QC`; several that are right are parted
     * by `|`, the first one is carried out; LESSON_WRONG: one wrong action; LESSON_TELL: the zones that it speaks of,
     * the middle's and the learner's own, `stock discard`; NULL: none */
    const char *line;
    const char *text; /* LESSON_TELL, LESSON_FIND (the task), LESSON_WRONG */
} LessonRow;

typedef struct {
    const char *id;     /* `kop-1` */
    const char *course; /* of which it is a part: the title of a row of lesson_courses */
    const char *title;
    const char *rules; /* `kop max_double=kontra` */
    const char *deck;  /* as a transcript has it, without `deck` */
    uint8_t seats;
    Seat starter, learner; /* in Kop the starter is forehand */
    const LessonRow *rows;
} Lesson;

/* A course: the lessons of a game in order, and the rules of the first game after them. */
typedef struct {
    const char *id, *title;
    const char *rules;
} LessonCourse;

extern const Lesson *const lessons[];       /* course by course; ended by NULL */
extern const LessonCourse lesson_courses[]; /* ended by a row without id */

/* Finds a lesson by id: `kop-1`, or `kop`, the first of the course. NULL: there is none. */
const Lesson *lesson_find(Slice id);
/* The lesson after this one in its course, or NULL. */
const Lesson *lesson_next(const Lesson *lesson);
int lesson_stops(const Lesson *lesson);
/* The row of a stop, 0 the first. */
const LessonRow *lesson_stop(const Lesson *lesson, int stop);

/* Whether the learner must act there. */
bool lesson_is_task(const LessonRow *row);

/* Called before each line that is carried out, with the table as it stands then. */
typedef void LessonStep(void *context, const Table *table, const Entry *next);
/* How many lines lead from the stop before to this one. stop == lesson_stops(): the end. */
int lesson_lines(const Lesson *lesson, int stop);
/* Makes the position on the way to a stop after so many of these lines. step (may be NULL) gets each of them.
 * ERR_MEMORY only: lessons are sound (tests/lessons). match_free frees *out. */
Status lesson_open(const Lesson *lesson, int stop, int lines, LessonStep *step, void *context, Match *out);

typedef enum { TRY_RIGHT, TRY_WRONG, TRY_ILLEGAL } LessonTry;
/* Judges a line at a stop that is a task (lesson_is_task), with the match of lesson_open. *words: what is said to a
 * wrong one, in English, or NULL; a Fault for an illegal one. */
LessonTry lesson_try(const Lesson *lesson, int stop, const Match *match, Slice line, const char **words,
                     Fault *fault);

#endif
