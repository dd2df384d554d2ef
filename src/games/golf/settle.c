#include "games/golf/settle.h"

#include "games/golf/options.h"

#include <string.h>

enum { MOON = 60 };

void golf_settling_make(const Options *options, GolfSettling *out)
{
    const int16_t *value = options->value;
    memset(out, 0, sizeof *out); /* clears the bytes between the fields, too: it is part of a state */
    out->penalty = value[GOLF_PENALTY];
    out->bonus = value[GOLF_BONUS];
    out->tie = value[GOLF_TIE];
    out->moon = value[GOLF_MOON] == GOLF_MOON_60;
    out->caller9 = value[GOLF_CALLER9];
    out->cactus = value[GOLF_CACTUS_SCORING];
}

static int32_t lowest_of(int seats, const int32_t raw[])
{
    int32_t lowest = raw[0];
    for (int seat = 1; seat < seats; seat++)
        lowest = raw[seat] < lowest ? raw[seat] : lowest;
    return lowest;
}

/* The highest score of all seats except one (SEAT_NONE: of all). */
static int32_t highest_of(int seats, const int32_t raw[], Seat but)
{
    int32_t highest = INT32_MIN;
    for (int seat = 0; seat < seats; seat++)
        if (seat != but && raw[seat] > highest)
            highest = raw[seat];
    return highest;
}

static int seats_with(int seats, const int32_t raw[], int32_t points)
{
    int count = 0;
    for (int seat = 0; seat < seats; seat++)
        count += raw[seat] == points;
    return count;
}

GolfEnderStands golf_ender_stands(const GolfSettling *s, int seats, const int32_t raw[], Seat ender)
{
    if (ender == SEAT_NONE)
        return GOLF_ENDER_NONE;
    int32_t lowest = lowest_of(seats, raw);
    if (raw[ender] > lowest)
        return GOLF_ENDER_BEATEN;
    if (seats_with(seats, raw, lowest) == 1 || s->tie == GOLF_TIE_LOWEST)
        return GOLF_ENDER_LOWEST;
    return s->tie == GOLF_TIE_NOT_LOWEST ? GOLF_ENDER_BEATEN : GOLF_ENDER_TIED;
}

/* Points, but at least 0. Doubling a score below 0 would help, and a penalty never helps. */
static int32_t above_zero(int32_t points)
{
    return points > 0 ? points : 0;
}

static int32_t penalised(const GolfSettling *s, int seats, const int32_t raw[], Seat ender)
{
    int32_t own = raw[ender];
    switch (s->penalty) {
    case GOLF_NO_PENALTY:
        return own;
    case GOLF_DOUBLE_PLUS5:
        return own + above_zero(own) + 5;
    case GOLF_DOUBLE:
        return own + above_zero(own);
    case GOLF_MATCH_HIGHEST:
        return highest_of(seats, raw, SEAT_NONE);
    case GOLF_ADD_2N:
        return own + 2 * seats;
    case GOLF_ADD_HIGHEST_OPPONENT:
        return own + above_zero(highest_of(seats, raw, ender));
    case GOLF_ADD_LOWEST:
        return own + above_zero(lowest_of(seats, raw));
    default:
        return own + s->penalty;
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
        return at_most(own, s->bonus);
    }
}

/* Every seat with the moon scores 0, all others 60. */
static void settle_moon(int seats, const int32_t raw[], int32_t out[])
{
    for (int seat = 0; seat < seats; seat++)
        out[seat] = raw[seat] == MOON ? 0 : MOON;
}

/* All seats with the lowest score get 0; an ender who is beaten adds the lowest score. */
static void settle_caller9(int seats, const int32_t raw[], Seat ender, int32_t out[])
{
    int32_t lowest = lowest_of(seats, raw);
    for (int seat = 0; seat < seats; seat++)
        out[seat] = raw[seat] == lowest ? at_most(lowest, 0) : raw[seat];
    if (ender != SEAT_NONE && raw[ender] > lowest)
        out[ender] = raw[ender] + above_zero(lowest);
}

/* If the caller is strictly lowest, it scores 0. Else it scores 10 more than its layout, and the opponents that are
 * not above it score 0. */
static void settle_cactus(int seats, const int32_t raw[], Seat ender, int32_t out[])
{
    enum { BEATEN = 10 };
    int32_t lowest = lowest_of(seats, raw);
    if (raw[ender] == lowest && seats_with(seats, raw, lowest) == 1) {
        out[ender] = at_most(lowest, 0);
        return;
    }
    for (int seat = 0; seat < seats; seat++)
        out[seat] = raw[seat] <= raw[ender] ? at_most(raw[seat], 0) : raw[seat];
    out[ender] = raw[ender] + BEATEN;
}

void golf_settle(const GolfSettling *s, int seats, const int32_t raw[], Seat ender, int32_t out[])
{
    for (int seat = 0; seat < seats; seat++)
        out[seat] = raw[seat];
    if (s->moon && seats_with(seats, raw, MOON) > 0) {
        settle_moon(seats, raw, out);
        return;
    }
    if (s->caller9) {
        settle_caller9(seats, raw, ender, out);
        return;
    }
    if (s->cactus && ender != SEAT_NONE) {
        settle_cactus(seats, raw, ender, out);
        return;
    }
    switch (golf_ender_stands(s, seats, raw, ender)) {
    case GOLF_ENDER_NONE:
        return;
    case GOLF_ENDER_LOWEST:
        out[ender] = rewarded(s, seats, raw[ender]);
        return;
    case GOLF_ENDER_BEATEN:
        out[ender] = penalised(s, seats, raw, ender);
        return;
    case GOLF_ENDER_TIED:
        out[ender] = raw[ender] + s->tie; /* `neutral` adds nothing */
        return;
    }
}

static GolfWhy why_cactus(int seats, const int32_t raw[], Seat ender, Seat seat)
{
    int32_t lowest = lowest_of(seats, raw);
    bool is_best = raw[ender] == lowest && seats_with(seats, raw, lowest) == 1;
    if (seat == ender)
        return is_best ? GOLF_WHY_CALLED_BEST : GOLF_WHY_CALLED_BEATEN;
    return !is_best && raw[seat] <= raw[ender] ? GOLF_WHY_SPARED : GOLF_WHY_LAYOUT;
}

static GolfWhy why_caller9(int seats, const int32_t raw[], Seat ender, Seat seat)
{
    if (raw[seat] == lowest_of(seats, raw))
        return GOLF_WHY_LEAST;
    return seat == ender ? GOLF_WHY_ADDS_LEAST : GOLF_WHY_LAYOUT;
}

GolfWhy golf_settle_why(const GolfSettling *s, int seats, const int32_t raw[], Seat ender, Seat seat)
{
    static const GolfWhy stands[] = { [GOLF_ENDER_NONE] = GOLF_WHY_LAYOUT,
                                      [GOLF_ENDER_LOWEST] = GOLF_WHY_ENDER_LOWEST,
                                      [GOLF_ENDER_BEATEN] = GOLF_WHY_ENDER_BEATEN,
                                      [GOLF_ENDER_TIED] = GOLF_WHY_ENDER_TIED };
    if (s->moon && seats_with(seats, raw, MOON) > 0)
        return raw[seat] == MOON ? GOLF_WHY_MOON : GOLF_WHY_OTHERS_MOON;
    if (s->caller9)
        return why_caller9(seats, raw, ender, seat);
    if (s->cactus && ender != SEAT_NONE)
        return why_cactus(seats, raw, ender, seat);
    return seat == ender ? stands[golf_ender_stands(s, seats, raw, ender)] : GOLF_WHY_LAYOUT;
}
