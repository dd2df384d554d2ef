/* net.c - opens the server, accepts callers, and closes it. */
#include "net/parts.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { ACCEPTS_AT_ONCE = 64, SWEEP_MS = 500, SWEEP_LATE_S = 3, READ_AHEAD = 8192 };

/* Whether the address is of this machine. */
static bool is_near(const struct sockaddr_storage *address)
{
    const struct sockaddr_in *v4 = (const struct sockaddr_in *)(const void *)address;
    const struct sockaddr_in6 *v6 = (const struct sockaddr_in6 *)(const void *)address;
    if (address->ss_family == AF_INET)
        return ntohl(v4->sin_addr.s_addr) >> 24 == 127;
    return address->ss_family == AF_INET6 &&
           (IN6_IS_ADDR_LOOPBACK(&v6->sin6_addr) ||
            (IN6_IS_ADDR_V4MAPPED(&v6->sin6_addr) && v6->sin6_addr.s6_addr[12] == 127));
}

/* Answers that the server is full, without waiting for the request. */
static void turn_away(Net *net, int fd)
{
    char request[READ_AHEAD];
    Slice words = http_full();
    net->figures.refused++;
    http_count(net, 503);
    bool is_sent = send(fd, words.at, words.len, MSG_DONTWAIT | MSG_NOSIGNAL) > 0;
    bool is_read =
        recv(fd, request, sizeof request, MSG_DONTWAIT) > 0; /* what is not read would turn our end into a reset */
    if (is_sent || is_read)
        shutdown(fd, SHUT_WR);
    close(fd);
}

/* Accepts one caller; false when none waits. */
static bool accept_one(Net *net)
{
    struct sockaddr_storage address;
    socklen_t len = sizeof address;
    char text[ADDRESS_TEXT];
    const NetSettings *settings = &net->settings;
    int fd = accept(net->listen_fd, (struct sockaddr *)&address, &len);
    if (fd < 0)
        return errno == ECONNABORTED || errno == EINTR;
    listen_address((const struct sockaddr *)&address, text);
    uint32_t most = settings->connections_max + SOCKETS_MORE;
    uint32_t most_here = settings->behind_proxy ? most : settings->address_connections_max * ADDRESS_SOCKETS;
    bool has_room = net->figures.sockets < most + SOCKETS_SPARE;
    Caller *caller = has_room ? callers_enter(&net->callers, text, most_here + ADDRESS_SPARE) : NULL;
    if (!caller) {
        turn_away(net, fd);
        return true;
    }
    bool is_spare = net->figures.sockets >= most || callers_open(caller) > most_here;
    socket_open(net, &http_dialogue, fd, caller, is_near(&address), is_spare);
    return true;
}

static void on_caller(uv_poll_t *poll, int status, int events)
{
    (void)status;
    (void)events;
    for (int i = 0; i < ACCEPTS_AT_ONCE && accept_one(poll->data); i++)
        ;
}

static void on_before_waiting(uv_prepare_t *prepare)
{
    websocket_tell_gone(prepare->data);
}

static uint32_t earlier(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* The process stood still, so that nobody could be heard: that time does not count. */
static void forgive(Socket *socket, uint32_t stood_s, uint32_t now_s)
{
    socket->since_s = earlier(socket->since_s + stood_s, now_s);
    socket->heard_s = earlier(socket->heard_s + stood_s, now_s);
    socket->pinged_s = earlier(socket->pinged_s + stood_s, now_s);
}

static void on_sweep(uv_timer_t *timer)
{
    Net *net = timer->data;
    uint32_t now_s = net_clock_s(net), since_s = now_s - net->swept_s;
    net->swept_s = now_s;
    for (Socket *socket = net->first; socket; socket = socket->next) {
        if (since_s > SWEEP_LATE_S)
            forgive(socket, since_s, now_s);
        if (socket->stage == SOCKET_TALKS)
            websocket_watch(socket, now_s);
        else if (socket->stage != SOCKET_CLOSED)
            socket_watch(socket, now_s);
    }
}

/* Raises the limit of open files so that all sockets fit. */
static Status raise_files(const NetSettings *settings, Fault *fault)
{
    struct rlimit limit;
    rlim_t wanted = settings->connections_max + SOCKETS_MORE + SOCKETS_SPARE + FILES_MORE;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted)
        return OK;
    if (limit.rlim_max < wanted)
        return fault_set(fault, ERR_RANGE, "the system allows ", digits((int64_t)limit.rlim_max).text,
                         " open files, expected ", digits((int64_t)wanted).text,
                         " (ulimit -n), or fewer connections");
    limit.rlim_cur = wanted;
    return setrlimit(RLIMIT_NOFILE, &limit) == 0 ? OK : fault_set(fault, ERR_RANGE, "the limit of open files stays");
}

