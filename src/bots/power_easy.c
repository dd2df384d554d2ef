/* power_easy.c - power-card golf as a beginner plays it. It plays as the medium level does, with the cards that it
 * has not forgotten. It overlooks powers and equal cards, and ends the deal when it feels right. */
#include "bots/bot.h"
#include "games/golf/golf.h"

/* Each number n means one time in n. */
enum {
    POWER_OVERLOOKED = 3,
    MATCH_OVERLOOKED = 3,
    CALL_PUT_OFF = 3, /* when the medium level would end the deal */
    CALL_IN_HASTE = 8 /* on a turn when it would not */
};

/* How long a card is remembered, in turns as golf_age counts them: 2 to 14, half as long for others' cards. A card
 * keeps its number as long as it lies there, so a forgotten card is not remembered again. */
static int remembered(const Golf *s, Seat seat, int owner, int slot)
{
    enum { SHORTEST = 2, LONGEST = 14 };
    uint32_t mark =
        (uint32_t)s->slot[owner][slot].card << 16 | (uint32_t)(seat << 12 | owner << 8 | slot << 4 | s->starter);
    mark *= 2654435761u;
    mark ^= mark >> 15;
    mark *= 2246822519u;
    int turns = SHORTEST + (int)((mark >> 8) % (LONGEST - SHORTEST + 1));
    return owner == seat ? turns : turns / 2;
}

static void forget(Golf *s, Seat seat)
{
    for (int owner = 0; owner < s->seats; owner++)
        for (uint16_t rest = s->filled[owner] & (uint16_t)~s->up[owner]; rest; rest &= (uint16_t)(rest - 1)) {
            int slot = __builtin_ctz(rest);
            bool is_held = owner == seat && s->held[owner] >> slot & 1;
            if (!is_held && golf_age(s, owner, slot) > remembered(s, seat, owner, slot))
                s->slot[owner][slot].card = CARD_HIDDEN;
        }
}

static bool one_in(Rng *rng, uint32_t count)
{
    return rng_below(rng, count) == 0;
}

static bool is_power(Action action)
{
    return action.verb == GOLF_USE_POWER || action.verb == GOLF_USE_DISCARD_POWER || action.verb == GOLF_SCRAMBLE;
}

static bool is_match(Action action)
{
    return action.verb == GOLF_MATCH || action.verb == GOLF_MATCH_DRAWN || action.verb == GOLF_MULTI_REPLACE;
}

static bool is_call(Action action)
{
    return action.verb == GOLF_CALL || action.verb == GOLF_KNOCK;
}

/* True if there is another action than to discard or to use a power. */
static bool may_overlook(const Golf *s)
{
    return s->phase == GOLF_TURN || s->phase == GOLF_DRAWN || s->phase == GOLF_MATCHING || s->phase == GOLF_WINDOW;
}

/* Lists the legal actions that are not overlooked; place[i] is the index of out[i] among all. */
static int noticed(const BotTurn *turn, Action out[], int place[])
{
    const Golf *s = turn->view;
    bool may = may_overlook(s), no_power = may && one_in(turn->rng, POWER_OVERLOOKED),
         no_match = may && one_in(turn->rng, MATCH_OVERLOOKED);
    int len = 0;
    for (int i = 0; i < turn->legal_len; i++) {
        if ((no_power && is_power(turn->legal[i])) || (no_match && is_match(turn->legal[i])))
            continue;
        place[len] = i;
        out[len++] = turn->legal[i];
    }
    return len;
}

static int without_calls(Action legal[], int place[], int len)
{
    int left = 0;
    for (int i = 0; i < len; i++) {
        if (is_call(legal[i]))
            continue;
        legal[left] = legal[i];
        place[left++] = place[i];
    }
    return left;
}

static int find_call(const Action legal[], int len)
{
    for (int i = 0; i < len; i++)
        if (is_call(legal[i]))
            return i;
    return -1;
}

/* True if a call is possible only because the rules allow it at any time. A beginner thinks of it before playing a
 * card, not now. */
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

int power_easy(const BotTurn *turn)
{
    Golf left = *(const Golf *)turn->view;
    Action legal[ACTIONS_MAX];
    int place[ACTIONS_MAX] = { 0 };
    forget(&left, turn->seat);
    BotTurn forgot = *turn;
    forgot.view = &left;
    forgot.legal = legal;
    forgot.legal_len = noticed(turn, legal, place);
    if (is_afterthought(&left))
        forgot.legal_len = without_calls(legal, place, forgot.legal_len);
    int call = find_call(legal, forgot.legal_len);
    if (call >= 0 && feels_good(&left, turn->seat) && one_in(turn->rng, CALL_IN_HASTE))
        return place[call];
    if (call >= 0 && one_in(turn->rng, CALL_PUT_OFF))
        forgot.legal_len = without_calls(legal, place, forgot.legal_len);
    return place[forgot.legal_len > 1 ? golf_medium(&forgot) : 0];
}
