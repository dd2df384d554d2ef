/* kop_solver.h - Kop double dummy: the result of perfect play by both sides with all hands open.
 * Shape  a solver serves one trump form, with or without the duty to beat. Any number of threads may share it: solving
 *        changes nothing but the table of ends, and that safely (kop_ends.h).
 * Units  a worth is 8 x card points + tricks of the declaring side. So the declarers aim at points first and at tricks
 *        second. Every trick has points, so a side has all points exactly when it has all four tricks. So a game that
 *        needs all tricks is won exactly when the worth is WORTH_ALL, and one search serves both kinds of game.
 * Source docs/rules/kop.md, sections 4 and 7
 *
 * Kop, double dummy. A result is points, then tricks: the declaring side takes as many points as it can, and
 * among equal points the most tricks. All four tricks are all points, so the du games are the same search. A
 * contract is trumps, declarers and a price. `kop_search` is alpha-beta over the first two tricks. It is compiled
 * twice, for any processor and for those with pext; `kop_solver` chooses when it runs. The last two tricks
 * (`kop_ends`) are looked up in a table that fills as it is asked, by class of cards. So a lone deal costs little
 * and many deals share the table.
 *
 * `kop_whole` is for the lab. It counts all seven possible declaring sides at once, packed into one word, without
 * pruning. Its table holds everything that can be left after one trick (870 MB). `kop_minimax` is the plain
 * search that both are tested against; it shares only the order of cards with them. */
#ifndef SOLVERS_KOP_SOLVER_H
#define SOLVERS_KOP_SOLVER_H

#include "core/game.h"
#include "solvers/kop/kop_ends.h"

typedef struct {
    KopCards cards;
    KopEnds ends;
    bool has_pext; /* the processor has the instruction pext, and it is quicker than a table */
} KopSolver;

/* A deal or a position in play. Seats are counted from the leader of the trick: hand 0 is the leader's. The functions
 * below count declarers in the same way. */
typedef struct {
    uint64_t hands;
    uint8_t trick[KOP_SEATS]; /* bits of the cards on the table, in order */
    uint8_t trick_len;
} KopHands;

/* Makes a solver without its memory. The caller then sets out->ends.points to kop_ends_size(&out->ends) bytes of
 * zero, and owns them. */
void kop_solver_make(TrumpForm form, bool must_beat, KopSolver *out);
/* The worth of a whole deal; hand 0 leads. */
int kop_solve_deal(const KopSolver *solver, uint64_t hands, SeatSet declarers);
/* True if the worth of a whole deal is at least `worth`; quicker than kop_solve_deal. */
bool kop_solve_reaches(const KopSolver *solver, uint64_t hands, SeatSet declarers, int worth);
/* The worth of the rest of a deal: of the trick on the table and of the cards in the hands. */
int kop_solve_position(const KopSolver *solver, const KopHands *position, SeatSet declarers);
/* The bits of the cards that may be played now. */
unsigned kop_solver_allowed(const KopSolver *solver, const KopHands *position);
/* Plays a card, which must be allowed. If it is the fourth of a trick, returns the winner, counted from the leader,
 * and turns the hands so that the winner's comes first; else returns -1. */
int kop_solver_play(const KopSolver *solver, KopHands *position, int card);

#endif
