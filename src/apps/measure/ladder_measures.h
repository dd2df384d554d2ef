/* ladder_measures.h - what `lab bots` measures when no game is named: tables of measures, one after another.
 * Shape  A measure is an order (ladder.h) with a fixed number of matches. Together they are one long list of
 *        matches. */
#ifndef APPS_MEASURE_LADDER_MEASURES_H
#define APPS_MEASURE_LADDER_MEASURES_H

#include "apps/measure/ladder_asked.h"
#include "lab/ladder/ladder_rows.h"
#include "lab/players/habits.h"

typedef enum {
    TABLE_ROWS,       /* ladder_rows[], with what is wanted */
    TABLE_LEVELS,     /* each level and the one below it in every preset */
    TABLE_EXPLOITERS, /* habits[] */
    TABLE_PRESETS,    /* the same players in every preset */
    TABLE_SCALE,      /* ladder_scales[] */
    TABLES
} LadderTable;

extern const char *const ladder_tables[TABLES];

/* Which of them, and how much. */
typedef struct {
    bool has[TABLES];
    uint64_t first; /* the number of the first deal */
    uint64_t part;  /* divides the number of deals; 1: all */
    uint64_t deals; /* of each exploiter, preset or pair of the scale; 0: the standard */
    const char
        *players; /* of these: the first is measured, or its habit is changed, against the others: `hard,hard` */
} MeasuresAsked;

typedef struct {
    LadderTable table;
    const LadderRow *row; /* of TABLE_ROWS */
    const Habit *habit;   /* of TABLE_EXPLOITERS */
    StrengthKind kind;    /* of TABLE_SCALE */
    char preset[32];
    const char *players; /* as for --players */
    uint64_t seats, deals, first;
    bool normal, exact;
    uint64_t from, matches; /* its place in the long list */
} LadderMeasure;

enum { MEASURES_MAX = 1024, EXPLOITER_DEALS = 5000 };

typedef struct {
    int len;
    LadderMeasure all[MEASURES_MAX];
    char text[96 << 10]; /* the players of exploiters */
    size_t text_len;
} LadderMeasures;

/* Dies, naming --players, if one of them does not play. */
void ladder_measures_make(const MeasuresAsked *asked, LadderMeasures *out);
LadderOrder ladder_measure_order(const LadderMeasure *measure, NamedPlayer player[SEATS_MAX]);
/* Which measure has this match of the long list. */
int ladder_measure_at(const LadderMeasures *measures, uint64_t match);
/* How many matches all have, and a number that differs where measures do. */
uint64_t ladder_measures_matches(const LadderMeasures *measures);
uint64_t ladder_measures_mark(const LadderMeasures *measures);

#endif
