/* law_state.c - laws of states: bytes, cards, lists of actions, the end of a deal. */
#include "laws/law.h"

#include <string.h>

static bool all_bytes(const uint8_t *bytes, size_t len, uint8_t value)
{
    for (size_t i = 0; i < len; i++)
        if (bytes[i] != value)
            return false;
    return true;
}

/* Dealt onto zeros or onto ones, the same actions make the same bytes, and none beyond the state. */
const char *law_deterministic(Trial *trial)
{
    size_t size = trial->game->state_size;
    if (size > STATE_MAX)
        return "state_size is more than STATE_MAX";
    if (memcmp(&trial->state, &trial->twin, size) != 0)
        return trial->step == 0 ? "the same deal onto other bytes left other bytes (unset ones?)"
                                : "the same actions made other bytes";
    if (!all_bytes(trial->state.byte + size, STATE_MAX - size, 0x00) ||
        !all_bytes(trial->twin.byte + size, STATE_MAX - size, 0xFF))
        return "bytes beyond state_size were written";
    return NULL;
}

const char *law_sound(Trial *trial)
{
    return trial->game->sound(&trial->state) ? NULL : "the state is not sound (a card lost or twice?)";
}

static bool is_twice(const Action legal[], int i)
{
    return action_is_listed(legal[i], legal, i);
}

/* Whether the verb's arguments are all that the action says: what its words leave out is 0. */
static bool fits_verb(const VerbSpec *verbs, Action action)
{
    for (int verb = 0; verb < action.verb; verb++)
        if (!verbs[verb].does)
            return false;
    const char *args = verbs[action.verb].args;
    if (!verbs[action.verb].does)
        return false;
    bool has_card = strchr(args, 'c'), has_from = has_card || strpbrk(args, "ipIPw");
    bool has_to = strpbrk(args, "jnkqv");
    return (has_card || action.card == CARD_NONE) && (has_from || action.from == 0) && (has_to || action.to == 0);
}

/* A seat has actions exactly when it is to act; none is listed twice, none says more than its verb. */
const char *law_legal(Trial *trial)
{
    SeatSet set = trial->game->to_act(&trial->state);
    if (set >> trial->order.seats)
        return "a seat that does not exist is to act";
    for (Seat seat = 0; seat < trial->order.seats; seat++) {
        Action legal[ACTIONS_MAX + 1];
        static const Action guard = { 0xA5, 0xA5, 0xA5, 0xA5 };
        legal[ACTIONS_MAX] = guard;
        int len = trial->game->legal(&trial->state, seat, legal);
        if (len < 0 || len > ACTIONS_MAX || !action_same(legal[ACTIONS_MAX], guard))
            return "more actions than ACTIONS_MAX";
        if ((len > 0) != (set >> seat & 1))
            return len > 0 ? "a seat that is not to act has actions" : "a seat that is to act has no action";
        for (int i = 0; i < len; i++) {
            if (is_twice(legal, i))
                return "an action is listed twice";
            if (!fits_verb(trial->game->verbs, legal[i]))
                return "an action does not fit its verb's row";
        }
    }
    return NULL;
}

const char *law_ends(Trial *trial)
{
    SeatSet set = trial->game->to_act(&trial->state);
    if (trial->game->actions_bound && (uint32_t)trial->step > trial->game->actions_bound(&trial->state))
        return "more actions than the game says that a deal can have";
    if (set == 0)
        return NULL;
    return trial->step >= STEPS_MAX ? "the deal does not end" : "a dead end: somebody is to act and nobody can";
}

/* Points depend on the finished deal alone, and everyone can see why they are what they are. */
const char *law_score(Trial *trial)
{
    int32_t score[SEATS_MAX], again[SEATS_MAX];
    if (trial->game->to_act(&trial->state) != 0)
        return NULL;
    memset(score, 0x55, sizeof score);
    memset(again, 0xAA, sizeof again);
    trial->game->score(&trial->state, score);
    trial->game->score(&trial->state, again);
    size_t size = trial->order.seats * sizeof *score;
    if (memcmp(score, again, size) != 0)
        return "a score is left unset";
    for (Seat viewer = 0, more = 1; more; more = viewer_next(trial, &viewer)) {
        StateBox view;
        trial_view(trial, &trial->state, viewer, &view);
        trial->game->score(&view, again);
        if (memcmp(score, again, size) != 0)
            return "a view of the end has another score";
    }
    return NULL;
}

/* A move does the same wherever the state lies, and writes into it alone. */
const char *law_copies(Trial *trial)
{
    enum { ROOM = 64, GUARD = 0xA5 };
    static _Thread_local uint64_t room[(STATE_MAX + 2 * ROOM) / sizeof(uint64_t)];
    uint8_t *bytes = (uint8_t *)room;
    size_t size = trial->game->state_size, place = 8 * (1 + rng_below(&trial->lab, ROOM / 8));
    memset(room, GUARD, sizeof room);
    memcpy(bytes + place, &trial->state, size);
    trial->game->apply(bytes + place, trial->next.seat, trial->next.action);
    if (memcmp(bytes + place, &trial->after, size) != 0)
        return "the move does something else to a copy that lies elsewhere";
    if (!all_bytes(bytes, place, GUARD) || !all_bytes(bytes + place + size, sizeof room - place - size, GUARD))
        return "the move writes beyond the state";
    return NULL;
}
