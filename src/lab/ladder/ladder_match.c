#include "lab/ladder/ladder_match.h"

#include "games/kop/kop.h"
#include "lab/engine/arrival.h"
#include "solvers/patience/patience_winnable.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t now_ns(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

static bool is_kop(const LadderOrder *order)
{
    return order->ruleset.game == &kop_game;
}

static bool queens_are_together(const Kop *state)
{
    SeatSet old = kop_old(state);
    return (old & (old - 1)) == 0;
}

bool ladder_has_matches(const LadderOrder *order)
{
    MatchSpec match = games_match(&order->ruleset, order->seats);
    return !order->single && (match.deals > 0 || match.has_target);
}

/* The number of deals of every match; 0: that depends on how it is played. */
static uint64_t deals_of(const LadderOrder *order, const MatchSpec *match)
{
    if (order->normal || match->redeals)
        return 0;
    if (!ladder_has_matches(order))
        return 1;
    return match->has_target || match->extra_deals || match->goes_on ? 0 : (uint64_t)match->deals;
}

uint64_t ladder_matches(const LadderOrder *order, uint64_t deals)
{
    MatchSpec match = games_match(&order->ruleset, order->seats);
    uint64_t each = deals_of(order, &match);
    return each > 0 ? (deals + each - 1) / each : 0;
}

uint64_t ladder_matches_about(const LadderOrder *order, uint64_t deals)
{
    enum { LONG = 10 };
    MatchSpec match = games_match(&order->ruleset, order->seats);
    uint64_t known = ladder_matches(order, deals),
             each = match.has_target || match.goes_on ? LONG : (uint64_t)match.deals;
    if (known > 0 || !ladder_has_matches(order))
        return known > 0 ? known : deals;
    return (deals + each - 1) / each;
}

Status ladder_work_open(LadderWork *work, const LadderOrder *order, atomic_bool *stop)
{
    work->order = order;
    work->stop = stop;
    work->match = games_match(&order->ruleset, order->seats);
    const MatchSpec *match = &work->match;
    uint64_t each = deals_of(order, match);
    work->stride = !ladder_has_matches(order) ? 1 : each > 0 ? each : SIM_STRIDE;
    work->deal = malloc(work->stride * sizeof *work->deal);
    bool solves = match->redeals || order->exact;
    work->memory = solves ? aligned_alloc(SOLVE_ALIGN, WINNABLE_MEMORY) : NULL;
    return work->deal && (work->memory || !solves) ? OK : ERR_MEMORY;
}

void ladder_work_close(LadderWork *work)
{
    free(work->deal);
    free(work->memory);
}

/* Passes instead of calling, so that only the cards are played. */
static bool stays_silent(const LadderOrder *order, const void *state, Seat seat, Action *out)
{
    Action legal[ACTIONS_MAX];
    int len = order->normal ? kop_game.legal(state, seat, legal) : 0;
    for (int i = 0; i < len; i++) {
        if (legal[i].verb == KOP_PASS) {
            *out = legal[i];
            return true;
        }
    }
    return false;
}

/* The players of a deal. */
typedef struct {
    const uint8_t *player; /* by seat */
    const SimGuest *guest[SEATS_MAX];
    void *guest_place[SEATS_MAX];
    const Bot *bot[SEATS_MAX];
    Rng rng[SEATS_MAX];
} Party;

static Party party_of(const LadderOrder *order, const DealOrder *deal, const uint8_t player[])
{
    Party party = { .player = player };
    for (int seat = 0; seat < deal->seats; seat++) {
        party.rng[seat] = rng_make(&deal->seed, (uint64_t)(STREAM_PLAYER + seat));
        party.guest[seat] = order->guest[player[seat]][seat];
        party.bot[seat] = party.guest[seat] ? NULL : order->player[player[seat]].bot;
    }
    return party;
}

static Action choice(const LadderWork *work, const StateBox *state, Seat seat, Party *party, LadderMatch *out)
{
    const Game *game = work->order->ruleset.game;
    const SimGuest *guest = party->guest[seat];
    clockid_t clock = guest ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID;
    int player = party->player[seat];
    Action action, legal[ACTIONS_MAX];
    if (stays_silent(work->order, state, seat, &action))
        return action;
    uint64_t start = now_ns(clock);
    action = guest ? guest->ask(party->guest_place[seat], state, &party->rng[seat])
                   : bot_play(&work->order->player[player], game, state, seat, &party->rng[seat]);
    uint64_t end = now_ns(clock);
    if (game->legal(state, seat, legal) > 1) {
        out->moves[player]++;
        out->ns[player] += end - start;
    }
    return action;
}

