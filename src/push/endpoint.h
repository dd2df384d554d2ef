/* endpoint.h - where a browser says that its messages are to be sent: an address that a stranger gave, and that this
 * server is to ask.
 * Shape  `https://HOST/PATH`: port 443, a name with a dot and no address in figures, no user, only characters of
 *        addresses. What the name stands for is looked at when a connection is opened, so that it cannot be changed in
 *        between: only addresses that are everybody's are asked. In tests, 127.0.0.1 over http with any port is taken,
 *        too.
 * Source RFC 8030 §4, RFC 6890 (special addresses). */
#ifndef PUSH_ENDPOINT_H
#define PUSH_ENDPOINT_H

#include "core/text.h"

struct sockaddr;

enum { ENDPOINT_TEXT = 1001 }; /* with its zero */

bool endpoint_fits(Slice address, bool is_for_tests);
/* Scheme, host and port: whom the statement is for. */
Slice endpoint_origin(Slice address);
/* Whether an address of the network is everybody's: not of this machine, a local network, several machines or a
 * tunnel. */
bool endpoint_is_public(const struct sockaddr *address);
/* The same of text. */
bool endpoint_is_public_text(const char *address);
bool endpoint_is_loopback(const struct sockaddr *address);

#endif
