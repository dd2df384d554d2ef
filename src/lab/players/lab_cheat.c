#include "lab/players/lab_cheat.h"

#include "bots/common/full_cards.h"
#include "bots/common/worth.h"
#include "games/golf/golf.h"
#include "games/kop/kop.h"
#include "games/patience/patience.h"
#include "games/patience/tables.h"
#include "lab/players/bound.h"

/* Exact, by the solver. */
static int choose_solved(const BotTurn *turn)
{
    Worth worth[ACTIONS_MAX];
    full_cards_weigh(turn, worth);
    return worth_best(worth, turn->legal_len);
}

/* A game without a row here has no bound. */
static const struct {
    const Game *game;
    BotChoice *choose;
} bounds[] = {
    { &golf_game, bound_golf },
    { &kop_game, bound_kop },
    { &patience_game, choose_solved },
};

static BotChoice *bound_of(const Game *game)
{
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++)
        if (bounds[i].game == game)
            return bounds[i].choose;
    return NULL;
}

static int choose(const BotTurn *turn)
{
    BotChoice *bound = bound_of(turn->game);
    return bound && turn->legal_len > 1 ? bound(turn) : 0;
}

const char *lab_cheat_refuses(const Ruleset *ruleset, int seats)
{
    if (!bound_of(ruleset->game))
        return "nobody knows how it is played best with all cards known";
    if (ruleset->game != &patience_game)
        return NULL;
    if (seats > 1)
        return "its solver knows one seat alone";
    if (ruleset->options.value[PATIENCE_PACKS] > 1)
        return "its solver does not see the whole of two packs";
    return NULL;
}

const Bot lab_cheat = { .name = "cheat",
                        .help = "sees every card, the stock too, and searches with that",
                        .choose = choose,
                        .sees_all = true,
                        .is_slow = true };
