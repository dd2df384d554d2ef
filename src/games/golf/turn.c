/* turn.c - begins and ends play, turns, windows and the deal. */
#include "games/golf/turn.h"

#include "games/golf/history.h"
#include "games/golf/layout.h"

#include <string.h>

static void showdown(Golf *s)
{
    s->phase = GOLF_SHOWDOWN;
    for (Seat seat = 0; seat < s->seats; seat++) {
        s->mixed[seat] = 0;
        s->up[seat] = s->filled[seat];
        for (uint16_t rest = s->filled[seat]; rest; rest &= (uint16_t)(rest - 1))
            s->slot[seat][__builtin_ctz(rest)].known = GOLF_PUBLIC;
    }
}

static void begin_turn(Golf *s, Seat seat)
{
    s->turn = seat;
    memset(s->looked, 0, sizeof s->looked);
    memset(s->failed, 0, sizeof s->failed);
    s->called = s->jack = s->matched = s->power_used = false;
    s->named = 0;
    s->exchanges[seat] = s->rules.moves_about ? 0 : s->exchanges[seat];
    const bool looks_first = s->rules.init_when == GOLF_OWN_FIRST_TURN && !s->first[seat] && owes_look(s, seat);
    s->phase = looks_first ? GOLF_INIT : GOLF_TURN;
}

/* Somebody may become the ender in another's turn. */
static bool ends_in_any_turn(const Golf *s)
{
    return s->rules.end_on & GOLF_ON_EMPTY_CALLS ||
           (s->rules.extras_limit > 0 && s->rules.extras_then == GOLF_EXTRAS_CALL);
}

/* The next seat. Who became the ender in another's turn is left out of the last turns, but for the last of all if it
 * has that. */
static Seat after_turn_of(const Golf *s, Seat seat)
{
    const Seat next = seat_after(seat, 1, s->seats);
    if (!s->finals || !ends_in_any_turn(s))
        return next;
    if (s->rules.final_ender && s->finals_left == 1)
        return s->ender;
    return next == s->ender ? seat_after(next, 1, s->seats) : next;
}

/* The seat does not have its turn; where all have the same number, it counts as had. */
static void miss_turn(Golf *s, Seat seat)
{
    s->finals_left = (uint8_t)(s->finals_left - s->finals);
    if (s->rules.end_on & GOLF_ON_TURNS && s->turns[seat] < s->rules.turns_max)
        s->turns[seat]++;
}

/* The next seat that is not out of the deal; the turns of those that are pass. */
static Seat next_in(Golf *s, Seat seat)
{
    Seat next = after_turn_of(s, seat);
    while (golf_is_out(s, next) && !(s->finals && s->finals_left == 0)) {
        miss_turn(s, next);
        next = after_turn_of(s, next);
    }
    return next;
}

/* Passes the turn to the next seat, or to the one after it if a jack was discarded (C20). */
static void pass_turn(Golf *s)
{
    Seat next = next_in(s, s->turn);
    const bool has_none = s->turns[next] == s->rules.turns_max;
    if (s->jack && !has_none && !(s->finals && (next == s->ender || s->finals_left == 0))) {
        miss_turn(s, next);
        next = next_in(s, next);
    }
    if ((s->finals && s->finals_left == 0) || s->turns[next] == s->rules.turns_max)
        showdown(s);
    else
        begin_turn(s, next);
}

static bool is_not_all_up(const Golf *s, Seat seat)
{
    return !golf_is_all_up(s, seat) && !golf_is_out(s, seat);
}

/* True if the layout of the seat whose turn ends makes it the ender; then notes that. */
static bool layout_ends(Golf *s)
{
    const uint8_t on = s->rules.end_on;
    bool all_up = golf_is_all_up(s, s->turn), is_empty = s->filled[s->turn] == 0;
    bool counts =
        (all_up && on & (GOLF_ON_OWN_ALL_UP | GOLF_ON_EVERYONE_ALL_UP)) || (is_empty && on & GOLF_ON_LAYOUT_EMPTY);
    if (s->ender == SEAT_NONE && counts)
        s->ender = s->turn;
    return (all_up && on & GOLF_ON_OWN_ALL_UP) || (is_empty && on & GOLF_ON_LAYOUT_EMPTY);
}

static bool has_no_card(const Golf *s, Seat seat)
{
    return s->filled[seat] == 0;
}

