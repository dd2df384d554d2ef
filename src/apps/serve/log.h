/* log.h - the server's log: one line for each event on standard error, with time, level, words.
 * Shape  2026-01-31T12:00:00.000Z info words. It never contains what clients sent, names or tokens. */
#ifndef APPS_SERVE_LOG_H
#define APPS_SERVE_LOG_H

typedef enum { LOG_ERROR, LOG_WARN, LOG_INFO } LogLevel;

/* Sets the lowest level that is logged: error, warn or info. */
void serve_log_level(const char *level);
void serve_log(LogLevel level, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
