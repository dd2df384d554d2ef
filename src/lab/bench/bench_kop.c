/* bench_kop.c - measures the double-dummy solver of Kop on random deals, and the plain minimax on the same deals. */
#include "lab/bench/bench.h"
#include "lab/bench/bench_alternate.h"
#include "solvers/kop/kop_memory.h"
#include "solvers/kop/kop_minimax.h"

#include <stdlib.h>

enum { DEALS = 1 << 17 };

typedef struct {
    KopSolver solver;
    uint64_t hands[DEALS];
    uint8_t old[DEALS]; /* the holders of the black queens */
} KopBench;

static KopBench *bench;

static int64_t exact(const Ruleset *ruleset, uint64_t i)
{
    (void)ruleset;
    return kop_solve_deal(&bench->solver, bench->hands[i % DEALS], bench->old[i % DEALS]);
}

static int64_t won(const Ruleset *ruleset, uint64_t i)
{
    enum { TO_WIN = 53 };
    (void)ruleset;
    return kop_solve_reaches(&bench->solver, bench->hands[i % DEALS], bench->old[i % DEALS], TO_WIN * WORTH_POINT);
}

static int64_t plain(const Ruleset *ruleset, uint64_t i)
{
    KopTable table = { .trick_len = 0 };
    int worth[KOP_SIDES];
    (void)ruleset;
    for (int seat = 0; seat < KOP_SEATS; seat++) {
        unsigned cards = kop_hand(bench->hands[i % DEALS], seat);
        for (int slot = 0; slot < KOP_TRICKS; slot++, cards &= cards - 1)
            table.hand[seat][slot] = bench->solver.cards.card[kop_lowest(cards)];
    }
    kop_minimax(FORM_T12_RED, true, &table, worth);
    return worth[bench->old[i % DEALS]];
}

static void deal_at_random(void)
{
    Seed seed = seed_from_number(0);
    Rng rng = rng_make(&seed, STREAM_LAB);
    Deck deck;
    for (int i = 0; i < DEALS; i++) {
        deck_fill(&deck, (Pack){ .kind = PACK_16, .packs = 1 });
        deck_shuffle(&deck, &rng);
        for (int j = 0; j < KOP_CARDS; j++) {
            int seat = j % KOP_SEATS;
            bench->hands[i] |= (uint64_t)1 << (16 * seat + bench->solver.cards.bit[deck.card[j]]);
            if (deck.card[j] == CARD(QUEEN, CLUBS) || deck.card[j] == CARD(QUEEN, SPADES))
                bench->old[i] |= (uint8_t)(1 << seat);
        }
    }
}

BenchFigure bench_kop(bool exactly)
{
    bench = calloc(1, sizeof *bench);
    REQUIRE(bench);
    REQUIRE(kop_solver_open(FORM_T12_RED, true, &bench->solver) == OK);
    deal_at_random();
    BenchFigure figure = bench_alternate(exactly ? exact : won, plain, NULL);
    kop_solver_close(&bench->solver);
    free(bench);
    bench = NULL;
    return figure;
}
