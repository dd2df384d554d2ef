#include "apps/measure/ladder_asked.h"

#include "apps/base/players.h"
#include "games/kop/kop.h"
#include "games/patience/patience.h"
#include "lab/lab_players.h"

static void refuse_for(const LadderAsked *asked, const LadderOrder *order)
{
    const Ruleset *ruleset = &order->ruleset;
    if (asked->normal && ruleset->game != &kop_game)
        die("--contracts", "for kop, expected none for %s", ruleset->preset->id);
    if (asked->exact && (order->seats > 1 || ruleset->game != &patience_game))
        die("--exact", "for patience alone, expected none for %s", ruleset->preset->id);
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
