#include "bots/golf/golf_memory.h"

/* How long a card is remembered, in turns as golf_age counts them. A card keeps its time as long as it lies there. */
static int remembered(const Golf *s, Seat seat, int owner, int slot, MistakenLevel level)
{
    const int shortest = mistakes[GOLF_REMEMBERS][level], longest = mistakes[GOLF_REMEMBERS_TO][level];
    uint32_t mark =
        (uint32_t)s->slot[owner][slot].card << 16 | (uint32_t)(seat << 12 | owner << 8 | slot << 4 | s->starter);
    mark *= 2654435761u;
    mark ^= mark >> 15;
    mark *= 2246822519u;
    int turns = shortest + (int)((mark >> 8) % (uint32_t)(longest - shortest + 1));
    return owner == seat ? turns : turns / 2;
}

void golf_forget(Golf *s, Seat seat, MistakenLevel level)
{
    for (int owner = 0; owner < s->seats; owner++)
        for (uint16_t rest = s->filled[owner] & (uint16_t)~s->up[owner]; rest; rest &= (uint16_t)(rest - 1)) {
            int slot = __builtin_ctz(rest);
            bool is_held = owner == seat && s->held[owner] >> slot & 1;
            if (!is_held && golf_age(s, owner, slot) > remembered(s, seat, owner, slot, level))
                s->slot[owner][slot].card = CARD_HIDDEN;
        }
}
