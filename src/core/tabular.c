#include "core/tabular.h"

void tabular_cells(Tabular *table, const char *const cells[])
{
    int column = 0;
    REQUIRE(table->rows < TABULAR_ROWS);
    for (; cells[column]; column++) {
        REQUIRE(column < TABULAR_COLUMNS);
        slice_copy(slice_of(cells[column]), table->cell[table->rows][column], TABULAR_CELL);
    }
    table->columns = column > table->columns ? column : table->columns;
    table->rows++;
}

void tabular_pair(Tabular *table, const char *head, const char *cell)
{
    REQUIRE(table->columns < TABULAR_COLUMNS);
    table->rows = 2;
    slice_copy(slice_of(head), table->cell[0][table->columns], TABULAR_CELL);
    slice_copy(slice_of(cell), table->cell[1][table->columns], TABULAR_CELL);
    table->columns++;
}
