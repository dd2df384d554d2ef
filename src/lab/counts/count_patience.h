/* count_patience.h - solves many deals of a patience exactly, and counts how many can be won, and the best scores.
 * Shape  Each nine deals in a row, from the first of the run on, form a round and are a unit.
 * Units  Scores as games count them (rules P6, 3): points with streak scoring. */
#ifndef LAB_COUNT_PATIENCE_H
#define LAB_COUNT_PATIENCE_H

#include "games/games.h"
#include "lab/engine/count.h"

enum { LAB_SCORE_LEAST = -256, LAB_SCORES = 1024, LAB_ROUND = 9 };

/* The settings, in this order. */
enum { PATIENCE_GAME, PATIENCE_PYSOL, PATIENCE_VERDICTS, PATIENCE_NODES, PATIENCE_SETTINGS };

typedef struct {
    Ruleset ruleset;
    bool is_pysol, verdicts_only;
    uint64_t nodes; /* a board's limit; 0: none */
} PatiencePlan;

typedef struct {
    int64_t won, gave_up; /* gave_up: undecided within the limits */
    int64_t rounds, rounds_par,
        rounds_perfect;        /* all rounds with exact scores; those with 45 or less; with 0 or less */
    int64_t score[LAB_SCORES]; /* deals by exact score, from LAB_SCORE_LEAST up */
} PatienceTally;

extern const CountKind count_patience;

/* Private to both files: the results as a table for people, as JSON, and the share so far. */
void patience_head(Text *out);
void patience_print(const Count *count, Text *out);
void patience_details(const Count *count, Text *out);
void patience_json(const Count *count, Text *out);
void patience_glance(const Count *count, Text *out);

#endif
