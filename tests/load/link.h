/* link.h - a client's WebSocket to the server on this machine.
 * Shape  It makes frames by itself, at little cost, so that clients and server share the machine fairly. A link that
 *        the server ends, or that cannot be made, ends the program. */
#ifndef LOAD_LINK_H
#define LOAD_LINK_H

#include <stdbool.h>
#include <uv.h>

typedef struct {
    uv_tcp_t tcp;
    bool is_open; /* the server has agreed to a WebSocket */
    void *owner;
    char *in;
    size_t in_len, in_cap;
    void (*closed)(void *owner); /* NULL: it is not being closed */
} Link;

/* What the owner hears. */
void link_opened(void *owner);
void link_heard(void *owner, const char *text);

void link_open(Link *link, uv_loop_t *loop, int port, void *owner);
void link_send(Link *link, const char *text);
/* Ends the connection at once; then `closed` is called. */
void link_close(Link *link, void (*closed)(void *owner));
_Noreturn void give_up(const char *why);

#endif
