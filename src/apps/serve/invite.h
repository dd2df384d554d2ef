/* invite.h - tells how others reach the server. */
#ifndef APPS_SERVE_INVITE_H
#define APPS_SERVE_INVITE_H

#include "core/text.h"

/* Prints the addresses of a server that listens on HOST:PORT, then those of the origins, and its store; the first
 * origin, else the first address, also as a QR code. */
void serve_invite(const char *listen, uint16_t port, const char *origins, const char *store);

/* Adds the addresses at which others can open the page, as JSON texts with commas between them: the names of the
 * origins, then this machine's addresses in its networks. listen "": it listens on a socket that somebody else
 * opened. */
void invite_addresses(const char *listen, uint16_t port, const char *origins, Text *out);

#endif
