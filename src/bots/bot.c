#include "bots/bot.h"

#include <string.h>

static int choose_random(const Game *game, const void *view, Seat seat, const Action legal[], int legal_len, Rng *rng)
{
    (void)game, (void)view, (void)seat, (void)legal;
    return legal_len == 1 ? 0 : (int)rng_below(rng, (uint32_t)legal_len);
}

static const struct {
    const char *game;
    BotChoice *choose;
} greedy_of[] = {
    { "golf-patience", greedy_patience },
    { "spit", greedy_spit },
    { "draw-golf", greedy_golf },
    { "kop", greedy_kop },
};

static int choose_greedy(const Game *game, const void *view, Seat seat, const Action legal[], int legal_len, Rng *rng)
{
    if (legal_len == 1)
        return 0;
    for (size_t i = 0; i < sizeof greedy_of / sizeof *greedy_of; i++)
        if (strcmp(greedy_of[i].game, game->id) == 0)
            return greedy_of[i].choose(view, seat, legal, legal_len);
    return choose_random(game, view, seat, legal, legal_len, rng);
}

static int choose_careful(const Game *game, const void *view, Seat seat, const Action legal[], int legal_len,
                          Rng *rng)
{
    if (legal_len > 1 && strcmp(game->id, "golf-patience") == 0)
        return careful_patience(view, seat, legal, legal_len, rng);
    return choose_greedy(game, view, seat, legal, legal_len, rng);
}

static const Bot random_bot = { .name = "random",
                                .help = N_("any legal action, all alike likely"),
                                .choose = choose_random };
static const Bot greedy_bot = { .name = "greedy",
                                .help = N_("what is best at once, by what its seat can see"),
                                .choose = choose_greedy,
                                .needs_view = true };
static const Bot careful_bot = {
    .name = "careful",
    .help = N_("patience: what leaves least on average, as the unseen cards may lie; other games: as greedy"),
    .choose = choose_careful,
    .needs_view = true,
    .is_slow = true,
};

const Bot *const bots[] = { &random_bot, &greedy_bot, &careful_bot, NULL };

Status bots_find(Slice name, const Bot **out, Fault *fault)
{
    char typed[32];
    Nearest nearest = nearest_to(name);
    for (int i = 0; bots[i]; i++) {
        if (slice_is_folded(name, bots[i]->name)) {
            *out = bots[i];
            return OK;
        }
        nearest_try(&nearest, bots[i]->name);
    }
    slice_copy(name, typed, sizeof typed);
    return fault_set(fault, ERR_UNKNOWN, "no player '", typed,
                     nearest.best ? "'; did you mean " : "', expected random, greedy or ",
                     nearest.best ? nearest.best : "careful", nearest.best ? "?" : NULL);
}

Action bot_act(const Bot *bot, const Game *game, const void *state, Seat seat, Rng *rng)
{
    Action legal[ACTIONS_MAX];
    StateBox view;
    int len = game->legal(state, seat, legal);
    REQUIRE(len > 0);
    if (bot->needs_view)
        game->observe(state, seat, &view);
    return legal[bot->choose(game, bot->needs_view ? &view : NULL, seat, legal, len, rng)];
}
