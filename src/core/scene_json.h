/* scene_json.h - a scene as JSON text, for painters that are not in C: the page and whoever joins over the wire.
 * Shape  docs/protocol.md, "Scenes". The server and the page's own core share this code, so both send the same
 *        bytes. */
#ifndef CORE_SCENE_JSON_H
#define CORE_SCENE_JSON_H

#include "core/json.h"
#include "core/scene.h"

/* An action: `{"verb":"swap","card":"7H","from":2,"to":0,"line":"swap 2"}`; a hidden card is "". */
void json_write_action(Json *json, const char *name, const VerbSpec *verbs, Action action, const Action legal[],
                       int legal_len);
/* What a viewer is told of a seat's action, as members: `"seat":1,"kind":"act","acts":[..]`. */
void json_write_told(Json *json, const VerbSpec *verbs, Seat seat, const char *kind, const Action seen[],
                     int seen_len);
/* The kind of a zone in a word: pile, fan, row, grid, .. */
const char *zone_kind_word(ZoneKind kind);
/* The seat as a number; -1: nobody, or a spectator. */
void json_write_seat(Json *json, const char *name, Seat seat);
void scene_json(const Scene *scene, const VerbSpec *verbs, Text *out);

#endif
