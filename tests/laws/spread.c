#include "laws/spread.h"

#include "laws/oracle.h"

#include <math.h>

/* Chance does not make six standard errors in any number of runs. */
#define ERRORS_MAX 6.0

static int distance(const Trial *trial, const StateBox *a, const StateBox *b)
{
    int differing = 0;
    const Oracle *oracle = oracle_of(trial->game->id);
    for (size_t i = oracle ? oracle->chance : 0; i < trial->game->state_size; i++)
        differing += a->byte[i] != b->byte[i];
    return differing;
}

/* Plays a game to its end; the trial then stands before one of its steps or at its end, each as likely. */
static void play_some(Trial *trial, const Ruleset *ruleset, uint64_t seed)
{
    StateBox kept;
    int kept_step = 0;
    trial_begin(trial, ruleset, seed, STRAY_QUARTER);
    Rng lab = rng_make(&trial->order.seed, STREAM_LAB);
    for (;;) {
        if (rng_below(&lab, (uint32_t)trial->step + 1) == 0) {
            kept = trial->state;
            kept_step = trial->step;
        }
        if (trial->step >= STEPS_MAX || !trial_choose(trial))
            break;
        trial_step(trial);
    }
    trial->state = kept;
    trial->step = kept_step;
    trial->lab = lab;
}

static void guess(Trial *trial, Seat viewer, StateBox *out)
{
    trial_view(trial, &trial->state, viewer, out);
    trial->game->resample(out, &trial->lab);
}

/* What was measured of states after 2^k moves or more, less than twice as many. */
typedef struct {
    double states, truth, guesses, squares; /* sums; squares: of the differences */
} Group;

enum { GROUPS = 20 };
static const double states_min = 50;
_Static_assert(STEPS_MAX <= 1 << (GROUPS - 1), "a group for the longest deal");

static void measure(Trial *trial, Group groups[GROUPS])
{
    StateBox one, other;
    uint32_t pick = rng_below(&trial->lab, trial->order.seats + 1u);
    Seat viewer = pick == trial->order.seats ? SEAT_NONE : (Seat)pick;
    guess(trial, viewer, &one);
    guess(trial, viewer, &other);
    double truth = (distance(trial, &trial->state, &one) + distance(trial, &trial->state, &other)) / 2.0;
    double guesses = distance(trial, &one, &other);
    Group *group = &groups[trial->step == 0 ? 0 : 31 - __builtin_clz((unsigned)trial->step)];
    group->states++;
    group->truth += truth;
    group->guesses += guesses;
    group->squares += (truth - guesses) * (truth - guesses);
}

static void judge(const Group *group, Spread *spread)
{
    double mean = (group->truth - group->guesses) / group->states;
    double error = sqrt((group->squares / group->states - mean * mean) / group->states);
    double errors = error > 0 ? mean / error : 0;
    if (fabs(errors) > fabs(spread->errors))
        spread->errors = errors;
    if (fabs(errors) > ERRORS_MAX)
        spread->what =
            mean > 0 ? "guesses are too much alike" : "guesses differ from each other more than from the truth";
}

Spread spread_run(const Ruleset *ruleset, uint64_t first, uint64_t games)
{
    static Trial trial;
    Spread spread = { 0 };
    Group groups[GROUPS] = { 0 }, all = { 0 };
    for (uint64_t i = 0; i < games; i++) {
        play_some(&trial, ruleset, first + i);
        measure(&trial, groups);
        trial_end(&trial);
    }
    for (int k = 0; k < GROUPS; k++) {
        if (groups[k].states >= states_min)
            judge(&groups[k], &spread);
        all.states += groups[k].states;
        all.truth += groups[k].truth;
        all.guesses += groups[k].guesses;
    }
    spread.states = (uint64_t)all.states;
    spread.truth = all.truth / all.states;
    spread.guesses = all.guesses / all.states;
    return spread;
}
