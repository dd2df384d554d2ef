#include "apps/serve/service.h"

#include <systemd/sd-daemon.h>

Status service_socket(int *socket, Fault *fault)
{
    int len = sd_listen_fds(1);
    *socket = len > 0 ? SD_LISTEN_FDS_START : SOCKET_NONE;
    if (len > 1)
        return fault_set(fault, ERR_CONFLICT, "systemd gives several sockets, expected one ListenStream");
    return OK;
}

void service_tell(const char *state)
{
    sd_notify(0, state);
}
