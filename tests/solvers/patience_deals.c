/* patience_deals.c - compares the quickest solvers of patience with slower ones, on whole deals of the presets that
 * they serve: sixteen deals of golf at once with one board at a time, and the most points of tri_peaks with a pass that
 * keeps every length of a streak. Every line is played by the game. Every other board is from the middle of a deal.
 * patience_deals [--boards N] [--peaks N] [--seed S]: N boards of each preset of golf (1000) and of tri_peaks (50),
 * from deal S (1) on
 * patience_deals --faults [..]: the same with each planted fault, which must be found */
#include "by_game.h"
#include "games/games.h"
#include "lab/counts/every_streak.h"
#include "planted.h"
#include "solvers/patience/lanes/patience_lanes.h"
#include "solvers/patience/patience_dense.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MEMORY = 128 << 20 };
static const char *const presets[] = { "golf",
                                       "golf_queens",
                                       "puttputt",
                                       "golf_jokers",
                                       "golf_free_start",
                                       "puttputt stock.left=3",
                                       "golf_queens stock.left=0" };

static const char *const streaks[] = { "tri_peaks",
                                       "tri_peaks streak=double streak.turn=9 peaks=40,0,7 streak.all=90",
                                       "tri_peaks streak.turn=3 stock.left=10" };

static void *memory;
static PatienceLanes *lanes;

enum { SOUND, STOCK_CUT, LINE_CUT, STREAK_FORGOTTEN, DEALS_MIXED, FAULTS };
static const char *const fault_names[FAULTS] = {
    [STOCK_CUT] = "the stock's last card is lost",
    [LINE_CUT] = "the line ends a move early",
    [STREAK_FORGOTTEN] = "a position's streak is forgotten",
    [DEALS_MIXED] = "two deals side by side are mixed up",
};

static void fail(const char *preset, uint64_t deal, const char *what, int got, int expected)
{
    if (planted_fails())
        printf("%s deal %llu: %s %d, expected %d\n", preset, (unsigned long long)deal, what, got, expected);
}

/* Deals number by number; every other deal is then played at random for a while. */
static void deal(const char *preset, uint64_t number, Patience *out)
{
    Ruleset ruleset;
    REQUIRE(games_read(slice_of(preset), &ruleset, NULL) == OK);
    DealOrder order = { .options = &ruleset.options, .seats = 1, .seed = seed_from_number(number) };
    REQUIRE(patience_deal(out, &order) == OK);
    Rng rng = rng_make(&order.seed, STREAM_LAB);
    for (uint32_t moves = number % 2 ? 0 : rng_below(&rng, 30); moves > 0 && patience_to_act(out); moves--) {
        Action legal[ACTIONS_MAX];
        int len = patience_legal(out, 0, legal);
        patience_apply(out, 0, legal[rng_below(&rng, (uint32_t)len)]);
    }
}

static void take_board(const Patience *state, PatienceBoard *out)
{
    board_from_state(state, 0, out);
    if (planted == STOCK_CUT && out->stock_len > 0)
        out->stock_len--;
    if (planted == STREAK_FORGOTTEN)
        out->streak = 0;
}

/* Solves a board alone; its line is played by the game. */
static void solve(const char *preset, uint64_t number, const Patience *state, SolveAnswer *out)
{
    SolveLimits limits = { .memory = memory, .memory_len = MEMORY };
    PatienceBoard board;
    take_board(state, &board);
    patience_solve(&board, true, &limits, out);
    if (planted == LINE_CUT && out->line_len > 0)
        out->line_len--;
    int by_game = patience_to_act(state) ? by_game_score(state, out) : out->score;
    if (by_game != out->score)
        fail(preset, number, "score of the line", by_game, out->score);
    if (!out->is_exact)
        fail(preset, number, "exact", 0, 1);
}

