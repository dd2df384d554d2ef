/* invite.h - how others come to the server: its addresses, and the first of them as a QR code. */
#ifndef APPS_SERVE_INVITE_H
#define APPS_SERVE_INVITE_H

#include <stdint.h>

/* Prints where the server that listens on HOST:PORT is reached, its store, and the code for phones. */
void serve_invite(const char *listen, uint16_t port, const char *store);

#endif
