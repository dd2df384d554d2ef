/* patience_hard.c - plays for the best expected score over all orders of the unseen cards.
 * Shape  If all cards are seen, or those that are not come at once in the end, it follows the solver's line. Else it
 *        knows which cards are unseen, but not where they are. It averages over the orders of the stock
 *        (solvers/patience/patience_expect.h). Cards that lie face down in the tableau are sampled, and the expected
 *        scores are averaged over the samples. Where the expected scores are not exact, each move is played out on
 *        random decks by the plan that comes with them.
 * Units  a node is a step of patience_expect.h or of the solver. The time is looked at between samples and decks.
 *
 * The hard level of patience knows which cards are unseen, not where they lie. `patience_expect` goes through all
 * heights of the columns and gives expected scores. They are exact where the stocks that are still possible can
 * be told apart by their cards. Else it tells them apart by length alone, and what it expects is a plan: where to
 * stop playing cards and turn. The first such plan took each turned card from the whole stock, as if those before
 * it had been put back. It expected 8 cards left in Golf where 5 were left in the end, since it did not see that
 * a card that is waited for must come. Now the cards turned while the player waits are none of those that help,
 * which is right for one wait. Each move is then played out by the plan on random decks (`patience_playout`), and
 * the luck of the turned cards is subtracted. A move that falls behind is given up. Playing out sees what the
 * plan cannot: that a card once turned is gone. Which cards to play on a turned one is a search among positions:
 * the same cards in another order lead to a position that has been seen. A search that counted orders gave up too
 * early, and lost four cards by one move in one of fifteen deals. `tests/solvers/by_view.h` has the exact value
 * of whole deals of Golf, from all multisets of the stock. Hard loses a seventh of a card to it
 * (docs/figures.md), so neither more search nor learnt judgement was added. */
#include "bots/common/reason.h"
#include "bots/common/roll_out.h"
#include "bots/patience/patience_guess.h"
#include "bots/patience/patience_rows.h"

#include "games/patience/patience.h"
#include "solvers/patience/patience_playout.h"
#include "solvers/patience/patience_solver.h"

#include <stdlib.h>
#include <string.h>

enum {
    MEMORY = 32 << 20,
    WORK = 5000000, /* for one choice, over all samples */
    SAMPLE_WORK = 200000,
    SAMPLES = 16,
    DECKS_LEAST = 16, /* the fewest decks that moves are played out on: fewer would give no error */
    DECKS_STEP = 8,   /* decks between two looks at which moves have fallen behind */
    DECKS = 512,
    DECKS_WEIGHED = 256,  /* when all moves are wanted, and none is given up */
    DECKS_WORK = 4000000, /* for all decks of one choice */
    REPLAN_WORK = 2000,   /* for a new plan while a deck is played out */
    REPLAN_MEMORY = 1 << 20,
    BEHIND = 3, /* standard errors: a move this far behind is given up */
    SOLVE_NODES = 400000
};

/* The index of a solver's move among the legal actions. */
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
    for (int slot = 0; slot < s->slots; slot++)
        hidden += patience_lies(s, seat, slot) && patience_cards(s, seat)[slot] == CARD_HIDDEN;
    return hidden;
}

/* A choice and when it began. */
typedef struct {
    const Budget *budget;
    uint64_t begun;
} Clock;

static bool is_late(void *context)
{
    const Clock *clock = context;
    return !budget_lasts(clock->budget, clock->begun);
}

static int follow_line(const BotTurn *turn, void *memory)
{
    PatienceBoard board;
    SolveAnswer answer;
    Clock clock = { &turn->budget, budget_begin(&turn->budget) };
    SolveLimits limits = { .memory = memory,
                           .memory_len = MEMORY,
                           .nodes = turn->budget.nodes ? turn->budget.nodes : SOLVE_NODES,
                           .stop = is_late,
                           .context = &clock };
    guess_board(turn->view, turn->seat, turn->rng, &board);
    patience_solve(&board, true, &limits, &answer);
    return find(turn->view, answer.line[0], turn->legal, turn->legal_len);
}

/* The expected scores of each move over all samples or decks, in units; lower is better. */
typedef struct {
    ExpectedScores last; /* of the last sample; all samples have the same moves */
    uint64_t begun;      /* when the choice began */
    int unit, samples;
    unsigned given_up;          /* moves, as bits: they have fallen behind */
    int tried[BOARD_LANES + 1]; /* of a move that was given up: on so many samples */
    int32_t score[DECKS][BOARD_LANES + 1];
    int64_t sum[BOARD_LANES + 1];
} Expected;

/* 0 for a stock as long as Golf's. In a longer one a step of patience_expect.h takes longer. */
static int lengthy(const BotTurn *turn)
{
    const int stock = patience_stock(turn->view, turn->seat);
    return stock * stock / 512;
}

