/* blind.c - no level sees more than its view, nor does a player for measuring that plays every game. At many positions
 * of each game, the cards that a seat cannot see are dealt anew, and each level must choose the same, for the same
 * reason. Hard gets a small budget, which runs the same code. First the test asks bots that look at the state, for a
 * choice or for a reason, and must catch them.
 *
 * Blindness is tested. `tests/laws/blind.c` deals anew what a seat cannot see and asks every level again, at
 * 10,000 positions of each family. First the test asks a bot that peeks, and must catch it. */
#include "bots/common/reason.h"
#include "laws/arguments.h"
#include "laws/trial.h"

#include "lab/players/lab_textbook.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { RULESETS_MAX = 128, ASK_ONE_IN = 4, PEEKS = 300, TEXTBOOK_NODES = 4, TEXTBOOK_ONE_IN = 10 };

typedef struct {
    const char *game;    /* only this one's */
    const char *slow;    /* a preset whose choices cost much whatever the budget: asked about a quarter as often */
    uint32_t hard_nodes; /* few, since a choice costs the more the more there are */
    int len;
    Ruleset ruleset[RULESETS_MAX];
} Subject;

static void add(void *context, const Ruleset *ruleset)
{
    Subject *subject = context;
    if (strcmp(ruleset->game->id, subject->game) == 0 && subject->len < RULESETS_MAX)
        subject->ruleset[subject->len++] = *ruleset;
}

/* What a bot chooses in a state, and why. */
typedef struct {
    Action action;
    BotReason reason;
    Rng rng;
} Chosen;

static Chosen chosen(const Trial *trial, const Subject *subject, const Bot *bot, Seat seat, const StateBox *state)
{
    Action legal[ACTIONS_MAX];
    StateBox view;
    Chosen out;
    memset(&out, 0, sizeof out);
    out.rng = rng_make(&trial->order.seed, (uint64_t)(STREAM_PLAYER + seat));
    trial->game->observe(state, seat, &view);
    const BotTurn turn = { .bot = bot,
                           .game = trial->game,
                           .view = bot->sees_all ? state : &view,
                           .seat = seat,
                           .legal = legal,
                           .legal_len = trial->game->legal(state, seat, legal),
                           .rng = &out.rng,
                           .budget = { .nodes = subject->hard_nodes },
                           .reason = &out.reason };
    out.action = legal[bot->choose(&turn)];
    return out;
}

static bool reason_same(const BotReason *one, const BotReason *two)
{
    return one->kind == two->kind && one->rule == two->rule && one->choices == two->choices &&
           one->next == two->next && !(one->gain < two->gain) && !(one->gain > two->gain) &&
           !(one->error < two->error) && !(one->error > two->error) && one->wins == two->wins &&
           one->wins_next == two->wins_next;
}

/* Whether the bot acts alike in the state and in another one that looks the same from the seat. */
static bool is_blind(Trial *trial, const Subject *subject, const Bot *bot, Seat seat)
{
    StateBox other;
    trial_view(trial, &trial->state, seat, &other);
    trial->game->resample(&other, &trial->lab);
    Chosen one = chosen(trial, subject, bot, seat, &trial->state), two = chosen(trial, subject, bot, seat, &other);
    return action_same(one.action, two.action) && one.rng.counter == two.rng.counter &&
           one.rng.used == two.rng.used && reason_same(&one.reason, &two.reason);
}

/* A position of a choice, asked about now and then, so that early and late ones are. */
static bool is_asked(Trial *trial, Seat seat)
{
    Action legal[ACTIONS_MAX];
    return rng_below(&trial->lab, ASK_ONE_IN) == 0 && trial->game->legal(&trial->state, seat, legal) > 1;
}

/* Of one game, so that all presets come. */
static uint64_t most_of_game(const Subject *subject, const Ruleset *ruleset, uint64_t positions)
{
    bool is_slow = subject->slow && strcmp(ruleset->preset->id, subject->slow) == 0;
    return 1 + positions / (is_slow ? 400 : 100);
}

/* Plays games of all presets in turn until enough has been asked; how many positions held. */
static uint64_t hold(const Subject *subject, const Bot *bot, uint64_t positions)
{
    static Trial trial;
    uint64_t held = 0, asked = 0;
    for (uint64_t seed = 1; held == asked && asked < positions; seed++) {
        const Ruleset *ruleset = &subject->ruleset[seed % (uint64_t)subject->len];
        trial_begin(&trial, ruleset, seed, STRAY_QUARTER);
        uint64_t most = asked + most_of_game(subject, ruleset, positions);
        while (held == asked && asked < positions && asked < most && trial_choose(&trial)) {
            if (is_asked(&trial, trial.next.seat)) {
                asked++;
                held += is_blind(&trial, subject, bot, trial.next.seat);
            }
            trial_step(&trial);
        }
        if (held < asked)
            printf("%s, %s: chose by what it cannot see: seed %" PRIu64 ", step %d\n", subject->game, bot->name, seed,
                   trial.step);
        trial_end(&trial);
    }
    return held;
}

static uint64_t sum_of(const BotTurn *turn)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < turn->game->state_size; i++)
        sum = sum * 31 + ((const uint8_t *)turn->view)[i];
    return sum;
}

static int peek(const BotTurn *turn)
{
    return (int)(sum_of(turn) % (uint64_t)turn->legal_len);
}

static int babble(const BotTurn *turn)
{
    reason_weighed(turn, 0, (double)(sum_of(turn) % 100), 1);
    return 0;
}

/* A player's choices at positions of one game. */
static bool is_held(const Subject *subject, const Bot *bot, uint64_t positions)
{
    uint64_t held = hold(subject, bot, positions);
    printf("%-14s %-7s %" PRIu64 " positions alike\n", subject->game, bot->name, held);
    fflush(stdout);
    return held == positions;
}

int main(int argc, char **argv)
{
    static Subject subject[] = { { .game = "golf-patience", .hard_nodes = 2000, .slow = "tri_peaks" },
                                 { .game = "spit", .hard_nodes = 4 },
                                 { .game = "draw-golf", .hard_nodes = 4 },
                                 { .game = "kop", .hard_nodes = 4 } };
    static const Bot peeking = { .name = "peeking", .help = "looks", .choose = peek, .sees_all = true };
    static const Bot babbling = { .name = "babbling", .help = "tells", .choose = babble, .sees_all = true };
    uint64_t positions = 10000;
    const char *only = NULL; /* this game alone */
    bool failed = false, is_any = false;
    const Argument rows[] = { { "--positions", .number = &positions }, { "--game", .word = &only }, { 0 } };
    if (!arguments_read(argc, argv, rows) || positions == 0)
        return 2;
    for (size_t f = 0; f < sizeof subject / sizeof *subject; f++) {
        if (only && strcmp(only, subject[f].game) != 0)
            continue;
        is_any = true;
        presets_each(NULL, add, &subject[f]);
        if (hold(&subject[f], &peeking, PEEKS) == PEEKS || hold(&subject[f], &babbling, PEEKS) == PEEKS) {
            printf("%s: a bot that looks is not found out\n", subject[f].game);
            failed = true;
        }
        for (int b = 0; bots[b]; b++)
            failed |= !is_held(&subject[f], bots[b], positions);
        subject[f].hard_nodes = TEXTBOOK_NODES;
        failed |= !is_held(&subject[f], &lab_pimc, 1 + positions / TEXTBOOK_ONE_IN);
        failed |= !is_held(&subject[f], &lab_ismcts, 1 + positions / TEXTBOOK_ONE_IN);
    }
    return failed || !is_any;
}
