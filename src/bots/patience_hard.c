/* patience_hard.c - plays for the best expected score over all orders of the unseen cards.
 * Shape  If all cards are seen, it follows the solver's line. Else it knows which cards are unseen, but not where
 *        they are. It averages over the orders of the stock (solvers/patience_expect.h). Cards that lie face down in
 *        the tableau are sampled, and the expected scores are averaged over the samples. Where the expected scores
 *        are not exact, they tell the best move, but not how far the others are behind. So weighing plays each move
 *        out on sampled decks.
 * Units  a node is a step of patience_expect.h or of the solver. */
#include "bots/roll_out.h"

#include "games/patience/patience.h"
#include "solvers/patience_expect.h"
#include "solvers/patience_solver.h"

#include <stdlib.h>
#include <string.h>

enum {
    MEMORY = 32 << 20,
    WORK = 3000000, /* for one choice, over all samples */
    SAMPLE_WORK = 200000,
    SAMPLES = 16,
    DECKS_LEAST = 6, /* the fewest decks that weighing plays out: fewer would give no error */
    DECKS = 64,
    DECKS_WORK = 8000000, /* for all decks */
    PLANS = 600, /* a choice while a deck is played out gets this fraction of the work, but at least PLAN_LEAST */
    PLAN_LEAST = 2000,
    DECKS_UNIT = 128,
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
    for (int lane = 0; lane < s->layout.columns; lane++)
        for (int depth = 0; depth < s->seat[seat].height[lane]; depth++)
            hidden += patience_cards(s, seat)[layout_slot(s->layout, lane, depth)] == CARD_HIDDEN;
    return hidden;
}

/* Makes the seat's deal, with random cards where its view shows none. */
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

/* The expected scores of each move over all samples, in units; lower is better. */
typedef struct {
    ExpectedScores last; /* of the last sample; all samples have the same moves */
    int samples;
    int32_t score[DECKS][BOARD_LANES + 1];
    int64_t sum[BOARD_LANES + 1];
} Expected;

/* Fills out; false when the memory was too small. */
static bool expect(const BotTurn *turn, void *memory, Expected *out)
{
    const Patience *s = turn->view;
    const uint32_t most = turn->budget.nodes ? turn->budget.nodes : WORK;
    const int samples = hidden_in_tableau(s, turn->seat) ? SAMPLES : 1;
    const uint64_t each = samples > 1 && most > SAMPLE_WORK ? SAMPLE_WORK : most;
    uint64_t work = 0;
    *out = (Expected){ 0 };
    while (out->samples < samples && work < most) {
        PatienceBoard board;
        imagine(s, turn->seat, turn->rng, &board);
        if (!expect_moves(&board, each, memory, MEMORY, &out->last))
            return false;
        for (int move = 0; move < out->last.len; move++) {
            out->score[out->samples][move] = out->last.score[move];
            out->sum[move] += out->last.score[move];
        }
        out->samples++;
        work += out->last.work;
    }
    return true;
}

/* The move with the least sum of expected scores. */
static int least(const Expected *expected)
{
    int best = 0;
    for (int i = 1; i < expected->last.len; i++)
        best = expected->sum[i] < expected->sum[best] ? i : best;
    return best;
}

static bool is_open(const BotTurn *turn)
{
    const Patience *s = turn->view;
    return patience_stock(s, turn->seat) == 0 && hidden_in_tableau(s, turn->seat) == 0;
}

int patience_hard(const BotTurn *turn)
{
    const Patience *s = turn->view;
    Expected expected;
    int choice;
    void *memory = aligned_alloc(SOLVE_ALIGN, MEMORY);
    if (!memory)
        return patience_medium(turn);
    if (is_open(turn))
        choice = follow_line(s, turn->seat, memory, turn->legal, turn->legal_len);
    else if (expect(turn, memory, &expected))
        choice = find(s, expected.last.move[least(&expected)], turn->legal, turn->legal_len);
    else
        choice = patience_medium(turn);
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
    board_from_state(s, turn->seat, &board);
    patience_score_moves(&board, &limits, &moves);
    for (int i = 0; i < moves.len && moves.is_exact; i++)
        out[find(s, moves.move[i], turn->legal, turn->legal_len)].points =
            board.is_streak ? moves.score[i] : -moves.score[i];
    return moves.is_exact;
}

