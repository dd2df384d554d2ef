/* inside.h - what the halves of a guest's session share: session.c (the line) and hear.c (what is told). */
#ifndef APPS_JOIN_INSIDE_H
#define APPS_JOIN_INSIDE_H

#include "apps/join/join.h"

/* A message that needs a guest: all but the welcome and the refusal. */
void join_hear(Join *join, const char *word, const json_t *body);
/* Shows a sentence of the server's, or one marked for translation, with its beginning and its stop. */
void join_notice(Join *join, bool is_fault, const char *words);
/* Nothing is waited for at that place of the list any more. */
void join_forget(Join *join, int at);

#endif
