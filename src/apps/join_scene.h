/* join_scene.h - a table as a server tells it, read into what the painters know: a scene, who sits where.
 * Shape  docs/protocol.md, "Tables". Everything is checked: a server may be wrong, or somebody else's.
 * Words  of a scene are kept for good, each once, up to a number that no game comes near. */
#ifndef APPS_JOIN_SCENE_H
#define APPS_JOIN_SCENE_H

#include "games/games.h"
#include "term/label.h"

#include <jansson.h>

enum { TABLE_CODE = 16, SEAT_WORDS = 64 };

typedef struct {
    char code[TABLE_CODE], title[SEAT_WORDS], stage[16];
    int64_t seq;
    Seat you; /* SEAT_NONE: a spectator */
    bool has_state, match_over, is_paused, is_ready, is_host;
    const VerbSpec *verbs; /* of the game, by this program's own catalogue */
    char name[SEATS_MAX][SEAT_WORDS];
    bool is_open[SEATS_MAX];
    Seating seating;
    int32_t total[SEATS_MAX];
    int asked_by; /* to take a line back: a seat that waits for the viewer's answer, or -1 */
    Scene scene;
} Shown;

/* Reads a `table`. ERR_UNKNOWN: a game that this program does not have; out is untouched on error. */
Status shown_read(const json_t *table, Shown *out, Fault *fault);

#endif
