/* board.h - reads board text as other solvers write it (rules D2), strictly: a fault names line and column.
 * Shape  `Talon:` and `Foundations:` lines in either order, then a line a column, its exposed card last; peaks and
 *        pyramids a line a row from the top, `??` for a card not known. A stream has a line `# NAME` before each board
 *        and an empty line behind it. The talon may be short or absent: the cards that no line names are then out of play.
 * Source docs/rules/patience.md D2 */
#ifndef GAMES_PATIENCE_BOARD_H
#define GAMES_PATIENCE_BOARD_H

#include "games/patience/patience.h"

/* A board of a stream. */
typedef struct {
    Slice name;    /* what follows `#`; empty when it has none */
    Slice text;    /* its lines; empty where a name is followed by an empty line and the next name, or by nothing */
    uint32_t line; /* of the stream, where text begins, from 1; without text, where the name stands */
} BoardText;

/* Takes the next board off a stream; line is where rest begins, 1 at first, and moves along. False when there is none. */
bool board_next(Slice *rest, uint32_t *line, BoardText *out);

typedef struct {
    Patience state;  /* one seat's, as dealt */
    uint8_t unknown; /* `??` in the tableau: CARD_HIDDEN in the state */
} Board;

/* ERR_UNREADABLE, ERR_DECK or ERR_RANGE with line and column; out is then untouched. */
Status board_read(const Options *options, const BoardText *text, Board *out, Fault *fault);
/* The cards in the order of dealing, where those out of play follow the talon in pack order; of a board without unknown
 * cards. */
void board_deck(const Board *board, Deck *out);

#endif
