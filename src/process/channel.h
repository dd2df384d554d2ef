/* channel.h - talks to one bot's process: asks for moves, keeps time, counts its faults, restarts it.
 * Shape  The channel's own thread reads and writes. Other threads may have up to CHANNEL_GAMES games open and ask for
 *        moves in them. When the process ends, its open games end too. The next game starts it again, `restarts`
 *        times at most.
 * Units  Microseconds of a monotonic clock. A question has `ms` of time, and `ms` more for each question already open
 *        when it was asked, since the process may answer them in turn.
 * Source docs/bots.md */
#ifndef PROCESS_CHANNEL_H
#define PROCESS_CHANNEL_H

#include "process/bot_line.h"
#include "process/bot_log.h"
#include "process/command_words.h"

#include <stdatomic.h>

enum { CHANNEL_GAMES = 64, CHANNEL_WHY = 240 };

/* How a question ended. Without a legal move the game is lost for the bot. */
typedef enum {
    ANSWER_MOVE,
    ANSWER_ILLEGAL,  /* a move that is not among the legal ones */
    ANSWER_LATE,     /* no answer in time */
    ANSWER_GARBAGE,  /* a line that is no message */
    ANSWER_TOO_LONG, /* a line over BOT_LINE_MAX */
    ANSWER_FLOOD,    /* far more output than was asked for: the process is ended */
    ANSWER_DIED,     /* the process has ended or closed its output */
    ANSWER_STOPPED,  /* the run was stopped; no fault of the bot */
    ANSWERS
} Answer;

/* A word for each Answer, such as `late`. */
extern const char *const answer_words[ANSWERS];

typedef struct {
    const char *name; /* for the log */
    uint32_t ms, startup_ms, restarts;
    uint32_t grace_ms; /* time to end by itself after being told to */
    bool odd;          /* test of bots: adds unknown members to messages, and unknown messages between them */
    atomic_bool *stop; /* set it to end all questions */
    BotLog *log;
} ChannelOrder;

typedef struct {
    uint64_t games, without; /* begun; begun without a process */
    uint64_t moves, answer[ANSWERS];
    uint64_t started, ended, stray; /* ended: ended unasked; stray: lines that answered no question */
    uint64_t us_sum, us_most;       /* of moves */
} ChannelCounts;

typedef struct Channel Channel;

/* Microseconds of a monotonic clock. */
uint64_t channel_clock_us(void);

/* Starts the command and waits for its hello. ERR_UNKNOWN, ERR_UNREADABLE, ERR_RANGE (not in time), ERR_MEMORY. */
Status channel_open(Slice command, const ChannelOrder *order, Channel **out, Fault *fault);
/* Says goodbye (or, for tests of bots, only closes the process's input) and does not wait, so that several channels
 * can end side by side. No game can be played afterwards. */
void channel_leave(Channel *channel, bool says_bye);
/* Waits until the process has ended; kills it after grace_ms. Says goodbye first unless channel_leave was called.
 * Returns the status as waitpid does; -1 if it had ended before. */
int channel_close(Channel *channel);
/* The process's hello. */
void channel_hello(Channel *channel, BotLine *out);
void channel_counts(Channel *channel, ChannelCounts *out);

/* Opens a game by its number; restarts the process if it has ended. False: no restart is left. */
bool channel_begin(Channel *channel, int64_t game);
/* Sends a line; does nothing if the game is not open or its process has ended. */
void channel_say(Channel *channel, int64_t game, Slice line);
/* Sends a line and waits for the move, which the caller must check for legality; why gets the fault. */
Answer channel_ask(Channel *channel, int64_t game, Slice line, BotMove *move, char why[CHANNEL_WHY]);
/* Counts a move as ANSWER_MOVE or ANSWER_ILLEGAL. */
void channel_judge(Channel *channel, Answer kind);
void channel_end(Channel *channel, int64_t game);

#endif
