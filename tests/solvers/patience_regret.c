/* patience_regret.c - how much a player loses to the best play by view, which is known exactly (by_view.h).
 * patience_regret [--boards N] [--first N] [--stock N] [--nodes N] [--player NAME] RULES: N boards (50), dealt by
 * RULES, from
 *     this deal number (1), with the last N cards of the stock (all); the player has this budget for each choice (its
 *     own)
 * patience_regret --test: the best play by view must be what solvers/patience/patience_expect.h says, and not what it
 * says when it
 *     tells stocks apart by their length only; hard must lose little, also where the same cards can be played in
 *     thousands of orders; and quick must lose much, else the measure sees nothing
 * Shape  the regret of a choice is the exact expected score after it, less that after the best move. Its sum over the
 *        choices of a deal is on average what the player scores more than the best play by view; it varies far less
 *        than scores do. */
#include "bots/bot.h"
#include "by_view.h"
#include "solvers/patience/patience_expect.h"
#include "solvers/patience/patience_solver.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARENA = 256 << 20, STOCK = 52 };

typedef struct {
    const char *rules;
    uint64_t first, boards;
    int stock;
    BotPlayer player;
} Trial;

typedef struct {
    double best, score, known; /* means: of the best play by view; of what was scored; with all cards known */
    double regret, error;
    double by_stock[STOCK + 1]; /* the part of the regret of choices with so many cards in the stock */
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

static PatienceBoard board_of(const Patience *s)
{
    PatienceBoard board;
    board_from_state(s, 0, &board);
    return board;
}

/* Plays a board; returns the sum of the regrets. */
static double play(const Trial *trial, const Game *game, const ByView *by_view, Patience *s, uint64_t number,
                   Result *out)
{
    const Seed seed = seed_from_number(number);
    Rng rng = rng_make(&seed, STREAM_PLAYER);
    double sum = 0;
    while (patience_to_act(s)) {
        const PatienceBoard board = board_of(s);
        Action action = bot_play(&trial->player, game, s, 0, &rng);
        int lost = by_view_after(by_view, &board, board_move_of(s, action)) - by_view_best(by_view, &board);
        sum += lost / (double)BY_VIEW_UNIT;
        out->by_stock[board.stock_len] += lost / (double)BY_VIEW_UNIT / (double)trial->boards;
        patience_apply(s, 0, action);
    }
    return sum;
}

static double known(const PatienceBoard *board)
{
    SolveAnswer answer;
    SolveLimits limits = { .memory = arena, .memory_len = ARENA };
    patience_solve(board, true, &limits, &answer);
    return answer.score;
}

static Result measure(const Trial *trial)
{
    Result result = { 0 };
    double squares = 0, n = (double)trial->boards;
    for (uint64_t number = trial->first; number < trial->first + trial->boards; number++) {
        const Game *game;
        ByView by_view;
        StateBox box = { { 0 } };
        Patience s = position(trial, &game, number);
        PatienceBoard board = board_of(&s);
        if (!by_view_open(&board, &by_view)) {
            fprintf(stderr, "%s: deal %llu cannot be gone through\n", trial->rules, (unsigned long long)number);
            exit(EXIT_FAILURE);
        }
        memcpy(&box, &s, sizeof s);
        double regret = play(trial, game, &by_view, (Patience *)&box, number, &result);
        board = board_of((Patience *)&box);
        result.best += by_view_best(&by_view, &by_view.board) / (double)BY_VIEW_UNIT / n;
        result.known += known(&by_view.board) / n;
        result.score += board_score(&board) / n;
        result.regret += regret / n;
        squares += regret * regret / n;
        by_view_close(&by_view);
    }
    result.error = sqrt((squares - result.regret * result.regret) / (n - 1));
    return result;
}

static void print(const Trial *trial, const Result *result)
{
    printf(
        "%s, %llu boards: best by view %.3f, %s loses %.3f +- %.3f; its score %.3f; all cards known %.3f\n  by stock:",
        trial->rules, (unsigned long long)trial->boards, result->best, trial->player.bot->name, result->regret,
        result->error, result->score, result->known);
    for (int stock = STOCK; stock >= 0; stock--)
        if (result->by_stock[stock] > 0)
            printf(" %d: %.3f", stock, result->by_stock[stock]);
    printf("\n");
}

/* What solvers/patience/patience_expect.h says of the best move, with this much work. */
static double expected(const PatienceBoard *board, uint64_t work, ExpectWay way)
{
    ExpectedScores scores;
    REQUIRE(expect_moves(board, work, arena, ARENA, &scores) && scores.way == way);
    int least = scores.score[0];
    for (int i = 1; i < scores.len; i++)
        least = scores.score[i] < least ? scores.score[i] : least;
    return (double)least / scores.unit;
}

/* Both ways to the exact value agree; telling stocks apart by their length only is seen. */
static bool test_values(void)
{
    enum { BOARDS = 10, PLENTY = 1000000000, LITTLE = 100000 };
    const Trial trial = { .rules = "golf columns=5 rows=4", .stock = 9 };
    double most = 0, most_by_length = 0;
    for (uint64_t number = 1; number <= BOARDS; number++) {
        const Game *game;
        ByView by_view;
        const Patience s = position(&trial, &game, number);
        const PatienceBoard board = board_of(&s);
        REQUIRE(by_view_open(&board, &by_view));
        const double best = by_view_best(&by_view, &board) / (double)BY_VIEW_UNIT;
        most = fmax(most, fabs(best - expected(&board, PLENTY, EXPECT_EXACT)));
        most_by_length = fmax(most_by_length, fabs(best - expected(&board, LITTLE, EXPECT_BY_LENGTH)));
        by_view_close(&by_view);
    }
    printf("exact scores differ by at most %.3f, those by length by %.3f\n", most, most_by_length);
    return most < .05 && most_by_length > .2;
}

/* Rows: hard has this budget for each choice, which is too small for exact scores, and loses at most so much. */
static int test(void)
{
    static const struct {
        const char *rules;
        uint64_t first, boards;
        int stock;
        uint32_t nodes;
        double hard_most, quick_least;
    } rows[] = {
        { "golf columns=4 rows=4", 1, 30, 8, 20000, 0.2, 0.4 },
        { "puttputt columns=4 rows=4", 1, 30, 8, 20000, 0.3, 0.4 },
    };
    if (!test_values())
        return EXIT_FAILURE;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Trial trial = {
            .rules = rows[i].rules, .first = rows[i].first, .boards = rows[i].boards, .stock = rows[i].stock
        };
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
    Trial trial = { .first = 1, .boards = 50, .stock = STOCK, .player.bot = bot_hard };
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--test") == 0)
            return test();
        if (strcmp(argv[i], "--boards") == 0 && i + 1 < argc)
            trial.boards = strtoull(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--first") == 0 && i + 1 < argc)
            trial.first = strtoull(argv[++i], NULL, 10);
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
