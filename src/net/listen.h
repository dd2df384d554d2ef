/* listen.h - addresses: what to listen on, who has called, how often.
 * Shape  A Callers counts open sockets by address; IPv6 by network (/64), since one caller has a whole network. */
#ifndef NET_LISTEN_H
#define NET_LISTEN_H

#include "core/text.h"

#include <sys/socket.h>

typedef struct {
    char host[64];
    uint16_t port;
} Listen;

/* Reads HOST:PORT. HOST is a numeric address, [V6] in brackets, localhost, or * for all. */
Status listen_read(Slice text, Listen *out, Fault *fault);
/* Opens a listening socket; *port is its port. -1 with the reason in fault (ERR_CONFLICT: the port is taken). */
int listen_socket(const Listen *listen, uint16_t *port, Fault *fault);

/* Takes over a socket that listens already. -1 (ERR_CONFLICT): it is none of TCP. */
int listen_given(int fd, uint16_t *port, Fault *fault);

enum { ADDRESS_TEXT = 64, CALLER_BUCKETS = 1024 };
/* The address at the other end of a socket, as text; for IPv6 its /64. */
void listen_address(const struct sockaddr *address, char out[ADDRESS_TEXT]);

typedef struct Caller Caller;
typedef struct {
    Caller *bucket[CALLER_BUCKETS];
} Callers;

/* Counts one more socket of an address; callers_leave takes it back. NULL when there are already `most`. */
Caller *callers_enter(Callers *callers, const char *address, uint32_t most);
void callers_leave(Callers *callers, Caller *caller);
uint32_t callers_open(const Caller *caller);
const char *callers_address(const Caller *caller);

#endif
