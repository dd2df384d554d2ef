/* name_read.h - a name on the list of a tournament or a club: tidy, of letters that can be seen, and nobody else's.
 * Errors The fault's column is moved to the byte that is at fault. */
#ifndef LEAGUE_FILE_NAME_READ_H
#define LEAGUE_FILE_NAME_READ_H

#include "core/names/name.h"
#include "league/tournament/league.h"

/* Reads what was typed as a name; the fault's column stands at its beginning. */
Status name_read(Slice typed, char out[LEAGUE_NAME], Fault *fault);
/* Refuses the line of a table, where somebody new is named: fields with semicolons or tabs, more than two with commas,
 * or two with a comma that no blank follows, a number or a quotation mark. `Nowak, Jan` is a name. */
Status name_is_alone(Slice typed, Fault *fault);
/* A name on a list. */
typedef struct {
    const char *name;
    const NameKey *key;
    int number;
    uint32_t line; /* 0: not told */
} ListedName;
/* Whether the name is free, since somebody listed has another one; is_new: which does not look like it either. */
Status name_is_free(const char *name, const NameKey *key, ListedName listed, bool is_new, Fault *fault);
/* Refuses two of a whole list that look alike, in the line that comes later. Their names are not the same. */
typedef ListedName NameAt(const void *list, int at);
Status names_look_apart(NameAt *name_at, const void *list, int len, Fault *fault);

#endif
