/* patience_hard.c - plays to the least expected score, whatever order the unseen cards have.
 * Shape  where all cards are seen, the solver's line. Else what the unseen cards are is known, where they lie is not:
 *        the stock is weighed as it may come (solvers/patience_expect.h), and cards that lie face down in the tableau
 *        are sampled, the expected scores averaged over the samples.
 * Units  the budget is work, never time: the same view and generator give the same choice. */
#include "bots/bot.h"

#include "games/patience/patience.h"
#include "solvers/patience_expect.h"
#include "solvers/patience_solver.h"

#include <stdlib.h>

enum {
    MEMORY = 32 << 20,
    WORK = 3000000, /* of a choice, all samples together */
    SAMPLE_WORK = 200000,
    SAMPLES = 16,
    SOLVE_NODES = 400000
};

/* The place among the legal actions of a solver's move. */
static int find(const Patience *s, int move, const Action legal[], int legal_len)
{
    for (int i = 0; i < legal_len; i++)
        if (board_move_of(s, legal[i]) == move)
            return i;
    return 0;
}

static int hidden_in_tableau(const Patience *s, Seat seat)
{
    int hidden = 0;
    for (int lane = 0; lane < s->layout.columns; lane++)
        for (int depth = 0; depth < s->seat[seat].height[lane]; depth++)
            hidden += patience_cards(s, seat)[layout_slot(s->layout, lane, depth)] == CARD_HIDDEN;
    return hidden;
}

/* The seat's deal with some cards in place of those that its view does not show. */
static void imagine(const Patience *view, Seat seat, Rng *rng, PatienceBoard *out)
{
    Patience guess = *view;
    Card *place[DECK_MAX], *card = guess.card + (guess.same_deal ? 0 : seat * guess.len);
    Pack pack = { .kind = PACK_52, .packs = guess.packs, .jokers_more = guess.jokers };
    for (int i = 0; i < guess.len; i++)
        place[i] = &card[i];
    cards_imagine(place, guess.len, pack, rng);
    board_from_state(&guess, seat, out);
}

static int follow_line(const Patience *s, Seat seat, void *memory, const Action legal[], int legal_len)
{
    PatienceBoard board;
    SolveAnswer answer;
    SolveLimits limits = { .memory = memory, .memory_len = MEMORY, .nodes = SOLVE_NODES };
    board_from_state(s, seat, &board);
    patience_solve(&board, true, &limits, &answer);
    return find(s, answer.line[0], legal, legal_len);
}

/* The move with the least sum of expected scores. */
static int least(const ExpectedScores *moves, const int64_t sum[])
{
    int best = 0;
    for (int i = 1; i < moves->len; i++)
        best = sum[i] < sum[best] ? i : best;
    return moves->move[best];
}

static int weigh(const BotTurn *turn, void *memory)
{
    const Patience *s = turn->view;
    Seat seat = turn->seat;
    const int samples = hidden_in_tableau(s, seat) ? SAMPLES : 1;
    int64_t sum[BOARD_LANES + 1] = { 0 };
    ExpectedScores moves = { 0 };
    uint64_t work = 0;
    for (int i = 0; i < samples && work < WORK; i++) {
        PatienceBoard board;
        imagine(s, seat, turn->rng, &board);
        if (!expect_moves(&board, samples > 1 ? SAMPLE_WORK : WORK, memory, MEMORY, &moves))
            return patience_medium(turn);
        for (int move = 0; move < moves.len; move++)
            sum[move] += moves.score[move];
        work += moves.work;
    }
    return find(s, least(&moves, sum), turn->legal, turn->legal_len);
}

int patience_hard(const BotTurn *turn)
{
    const Patience *s = turn->view;
    void *memory = aligned_alloc(SOLVE_ALIGN, MEMORY);
    if (!memory)
        return patience_medium(turn);
    bool is_open = patience_stock(s, turn->seat) == 0 && hidden_in_tableau(s, turn->seat) == 0;
    int choice = is_open ? follow_line(s, turn->seat, memory, turn->legal, turn->legal_len) : weigh(turn, memory);
    free(memory);
    return choice;
}
