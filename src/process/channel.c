/* channel.c - the asking half of a channel: starting, games, questions and their time. */
#include "process/channel_inside.h"
#include "process/host_line.h"

#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum { LOOK_MS = 50, LATE_IN_A_ROW = 5 };

const char *const answer_words[ANSWERS] = {
    [ANSWER_MOVE] = "applied",    [ANSWER_ILLEGAL] = "illegal",   [ANSWER_LATE] = "late",
    [ANSWER_GARBAGE] = "garbage", [ANSWER_TOO_LONG] = "too_long", [ANSWER_FLOOD] = "flood",
    [ANSWER_DIED] = "died",       [ANSWER_STOPPED] = "stopped",
};

uint64_t channel_clock_us(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

/* Waits for news, until the given time or a moment, whichever is sooner. */
static void wait_until(Channel *channel, uint64_t until_us)
{
    uint64_t look = channel_clock_us() + LOOK_MS * 1000, end = until_us < look ? until_us : look;
    struct timespec time = { .tv_sec = (time_t)(end / 1000000), .tv_nsec = (long)(end % 1000000) * 1000 };
    pthread_cond_timedwait(&channel->news, &channel->lock, &time);
}

static bool is_stopped(const Channel *channel)
{
    return channel->order.stop && atomic_load(channel->order.stop);
}

static void push(Channel *channel, Slice text)
{
    size_t len = channel->queue_len + text.len;
    if (len > QUEUE_MAX) {
        channel_fail(channel, ANSWER_LATE, "it does not read what it is told");
        return;
    }
    if (len > channel->queue_cap) {
        size_t cap = len < QUEUE_MAX / 2 ? 2 * len : QUEUE_MAX;
        char *more = realloc(channel->queue, cap);
        if (!more) {
            channel_fail(channel, ANSWER_LATE, "no memory for what it is to be told");
            return;
        }
        channel->queue = more;
        channel->queue_cap = cap;
    }
    memcpy(channel->queue + channel->queue_len, text.at, text.len);
    channel->queue_len = len;
}

/* Adds a line to be sent. With `odd`, it adds what a bot must ignore, since later versions may send more than this
 * one. */
static void push_line(Channel *channel, Slice line)
{
    static const char strange[] =
        "{\"odd\" : {\"list\":[1,-2.5e3,null,true,{\"t\":\"end\"}],\"text\":\"\\u017b\\\\\\\"}{\"},";
    static const char stranger[] = "{\"t\":\"weather\",\"game\":0,\"clouds\":[{\"t\":\"bye\"}]}\n";
    if (channel->order.odd) {
        if (channel->odd_count++ % 3 == 0 && channel->stage == CHANNEL_READY)
            push(channel, slice_of(stranger));
        push(channel, slice_of(strange));
        line = (Slice){ line.at + 1, line.len - 1 };
    }
    push(channel, line);
    push(channel, slice_of("\n"));
    channel_wake(channel);
}

/* Starts a process and its thread; the hello is still to come. Call it with the lock. */
static Status start(Channel *channel, Fault *fault)
{
    char line[128];
    Text hello = text_over(line, sizeof line);
    channel->counts.started++;
    if (channel->has_thread)
        pthread_join(channel->thread, NULL);
    channel->has_thread = false;
    Status status = child_start(channel->command.word, &channel->child, fault);
    if (status != OK)
        return status;
    channel->stage = CHANNEL_STARTING;
    channel->life++;
    channel->was_ready = false;
    channel->why[0] = '\0';
    channel->out = (LineBuffer){ .bytes = channel->out_bytes, .cap = BOT_LINE_MAX };
    channel->err = (LineBuffer){ .bytes = channel->err_bytes, .cap = ERROR_LINE };
    channel->queue_len = channel->unasked = channel->log_lines = 0;
    channel->late_in_a_row = 0;
    host_hello(&hello);
    push_line(channel, (Slice){ line, hello.len });
    if (pthread_create(&channel->thread, NULL, channel_converse, channel) != 0) {
        child_end(&channel->child, 0);
        channel->stage = CHANNEL_ENDED;
        return fault_set(fault, ERR_MEMORY, "no room for a thread, expected fewer players");
    }
    channel->has_thread = true;
    return OK;
}

/* Waits until the process has said hello or has ended. */
static Status wait_for_hello(Channel *channel, Fault *fault)
{
    uint64_t until = channel_clock_us() + (uint64_t)channel->order.startup_ms * 1000;
    while (channel->stage == CHANNEL_STARTING) {
        wait_until(channel, until);
        if (channel->stage == CHANNEL_STARTING && (channel_clock_us() >= until || is_stopped(channel)))
            channel_fail(channel, ANSWER_LATE, "no hello in time");
    }
    while (channel->stage == CHANNEL_ENDING)
        pthread_cond_wait(&channel->news, &channel->lock);
    if (channel->stage == CHANNEL_READY || channel->was_ready)
        return OK;
    return fault_set(fault, ERR_RANGE, "it did not say hello: ", channel->why, " (",
                     child_end_words(channel->end_status).text, "), expected it within ",
                     digits(channel->order.startup_ms).text, " ms");
}

static void free_channel(Channel *channel)
{
    if (channel->has_thread)
        pthread_join(channel->thread, NULL);
    if (channel->wake >= 0)
        close(channel->wake);
    pthread_cond_destroy(&channel->news);
    pthread_mutex_destroy(&channel->lock);
    free(channel->queue);
    free(channel);
}

Status channel_open(Slice command, const ChannelOrder *order, Channel **out, Fault *fault)
{
    Channel *channel = calloc(1, sizeof *channel);
    pthread_condattr_t attributes;
    if (!channel)
        return fault_set(fault, ERR_MEMORY, "out of memory");
    channel->order = *order;
    channel->stage = CHANNEL_ENDED;
    channel->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    pthread_mutex_init(&channel->lock, NULL);
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&channel->news, &attributes);
    pthread_condattr_destroy(&attributes);
    Status status = command_words_read(command, &channel->command, fault);
    pthread_mutex_lock(&channel->lock);
    if (status == OK)
        status = start(channel, fault);
    if (status == OK)
        status = wait_for_hello(channel, fault);
    pthread_mutex_unlock(&channel->lock);
    if (status != OK)
        free_channel(channel);
    else
        *out = channel;
    return status;
}

