#include "bots/power/power_fast.h"

#include "bots/power/power_eval.h"

void power_fast_sense(const Golf *view, PowerSense *out)
{
    power_sense_make(view, out);
    out->net = power_eval_learnt(&view->rules);
}

static bool is_plain(const PowerReckoning *r)
{
    return r->sense->plain & seat_bit(r->seat);
}

/* What a layout counts, if a card that the viewer does not know counts the mean, whoever has looked at it. */
static int plain_sum(const PowerReckoning *r, int seat)
{
    const Golf *s = r->s;
    int sum = 10 * (s->fees[seat] + s->banked[seat]);
    for (uint16_t rest = s->filled[seat]; rest; rest &= (uint16_t)(rest - 1)) {
        int slot = __builtin_ctz(rest);
        sum += r->known[seat] >> slot & 1 ? r->worth[seat * SLOTS_MAX + slot] : r->sense->mean;
    }
    return sum;
}

/* Decides to end the deal as golf_quick does, and most people, without asking what may come. */
static bool looks_good(const PowerReckoning *r)
{
    enum { AHEAD = 30, OFF_A_CARD = 10 }; /* ahead of every other seat; below two thirds of the mean, a card */
    int cards = __builtin_popcount(r->s->filled[r->seat]), mine = r->sum[r->seat];
    for (int seat = 0; seat < r->s->seats; seat++)
        if (seat != r->seat && plain_sum(r, seat) < mine + AHEAD)
            return false;
    return cards == 0 || mine < cards * (2 * r->sense->mean / 3 - OFF_A_CARD);
}

bool power_fast_calls(const PowerReckoning *then)
{
    enum {
        HOLD = 50, /* hundredths: the share of a lead that is left if the deal goes on */
        BASE = 15  /* tenths of a point: what a call must gain above the lead that would be left */
    };
    const PowerNet *net = then->sense->net;
    if (is_plain(then))
        return looks_good(then);
    if (net)
        return power_eval_calls(net, then);
    return power_ended(then) > power_stands(then, SEAT_NONE) * HOLD / 100 + BASE;
}

static int find_call(const Action legal[], int legal_len)
{
    for (int i = 0; i < legal_len; i++)
        if (legal[i].verb == GOLF_CALL || legal[i].verb == GOLF_KNOCK)
            return i;
    return -1;
}

/* Looks at the table after the turn, when the seat could call now and else do this. False: the call can wait. Where one
 * may call at any time, most people think of it when their turn begins. */
static bool looks_ahead(const PowerReckoning *r, Action instead, PowerChoice *out)
{
    const Golf *s = r->s;
    bool ends_turn = instead.verb == GOLF_SWAP || instead.verb == GOLF_DISCARD || instead.verb == GOLF_FINISH;
    if (s->phase == GOLF_TURN_END || s->rules.call_when != GOLF_CALL_ANY_TIME || is_plain(r)) {
        out->then = *r;
        return s->phase == GOLF_TURN_END || s->phase == GOLF_TURN;
    }
    if (!ends_turn)
        return false;
    out->after = *s;
    if (instead.verb == GOLF_SWAP && !(r->known[r->seat] >> instead.from & 1))
        out->after.slot[r->seat][instead.from].card = CARD_HIDDEN; /* nor is it known what will lie on the pile */
    golf_apply(&out->after, r->seat, instead);
    if (out->after.phase == GOLF_SHOWDOWN)
        out->then = *r; /* all cards lie open now, also those that the seat does not know */
    else
        power_reckon(&out->after, r->sense, r->seat, &out->then);
    return true;
}

void power_fast_choose(const Golf *s, const PowerSense *sense, Seat seat, const Action legal[], int legal_len,
                       PowerChoice *out)
{
    PowerReckoning r;
    int most = INT32_MIN;
    out->best = 0;
    power_reckon(s, sense, seat, &r);
    for (int i = 0; i < legal_len; i++) {
        int gain = power_gain(&r, legal[i]);
        if (gain > most) {
            most = gain;
            out->best = i;
        }
    }
    out->call = find_call(legal, legal_len);
    if (out->call >= 0 && !looks_ahead(&r, legal[out->best], out))
        out->call = -1;
}

int power_fast(const Golf *s, const PowerSense *sense, Seat seat, const Action legal[], int legal_len)
{
    PowerChoice choice;
    if (legal_len == 1)
        return 0;
    power_fast_choose(s, sense, seat, legal, legal_len, &choice);
    return choice.call >= 0 && power_fast_calls(&choice.then) ? choice.call : choice.best;
}
