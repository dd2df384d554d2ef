/* fault.h - faults to plant into games at run time. Each names the net that must catch it. */
#ifndef LAWS_FAULT_H
#define LAWS_FAULT_H

#include "laws/trial.h"

typedef enum { NET_LAW, NET_REDEAL, NET_SPREAD, NET_SIGNATURE } Net;

/* A rule set whose game, or players, are not quite right. The ruleset points into this struct. */
typedef struct {
    Game game;
    Ruleset ruleset;
    const Bot *const *bots;
} Planted;

/* One row; the table ends with a row without name. law: the one that must be broken (NET_LAW). */
typedef struct {
    const char *name, *preset;
    Net net;
    const char *law;
    void (*plant)(Planted *planted);
} PlantedFault;

extern const PlantedFault faults[];

/* NULL when there is none of that name. */
const PlantedFault *fault_find(const char *name);
/* One at a time: the games' own functions are remembered for the faulty ones to call. */
void fault_plant(const PlantedFault *fault, const Ruleset *ruleset, Planted *out);
/* presets_each for a program that may be asked to plant a fault (NULL: none), then over that fault's own preset unless
 * another is named; false after a message when there is no such fault or preset. */
bool presets_hold(const char *program, const char *fault, const char *preset, EachPreset *hold, void *context);

/* The game that the faulty functions stand before. */
extern const Game *fault_sane;
void plant_prompt(Planted *planted);
void plant_penalty(Planted *planted);
void plant_scramble(Planted *planted);
void plant_gift(Planted *planted);
void plant_look(Planted *planted);
void plant_choice(Planted *planted);
void plant_partner(Planted *planted);
void plant_cicha(Planted *planted);
void plant_wesele_prompt(Planted *planted);
void plant_cap(Planted *planted);
void plant_lead(Planted *planted);
void plant_sides(Planted *planted);
void plant_deaf(Planted *planted);
void plant_fastest(Planted *planted);
void plant_covered(Planted *planted);
void plant_spits(Planted *planted);
void plant_resample(Planted *planted);
void plant_stuck(Planted *planted);
void plant_unnumbered(Planted *planted);
void plant_numbered_twice(Planted *planted);
void plant_tensor_unset(Planted *planted);
void plant_tensor_leak(Planted *planted);
void plant_recall_leak(Planted *planted);
void plant_recall_forgets(Planted *planted);
void plant_told_hidden(Planted *planted);

#endif
