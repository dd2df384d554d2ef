#include "apps/measure/ladder_asked.h"

#include "apps/base/players.h"
#include "games/kop/kop.h"
#include "games/patience/patience.h"
#include "lab/players/lab_players.h"

void ladder_check_players(const Ruleset *ruleset, int seats, const BotPlayer player[], int len)
{
    Fault fault;
    for (int i = 0; i < len; i++)
        if (player[i].bot && lab_players_check(player[i].bot, ruleset, seats, &fault) != OK)
            die("--players", "%s", fault.text);
}

static void refuse_for(const LadderAsked *asked, const LadderOrder *order)
{
    const Ruleset *ruleset = &order->ruleset;
    if (asked->normal && ruleset->game != &kop_game)
        die("--contracts", "for kop, expected none for %s", ruleset->preset->id);
    if (asked->exact && (order->seats > 1 || ruleset->game != &patience_game))
        die("--exact", "for patience alone, expected none for %s", ruleset->preset->id);
    ladder_check_players(ruleset, order->seats, order->player, order->players);
}

LadderOrder ladder_asked_order(const LadderAsked *asked, const Words *words, NamedPlayer player[SEATS_MAX])
{
    LadderOrder order = { .first = asked->first,
                          .deals = asked->deals,
                          .threads = (int)asked->threads,
                          .single = asked->single,
                          .normal = asked->normal,
                          .exact = asked->exact };
    order.ruleset = cli_ruleset(words);
    order.clip = asked->has_clip                                     ? (int)asked->clip
                 : order.ruleset.game == &kop_game && !asked->normal ? CLIP_KOP
                                                                     : 0;
    int names = players_read_all("--players", asked->players, lab_players_find, player);
    order.seats = cli_seats(&order.ruleset, asked->seats);
    order.players = order.seats > 1 ? order.seats : names > 1 ? names : 2;
    if (names > order.players)
        die("--players", "%d players for %d seats, expected one for each", names, order.seats);
    for (int i = names; i < order.players; i++)
        player[i] = player[names - 1];
    for (int i = 0; i < order.players; i++)
        order.player[i] = player[i].player;
    refuse_for(asked, &order);
    return order;
}

void ladder_name_programs(const NamedPlayer player[], LadderNames *names, LadderOrder *order)
{
    for (int i = 0; i < order->players; i++) {
        if (player[i].command.len == 0)
            continue;
        slice_copy(player[i].name, names->name[i], sizeof names->name[i]);
        names->guest[i] = (SimGuest){ .name = names->name[i] };
        for (int seat = 0; seat < order->seats; seat++)
            order->guest[i][seat] = &names->guest[i];
    }
}

LadderFigure ladder_judged(const LadderOrder *order, const LadderResult *result)
{
    return ladder_points(order, &result->sum[order->clip > 0 ? LADDER_CLIPPED : LADDER_ALL]);
}
