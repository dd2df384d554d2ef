/* log.h - what the server tells about itself: a line an event on standard error, time, level, words.
 * Shape  2026-01-31T12:00:00.000Z info words; never what clients sent, no names, no tokens. */
#ifndef APPS_SERVE_LOG_H
#define APPS_SERVE_LOG_H

typedef enum { LOG_ERROR, LOG_WARN, LOG_INFO } LogLevel;

/* From now on nothing below this level: error, warn or info. */
void serve_log_level(const char *level);
void serve_log(LogLevel level, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
