/* lab_cheat.c - a player that sees every card and does what brings most by full_cards.h. It shows how much the best
 * play could gain. */
#include "bots/full_cards.h"
#include "lab/lab_players.h"

static int choose_best(const BotTurn *turn)
{
    Worth worth[ACTIONS_MAX];
    int best = 0;
    full_cards_weigh(turn, worth);
    for (int i = 1; i < turn->legal_len; i++)
        if (worth[i].points > worth[best].points)
            best = i;
    return best;
}

const Bot lab_cheat = { .name = "cheat",
                        .help = "sees every card",
                        .choose = choose_best,
                        .weigh = full_cards_weigh,
                        .sees_all = true,
                        .is_slow = true };
