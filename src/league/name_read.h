/* name_read.h - a name on the list of a tournament or a club: tidy, of letters that can be seen, and nobody else's.
 * Errors The fault's column is moved to the byte that is at fault. */
#ifndef LEAGUE_NAME_READ_H
#define LEAGUE_NAME_READ_H

#include "core/name.h"
#include "league/league.h"

/* Reads what was typed as a name; the fault's column stands at its beginning. */
Status name_read(Slice typed, char out[LEAGUE_NAME], Fault *fault);
/* Whether the person with this number has the name already; is_new: or one that looks like it. */
Status name_is_free(const char *name, int number, const char *of_number, bool is_new, Fault *fault);

#endif
