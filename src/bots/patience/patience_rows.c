#include "bots/patience/patience_rows.h"

#include "bots/common/worth.h"
#include "bots/patience/patience_guess.h"

#include <string.h>

enum {
    DECKS = 128,
    DECKS_LEAST = 8, /* fewer would give no error */
    WORK = 20000000, /* cards tried, for one choice */
    RUN_WORK = 60    /* cards tried to find a long run */
};

/* A run of plays while a longer one is looked for. */
typedef struct {
    PatienceBoard *board; /* as it was once the search is over */
    int budget, best_len;
    uint8_t path[DECK_MAX], best[DECK_MAX];
} Run;

static void find_run(Run *run, int len);

static void try_play(Run *run, int len, int lane, int to)
{
    PatienceBoard *board = run->board;
    const uint8_t top = board->tops[to];
    run->budget--;
    board->tops[to] = board->rank[lane][--board->height[lane]];
    run->path[len] = (uint8_t)(lane | to << BOARD_TO);
    find_run(run, len + 1);
    board->height[lane]++;
    board->tops[to] = top;
}

static void find_run(Run *run, int len)
{
    const PatienceBoard *board = run->board;
    if (len > run->best_len) {
        run->best_len = len;
        memcpy(run->best, run->path, (size_t)len);
    }
    for (int lane = 0; lane < board->lanes; lane++) {
        unsigned tops = 0; /* ranks of foundations tried before */
        for (int to = 0; board->height[lane] > 0 && to < board->foundations && run->budget > 0; to++) {
            const int top = board->tops[to];
            const bool fits = board->on[top] >> board->rank[lane][board->height[lane] - 1] & 1;
            if (fits && !(tops >> top & 1))
                try_play(run, len, lane, to);
            tops |= 1u << top;
        }
    }
}

/* Plays on to the end; returns the cards left. */
static int play_on(PatienceBoard *board, uint64_t *work)
{
    for (;;) {
        Run run = { .board = board, .budget = RUN_WORK };
        find_run(&run, 0);
        *work += (uint64_t)(RUN_WORK - run.budget);
        for (int i = 0; i < run.best_len; i++)
            board_move(board, run.best[i]);
        if (run.best_len > 0)
            continue;
        if (!board_may_turn(board))
            return board_left(board);
        board_move(board, BOARD_TURN);
    }
}

/* The cards left by deck and action. */
typedef struct {
    int decks;
    int16_t left[DECKS][BOARD_MOVES];
    int64_t sum[BOARD_MOVES];
} Trials;

static void try_all(const BotTurn *turn, Trials *out)
{
    const uint64_t most = turn->budget.nodes ? turn->budget.nodes : WORK, begun = budget_begin(&turn->budget);
    uint64_t work = 0;
    memset(out, 0, sizeof *out);
    while (out->decks < DECKS && (out->decks < DECKS_LEAST || (work < most && budget_lasts(&turn->budget, begun)))) {
        PatienceBoard deck;
        guess_board(turn->view, turn->seat, turn->rng, &deck);
        for (int i = 0; i < turn->legal_len; i++) {
            PatienceBoard board = deck;
            board_move(&board, board_move_of(turn->view, turn->legal[i]));
            const int left = play_on(&board, &work);
            out->left[out->decks][i] = (int16_t)left;
            out->sum[i] += left;
        }
        out->decks++;
    }
}

/* The standard error of the difference to the best. A few decks that agree do not show that all do, so it is told as if
 * there were one more, in which two moves differ by a share of the cards. */
static double error_of(const Trials *trials, int action, int best, int cards)
{
    const double unseen_share = 0.75;
    const double mean = (double)(trials->sum[action] - trials->sum[best]) / trials->decks;
    const double unseen = unseen_share * cards / trials->decks;
    double squares = 0;
    for (int i = 0; i < trials->decks; i++) {
        const double apart = trials->left[i][action] - trials->left[i][best] - mean;
        squares += apart * apart;
    }
    return worth_root(squares / trials->decks / (trials->decks - 1) + unseen * unseen);
}

void rows_weigh(const BotTurn *turn, Worth out[])
{
    const Patience *s = turn->view;
    Trials trials;
    try_all(turn, &trials);
    for (int i = 0; i < turn->legal_len; i++)
        out[i] = (Worth){ .points = -(double)trials.sum[i] / trials.decks };
    const int best = worth_best(out, turn->legal_len);
    for (int i = 0; i < turn->legal_len; i++)
        if (i != best)
            out[i].error = error_of(&trials, i, best, s->seat[turn->seat].left);
}
