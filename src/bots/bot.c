#include "bots/bot.h"

#include <string.h>

static int choose_random(const BotTurn *turn)
{
    return turn->legal_len == 1 ? 0 : (int)rng_below(turn->rng, (uint32_t)turn->legal_len);
}

enum { EASY, MEDIUM, HARD, LEVELS };

static const struct {
    const char *game;
    BotChoice *choose[LEVELS];
    BotWeighing *weigh;
} levels[] = {
    { "golf-patience", { patience_medium, patience_medium, patience_hard }, NULL },
    { "spit", { spit_medium, spit_medium, spit_medium }, NULL },
    { "draw-golf", { golf_medium, golf_medium, golf_medium }, NULL },
    { "kop", { kop_easy, kop_medium, kop_hard }, kop_weigh },
};

static int choose_at(const BotTurn *turn, int level)
{
    if (turn->legal_len == 1)
        return 0;
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
        if (strcmp(levels[i].game, turn->game->id) == 0)
            return levels[i].choose[level](turn);
    return choose_random(turn);
}

static int choose_easy(const BotTurn *turn)
{
    return choose_at(turn, EASY);
}

static int choose_medium(const BotTurn *turn)
{
    return choose_at(turn, MEDIUM);
}

static int choose_hard(const BotTurn *turn)
{
    return choose_at(turn, HARD);
}

/* Games that hard does not weigh: all alike. */
static void weigh_hard(const BotTurn *turn, Worth out[])
{
    memset(out, 0, (size_t)turn->legal_len * sizeof *out);
    for (size_t i = 0; i < sizeof levels / sizeof *levels && turn->legal_len > 1; i++)
        if (strcmp(levels[i].game, turn->game->id) == 0 && levels[i].weigh)
            levels[i].weigh(turn, out);
}

static const Bot random_bot = { .name = "random",
                                .help = N_("any legal action, all alike likely"),
                                .choose = choose_random };
static const Bot easy_bot = { .name = "easy",
                              .help = N_("plays as a beginner does: forgets, and overlooks"),
                              .choose = choose_easy,
                              .needs_view = true };
static const Bot medium_bot = { .name = "medium",
                                .also = "greedy",
                                .help = N_("what is best at once, by what its seat can see"),
                                .choose = choose_medium,
                                .needs_view = true };
static const Bot hard_bot = {
    .name = "hard",
    .also = "careful",
    .help = N_("weighs how the cards that it cannot see may lie, and what comes after"),
    .choose = choose_hard,
    .weigh = weigh_hard,
    .needs_view = true,
    .is_slow = true,
};

const Bot *const bots[] = { &random_bot, &easy_bot, &medium_bot, &hard_bot, NULL };
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
    return fault_set(fault, ERR_UNKNOWN, "no player '", typed,
                     nearest.best ? "'; did you mean " : "', expected random, easy, medium or ",
                     nearest.best ? nearest.best : "hard", nearest.best ? "?" : NULL);
}

Action bot_play(const BotPlayer *player, const Game *game, const void *state, Seat seat, Rng *rng)
{
    Action legal[ACTIONS_MAX];
    StateBox view;
    const Bot *bot = player->bot;
    int len = game->legal(state, seat, legal);
    REQUIRE(len > 0);
    if (bot->needs_view && !bot->sees_all)
        game->observe(state, seat, &view);
    return legal[bot->choose(&(BotTurn){ .game = game,
                                         .view = bot->sees_all     ? state
                                                 : bot->needs_view ? &view
                                                                   : NULL,
                                         .seat = seat,
                                         .legal = legal,
                                         .legal_len = len,
                                         .rng = rng,
                                         .budget = player->budget })];
}

Action bot_act(const Bot *bot, const Game *game, const void *state, Seat seat, Rng *rng)
{
    return bot_play(&(BotPlayer){ .bot = bot }, game, state, seat, rng);
}
