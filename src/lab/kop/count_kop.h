/* count_kop.h - solves and counts all 63,063,000 deals of Kop, double dummy.
 * Shape  An item is a hand of forehand's: all deals in which forehand holds it.
 * Units  Deals, counted by the points of the declaring side.
 * Source docs/rules/kop.md, section 7 */
#ifndef LAB_COUNT_KOP_H
#define LAB_COUNT_KOP_H

#include "games/kop/scoring.h"
#include "lab/kop/kop_deals.h"

typedef enum { SOLO_ZOLO, SOLO_ZOLO_DU, SOLO_GRAN, SOLO_GRAN_DU, SOLOS } KopSoloGame;

/* The settings, in this order. */
enum { KOP_LAB_GAME, KOP_LAB_CONTRACTS, KOP_LAB_SETTINGS };

typedef struct {
    KopCounted rules;
    bool unbid_only; /* normal and cicha, and nothing else */
} KopPlan;

typedef struct {
    int64_t deals[KOP_ROWS][KOP_POINTS + 1]; /* by the points of the declarers */
    int64_t makers[SOLOS][KOP_SEATS + 1];    /* by how many seats would win it */
} KopTally;

extern const CountKind count_kop;

/* Private to both files: the table for people (what each contract wins from each seat, who can make it, what it pays),
 * and JSON. */
void kop_lab_print(const Count *count, Text *out);
void kop_lab_json(const Count *count, Text *out);

#endif
