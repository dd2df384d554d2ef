#include "lab/counts/count_calls.h"

#include "bots/golf/golf_facts.h"
#include "games/golf/golf.h"
#include "lab/players/lab_players.h"

typedef struct {
    int row, column;
} Cell;

static bool has_call(const Golf *s)
{
    return s->rules.knock || s->rules.call_when != GOLF_CALL_NEVER;
}

static Status read_players(Count *count, Fault *fault)
{
    CallsPlan *plan = count->plan;
    int64_t seats;
    Status status = self_play_player(count->setting[CALLS_PLAYER], &plan->player, fault);
    if (status == OK)
        status = self_play_player(count->setting[CALLS_THEN], &plan->then, fault);
    if (status == OK && !slice_number(slice_of(count->setting[CALLS_SEATS]), 2, SEATS_MAX, &seats))
        return fault_set(fault, ERR_UNREADABLE, "nobody to compare with: ", count->setting[CALLS_SEATS],
                         ", expected two seats or more");
    if (status == OK)
        status = games_seats(&plan->ruleset, plan->seats = (int)seats, fault);
    if (status == OK)
        status = lab_players_check(plan->player.bot, &plan->ruleset, plan->seats, fault);
    return status == OK ? lab_players_check(plan->then.bot, &plan->ruleset, plan->seats, fault) : status;
}

static Status read_settings(Count *count, Fault *fault)
{
    CallsPlan *plan = count->plan;
    SelfPlay play;
    const Golf *s = (const void *)&play.state;
    Status status = games_read(slice_of(count->setting[CALLS_GAME]), &plan->ruleset, fault);
    if (status != OK)
        return status;
    if (plan->ruleset.game != &golf_game)
        return fault_set(fault, ERR_UNKNOWN, plan->ruleset.preset->id,
                         ": nobody calls in it, expected a game such as cabo");
    status = read_players(count, fault);
    if (status != OK)
        return status;
    self_play_deal(&plan->ruleset, plan->seats, count->first, plan->player, &play);
    plan->mean_tenths = golf_mean_tenths(s);
    return has_call(s) ? OK
                       : fault_set(fault, ERR_CONFLICT, plan->ruleset.preset->id,
                                   ": nobody calls or knocks in it, expected a game such as cabo or golf4");
}

static bool ends_deal(Action action)
{
    return action.verb == GOLF_CALL || action.verb == GOLF_KNOCK;
}

/* The seat's call among its legal actions; -1: it may not call now. */
static int call_among(const Action legal[], int len)
{
    int at = len - 1;
    while (at >= 0 && !ends_deal(legal[at]))
        at--;
    return at;
}

/* The seat's layout as it knows it. */
static Cell cell_of(const Golf *s, Seat seat)
{
    Golf view;
    Card card[SLOTS_MAX];
    int len = s->rules.scoring.slots, unknown = 0;
    golf_observe(s, seat, &view);
    for (int slot = 0; slot < SLOTS_MAX; slot++) {
        bool is_there = s->filled[seat] >> slot & 1, is_known = is_there && card_is_known(view.slot[seat][slot].card);
        card[slot] = is_known ? view.slot[seat][slot].card : CARD_NONE;
        unknown += is_there && !is_known;
        len = is_known && slot >= len ? slot + 1 : len;
    }
    int known = golf_score(&s->rules.scoring, card, len) + s->banked[seat] + s->fees[seat] - CALLS_LEAST;
    known = known < 0 ? 0 : known < CALLS_VALUES ? known : CALLS_VALUES - 1;
    return (Cell){ calls_row(s->turns[seat] + 1, unknown), known };
}

/* Plays the deal out. The seat does not call in its turn; SEAT_NONE: everybody may. False: it was stopped. */
static bool play_out(const CountWork *work, SelfPlay *play, Seat quiet)
{
    const CallsPlan *plan = work->count->plan;
    const Golf *s = (const void *)&play->state;
    int turn = quiet == SEAT_NONE ? 0 : s->turns[quiet];
    for (int seat = 0; seat < plan->seats; seat++)
        play->player[seat] = plan->then;
    for (Seat actor; (actor = self_play_next(play)) != SEAT_NONE;) {
        Action legal[ACTIONS_MAX];
        if (atomic_load_explicit(work->order->stop, memory_order_relaxed))
            return false;
        if (actor != quiet || s->turns[quiet] > turn) {
            self_play_act(play, actor);
            continue;
        }
        int len = golf_legal(s, actor, legal), call = call_among(legal, len);
        for (int i = call; call >= 0 && i + 1 < len; i++)
            legal[i] = legal[i + 1];
        self_play_act_from(play, actor, legal, call >= 0 ? len - 1 : len);
    }
    return true;
}

