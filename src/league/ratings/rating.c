#include "league/ratings/rating.h"

#include <math.h>

/* Points of a rating in one unit of the paper's scale. */
#define UNIT 173.7178
/* The solver of the volatility ends at this precision (the paper's epsilon), or after this many steps: the Illinois
 * method needs about ten. */
#define PRECISION 0.000001
enum { STEPS_MOST = 100 };

Rating rating_start(void)
{
    return (Rating){ RATING_START, RATING_DEVIATION_START, RATING_VOLATILITY };
}

static bool is_within(double number, double least, double most)
{
    return number >= least && number <= most; /* false for NaN */
}

static double within(double number, double least, double most)
{
    return fmin(fmax(number, least), most);
}

bool rating_is_valid(const Rating *rating)
{
    return is_within(rating->rating, RATING_LEAST, RATING_MOST) &&
           is_within(rating->deviation, RATING_DEVIATION_LEAST, RATING_DEVIATION_START) &&
           is_within(rating->volatility, RATING_VOLATILITY_LEAST, RATING_VOLATILITY_MOST);
}

/* The paper's g: how much a result tells, the less is known of the opponent. */
static double g_of(const Rating *other)
{
    double deviation = other->deviation / UNIT;
    return 1 / sqrt(1 + 3 * deviation * deviation / (M_PI * M_PI));
}

/* Step 3: the paper's E. */
double rating_expected(const Rating *own, const Rating *other)
{
    return 1 / (1 + exp(-g_of(other) * (own->rating - other->rating) / UNIT));
}

void rating_add(RatingPeriod *period, const Rating *own, const Rating *other, double score, double weight)
{
    REQUIRE(rating_is_valid(own) && rating_is_valid(other));
    REQUIRE(is_within(score, 0, 1) && weight > 0 && weight <= 1);
    double g = g_of(other), expected = rating_expected(own, other);
    period->information += weight * g * g * expected * (1 - expected);
    period->surprise += weight * g * (score - expected);
    period->weight += weight;
}

/* The function of step 5, whose root is the logarithm of the new variance. */
typedef struct {
    double delta_squared, variance, v, a;
} Volatility;

static double f_of(const Volatility *of, double x)
{
    double e = exp(x), sum = of->variance + of->v + e;
    return e * (of->delta_squared - sum) / (2 * sum * sum) - (x - of->a) / (RATING_TAU * RATING_TAU);
}

/* Step 5.4: f is above 0 at low and at most 0 at high, or the other way round; the root between them. */
static double root(const Volatility *of, double low, double high)
{
    double f_low = f_of(of, low), f_high = f_of(of, high);
    for (int step = 0; step < STEPS_MOST && fabs(high - low) > PRECISION && f_high != f_low; step++) {
        double next = low + (low - high) * f_low / (f_high - f_low), f_next = f_of(of, next);
        if (f_next * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else
            f_low /= 2;
        high = next;
        f_high = f_next;
    }
    return low;
}

/* Step 5. The bracket ends at the most that a volatility may be: beyond it, after an absurd result, there can be more
 * roots than one. */
static double new_volatility(const Volatility *of)
{
    double low = of->a, high = 2 * log(RATING_VOLATILITY_MOST), rest = of->delta_squared - of->variance - of->v;
    if (rest <= 0)
        high = of->a - RATING_TAU; /* f is above 0 here already, as its first part is never below -1/2 */
    else if (log(rest) < high)
        high = log(rest);
    else if (f_of(of, high) >= 0)
        return RATING_VOLATILITY_MOST;
    return within(exp(root(of, low, high) / 2), RATING_VOLATILITY_LEAST, RATING_VOLATILITY_MOST);
}

Rating rating_after(const Rating *before, const RatingPeriod *period)
{
    REQUIRE(rating_is_valid(before));
    Rating after = *before;
    double deviation = before->deviation / UNIT, variance = deviation * deviation;
    if (period->information > 0) {
        double v = 1 / period->information, delta = v * period->surprise;
        const Volatility of = { delta * delta, variance, v, 2 * log(before->volatility) };
        after.volatility = new_volatility(&of);
        variance = 1 / (1 / (variance + after.volatility * after.volatility) + period->information);
        after.rating = within(before->rating + UNIT * variance * period->surprise, RATING_LEAST, RATING_MOST);
    } else
        variance += before->volatility * before->volatility;
    after.deviation = within(UNIT * sqrt(variance), RATING_DEVIATION_LEAST, RATING_DEVIATION_START);
    return after;
}

Rating rating_idle(const Rating *before, double days)
{
    REQUIRE(rating_is_valid(before));
    Rating after = *before;
    const double deviation = before->deviation / UNIT, periods = fmax(days, 0) / RATING_IDLE_DAYS;
    const double variance = deviation * deviation + periods * before->volatility * before->volatility;
    after.deviation = within(UNIT * sqrt(variance), RATING_DEVIATION_LEAST, RATING_DEVIATION_START);
    return after;
}

double rating_end(const Rating *rating, int end)
{
    return rating->rating + end * 2 * rating->deviation;
}
