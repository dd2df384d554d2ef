#include "lab/exact/exact_player.h"

void exact_player(const ExactTree *tree, const BotPlayer *player, int draws, uint64_t seed, double strategy[])
{
    const Seed number = seed_from_number(seed);
    REQUIRE(!player->bot->sees_all && draws > 0);
    for (size_t k = 0; k < tree->infos; k++) {
        const ExactInfo *info = &tree->info[k];
        Action legal[ACTIONS_MAX];
        int len = tree->game->legal(&tree->view_of[k], info->seat, legal);
        REQUIRE(len == info->len);
        for (int i = 0; i < len; i++)
            strategy[info->first + (uint32_t)i] = 0;
        for (int draw = 0; draw < draws; draw++) {
            Rng rng = rng_make(&number, STREAM_LAB + ((uint64_t)k * (uint64_t)draws + (uint64_t)draw));
            int choice = bot_choose(player, tree->game, &tree->view_of[k], info->seat, legal, len, &rng);
            strategy[info->first + (uint32_t)choice] += 1.0 / draws;
        }
    }
}
