/* bot.h - players that choose from a view: never from a state.
 * Shape  a bot is a name and a function; the same view and the same generator give the same choice.
 *        choose gets the view of the seat that is to act, its legal actions (at least one), and answers with the
 * place of its choice among them. */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "games/games.h"

typedef struct Bot {
    const char *name, *help;
    int (*choose)(const Game *game, const void *view, Seat seat, const Action legal[], int legal_len, Rng *rng);
    bool needs_view; /* false: it looks only at the list of legal actions, so no view need be made for it */
    bool is_slow;    /* its choices take milliseconds: tests ask it rarely */
} Bot;

extern const Bot *const bots[]; /* ended by NULL */

/* ERR_UNKNOWN with the nearest name. */
Status bots_find(Slice name, const Bot **out, Fault *fault);
/* The choice of a bot in a state: makes its view, and its own generator moves on. The seat must be to act. */
Action bot_act(const Bot *bot, const Game *game, const void *state, Seat seat, Rng *rng);

/* The greedy player of each game: takes what is best at once. */
typedef int BotChoice(const void *view, Seat seat, const Action legal[], int legal_len);
BotChoice greedy_patience, greedy_spit, greedy_golf, greedy_kop;

/* The careful player of games that have one: weighs what it cannot see, and may draw samples of it. */
typedef int BotWeighing(const void *view, Seat seat, const Action legal[], int legal_len, Rng *rng);
BotWeighing careful_patience;

#endif
