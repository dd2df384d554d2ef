#include "games/kop/view.h"

#include "games/kop/auction.h"
#include "games/kop/play.h"
#include "games/kop/tables.h"

#include <string.h>

enum { WHOLE_HAND = (1 << KOP_TRICKS) - 1 };

Pack kop_pack(const Options *options, int seats)
{
    (void)options, (void)seats;
    return (Pack){ .kind = PACK_16, .packs = 1 };
}

void kop_observe(const void *state, Seat viewer, void *view)
{
    Kop *v = view;
    *v = *(const Kop *)state;
    v->viewer = viewer;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        for (int i = 0; i < KOP_TRICKS; i++)
            if (seat != viewer && v->phase != KOP_OVER && (v->held[seat] & ~v->open[seat]) >> i & 1)
                v->hand[seat][i] = CARD_HIDDEN;
}

static int places(Kop *s, Card *out[KOP_CARDS])
{
    for (int i = 0; i < KOP_CARDS; i++)
        out[i] = &s->hand[i / KOP_TRICKS][i % KOP_TRICKS];
    return KOP_CARDS;
}

static int slot_of(const Kop *s, Seat seat, Card card)
{
    int slot = 0;
    while (slot < KOP_TRICKS && s->hand[seat][slot] != card)
        slot++;
    return slot;
}

/* True if these hands allow what was played: every card was legal, and no deal had ended before. */
static bool allows_play(const Kop *s)
{
    Kop again = *s;
    again.phase = KOP_CARDS_PLAYED;
    again.played_len = 0;
    memset(again.held, WHOLE_HAND, sizeof again.held);
    memset(again.points, 0, sizeof again.points);
    memset(again.tricks, 0, sizeof again.tricks);
    for (int i = 0; i < s->played_len; i++) {
        KopDuty duty;
        Seat seat = kop_turn(&again);
        int slot = slot_of(&again, seat, s->played[i]);
        if (again.phase == KOP_OVER || slot == KOP_TRICKS)
            return false;
        kop_duty_of(&again, seat, &duty);
        if (!(duty.playable >> slot & 1))
            return false;
        kop_lay(&again, seat, slot);
    }
    return s->played_len == 0 || (again.phase == KOP_OVER) == (s->phase == KOP_OVER);
}

/* Draws hands until they fit what was called and played. The true hands fit, and when much has been shown few cards
 * are unseen, so this ends soon. One deal in twenty has a hand with both black queens; one in 1,820 has a hand with
 * all four. */
void kop_resample(void *view, Rng *rng)
{
    const Kop seen_so_far = *(const Kop *)view;
    Kop *v = view;
    do {
        Card *place[KOP_CARDS];
        *v = seen_so_far;
        cards_imagine(place, places(v, place), kop_pack(NULL, KOP_SEATS), rng);
    } while (!kop_allows_calls(v) || !allows_play(v));
    v->viewer = SEAT_NONE;
}

static bool laid_is_counted(const Kop *s)
{
    int held = 0, points = 0, taken = 0;
    for (Seat seat = 0; seat < KOP_SEATS; seat++) {
        held += __builtin_popcount(s->held[seat]);
        taken += s->points[seat];
    }
    for (int i = 0; i < s->played_len - kop_on_table(s); i++)
        points += kop_points(s->played[i]);
    return held + s->played_len == KOP_CARDS && points == taken;
}

bool kop_sound(const void *state)
{
    Kop copy = *(const Kop *)state;
    Card *place[KOP_CARDS];
    int len = places(&copy, place);
    return laid_is_counted(&copy) && cards_are_pack((const Card *const *)place, len, kop_pack(NULL, KOP_SEATS)) &&
           kop_allows_calls(&copy) && allows_play(&copy);
}
