#include "bots/golf/golf_facts.h"

bool golf_has_powers(const GolfRules *rules)
{
    return rules->match_mode != GOLF_MATCH_NONE || rules->multi_replace || golf_any_power(rules, POWER_NONE);
}

bool golf_shows_cards(const GolfRules *rules)
{
    return rules->end_on & (GOLF_ON_OWN_ALL_UP | GOLF_ON_EVERYONE_ALL_UP) || rules->removes;
}

Action golf_put(const GolfRules *rules, int slot, bool down)
{
    return golf_swap(rules, slot, golf_shows_cards(rules) && !down);
}

bool golf_is_odd(const GolfRules *rules, Action swap)
{
    return swap.verb == GOLF_SWAP && swap.to == (golf_shows_cards(rules) ? GOLF_SAYS_DOWN : GOLF_SAYS_UP);
}

bool golf_shows_needlessly(const GolfRules *rules, Action swap)
{
    return golf_is_odd(rules, swap) && !golf_shows_cards(rules);
}

int golf_mean_tenths(const Golf *s)
{
    const GolfRules *rules = &s->rules;
    int jokers = rules->packs * rules->jokers_each + rules->jokers_more;
    int sum = jokers * rules->scoring.value[JOKER], cards = rules->packs * SUITS * RANKS + jokers;
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = ACE; rank <= KING; rank++)
            sum += rules->packs * rules->scoring.value[CARD(rank, suit)];
    return sum * 10 / cards;
}

int golf_stake(const GolfRules *rules)
{
    const GolfScoring *g = &rules->scoring;
    int least = g->value[rules->jokers_each + rules->jokers_more > 0 ? JOKER : CARD(ACE, 0)], most = least;
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = ACE; rank <= KING; rank++) {
            int value = g->value[CARD(rank, suit)];
            least = value < least ? value : least;
            most = value > most ? value : most;
        }
    return most - least;
}

Seat golf_next_to_act(const Golf *s)
{
    SeatSet set = golf_to_act(s);
    Seat seat = s->turn;
    REQUIRE(set);
    while (!(set >> seat & 1))
        seat = seat_after(seat, 1, s->seats);
    return seat;
}

Action golf_any_move(const Golf *s, Seat seat)
{
    Action legal[ACTIONS_MAX];
    int len = golf_legal(s, seat, legal);
    const GolfScoring *g = &s->rules.scoring;
    for (int i = 0; i < len && s->phase == GOLF_INIT; i++) {
        bool is_new = true;
        for (int slot = legal[i].from % g->columns; slot < g->slots; slot += g->columns)
            is_new = is_new && !(s->first[seat] >> slot & 1);
        if (is_new)
            return legal[i];
    }
    return legal[s->phase == GOLF_ARRANGE ? len - 1 : 0];
}

int golf_call_verb(const Golf *s)
{
    if (!golf_may_call(s))
        return -1;
    return s->rules.knock ? GOLF_KNOCK : s->rules.call_when == GOLF_CALL_ANY_TIME ? GOLF_CALL : -1;
}

bool golf_is_turn(const Golf *s)
{
    return s->phase == GOLF_TURN || s->phase == GOLF_DRAWN || s->phase == GOLF_TURN_UP || s->phase == GOLF_TURN_END;
}
