/* control.h - the socket by which whoever runs the server steers it (`cardroom admin`).
 * Shape  A Unix socket that only the server's user may open; root may, too. A connection asks one question: a line of
 *        words, at most CONTROL_LINE bytes. The answer is one line of JSON, {"ok":true, ..} or {"ok":false,"why":".."};
 *        then the server closes. Of long lists a question gets one page and the place of the next.
 *          tables [FROM]        guests [FROM]      bans           backup PATH
 *          kick WHO             ban SECONDS WHO    unban WHO      drain [SECONDS | off]
 *        A ban is answered when it is stored.
 * Limits CONTROL_CALLERS at once; a line must be whole within 5 seconds. No answer has a card or a key in it.
 * Errors ERR_CONFLICT: another server has the socket; ERR_RANGE: its path is too long. */
#ifndef APPS_SERVE_CONTROL_H
#define APPS_SERVE_CONTROL_H

#include "apps/base/backup.h"

#include <jansson.h>
#include <uv.h>

enum { CONTROL_LINE = 1400, CONTROL_CALLERS = 8, CONTROL_PATH = 108 };

typedef struct Control Control;

/* What it steers; borrowed until control_close. */
typedef struct {
    uv_loop_t *loop;
    Room *room;
    const char *store; /* where the store is kept */
    void *context;
    int64_t (*now_ms)(void *context);      /* the room's time; something will be done to the room */
    void (*stop)(void *context);           /* ends the server */
    uint64_t (*next_batch)(void *context); /* the number of the batch in which what is done now will be stored */
} ControlParts;

Status control_open(const char *path, const ControlParts *parts, Control **out, Fault *fault);
/* Batches up to this number are stored: who waits for one is answered. NULL is allowed. */
void control_stored(Control *control, uint64_t batch);
/* Its handles close when the loop runs again. NULL is allowed. */
void control_close(Control *control);

#endif
