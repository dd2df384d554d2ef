/* level_bot.h - one of our levels as a bot behind the protocol: a line of the host in, a line for it out.
 * Shape  it plays from the bytes of views, which it asks for in its hello: the host must be of the same version.
 * Errors what a host must not say is answered with a Fault that tells what was expected; then the conversation is over.
 * Source docs/bots.md */
#ifndef PROCESS_LEVEL_BOT_H
#define PROCESS_LEVEL_BOT_H

#include "bots/bot.h"

enum { LEVEL_GAMES_MAX = 256, LEVEL_ANSWER_MAX = 512, HOST_DEPTH_MAX = 16 };

typedef struct {
    int64_t id; /* 0: none */
    Ruleset ruleset;
    int seats;
    Seat seat;
    Rng rng;
} LevelGame;

typedef struct {
    BotPlayer player;
    const Ruleset *only; /* NULL: every game */
    uint64_t seed;
    bool has_greeted, has_ended;
    LevelGame game[LEVEL_GAMES_MAX];
} LevelBot;

/* What it has to say, without a line's end; empty: nothing. has_ended: the host has said goodbye. */
Status level_bot_hear(LevelBot *bot, Slice line, Text *answer, Fault *fault);

#endif
