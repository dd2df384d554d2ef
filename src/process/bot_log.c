#include "process/bot_log.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

enum { LINE_BYTES = 8192 };

bool bot_log_open(BotLog *log, const char *path, bool goes_on)
{
    log->to = path ? fopen(path, goes_on ? "ae" : "we") : stderr;
    log->lost = 0;
    pthread_mutex_init(&log->lock, NULL);
    return log->to != NULL;
}

bool bot_log_close(BotLog *log)
{
    if (!log->to || log->to == stderr)
        return true;
    if (fclose(log->to) != 0 && log->lost == 0)
        log->lost = errno;
    errno = log->lost;
    return log->lost == 0;
}

void bot_log_say(BotLog *log, const char *who, const char *format, ...)
{
    char line[LINE_BYTES], clean[LINE_BYTES];
    Text out = text_over(clean, sizeof clean);
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    text_add_clean(&out, slice_of(line));
    pthread_mutex_lock(&log->lock);
    fprintf(log->to, "%s: %s\n", who, clean);
    if (fflush(log->to) != 0 && log->lost == 0)
        log->lost = errno;
    pthread_mutex_unlock(&log->lock);
}
