/* match_json.h - how a match stands for one viewer, as JSON text: what the room sends and the page's own core shows.
 * Shape  docs/protocol.md, "State" and "Told". Everything is made from the viewer's view and from what is public. */
#ifndef TABLE_MATCH_JSON_H
#define TABLE_MATCH_JSON_H

#include "core/scene_json.h"
#include "table/match.h"

/* The match, its deal as the viewer (SEAT_NONE: a spectator) sees it; `null` when nothing is dealt. */
void match_json(Match *match, Seat viewer, Text *out);
/* What the viewer is told of a line that is to be done next: `{"seat":1,"kind":"act","acts":[..]}`. */
void told_json(const Table *table, const Entry *entry, Seat viewer, Text *out);

#endif
