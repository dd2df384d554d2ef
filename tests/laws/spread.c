#include "laws/spread.h"

#include <math.h>

/* Chance does not make six standard errors in any number of runs; less than SLACK of the distance is a trifle. */
#define ERRORS_MAX 6.0
#define SLACK      0.02

static int distance(const Trial *trial, const StateBox *a, const StateBox *b)
{
    int differing = 0;
    for (size_t i = 0; i < trial->game->state_size; i++)
        differing += a->byte[i] != b->byte[i];
    return differing;
}

/* One game is played up to a step somewhere in it. */
static void play_some(Trial *trial, const Ruleset *ruleset, uint64_t seed)
{
    int steps = 0;
    trial_begin(trial, ruleset, seed, true);
    while (steps < STEPS_MAX && trial_choose(trial)) {
        trial_step(trial);
        steps++;
    }
    trial_end(trial);
    trial_begin(trial, ruleset, seed, true);
    trial->lab = rng_make(&trial->order.seed, STREAM_LAB);
    for (uint32_t left = rng_below(&trial->lab, (uint32_t)steps + 1); left > 0 && trial_choose(trial); left--)
        trial_step(trial);
}

static void guess(Trial *trial, Seat viewer, StateBox *out)
{
    trial_view(trial, &trial->state, viewer, out);
    trial->game->resample(out, &trial->lab);
}

Spread spread_run(const Ruleset *ruleset, uint64_t first, uint64_t games)
{
    static Trial trial;
    Spread spread = { 0 };
    double sum = 0, squares = 0;
    for (uint64_t i = 0; i < games; i++) {
        StateBox one, other;
        play_some(&trial, ruleset, first + i);
        uint32_t pick = rng_below(&trial.lab, trial.order.seats + 1u);
        Seat viewer = pick == trial.order.seats ? SEAT_NONE : (Seat)pick;
        guess(&trial, viewer, &one);
        guess(&trial, viewer, &other);
        double truth = (distance(&trial, &trial.state, &one) + distance(&trial, &trial.state, &other)) / 2.0;
        double guesses = distance(&trial, &one, &other), difference = truth - guesses;
        spread.truth += truth;
        spread.guesses += guesses;
        sum += difference;
        squares += difference * difference;
        spread.states++;
        trial_end(&trial);
    }
    double n = (double)spread.states, mean = sum / n;
    double error = sqrt((squares / n - mean * mean) / n);
    spread.truth /= n;
    spread.guesses /= n;
    spread.errors = error > 0 ? mean / error : 0;
    if (fabs(spread.errors) > ERRORS_MAX && fabs(mean) > SLACK * spread.truth)
        spread.what =
            mean > 0 ? "guesses are too much alike" : "guesses differ from each other more than from the truth";
    return spread;
}
