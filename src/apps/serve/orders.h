/* orders.h - what the lines of the control socket do (control.h). */
#ifndef APPS_SERVE_ORDERS_H
#define APPS_SERVE_ORDERS_H

#include "apps/serve/control.h"

/* The server's going out of service. */
typedef struct {
    bool is_on;
    int64_t until_ms;
} Drain;

/* The path of `backup PATH`; NULL: the line is another one. */
const char *orders_backup(const char *line);
/* Does what a line says; the answer, which the caller frees. *is_to_be_stored: it is true once what was done is
 * stored. */
json_t *orders_do(const ControlParts *parts, Drain *drain, const char *line, bool *is_to_be_stored);
/* The answer {"ok":false,"why":..}. */
json_t *orders_refusal(const char *why);
/* The answer about a backup that was made, or was not. */
json_t *orders_backed_up(Status status, const RoomChecked *found, const Fault *fault);
/* Ends the server if it is being drained and nothing is in play, or the time is over. */
void orders_go_on(const ControlParts *parts, Drain *drain);

#endif
