#include "process/bot_log.h"

#include <stdarg.h>
#include <string.h>

enum { LINE_BYTES = 8192 };

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
    fflush(log->to);
    pthread_mutex_unlock(&log->lock);
}
