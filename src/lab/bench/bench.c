#include "lab/bench/bench_alternate.h"

#include "games/golf/scoring/score.h"
#include "games/patience/patience.h"
#include "lab/engine/stopwatch.h"

#include <stdlib.h>
#include <string.h>

enum { RUN_MILLISECONDS = 300 };

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double values[BENCH_RUNS])
{
    double sorted[BENCH_RUNS];
    memcpy(sorted, values, sizeof sorted);
    qsort(sorted, BENCH_RUNS, sizeof *sorted, by_size);
    return sorted[BENCH_RUNS / 2];
}

static volatile int64_t kept;

/* The seconds of one unit, measured over as many units as fill a run. */
static double seconds_of(BenchWork *work, const Ruleset *ruleset)
{
    enum { PIECE = 64 };
    double start = stopwatch_seconds(CLOCK_MONOTONIC), end = start;
    uint64_t units = 0;
    int64_t sum = 0;
    while (end - start < (double)RUN_MILLISECONDS * 1e-3) {
        for (int i = 0; i < PIECE; i++)
            sum += work(ruleset, units++);
        end = stopwatch_seconds(CLOCK_MONOTONIC);
    }
    kept = sum;
    return (end - start) / (double)units;
}

BenchFigure bench_alternate(BenchWork *work, BenchWork *reference, const Ruleset *ruleset)
{
    double unit[BENCH_RUNS], other[BENCH_RUNS], ratio[BENCH_RUNS];
    seconds_of(work, ruleset); /* warms up */
    for (int run = 0; run < BENCH_RUNS; run++) {
        other[run] = seconds_of(reference, ruleset);
        unit[run] = seconds_of(work, ruleset);
        ratio[run] = unit[run] / other[run];
    }
    return (BenchFigure){ median(unit), median(other), median(ratio) };
}

static int64_t shuffle(const Ruleset *ruleset, uint64_t i)
{
    (void)ruleset;
    Seed seed = seed_from_number(i);
    Rng rng = rng_make(&seed, STREAM_LAB);
    Deck deck;
    deck_fill(&deck, (Pack){ .kind = PACK_52, .packs = 1 });
    deck_shuffle(&deck, &rng);
    return deck.card[0];
}

/* The functions of a game that are needed to play a deal. One loop serves calls through the table and direct calls:
 * where the functions are constants, the compiler calls them directly. */
typedef struct {
    Status (*deal)(void *, const DealOrder *);
    SeatSet (*to_act)(const void *);
    int (*legal)(const void *, Seat, Action *);
    void (*apply)(void *, Seat, Action);
    void (*score)(const void *, int32_t *);
} Calls;

static inline __attribute__((always_inline)) int64_t play_out(const Calls calls, const Ruleset *ruleset, int seats,
                                                              uint64_t i)
{
    DealOrder order = { .options = &ruleset->options, .seats = (uint8_t)seats, .seed = seed_from_number(i) };
    Rng rng = rng_make(&order.seed, STREAM_LAB);
    StateBox box;
    int32_t score[SEATS_MAX];
    calls.deal(&box, &order);
    for (SeatSet set; (set = calls.to_act(&box)) != 0;) {
        Action legal[ACTIONS_MAX];
        Seat seat = seat_first(set);
        int len = calls.legal(&box, seat, legal);
        calls.apply(&box, seat, legal[len == 1 ? 0 : rng_below(&rng, (uint32_t)len)]);
    }
    calls.score(&box, score);
    return score[0];
}

static int64_t play_by_table(const Ruleset *ruleset, uint64_t i)
{
    const Game *game = ruleset->game;
    return play_out((Calls){ game->deal, game->to_act, game->legal, game->apply, game->score }, ruleset,
                    games_standard_seats(ruleset), i);
}

static int64_t play_patience_directly(const Ruleset *ruleset, uint64_t i)
{
    return play_out((Calls){ patience_deal, patience_to_act, patience_legal, patience_apply, patience_score },
                    ruleset, 1, i);
}

BenchFigure bench_deals(const Ruleset *ruleset)
{
    return bench_alternate(play_by_table, shuffle, ruleset);
}

BenchFigure bench_overhead(void)
{
    Ruleset golf;
    REQUIRE(games_find(slice_of("golf"), &golf, NULL) == OK);
    return bench_alternate(play_by_table, play_patience_directly, &golf);
}

enum { LAYOUTS = 4096, NINE = 9 };

static GolfScoring scoring;
static Card layouts[LAYOUTS][NINE];

static bool has_wild(const Card card[NINE])
{
    for (int i = 0; i < NINE; i++)
        if (card[i] == CARD(JACK, SPADES) || card[i] == CARD(JACK, HEARTS))
            return true;
    return false;
}

static void make_layouts(bool needs_wild)
{
    Seed seed = seed_from_number(0);
    Rng rng = rng_make(&seed, STREAM_LAB);
    Deck deck;
    for (int i = 0; i < LAYOUTS;) {
        deck_fill(&deck, (Pack){ .kind = PACK_52, .packs = 2 });
        deck_shuffle(&deck, &rng);
        memcpy(layouts[i], deck.card, NINE);
        i += !needs_wild || has_wild(layouts[i]);
    }
}

static int64_t score_layout(const Ruleset *ruleset, uint64_t i)
{
    (void)ruleset;
    return golf_score(&scoring, layouts[i % LAYOUTS], NINE);
}

BenchFigure bench_scores(const Ruleset *ruleset, bool needs_wild)
{
    golf_scoring_make(&ruleset->options, &scoring);
    make_layouts(needs_wild);
    return bench_alternate(score_layout, shuffle, ruleset);
}
