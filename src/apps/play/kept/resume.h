/* resume.h - the games that were left, as a list of which somebody chooses one: what is played, when it was left, and
 * the table in one line. The game that was left last is number 1. */
#ifndef APPS_PLAY_KEPT_RESUME_H
#define APPS_PLAY_KEPT_RESUME_H

#include "apps/play/kept/kept.h"
#include "apps/play/play.h"

enum { RESUME_CARDS = 400 };

typedef struct {
    KeptFile file;
    char heading[LABEL_MAX], when[40], cards[RESUME_CARDS];
} ResumeRow;

typedef struct {
    ResumeRow *row;
    int len;
} ResumeList;

/* All kept games; cards: how they are written. What cannot be read is complained of and left out. resume_free frees
 * them. */
ResumeList resume_list(const CardLook *look, CardWords cards);
void resume_free(ResumeList *list);
/* Prints two lines for each: for a script, and in plain lines. */
void resume_print(const ResumeList *list);
/* Lets somebody type a number after that; -1 when they do not. */
int resume_ask(const ResumeList *list);
/* Lets somebody choose on the screen, whose cards must be CARDS_TYPED; -1 when they leave. Without a screen, 0. */
int resume_pick(const ResumeList *list, const CardLook *look);

#endif
