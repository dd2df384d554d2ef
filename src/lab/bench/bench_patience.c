#include "lab/bench/bench_patience.h"

#include "lab/counts/every_streak.h"
#include "lab/counts/patience_plain.h"
#include "lab/engine/stopwatch.h"
#include "solvers/patience/lanes/patience_lanes.h"
#include "solvers/patience/patience_search.h"

#include <pthread.h>
#include <stdlib.h>

enum { MEMORY = 64 << 20 };

static void deal(const Ruleset *ruleset, uint64_t number, Patience *out)
{
    DealOrder order = { .options = &ruleset->options, .seats = 1, .seed = seed_from_number(number) };
    REQUIRE(patience_deal(out, &order) == OK);
}

typedef struct {
    const Ruleset *ruleset;
    uint64_t first;
    double seconds;
    clockid_t clock;
    uint64_t deals;
    double took, reference_took;
    pthread_t id;
} Batch;

static PatienceLanes *open_lanes(LanesKind kind)
{
    PatienceLanes *lanes = aligned_alloc(LANES_ALIGN, (lanes_size() + LANES_ALIGN - 1) / LANES_ALIGN * LANES_ALIGN);
    REQUIRE(lanes);
    lanes_init(lanes, kind);
    return lanes;
}

/* The seconds that it takes to solve all boards, so many at once. */
static double seconds_of(PatienceLanes *lanes, clockid_t clock, const PatienceBoard board[], int at_once, int score[])
{
    double start = stopwatch_seconds(clock);
    for (int i = 0; i < LANES_DEALS; i += at_once)
        lanes_solve(lanes, &board[i], at_once, &score[i]);
    return stopwatch_seconds(clock) - start;
}

/* Solves the same boards in both ways, in turn. The reference is sixteen at once, and eight where the stock has more
 * than sixteen cards. */
static void *run_batch(void *argument)
{
    Batch *batch = argument;
    PatienceLanes *lanes = open_lanes(lanes_kind());
    PatienceLanes *reference = open_lanes(lanes_kind() == LANES_AVX512 ? LANES_HALF_512 : lanes_kind());
    for (double end = stopwatch_seconds(CLOCK_MONOTONIC) + batch->seconds;
         stopwatch_seconds(CLOCK_MONOTONIC) < end;) {
        PatienceBoard board[LANES_DEALS];
        int score[LANES_DEALS], expected[LANES_DEALS];
        for (int i = 0; i < LANES_DEALS; i++) {
            Patience state;
            deal(batch->ruleset, batch->first + batch->deals++, &state);
            board_from_state(&state, 0, &board[i]);
        }
        bool is_long = board[0].stock_len > LANES_STOCK;
        if (is_long)
            lanes_use_wide(reference);
        batch->took += seconds_of(lanes, batch->clock, board, LANES_DEALS, score);
        batch->reference_took +=
            seconds_of(reference, batch->clock, board, LANES_DEALS / (is_long ? 4 : 2), expected);
        for (int i = 0; i < LANES_DEALS; i++)
            REQUIRE(score[i] == expected[i]);
    }
    free(lanes);
    free(reference);
    return NULL;
}

