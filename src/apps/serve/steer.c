/* steer.c - what the control socket does to the server. */
#include "apps/serve/log.h"
#include "apps/serve/server.h"
#include "apps/serve/service.h"

static int64_t steer_now_ms(void *context)
{
    Server *server = context;
    server->has_heard = true;
    return server_now_ms(server);
}

static void steer_stop(void *context)
{
    Server *server = context;
    if (server->stage != SERVING)
        return;
    service_tell("STOPPING=1");
    server_stop(server);
}

static uint64_t steer_next_batch(void *context)
{
    const Server *server = context;
    return server->batches + 1;
}

void server_open_control(Server *server, const ServerParts *parts)
{
    Fault fault;
    const ControlParts of = { &server->loop, server->room, parts->place,    server,
                              steer_now_ms,  steer_stop,   steer_next_batch };
    if (parts->control && control_open(parts->control, &of, &server->control, &fault) != OK)
        serve_log(LOG_WARN, "the socket for cardroom admin cannot be opened", LOG_TEXT("path", parts->control),
                  LOG_TEXT("why", fault.text));
}
