/* channel_io.c - the thread of a channel: writes waiting lines, reads lines, and hands each one to the question that
 * it answers. */
#include "process/channel_inside.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { UNASKED_MAX = 1 << 16, LOG_LINES_MAX = 1000, TICK_MS = 50, LAST_WORDS_MS = 50 };

/* The question that has been open the longest. */
static Talk *oldest_question(Channel *channel)
{
    Talk *oldest = NULL;
    for (int i = 0; i < CHANNEL_GAMES; i++) {
        Talk *talk = &channel->talk[i];
        if (talk->stage == TALK_ASKED && (!oldest || talk->asked_us < oldest->asked_us))
            oldest = talk;
    }
    return oldest;
}

static void answer(Channel *channel, Talk *talk, Answer kind, const char *why)
{
    talk->stage = TALK_ANSWERED;
    talk->answer = kind;
    slice_copy(slice_of(why), talk->why, sizeof talk->why);
    pthread_cond_broadcast(&channel->news);
}

static void log_line(Channel *channel, const char *kind, Slice line)
{
    if (channel->log_lines++ < LOG_LINES_MAX)
        bot_log_say(channel->order.log, channel->order.name, "%s: %.*s", kind, (int)line.len, line.at);
    else if (channel->log_lines == LOG_LINES_MAX + 1)
        bot_log_say(channel->order.log, channel->order.name, "what it says further is left out");
}

/* Handles a line that is no message. It counts against the game that it names, else against the question that has
 * waited longest. */
static void hear_wrong(Channel *channel, Answer kind, int64_t game, const char *why)
{
    Talk *talk = game ? channel_talk(channel, game) : NULL;
    if (channel->stage == CHANNEL_STARTING) {
        channel_fail(channel, kind, why);
        return;
    }
    if (!talk || talk->stage != TALK_ASKED)
        talk = oldest_question(channel);
    if (talk)
        answer(channel, talk, kind, why);
    else
        channel->counts.stray++;
}

static void hear_hello(Channel *channel, const BotLine *line)
{
    if (channel->stage != CHANNEL_STARTING) {
        hear_wrong(channel, ANSWER_GARBAGE, 0, "hello was said twice");
        return;
    }
    channel->hello = *line;
    channel->stage = CHANNEL_READY;
    channel->was_ready = true;
    pthread_cond_broadcast(&channel->news);
}

static void hear_move(Channel *channel, const BotLine *line)
{
    Talk *talk = channel_talk(channel, line->game);
    if (!talk || talk->stage != TALK_ASKED) { /* the same as an answer that comes too late */
        channel->counts.stray++;
        log_line(channel, "a move that nobody waits for", slice_of(line->move.line));
        return;
    }
    talk->move = line->move;
    answer(channel, talk, ANSWER_MOVE, "");
}

static void hear_line(Channel *channel, Slice text)
{
    BotLine line;
    Fault fault;
    if (text.len > 0 && text.at[text.len - 1] == '\r')
        text.len--;
    if (bot_line_read(text, &line, &fault) != OK) {
        log_line(channel, fault.text, text);
        hear_wrong(channel, ANSWER_GARBAGE, line.game, fault.text);
    } else if (line.kind == BOT_LOG) {
        log_line(channel, "log", slice_of(line.log));
    } else if (line.kind == BOT_HELLO) {
        hear_hello(channel, &line);
    } else if (channel->stage == CHANNEL_STARTING) {
        channel_fail(channel, ANSWER_GARBAGE, "a move before hello");
    } else {
        hear_move(channel, &line);
    }
}

typedef void HearLine(Channel *channel, Slice line);

static void hear_too_long(Channel *channel)
{
    log_line(channel, "a line of more than 4096 bytes, which begins", (Slice){ channel->out.bytes, 80 });
    hear_wrong(channel, ANSWER_TOO_LONG, 0, "a line of more than 4096 bytes");
}

static void hear_error_line(Channel *channel, Slice line)
{
    log_line(channel, "stderr", line);
}

/* Splits received bytes into lines. */
static void hear_bytes(Channel *channel, LineBuffer *buffer, Slice bytes, HearLine *hear, bool may_be_cut)
{
    for (size_t i = 0; i < bytes.len && channel->stage <= CHANNEL_READY; i++) {
        char c = bytes.at[i];
        if (c == '\n') {
            if (!buffer->skips)
                hear(channel, (Slice){ buffer->bytes, buffer->len });
            buffer->skips = false;
            buffer->len = 0;
        } else if (buffer->len == buffer->cap && !buffer->skips) {
            buffer->skips = true;
            if (may_be_cut)
                hear(channel, (Slice){ buffer->bytes, buffer->len });
            else
                hear_too_long(channel);
        } else if (!buffer->skips) {
            buffer->bytes[buffer->len++] = c;
        }
    }
}

