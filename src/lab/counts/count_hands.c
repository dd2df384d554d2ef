#include "lab/counts/count_hands.h"

#include "games/golf/bounds.h"
#include "games/golf/golf.h"
#include "lab/players/lab_players.h"

/* The hands of one deal. */
typedef struct {
    int64_t sum[HANDS_ROWS];
    int len[HANDS_ROWS];
    int ended; /* the turn in which a seat ended the deal; 0: none has */
} DealHands;

static Status read_settings(Count *count, Fault *fault)
{
    HandsPlan *plan = count->plan;
    int64_t seats;
    Status status = games_read(slice_of(count->setting[HANDS_GAME]), &plan->ruleset, fault);
    if (status == OK && plan->ruleset.game != &golf_game)
        return fault_set(fault, ERR_UNKNOWN, plan->ruleset.preset->id,
                         ": no hands that are counted, expected a game such as golf6");
    if (status == OK)
        status = self_play_player(count->setting[HANDS_PLAYER], &plan->player, fault);
    if (status == OK && !slice_number(slice_of(count->setting[HANDS_SEATS]), 1, SEATS_MAX, &seats))
        return fault_set(fault, ERR_UNREADABLE, "not a number of seats: ", count->setting[HANDS_SEATS]);
    if (status == OK)
        status = games_seats(&plan->ruleset, plan->seats = (int)seats, fault);
    if (status == OK)
        status = lab_players_check(plan->player.bot, &plan->ruleset, plan->seats, fault);
    if (status != OK)
        return status;
    GolfBounds bounds = golf_bounds(&plan->ruleset.options, plan->seats);
    if (bounds.least < HANDS_LEAST || bounds.most >= HANDS_LEAST + HANDS_VALUES)
        return fault_set(fault, ERR_RANGE, "hands may count ", digits(bounds.least).text, " to ",
                         digits(bounds.most).text, ", expected ", digits(HANDS_LEAST).text, " to ",
                         digits(HANDS_LEAST + HANDS_VALUES - 1).text);
    return OK;
}

static int value_of(const Golf *s, Seat seat)
{
    Golf open = *s;
    open.up[seat] = open.filled[seat];
    return golf_raw(&open, seat);
}

static void add_hand(const Golf *s, Seat seat, int row, HandsTally *tally, DealHands *hands)
{
    int value = value_of(s, seat), column = value - HANDS_LEAST;
    column = column < 0 ? 0 : column < HANDS_VALUES ? column : HANDS_VALUES - 1; /* by fees alone */
    tally->value[row][column]++;
    hands->sum[row] += value;
    hands->len[row]++;
}

static int row_of(int turn)
{
    return turn < HANDS_TURNS ? turn : HANDS_TURNS - 1;
}

/* Adds the hands of those whose turn has just ended. `turns` is how many each had before. */
static void add_turns(const Golf *s, uint16_t turns[SEATS_MAX], HandsTally *tally, DealHands *hands)
{
    for (Seat seat = 0; seat < s->seats; seat++) {
        if (s->turns[seat] == turns[seat])
            continue;
        turns[seat] = s->turns[seat];
        add_hand(s, seat, row_of(turns[seat]), tally, hands);
        if (seat == s->ender && hands->ended == 0)
            hands->ended = row_of(turns[seat]);
    }
}

static void add_all(const Golf *s, int row, HandsTally *tally, DealHands *hands)
{
    for (Seat seat = 0; seat < s->seats; seat++)
        add_hand(s, seat, row, tally, hands);
}

static void add_deal(const DealHands *hands, HandsTally *tally)
{
    tally->ended[hands->ended]++;
    for (int row = 0; row < HANDS_ROWS; row++) {
        tally->sum[row][HANDS_SS] += hands->sum[row] * hands->sum[row];
        tally->sum[row][HANDS_SN] += hands->sum[row] * hands->len[row];
        tally->sum[row][HANDS_NN] += (int64_t)hands->len[row] * hands->len[row];
    }
}

/* False: it was stopped. */
static bool count_deal(const CountWork *work, uint64_t number)
{
    const HandsPlan *plan = work->count->plan;
    HandsTally *tally = work->tally;
    DealHands hands = { 0 };
    SelfPlay play;
    self_play_deal(&plan->ruleset, plan->seats, number, plan->player, &play);
    const Golf *s = (const void *)&play.state;
    uint16_t turns[SEATS_MAX] = { 0 };
    add_all(s, 0, tally, &hands);
    for (Seat actor; (actor = self_play_next(&play)) != SEAT_NONE;) {
        if (atomic_load_explicit(work->order->stop, memory_order_relaxed))
            return false;
        self_play_act(&play, actor);
        add_turns(s, turns, tally, &hands);
    }
    add_all(s, HANDS_END, tally, &hands);
    add_deal(&hands, tally);
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
    [HANDS_GAME] = "game", [HANDS_PLAYER] = "player", [HANDS_SEATS] = "seats", [HANDS_SETTINGS] = NULL
};

/* More hands than can be counted; their sums stay far below 2^63. */
#define MOST ((int64_t)1 << 40)

static const CountField fields[] = {
    { "value", offsetof(HandsTally, value), HANDS_ROWS, HANDS_VALUES, HANDS_LEAST, MOST },
    { "sum", offsetof(HandsTally, sum), HANDS_ROWS, HANDS_SUMS, 0, 0 },
    { "ended", offsetof(HandsTally, ended), 0, HANDS_TURNS, 0, MOST },
    { 0 },
};

const CountKind count_hands = {
    .name = "hands",
    .items = "deals",
    .settings = settings,
    .fields = fields,
    .tally_size = sizeof(HandsTally),
    .plan_size = sizeof(HandsPlan),
    .most = 4096,
    .is_one = true,
    .plan = read_settings,
    .count = count_range,
    .print = hands_print,
    .json = hands_json,
};
