/* bot_line.h - reads a line from a bot's process, which may hold anything.
 * Source docs/bots.md */
#ifndef PROCESS_BOT_LINE_H
#define PROCESS_BOT_LINE_H

#include "core/text.h"

enum {
    BOT_LINE_MAX = 4096,
    BOT_MOVE_MAX = 160,
    BOT_REASON_MAX = 512,
    BOT_NAME_MAX = 64,
    BOT_DEPTH_MAX = 8,
    BOT_PROTOCOL = 1
};
#define BOT_GAME_MAX 9007199254740991 /* 2^53 - 1 */

typedef enum { BOT_HELLO, BOT_MOVE, BOT_LOG } BotLineKind;

/* What a bot plays, and why: clean text, or "". */
typedef struct {
    char line[BOT_MOVE_MAX], reason[BOT_REASON_MAX];
} BotMove;

typedef struct {
    BotLineKind kind;
    int64_t game;              /* BOT_MOVE; 0 if absent or unreadable */
    BotMove move;              /* BOT_MOVE */
    char name[BOT_NAME_MAX];   /* BOT_HELLO */
    bool deterministic, bytes; /* BOT_HELLO */
    char log[BOT_LINE_MAX];    /* BOT_LOG; clean text */
} BotLine;

/* Reads a line; ERR_UNREADABLE with what was expected, and then only out->game is set. */
Status bot_line_read(Slice line, BotLine *out, Fault *fault);

#endif
