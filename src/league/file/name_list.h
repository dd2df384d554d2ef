/* name_list.h - a list of people that another program wrote: a name a line, or a table of which one column has the
 * names.
 * Shape  UTF-8 (lines.h); lines may end in CR alone. Blank lines, and lines that begin with #, are left out; so is a
 *        line of a table with an empty field. The fields of a table stand between what the first line has: semicolons,
 *        tabs or commas. A field may be quoted as in CSV, within its line.
 * Errors A fault has the line. Whether a name may come to a list is not asked here (name_read.h). */
#ifndef LEAGUE_FILE_NAME_LIST_H
#define LEAGUE_FILE_NAME_LIST_H

#include "core/lines/lines.h"

enum { NAME_LIST_FIELD = 256, NAME_LIST_COLUMNS = 40 };

/* A list being read. */
typedef struct {
    Lines lines;
    char separator;    /* of the columns; 0: the first line has none */
    int column;        /* from 1; 0: each line is a name */
    bool has_headings; /* the first line has no name */
} NameList;

/* fault is not NULL. */
NameList name_list_of(Slice text, int column, bool has_headings, Fault *fault);
/* What stands in a column of the first line: a heading, or somebody's; false: there is no such column. */
bool name_list_column(Slice text, int column, char out[NAME_LIST_FIELD]);
/* Whether the first line has more than a name: people must choose a column. */
bool name_list_is_table(Slice text);
/* Finds the column that is named by its number or by its heading. */
Status name_list_choose(Slice text, Slice typed, NameList *out, Fault *fault);
/* The next name; "" behind the last one, and where a line was refused. */
Status name_list_next(NameList *list, char out[NAME_LIST_FIELD]);

#endif
