#include "lab/players/lab_power.h"

#include "games/golf/golf.h"

static bool is_power(Action action)
{
    return GOLF_USES_POWER >> action.verb & 1;
}

static int choose_without_powers(const BotTurn *turn)
{
    Action left[ACTIONS_MAX];
    int place[ACTIONS_MAX], len = 0;
    for (int i = 0; i < turn->legal_len; i++)
        if (!is_power(turn->legal[i])) {
            place[len] = i;
            left[len++] = turn->legal[i];
        }
    if (len == 0)
        return 0;
    BotTurn without = *turn;
    without.legal = left;
    without.legal_len = len;
    return place[bot_quick.choose(&without)];
}

const Bot no_powers_bot = { .name = "no-powers",
                            .help =
                                "the quick player that never uses a power; lays off equal cards and calls as it does",
                            .choose = choose_without_powers,
                            .game = &golf_game,
                            .needs_view = true };