PatienceFigure bench_patience_batch(const Ruleset *ruleset, int threads, double seconds)
{
    clockid_t clock = threads == 1 ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC;
    Batch batch[2] = { { .ruleset = ruleset, .first = 1, .seconds = seconds, .clock = clock },
                       { .ruleset = ruleset, .first = 1000001, .seconds = seconds, .clock = clock } };
    PatienceFigure figure = { 0 };
    REQUIRE(threads <= 2);
    for (int i = 1; i < threads; i++)
        REQUIRE(pthread_create(&batch[i].id, NULL, run_batch, &batch[i]) == 0);
    run_batch(&batch[0]);
    for (int i = 1; i < threads; i++)
        pthread_join(batch[i].id, NULL);
    for (int i = 0; i < threads; i++) {
        figure.deals += (int)batch[i].deals;
        figure.per_second += (double)batch[i].deals / batch[i].took;
        figure.reference_per_second += (double)batch[i].deals / batch[i].reference_took;
    }
    figure.ratio_to_reference = figure.per_second / figure.reference_per_second;
    return figure;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static PatienceFigure figure_of(double took[], int deals)
{
    PatienceFigure figure = { .deals = deals };
    double sum = 0;
    for (int i = 0; i < deals; i++)
        sum += took[i];
    qsort(took, (size_t)deals, sizeof *took, by_size);
    figure.per_second = deals / sum;
    figure.median = took[deals / 2];
    figure.nearly_worst = took[deals * 99 / 100];
    figure.worst = took[deals - 1];
    return figure;
}

static double plain_per_second(const Ruleset *ruleset, int deals)
{
    double start = stopwatch_seconds(CLOCK_THREAD_CPUTIME_ID);
    for (int i = 0; i < deals; i++) {
        Patience state;
        PlainAnswer answer;
        deal(ruleset, (uint64_t)i + 1, &state);
        plain_solve(&state, &answer);
    }
    return deals > 0 ? deals / (stopwatch_seconds(CLOCK_THREAD_CPUTIME_ID) - start) : 0;
}

typedef void Solver(const PatienceBoard *board, bool score_too, const SolveLimits *limits, SolveAnswer *out);

static PatienceFigure run_boards(Solver *solve, const Ruleset *ruleset, bool score_too, int deals)
{
    SolveLimits limits = { .memory = aligned_alloc(SOLVE_ALIGN, MEMORY), .memory_len = MEMORY };
    double *took = malloc((size_t)deals * sizeof *took);
    REQUIRE(limits.memory && took);
    for (int i = -1; i < deals; i++) { /* the first deal only warms up */
        Patience state;
        PatienceBoard board;
        SolveAnswer answer;
        deal(ruleset, (uint64_t)(i < 0 ? 0 : i) + 1, &state);
        double start = stopwatch_seconds(CLOCK_THREAD_CPUTIME_ID);
        board_from_state(&state, 0, &board);
        solve(&board, score_too, &limits, &answer);
        REQUIRE(answer.verdict != VERDICT_GAVE_UP);
        if (i >= 0)
            took[i] = stopwatch_seconds(CLOCK_THREAD_CPUTIME_ID) - start;
    }
    PatienceFigure figure = figure_of(took, deals);
    free(limits.memory);
    free(took);
    return figure;
}

PatienceFigure bench_patience_boards(const Ruleset *ruleset, bool score_too, int deals, int plain)
{
    PatienceFigure figure = run_boards(patience_solve, ruleset, score_too, deals);
    figure.plain_per_second = plain_per_second(ruleset, plain);
    return figure;
}

PatienceFigure bench_patience_older(const Ruleset *ruleset, int deals)
{
    return run_boards(search_solve, ruleset, false, deals);
}

PatienceFigure bench_patience_streaks(const Ruleset *ruleset, int deals)
{
    enum { MEMORY_OF_BOTH = 2 * MEMORY };
    SolveLimits limits = { .memory = aligned_alloc(SOLVE_ALIGN, MEMORY_OF_BOTH), .memory_len = MEMORY };
    double *took = malloc((size_t)deals * sizeof *took), reference = 0, sum = 0;
    REQUIRE(limits.memory && took);
    for (int i = -1; i < deals; i++) { /* the first deal only warms up */
        Patience state;
        PatienceBoard board;
        SolveAnswer answer;
        deal(ruleset, (uint64_t)(i < 0 ? 0 : i) + 1, &state);
        board_from_state(&state, 0, &board);
        double start = stopwatch_seconds(CLOCK_THREAD_CPUTIME_ID);
        int points = every_streak_points(&board, limits.memory, MEMORY_OF_BOTH);
        double middle = stopwatch_seconds(CLOCK_THREAD_CPUTIME_ID);
        patience_solve(&board, true, &limits, &answer);
        double end = stopwatch_seconds(CLOCK_THREAD_CPUTIME_ID);
        REQUIRE(answer.is_exact && answer.score == points);
        if (i < 0)
            continue;
        reference += middle - start;
        sum += took[i] = end - middle;
    }
    PatienceFigure figure = figure_of(took, deals);
    figure.ratio_to_reference = reference / sum;
    figure.reference_per_second = deals / reference;
    free(limits.memory);
    free(took);
    return figure;
}

/* Plays a part of the deal at random. */
static void play_some(Patience *state, uint64_t number)
{
    Seed seed = seed_from_number(number);
    Rng rng = rng_make(&seed, STREAM_LAB);
    for (uint32_t moves = rng_below(&rng, 30); moves > 0 && patience_to_act(state); moves--) {
        Action legal[ACTIONS_MAX];
        int len = patience_legal(state, 0, legal);
        patience_apply(state, 0, legal[rng_below(&rng, (uint32_t)len)]);
    }
}

PatienceFigure bench_patience_hints(const Ruleset *ruleset, int deals)
{
    SolveLimits limits = { .memory = aligned_alloc(SOLVE_ALIGN, MEMORY), .memory_len = MEMORY };
    double *took = malloc((size_t)deals * sizeof *took);
    REQUIRE(limits.memory && took);
    for (int i = -1; i < deals; i++) {
        Patience state;
        PatienceBoard board;
        MoveScores moves;
        deal(ruleset, (uint64_t)(i < 0 ? 0 : i) + 1, &state);
        play_some(&state, (uint64_t)i + 1);
        double start = stopwatch_seconds(CLOCK_THREAD_CPUTIME_ID);
        board_from_state(&state, 0, &board);
        patience_score_moves(&board, &limits, &moves);
        if (i >= 0)
            took[i] = stopwatch_seconds(CLOCK_THREAD_CPUTIME_ID) - start;
    }
    PatienceFigure figure = figure_of(took, deals);
    free(limits.memory);
    free(took);
    return figure;
}
