/* kop_solver.h - Kop double dummy: what perfect play by both sides is worth when all hands are seen.
 * Shape  a solver serves one trump form, with or without the duty to beat. It is read-only for its users but for the
 *        ends, which any number of threads may share.
 * Units  a worth is 8 x card points + tricks, of the declaring side: it takes as many points as it can, and of two ways
 *        to as many points the one with more tricks. All four tricks are all points, so games that need all tricks are
 *        won exactly when the worth is WORTH_ALL: both kinds of game are one search.
 * Source docs/rules/kop.md, sections 4 and 7 */
#ifndef SOLVERS_KOP_SOLVER_H
#define SOLVERS_KOP_SOLVER_H

#include "core/game.h"
#include "solvers/kop_ends.h"

typedef struct {
    KopCards cards;
    KopEnds ends;
    bool has_pext; /* the processor draws bits together, and quicker than by looking up */
} KopSolver;

/* A deal or a position in play. Hands and declarers are those of the leader of the trick first. */
typedef struct {
    uint64_t hands;
    uint8_t trick[KOP_SEATS]; /* bits of the cards on the table, in order */
    uint8_t trick_len;
} KopHands;

/* Makes a solver but for its memory: kop_ends_size(&solver->ends) bytes of zero that the caller owns go to
 * solver->ends.points. */
void kop_solver_make(TrumpForm form, bool must_beat, KopSolver *out);
/* What the declarers take of a whole deal, the first hand leading. */
int kop_solve_deal(const KopSolver *solver, uint64_t hands, SeatSet declarers);
/* Whether that is at least worth; quicker. */
bool kop_solve_reaches(const KopSolver *solver, uint64_t hands, SeatSet declarers, int worth);
/* The same from a position in play: what the cards still to come and those on the table bring. */
int kop_solve_position(const KopSolver *solver, const KopHands *position, SeatSet declarers);
/* The bits of the cards that may be played now. */
unsigned kop_solver_allowed(const KopSolver *solver, const KopHands *position);
/* Plays a card, which must be allowed; answers who has won the trick if it was the fourth, counted from the leader
 * (else -1), and turns the hands so that the winner is first. */
int kop_solver_play(const KopSolver *solver, KopHands *position, int card);

#endif
