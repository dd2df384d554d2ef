/* walk.h - random games of the whole catalogue, and with options that make large tables. A test is shown every
 * step. Each failure names preset, options, deal, step and viewer, so that one line repeats it. */
#ifndef TESTS_TERM_WALK_H
#define TESTS_TERM_WALK_H

#include "table/table.h"
#include "term/layout.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

typedef struct {
    int columns, rows;
} Extent;

/* Where a walk stands. */
typedef struct {
    const char *preset, *set;
    int seats, deal, step;
    Seat viewer;
    Extent extent;
    bool is_wide, is_large; /* a table that no small screen can hold; that this one cannot */
    Table *table;
    const Scene *scene; /* as the viewer sees it */
    const Reader *reader;
    const ZoneRoom *room;
    Rng *rng;
} Spot;

#define CHECK(condition, spot)                                                                                       \
    do {                                                                                                             \
        if (!(condition))                                                                                            \
            fail_msg("%s %s seats %d deal %d step %d viewer %d at %dx%d: %s", (spot)->preset, (spot)->set,           \
                     (spot)->seats, (spot)->deal, (spot)->step, (spot)->viewer, (spot)->extent.columns,              \
                     (spot)->extent.rows, #condition);                                                               \
    } while (0)

typedef void Visit(Spot *spot);

/* Calls visit at every step of some deals of every preset, with every number of players in turn. */
void walk_catalogue(Visit *visit);
/* The same with options that make large tables and many moves. */
void walk_options(Visit *visit);

#endif