/* Fills out; false when the memory was too small. */
static bool expect(const BotTurn *turn, void *memory, Expected *out)
{
    const Patience *s = turn->view;
    const uint64_t most = turn->budget.nodes ? turn->budget.nodes : (uint64_t)(WORK / (1 + lengthy(turn)));
    const int samples = hidden_in_tableau(s, turn->seat) ? SAMPLES : 1;
    const uint64_t each = samples > 1 && most > SAMPLE_WORK ? SAMPLE_WORK : most;
    uint64_t work = 0;
    *out = (Expected){ .begun = budget_begin(&turn->budget) };
    while (out->samples < samples && ((work < most && budget_lasts(&turn->budget, out->begun)) || out->samples < 2)) {
        PatienceBoard board;
        guess_board(s, turn->seat, turn->rng, &board);
        if (!expect_moves(&board, each, memory, MEMORY, &out->last))
            return false;
        for (int move = 0; move < out->last.len; move++) {
            out->score[out->samples][move] = out->last.score[move];
            out->sum[move] += out->last.score[move];
        }
        out->samples++;
        work += out->last.work;
    }
    out->unit = out->last.unit;
    return true;
}

/* The move with the least sum of expected scores. */
static int least(const Expected *expected)
{
    int best = __builtin_ctz(~expected->given_up);
    for (int i = best + 1; i < expected->last.len; i++)
        if (!(expected->given_up >> i & 1) && expected->sum[i] < expected->sum[best])
            best = i;
    return best;
}

/* How much more a move costs than the best, over the samples of both, and the standard error of that. */
static double cost_of(const Expected *expected, int move, int best, double *error)
{
    const int samples = expected->given_up >> move & 1 ? expected->tried[move] : expected->samples;
    int64_t sum = 0;
    double squares = 0;
    for (int i = 0; i < samples; i++)
        sum += expected->score[i][move] - expected->score[i][best];
    const double mean = (double)sum / samples;
    for (int i = 0; i < samples; i++) {
        double apart = expected->score[i][move] - expected->score[i][best] - mean;
        squares += apart * apart;
    }
    *error = samples > 1 ? worth_root(squares / samples / (samples - 1)) : 0;
    return mean;
}

static void give_up_losers(Expected *expected)
{
    const int best = least(expected);
    for (int i = 0; i < expected->last.len; i++) {
        double error, cost;
        if (expected->given_up >> i & 1)
            continue;
        cost = cost_of(expected, i, best, &error);
        if (cost <= (double)BEHIND * error)
            continue;
        expected->given_up |= 1u << i;
        expected->tried[i] = expected->samples;
    }
}

/* Replaces the expected scores of the moves by their scores when they are played out on decks. All moves get the same
 * decks. to_choose: only the best move is wanted. */
static bool play_decks(const BotTurn *turn, void *memory, bool to_choose, Expected *expected)
{
    const uint64_t most = turn->budget.nodes ? turn->budget.nodes : DECKS_WORK;
    const int decks = to_choose ? DECKS : DECKS_WEIGHED;
    const int rivals = expected->last.len - 1;
    Playout playout = { .plan = &expected->last, .each = REPLAN_WORK, .memory = memory, .memory_len = REPLAN_MEMORY };
    expected->samples = 0;
    expected->unit = PLAYOUT_UNIT;
    memset(expected->sum, 0, sizeof expected->sum);
    while (expected->samples < DECKS_LEAST ||
           (expected->samples < decks && playout.work < most && budget_lasts(&turn->budget, expected->begun) &&
            __builtin_popcount(expected->given_up) < rivals)) {
        PatienceBoard board;
        int32_t *score = expected->score[expected->samples++];
        guess_board(turn->view, turn->seat, turn->rng, &board);
        for (int i = 0; i < expected->last.len; i++) {
            if (expected->given_up >> i & 1)
                continue;
            if (!playout_move(&playout, &board, expected->last.move[i], &score[i]))
                return false;
            expected->sum[i] += score[i];
        }
        if (to_choose && expected->samples >= DECKS_LEAST && expected->samples % DECKS_STEP == 0)
            give_up_losers(expected);
    }
    return true;
}

/* Weighs the moves when cards are hidden; false when the memory was too small. */
static bool weigh_moves(const BotTurn *turn, uint8_t *memory, bool to_choose, Expected *out)
{
    if (!expect(turn, memory, out))
        return false;
    /* Large boards need too many new plans for a mere choice. */
    bool is_too_large = to_choose && out->last.way == EXPECT_CUT && lengthy(turn) > 0;
    bool is_told = !out->last.plan.turned || hidden_in_tableau(turn->view, turn->seat);
    return is_told || is_too_large || play_decks(turn, memory + MEMORY, to_choose, out);
}

static int cards_left(const Patience *s, Seat seat)
{
    int cards = 0;
    for (int lane = 0; lane < s->layout.lanes; lane++)
        cards += s->seat[seat].height[lane];
    return cards;
}

/* By how many cards or points a move falls behind the best, and the standard error that is told of it. A few samples
 * that agree do not show that all do, nor that the plan is right. So it is told as if there were one more, in which two
 * moves differ by a share of the cards on the table. */
