/* service.h - the server as a service of systemd: the socket that it is given, and what it tells. Without systemd
 * there is no socket, and nothing is told.
 * Source sd_listen_fds(3), sd_notify(3). */
#ifndef APPS_SERVE_SERVICE_H
#define APPS_SERVE_SERVICE_H

#include "core/status.h"

enum { SOCKET_NONE = -1 };

/* *socket: the listening socket that was opened for this process, or SOCKET_NONE. ERR_CONFLICT: there are several. */
Status service_socket(int *socket, Fault *fault);
/* READY=1, RELOADING=1, STOPPING=1 .. */
void service_tell(const char *state);

#endif
