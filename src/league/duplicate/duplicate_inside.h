/* duplicate_inside.h - the parts of duplicate_make. Private to league/. */
#ifndef LEAGUE_DUPLICATE_INSIDE_H
#define LEAGUE_DUPLICATE_INSIDE_H

#include "league/duplicate/duplicate.h"

/* Makes the players from the names at the tables, and gives each its results. ERR_MEMORY. */
Status duplicate_name_players(Duplicate *dup);
/* Adds up the players' results, and ranks them. ERR_CONFLICT, ERR_MEMORY. */
Status duplicate_rank(Duplicate *dup, Fault *fault);

#endif
