#include "apps/serve/log.h"
#include "apps/serve/server.h"

/* A stop may take 5 s in all: most of it for the last batch and messages, the rest for closing sockets. Before it, a
 * server that is not alone hands its tables over. */
enum { STOP_MS = 4000, CLOSE_MS = 700, LEAVE_MS = 10000 };

static void end(Server *server)
{
    server->stage = ENDED;
    uv_stop(&server->loop);
}

static void on_stop_clock(uv_timer_t *clock);

/* Tells all clients to come back. Those that answer have closed when the loop ends. */
void server_hang_up(Server *server)
{
    server->stage = HANGING_UP;
    net_hang_up_all(server->net, 1001, "going away");
    uv_timer_start(&server->stop_clock, on_stop_clock, CLOSE_MS, 0);
}

/* Tells all clients that it ends. */
static void say_bye(Server *server)
{
    server->stage = SAYING_BYE;
    net_deafen(server->net);
    room_say_bye(server->room);
    uv_timer_start(&server->stop_clock, on_stop_clock, STOP_MS, 0);
}

/* Sends all clients to the other servers; false if there are none. */
static bool leave(Server *server)
{
    char to[STORE_NODES][STORE_ADDRESS];
    int to_len = 0;
    Fault fault;
    if (!lease_is_shared(server) || store_neighbours(server->store, to, &to_len, &fault) != OK || to_len == 0)
        return false;
    serve_log(LOG_INFO, "handing tables over", LOG_NUMBER("tables", room_figures(server->room).tables));
    server->stage = LEAVING;
    server->has_heard = true;
    net_deafen(server->net);
    room_leave(server->room, to, to_len, server_now_ms(server));
    uv_timer_start(&server->stop_clock, on_stop_clock, LEAVE_MS, 0);
    return true;
}

static void on_stop_clock(uv_timer_t *clock)
{
    Server *server = clock->data;
    if (server->stage == LEAVING) {
        say_bye(server);
        return;
    }
    if (server->is_writing) { /* the thread must end first: it writes into the store */
        store_end_waiting(server->store);
        uv_timer_start(clock, on_stop_clock, 10, 0);
        return;
    }
    if (server->stage == SAYING_BYE) {
        server_hang_up(server);
        return;
    }
    end(server);
}

void server_go_on(Server *server)
{
    if (server->stage == LEAVING && !server->is_writing && room_figures(server->room).connections == 0)
        server_hang_up(server);
    if (server->stage == SAYING_BYE && !server->is_writing && net_is_idle(server->net))
        server_hang_up(server);
    if (server->stage == HANGING_UP && !server->is_writing && net_is_empty(server->net))
        end(server);
}

void server_stop(Server *server)
{
    if (!leave(server))
        say_bye(server);
}
