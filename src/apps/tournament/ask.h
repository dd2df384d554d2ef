/* ask.h - enters results from paper at a terminal: asks for each answer and checks it at once. Every entry is saved at
 * once; other processes may write to the file meanwhile. */
#ifndef APPS_TOURNAMENT_ASK_H
#define APPS_TOURNAMENT_ASK_H

#include "apps/tournament/tour.h"

/* ask_results asks for totals, from `table` on (or NULL); ask_deals asks for the deals of one table. Both end at an
 * empty line. */
void ask_results(const char *path, const char *table);
void ask_deals(const char *path, const char *named);
/* Whether input and output are a terminal. */
bool ask_can(void);

#endif
