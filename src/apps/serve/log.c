#include "apps/serve/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static const char *const levels[] = { [LOG_ERROR] = "error", [LOG_WARN] = "warn", [LOG_INFO] = "info" };
static LogLevel least = LOG_INFO;

void serve_log_level(const char *level)
{
    for (LogLevel i = LOG_ERROR; i <= LOG_INFO; i++)
        if (strcmp(levels[i], level) == 0)
            least = i;
}

void serve_log(LogLevel level, const char *format, ...)
{
    char line[1024], day[32];
    struct timespec now;
    struct tm parts;
    va_list args;
    if (level > least)
        return;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(day, sizeof day, "%Y-%m-%dT%H:%M:%S", &parts);
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    fprintf(stderr, "%s.%03ldZ %s %s\n", day, now.tv_nsec / 1000000, levels[level], line);
}
