/* name_read.h - a name on the list of a tournament or a club: tidy, of letters that can be seen, and nobody else's.
 * Errors The fault's column is moved to the byte that is at fault. */
#ifndef LEAGUE_NAME_READ_H
#define LEAGUE_NAME_READ_H

#include "core/name.h"
#include "league/league.h"

/* What is wrong with a name on a list; the last two with two of them. */
typedef enum {
    LISTED_FINE,
    LISTED_LONG, /* or empty */
    LISTED_DIGITS,
    LISTED_UNSEEN,
    LISTED_MARKED,
    LISTED_BLANK,
    LISTED_SAME,
    LISTED_ALIKE
} ListedFault;

/* Makes the name tidy; where: the byte that is at fault as it was typed. */
ListedFault name_listed(Slice typed, char out[LEAGUE_NAME], size_t *where);
/* The fault of a name with another on the list; only one that is new may not look like it. */
ListedFault name_meets(const char *name, const char *other, bool is_new);

/* Reads what was typed as a name; the fault's column stands at its beginning. */
Status name_read(Slice typed, char out[LEAGUE_NAME], Fault *fault);
/* Whether the name is free, since the player with this number has another one. */
Status name_is_free(const char *name, int number, const char *of_number, bool is_new, Fault *fault);

#endif
