/* bot.h - players that choose from a view: never from a state.
 * Shape  a bot is a name and a function; the same turn (view, legal actions, budget in nodes, generator) gives the same
 *        choice. Levels are in bots[] and play every game; how a level plays a game stands in bot.c's table. Players for
 *        measuring only are in lab/lab_players.h.
 * Units  points of the deal, more is better: what a choice brings beyond what the others get on average; alone, minus
 *        the score where few points win. Budgets are of one choice. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "games/games.h"

/* What a choice may cost. A node is what the player says it is: a world, a roll-out, a position. */
typedef struct {
    uint32_t nodes; /* 0: the level's own number */
    uint32_t us;    /* with now_us: no new node is begun after so many microseconds; 0: no clock is looked at */
    uint64_t (*now_us)(void); /* a clock that never goes back; a choice by the clock depends on the machine */
} Budget;

typedef struct BotTurn {
    const Game *game;
    const void *view; /* the seat's; a state for a bot that sees all; NULL for one that needs none */
    Seat seat;        /* it is to act */
    const Action *legal;
    int legal_len; /* at least 1 */
    Rng *rng;
    Budget budget;
} BotTurn;

/* What an action is worth, as far as the player can tell. */
typedef struct {
    double points;
    double error; /* standard error of the difference to the best action; 0: exact, by the player's measure */
} Worth;

typedef int BotChoice(const BotTurn *turn);                 /* the place among the legal actions */
typedef void BotWeighing(const BotTurn *turn, Worth out[]); /* one for each legal action */

/* How long it takes to act where others may act as well: at least so long, and up to spread_ms more. */
typedef struct {
    uint16_t least_ms, spread_ms; /* spread_ms 0: as medium */
} Reaction;

typedef struct Bot {
    const char *name;
    const char *also; /* a further name, or NULL */
    const char *help;
    BotChoice *choose;
    BotWeighing *weigh; /* NULL: it only chooses */
    Reaction reaction;
    bool needs_view; /* false: it looks only at the list of legal actions, so no view need be made for it */
    bool sees_all;   /* it gets the state: for measuring only */
    bool has_budget; /* it heeds what a choice may cost */
    bool is_slow;    /* its choices take milliseconds: tests ask it rarely, servers in a thread */
} Bot;

/* Who plays: a bot and what it may spend on each choice. */
typedef struct {
    const Bot *bot;
    Budget budget;
} BotPlayer;

extern const Bot *const bots[]; /* random, easy, medium, hard; ended by NULL */

/* ERR_UNKNOWN with the nearest name. */
Status bots_find(Slice name, const Bot **out, Fault *fault);
/* The levels' own: never NULL. */
extern const Bot *const bot_medium, *const bot_hard;
/* The choice of a bot in a state: makes its view, and its own generator moves on. The seat must be to act. */
Action bot_act(const Bot *bot, const Game *game, const void *state, Seat seat, Rng *rng);
/* The same with a budget. */
Action bot_play(const BotPlayer *player, const Game *game, const void *state, Seat seat, Rng *rng);

/* The time that it takes where who is quicker acts, by a random word: one table of times for room, page and program. */
int bot_reaction_ms(const Bot *bot, uint32_t chance);

/* How each level plays each game; of the power-card games golf_* asks power_*. */
BotChoice patience_easy, patience_medium, patience_hard;
BotChoice spit_easy, spit_medium, spit_hard;
BotChoice golf_easy, golf_medium, golf_hard;
BotChoice power_easy, power_hard;
BotChoice kop_easy, kop_medium, kop_hard;
/* What the hard level thinks of each action. */
BotWeighing patience_weigh, golf_weigh, power_weigh, kop_weigh;

#endif
