/* loop.h - the running server: net, room and store around one event loop.
 * Shape  Events of the loop go to the room. A thread writes the room's rows, one batch at a time, while the room
 *        gathers the next. The messages of a batch are sent after its rows are stored. Threads also make the long
 *        choices of bots (think.h).
 * Errors If the store fails, the server ends at once, so nobody is told of what was not stored. */
#ifndef APPS_SERVE_LOOP_H
#define APPS_SERVE_LOOP_H

#include "apps/serve/settings.h"
#include "net/net.h"
#include "store/store.h"

typedef struct Server Server;

/* What the server is made of; borrowed until server_close. */
typedef struct {
    Settings *settings; /* changed when SIGHUP has them taken anew */
    /* Takes the settings anew; the fault tells the place too. NULL: SIGHUP ends the server, whose terminal has
     * closed. */
    Status (*gather)(Settings *out, Fault *fault);
    int socket; /* listens already, used instead of the setting; -1: none */
    Store *store;
    const char *place;   /* of the store */
    const char *control; /* the path of the socket for `cardroom admin`; NULL: none */
    const Site *site;
} ServerParts;

Status server_open(const ServerParts *parts, Server **out, Fault *fault);
uint16_t server_port(const Server *server);
/* Runs until a signal (true) or a failure of the store (false). */
bool server_run(Server *server);
void server_close(Server *server);

#endif