static double told_cost(const BotTurn *turn, const Expected *expected, int move, int best, double *error)
{
    const double unseen_share = 0.75;
    double seen, unseen = unseen_share * cards_left(turn->view, turn->seat) / expected->samples;
    const double cost = cost_of(expected, move, best, &seen) / expected->unit;
    const bool is_exact = (expected->samples == 1 && expected->last.way == EXPECT_EXACT) || move == best;
    seen /= expected->unit;
    *error = is_exact ? 0 : worth_root(seen * seen + unseen * unseen);
    return cost;
}

static void tell_reason(const BotTurn *turn, const Expected *expected, int best)
{
    Rival rival = { .next = -1 };
    for (int i = 0; turn->reason && i < expected->last.len; i++) {
        double error;
        if (i != best) {
            double cost = told_cost(turn, expected, i, best, &error);
            reason_try_rival(&rival, find(turn->view, expected->last.move[i], turn->legal, turn->legal_len), cost,
                             error);
        }
    }
    reason_rival(turn, &rival);
}

/* Whether the solver's line does not hang on where the unseen cards lie: none is in a stock, and they are all turned up
 * at once, when no others are left. */
static bool is_open(const BotTurn *turn)
{
    const Patience *s = turn->view;
    return patience_stock(s, turn->seat) == 0 &&
           (hidden_in_tableau(s, turn->seat) == 0 || s->face == FACE_FIRST_LAST);
}

/* Where rows of unseen cards come onto the columns. */
static bool has_rows(const BotTurn *turn)
{
    const Patience *s = turn->view;
    return patience_deals_rows(s) && patience_stock(s, turn->seat) > 0;
}

static int choose_by_rows(const BotTurn *turn)
{
    Worth worth[BOARD_MOVES];
    Rival rival = { .next = -1 };
    rows_weigh(turn, worth);
    const int best = worth_best(worth, turn->legal_len);
    for (int i = 0; i < turn->legal_len; i++)
        if (i != best)
            reason_try_rival(&rival, i, worth[best].points - worth[i].points, worth[i].error);
    reason_rival(turn, &rival);
    return best;
}

int patience_hard(const BotTurn *turn)
{
    const Patience *s = turn->view;
    Expected expected;
    int choice;
    if (turn->legal_len == 1)
        return 0;
    if (has_rows(turn))
        return choose_by_rows(turn);
    void *memory = aligned_alloc(SOLVE_ALIGN, MEMORY + REPLAN_MEMORY);
    if (!memory)
        return patience_quick(turn);
    if (is_open(turn)) {
        choice = follow_line(turn, memory);
        reason_rule(turn,
                    hidden_in_tableau(s, turn->seat)
                        ? N_("The cards face down are known and come last, all at once: it follows the best line "
                             "that the solver found.")
                        : N_("All cards are seen: it follows the best line that the solver found."));
    } else if (weigh_moves(turn, memory, true, &expected)) {
        int best = least(&expected);
        choice = find(s, expected.last.move[best], turn->legal, turn->legal_len);
        tell_reason(turn, &expected, best);
    } else
        choice = patience_quick(turn);
    free(memory);
    return choice;
}

/* All cards are seen: the best score that each move leaves. */
static bool weigh_open(const BotTurn *turn, void *memory, Worth out[])
{
    const Patience *s = turn->view;
    PatienceBoard board;
    MoveScores moves;
    SolveLimits limits = { .memory = memory, .memory_len = MEMORY, .nodes = SOLVE_NODES };
    guess_board(s, turn->seat, turn->rng, &board);
    patience_score_moves(&board, &limits, &moves);
    for (int i = 0; i < moves.len && moves.is_exact; i++)
        out[find(s, moves.move[i], turn->legal, turn->legal_len)].points =
            board.is_streak ? moves.score[i] : -moves.score[i];
    return moves.is_exact;
}

static bool weigh_hidden(const BotTurn *turn, void *memory, Worth out[])
{
    Expected expected;
    if (!weigh_moves(turn, memory, false, &expected))
        return false;
    int best = least(&expected), unit = expected.unit;
    for (int i = 0; i < expected.last.len; i++) {
        double error;
        told_cost(turn, &expected, i, best, &error);
        out[find(turn->view, expected.last.move[i], turn->legal, turn->legal_len)] =
            (Worth){ .points = -(double)expected.sum[i] / expected.samples / unit, .error = error };
    }
    return true;
}

void patience_weigh(const BotTurn *turn, Worth out[])
{
    if (has_rows(turn)) {
        rows_weigh(turn, out);
        return;
    }
    void *memory = aligned_alloc(SOLVE_ALIGN, MEMORY + REPLAN_MEMORY);
    bool is_done = memory && (is_open(turn) ? weigh_open(turn, memory, out) : weigh_hidden(turn, memory, out));
    free(memory);
    if (!is_done)
        roll_out_weigh(turn, out);
}