/* The standard error of the difference between a move and the best, over the samples. */
static double error_of(const Expected *expected, int move, int best)
{
    double mean = (double)(expected->sum[move] - expected->sum[best]) / expected->samples, squares = 0;
    for (int i = 0; i < expected->samples; i++) {
        double apart = expected->score[i][move] - expected->score[i][best] - mean;
        squares += apart * apart;
    }
    return expected->samples > 1 ? worth_root(squares / expected->samples / (expected->samples - 1)) : 0;
}

static int least_move(const ExpectedScores *plan)
{
    int best = 0;
    for (int i = 1; i < plan->len; i++)
        best = plan->score[i] < plan->score[best] ? i : best;
    return best;
}

/* How much worse the card that is turned is than the mean of the cards that could have been turned, by the scores of
 * a plan. */
static double bad_luck(const PatienceBoard *board, const ExpectedScores *plan)
{
    int64_t sum = 0;
    for (int i = 0; i < board->stock_len; i++)
        sum += plan->turned_up[board->stock[i]];
    return (plan->turned_up[board->stock[0]] - (double)sum / board->stock_len) / plan->unit;
}

/* The score of a move on one deck, when each further choice is made by expected scores. The luck of the turned cards
 * is subtracted. On average this luck is zero, however good the plans are, so that a few decks tell as much as many.
 * Play stops where expected scores are exact. False when the memory was too small. */
static bool play_on(PatienceBoard board, int move, uint64_t each, void *memory, uint64_t *work, double *out)
{
    const int before = board_score(&board);
    bool is_first = true;
    double luck = 0;
    for (; board_plays(&board) || board_may_turn(&board); is_first = false) {
        ExpectedScores plan;
        if (!expect_moves(&board, each, memory, MEMORY, &plan))
            return false;
        *work += plan.work;
        int best = least_move(&plan);
        if (!is_first && plan.way == EXPECT_EXACT) {
            double to_come = (double)plan.score[best] / plan.unit;
            *out = to_come - luck + (board.is_streak ? before - board_score(&board) : 0);
            return true;
        }
        move = is_first ? move : plan.move[best];
        if (move == BOARD_TURN)
            luck += bad_luck(&board, &plan);
        board_move(&board, move);
    }
    *out = (board.is_streak ? before - board_score(&board) : board_score(&board)) - luck;
    return true;
}

/* Replaces the expected scores of the moves by their scores on sampled decks. All moves get the same decks. */
static bool play_decks(const BotTurn *turn, void *memory, Expected *expected)
{
    const uint64_t most = turn->budget.nodes ? turn->budget.nodes : DECKS_WORK;
    const uint64_t each = most / PLANS > PLAN_LEAST ? most / PLANS : PLAN_LEAST;
    uint64_t work = 0;
    expected->samples = 0;
    expected->last.unit = DECKS_UNIT;
    memset(expected->sum, 0, sizeof expected->sum);
    while (expected->samples < DECKS_LEAST || (expected->samples < DECKS && work < most)) {
        PatienceBoard board;
        int32_t *score = expected->score[expected->samples++];
        imagine(turn->view, turn->seat, turn->rng, &board);
        for (int i = 0; i < expected->last.len; i++) {
            double left;
            if (!play_on(board, expected->last.move[i], each, memory, &work, &left))
                return false;
            score[i] = (int32_t)(left * DECKS_UNIT);
            expected->sum[i] += score[i];
        }
    }
    return true;
}

static bool weigh_hidden(const BotTurn *turn, void *memory, Worth out[])
{
    Expected expected;
    if (!expect(turn, memory, &expected))
        return false;
    bool is_told = expected.last.way == EXPECT_EXACT || expected.samples > 1;
    if (!is_told && !play_decks(turn, memory, &expected))
        return false;
    int best = least(&expected), unit = expected.last.unit;
    for (int i = 0; i < expected.last.len; i++)
        out[find(turn->view, expected.last.move[i], turn->legal, turn->legal_len)] =
            (Worth){ .points = -(double)expected.sum[i] / expected.samples / unit,
                     .error = error_of(&expected, i, best) / unit };
    return true;
}

void patience_weigh(const BotTurn *turn, Worth out[])
{
    void *memory = aligned_alloc(SOLVE_ALIGN, MEMORY);
    bool is_done = memory && (is_open(turn) ? weigh_open(turn, memory, out) : weigh_hidden(turn, memory, out));
    free(memory);
    if (!is_done)
        roll_out_weigh(turn, out);
}
