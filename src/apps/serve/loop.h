/* loop.h - the running server: net, room and store around one loop.
 * Shape  what the loop brings goes to the room; what the room wants kept is written by a thread, a batch at a time, while the
 *        room gathers the next; only then are the batch's messages sent. Bots' long choices are made by threads, too (think.h).
 * Errors when the store fails the server ends at once: what was not kept is not told to anybody. */
#ifndef APPS_SERVE_LOOP_H
#define APPS_SERVE_LOOP_H

#include "apps/serve/settings.h"
#include "net/net.h"
#include "store/store.h"

typedef struct Server Server;

Status server_open(const Settings *settings, Store *store, const Site *site, Server **out, Fault *fault);
uint16_t server_port(const Server *server);
/* Runs until a signal or a failure of the store; false: the latter. */
bool server_run(Server *server);
void server_close(Server *server);

#endif
