/* grid.h - a layout of draw-and-swap golf as people type it, and its account in words.
 * Shape  rows parted by ` / `, the last one nearest the owner; `..` for an empty place; cards outside the grid behind `+`.
 * Errors reading returns ERR_UNREADABLE or ERR_DECK; the fault's column is where in the text it went wrong. */
#ifndef APPS_SCORE_GRID_H
#define APPS_SCORE_GRID_H

#include "games/games.h"
#include "games/golf/score.h"

typedef struct {
    int len; /* the layout's places, then the extras */
    Card card[SLOTS_MAX];
} Grid;

/* The ruleset must be one of draw-and-swap golf; seats say how many packs there are. */
Status grid_read(const Ruleset *ruleset, int seats, Slice text, Grid *out, Fault *fault);
/* Why a card counts what it counts: `counts its value`, `cancelled: part of the line`. lookup NULL: in English. */
void grid_tell_card(const GolfScoring *g, const Grid *grid, const GolfAccount *account, int place, TextLookup *lookup,
                    Text *out);
/* A combination: its kind in one word (`line`, `square`), its cards (`KH KS`), and why it counts as it does. Kinds and
 * reasons are English; the reasons are marked for translation. */
const char *grid_set_name(const GolfSet *set);
void grid_set_cards(const Grid *grid, const GolfSet *set, Text *out);
const char *grid_set_why(const GolfSet *set);

#endif
