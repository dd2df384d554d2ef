/* ask.h - paper entry at a terminal: asks for totals of tables, or for deal after deal of one, and checks each
 * answer when it is given. Every entry is saved at once; others may write to the file meanwhile. */
#ifndef APPS_TOURNAMENT_ASK_H
#define APPS_TOURNAMENT_ASK_H

#include "apps/tournament/tour.h"

/* Until an empty line; the table to begin with, or NULL; the table whose deals they are. */
void ask_results(const char *path, const char *table);
void ask_deals(const char *path, const char *named);
/* Whether somebody sits there who can be asked. */
bool ask_can(void);

#endif
