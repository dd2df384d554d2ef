/* walker.h - the functions of examples/spiel.h as a table, so that a fault can be planted into any of them. */
#ifndef PLAYTHROUGHS_WALKER_H
#define PLAYTHROUGHS_WALKER_H

#include "spiel.h"

typedef struct {
    int (*load_game)(const char *rules, int players, spiel_game *out, char *error, size_t error_cap);
    spiel_state *(*clone)(const spiel_state *state);
    void (*close)(spiel_state *state);
    int (*current_player)(const spiel_state *state);
    int (*legal_actions)(const spiel_state *state, int player, int out[CARDROOM_ACTIONS_MAX]);
    int (*apply_action)(spiel_state *state, int action);
    int (*undo_action)(spiel_state *state);
    void (*rewards)(const spiel_state *state, int32_t out[CARDROOM_SEATS_MAX]);
    void (*returns)(const spiel_state *state, int32_t out[CARDROOM_SEATS_MAX]);
    char *(*observation_string)(const spiel_state *state, int player);
    char *(*information_state_string)(const spiel_state *state, int player);
    spiel_state *(*resample_from_infostate)(const spiel_state *state, int player, uint64_t seed);
    uint32_t (*max_game_length)(const char *rules, int players); /* 0: none is known */
} Walker;

/* As the library has it. */
extern const Walker sane_walker;

/* A fault, and a preset whose walks show it. The list ends with a row without name. */
typedef struct {
    const char *name, *preset;
    Walker walker; /* what the fault does not change is NULL */
} WalkerFault;
extern const WalkerFault walker_faults[];

#endif