/* Reads what is there, a part at a time, so that other threads do not wait long. */
static void read_out(Channel *channel)
{
    char bytes[HEARD_BYTES];
    ssize_t len = read(channel->child.out, bytes, sizeof bytes);
    if (len == 0)
        channel_fail(channel, ANSWER_DIED, "it has ended or closed its output");
    if (len <= 0)
        return;
    channel->unasked += (size_t)len;
    hear_bytes(channel, &channel->out, (Slice){ bytes, (size_t)len }, hear_line, false);
    if (channel->unasked > UNASKED_MAX && channel->stage <= CHANNEL_READY)
        channel_fail(channel, ANSWER_FLOOD, "it says more than anybody asked for");
}

static void read_err(Channel *channel)
{
    char bytes[HEARD_BYTES];
    ssize_t len = read(channel->child.err, bytes, sizeof bytes);
    if (len > 0) {
        hear_bytes(channel, &channel->err, (Slice){ bytes, (size_t)len }, hear_error_line, true);
    } else if (len == 0) { /* the process may close its output */
        close(channel->child.err);
        channel->child.err = -1;
    }
}

static void write_queue(Channel *channel)
{
    if (channel->queue_len == 0 || channel->child.in < 0)
        return;
    ssize_t len = write(channel->child.in, channel->queue, channel->queue_len);
    if (len > 0) {
        channel->queue_len -= (size_t)len;
        memmove(channel->queue, channel->queue + len, channel->queue_len);
    } else if (len < 0 && errno == EPIPE) { /* the process does not read; its answers will show that */
        close(channel->child.in);
        channel->child.in = -1;
        channel->queue_len = 0;
    }
}

/* Waits, without the lock, for anything to do. */
static void wait_for_news(Channel *channel)
{
    struct pollfd fd[4] = { { .fd = channel->wake, .events = POLLIN },
                            { .fd = channel->child.out, .events = POLLIN },
                            { .fd = channel->child.err, .events = POLLIN },
                            { .fd = channel->queue_len > 0 ? channel->child.in : -1, .events = POLLOUT } };
    uint64_t count;
    pthread_mutex_unlock(&channel->lock);
    poll(fd, 4, TICK_MS);
    pthread_mutex_lock(&channel->lock);
    if (fd[0].revents)
        (void)!read(channel->wake, &count, sizeof count);
}

/* Reads what the process said before it ended; this still counts. */
static void hear_the_last(Channel *channel)
{
    for (int i = 0; i < 4 && channel->stage <= CHANNEL_READY; i++) {
        read_out(channel);
        if (channel->child.err >= 0)
            read_err(channel);
    }
    if (channel->stage <= CHANNEL_READY)
        channel_fail(channel, ANSWER_DIED, "it has ended by itself");
}

static void end_process(Channel *channel)
{
    bool is_goodbye = channel->why[0] == '\0';
    Child child = channel->child;
    pthread_mutex_unlock(&channel->lock);
    int status = child_end(&child, is_goodbye ? (int)channel->order.grace_ms : LAST_WORDS_MS);
    pthread_mutex_lock(&channel->lock);
    channel->child = child;
    channel->end_status = status;
    if (!is_goodbye)
        bot_log_say(channel->order.log, channel->order.name, "ended (%s): %s", child_end_words(status).text,
                    channel->why);
    channel->stage = CHANNEL_ENDED;
    pthread_cond_broadcast(&channel->news);
}

void *channel_converse(void *argument)
{
    Channel *channel = argument;
    sigset_t all; /* mainly SIGPIPE: writing to a process that has ended must not end us */
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, NULL);
    pthread_mutex_lock(&channel->lock);
    while (channel->stage <= CHANNEL_READY) {
        wait_for_news(channel);
        write_queue(channel);
        bool has_ended = child_has_ended(&channel->child);
        if (channel->stage <= CHANNEL_READY)
            read_out(channel);
        if (channel->child.err >= 0)
            read_err(channel);
        if (has_ended && channel->stage <= CHANNEL_READY)
            hear_the_last(channel);
    }
    write_queue(channel);
    end_process(channel);
    pthread_mutex_unlock(&channel->lock);
    return NULL;
}
