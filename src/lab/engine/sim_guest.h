/* sim_guest.h - guests: players of a simulation or ladder that are not a Bot, such as another program.
 * Shape  Functions with the guest's own data (keeps). For each deal and seat a guest makes a place. One thread makes
 *        all calls for a deal, but several threads may call one guest at once. A guest gets the state, makes the view
 *        of its seat from it, and passes on nothing else.
 *
 * Somebody else's program takes a seat in a simulation as a guest. It is told and asked like a client of the
 * room, by the scene of its own view. One thread reads and writes for each process, so that many games go on at
 * once. A fault costs it that game, which the quick player plays on. Each seat has its own process, so none sees
 * two hands. */
#ifndef LAB_SIM_GUEST_H
#define LAB_SIM_GUEST_H

#include "games/games.h"
#include "games/tally.h"

/* A deal that begins. */
typedef struct {
    const Ruleset *ruleset;
    const DealOrder *order;
    const MatchSpec *match;
    const Tally *tally; /* of the match so far */
    uint64_t id;        /* unique for each guest, from 1; it does not reveal the deal's number */
} SimDeal;

typedef struct {
    const char *name; /* the name as it was typed */
    void *keeps;
    /* Makes the place of a deal and seat; end frees it. The deal stays valid until then. */
    void *(*begin)(void *keeps, const SimDeal *deal, Seat seat);
    /* Tells the seat an action, its own too, as game_told words it. */
    void (*tell)(void *place, Seat actor, const Action told[], int told_len);
    /* Returns a legal action; rng is for a substitute that plays in its place. */
    Action (*ask)(void *place, const void *state, Rng *rng);
    /* score NULL: the deal was cut short. Returns whether a substitute has played in its place. */
    bool (*end)(void *place, const void *state, const int32_t *score);
} SimGuest;

/* Begins, tells or ends a deal for all guests; guest[seat] is NULL where a Bot sits. */
void guests_begin(const SimDeal *deal, const SimGuest *const guest[SEATS_MAX], void *place[SEATS_MAX]);
/* Call it before the action is applied. */
void guests_tell(const SimDeal *deal, const SimGuest *const guest[SEATS_MAX], void *const place[SEATS_MAX],
                 const void *state, Seat actor, Action action);
/* Returns the seats where a substitute has played. */
SeatSet guests_end(const SimDeal *deal, const SimGuest *const guest[SEATS_MAX], void *const place[SEATS_MAX],
                   const void *state, const int32_t *score);

#endif
