/* streak.h - streak scoring: what a card of a run counts, what turning costs, what peaks and clearing bring. The game,
 * the solvers, and whoever bounds a score ask here.
 * Shape  plain bytes: a part of the state, and of a solver's board.
 * Units  points; high scores win.
 * Source docs/rules/patience.md 3, 10.3 */
#ifndef GAMES_PATIENCE_STREAK_H
#define GAMES_PATIENCE_STREAK_H

#include <stdbool.h>
#include <stdint.h>

/* STREAK_DOUBLINGS: so often at most does a card count twice as much as the one before it. Without an end 52 cards
 * would count more than 32 bits hold; with this one, 72 deals of the largest tableau stay below 400 million (10.3). */
enum {
    STREAK_DOUBLINGS = 15,
    STREAK_PEAKS = 3,
    STREAK_TURN_MOST = 50,
    STOCK_LEFT_MOST = 50,
    STREAK_PEAK_MOST = 100,
    STREAK_ALL_MOST = 1000
};

typedef struct {
    int16_t all; /* for clearing the tableau */
    bool doubles;
    uint8_t turn;               /* off for a turned card */
    uint8_t peak[STREAK_PEAKS]; /* by how many were cleared before; the last one of a tableau counts peak[2] */
    uint8_t peaks;              /* of the tableau; 0: it has none */
} StreakRules;

/* What card number n of a run counts, the first being 1. */
static inline int32_t streak_card(const StreakRules *rules, int n)
{
    int doublings = n - 1 < STREAK_DOUBLINGS ? n - 1 : STREAK_DOUBLINGS;
    return rules->doubles ? 1 << doublings : n;
}

/* What so many cards of a run count together, after the first `before`. */
static inline int32_t streak_run(const StreakRules *rules, int before, int cards)
{
    int32_t points = 0;
    for (int n = 1; n <= cards; n++)
        points += streak_card(rules, before + n);
    return points;
}

/* What clearing one more peak brings. */
static inline int streak_peak(const StreakRules *rules, int cleared_before)
{
    return rules->peak[cleared_before + 1 == rules->peaks ? STREAK_PEAKS - 1 : cleared_before];
}

/* What all peaks and clearing the tableau bring. */
static inline int streak_others(const StreakRules *rules)
{
    int points = rules->all;
    for (int peak = 0; peak < rules->peaks; peak++)
        points += streak_peak(rules, peak);
    return points;
}

/* The most that is still to be had: all cards left in one run that has begun with `streak` cards. */
static inline int32_t streak_most(const StreakRules *rules, int streak, int left, int peaks_cleared)
{
    int32_t points = streak_run(rules, streak, left) + (left > 0 ? rules->all : 0);
    for (int peak = peaks_cleared; peak < rules->peaks; peak++)
        points += streak_peak(rules, peak);
    return points;
}

#endif
