/* scene.h - reads scenes, actions and texts of the protocol into core's types: the inverse of core/scene_json.h.
 * Shape  docs/protocol.md, "Scenes". Everything is checked against the game's verbs and against the limits that
 *        painters rely on, so a bad server cannot make them read out of bounds.
 * Errors ERR_UNREADABLE or ERR_RANGE; the Fault names the member. The result must then not be used.
 * Memory Texts are stored for the whole run, each once, KEPT_TEXTS at most. */
#ifndef APPS_JOIN_SCENE_H
#define APPS_JOIN_SCENE_H

#include "core/game.h"

#include <jansson.h>

enum { KEPT_TEXTS = 4096, KEPT_BYTES = 200 };

/* Reads an action that a line names: of a move, or of something done. */
Status wire_action(const json_t *body, const VerbSpec *verbs, Action *out, Fault *fault);
/* Reads a list of seats. */
Status wire_seats(const json_t *list, int seats, SeatSet *out, Fault *fault);
Status wire_scene(const json_t *body, const VerbSpec *verbs, int seats, Scene *out, Fault *fault);

#endif
