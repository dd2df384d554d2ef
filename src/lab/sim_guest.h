/* sim_guest.h - players of a simulation or ladder that are no Bot: somebody else's, who is told and asked.
 * Shape  functions over what the guest keeps for itself. Each deal has a place of its own at each guest's seat; the thread
 *        that plays the deal makes all the calls for it, and several threads may call one guest at once.
 *        A guest gets the state, since it makes the view of its seat itself: it hands nothing else on. */
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
    uint64_t id;        /* from 1, no two of a guest; tells nothing of the deal's number */
} SimDeal;

typedef struct {
    const char *name; /* as it was typed */
    void *keeps;
    /* The place of this deal and seat, which end gives back; the deal lasts until then. */
    void *(*begin)(void *keeps, const SimDeal *deal, Seat seat);
    /* What its seat is told of an action, of its own too: as game_told. */
    void (*tell)(void *place, Seat actor, const Action told[], int told_len);
    /* One of the legal actions; rng is for who plays in its stead. */
    Action (*ask)(void *place, const void *state, Rng *rng);
    /* score NULL: the deal was cut short. */
    void (*end)(void *place, const void *state, const int32_t *score);
} SimGuest;

/* All of a deal; guest: who sits in a seat, NULL where a Bot does. */
void guests_begin(const SimDeal *deal, const SimGuest *const guest[SEATS_MAX], void *place[SEATS_MAX]);
/* Before the action is applied. */
void guests_tell(const SimDeal *deal, const SimGuest *const guest[SEATS_MAX], void *const place[SEATS_MAX],
                 const void *state, Seat actor, Action action);
void guests_end(const SimDeal *deal, const SimGuest *const guest[SEATS_MAX], void *const place[SEATS_MAX],
                const void *state, const int32_t *score);

#endif
