#include "bots/bot.h"

#include "bots/common/mistakes.h"
#include "bots/common/reason.h"
#include "bots/common/roll_out.h"
#include "games/golf/golf.h"
#include "games/kop/kop.h"
#include "games/patience/patience.h"
#include "games/patience/spit.h"

#include <string.h>

static int choose_random(const BotTurn *turn)
{
    if (turn->legal_len == 1)
        return 0;
    reason_chance(turn);
    return (int)rng_below(turn->rng, (uint32_t)turn->legal_len);
}

enum { QUICK, SKILLED, HARD, CHOICES };

typedef struct {
    const Game *game;
    MistakenChoice *mistaken;
    BotChoice *choose[CHOICES];
    BotWeighing *weigh;
} GameLevels;

static const GameLevels levels[] = {
    { &patience_game, patience_mistaken, { patience_quick, patience_quick, patience_hard }, patience_weigh },
    { &spit_game, spit_mistaken, { spit_quick, spit_hard, spit_hard }, NULL },
    { &golf_game, golf_mistaken, { golf_quick, golf_skilled, golf_hard }, golf_weigh },
    { &kop_game, kop_mistaken, { kop_quick, kop_skilled, kop_hard }, kop_weigh },
};

/* NULL: the game has no levels of its own, and all levels play it at random. */
static const GameLevels *levels_of(const Game *game)
{
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
        if (levels[i].game == game)
            return &levels[i];
    return NULL;
}

/* Tells why, if the choice has not told it by figures. */
static int told(const BotTurn *turn, const char *level, int choice)
{
    reason_by_rule(turn, level, choice);
    return choice;
}

static int choose_mistaken(const BotTurn *turn, MistakenLevel level)
{
    const GameLevels *of = levels_of(turn->game);
    if (!of || turn->legal_len == 1)
        return choose_random(turn);
    return told(turn, level == MISTAKEN_EASY ? "easy" : "medium", of->mistaken(turn, level));
}

static int choose_easy(const BotTurn *turn)
{
    return choose_mistaken(turn, MISTAKEN_EASY);
}

static int choose_medium(const BotTurn *turn)
{
    return choose_mistaken(turn, MISTAKEN_MEDIUM);
}

static int choose_at(const BotTurn *turn, int choice)
{
    static const char *const level[CHOICES] = { "quick", "skilled", "hard" };
    const GameLevels *of = levels_of(turn->game);
    if (!of || turn->legal_len == 1)
        return choose_random(turn);
    return told(turn, level[choice], of->choose[choice](turn));
}

static int choose_quick(const BotTurn *turn)
{
    return choose_at(turn, QUICK);
}

static int choose_skilled(const BotTurn *turn)
{
    return choose_at(turn, SKILLED);
}

static int choose_hard(const BotTurn *turn)
{
    return choose_at(turn, HARD);
}

static BotWeighing *weighing_of(const Game *game)
{
    const GameLevels *of = levels_of(game);
    if (of && of->weigh)
        return of->weigh;
    return worth_has_turns(game) ? roll_out_weigh : NULL;
}

/* In Spit all actions get the same worth: there is no time to weigh. */
static void weigh_hard(const BotTurn *turn, Worth out[])
{
    BotWeighing *weighing = weighing_of(turn->game);
    memset(out, 0, (size_t)turn->legal_len * sizeof *out);
    if (weighing && turn->legal_len > 1)
        weighing(turn, out);
}

static const Bot random_bot = { .name = N_("random"),
                                .help = N_("any legal action, all equally likely"),
                                .choose = choose_random,
                                .reaction = { 3000, 4000 },
                                .is_plain = true };
static const Bot easy_bot = { .name = N_("easy"),
                              .help = N_("plays as a beginner does: forgets, and overlooks"),
                              .choose = choose_easy,
                              .reaction = { 1900, 2700 },
                              .needs_view = true,
                              .is_plain = true };
static const Bot medium_bot = { .name = N_("medium"),
                                .also = "greedy",
                                .help = N_("plays as most people do: forgets and overlooks now and then"),
                                .choose = choose_medium,
                                .reaction = { 1500, 2500 },
                                .needs_view = true,
                                .is_plain = true };
static const Bot skilled_bot = { .name = N_("skilled"),
                                 .help = N_("makes no mistakes, and looks a little ahead"),
                                 .choose = choose_skilled,
                                 .reaction = { 1300, 2100 },
                                 .needs_view = true };
static const Bot hard_bot = {
    .name = N_("hard"),
    .also = "careful",
    .help = N_("weighs how the cards that it cannot see may lie, and what comes after"),
    .choose = choose_hard,
    .reaction = { 900, 1600 },
    .weigh = weigh_hard,
    .needs_view = true,
    .has_budget = true,
    .is_slow = true,
};

const Bot bot_quick = { .name = "quick",
                        .help = "what is best at once, by what its seat can see; makes no mistakes",
                        .choose = choose_quick,
                        .reaction = { 1500, 2500 },
                        .needs_view = true,
                        .is_plain = true };

const Bot *const bots[] = { &random_bot, &easy_bot, &medium_bot, &skilled_bot, &hard_bot, NULL };
const Bot *const bot_medium = &medium_bot, *const bot_hard = &hard_bot;

Status bots_find(Slice name, const Bot **out, Fault *fault)
{
    char typed[32];
    Nearest nearest = nearest_to(name);
    for (int i = 0; bots[i]; i++) {
        if (slice_is_folded(name, bots[i]->name) || (bots[i]->also && slice_is_folded(name, bots[i]->also))) {
            *out = bots[i];
            return OK;
        }
        nearest_try(&nearest, bots[i]->name);
    }
    slice_copy(name, typed, sizeof typed);
    return fault_say(fault, ERR_UNKNOWN,
                     nearest.best ? N_("no player '{word}'; did you mean {near}?")
                                  : N_("no player '{word}', expected random, easy, medium, skilled or hard"),
                     "word", typed, "near", nearest.best);
}

int bot_reaction_ms(const Bot *bot, uint32_t chance)
{
    Reaction reaction = bot->reaction.spread_ms > 0 ? bot->reaction : bot_quick.reaction;
    return reaction.least_ms + (int)((uint64_t)chance * reaction.spread_ms >> 32);
}

int bot_choose(const BotPlayer *player, const Game *game, const void *state, Seat seat, const Action legal[],
               int legal_len, Rng *rng)
{
    StateBox view;
    const Bot *bot = player->bot;
    REQUIRE(legal_len > 0);
    if (bot->needs_view && !bot->sees_all)
        game->observe(state, seat, &view);
    return bot->choose(&(BotTurn){ .bot = bot,
                                   .game = game,
                                   .view = bot->sees_all     ? state
                                           : bot->needs_view ? &view
                                                             : NULL,
                                   .seat = seat,
                                   .legal = legal,
                                   .legal_len = legal_len,
                                   .rng = rng,
                                   .budget = player->budget });
}

Action bot_play(const BotPlayer *player, const Game *game, const void *state, Seat seat, Rng *rng)
{
    Action legal[ACTIONS_MAX];
    int len = game->legal(state, seat, legal);
    return legal[bot_choose(player, game, state, seat, legal, len, rng)];
}

Action bot_act(const Bot *bot, const Game *game, const void *state, Seat seat, Rng *rng)
{
    return bot_play(&(BotPlayer){ .bot = bot }, game, state, seat, rng);
}