static Status start(Net *net, Fault *fault)
{
    Listen listen_on;
    Status status = listen_read(slice_of(net->settings.listen), &listen_on, fault);
    if (status == OK)
        status = raise_files(&net->settings, fault);
    if (status != OK)
        return status;
    int given = net->settings.socket;
    net->listen_fd =
        given >= 0 ? listen_given(given, &net->port, fault) : listen_socket(&listen_on, &net->port, fault);
    if (net->listen_fd < 0)
        return ERR_CONFLICT;
    net->swept_s = net_clock_s(net);
    uv_prepare_init(net->loop, &net->before_waiting);
    net->before_waiting.data = net;
    uv_prepare_start(&net->before_waiting, on_before_waiting);
    uv_timer_init(net->loop, &net->sweep);
    net->sweep.data = net;
    uv_timer_start(&net->sweep, on_sweep, SWEEP_MS, SWEEP_MS);
    uv_poll_init_socket(net->loop, &net->listener, net->listen_fd);
    net->listener.data = net;
    uv_poll_start(&net->listener, UV_READABLE, on_caller);
    net->is_listening = net->has_clocks = true;
    return OK;
}

Status net_open(uv_loop_t *loop, const NetSettings *settings, const NetDoors *doors, const Site *site, Net **out,
                Fault *fault)
{
    Net *net = calloc(1, sizeof *net);
    uint32_t slots = settings->connections_max;
    REQUIRE(slots > 0 && slots <= CONNECTIONS_CAP);
    uint32_t read_max =
        settings->header_bytes > settings->frame_bytes ? settings->header_bytes : settings->frame_bytes;
    Slot *slot = net ? calloc(slots + 1, sizeof *slot) : NULL;
    char *scratch = slot ? malloc(read_max + READ_AHEAD) : NULL;
    if (!scratch) {
        free(slot);
        free(net);
        return fault_set(fault, ERR_MEMORY, "out of memory");
    }
    *net = (Net){ .settings = *settings, .doors = *doors, .site = site, .loop = loop, .listen_fd = -1 };
    net->slot = slot;
    net->slots = slots;
    net->scratch = scratch;
    net->scratch_cap = read_max + READ_AHEAD;
    if (gethostname(net->machine, sizeof net->machine - 1) != 0)
        net->machine[0] = 0;
    Status status = start(net, fault);
    if (status == OK)
        *out = net;
    else
        net_close(net);
    return status;
}

void net_set(Net *net, const NetSettings *settings)
{
    net->settings = *settings;
}

uint16_t net_port(const Net *net)
{
    return net->port;
}

static void on_listener_closed(uv_handle_t *handle)
{
    Net *net = handle->data;
    close(net->listen_fd);
    net->listen_fd = -1;
}

void net_deafen(Net *net)
{
    if (!net->is_listening)
        return;
    net->is_listening = false;
    uv_poll_stop(&net->listener);
    uv_close((uv_handle_t *)&net->listener, on_listener_closed);
}

void net_pause(Net *net, bool is_paused)
{
    net->is_paused = is_paused;
}

bool net_is_idle(const Net *net)
{
    return net->waiting == 0;
}

bool net_is_empty(const Net *net)
{
    return net->open_ws == 0;
}

void net_close(Net *net)
{
    net_deafen(net);
    if (net->has_clocks) {
        uv_close((uv_handle_t *)&net->before_waiting, NULL);
        uv_close((uv_handle_t *)&net->sweep, NULL);
    }
    for (Socket *socket = net->first; socket; socket = socket->next)
        socket_drop(socket, false);
    while (uv_run(net->loop, UV_RUN_DEFAULT) != 0)
        ;
    if (net->listen_fd >= 0)
        close(net->listen_fd);
    websocket_close(net);
    free(net->scratch);
    free(net->slot);
    free(net);
}

NetFigures net_figures(const Net *net)
{
    NetFigures figures = net->figures;
    figures.waiting = net->waiting;
    for (const Socket *socket = net->first; socket; socket = socket->next)
        figures.waiting_bytes += socket_unsent(socket);
    return figures;
}
