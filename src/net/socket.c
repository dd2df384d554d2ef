/* socket.c - TCP connections of clients: what arrives goes to its dialogue, what is sent waits its turn. */
#include "net/parts.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
    uv_write_t request;
    Socket *socket;
    bool counts;
    char bytes[];
} Write;

uint32_t net_clock_s(const Net *net)
{
    return (uint32_t)(uv_now(net->loop) / 1000);
}

static uv_stream_t *stream_of(const Socket *socket)
{
    return (uv_stream_t *)(void *)&socket->tcp;
}

size_t socket_unsent(const Socket *socket)
{
    return uv_stream_get_write_queue_size(stream_of(socket));
}

static void on_closed(uv_handle_t *handle)
{
    Socket *socket = handle->data;
    Net *net = socket->net;
    *(socket->before ? &socket->before->next : &net->first) = socket->next;
    if (socket->next)
        socket->next->before = socket->before;
    if (socket->caller)
        callers_leave(&net->callers, socket->caller);
    net->figures.sockets--;
    net->open_ws -= socket->is_ws;
    free(socket->in);
    if (socket->dialogue->closed)
        socket->dialogue->closed(socket);
    free(socket);
}

void socket_drop(Socket *socket, bool cut)
{
    if (socket->stage == SOCKET_CLOSED)
        return;
    if (socket->dialogue->gone)
        socket->dialogue->gone(socket);
    socket->stage = SOCKET_CLOSED;
    if (!cut || uv_tcp_close_reset(&socket->tcp, on_closed) != 0)
        uv_close((uv_handle_t *)&socket->tcp, on_closed);
}

static void on_shut(uv_shutdown_t *shutdown, int status)
{
    Socket *socket = shutdown->data;
    if (socket->stage == SOCKET_CLOSED)
        return;
    socket->since_s = net_clock_s(socket->net);
    if (status < 0 || socket->has_ended)
        socket_drop(socket, false);
}

void socket_part(Socket *socket)
{
    if (socket->stage >= SOCKET_PARTS)
        return;
    socket->stage = SOCKET_PARTS;
    socket->since_s = net_clock_s(socket->net);
    socket->shutdown.data = socket;
    if (uv_shutdown(&socket->shutdown, stream_of(socket), on_shut) != 0)
        socket_drop(socket, false);
}

/* Keeps what was not used until more comes. */
static bool keep(Socket *socket, const char *bytes, size_t len)
{
    char *kept = len > 0 ? realloc(socket->in, len) : NULL;
    if (len > 0 && !kept)
        return false;
    if (len > 0)
        memcpy(kept, bytes, len);
    else
        free(socket->in);
    socket->in = kept;
    socket->in_len = len;
    return true;
}

/* Uses what has arrived, as far as it is complete. */
static void digest(Socket *socket, char *bytes, size_t len)
{
    size_t used = 0;
    while (used < len) {
        size_t step = len - used;
        if (socket->stage < SOCKET_PARTS)
            step = socket->dialogue->take(socket, bytes + used, step);
        if (step == 0)
            break;
        used += step;
    }
    if (!keep(socket, bytes + used, socket->stage < SOCKET_PARTS ? len - used : 0))
        socket_drop(socket, true);
}

static void on_space(uv_handle_t *handle, size_t suggested, uv_buf_t *out)
{
    Socket *socket = handle->data;
    Net *net = socket->net;
    (void)suggested;
    if (socket->in_len > 0)
        memcpy(net->scratch, socket->in, socket->in_len);
    *out = uv_buf_init(net->scratch + socket->in_len, (unsigned)(net->scratch_cap - socket->in_len));
}

/* The client sends no more. What it asked is still answered; half a request gets an answer, too. */
static void hear_end(Socket *socket)
{
    socket->has_ended = true;
    if (socket->stage == SOCKET_ASKS && socket_unsent(socket) > 0)
        return;
    if (socket->stage == SOCKET_ASKS && socket->in_len > 0)
        socket->dialogue->cut_short(socket, false);
    else if (socket->stage != SOCKET_PARTS || socket_unsent(socket) == 0)
        socket_drop(socket, false);
}

static void on_read(uv_stream_t *stream, ssize_t len, const uv_buf_t *buffer)
{
    Socket *socket = stream->data;
    (void)buffer;
    if (len == UV_EOF)
        hear_end(socket);
    else if (len < 0)
        socket_drop(socket, false);
    else if (len > 0)
        digest(socket, socket->net->scratch, socket->in_len + (size_t)len);
    if (socket->stage == SOCKET_ASKS &&
        socket_unsent(socket) > 0) /* who asks more must first take what it asked for */
        uv_read_stop(stream);
}

