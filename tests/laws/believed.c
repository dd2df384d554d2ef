/* believed.c - the errors that hard tells with its weighings can be believed, however small the budget is. In deals
 * that medium plays, the leads that a small budget tells are compared with those of a large one, in units of the error
 * told. Their mean square must not be above one by much, and few may be far off. In some games a weigher that tells
 * half its errors is tried, too, and must be caught. */
#include "laws/arguments.h"
#include "laws/trial.h"

#include "bots/common/worth.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { FAR = 3 };
static const double square_most = 25; /* one lead that is wrong altogether must not drown the others */

/* A game, how many nodes are held against how many, and one in how many positions is asked about. */
typedef struct {
    const char *preset;
    uint32_t small, large, ask_one_in;
    bool halves; /* half the errors must be caught */
} Subject;

/* How far leads are off. */
typedef struct {
    int leads, far, certain, wrong; /* certain: told without an error; wrong: these, and off */
    double squares;
} Off;

static void weigh(const BotTurn *turn, uint32_t nodes, Worth out[])
{
    BotTurn asked = *turn;
    asked.budget.nodes = nodes;
    bot_hard->weigh(&asked, out);
}

/* Of a lead over an action: one of the two may be the best, which is told without an error. */
static double error_between(const Worth worth[], int a, int b)
{
    return worth[a].error > worth[b].error ? worth[a].error : worth[b].error;
}

/* Adds up what the leads over an action are off by, with the error that is told for each. */
static void compare(const BotTurn *turn, const Subject *subject, double told, Off *off)
{
    Worth small[ACTIONS_MAX], large[ACTIONS_MAX];
    weigh(turn, subject->large, large);
    weigh(turn, subject->small, small);
    const double hundredth = 0.01; /* leads are told in these */
    int best = worth_best(small, turn->legal_len);
    for (int i = 0; i < turn->legal_len; i++) {
        double apart = small[best].points - small[i].points - (large[best].points - large[i].points);
        double own = told * error_between(small, i, best), behind = error_between(large, i, best);
        double square = own * own + behind * behind;
        if (i == best)
            continue;
        off->leads++;
        off->certain += own <= 0;
        off->wrong += own <= 0 && apart * apart > FAR * FAR * square + hundredth * hundredth;
        off->far += own > 0 && apart * apart > FAR * FAR * square;
        const double in_errors = own > 0 ? apart * apart / square : 0;
        off->squares += in_errors < square_most ? in_errors : square_most;
    }
}

static void follow_deal(const Subject *subject, const Ruleset *ruleset, uint64_t seed, double told, Off *off)
{
    static Trial trial;
    trial_begin(&trial, ruleset, seed, STRAY_NEVER);
    const Game *game = trial.game;
    for (SeatSet set = game->to_act(&trial.state); set; set = game->to_act(&trial.state)) {
        Action legal[ACTIONS_MAX];
        StateBox view;
        Seat seat = seat_first(set);
        trial_view(&trial, &trial.state, seat, &view);
        BotTurn turn = { .game = game, .view = &view, .seat = seat, .legal = legal, .rng = &trial.lab };
        turn.legal_len = game->legal(&trial.state, seat, legal);
        if (turn.legal_len > 1 && rng_below(&trial.lab, subject->ask_one_in) == 0)
            compare(&turn, subject, told, off);
        game->apply(&trial.state, seat, legal[turn.legal_len > 1 ? bot_medium->choose(&turn) : 0]);
    }
    trial_end(&trial);
}

typedef struct {
    const char *preset;
    Ruleset found;
} Wanted;

static void find(void *context, const Ruleset *ruleset)
{
    Wanted *wanted = context;
    if (strcmp(ruleset->preset->id, wanted->preset) == 0)
        wanted->found = *ruleset;
}

static bool is_believed(const Subject *subject, uint64_t deals, double told)
{
    const double most_square = 1.5, most_far = 0.03;
    Wanted wanted = { .preset = subject->preset };
    Off off = { 0 };
    presets_each(NULL, find, &wanted);
    for (uint64_t seed = 1; seed <= deals; seed++)
        follow_deal(subject, &wanted.found, seed, told, &off);
    const int unsure = off.leads - off.certain;
    const double square = off.squares / unsure, far = (double)off.far / unsure;
    printf("%-10s %5" PRIu32
           " nodes: %4d leads, %4d told as certain (%d wrong); mean square %.2f, beyond %d errors %.3f\n",
           subject->preset, subject->small, off.leads, off.certain, off.wrong, square, FAR, far);
    fflush(stdout);
    return unsure > 0 && off.wrong == 0 && square <= most_square && far <= most_far;
}

int main(int argc, char **argv)
{
    static const Subject subject[] = {
        { "kop", 1, 400, 1, .halves = false },
        { "kop", 4, 400, 4, .halves = true },
        { "kop", 48, 400, 4, .halves = false },
        { "baska", 4, 400, 4, .halves = false },
        { "baska", 16, 400, 4, .halves = false },
        { "golf4", 4, 2000, 8, .halves = false },
        { "golf4", 64, 2000, 8, .halves = false },
        { "golf6", 4, 2000, 8, .halves = true },
        { "golf4_locked", 4, 2000, 8, .halves = true },
        { "golf4_faceup", 4, 2000, 8, .halves = false },
        { "golf9_adjacent", 4, 200, 12, .halves = false },
        { "cabo", 4, 2000, 12, .halves = true },
        { "cumbia", 4, 2000, 24, .halves = false },
        { "malaysia", 4, 2000, 12, .halves = false },
        { "golf", 2000, 500000, 16, .halves = false },
        { "golf", 50000, 500000, 16, .halves = true },
        { "pyramid_golf", 20000, 500000, 16, .halves = false },
    };
    uint64_t deals = 20;
    bool failed = false;
    const char *only = NULL;
    const Argument rows[] = { { "--deals", .number = &deals }, { "--preset", .word = &only }, { 0 } };
    if (!arguments_read(argc, argv, rows) || deals == 0)
        return 2;
    for (size_t i = 0; i < sizeof subject / sizeof *subject; i++) {
        if (only && strcmp(only, subject[i].preset) != 0)
            continue;
        failed |= !is_believed(&subject[i], deals, 1);
        failed |= subject[i].halves && is_believed(&subject[i], deals, 0.5);
    }
    return failed;
}
