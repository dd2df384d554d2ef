/* recall.h - all that a viewer has been shown in a deal, in order, as numbers: its information state as a tensor. The
 * same as text: table/told.h.
 * Shape  the observation now; the observation as it was dealt; then the events, a row each, from the first on, as many
 *        rows as were asked for. Rows that are not needed are 0. Where there are more events than rows, the oldest
 *        are left out. An event is what the viewer is told of a line of the log: who did what, the card that it
 *        showed. A further action of the line, and a further card, is an event of its own. Of a line that the viewer
 *        is not told of, each number that it changed in the observation is an event. So every observation of the
 *        deal follows from the tensor, as long as no event is left out.
 *
 * The rows are made of what `Game.seen` tells and of the viewer's observations, which are made of its views: nothing
 * else gets here. A law holds the tensors to the texts: they are equal in the same states (tests/laws). */
#ifndef ENV_RECALL_H
#define ENV_RECALL_H

#include "env/seat_env.h"
#include "table/table.h"

/* The planes of an event's row, one row each. */
void event_planes_make(const Numbering *numbering, Planes *out);
/* The length of a tensor with so many rows for events. numbering: of the table's rules, here and below. */
size_t recall_len(const Table *table, const Numbering *numbering, int rows);
/* Writes the viewer's tensor (SEAT_NONE: a spectator's) with so many rows, and the number of events that there are.
 * out NULL: only this number. ERR_MEMORY. */
Status recall_make(const Table *table, const Numbering *numbering, Seat viewer, int rows, int8_t out[],
                   uint32_t *events);

#endif
