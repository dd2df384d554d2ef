/* told.h - the table as a player was told it last: whole, or by changes. */
#ifndef LOAD_TOLD_H
#define LOAD_TOLD_H

/* What the table (NULL: none) becomes by a `table` or `change` message; frees the old one. NULL: by neither, or the
 * change does not fit. */
char *told_next(char *table, const char *message);

#endif
