/* lab_golf.c - golf players for measuring: the hard level's table without roll-outs. */
#include "lab/lab_golf.h"
#include "bots/golf_table.h"

static int choose_table(const BotTurn *turn)
{
    Plan plan;
    if (!plan_make(turn->view, &plan))
        return 0;
    Action chosen = golf_table_move(&plan, turn->view, turn->seat);
    int at = 0;
    for (int i = 0; i < turn->legal_len; i++)
        at = action_same(turn->legal[i], chosen) ? i : at;
    plan_free(&plan);
    return at;
}

const Bot golf_table_bot = { .name = "golf-table",
                             .help = "golf by the hard level's table, without roll-outs",
                             .choose = choose_table,
                             .needs_view = true };
