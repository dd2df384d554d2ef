/* check.h - one preset's walks, and what they are held to. */
#ifndef PLAYTHROUGHS_CHECK_H
#define PLAYTHROUGHS_CHECK_H

#include "walker.h"

#include <stdbool.h>

enum { KNOWN_CAP = 1 << 20 };

/* What was found to follow from an information state: a hash of it, and of what follows. */
typedef struct {
    uint64_t told, follows;
} Known;

typedef struct {
    const Walker *walker;
    const char *preset;
    uint64_t seed, chance;
    spiel_game game;
    spiel_state *state;
    int32_t rewarded[CARDROOM_SEATS_MAX];
    bool is_looked_at; /* the state is one of those at which all is asked */
    /* over all walks of the preset */
    Known *known;
    int known_len;
    long met_again; /* information states met more than once */
    long states, undone;
    bool worlds_differ; /* some world was not the truth */
    int64_t sum;        /* of the returns of the first deal */
    bool sums_differ;
    int ended;
} Walk;

/* Prepares and ends the walks of a preset. */
void check_open(Walk *w, const Walker *walker);
void check_close(Walk *w);
/* Walks so many deals from a seed on; what does not hold, or NULL. w->seed is then the seed of the walk. */
const char *check_preset(Walk *w, const cardroom_game *preset, uint64_t first, uint64_t games);

#endif
