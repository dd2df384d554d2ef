/* figures.h - the figures of the rule book: moments of a deal that bots play by exactly the chosen options.
 * Shape  The same options give the same figure. A figure is a match whose deal has been played up to the moment, and
 *        the seat whose view is painted. */
#ifndef BOOK_FIGURES_H
#define BOOK_FIGURES_H

#include "table/match.h"

typedef enum {
    FIGURE_DEAL,  /* before the first turn */
    FIGURE_TURN,  /* in mid-deal, the viewer to act */
    FIGURE_TRICK, /* a trick that lacks one card */
    FIGURE_CALLS, /* an auction in which something is bid, with its prices */
    FIGURE_COUNT, /* a deal that is over, and shows something of the counting */
    FIGURES
} FigureKind;

typedef struct {
    Match match; /* match_free frees it */
    Seat viewer;
} Figure;

/* False: no deal of the game shows it, or memory ran out; then there is nothing to free. */
bool book_figure(const Ruleset *ruleset, FigureKind kind, Figure *out);
/* What it shows. */
const char *figure_caption(FigureKind kind);

#endif
