/* scene.h - scenes, actions and texts of the wire, read into core's own: the inverse of core/scene_json.h.
 * Shape  docs/protocol.md, "Scenes". What is read is held against the game's verbs and every limit that painters trust in,
 *        so that no server can make them read beyond a table.
 * Errors ERR_UNREADABLE or ERR_RANGE, the Fault naming the member at fault; then the result is not to be used.
 * Memory texts are kept for the whole run, each once; there is room for KEPT_TEXTS of them. */
#ifndef APPS_JOIN_SCENE_H
#define APPS_JOIN_SCENE_H

#include "core/game.h"

#include <jansson.h>

enum { KEPT_TEXTS = 4096, KEPT_BYTES = 200 };

/* An action that a line names: of a move, or of what somebody did. */
Status wire_action(const json_t *body, const VerbSpec *verbs, Action *out, Fault *fault);
/* Seats of a list. */
Status wire_seats(const json_t *list, int seats, SeatSet *out, Fault *fault);
Status wire_scene(const json_t *body, const VerbSpec *verbs, int seats, Scene *out, Fault *fault);

#endif
