/* told.h - all that a viewer has been shown in a deal, in order, as text: its information state.
 * Shape  the viewer and who plays; the table as it was dealt (scene_print), and the places of a hand that lies sorted;
 *        then each line of the log that the viewer was told of, as `0: draw_stock` or `1: swap 2 7H` with the cards
 *        that it was shown, and after it the rows of the table that have changed; a row that is gone, as `- power`. So
 *        each view of the deal can be read off the text, and two texts are equal exactly when their viewer was shown
 *        the same throughout. Lines that were taken back are in it, too. */
#ifndef TABLE_TOLD_H
#define TABLE_TOLD_H

#include "table/table.h"

/* Told of each line of the log, also of those that were taken back, at the table as it was just before it; and once
 * more, with NULL, at the table as it is now. */
typedef void Retold(void *context, const Table *before, const Entry *next);
/* Plays the deal's lines again. ERR_MEMORY. */
Status table_retell(const Table *table, Retold *retold, void *context);
/* ERR_MEMORY. Viewer SEAT_NONE: a spectator. */
Status table_told(const Table *table, Seat viewer, Text *out);

#endif
