/* bot_log.h - what happened with bots' processes, a line each, for whoever runs them. */
#ifndef PROCESS_BOT_LOG_H
#define PROCESS_BOT_LOG_H

#include "core/text.h"

#include <pthread.h>
#include <stdio.h>

/* Any number of threads may say something at once. */
typedef struct {
    FILE *to;
    int lost; /* errno of the first line that could not be written; 0: none was lost */
    pthread_mutex_t lock;
} BotLog;

/* Of a file, a new one or one that goes on, or without a path of standard error. False, with errno: it cannot be written. */
bool bot_log_open(BotLog *log, const char *path, bool goes_on);
/* False, with errno: not all that was said stands in the file. */
bool bot_log_close(BotLog *log);

/* `who: text`, cleaned of what a terminal would obey. */
void bot_log_say(BotLog *log, const char *who, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