/* Plays the deal to its end; false: it was stopped. */
static bool party_ends(const LadderWork *work, const SimDeal *deal, Party *party, LadderMatch *out, StateBox *state)
{
    const Game *game = deal->ruleset->game;
    Arrival arrival = arrival_make(&deal->order->seed);
    for (SeatSet set; (set = game->to_act(state)) != 0;) {
        if (atomic_load_explicit(work->stop, memory_order_relaxed))
            return false;
        Seat seat = arrival_first(&arrival, game, set, party->bot);
        Action action = choice(work, state, seat, party, out);
        guests_tell(deal, party->guest, party->guest_place, state, seat, action);
        game->apply(state, seat, action);
    }
    return true;
}

/* Plays one deal, with seats changing as the game says. False: it was stopped. */
static bool deal_ends(const LadderWork *work, const SimDeal *deal, const uint8_t player[], LadderMatch *out,
                      StateBox *state, int32_t score[SEATS_MAX])
{
    const Game *game = deal->ruleset->game;
    Party party = party_of(work->order, deal->order, player);
    REQUIRE(game->deal(state, deal->order) == OK);
    guests_begin(deal, party.guest, party.guest_place);
    bool ends = party_ends(work, deal, &party, out, state);
    if (ends)
        game->score(state, score);
    SeatSet replaced = guests_end(deal, party.guest, party.guest_place, state, ends ? score : NULL);
    for (int seat = 0; seat < deal->order->seats; seat++)
        out->replaced[player[seat]] += (replaced & seat_bit((Seat)seat)) != 0;
    return ends;
}

static DealOrder deal_order(const LadderWork *work, uint64_t number, int deals_before)
{
    const LadderOrder *order = work->order;
    return (DealOrder){ .options = &order->ruleset.options,
                        .seats = (uint8_t)order->seats,
                        .starter = (Seat)((order->ruleset.game->first_starter + deals_before) % order->seats),
                        .seed = seed_from_number(number) };
}

static bool is_passed_over(const LadderWork *work, const DealOrder *deal)
{
    StateBox state;
    if (!work->order->normal && !work->match.redeals)
        return false;
    REQUIRE(work->order->ruleset.game->deal(&state, deal) == OK);
    if (work->order->normal)
        return queens_are_together((const Kop *)&state);
    return patience_winnable((const Patience *)&state, work->memory) == VERDICT_IMPOSSIBLE;
}

static void add_deal(LadderDeal deal[LADDER_CLASSES], LadderClass class, int64_t points)
{
    deal[class].plays++;
    deal[class].sum += points;
}

/* The points of the measured player above the others' average, times the number of the others. */
static int64_t points_of(const LadderWork *work, const int32_t score[], int measured, int32_t clip)
{
    int players = work->order->players;
    int64_t points = 0;
    for (int i = 0; i < players; i++) {
        int64_t own = score[i] > clip ? clip : score[i] < -clip ? -clip : score[i];
        points += i == measured ? own * (players - 1) : -own;
    }
    return work->match.low_wins ? -points : points;
}

static void count_deal(const LadderWork *work, const int32_t score[], int measured, const StateBox *state,
                       LadderDeal deal[LADDER_CLASSES])
{
    int64_t points = points_of(work, score, measured, INT32_MAX);
    add_deal(deal, LADDER_ALL, points);
    if (work->order->clip > 0)
        add_deal(deal, LADDER_CLIPPED, points_of(work, score, measured, work->order->clip));
    if (!is_kop(work->order))
        return;
    const Kop *kop = (const Kop *)state;
    add_deal(deal, queens_are_together(kop) ? LADDER_QUEENS_TOGETHER : LADDER_QUEENS_APART, points);
    add_deal(deal, (LadderClass)(LADDER_CONTRACT + (int)kop_contract_played(kop)), points);
}