/* The first boards at once, in both orders, by every kind of processor that this one can be. */
static void hold_lanes(const char *preset, uint64_t first, const PatienceBoard board[], int len, const int expected[])
{
    for (LanesKind kind = LANES_PLAIN; kind <= lanes_kind(); kind++) {
        for (int backwards = 0; backwards < 2; backwards++) {
            PatienceBoard given[LANES_DEALS];
            int score[LANES_DEALS];
            for (int i = 0; i < len; i++)
                given[i] = board[backwards ? len - 1 - i : i];
            lanes_init(lanes, kind);
            lanes_solve(lanes, given, len, score);
            for (int i = 0; i < len; i++) {
                int at = backwards ? len - 1 - i : i;
                if (score[planted == DEALS_MIXED ? i ^ 1 : i] != expected[at])
                    fail(preset, first + (uint64_t)at, "score at once", score[i], expected[at]);
            }
        }
    }
}

static void hold_golf(const char *preset, uint64_t first, uint64_t boards)
{
    for (uint64_t from = 0; from < boards; from += LANES_DEALS) {
        PatienceBoard board[LANES_DEALS];
        int expected[LANES_DEALS];
        for (int i = 0; i < LANES_DEALS; i++) {
            Patience state;
            SolveAnswer answer;
            deal(preset, first + from + (uint64_t)i, &state);
            solve(preset, first + from + (uint64_t)i, &state, &answer);
            take_board(&state, &board[i]);
            expected[i] = answer.score;
        }
        for (int i = 0, len; i < LANES_DEALS; i += len) {
            len = lanes_run(&board[i], LANES_DEALS - i);
            hold_lanes(preset, first + from + (uint64_t)i, &board[i], len, &expected[i]);
        }
    }
}

static void hold_peaks(const char *rules, uint64_t first, uint64_t boards)
{
    for (uint64_t i = first; i < first + boards; i++) {
        Patience state;
        PatienceBoard board;
        SolveAnswer answer;
        deal(rules, i, &state);
        solve(rules, i, &state, &answer);
        board_from_state(&state, 0, &board);
        int expected = every_streak_points(&board, memory, MEMORY);
        if (patience_to_act(&state) && answer.score != expected)
            fail(rules, i, "points", answer.score, expected);
    }
}

typedef struct {
    uint64_t seed, boards, peaks; /* the first deal, and how many of golf and of tri_peaks */
} Sizes;

static void hold_all(const void *context)
{
    const Sizes *sizes = context;
    for (size_t i = 0; i < sizeof presets / sizeof *presets && !planted_is_found(); i++)
        hold_golf(presets[i], sizes->seed, sizes->boards);
    for (size_t i = 0; i < sizeof streaks / sizeof *streaks && !planted_is_found(); i++)
        hold_peaks(streaks[i], sizes->seed, sizes->peaks);
}

int main(int argc, char **argv)
{
    Sizes sizes = { .seed = 1, .boards = 1000, .peaks = 50 };
    bool with_faults = argc > 1 && strcmp(argv[1], "--faults") == 0;
    for (int i = 1 + with_faults; i + 1 < argc; i += 2) {
        uint64_t *into = strcmp(argv[i], "--boards") == 0  ? &sizes.boards
                         : strcmp(argv[i], "--peaks") == 0 ? &sizes.peaks
                         : strcmp(argv[i], "--seed") == 0  ? &sizes.seed
                                                           : NULL;
        if (!into || !slice_unsigned(slice_of(argv[i + 1]), into)) {
            fprintf(stderr, "patience_deals: %s %s, expected --boards N, --peaks N or --seed S\n", argv[i],
                    argv[i + 1]);
            return 2;
        }
    }
    memory = aligned_alloc(SOLVE_ALIGN, MEMORY);
    lanes = aligned_alloc(LANES_ALIGN, (lanes_size() + LANES_ALIGN - 1) / LANES_ALIGN * LANES_ALIGN);
    REQUIRE(memory && lanes);
    int missed = with_faults ? planted_missed(fault_names, FAULTS, hold_all, &sizes) : 0;
    if (!with_faults) {
        hold_all(&sizes);
        printf("%llu boards of each preset of golf, %llu of tri_peaks: %d failures\n",
               (unsigned long long)sizes.boards, (unsigned long long)sizes.peaks, failures);
    }
    free(lanes);
    free(memory);
    return with_faults ? missed > 0 : failures > 0;
}
