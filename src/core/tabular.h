/* tabular.h - a table of words, numbers and cards, as the rule book shows it.
 * Shape  cell[row][column]; the first row is the head. A cell is a text marked for translation, a number, or cards in
 *        transcript form (`QC QS`). */
#ifndef CORE_TABULAR_H
#define CORE_TABULAR_H

#include "core/card.h"

enum { TABULAR_ROWS = 128, TABULAR_COLUMNS = 16, TABULAR_CELL = 80 };

typedef struct {
    int rows, columns;
    bool is_plain; /* of a counted deal: nothing but plain values counts in it, so another one teaches more */
    char cell[TABULAR_ROWS][TABULAR_COLUMNS][TABULAR_CELL];
} Tabular;

/* Adds a row of cells. */
#define tabular_row(table, ...) tabular_cells(table, (const char *const[]){ __VA_ARGS__, NULL })
void tabular_cells(Tabular *table, const char *const cells[]);
/* Adds a column with a head and one cell, to a table of two rows. */
void tabular_pair(Tabular *table, const char *head, const char *cell);

#endif
