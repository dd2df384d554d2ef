#include "lab/players/self_play.h"

#include "lab/players/lab_players.h"

#include <string.h>

Status self_play_player(const char *name, BotPlayer *out, Fault *fault)
{
    BotPlayer player = { 0 };
    Slice rest = slice_of(name), word = slice_word(&rest, ':');
    int64_t nodes = 0;
    Status status = lab_players_find(word, &player.bot, fault);
    if (status != OK)
        return status;
    bool has_budget = strchr(name, ':') != NULL;
    if (has_budget && (!player.bot->has_budget || !slice_number(slice_word(&rest, ':'), 1, UINT32_MAX, &nodes)))
        return fault_set(fault, ERR_UNREADABLE, "no budget in '", name, "', expected ", player.bot->name,
                         player.bot->has_budget ? ", or a number of nodes behind it: hard:2000" : "");
    player.budget.nodes = (uint32_t)nodes;
    *out = player;
    return OK;
}

void self_play_deal(const Ruleset *ruleset, int seats, uint64_t number, BotPlayer player, SelfPlay *out)
{
    const DealOrder order = { .options = &ruleset->options,
                              .seats = (uint8_t)seats,
                              .starter = (Seat)(number % (uint64_t)seats),
                              .seed = seed_from_number(number) };
    memset(out, 0, sizeof *out);
    out->game = ruleset->game;
    out->arrival = arrival_make(&order.seed);
    for (int seat = 0; seat < seats; seat++) {
        out->player[seat] = player;
        out->rng[seat] = rng_make(&order.seed, (uint64_t)(STREAM_PLAYER + seat));
    }
    REQUIRE(out->game->deal(&out->state, &order) == OK);
}

Seat self_play_next(SelfPlay *play)
{
    const Bot *bot[SEATS_MAX];
    SeatSet set = play->game->to_act(&play->state);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        bot[seat] = play->player[seat].bot;
    return set ? arrival_first(&play->arrival, play->game, set, bot) : SEAT_NONE;
}

Action self_play_act(SelfPlay *play, Seat seat)
{
    Action action = bot_play(&play->player[seat], play->game, &play->state, seat, &play->rng[seat]);
    play->game->apply(&play->state, seat, action);
    return action;
}

void self_play_act_from(SelfPlay *play, Seat seat, const Action legal[], int legal_len)
{
    int chosen = bot_choose(&play->player[seat], play->game, &play->state, seat, legal, legal_len, &play->rng[seat]);
    play->game->apply(&play->state, seat, legal[chosen]);
}
