/* patience_regret.c - how much a player loses to the best play by view, on boards that are small enough for the exact
 * expected scores of all moves.
 * patience_regret [--boards N] [--stock N] [--nodes N] [--player NAME] RULES: N boards (50), dealt by RULES, with the
 *     last N cards of the stock (8); the player has this budget for each choice (its own)
 * patience_regret --test: hard must lose little with a budget too small for exact scores; and quick must lose much,
 *     else the measure sees nothing
 * Shape  the regret of a choice is the exact expected score after it, less that after the best move. Its sum over the
 *        choices of a deal is on average what the player scores more than the best play by view; it varies far less
 *        than scores do. */
#include "bots/bot.h"
#include "solvers/patience_expect.h"
#include "solvers/patience_solver.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARENA = 256 << 20, PLENTY = 1000000000 };

typedef struct {
    const char *rules;
    uint64_t boards;
    int stock;
    BotPlayer player;
} Trial;

typedef struct {
    double best, regret, error, known; /* means: of the best play by view; of the regrets; with all cards known */
} Result;

static uint8_t arena[ARENA] __attribute__((aligned(SOLVE_ALIGN)));

static Patience position(const Trial *trial, const Game **game, uint64_t number)
{
    Ruleset ruleset;
    StateBox box = { { 0 } };
    REQUIRE(games_read(slice_of(trial->rules), &ruleset, NULL) == OK && ruleset.game->deal == patience_deal);
    DealOrder order = { .options = &ruleset.options, .seats = 1, .seed = seed_from_number(number) };
    REQUIRE(patience_deal(&box, &order) == OK);
    Patience s;
    memcpy(&s, &box, sizeof s);
    if (patience_stock(&s, 0) > trial->stock)
        s.seat[0].stock_next = (uint8_t)(s.len - trial->stock);
    *game = ruleset.game;
    return s;
}

/* The exact scores, in cards or points. */
static bool exact_scores(const Patience *s, ExpectedScores *out)
{
    PatienceBoard board;
    board_from_state(s, 0, &board);
    return expect_moves(&board, PLENTY, arena, ARENA, out) && out->way == EXPECT_EXACT;
}

static double least(const ExpectedScores *scores)
{
    int least = scores->score[0];
    for (int i = 1; i < scores->len; i++)
        least = scores->score[i] < least ? scores->score[i] : least;
    return (double)least / scores->unit;
}

static double score_of(const ExpectedScores *scores, int move)
{
    for (int i = 0; i < scores->len; i++)
        if (scores->move[i] == move)
            return (double)scores->score[i] / scores->unit;
    REQUIRE(false);
    return 0;
}

/* Plays a board; returns the sum of the regrets. */
static double play(const Trial *trial, const Game *game, StateBox *box, uint64_t number)
{
    const Seed seed = seed_from_number(number);
    Rng rng = rng_make(&seed, STREAM_PLAYER);
    Patience *s = (Patience *)box;
    double regret = 0;
    while (patience_to_act(s)) {
        Action action = bot_play(&trial->player, game, s, 0, &rng);
        ExpectedScores exact;
        REQUIRE(exact_scores(s, &exact));
        regret += score_of(&exact, board_move_of(s, action)) - least(&exact);
        patience_apply(s, 0, action);
    }
    return regret;
}

static double known(const Patience *s)
{
    PatienceBoard board;
    SolveAnswer answer;
    SolveLimits limits = { .memory = arena, .memory_len = ARENA };
    board_from_state(s, 0, &board);
    patience_solve(&board, true, &limits, &answer);
    return board.is_streak ? -answer.score : answer.score;
}

static Result measure(const Trial *trial)
{
    Result result = { 0 };
    double squares = 0, n = (double)trial->boards;
    for (uint64_t number = 1; number <= trial->boards; number++) {
        const Game *game;
        StateBox box = { { 0 } };
        ExpectedScores exact;
        Patience s = position(trial, &game, number);
        if (!exact_scores(&s, &exact)) {
            fprintf(stderr, "%s: board %llu is too large for exact scores\n", trial->rules,
                    (unsigned long long)number);
            exit(EXIT_FAILURE);
        }
        result.best += least(&exact) / n;
        result.known += known(&s) / n;
        memcpy(&box, &s, sizeof s);
        double regret = play(trial, game, &box, number);
        result.regret += regret / n;
        squares += regret * regret / n;
    }
    result.error = sqrt((squares - result.regret * result.regret) / (n - 1));
    return result;
}

static void print(const Trial *trial, const Result *result)
{
    printf("%s, stock of %d, %llu boards: best by view %.3f, %s loses %.3f +- %.3f; all cards known %.3f\n",
           trial->rules, trial->stock, (unsigned long long)trial->boards, result->best, trial->player.bot->name,
           result->regret, result->error, result->known);
}

/* Rows: hard has this budget for each choice, which is too small for exact scores, and loses at most so much. */
static int test(void)
{
    static const struct {
        const char *rules;
        uint32_t nodes;
        double hard_most, quick_least;
    } rows[] = {
        { "golf columns=4 rows=4", 20000, 0.2, 0.4 },
        { "puttputt columns=4 rows=4", 20000, 0.3, 0.4 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Trial trial = { .rules = rows[i].rules, .boards = 30, .stock = 8 };
        trial.player = (BotPlayer){ .bot = bot_hard, .budget = { .nodes = rows[i].nodes } };
        Result hard = measure(&trial);
        print(&trial, &hard);
        trial.player = (BotPlayer){ .bot = &bot_quick };
        Result quick = measure(&trial);
        print(&trial, &quick);
        if (hard.regret > rows[i].hard_most || hard.regret < 0 || quick.regret < rows[i].quick_least)
            return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    Trial trial = { .boards = 50, .stock = 8, .player.bot = bot_hard };
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--test") == 0)
            return test();
        if (strcmp(argv[i], "--boards") == 0 && i + 1 < argc)
            trial.boards = strtoull(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--stock") == 0 && i + 1 < argc)
            trial.stock = (int)strtol(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--nodes") == 0 && i + 1 < argc)
            trial.player.budget.nodes = (uint32_t)strtoul(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--player") == 0 && i + 1 < argc)
            REQUIRE(bots_find(slice_of(argv[++i]), &trial.player.bot, NULL) == OK);
        else
            trial.rules = argv[i];
    }
    REQUIRE(trial.rules && trial.boards > 1);
    Result result = measure(&trial);
    print(&trial, &result);
    return EXIT_SUCCESS;
}
