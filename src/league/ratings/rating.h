/* rating.h - how strong a player is, from results: Glicko-2. Pure, no allocation.
 * Shape  A rating period gathers a player's results against the others' ratings as they stood before it. When it ends,
 *        all ratings follow at once. So rate everybody from the old ratings, and only then store the new ones.
 *        A result counts by its weight: 1 as a whole game. A table of n players makes n - 1 results for each of them;
 *        each weighs 1 / (n - 1), since one table is not several independent games.
 * Units  Ratings and deviations as players know them: 1500 is the start, 95 % of the true strengths lie within 2
 *        deviations of the rating. The volatility is of the paper's own scale (173.7178 points).
 *        A score is 0 (lost) to 1 (won); a fraction is a result with less luck in it, such as the share of deals won.
 * Source Mark E. Glickman, "Example of the Glicko-2 system". With weights 1 it is this, and these limits besides: a
 *        rating, deviation and volatility stay within the ranges below, so that no result makes nonsense of them. */
#ifndef LEAGUE_RATING_H
#define LEAGUE_RATING_H

#include "core/status.h"

typedef struct {
    double rating, deviation, volatility;
} Rating;

/* Nobody knows how strong a new player is: the deviation never exceeds that of the start. */
#define RATING_START            1500.0
#define RATING_DEVIATION_START  350.0
#define RATING_VOLATILITY       0.06
#define RATING_LEAST            0.0
#define RATING_MOST             4000.0
#define RATING_DEVIATION_LEAST  1.0
#define RATING_VOLATILITY_LEAST 0.001
/* One absurd result must not make a player's strength fly about for years. */
#define RATING_VOLATILITY_MOST 0.15
/* The system constant tau: how fast a volatility may change. */
#define RATING_TAU 0.5

/* A player's results in one period, added up; blank before the first. */
typedef struct {
    double information; /* 1 / v of the paper */
    double surprise;    /* the sum of g (s - E): what was scored beyond what was expected */
    double weight;      /* of all results */
} RatingPeriod;

Rating rating_start(void);
/* Whether all three are within their ranges; false for what is no number. */
bool rating_is_valid(const Rating *rating);
/* What the one player can expect to score against the other, 0 to 1, from the ratings alone. */
double rating_expected(const Rating *own, const Rating *other);
/* Adds a result of a player. Both ratings are those before the period, and valid; score 0 to 1; weight over 0, to 1. */
void rating_add(RatingPeriod *period, const Rating *own, const Rating *other, double score, double weight);
/* The rating after the period. Without results only the deviation grows. */
Rating rating_after(const Rating *before, const RatingPeriod *period);
/* The rating after so many days without a result, of a player whose every game is a period of its own. Their deviation
 * grows as if a period passed every RATING_IDLE_DAYS: from 60 to 110 in a year, if the volatility is that of the
 * start. */
#define RATING_IDLE_DAYS 4.67
Rating rating_idle(const Rating *before, double days);
/* The interval of 95 %: its lower end (-1), the rating (0), its upper end (1). */
double rating_end(const Rating *rating, int end);

#endif
