#include "bots/kop/kop_habits.h"

#include "bots/kop/kop_sides.h"
#include "games/kop/play.h"

#include <string.h>

/* The situations of a card. When leading: alone against three, against a lone player, as one of the two Old, or as
 * one of the others. When following: who is winning the trick (enemy, stranger, partner), whether a card that may be
 * laid beats it, and whether the seat is the last to play. The first trick has rows of its own. */
enum {
    LEAD_ALONE,
    LEAD_AT_ONE,
    LEAD_OLD,
    LEAD_YOUNG,
    FOLLOW,
    PLACES = FOLLOW + 2 * 2 * KOP_RELATIONS,
    SITUATIONS = 2 * PLACES
};
/* The measures of a card: its points; whether no unseen card beats it; how many unseen cards beat it; its height
 * among the trumps; its points times the number of cards that beat it; whether it is a black queen. */
enum { POINTS, BOSS, ABOVE, STRENGTH, RISK, TELLS, MEASURES };

/* In tenths. The weights were fitted (logit) to 100,000 cards played in Kop and Baśka by players who weighed a
 * hundred determinizations for each. */
static const int8_t tenths[SITUATIONS][MEASURES] = {
    /* the first trick */
    { -23, 27, 29, -19, 2, 0 },     /* alone */
    { -23, 24, -13, -17, 22, -5 },  /* at one */
    { -14, 29, 21, -58, -51, -1 },  /* old */
    { -20, 27, -34, -16, 51, 0 },   /* young */
    { -19, -21, -1, -24, 25, -3 },  /* enemy: low */
    { -35, -18, 19, -21, -2, -5 },  /* enemy: low, last */
    { 0, 6, -6, -13, 9, 3 },        /* enemy: beats */
    { -9, -22, 14, 2, 2, -5 },      /* enemy: beats, last */
    { -29, -4, 22, -20, 42, -11 },  /* stranger: low */
    { -12, -9, 45, -8, 13, -8 },    /* stranger: low, last */
    { -3, 13, 2, 1, -14, 0 },       /* stranger: beats */
    { -9, -15, 55, 33, 66, -13 },   /* stranger: beats, last */
    { -8, -1, 34, -26, -6, 0 },     /* partner: low */
    { 30, -28, 27, 1, 27, -10 },    /* partner: low, last */
    { -7, 10, -30, 2, -6, 1 },      /* partner: beats */
    { 1, -32, 12, -9, 24, -11 },    /* partner: beats, last */
    { -4, 22, 104, -7, -46, -1 },   /* alone */
    { -9, 6, 0, -13, -1, 1 },       /* at one */
    { 4, 11, 72, -12, -53, -3 },    /* old */
    { -8, 5, -8, -3, 24, 0 },       /* young */
    { -19, -14, 13, -20, 37, -1 },  /* enemy: low */
    { -26, -22, 48, -24, -23, -4 }, /* enemy: low, last */
    { 3, -8, -6, -8, 5, 1 },        /* enemy: beats */
    { 4, -26, 7, -2, 32, 0 },       /* enemy: beats, last */
    { -7, -15, 30, -5, 26, -4 },    /* stranger: low */
    { -4, -9, 28, -5, 25, -3 },     /* stranger: low, last */
    { 1, 4, -8, -4, -23, 2 },       /* stranger: beats */
    { -5, -1, 36, 6, 61, -1 },      /* stranger: beats, last */
    { -1, -21, 64, -15, 6, -1 },    /* partner: low */
    { 31, -26, 23, -1, 34, 0 },     /* partner: low, last */
    { -4, 10, -11, 2, -27, 0 },     /* partner: beats */
    { 6, -17, 10, -6, 36, 1 },      /* partner: beats, last */
};

/* e to the power x, nearly; the same on every machine. */
static double exponential(double x)
{
    double y = 1 + x / 1024;
    if (y <= 0)
        return 0;
    for (int i = 0; i < 10; i++)
        y *= y;
    return y;
}

void kop_habit_add(KopHabit *out, unsigned card, double liking)
{
    out->card[out->len] = card;
    out->share[out->len++] = exponential(liking);
}

