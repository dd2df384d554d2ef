#include "games/golf/scoring/settle.h"

#include "games/golf/options.h"

#include <string.h>

enum { MOON = 60 };

void golf_settling_make(const Options *options, GolfSettling *out)
{
    const int16_t *value = options->value;
    memset(out, 0, sizeof *out); /* clears the bytes between the fields, too: it is part of a state */
    out->penalty = value[GOLF_PENALTY];
    out->penalty_is_score = value[GOLF_PENALTY_AS] == GOLF_PENALTY_IS_SCORE;
    out->bonus = value[GOLF_BONUS];
    out->bonus_for_any = value[GOLF_BONUS_FOR] == GOLF_BONUS_FOR_ANY;
    out->tie = value[GOLF_TIE];
    out->lowest = value[GOLF_LOWEST_POINTS];
    out->tied = value[GOLF_TIED_POINTS];
    out->limit = value[GOLF_CALL_MAX];
    out->kamikaze = value[GOLF_KAMIKAZE_POINTS];
    out->moon = value[GOLF_MOON] == GOLF_MOON_60;
    out->caller9 = value[GOLF_CALLER9];
    out->caller = (uint8_t)value[GOLF_CALLER_SCORING];
}

static int32_t lowest_of(const GolfDealt *deal)
{
    int32_t lowest = deal->raw[0];
    for (int seat = 1; seat < deal->seats; seat++)
        lowest = deal->raw[seat] < lowest ? deal->raw[seat] : lowest;
    return lowest;
}

/* The highest score of all seats except one (SEAT_NONE: of all). */
static int32_t highest_of(const GolfDealt *deal, Seat but)
{
    int32_t highest = INT32_MIN;
    for (int seat = 0; seat < deal->seats; seat++)
        if (seat != but && deal->raw[seat] > highest)
            highest = deal->raw[seat];
    return highest;
}

static int seats_with(const GolfDealt *deal, const int32_t score[], int32_t points)
{
    int count = 0;
    for (int seat = 0; seat < deal->seats; seat++)
        count += score[seat] == points;
    return count;
}

static bool is_over_limit(const GolfSettling *s, const GolfDealt *deal)
{
    return s->limit != GOLF_NO_LIMIT && deal->raw[deal->ender] > s->limit;
}

GolfEnderStands golf_ender_stands(const GolfSettling *s, const GolfDealt *deal)
{
    if (deal->ender == SEAT_NONE)
        return GOLF_ENDER_NONE;
    int32_t lowest = lowest_of(deal);
    if (deal->raw[deal->ender] > lowest || is_over_limit(s, deal))
        return GOLF_ENDER_BEATEN;
    if (seats_with(deal, deal->raw, lowest) == 1 || s->tie == GOLF_TIE_LOWEST)
        return GOLF_ENDER_LOWEST;
    return s->tie == GOLF_TIE_NOT_LOWEST ? GOLF_ENDER_BEATEN : GOLF_ENDER_TIED;
}

/* Points, but at least 0. Doubling a score below 0 would help, and a penalty never helps. */
static int32_t above_zero(int32_t points)
{
    return points > 0 ? points : 0;
}

/* What the penalty adds to the ender's score. */
static int32_t penalty(const GolfSettling *s, const GolfDealt *deal)
{
    int32_t own = deal->raw[deal->ender];
    switch (s->penalty) {
    case GOLF_NO_PENALTY:
        return 0;
    case GOLF_DOUBLE_PLUS5:
        return above_zero(own) + 5;
    case GOLF_DOUBLE:
        return above_zero(own);
    case GOLF_MATCH_HIGHEST:
        return highest_of(deal, SEAT_NONE) - own;
    case GOLF_ADD_2N:
        return 2 * deal->seats;
    case GOLF_ADD_HIGHEST_OPPONENT:
        return above_zero(highest_of(deal, deal->ender));
    case GOLF_ADD_LOWEST:
        return above_zero(lowest_of(deal));
    case GOLF_ADD_HIGHEST:
        return above_zero(highest_of(deal, SEAT_NONE));
    default:
        return s->penalty;
    }
}

/* The lower of the two: a bonus that sets a score never makes it worse. */
static int32_t at_most(int32_t points, int32_t limit)
{
    return points < limit ? points : limit;
}

static int32_t rewarded(const GolfSettling *s, int seats, int32_t own)
{
    switch (s->bonus) {
    case GOLF_NO_BONUS:
        return own;
    case GOLF_ZERO:
        return at_most(own, 0);
    case GOLF_MINUS_N:
        return own - seats;
    default:
        return s->bonus > 0 ? own - s->bonus : at_most(own, s->bonus);
    }
}

/* Scores in the making, and what led to them. */
typedef struct {
    const GolfSettling *s;
    const GolfDealt *deal;
    int32_t *out;
    Seat asked; /* the seat whose steps are wanted, or SEAT_NONE */
    int steps;
    GolfStep *step;
} Settling;

/* Lets the seat score so many points now. */
static void score(Settling *t, Seat seat, GolfWhy why, int32_t points)
{
    if (seat == t->asked) {
        REQUIRE(t->steps < GOLF_STEPS);
        t->step[t->steps++] = (GolfStep){ why, points - t->out[seat] };
    }
    t->out[seat] = points;
}

/* Every seat with the moon scores 0, all others 60. */
static void settle_moon(Settling *t)
{
    for (Seat seat = 0; seat < t->deal->seats; seat++)
        if (t->deal->raw[seat] == MOON)
            score(t, seat, GOLF_WHY_MOON, 0);
        else
            score(t, seat, GOLF_WHY_OTHERS_MOON, MOON);
}

