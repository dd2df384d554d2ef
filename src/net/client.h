/* client.h - a WebSocket to a server, on a libuv loop: whole text messages in and out, ws:// or wss://.
 * Shape  one connection at a time; client_connect begins one, and the doors tell how it goes. A certificate is checked
 *        against those that the system trusts.
 * Limits a message of more than CLIENT_MESSAGE_MAX bytes, or one that is not text, ends the connection; so does a server
 *        that answers no ping within CLIENT_SILENCE_S.
 * Errors words in a Fault, or told to the door `ended`. */
#ifndef NET_CLIENT_H
#define NET_CLIENT_H

#include "core/text.h"

#include <uv.h>

enum { CLIENT_MESSAGE_MAX = 1024 * 1024, CLIENT_PING_S = 20, CLIENT_SILENCE_S = 45, CLIENT_HOST = 256 };

typedef struct Client Client;

/* Where a server is. */
typedef struct {
    char host[CLIENT_HOST]; /* a name, or an address without brackets */
    char path[CLIENT_HOST]; /* of the WebSocket */
    uint16_t port;
    bool is_secure;
} Address;

/* Whom the client tells what happens. */
typedef struct {
    void *context;
    void (*opened)(void *context);
    void (*heard)(void *context, const char *text, size_t len);
    /* The connection has ended, or there was none: why, in words. Nothing more is told of it. */
    void (*ended)(void *context, const char *why);
} ClientDoors;

Status client_open(uv_loop_t *loop, const ClientDoors *doors, const char *subprotocol, Client **out, Fault *fault);
/* Begins to connect; there must be no connection. */
void client_connect(Client *client, const Address *address);
/* Sends a message; dropped when there is no connection. */
void client_send(Client *client, const char *text, size_t len);
/* Ends the connection; `ended` is not told. */
void client_hang_up(Client *client);
/* Ends it all and runs the loop until it has closed: the loop's other handles must have been closed. */
void client_close(Client *client);

#endif