/* What the deal brought the seat, in the unit of gains. */
static int64_t margin_of(const Golf *s, Seat seat)
{
    int32_t score[SEATS_MAX];
    int64_t margin = 0;
    golf_score_deal(s, score);
    for (int other = 0; other < s->seats; other++)
        margin += score[other] - score[seat];
    return margin;
}

/* Plays out both ways. False: it was stopped. */
static bool weigh(const CountWork *work, const SelfPlay *now, Seat seat, Action call, int64_t *gain)
{
    SelfPlay with = *now, without = *now;
    golf_apply(&with.state, seat, call);
    if (!play_out(work, &with, SEAT_NONE) || !play_out(work, &without, seat))
        return false;
    *gain = margin_of((const void *)&with.state, seat) - margin_of((const void *)&without.state, seat);
    return true;
}

static void add(CallsTally *tally, Cell at, int64_t gain)
{
    tally->times[at.row][at.column]++;
    tally->gain[at.row][at.column] += gain;
    tally->square[at.row][at.column] += gain * gain;
}

/* False: it was stopped. */
static bool count_deal(const CountWork *work, uint64_t number)
{
    const CallsPlan *plan = work->count->plan;
    CallsTally *tally = work->tally;
    SelfPlay play;
    int weighed[SEATS_MAX] = { 0 }; /* the turn in which each seat was weighed last, from 1 */
    self_play_deal(&plan->ruleset, plan->seats, number, plan->player, &play);
    const Golf *s = (const void *)&play.state;
    Cell at[SEATS_MAX];
    for (Seat actor; (actor = self_play_next(&play)) != SEAT_NONE;) {
        Action legal[ACTIONS_MAX];
        int64_t gain;
        int call = call_among(legal, golf_legal(s, actor, legal));
        if (call >= 0 && weighed[actor] != s->turns[actor] + 1) {
            if (!weigh(work, &play, actor, legal[call], &gain))
                return false;
            weighed[actor] = s->turns[actor] + 1;
            add(tally, at[actor] = cell_of(s, actor), gain);
        }
        if (atomic_load_explicit(work->order->stop, memory_order_relaxed))
            return false;
        if (ends_deal(self_play_act(&play, actor)))
            tally->called[at[actor].row][at[actor].column]++;
    }
    return true;
}

static bool count_range(CountWork *work, CountRange range)
{
    for (uint64_t i = range.from; i < range.to; i++)
        if (!count_deal(work, work->count->first + i))
            return false;
    return true;
}

static const char *const settings[] = {
    [CALLS_GAME] = "game",   [CALLS_PLAYER] = "player", [CALLS_THEN] = "then",
    [CALLS_SEATS] = "seats", [CALLS_SETTINGS] = NULL,
};

/* More than can come about; the sums of all cells stay below 2^63. */
#define MOST ((int64_t)1 << 46)

static const CountField fields[] = {
    { "times", offsetof(CallsTally, times), CALLS_ROWS, CALLS_VALUES, CALLS_LEAST, MOST },
    { "called", offsetof(CallsTally, called), CALLS_ROWS, CALLS_VALUES, CALLS_LEAST, MOST },
    { "gain", offsetof(CallsTally, gain), CALLS_ROWS, CALLS_VALUES, CALLS_LEAST, MOST },
    { "square", offsetof(CallsTally, square), CALLS_ROWS, CALLS_VALUES, CALLS_LEAST, MOST },
    { 0 },
};

const CountKind count_calls = {
    .name = "calls",
    .items = "deals",
    .settings = settings,
    .fields = fields,
    .tally_size = sizeof(CallsTally),
    .plan_size = sizeof(CallsPlan),
    .most = 4096,
    .is_one = true,
    .plan = read_settings,
    .count = count_range,
    .print = calls_print,
    .json = calls_json,
};
