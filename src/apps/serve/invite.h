/* invite.h - tells how others reach the server: its addresses, the first also as a QR code. */
#ifndef APPS_SERVE_INVITE_H
#define APPS_SERVE_INVITE_H

#include <stdint.h>

/* Prints the addresses of a server that listens on HOST:PORT, its store, and the QR code. */
void serve_invite(const char *listen, uint16_t port, const char *store);

#endif