static void settle_kamikaze(Settling *t)
{
    for (Seat seat = 0; seat < t->deal->seats; seat++)
        if (t->deal->kamikaze & seat_bit(seat))
            score(t, seat, GOLF_WHY_KAMIKAZE, 0);
        else
            score(t, seat, GOLF_WHY_OTHERS_KAMIKAZE, t->s->kamikaze);
}

/* All seats with the lowest score get 0; an ender who is beaten adds the lowest score. */
static void settle_caller9(Settling *t)
{
    const GolfDealt *deal = t->deal;
    int32_t lowest = lowest_of(deal);
    for (Seat seat = 0; seat < deal->seats; seat++)
        if (deal->raw[seat] == lowest)
            score(t, seat, GOLF_WHY_LEAST, at_most(lowest, 0));
        else if (seat == deal->ender)
            score(t, seat, GOLF_WHY_ADDS_LEAST, deal->raw[seat] + above_zero(lowest));
}

/* A caller who is lowest alone, and not above call.max_points, scores 0. Else the others that are not above it score 0,
 * and it scores its own: in cactus with 10 more. */
static void settle_caller(Settling *t)
{
    enum { BEATEN = 10 };
    const GolfDealt *deal = t->deal;
    int32_t lowest = lowest_of(deal), own = deal->raw[deal->ender];
    if (own == lowest && seats_with(deal, deal->raw, lowest) == 1 && !is_over_limit(t->s, deal)) {
        score(t, deal->ender, GOLF_WHY_CALLED_BEST, at_most(own, 0));
        return;
    }
    for (Seat seat = 0; seat < deal->seats; seat++)
        if (seat != deal->ender && deal->raw[seat] <= own)
            score(t, seat, GOLF_WHY_SPARED, at_most(deal->raw[seat], 0));
    if (t->s->caller == GOLF_CALLER_CACTUS)
        score(t, deal->ender, GOLF_WHY_CALLED_BEATEN, own + BEATEN);
    else
        score(t, deal->ender, GOLF_WHY_CALLED_ALONE, own);
}

/* What the lowest score by lowest.points; an ender who ties and does not count as lowest is none of them. */
static void settle_lowest(Settling *t, GolfEnderStands stands)
{
    const GolfDealt *deal = t->deal;
    int32_t lowest = lowest_of(deal);
    int32_t points = t->s->lowest == GOLF_LOWEST_ZERO ? at_most(lowest, 0) : lowest - t->s->lowest;
    for (Seat seat = 0; seat < deal->seats; seat++)
        if (deal->raw[seat] == lowest && (seat != deal->ender || stands == GOLF_ENDER_LOWEST))
            score(t, seat, GOLF_WHY_LOWEST, points);
}

/* The penalty is that of the layout, whatever a bonus took off. */
static void settle_ender(Settling *t, GolfEnderStands stands)
{
    Seat ender = t->deal->ender;
    if (t->s->bonus_for_any && t->s->bonus != GOLF_NO_BONUS && stands != GOLF_ENDER_NONE)
        score(t, ender, GOLF_WHY_ENDER_BONUS, rewarded(t->s, t->deal->seats, t->out[ender]));
    switch (stands) {
    case GOLF_ENDER_NONE:
        return;
    case GOLF_ENDER_LOWEST:
        if (!t->s->bonus_for_any)
            score(t, ender, GOLF_WHY_ENDER_LOWEST, rewarded(t->s, t->deal->seats, t->out[ender]));
        return;
    case GOLF_ENDER_BEATEN:
        score(t, ender, GOLF_WHY_ENDER_BEATEN, (t->s->penalty_is_score ? 0 : t->out[ender]) + penalty(t->s, t->deal));
        return;
    case GOLF_ENDER_TIED:
        score(t, ender, GOLF_WHY_ENDER_TIED, t->out[ender] + t->s->tie); /* `neutral` adds nothing */
        return;
    }
}

/* Adds tied.points to all scores that are equal. */
static void settle_equal(Settling *t)
{
    int32_t before[SEATS_MAX];
    memcpy(before, t->out, (size_t)t->deal->seats * sizeof *before);
    for (Seat seat = 0; seat < t->deal->seats; seat++)
        if (seats_with(t->deal, before, before[seat]) > 1)
            score(t, seat, GOLF_WHY_EQUAL, before[seat] + t->s->tied);
}

static void settle(Settling *t)
{
    const GolfSettling *s = t->s;
    const GolfDealt *deal = t->deal;
    memcpy(t->out, deal->raw, (size_t)deal->seats * sizeof *t->out);
    if (deal->kamikaze) {
        settle_kamikaze(t);
        return;
    }
    if (s->moon && seats_with(deal, deal->raw, MOON) > 0) {
        settle_moon(t);
        return;
    }
    if (s->caller9)
        settle_caller9(t);
    else if (s->caller != GOLF_CALLER_NONE) {
        if (deal->ender != SEAT_NONE)
            settle_caller(t);
    } else {
        GolfEnderStands stands = golf_ender_stands(s, deal);
        if (s->lowest != GOLF_LOWEST_OWN)
            settle_lowest(t, stands);
        settle_ender(t, stands);
    }
    if (s->tied != 0)
        settle_equal(t);
}

void golf_settle(const GolfSettling *s, const GolfDealt *deal, int32_t out[])
{
    settle(&(Settling){ .s = s, .deal = deal, .out = out, .asked = SEAT_NONE });
}

int golf_settle_why(const GolfSettling *s, const GolfDealt *deal, Seat seat, GolfStep out[GOLF_STEPS])
{
    int32_t points[SEATS_MAX] = { 0 };
    Settling t = { .s = s, .deal = deal, .out = points, .asked = seat, .step = out };
    settle(&t);
    if (t.steps == 0)
        out[t.steps++] = (GolfStep){ GOLF_WHY_LAYOUT, 0 };
    return t.steps;
}
