#include "bots/kop/kop_ahead.h"

#include <stdlib.h>
#include <string.h>

enum {
    HANDS_MAX = 84,                      /* three of nine unseen cards */
    LISTS = KOP_AHEAD_TRICKS * KOP_SEATS /* one for each card that may still be played */
};

/* A determinization that fits all that the seat has seen so far, with the chance that it came to this. */
typedef struct {
    double weight;
    uint16_t hand[KOP_SEATS]; /* the others' cards still held */
    uint16_t world;
    uint8_t habit; /* of the seat to play: its place in Replies */
} Case;

typedef struct {
    const KopImagined *imagined;
    KopStakes *stakes;
    KopHabitModel *model;
    Seat seat;
} Search;

/* How a seat replies, by what it may hold. */
typedef struct {
    uint16_t hand[HANDS_MAX];
    KopHabit habit[HANDS_MAX];
    int len;
    unsigned cards; /* that it may play */
} Replies;

static KopAhead value(const Search *s, const KopMoment *now, Case list[], int len);

static KopMoment moment_in(const KopMoment *now, const Case *one, Seat own)
{
    KopMoment m = *now;
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        if (seat != own)
            m.hand[seat] = one->hand[seat];
    return m;
}

/* The last trick: nobody has a choice. */
static KopAhead value_at_last(const Search *s, const KopMoment *now, const Case list[], int len)
{
    const KopCards *c = s->imagined->known.cards;
    KopAhead sum = { 0 };
    for (int i = 0; i < len; i++) {
        const KopWorld *w = &s->imagined->world[list[i].world];
        KopMoment m = moment_in(now, &list[i], s->seat);
        while (m.tricks > 0)
            kop_moment_lay(c, &m, m.hand[kop_moment_turn(&m)]);
        int worth = kop_moment_worth(&m, w->declarers);
        sum.hope += list[i].weight * kop_stakes_hope(s->stakes, w, s->seat, worth);
        sum.won += kop_stakes_pay(s->stakes, w, s->seat, worth) > 0 ? list[i].weight : 0;
    }
    return sum;
}

static KopAhead value_of_card(const Search *s, const KopMoment *now, unsigned card, Case list[], int len)
{
    KopMoment next = *now;
    kop_moment_lay(s->imagined->known.cards, &next, card);
    return value(s, &next, list, len);
}

static KopAhead value_of_best(const Search *s, const KopMoment *now, Case list[], int len)
{
    unsigned cards = kop_moment_allowed(s->imagined->known.cards, now);
    KopAhead best = value_of_card(s, now, cards & -cards, list, len);
    for (cards &= cards - 1; cards; cards &= cards - 1) {
        KopAhead other = value_of_card(s, now, cards & -cards, list, len);
        best = other.hope > best.hope ? other : best;
    }
    return best;
}

/* Finds how the seat to play replies in a case. Hands that are alike mostly follow one another in the list. */
static int reply_in(const Search *s, const KopMoment *now, const Case *one, Replies *r)
{
    const uint16_t hand = one->hand[kop_moment_turn(now)];
    for (int i = r->len - 1; i >= 0; i--)
        if (r->hand[i] == hand)
            return i;
    REQUIRE(r->len < HANDS_MAX);
    KopMoment m = moment_in(now, one, s->seat);
    KopHabit *habit = &r->habit[r->len];
    s->model(&s->imagined->known, &s->imagined->world[one->world], &m, habit);
    for (int i = 0; i < habit->len; i++)
        r->cards |= habit->card[i];
    r->hand[r->len] = hand;
    return r->len++;
}

/* The cases in which the seat plays the card; returns how many. */
static int after_reply(const Replies *r, Seat seat, unsigned card, const Case list[], int len, Case out[])
{
    int out_len = 0;
    for (int i = 0; i < len; i++) {
        const KopHabit *habit = &r->habit[list[i].habit];
        for (int j = 0; j < habit->len; j++) {
            if (habit->card[j] != card)
                continue;
            out[out_len] = list[i];
            out[out_len].weight *= habit->share[j];
            out[out_len++].hand[seat] &= (uint16_t)~card;
        }
    }
    return out_len;
}

/* The list of what follows a card lies behind that of now: a case is in it once at most. */
static KopAhead value_of_replies(const Search *s, const KopMoment *now, Case list[], int len)
{
    Replies replies;
    KopAhead sum = { 0 };
    replies.len = 0;
    replies.cards = 0;
    for (int i = 0; i < len; i++)
        list[i].habit = (uint8_t)reply_in(s, now, &list[i], &replies);
    for (unsigned cards = replies.cards; cards; cards &= cards - 1) {
        const unsigned card = cards & -cards;
        const int next_len = after_reply(&replies, kop_moment_turn(now), card, list, len, list + len);
        KopAhead next = value_of_card(s, now, card, list + len, next_len);
        sum.hope += next.hope;
        sum.won += next.won;
    }
    return sum;
}

static KopAhead value(const Search *s, const KopMoment *now, Case list[], int len)
{
    if (now->tricks <= 1)
        return value_at_last(s, now, list, len);
    return kop_moment_turn(now) == s->seat ? value_of_best(s, now, list, len) : value_of_replies(s, now, list, len);
}

bool kop_ahead(const KopImagined *imagined, KopStakes *stakes, KopHabitModel *model, const Action legal[], int len,
               KopAhead out[])
{
    const KopKnown *k = &imagined->known;
    const Search s = { .imagined = imagined, .stakes = stakes, .model = model, .seat = k->seat };
    KopMoment now = { .tricks = 0 };
    Case *list = malloc(sizeof *list * (size_t)imagined->len * LISTS);
    if (!list)
        return false;
    for (int i = 0; i < imagined->len; i++) {
        kop_moment(k, &imagined->world[i], &now);
        list[i] = (Case){ .world = (uint16_t)i, .weight = imagined->world[i].weight };
        memcpy(list[i].hand, now.hand, sizeof list[i].hand);
    }
    REQUIRE(now.tricks <= KOP_AHEAD_TRICKS);
    for (Seat seat = 0; seat < KOP_SEATS; seat++)
        now.hand[seat] = seat == k->seat ? now.hand[seat] : 0;
    for (int i = 0; i < len; i++)
        out[i] = value_of_card(&s, &now, 1u << k->cards->bit[legal[i].card], list, imagined->len);
    free(list);
    return true;
}
