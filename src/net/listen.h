/* listen.h - addresses: what to listen on, who has called, how often.
 * Shape  a Callers counts open sockets by address; of IPv6 by network, since whoever has one address there has all of its /64. */
#ifndef NET_LISTEN_H
#define NET_LISTEN_H

#include "core/text.h"

#include <sys/socket.h>

typedef struct {
    char host[64];
    uint16_t port;
} Listen;

/* Reads HOST:PORT: an address in numbers, [V6] in brackets, localhost, * for all. */
Status listen_read(Slice text, Listen *out, Fault *fault);
/* A listening socket, its port in *port; -1 with the reason in the fault (ERR_CONFLICT: the port is taken). */
int listen_socket(const Listen *listen, uint16_t *port, Fault *fault);

enum { ADDRESS_TEXT = 64, CALLER_BUCKETS = 1024 };
/* Who is at the other end of a socket, as text; of IPv6 the /64. */
void listen_address(const struct sockaddr *address, char out[ADDRESS_TEXT]);

typedef struct Caller Caller;
typedef struct {
    Caller *bucket[CALLER_BUCKETS];
} Callers;

/* Counts one more of an address, or NULL when there are `most`; it is given back to callers_leave. */
Caller *callers_enter(Callers *callers, const char *address, uint32_t most);
void callers_leave(Callers *callers, Caller *caller);
const char *callers_address(const Caller *caller);

#endif
