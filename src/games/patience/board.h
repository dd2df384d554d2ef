/* board.h - reads board text as other solvers write it (rules D2), strictly: a fault names line and column.
 * Shape  a board begins with the lines `Talon:` and `Foundations:`, in either order. Then each column has a line, its
 *        exposed card last, and what rests under it first. In peaks and pyramids each row has a line, from the top.
 *        `??` is an unknown card. In a stream, a line `# NAME` comes before each board, and an empty line after it.
 *        The talon may be short or missing; cards that no line names are then out of play.
 * Source docs/rules/patience.md D2 */
#ifndef GAMES_PATIENCE_BOARD_H
#define GAMES_PATIENCE_BOARD_H

#include "games/patience/patience.h"

/* A board of a stream. */
typedef struct {
    Slice name;    /* what follows `#`; empty when it has none */
    Slice text;    /* its lines; empty if no line but an empty one follows the name */
    uint32_t line; /* the line of the stream, from 1, where text begins; without text, where the name is */
} BoardText;

/* Takes the next board off a stream; false when there is none. *line is the number of the line where rest begins: 1 at
 * first. Each call moves both on. */
bool board_next(Slice *rest, uint32_t *line, BoardText *out);

typedef struct {
    Patience state;  /* one seat's, as dealt */
    uint8_t unknown; /* `??` in the tableau: CARD_HIDDEN in the state */
} Board;

/* Reads a board. On ERR_UNREADABLE, ERR_DECK or ERR_RANGE the fault has line and column, and out is untouched. */
Status board_read(const Options *options, const BoardText *text, Board *out, Fault *fault);
/* The cards of a board without unknown cards, in the order of dealing. Cards out of play follow the talon in pack
 * order. */
void board_deck(const Board *board, Deck *out);

#endif
