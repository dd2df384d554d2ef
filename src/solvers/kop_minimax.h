/* kop_minimax.h - Kop double dummy by plain minimax, without pruning, tables or masks: what the solver is held to, and
 * measured beside. It is written from the rules' words and shares only what beats what with the solver.
 * Units  as in kop_solver.h. */
#ifndef SOLVERS_KOP_MINIMAX_H
#define SOLVERS_KOP_MINIMAX_H

#include "core/game.h"
#include "games/kop/trumps.h"

enum { KOP_SIDES = 1 << KOP_SEATS };

typedef struct {
    Card hand[KOP_SEATS][KOP_TRICKS]; /* CARD_NONE once played */
    Card trick[KOP_SEATS];
    int trick_len;
    Seat leader;
} KopTable;

/* For each set of declarers what it takes in the rest of the deal; sets of nobody and of all are counted, too. */
void kop_minimax(TrumpForm form, bool must_beat, const KopTable *table, int worth[KOP_SIDES]);

#endif
