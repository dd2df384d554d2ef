/* power_mistakes.c - power-card golf as people play it. They forget cards, overlook powers and equal cards, and call
 * too late, or in haste since their layout feels good. */
#include "bots/golf/golf_memory.h"

static bool is_power(const BotTurn *turn, Action action)
{
    (void)turn;
    return GOLF_USES_POWER >> action.verb & 1;
}

/* True for a match, but for that of the last card, which ends the deal. */
static bool is_match(const BotTurn *turn, Action action)
{
    const Golf *s = turn->view;
    uint16_t own = s->filled[turn->seat];
    return (own & (own - 1)) &&
           (action.verb == GOLF_MATCH || action.verb == GOLF_MATCH_DRAWN || action.verb == GOLF_MULTI_REPLACE);
}

static bool is_call(const BotTurn *turn, Action action)
{
    (void)turn;
    return action.verb == GOLF_CALL || action.verb == GOLF_KNOCK;
}

/* True if there is another action than to discard or to use a power. */
static bool may_overlook(const Golf *s)
{
    return s->phase == GOLF_TURN || s->phase == GOLF_DRAWN || s->phase == GOLF_MATCHING || s->phase == GOLF_WINDOW;
}

/* True if a call is possible only because the rules allow it at any time. People think of it before they play a card,
 * not then. */
static bool is_afterthought(const Golf *s)
{
    return s->rules.call_when == GOLF_CALL_ANY_TIME && s->phase != GOLF_TURN && s->phase != GOLF_DRAWN;
}

/* True if the own layout counts few points at a guess; a card that is not known counts 5. */
static bool feels_good(const Golf *s, Seat seat)
{
    enum { GUESS = 5, GOOD = 14 };
    int sum = 0;
    for (uint16_t rest = s->filled[seat]; rest; rest &= (uint16_t)(rest - 1)) {
        Card card = s->slot[seat][__builtin_ctz(rest)].card;
        sum += card == CARD_HIDDEN ? GUESS : s->rules.scoring.value[card];
    }
    return sum <= GOOD;
}

static int find_call(const BotTurn *turn)
{
    for (int i = 0; i < turn->legal_len; i++)
        if (is_call(turn, turn->legal[i]))
            return i;
    return -1;
}

int power_mistaken(const BotTurn *turn, MistakenLevel level)
{
    Golf left = *(const Golf *)turn->view;
    Noticed noticed;
    BotTurn forgot = *turn;
    golf_forget(&left, turn->seat, level);
    forgot.view = &left;
    notice_all(&forgot, &noticed);
    if (may_overlook(&left)) {
        notice_no(&noticed, is_power, POWER_MISSES_POWER, level);
        notice_no(&noticed, is_match, POWER_MISSES_MATCH, level);
    }
    int call = is_afterthought(&left) ? -1 : find_call(turn);
    if (call >= 0 && feels_good(&left, turn->seat) && mistake_happens(turn, POWER_CALLS_EARLY, level))
        return call;
    notice_no(&noticed, is_call, GOLF_ENDS_LATE, level);
    return noticed_choice(&noticed, golf_quick);
}
