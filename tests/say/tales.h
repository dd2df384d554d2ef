/* tales.h - random games of every preset, with each action as each reader sees it. */
#ifndef TESTS_SAY_TALES_H
#define TESTS_SAY_TALES_H

#include "say/sentence.h"
#include "table/table.h"

/* One action, as a reader sees it. */
typedef struct {
    const char *preset, *set;
    int deal, step;
    const Reader *reader; /* its cards may be set */
    const Scene *before, *after;
    Seat actor;
    Action told[LINE_TOLD_MAX];
    int told_len;
} Tale;

typedef void Hear(Tale *tale, void *context);

/* Plays deals of every preset, and of some rule sets with what presets lack; each action is heard by its actor, by
 * another seat and by a spectator. wanted: that preset alone, or NULL. */
void tales_walk(int deals, const char *wanted, Hear *hear, void *context);

#endif
