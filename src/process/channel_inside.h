/* channel_inside.h - what the two halves of a channel share: channel.c asks, channel_io.c reads and writes. Only the
 * channel's thread touches `child` and its read buffers; everything else needs the lock. */
#ifndef PROCESS_CHANNEL_INSIDE_H
#define PROCESS_CHANNEL_INSIDE_H

#include "process/channel.h"
#include "process/child.h"

#include <pthread.h>

enum { QUEUE_MAX = 4 << 20, HEARD_BYTES = 1 << 16, ERROR_LINE = 512 };

typedef enum { TALK_CLOSED, TALK_QUIET, TALK_ASKED, TALK_ANSWERED } TalkStage;

/* An open game. */
typedef struct {
    int64_t game;
    uint32_t life; /* number of the process's life in which it began */
    TalkStage stage;
    Answer answer;
    uint64_t asked_us, limit_us;
    BotMove move;
    char why[CHANNEL_WHY]; /* what was wrong */
} Talk;

typedef enum { CHANNEL_STARTING, CHANNEL_READY, CHANNEL_ENDING, CHANNEL_ENDED } ChannelStage;

/* Input up to the end of the current line. */
typedef struct {
    char *bytes;
    size_t cap, len;
    bool skips; /* skipping the rest of a line that was too long */
} LineBuffer;

struct Channel {
    ChannelOrder order;
    CommandWords command;
    pthread_mutex_t lock;
    pthread_cond_t news;
    pthread_t thread;
    bool has_thread;
    Child child;
    int wake; /* a byte written here wakes the thread */
    int end_status;
    ChannelStage stage;
    uint32_t life;
    bool was_ready; /* in this life */
    bool is_left;   /* it has been told to end */
    char why[CHANNEL_WHY];
    BotLine hello;
    char *queue;
    size_t queue_len, queue_cap;
    LineBuffer out, err;
    char out_bytes[BOT_LINE_MAX + 1], err_bytes[ERROR_LINE];
    size_t unasked, log_lines; /* bytes received since the last question; lines of this life in the log */
    int late_in_a_row, odd_count;
    Talk talk[CHANNEL_GAMES];
    ChannelCounts counts;
};

/* The open game with that number; NULL: none. */
Talk *channel_talk(Channel *channel, int64_t game);
/* Wakes the thread: there is something to write, or the process must end. */
void channel_wake(Channel *channel);
/* Gives the process up: open questions end with this answer, and the thread ends the process. */
void channel_fail(Channel *channel, Answer cause, const char *why);
/* The function of the channel's thread; argument is the channel. */
void *channel_converse(void *argument);

#endif
