/* kop_minimax.h - Kop double dummy by plain minimax, without pruning, tables or masks. Tests compare the solver with
 * it. It is written from the rules and shares only the ranking of the cards with the solver.
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

/* worth[set] becomes what the declarers of that set take in the rest of the deal. A set is a mask of seats; the empty
 * set and the set of all seats get a value too. */
void kop_minimax(TrumpForm form, bool must_beat, const KopTable *table, int worth[KOP_SIDES]);

#endif
