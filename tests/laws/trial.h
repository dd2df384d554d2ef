/* trial.h - one random game of a rule set, and all that a law may look at in it.
 * Shape  a seed decides everything: seats, starter, whether the deck is given, how the players choose, every
 *        choice, and the options where they may vary. The trial is in the position before the move `next`; `after`
 *        is the position after it. order points into the trial, so a trial cannot be copied. */
#ifndef LAWS_TRIAL_H
#define LAWS_TRIAL_H

#include "bots/bot.h"
#include "table/table.h"

/* More than the longest deal there can be: twelve seats of draw-and-swap golf have 200 turns of a few actions each,
 * looks that are paid for among them. */
enum { STEPS_MAX = 1 << 19 };

typedef struct {
    Seat seat;
    Action action;
} Move;

/* How a player who follows no plan chooses. */
typedef enum {
    STYLE_ACTIONS, /* all actions alike likely */
    STYLE_VERBS,   /* all verbs alike likely, then all their actions */
    STYLE_SHUNS,   /* one verb is seldom chosen: such games come to ends that others do not */
    STYLES
} Style;

typedef struct {
    Ruleset ruleset;
    const Game *game;
    const Bot *const *bots;
    uint64_t seed;
    DealOrder order;
    Deck deck;
    Rng choices;
    Rng lab; /* the asked law's own at each step, so that a law alone finds what it found among others */
    Style style;
    uint8_t shunned;
    int step;
    Move next;
    StateBox state, after;
    StateBox twin; /* dealt onto other bytes, then played alike */
    bool has_table;
    Table table; /* plays along */
} Trial;

/* How many of the seeds play with options of their own instead of the preset's. */
typedef enum { STRAY_QUARTER, STRAY_NEVER, STRAY_ALWAYS } Stray;
void trial_begin(Trial *trial, const Ruleset *ruleset, uint64_t seed, Stray stray);
void trial_end(Trial *trial);
/* Deals the same cards onto a table; ERR_MEMORY never happens here. */
Source trial_source(const Trial *trial);
/* Chooses next and sets after; false when nobody can act. */
bool trial_choose(Trial *trial);
/* Makes the chosen move. */
void trial_step(Trial *trial);
/* A choice among legal actions as the trial's players choose. */
Action trial_pick(const Trial *trial, const Action legal[], int legal_len, Rng *rng);
/* One of the seats of a set that is not empty. */
Seat seat_pick(SeatSet set, Rng *rng);

/* The view, on bytes that were zero. */
void trial_view(const Trial *trial, const void *state, Seat viewer, StateBox *out);
/* Everybody who may look: the seats, then SEAT_NONE; false when there is none after it. Begin with viewer 0. */
bool viewer_next(const Trial *trial, Seat *viewer);
bool action_is_listed(Action action, const Action legal[], int legal_len);

/* Calls each for every preset of the catalogue, or only for the one named (NULL: all); false when there is none. */
typedef void EachPreset(void *context, const Ruleset *ruleset);
bool presets_each(const char *only, EachPreset *each, void *context);

#endif
