/* seat_env.h - what a learner in a seat gets: its view as a tensor, a mask of its legal actions, the result of a
 * deal; and whose move it is. */
#ifndef ENV_SEAT_ENV_H
#define ENV_SEAT_ENV_H

#include "env/numbering.h"

/* The planes of a game's tensors (core/encoder.h). */
typedef struct {
    int len, values; /* values: the length of a tensor */
    Plane plane[PLANES_MAX];
} Planes;

/* Fills in the planes; ruleset and seats must go together. */
void planes_make(const Ruleset *ruleset, int seats, Planes *out);
/* Writes the viewer's tensor and returns its length; SEAT_NONE: a spectator's. It is made of the viewer's
 * view alone. */
int tensor_make(const Game *game, const void *state, Seat viewer, int8_t out[]);
/* Writes a 1 for each number of a listed action and 0 for all others, numbering->len numbers. */
void mask_make(const Numbering *numbering, Seat seat, const Action acts[], int len, int8_t out[]);
/* Whose move it is: of several who may act, one is drawn by lot, each alike likely. The lot follows from the seed's
 * first bytes, which are a deal's number, and from how many lines were played. SEAT_NONE: nobody's. */
Seat env_seat(const Seed *seed, uint32_t lines, SeatSet to_act);
/* A number below bound by the same kind of lot, for seat. */
uint32_t env_lot(const Seed *seed, uint32_t lines, Seat seat, uint32_t bound);
/* What a deal that is over is worth to each seat, more is better: its points, with their sign turned where few points
 * win, less the mean of the others'. Of one seat: its points, with that sign. */
void env_returns(const Game *game, const void *state, int seats, float out[SEATS_MAX]);

#endif
