/* wire.h - reads scenes, actions and texts of the protocol into core's types: the inverse of core/scene_json.h.
 * Shape  docs/protocol.md, "Scenes". Everything is checked against the game's verbs and against the limits that
 *        painters rely on, so a bad server cannot make them read out of bounds.
 * Errors ERR_UNREADABLE or ERR_RANGE; the Fault names the member. The result must then not be used.
 * Memory Texts are stored for the whole run, each once, KEPT_TEXTS at most. */
#ifndef SAY_WIRE_H
#define SAY_WIRE_H

#include "core/scene.h"

#include <jansson.h>

enum { KEPT_TEXTS = 4096, KEPT_BYTES = 200 };

/* A clean copy of the text that lasts for the whole run; equal texts are the same pointer. NULL: there is no room
 * left. */
const char *text_keep(const char *words);
/* Reads an action that a line names: of a move, or of something done. */
Status wire_action(const json_t *body, const VerbSpec *verbs, Action *out, Fault *fault);
/* Reads a list of seats. */
Status wire_seats(const json_t *list, int seats, SeatSet *out, Fault *fault);
Status wire_scene(const json_t *body, const VerbSpec *verbs, int seats, Scene *out, Fault *fault);

#endif
