/* trial.h - checks point by point that a bot's process keeps to the protocol.
 * Source docs/bots.md */
#ifndef APPS_BOT_TRIAL_H
#define APPS_BOT_TRIAL_H

#include "process/seat_guest.h"

enum { TRIAL_GAMES_MAX = 64, TRIAL_AT_ONCE = 8 };

typedef struct {
    Slice command;
    const char *name;
    Ruleset game[TRIAL_GAMES_MAX];
    int games_len;
    uint64_t deals, first, ms, startup_ms;
    atomic_bool *stop;
    BotLog *log;
} Trial;

typedef enum { POINT_FAILED, POINT_PASSED, POINT_SKIPPED } PointResult;

/* The result of one point, with words. */
typedef struct {
    PointResult result;
    char text[400];
} Finding;

/* One point to check; for points with each_game, `of` is the game. A list ends with a row without name. */
typedef struct {
    const char *name;
    bool each_game;
    Finding (*try)(const Trial *trial, const Ruleset *of);
} Point;

extern const Point bot_points[];

#endif
