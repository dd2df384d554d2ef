/* channel.h - the conversation with one bot's process: asks it, keeps time, notes what it does wrong, starts it again.
 * Shape  a thread of the channel's own reads and writes; any number of others up to CHANNEL_GAMES may each have a game
 *        open and ask in it. A process that has ended takes its open games along; the next game starts it again, a
 *        bounded number of times.
 * Units  us of a clock that never goes back. A question has ms, and as much again for each question that was open when
 *        it was asked, since the process may answer them one after another.
 * Source docs/bots.md */
#ifndef PROCESS_CHANNEL_H
#define PROCESS_CHANNEL_H

#include "process/bot_line.h"
#include "process/bot_log.h"
#include "process/command_words.h"

#include <stdatomic.h>

enum { CHANNEL_GAMES = 64, CHANNEL_WHY = 240 };

/* How a question ended; one that did not bring a legal move costs the game. */
typedef enum {
    ANSWER_MOVE,
    ANSWER_ILLEGAL,  /* a move that is not among the legal ones */
    ANSWER_LATE,     /* none in time */
    ANSWER_GARBAGE,  /* a line that is no message */
    ANSWER_TOO_LONG, /* a line over BOT_LINE_MAX */
    ANSWER_FLOOD,    /* more than anybody asked for: the process is ended */
    ANSWER_DIED,     /* the process has ended or closed its output */
    ANSWER_STOPPED,  /* the run was told to stop: nobody's fault */
    ANSWERS
} Answer;

/* One word for each: `late`. */
extern const char *const answer_words[ANSWERS];

typedef struct {
    const char *name; /* for the log */
    uint32_t ms, startup_ms, restarts;
    uint32_t grace_ms; /* to end by itself, once told to */
    bool odd;          /* puts members nobody knows into each message, and messages between them: for tests of bots */
    atomic_bool *stop; /* set it: questions end */
    BotLog *log;
} ChannelOrder;

typedef struct {
    uint64_t games, without; /* begun; and those that no process was there for */
    uint64_t moves, answer[ANSWERS];
    uint64_t started, ended, stray; /* ended: before its time; stray: lines nobody waited for */
    uint64_t us_sum, us_most;       /* of moves */
} ChannelCounts;

typedef struct Channel Channel;

/* Microseconds of a clock that never goes back. */
uint64_t channel_clock_us(void);

/* Starts the command and waits for its hello. ERR_UNKNOWN, ERR_UNREADABLE, ERR_RANGE (not in time), ERR_MEMORY. */
Status channel_open(Slice command, const ChannelOrder *order, Channel **out, Fault *fault);
/* Says goodbye, or, for tests of bots, just ends its input, and does not wait: several channels end side by side. No game
 * is played any more. */
void channel_leave(Channel *channel, bool says_bye);
/* Waits until the process has ended, which it is made to if it does not by itself; says goodbye where nobody has. How it
 * ended, as waitpid tells; -1: it had before. */
int channel_close(Channel *channel);
/* What it said of itself. */
void channel_hello(Channel *channel, BotLine *out);
void channel_counts(Channel *channel, ChannelCounts *out);

/* Opens a game with its number; the process is started again if it has ended. False: it is gone for good. */
bool channel_begin(Channel *channel, int64_t game);
/* Says a line; nothing where the game is not open, or was with a process that has ended. */
void channel_say(Channel *channel, int64_t game, Slice line);
/* Says a line and waits for the move, which is still to be judged; why tells what was wrong. */
Answer channel_ask(Channel *channel, int64_t game, Slice line, char move[BOT_MOVE_MAX], char why[CHANNEL_WHY]);
/* Counts a move as what it was: ANSWER_MOVE or ANSWER_ILLEGAL. */
void channel_judge(Channel *channel, Answer kind);
void channel_end(Channel *channel, int64_t game);

#endif