void channel_leave(Channel *channel, bool says_bye)
{
    char line[32];
    Text bye = text_over(line, sizeof line);
    host_bye(&bye);
    pthread_mutex_lock(&channel->lock);
    if (channel->stage <= CHANNEL_READY) {
        channel->is_left = true;
        if (says_bye)
            push_line(channel, (Slice){ line, bye.len });
    }
    if (channel->stage <= CHANNEL_READY)
        channel->stage = CHANNEL_ENDING;
    channel_wake(channel);
    pthread_mutex_unlock(&channel->lock);
}

int channel_close(Channel *channel)
{
    channel_leave(channel, true);
    pthread_mutex_lock(&channel->lock);
    while (channel->stage != CHANNEL_ENDED)
        pthread_cond_wait(&channel->news, &channel->lock);
    int status = channel->is_left ? channel->end_status : -1;
    pthread_mutex_unlock(&channel->lock);
    free_channel(channel);
    return status;
}

void channel_hello(Channel *channel, BotLine *out)
{
    pthread_mutex_lock(&channel->lock);
    *out = channel->hello;
    pthread_mutex_unlock(&channel->lock);
}

void channel_counts(Channel *channel, ChannelCounts *out)
{
    pthread_mutex_lock(&channel->lock);
    *out = channel->counts;
    pthread_mutex_unlock(&channel->lock);
}

/* True if there is a process to play with; starts it again if necessary. Call it with the lock. */
static bool is_there(Channel *channel)
{
    Fault fault;
    for (;;) {
        if (channel->stage == CHANNEL_READY)
            return true;
        if (is_stopped(channel))
            return false;
        if (channel->stage != CHANNEL_ENDED) { /* another thread is starting it */
            wait_until(channel, UINT64_MAX);
            continue;
        }
        if (channel->counts.started > channel->order.restarts)
            return false;
        Status status = start(channel, &fault);
        if (status == OK)
            status = wait_for_hello(channel, &fault);
        if (status == OK)
            bot_log_say(channel->order.log, channel->order.name, "started again, %d of %d times",
                        (int)channel->counts.started - 1, (int)channel->order.restarts);
        else
            bot_log_say(channel->order.log, channel->order.name, "not started again: %s", fault.text);
    }
}

