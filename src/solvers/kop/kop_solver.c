/* kop_solver.c - turns deals and positions into the search's form, and asks the search. */
#include "solvers/kop/kop_solver.h"

#include "solvers/kop/kop_search.h"

static bool has_pext(void)
{
#ifdef __x86_64__
    /* Zen and Zen 2 have pext, but a slow one. */
    return __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
#else
    return false;
#endif
}

static KopSearch *search_of(const KopSolver *solver)
{
#ifdef __x86_64__
    return solver->has_pext ? kop_search_bmi2 : kop_search_plain;
#else
    (void)solver;
    return kop_search_plain;
#endif
}

static int whole_deal(const KopSolver *solver, uint64_t hands, unsigned declarers, Window window)
{
    Start start = {
        .hands = hands, .live = 0xFFFF, .declarers = turning_set(declarers), .worth = KOP_POINTS * WORTH_POINT
    };
    return search_of(solver)(solver, &start, (Laid){ .cards = 0 }, 0, KOP_TRICKS, window);
}

int kop_solve_deal(const KopSolver *solver, uint64_t hands, SeatSet declarers)
{
    return whole_deal(solver, hands, declarers, (Window){ NO_WORTH, MORE_THAN_ALL });
}

bool kop_solve_reaches(const KopSolver *solver, uint64_t hands, SeatSet declarers, int worth)
{
    return whole_deal(solver, hands, declarers, (Window){ worth - 1, worth }) >= worth;
}

void kop_solver_make(TrumpForm form, bool must_beat, KopSolver *out)
{
    kop_cards_make(form, must_beat, &out->cards);
    kop_ends_make(&out->cards, &out->ends);
    out->has_pext = has_pext();
}

static unsigned live_cards(const KopHands *p)
{
    unsigned live = 0;
    for (int seat = 0; seat < KOP_SEATS; seat++)
        live |= kop_hand(p->hands, seat);
    for (int i = 0; i < p->trick_len; i++)
        live |= 1u << p->trick[i];
    return live;
}

/* The cards on the table as the search wants them. */
static Laid laid_of(const KopSolver *solver, const KopHands *p)
{
    Laid laid = { .cards = 0 };
    for (int i = 0; i < p->trick_len; i++)
        laid = with_card(&solver->cards, laid, i, 1u << p->trick[i]);
    return laid;
}

int kop_solve_position(const KopSolver *solver, const KopHands *position, SeatSet declarers)
{
    Laid laid = laid_of(solver, position);
    unsigned live = live_cards(position);
    Start start = { .hands = position->hands,
                    .live = live,
                    .declarers = turning_set(declarers),
                    .worth = kop_points_worth(&solver->cards, live) };
    int tricks = __builtin_popcount(start.live & ~laid.cards) / KOP_SEATS + (position->trick_len > 0);
    if (tricks == 0)
        return 0;
    Window all = { NO_WORTH, MORE_THAN_ALL };
    return search_of(solver)(solver, &start, laid, position->trick_len, tricks, all);
}

unsigned kop_solver_allowed(const KopSolver *solver, const KopHands *position)
{
    Laid laid = laid_of(solver, position);
    unsigned hand = kop_hand(position->hands, position->trick_len);
    return position->trick_len > 0 ? kop_allowed(&solver->cards, hand, laid.category, laid.best) : hand;
}

int kop_solver_play(const KopSolver *solver, KopHands *position, int card)
{
    position->hands &= ~((uint64_t)1 << (16 * position->trick_len + card));
    position->trick[position->trick_len++] = (uint8_t)card;
    if (position->trick_len < KOP_SEATS)
        return -1;
    int winner = laid_of(solver, position).winner;
    position->hands = turned(position->hands, winner);
    position->trick_len = 0;
    return winner;
}
