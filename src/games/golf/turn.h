/* turn.h - within golf: what the files that play a turn share. */
#ifndef GAMES_GOLF_TURN_H
#define GAMES_GOLF_TURN_H

#include "games/golf/golf.h"

static inline uint16_t slot_bit(int slot)
{
    return (uint16_t)(1u << slot);
}

static inline uint8_t place_of(int seat, int slot)
{
    return (uint8_t)(seat * SLOTS_MAX + slot);
}

static inline int golf_stock_len(const Golf *s)
{
    return s->stock_end - s->stock_next;
}

static inline GolfSlot *slot_at(Golf *s, int place)
{
    return &s->slot[place / SLOTS_MAX][place % SLOTS_MAX];
}

/* The power of the top discard has been used. */
static inline bool is_used(const Golf *s)
{
    int top = s->discard_len - 1;
    return s->used[top / 8] >> top % 8 & 1;
}

/* legal.c */
int add_slots(int verb, uint16_t slots, Action out[], int len);
int add_places(int verb, int seat, uint16_t slots, Action out[], int len);
uint16_t slots_of_column(const Golf *s, int column);
uint16_t face_down(const Golf *s, Seat seat);
/* The slots that a drawn card may go to. */
uint16_t placeable(const Golf *s, Seat seat);
bool is_locked(const Golf *s, Seat seat, int slot);
/* Those of the slots that are not locked. */
uint16_t unlocked(const Golf *s, Seat seat, uint16_t slots);
/* Every two of the slots may change places. */
int add_exchanges(uint16_t slots, Action out[], int len);
/* Others' cards may be touched by this seat: the ender's not, where it is protected. */
bool may_touch(const Golf *s, Seat seat, Seat other);
/* Before play, or before its first turn, the seat has still to look at cards, .. */
bool owes_look(const Golf *s, Seat seat);
/* .. or to say that it exchanges no more. */
bool owes_accept(const Golf *s, Seat seat);
bool any_seat(const Golf *s, bool (*is)(const Golf *, Seat));
bool stock_can_serve(const Golf *s);

/* play.c */
/* A card goes on the pile, its power not used there. */
void pile_up(Golf *s, Card card);
/* The drawn card, or one that it replaces, goes on the pile. */
void discard(Golf *s, Card card);
Card take_stock(Golf *s);
/* The drawn card goes to a slot, face up or down as the rules say. */
void place_drawn(Golf *s, Seat seat, int slot);
void remove_completed(Golf *s, Seat seat);
/* A slot is emptied; its card is answered. */
Card take_card(Golf *s, Seat seat, int slot);
/* A card that nobody has seen, from the stock to the first place outside the grid, if there is either. */
void draw_extra(Golf *s, Seat seat);
int extra_slot(const Golf *s, Seat seat);
/* What scrambling mixed has been touched: nobody knows any more that a card is among the others. */
void unmix(Golf *s, Seat seat);
/* The discard that ends a turn has been made, or none was to be made. */
void after_discard(Golf *s, bool opens_window);
/* The window is closed: the turn's end, or a last chance to call. */
void close_turn(Golf *s);

/* history.c */
/* Somebody has looked at the card, or it has just been put there. */
void history_seen(Golf *s, int seat, int slot);
/* The card has left the slot. */
void history_gone(Golf *s, int seat, int slot);
/* Two cards have changed places. */
void history_moved(Golf *s, int a, int b);
/* Cards of the seat have changed places unseen. */
void history_mixed(Golf *s, int seat);
void history_turn_ends(Golf *s, int seat);
/* The seat has kept the cards it knows, but for that in one slot, and let this card go. */
void history_kept(Golf *s, Seat seat, Card instead, int but);

/* power.c */
int legal_powers(const Golf *s, Seat seat, Action out[], int len);
int legal_discard_powers(const Golf *s, Seat seat, Action out[], int len);
int legal_power_step(const Golf *s, Seat seat, Action out[]);
int legal_multi_replace(const Golf *s, Seat seat, Action out[], int len);
void apply_power(Golf *s, Seat seat, Action action);
void multi_replace(Golf *s, Seat seat, uint8_t slot);

/* matching.c */
int legal_match_drawn(const Golf *s, Seat seat, Action out[], int len);
int legal_matching(const Golf *s, Seat seat, Action out[]);
int legal_window(const Golf *s, Seat seat, Action out[]);
void open_window(Golf *s);
void apply_match(Golf *s, Seat seat, Action action);

#endif