void kop_habit_end(KopHabit *out)
{
    double sum = 0;
    for (int i = 0; i < out->len; i++)
        sum += out->share[i];
    for (int i = 0; i < out->len; i++)
        out->share[i] /= sum;
}

/* The situation of a seat that leads. */
static int lead_situation(KopSides sides, Seat seat)
{
    bool alone = __builtin_popcount(sides.old) == 1 && __builtin_popcount(sides.young) == 3;
    if (sides.old >> seat & 1)
        return alone ? LEAD_ALONE : LEAD_OLD;
    return alone ? LEAD_AT_ONE : LEAD_YOUNG;
}

static void measure_card(const KopCards *c, unsigned unseen, unsigned card, double out[MEASURES])
{
    int number = kop_lowest(card), above = __builtin_popcount(c->above[number] & unseen);
    out[POINTS] = c->points[number] / 10.0;
    out[BOSS] = above == 0;
    out[ABOVE] = above / 12.0;
    out[RISK] = out[POINTS] * out[ABOVE];
    out[TELLS] = (card & kop_black_queens(c)) != 0;
    out[STRENGTH] = (c->trumps & card) ? number / 12.0 : 0;
}

static int situation_of(const KopKnown *k, const KopWorld *w, const KopMoment *m, unsigned cards)
{
    unsigned held = m->hand[0] | m->hand[1] | m->hand[2] | m->hand[3];
    Seat seat = kop_moment_turn(m);
    KopSides sides = kop_sides_known(k, w, seat, 0xFFFF & ~held);
    int later = m->tricks == KOP_TRICKS ? 0 : PLACES;
    if (m->laid_len == 0)
        return later + lead_situation(sides, seat);
    bool beats = cards & k->cards->above[m->best], is_last = m->laid_len == KOP_SEATS - 1;
    return later + FOLLOW + ((int)kop_sides_relation(sides, seat, m->winner) * 2 + beats) * 2 + is_last;
}

void kop_habit(const KopKnown *known, const KopWorld *world, const KopMoment *moment, KopHabit *out)
{
    unsigned cards = kop_moment_allowed(known->cards, moment);
    unsigned held = moment->hand[0] | moment->hand[1] | moment->hand[2] | moment->hand[3];
    unsigned unseen = held & ~(unsigned)moment->hand[kop_moment_turn(moment)];
    out->len = 0;
    if (!(cards & (cards - 1))) {
        *out = (KopHabit){ .card = { cards }, .share = { 1 }, .len = 1 };
        return;
    }
    const int8_t *weight = tenths[situation_of(known, world, moment, cards)];
    for (; cards; cards &= cards - 1) {
        double measure[MEASURES], liking = 0;
        measure_card(known->cards, unseen, cards & -cards, measure);
        for (int i = 0; i < MEASURES; i++)
            liking += weight[i] * measure[i] / 10;
        kop_habit_add(out, cards & -cards, liking);
    }
    kop_habit_end(out);
}

unsigned kop_habit_card(const KopKnown *known, const KopWorld *world, const KopMoment *moment, KopDice *dice)
{
    KopHabit habit;
    kop_habit(known, world, moment, &habit);
    if (habit.len == 1)
        return habit.card[0];
    double left = kop_dice_share(dice);
    for (int i = 0; i < habit.len - 1; i++)
        if ((left -= habit.share[i]) < 0)
            return habit.card[i];
    return habit.card[habit.len - 1];
}

double kop_habit_likelihood(const KopKnown *known, const KopWorld *world, KopHabitModel *model)
{
    const Kop *s = known->s;
    KopMoment m = { .leader = s->leader[0], .tricks = KOP_TRICKS };
    double likelihood = 1;
    memcpy(m.hand, world->hand, sizeof m.hand);
    for (int i = 0; i < s->played_len; i++) {
        unsigned card = 1u << known->cards->bit[s->played[i]];
        if (kop_moment_turn(&m) != known->seat) {
            KopHabit habit;
            model(known, world, &m, &habit);
            for (int j = 0; j < habit.len; j++)
                if (habit.card[j] == card)
                    likelihood *= habit.share[j];
        }
        kop_moment_lay(known->cards, &m, card);
    }
    return likelihood;
}
