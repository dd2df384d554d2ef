/* lab_golf.c - golf players for measuring: hard's plan without roll-outs, and a rule of thumb for knocking. */
#include "lab/players/lab_golf.h"
#include "bots/golf/golf_table.h"

const Bot golf_table_bot = { .name = "golf-table",
                             .help = "golf by the hard level's plan, without roll-outs",
                             .choose = golf_table_choose,
                             .game = &golf_game,
                             .needs_view = true };

/* What the seat's cards are expected to count, in plan points; cards that it does not know count the mean. */
static int32_t expected_points(const Plan *plan, const Golf *s, Seat seat)
{
    Card card[SLOTS_MAX];
    int32_t hidden = 0;
    for (int slot = 0; slot < s->rules.scoring.slots; slot++) {
        card[slot] = s->slot[seat][slot].card;
        hidden += card[slot] == CARD_HIDDEN ? plan->value[PLAN_HIDDEN] : 0;
    }
    return golf_score(&s->rules.scoring, card, s->rules.scoring.slots) * PLAN_POINT + hidden;
}

static int choose_knock6(const BotTurn *turn)
{
    enum { KNOCK_AT = 6 * PLAN_POINT };
    Action other[ACTIONS_MAX];
    int len = 0, knock = -1, place[ACTIONS_MAX] = { 0 };
    Plan plan;
    for (int i = 0; i < turn->legal_len; i++) {
        if (turn->legal[i].verb == GOLF_KNOCK) {
            knock = i;
            continue;
        }
        place[len] = i;
        other[len++] = turn->legal[i];
    }
    if (len == 0)
        return knock;
    if (knock >= 0 && plan_make(turn->view, &plan)) {
        int32_t points = expected_points(&plan, turn->view, turn->seat);
        plan_free(&plan);
        if (points <= KNOCK_AT)
            return knock;
    }
    BotTurn without = *turn;
    without.legal = other;
    without.legal_len = len;
    return place[golf_quick(&without)];
}

const Bot golf_knock6_bot = { .name = "golf4-knock6",
                              .help = "quick, but knocks when it expects 6 points or fewer",
                              .choose = choose_knock6,
                              .game = &golf_game,
                              .needs_view = true };
