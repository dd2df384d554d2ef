/* budget.h - what a bot may spend on one choice.
 * Units  What a node is depends on the player: a determinization, a roll-out, a position. */
#ifndef BOTS_BUDGET_H
#define BOTS_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
    uint32_t nodes; /* 0: the level's own number; in golf without powers, with a time limit, as many as it allows */
    uint32_t us;    /* with now_us: begin no new node after this many microseconds; 0: no time limit */
    uint64_t (*now_us)(void); /* a monotonic clock; choices limited by it differ between machines */
} Budget;

static inline bool budget_is_timed(const Budget *budget)
{
    return budget->us > 0 && budget->now_us;
}

/* When a choice began; 0 if its time is not limited. */
static inline uint64_t budget_begin(const Budget *budget)
{
    return budget_is_timed(budget) ? budget->now_us() : 0;
}

/* The nodes of a player that spends its whole time: the number asked for; else no limit but the time, or its own
 * number. */
static inline uint32_t budget_nodes(const Budget *budget, uint32_t own)
{
    if (budget->nodes > 0)
        return budget->nodes;
    return budget_is_timed(budget) ? UINT32_MAX : own;
}

/* Whether there is time for another node. */
static inline bool budget_lasts(const Budget *budget, uint64_t begun)
{
    return !budget_is_timed(budget) || budget->now_us() - begun < budget->us;
}

#endif
