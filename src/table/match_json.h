/* match_json.h - a match as JSON text for one viewer: sent by the room, shown by the page.
 * Shape  docs/protocol.md, "State" and "Told". Only the viewer's view and what is public go in. */
#ifndef TABLE_MATCH_JSON_H
#define TABLE_MATCH_JSON_H

#include "core/scene_json.h"
#include "table/match.h"

/* Writes the match with its deal as the viewer sees it (SEAT_NONE: a spectator); `null` if nothing is dealt. */
void match_json(Match *match, Seat viewer, Text *out);
/* Writes what the viewer is told of a line, before it is carried out: `{"seat":1,"kind":"act","acts":[..]}`. */
void told_json(const Table *table, const Entry *entry, Seat viewer, Text *out);
/* The same without braces around it. */
void told_members(const Table *table, const Entry *entry, Seat viewer, Json *json);

#endif