/* Goes on with the next request when an answer is written. */
static void go_on(Socket *socket)
{
    Net *net = socket->net;
    socket->since_s = net_clock_s(net);
    size_t len = socket->in_len;
    if (len > 0) {
        memcpy(net->scratch, socket->in, len);
        digest(socket, net->scratch, len);
    }
    if (socket->stage != SOCKET_ASKS || socket_unsent(socket) > 0)
        return;
    if (socket->has_ended)
        hear_end(socket);
    else
        uv_read_start(stream_of(socket), on_space, on_read);
}

static void on_written(uv_write_t *request, int status)
{
    Write *write = (Write *)(void *)request;
    Socket *socket = write->socket;
    socket->net->waiting -= write->counts;
    free(write);
    if (status < 0)
        socket_drop(socket, false);
    else if (socket->stage == SOCKET_ASKS && socket_unsent(socket) == 0)
        go_on(socket);
}

/* libuv's buffers are not const, but it only reads those that are written. */
static uv_buf_t buffer_of(Slice slice)
{
    uv_buf_t buffer = uv_buf_init(NULL, (unsigned)slice.len);
    memcpy(&buffer.base, &slice.at, sizeof buffer.base);
    return buffer;
}

/* Queues the rest of what the socket did not take at once. */
static bool queue(Socket *socket, Slice head, Slice body, Slice lasting, size_t done)
{
    size_t copied = head.len + body.len, from = done < copied ? done : copied;
    Write *write = malloc(sizeof *write + copied);
    if (!write)
        return false;
    write->socket = socket;
    write->counts = socket->is_ws;
    memcpy(write->bytes, head.at, head.len);
    if (body.len > 0)
        memcpy(write->bytes + head.len, body.at, body.len);
    Slice rest = { lasting.at + (done - from), lasting.len - (done - from) };
    uv_buf_t buffers[2] = { uv_buf_init(write->bytes + from, (unsigned)(copied - from)), buffer_of(rest) };
    if (uv_write(&write->request, stream_of(socket), buffers, 2, on_written) != 0) {
        free(write);
        return false;
    }
    socket->net->waiting += write->counts;
    return true;
}

bool socket_write(Socket *socket, Slice head, Slice body, Slice lasting)
{
    if (socket->stage == SOCKET_CLOSED)
        return false;
    size_t all = head.len + body.len + lasting.len, done = 0;
    if (socket_unsent(socket) == 0) {
        const Slice parts[3] = { head, body, lasting };
        uv_buf_t buffers[3];
        unsigned len = 0;
        for (int i = 0; i < 3; i++) /* for one alone, the system has a shorter way */
            if (parts[i].len > 0)
                buffers[len++] = buffer_of(parts[i]);
        int taken = len > 0 ? uv_try_write(stream_of(socket), buffers, len) : 0;
        if (taken < 0 && taken != UV_EAGAIN) {
            socket_drop(socket, false);
            return false;
        }
        done = taken > 0 ? (size_t)taken : 0;
    }
    if (done == all || queue(socket, head, body, lasting, done))
        return true;
    socket_drop(socket, true);
    return false;
}

void socket_open(Net *net, const Dialogue *dialogue, int fd, Caller *caller, bool is_near, bool is_spare)
{
    Socket *socket = calloc(1, sizeof *socket);
    REQUIRE(socket);
    *socket = (Socket){ .net = net,
                        .dialogue = dialogue,
                        .caller = caller,
                        .is_near = is_near,
                        .is_spare = is_spare,
                        .since_s = net_clock_s(net) };
    socket->next = net->first;
    if (net->first)
        net->first->before = socket;
    net->first = socket;
    net->figures.sockets++;
    uv_tcp_init(net->loop, &socket->tcp);
    socket->tcp.data = socket;
    bool is_taken = uv_tcp_open(&socket->tcp, fd) == 0;
    if (!is_taken)
        close(fd);
    if (!is_taken || uv_read_start(stream_of(socket), on_space, on_read) != 0)
        socket_drop(socket, false);
}

void socket_watch(Socket *socket, uint32_t now_s)
{
    size_t unsent = socket_unsent(socket);
    if (unsent != socket->unsent)
        socket->since_s = now_s;
    socket->unsent = unsent;
    uint32_t most = unsent > 0 ? SLOW_S : socket->stage == SOCKET_PARTS ? PARTING_S : socket->net->settings.header_s;
    if (now_s - socket->since_s <= most) /* both are whole seconds: nobody gets less time than was promised */
        return;
    if (socket->stage == SOCKET_ASKS && unsent == 0 && socket->in_len > 0)
        socket->dialogue->cut_short(socket, true);
    else
        socket_drop(socket, unsent > 0);
}
