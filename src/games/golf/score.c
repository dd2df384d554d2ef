/* score.c - what a layout counts. */
#include "games/golf/golf.h"

/* All cards of the column are up and equal: it counts nothing, twos included (rules A1, C3). */
static bool column_is_equal(const Golf *s, int seat, int column)
{
    for (int row = 0; row < s->rows; row++) {
        int slot = row * s->columns + column;
        if (!golf_is_up(s, seat, slot) || card_rank(s->layout[seat][slot]) != card_rank(s->layout[seat][column]))
            return false;
    }
    return true;
}

int golf_layout_score(const Golf *s, int seat)
{
    int total = 0;
    for (int column = 0; column < s->columns; column++) {
        if (column_is_equal(s, seat, column))
            continue;
        for (int slot = column; slot < s->rows * s->columns; slot += s->columns)
            if (golf_is_up(s, seat, slot))
                total += s->value[card_rank(s->layout[seat][slot])];
    }
    return total;
}
