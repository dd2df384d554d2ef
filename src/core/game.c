#include "core/game.h"

void order_deck(const DealOrder *order, Pack pack, Deck *out)
{
    if (order->deck) {
        REQUIRE(order->deck->len == pack_size(pack));
        *out = *order->deck;
        return;
    }
    Rng rng = rng_make(&order->seed, STREAM_DEAL);
    deck_fill(out, pack);
    deck_shuffle_sets(out, pack, &rng);
}

void cards_print(const Card card[], int len, Text *out)
{
    for (int i = 0; i < len; i++) {
        text_add(out, i > 0 ? " " : "");
        card_print(card[i], out);
    }
}

bool game_low_wins(const Game *game, const void *state)
{
    return game->low_wins && game->low_wins(state);
}

int game_told(const Game *game, const void *state, Seat actor, Action action, Seat viewer, Action out[TOLD_MAX])
{
    if (!game->seen(state, actor, action, viewer, &out[0]))
        return 0;
    return 1 + (game->shows ? game->shows(state, actor, action, out + 1) : 0);
}

void game_scene(const Game *game, const void *view, Seat viewer, Scene *out)
{
    scene_begin(out);
    out->viewer = viewer;
    out->to_act = game->to_act(view);
    game->scene(view, out);
}
