/* bot_log.h - a log of what happens with bots' processes, one line for each event. */
#ifndef PROCESS_BOT_LOG_H
#define PROCESS_BOT_LOG_H

#include "core/text.h"

#include <pthread.h>
#include <stdio.h>

/* Several threads may write at once. */
typedef struct {
    FILE *to;
    int lost; /* errno of the first line that could not be written; 0: none was lost */
    pthread_mutex_t lock;
} BotLog;

/* Opens the log: a file, new or (goes_on) appended to; path NULL: standard error. False, with errno: it cannot be
 * written. */
bool bot_log_open(BotLog *log, const char *path, bool goes_on);
/* Closes the log. False, with errno: some lines were not written. */
bool bot_log_close(BotLog *log);

/* Writes `who: text`, without terminal control characters. */
void bot_log_say(BotLog *log, const char *who, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
