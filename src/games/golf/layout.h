/* layout.h - within golf: questions about layouts and their cards. Nothing here changes a state.
 * Shape  slots are a set of one seat's slots, a bit each. A place is seat * SLOTS_MAX + slot: it names a slot of any
 *        seat. */
#ifndef GAMES_GOLF_LAYOUT_H
#define GAMES_GOLF_LAYOUT_H

#include "games/golf/golf.h"

static inline uint16_t slot_bit(int slot)
{
    return (uint16_t)(1u << slot);
}

static inline uint8_t place_of(int seat, int slot)
{
    return (uint8_t)(seat * SLOTS_MAX + slot);
}

static inline GolfSlot *slot_at(Golf *s, int place)
{
    return &s->slot[place / SLOTS_MAX][place % SLOTS_MAX];
}

/* What a seat pays for looks and wrong matches. */
static inline void add_fee(Golf *s, Seat seat, int points)
{
    int sum = s->fees[seat] + points;
    s->fees[seat] = (int16_t)(sum < GOLF_FEES_MOST ? sum : GOLF_FEES_MOST);
}

/* The slots whose cards lie face down. */
static inline uint16_t face_down(const Golf *s, Seat seat)
{
    return s->filled[seat] & (uint16_t)~s->up[seat];
}

static inline int golf_stock_len(const Golf *s)
{
    return s->stock_end - s->stock_next;
}

/* The power of the top discard has been used. There must be a discard. */
static inline bool is_used(const Golf *s)
{
    int top = s->discard_len - 1;
    return s->used[top / 8] >> top % 8 & 1;
}

/* A power has shown its cards; what to do with them is due. */
static inline bool has_shown(const Golf *s)
{
    return s->phase == GOLF_DECIDE || s->phase == GOLF_PICKED;
}

/* Whose power may be used or is in use, or who gives; else whose turn it is. */
static inline Seat player_of(const Golf *s)
{
    return s->phase == GOLF_GIVING || s->offered == GOLF_OF_LAID_OFF ? s->giver : s->turn;
}

/* The stock has a card, or the discards can become a new stock. */
bool stock_can_serve(const Golf *s);
uint16_t slots_of_column(const Golf *s, int column);
/* Locked cards stay where they are (option lock). */
bool is_locked(const Golf *s, Seat seat, int slot);
/* Those of the slots that are not locked. */
uint16_t unlocked(const Golf *s, Seat seat, uint16_t slots);
/* The slots that the drawn card may go to. */
uint16_t placeable(const Golf *s, Seat seat);
/* The seat may look at or move cards of this other seat: not the ender's where end.protect_ender is on, nor those of
 * who is out. */
bool may_touch(const Golf *s, Seat seat, Seat other);
/* The seat has cards and may lay some off, where the rules have that: not the ender where end.ender_matches is off, nor
 * who is out. */
bool may_lay_off(const Golf *s, Seat seat);
/* Scrambled slots of which the viewer may know that a card is among them, but not where. As their owner it still sees
 * the cards that it holds. */
uint16_t mixed_for(const Golf *s, Seat viewer, int seat);
bool any_seat(const Golf *s, bool (*is)(const Golf *, Seat));

/* --- before play --- */

/* The first looks of all, or the exchanges, are going on. */
static inline bool is_before_play(const Golf *s)
{
    return s->phase == GOLF_ARRANGE || (s->phase == GOLF_INIT && s->rules.init_when == GOLF_BEFORE_PLAY);
}

/* The slots that may be the seat's next first look, of those that init.count counts. */
uint16_t first_looks(const Golf *s, Seat seat);
/* The slots that may be turned up besides those looked at; none while looks are due. */
uint16_t first_flips(const Golf *s, Seat seat);
/* How many cards the seat has still to look at at first, or then to turn up. */
int first_wanted(const Golf *s, Seat seat);
/* The seat has still to take first looks. */
bool owes_look(const Golf *s, Seat seat);
/* The seat has still to say that it exchanges no more cards (option init.rearrange). */
static inline bool owes_accept(const Golf *s, Seat seat)
{
    return s->rules.rearrange && s->exchanges[seat] != GOLF_ARRANGED;
}

/* --- lists: each function adds actions to out behind the len there are, and returns the new length --- */

/* One action a slot. */
static inline int add_slots(int verb, uint16_t slots, Action out[], int len)
{
    for (; slots; slots &= (uint16_t)(slots - 1))
        out[len++] = (Action){ .verb = (uint8_t)verb, .from = (uint8_t)__builtin_ctz(slots) };
    return len;
}

/* The swaps of the drawn card with a card of these slots: one a slot, or one up and one down where the owner says. */
int add_swaps(const Golf *s, uint16_t slots, Action out[], int len);

/* One action a place. */
static inline int add_places(int verb, int seat, uint16_t slots, Action out[], int len)
{
    for (; slots; slots &= (uint16_t)(slots - 1))
        out[len++] = (Action){ .verb = (uint8_t)verb, .from = place_of(seat, __builtin_ctz(slots)) };
    return len;
}

/* One exchange for each two of the slots. */
int add_exchanges(uint16_t slots, Action out[], int len);

#endif
