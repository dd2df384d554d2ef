/* log.h - the server's log: a line for each event on standard error, as text or as JSON.
 * Shape  2026-01-31T12:00:00.000Z info words name=value ..
 *        {"at":"2026-01-31T12:00:00.000Z","level":"info","message":"words","name":value ..}
 *        It never contains what clients sent, names, tokens or cards. */
#ifndef APPS_SERVE_LOG_H
#define APPS_SERVE_LOG_H

#include "core/text.h"

typedef enum { LOG_ERROR, LOG_WARN, LOG_INFO } LogLevel;

/* A value of an event: a text, or a number. */
typedef struct {
    const char *name, *text; /* text NULL: it is a number */
    uint64_t number;
} LogField;
#define LOG_TEXT(field, value)   ((LogField){ .name = (field), .text = (value) })
#define LOG_NUMBER(field, value) ((LogField){ .name = (field), .number = (value) })

/* Whether this tells what to log: a level (error, warn or info), a form (text or json), or both, parted by a comma. */
bool serve_log_reads(Slice words);
void serve_log_set(const char *words);
/* Logs an event: its words, then its fields, if any. */
#define serve_log(level, words, ...)                                                                                 \
    serve_log_fields(level, words, (const LogField[]){ { .name = "" }, ##__VA_ARGS__, { .name = NULL } } + 1)
void serve_log_fields(LogLevel level, const char *words, const LogField fields[]);

#endif
