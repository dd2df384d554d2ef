/* exact_games.h - small games that can be solved exactly: the rules of the large ones, with a few cards.
 * Shape  A row has a game with its options, and the cards that are in play; all others of its packs are out of play,
 *        openly, as cards are that have left the layouts of golf, or a short stock of a patience. With several packs
 *        equal cards are really equal, so that there are fewer deals. Each order of the cards is one, all equally
 *        likely. Kop always has sixteen cards. Its small game is the end of a deal: nobody has called, and `lines` have
 *        been played; a deal in which they would not have been legal is none. Whoever leads then does not know who has
 *        which card.
 *
 * No rule, option or preset is made for them, so what is solved is what is played. */
#ifndef LAB_EXACT_GAMES_H
#define LAB_EXACT_GAMES_H

#include "games/games.h"

typedef struct {
    const char *id, *what, *rules;
    int seats;
    const char *cards; /* in play, in any order */
    const char *lines; /* Kop: the cards played, in order; else NULL */
} ExactGame;

extern const ExactGame exact_games[]; /* ended by a row without id */

typedef struct {
    Ruleset ruleset;
    StateBox *world;
    size_t worlds;
} ExactWorlds;

/* Finds a row by its id; ERR_UNKNOWN, and the Fault lists them all. */
Status exact_games_find(Slice id, const ExactGame **out, Fault *fault);
/* Deals all worlds of a small game; ERR_MEMORY. exact_worlds_close frees them. */
Status exact_worlds_open(const ExactGame *game, ExactWorlds *out);
void exact_worlds_close(ExactWorlds *worlds);

#endif
