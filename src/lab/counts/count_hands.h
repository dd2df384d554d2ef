/* count_hands.h - what hands of golf count after each turn of their owners, in deals that one kind of player plays.
 * Shape  A hand is valued as the rules count it, with all its cards open, those that nobody has seen, too.
 * Units  Points, without what the deal's end adds for the ender and the others (settle.h). */
#ifndef LAB_COUNT_HANDS_H
#define LAB_COUNT_HANDS_H

#include "games/games.h"
#include "lab/engine/count.h"
#include "lab/players/self_play.h"

/* Rows: before the first turn, after turn 1, 2, .. (the last one: and all later ones), at the end of the deal. */
enum { HANDS_TURNS = 48, HANDS_END = HANDS_TURNS, HANDS_ROWS };
enum { HANDS_LEAST = -400, HANDS_VALUES = 1024 };
/* Sums over deals of what a deal's hands of a row count together (S) and how many these are (N). */
enum { HANDS_SS, HANDS_SN, HANDS_NN, HANDS_SUMS };

/* The settings, in this order. */
enum { HANDS_GAME, HANDS_PLAYER, HANDS_SEATS, HANDS_SETTINGS };

typedef struct {
    Ruleset ruleset;
    BotPlayer player;
    int seats;
} HandsPlan;

typedef struct {
    int64_t value[HANDS_ROWS][HANDS_VALUES]; /* hands by value, from HANDS_LEAST up */
    int64_t sum[HANDS_ROWS][HANDS_SUMS];
    int64_t ended[HANDS_TURNS]; /* deals by the turn in which a seat ended them; 0: none did */
} HandsTally;

extern const CountKind count_hands;

/* Private to both files. */
void hands_print(const Count *count, Text *out);
void hands_json(const Count *count, Text *out);

#endif
