/* bot_log.h - what happened with bots' processes, a line each, for whoever runs them. */
#ifndef PROCESS_BOT_LOG_H
#define PROCESS_BOT_LOG_H

#include "core/text.h"

#include <pthread.h>
#include <stdio.h>

/* Any number of threads may say something at once. */
typedef struct {
    FILE *to; /* the caller's */
    pthread_mutex_t lock;
} BotLog;

/* `who: text`, cleaned of what a terminal would obey. */
void bot_log_say(BotLog *log, const char *who, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