static bool is_in(const Golf *s, Seat seat)
{
    return !golf_is_out(s, seat);
}

/* True if what the seat has is a call: no cards, or too many penalty cards. */
static bool has_called(const Golf *s, Seat seat)
{
    const bool is_empty = s->rules.end_on & GOLF_ON_EMPTY_CALLS && has_no_card(s, seat);
    return is_empty || (s->rules.extras_then == GOLF_EXTRAS_CALL && golf_is_above_limit(s, seat));
}

/* True if somebody's cards are a call; then notes the ender: the seat whose turn ends, or who comes first after it. */
static bool cards_call(Golf *s)
{
    if (s->ender != SEAT_NONE || !any_seat(s, has_called))
        return false;
    s->ender = s->turn;
    while (!has_called(s, s->ender))
        s->ender = seat_after(s->ender, 1, s->seats);
    return true;
}

/* True if the seat has had the most turns, and the deal does not go on until all have had them. */
static bool has_had_all_turns(const Golf *s, Seat seat)
{
    return s->turns[seat] == s->rules.turns_max && !(s->rules.end_on & GOLF_ON_TURNS);
}

/* True if the deal ends without further turns. */
static bool ends_at_once(const Golf *s)
{
    return (s->rules.end_on & GOLF_ON_LAYOUT_EMPTY && any_seat(s, has_no_card)) ||
           (s->rules.end_on & GOLF_ON_EVERYONE_ALL_UP && !any_seat(s, is_not_all_up)) ||
           has_had_all_turns(s, s->turn) || !stock_can_serve(s) || !any_seat(s, is_in);
}

static bool has_fewer_cards(const Golf *s, Seat seat)
{
    return __builtin_popcount(s->filled[seat]) < __builtin_popcount(s->filled[s->ender]);
}

/* True if the others have their last turns after the turn that ends the deal, by a call or otherwise. */
static bool brings_finals(const Golf *s, bool by_call)
{
    return s->rules.final_turns && !(s->rules.final_if_fewest && by_call && any_seat(s, has_fewer_cards));
}

void end_turn(Golf *s)
{
    s->turns[s->turn]++;
    history_turn_ends(s, s->turn);
    const bool ends_itself = layout_ends(s), by_call = cards_call(s) || s->called;
    if (ends_at_once(s)) {
        showdown(s);
        return;
    }
    if (s->finals) {
        s->finals_left--;
    } else if (ends_itself || by_call) {
        s->finals = true;
        s->finals_left = (uint8_t)(brings_finals(s, by_call) ? s->seats - 1 + s->rules.final_ender : 0);
    }
    if (s->finals && s->finals_left == 0)
        showdown(s);
    else
        pass_turn(s);
}

void close_turn(Golf *s)
{
    bool asks = s->rules.call_when == GOLF_CALL_AT_END || (s->rules.call_when == GOLF_CALL_ANY_TIME && s->power_used);
    if (asks && golf_may_call(s) && !golf_is_out(s, s->turn))
        s->phase = GOLF_TURN_END;
    else
        end_turn(s);
}

/* Asks those of these seats that may lay off a card. */
static void open_window(Golf *s, SeatSet among)
{
    s->asked = 0;
    for (Seat seat = 0; seat < s->seats; seat++)
        s->asked |= may_lay_off(s, seat) ? seat_bit(seat) & among : 0;
    if (s->asked)
        s->phase = GOLF_WINDOW;
    else
        close_turn(s);
}

void after_discard(Golf *s, bool opens_window)
{
    if (opens_window && (s->rules.match_mode & GOLF_MATCH_OUT_OF_TURN))
        open_window(s, seats_all(s->seats));
    else
        close_turn(s);
}

void after_lay_off(Golf *s, Seat by)
{
    s->asked = 0;
    if (s->drawn != CARD_NONE)
        s->phase = GOLF_MATCHING;
    else if (s->rules.match_chain != GOLF_CHAIN_ONE)
        open_window(s, s->rules.match_chain == GOLF_CHAIN_UNLIMITED ? seats_all(s->seats) : seat_bit(by));
    else
        close_turn(s);
}

void begin_play(Golf *s)
{
    if (any_seat(s, owes_look))
        s->phase = GOLF_INIT;
    else if (any_seat(s, owes_accept))
        s->phase = GOLF_ARRANGE;
    else
        begin_turn(s, s->starter);
}