/* Counts the best result of a deal with all cards known. */
static void count_best(const LadderWork *work, const DealOrder *deal, const int32_t score[], LadderAlone *out)
{
    StateBox state;
    PatienceBoard board;
    SolveAnswer answer;
    SolveLimits limits = { .memory = work->memory, .memory_len = WINNABLE_MEMORY, .nodes = WINNABLE_NODES };
    REQUIRE(work->order->ruleset.game->deal(&state, deal) == OK);
    board_from_state((const Patience *)&state, 0, &board);
    patience_solve(&board, true, &limits, &answer);
    if (!answer.is_exact)
        return;
    out->solved++;
    out->best += answer.score;
    for (int i = 0; i < work->order->players; i++) {
        out->score_solved[i] += score[i];
        out->reached[i] += score[i] == answer.score;
    }
}

/* Plays a deal in all its forms: one at a table; for a game of one seat, one for each player. */
static bool deal_is_played(const LadderWork *work, const SimDeal *deal, const uint8_t place[], LadderMatch *out,
                           StateBox *state, int32_t score[SEATS_MAX])
{
    const LadderOrder *order = work->order;
    if (order->seats > 1)
        return deal_ends(work, deal, place, out, state, score);
    for (int i = 0; i < order->players; i++) {
        int32_t own[SEATS_MAX] = { 0 };
        Tally tally = *deal->tally;
        SimDeal alone = *deal;
        alone.tally = &tally;
        tally.total[0] = tally.total[i];
        if (!deal_ends(work, &alone, &(uint8_t){ (uint8_t)i }, out, state, own))
            return false;
        score[i] = own[0];
        out->alone.score[i] += own[0];
        out->alone.score_squared[i] += (int64_t)own[0] * own[0];
    }
    if (order->exact)
        count_best(work, deal->order, score, &out->alone);
    return true;
}

/* Plays a match with the measured player in one seat. */
static bool game_ends(LadderWork *work, uint64_t first, Seat measured, LadderMatch *match, LadderGame *out)
{
    const LadderOrder *order = work->order;
    Tally tally = { 0 };
    StateBox state;
    *out = (LadderGame){ .number = first };
    for (int seat = 0; seat < order->players; seat++)
        out->place[seat] = (uint8_t)((seat - measured + order->players) % order->players);
    for (uint64_t i = 0; i < work->stride && !tally.winners; i++) {
        DealEnd end = { 0 };
        DealOrder deal = deal_order(work, first + i, tally.deals);
        if (is_passed_over(work, &deal))
            continue;
        SimDeal told = { .ruleset = &order->ruleset,
                         .order = &deal,
                         .match = &work->match,
                         .tally = &tally,
                         .id = order->ids + first - order->first + (uint64_t)tally.deals + 1 };
        if (!deal_is_played(work, &told, out->place, match, &state, end.score))
            return false;
        count_deal(work, end.score, measured, &state, work->deal[i]);
        if (order->seats > 1 || work->match.goes_on)
            tally_ask(order->ruleset.game, &state, &end);
        tally_add(&tally, &work->match, order->players, &end);
    }
    memcpy(out->total, tally.total, sizeof out->total);
    out->deals = tally.deals;
    out->winners = tally.winners ? tally.winners : tally_leaders(&tally, &work->match, order->players);
    if (tally.deals > 0 && out->winners & seat_bit(measured))
        match->won += WIN_SHARES / __builtin_popcount(out->winners);
    return true;
}

static void count_sums(const LadderWork *work, LadderMatch *out)
{
    for (uint64_t i = 0; i < work->stride; i++) {
        for (int class = 0; class < LADDER_CLASSES; class ++) {
            const LadderDeal *deal = &work->deal[i][class];
            LadderSum *sum = &out->sum[class];
            sum->plays += deal->plays;
            sum->deals += deal->plays > 0;
            sum->sum += deal->sum;
            sum->sum_of_squares += deal->sum * deal->sum;
            sum->sum_by_plays += deal->sum * deal->plays;
            sum->plays_squared += deal->plays * deal->plays;
            sum->ahead += deal->plays == 0 ? 0 : deal->sum > 0 ? 2 : deal->sum == 0;
        }
    }
}

void ladder_match_play(LadderWork *work, uint64_t i, LadderMatch *out)
{
    uint64_t first = work->order->first + i * work->stride;
    memset(out, 0, sizeof *out);
    memset(work->deal, 0, work->stride * sizeof *work->deal);
    for (Seat seat = 0; seat < work->order->seats; seat++) {
        if (!game_ends(work, first, seat, out, &out->game[out->games]))
            return;
        out->games += out->game[out->games].deals > 0;
    }
    count_sums(work, out);
    out->is_whole = true;
}