bool channel_begin(Channel *channel, int64_t game)
{
    pthread_mutex_lock(&channel->lock);
    bool plays = is_there(channel);
    channel->counts.games++;
    if (!plays && !is_stopped(channel)) {
        channel->counts.without++;
        bot_log_say(channel->order.log, channel->order.name,
                    "game %lld: absent: no process is left for it; quick plays it", (long long)game);
    }
    for (int i = 0; plays && i < CHANNEL_GAMES; i++) {
        if (channel->talk[i].stage != TALK_CLOSED)
            continue;
        channel->talk[i] = (Talk){ .game = game, .life = channel->life, .stage = TALK_QUIET };
        break;
    }
    pthread_mutex_unlock(&channel->lock);
    return plays;
}

/* The game, if its process still runs. Call it with the lock. */
static Talk *live_talk(Channel *channel, int64_t game)
{
    Talk *talk = channel_talk(channel, game);
    return talk && channel->stage == CHANNEL_READY && talk->life == channel->life ? talk : NULL;
}

void channel_say(Channel *channel, int64_t game, Slice line)
{
    pthread_mutex_lock(&channel->lock);
    if (live_talk(channel, game))
        push_line(channel, line);
    pthread_mutex_unlock(&channel->lock);
}

/* Waits until the question is answered or cannot be. Call it with the lock. */
static void wait_for_answer(Channel *channel, Talk *talk)
{
    uint64_t until = talk->asked_us + talk->limit_us;
    while (talk->stage == TALK_ASKED) {
        bool is_late = channel_clock_us() >= until;
        if (is_late || is_stopped(channel)) {
            talk->stage = TALK_ANSWERED;
            talk->answer = is_late ? ANSWER_LATE : ANSWER_STOPPED;
            slice_copy(slice_of("no move in time"), talk->why, sizeof talk->why);
            break;
        }
        wait_until(channel, until);
    }
}

static void count_answer(Channel *channel, const Talk *talk)
{
    uint64_t us = channel_clock_us() - talk->asked_us;
    if (talk->answer != ANSWER_MOVE)
        channel->counts.answer[talk->answer]++;
    channel->late_in_a_row = talk->answer == ANSWER_LATE ? channel->late_in_a_row + 1 : 0;
    if (talk->answer == ANSWER_MOVE) {
        channel->counts.us_sum += us;
        channel->counts.us_most = us > channel->counts.us_most ? us : channel->counts.us_most;
    }
    if (channel->late_in_a_row == LATE_IN_A_ROW && talk->life == channel->life)
        channel_fail(channel, ANSWER_LATE, "it hangs: five games in a row without a move in time");
}

static void ask_within(Channel *channel, Talk *talk, Slice line)
{
    uint64_t open = 1;
    for (int i = 0; i < CHANNEL_GAMES; i++)
        open += channel->talk[i].stage == TALK_ASKED;
    talk->stage = TALK_ASKED;
    talk->asked_us = channel_clock_us();
    talk->limit_us = open * channel->order.ms * 1000;
    channel->unasked = 0;
    push_line(channel, line);
    wait_for_answer(channel, talk);
    count_answer(channel, talk);
}

Answer channel_ask(Channel *channel, int64_t game, Slice line, BotMove *move, char why[CHANNEL_WHY])
{
    pthread_mutex_lock(&channel->lock);
    Answer kind = ANSWER_DIED;
    Talk *talk = live_talk(channel, game);
    if (talk) {
        ask_within(channel, talk, line);
        kind = talk->answer;
        talk->stage = TALK_QUIET;
        *move = talk->move;
        memcpy(why, talk->why, CHANNEL_WHY);
    } else {
        channel->counts.answer[kind]++;
        slice_copy(slice_of(channel->why[0] ? channel->why : "it has ended"), why, CHANNEL_WHY);
    }
    pthread_mutex_unlock(&channel->lock);
    return kind;
}

void channel_judge(Channel *channel, Answer kind)
{
    pthread_mutex_lock(&channel->lock);
    channel->counts.moves++;
    channel->counts.answer[kind]++;
    pthread_mutex_unlock(&channel->lock);
}

void channel_end(Channel *channel, int64_t game)
{
    pthread_mutex_lock(&channel->lock);
    Talk *talk = channel_talk(channel, game);
    if (talk)
        talk->stage = TALK_CLOSED;
    pthread_mutex_unlock(&channel->lock);
}
