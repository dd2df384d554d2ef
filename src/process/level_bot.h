/* level_bot.h - one of our levels as a bot that speaks the protocol: takes a line of the host, gives its answer.
 * Shape  It plays from the bytes of views, which its hello asks for, so the host must be of the same version.
 * Errors A line that breaks the protocol gets a Fault that tells what was expected, and ends the conversation.
 * Source docs/bots.md */
#ifndef PROCESS_LEVEL_BOT_H
#define PROCESS_LEVEL_BOT_H

#include "bots/common/reason.h"

enum { LEVEL_GAMES_MAX = 256, LEVEL_ANSWER_MAX = 2048, HOST_DEPTH_MAX = 16 };

typedef struct {
    int64_t id; /* 0: none */
    Ruleset ruleset;
    int seats;
    Seat seat;
    Rng rng;
} LevelGame;

/* Puts the reason of a choice into a sentence; nothing if there is none. */
typedef void LevelSays(const BotTurn *turn, const BotReason *reason, Text *out);

typedef struct {
    LevelSays *says; /* NULL: it never tells why */
    BotPlayer player;
    const Ruleset *only; /* NULL: every game */
    uint64_t seed;
    bool has_greeted, has_ended;
    LevelGame game[LEVEL_GAMES_MAX];
} LevelBot;

/* Hears a line; answer gets the reply without a line's end, or nothing. has_ended is set when the host says goodbye. */
Status level_bot_hear(LevelBot *bot, Slice line, Text *answer, Fault *fault);

#endif
