/* history.c - what everybody has seen happen to face-down cards: how long ago somebody looked at a card, and which
 * cards their owners have kept. Players use it to guess hidden cards; no rule asks for it. */
#include "games/golf/history.h"

enum { AGE_MAX = 15, MOVE_AGES = 2 };

int golf_age(const Golf *s, int seat, int slot)
{
    return slot < GOLF_AGED ? s->age[seat][slot / 2] >> slot % 2 * 4 & 15 : 0;
}

static void set_age(Golf *s, int seat, int slot, int age)
{
    if (slot >= GOLF_AGED)
        return;
    uint8_t *both = &s->age[seat][slot / 2];
    int shift = slot % 2 * 4;
    *both = (uint8_t)((*both & ~(15 << shift)) | (age < AGE_MAX ? age : AGE_MAX) << shift);
}

void history_seen(Golf *s, int seat, int slot)
{
    set_age(s, seat, slot, 0);
}

void history_gone(Golf *s, int seat, int slot)
{
    s->kept[seat] &= (uint16_t)~slot_bit(slot);
    set_age(s, seat, slot, 0);
}

void history_moved(Golf *s, int a, int b)
{
    int seat_a = a / SLOTS_MAX, slot_a = a % SLOTS_MAX, seat_b = b / SLOTS_MAX, slot_b = b % SLOTS_MAX;
    int age_a = golf_age(s, seat_a, slot_a), age_b = golf_age(s, seat_b, slot_b);
    history_gone(s, seat_a, slot_a);
    history_gone(s, seat_b, slot_b);
    set_age(s, seat_a, slot_a, age_b + MOVE_AGES);
    set_age(s, seat_b, slot_b, age_a + MOVE_AGES);
}

void history_mixed(Golf *s, int seat)
{
    for (int slot = 0; slot < SLOTS_MAX; slot++)
        history_gone(s, seat, slot);
}

void history_turn_ends(Golf *s, int seat)
{
    for (uint16_t rest = s->filled[seat]; rest; rest &= (uint16_t)(rest - 1)) {
        int slot = __builtin_ctz(rest);
        set_age(s, seat, slot, golf_age(s, seat, slot) + 1);
    }
}

void history_kept(Golf *s, Seat seat, Card instead, int but)
{
    const int16_t *value = s->rules.scoring.value;
    if (s->kept[seat] && value[instead] > value[s->refused[seat]])
        return; /* a card that is known tells more by itself */
    uint16_t kept = 0;
    for (uint16_t rest = s->filled[seat] & (uint16_t) ~(s->up[seat] | s->mixed[seat]); rest;
         rest &= (uint16_t)(rest - 1)) {
        int slot = __builtin_ctz(rest);
        if (slot != but && s->slot[seat][slot].known & seat_bit(seat))
            kept |= slot_bit(slot);
    }
    if (kept == 0)
        return;
    s->kept[seat] = kept;
    s->refused[seat] = instead;
}
