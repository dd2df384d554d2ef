/* bot.h - bots: players that choose from a view, never from a state.
 * Shape  A bot is a name and functions. The same turn (view, legal actions, budget, generator) gives the same choice.
 *        The levels in bots[] play every game; a table in bot.c names the function for each level and game. Players
 *        used only for measuring are in lab/players/lab_players.h.
 * Units  Points of the deal, more is better: the seat's points less the average of the others. With one seat: its own
 *        points, with the sign turned where few points win. A budget is for one choice.
 *
 * One question. A bot gets a `BotTurn`: the view of its seat, the legal actions, a budget, and its own generator.
 * The same turn gives the same choice; a clock is read only where the budget has one. `weigh` tells what a level
 * thinks of each action: points minus what the others get, with the standard error of the difference to the best.
 * The choice, hints and the analysis come from these figures. Levels are one table in `bot.c`. Players for
 * measuring (`lab/players/lab_players.c`), among them `cheat`, the one bot that gets a state, are known to `sim`,
 * `lab` and `bot` only; `play`, `serve` and the page cannot name them. Some play one kind of game (`Bot.game`),
 * and are refused elsewhere. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "bots/common/budget.h"
#include "games/games.h"

typedef struct BotTurn {
    const Game *game;
    const void *view; /* the seat's view; the state if sees_all; NULL allowed unless needs_view */
    Seat seat;        /* the seat to act */
    const Action *legal;
    int legal_len; /* at least 1 */
    Rng *rng;
    Budget budget;
    const struct Bot *bot;    /* who is asked; NULL allowed unless it is made_of something */
    struct BotReason *reason; /* gets why (reason.h); NULL: nobody asks */
    /* The levels that play, by seat, for judging what may come: of a person, that of most people. NULL: nobody knows */
    const struct Bot *const *at;
} BotTurn;

/* The estimated worth of an action. */
typedef struct {
    double points;
    double error; /* standard error of the difference to the best action; 0: exact for this player's measure */
} Worth;

typedef int BotChoice(const BotTurn *turn);                 /* returns an index into legal */
typedef void BotWeighing(const BotTurn *turn, Worth out[]); /* one for each legal action */

/* The time that a bot takes when others may act too: least_ms, plus up to spread_ms at random. */
typedef struct {
    uint16_t least_ms, spread_ms; /* spread_ms 0: as quick */
} Reaction;

typedef struct Bot {
    const char *name;
    const char *also; /* a further name, or NULL */
    const char *help;
    BotChoice *choose;
    BotWeighing *weigh; /* NULL: it cannot weigh */
    Reaction reaction;
    const Game *game;    /* plays this one alone: for measuring only; NULL: it plays every game */
    bool needs_view;     /* false: it uses only the list of legal actions, so no view need be made */
    bool sees_all;       /* it gets the state instead of a view: for measuring only */
    bool has_budget;     /* it obeys the budget */
    bool is_plain;       /* it goes by rules of thumb, so quickly that what it will do is found by asking it */
    bool is_slow;        /* its choices take milliseconds: tests ask it rarely, servers in a thread */
    const void *made_of; /* its choose's own data; or NULL */
} Bot;

/* A player: a bot and its budget for each choice. */
typedef struct {
    const Bot *bot;
    Budget budget;
} BotPlayer;

extern const Bot *const bots[]; /* random, easy, medium, skilled, hard; ended by NULL */

/* What a bot in this seat is called, in the terminal, in the room and on the page: the same name at every level. */
const char *bot_called(Seat seat);
/* What all are called who play there: people (NULL: a bot) as they are, and a bot as usual, unless a person's name
 * looks like that: then the bot takes another one. */
void bots_called(const char *const person[], int seats, const char *out[]);
/* Finds one of bots[] by name; ERR_UNKNOWN with the nearest name. */
Status bots_find(Slice name, const Bot **out, Fault *fault);
/* Two of bots[]; never NULL. */
extern const Bot *const bot_medium, *const bot_hard;
/* Not among bots[]: the player that looks no further than its own turn and makes no mistakes. It plays on where nobody
 * chooses (roll-outs, time that has run out, programs that fail), and other players are measured against it. */
extern const Bot bot_quick;
/* A bot's choice in a state: makes the view and advances rng. The seat must be to act. */
Action bot_act(const Bot *bot, const Game *game, const void *state, Seat seat, Rng *rng);
/* The index of a bot's choice among these actions of the seat. */
int bot_choose(const BotPlayer *player, const Game *game, const void *state, Seat seat, const Action legal[],
               int legal_len, Rng *rng);
/* The same with a budget. */
Action bot_play(const BotPlayer *player, const Game *game, const void *state, Seat seat, Rng *rng);

/* The time that a bot takes when others may act too, from a random word. Room, page and program all use it. */
int bot_reaction_ms(const Bot *bot, uint32_t chance);

/* The levels of each game; for the power-card games golf_* calls power_*. */
BotChoice patience_quick, patience_hard;
BotChoice spit_quick, spit_hard;
BotChoice golf_quick, golf_skilled, golf_hard;
BotChoice power_skilled, power_hard;
BotChoice kop_quick, kop_skilled, kop_hard;
/* How the hard level weighs each action. */
BotWeighing patience_weigh, golf_weigh, power_weigh, kop_weigh;

#endif
