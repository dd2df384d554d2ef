/* client.h - a WebSocket client on a libuv loop: sends and receives whole text messages, by ws:// or wss://.
 * Shape  One connection at a time: client_connect begins it, and the callbacks report what happens. Certificates are
 *        checked against the system's.
 * Limits A message over CLIENT_MESSAGE_MAX bytes, or one that is not text, ends the connection. So does a server that
 *        answers no ping within CLIENT_SILENCE_S.
 * Errors Words in a Fault, or given to the callback `ended`. */
#ifndef NET_CLIENT_H
#define NET_CLIENT_H

#include "core/text.h"

#include <uv.h>

enum { CLIENT_MESSAGE_MAX = 1024 * 1024, CLIENT_PING_S = 5, CLIENT_SILENCE_S = 12, CLIENT_HOST = 256 };

typedef struct Client Client;

/* Where a server is. */
typedef struct {
    char host[CLIENT_HOST]; /* a name, or an address without brackets */
    char path[CLIENT_HOST]; /* path of the WebSocket */
    uint16_t port;
    bool is_secure;
} ServerAddress;

/* The functions that the client calls. */
typedef struct {
    void *context;
    void (*opened)(void *context);
    void (*heard)(void *context, const char *text, size_t len);
    /* The connection has ended or could not be made; why tells the reason. No more calls about it follow. */
    void (*ended)(void *context, const char *why);
} ClientDoors;

Status client_open(uv_loop_t *loop, const ClientDoors *doors, const char *subprotocol, Client **out, Fault *fault);
/* Begins to connect; no connection may be open. */
void client_connect(Client *client, const ServerAddress *address);
/* Sends a message; drops it if there is no connection. */
void client_send(Client *client, const char *text, size_t len);
/* Frees the client; runs the loop until it has closed. The loop's other handles must have been closed. */
void client_close(Client *client);

#endif
