#include "net/net.h"

#include "net/parts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* Each request needs a socket for a moment, and a page is fetched by several requests. */
enum { SOCKETS_SPARE = 256, FILES_SPARE = 64, ADDRESS_SOCKETS = 2, ACCEPTS_AT_ONCE = 64, SWEEP_MS = 500 };

/* The headers of every answer. Nothing may be loaded from elsewhere, and nobody may frame the page. */
static const struct lws_protocol_vhost_options headers[] = {
    { &headers[1], NULL, "content-security-policy:",
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
      "connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; "
      "form-action 'none'; frame-ancestors 'none'" },
    { &headers[2], NULL, "x-content-type-options:", "nosniff" },
    { &headers[3], NULL, "referrer-policy:", "no-referrer" },
    { &headers[4], NULL, "cross-origin-opener-policy:", "same-origin" },
    { &headers[5], NULL, "cross-origin-resource-policy:", "same-origin" },
    { &headers[6], NULL, "permissions-policy:", "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
    { NULL, NULL, "cache-control:", "no-cache" },
};

/* Accepts one caller; false when none waits. */
static bool accept_one(Net *net)
{
    struct sockaddr_storage address;
    socklen_t len = sizeof address;
    char text[ADDRESS_TEXT];
    int fd = accept(net->listen_fd, (struct sockaddr *)&address, &len);
    if (fd < 0)
        return errno == ECONNABORTED || errno == EINTR;
    listen_address((const struct sockaddr *)&address, text);
    uint32_t most = net->settings.behind_proxy ? UINT32_MAX : net->settings.address_connections_max * ADDRESS_SOCKETS;
    bool has_room = net->figures.sockets < net->settings.connections_max + SOCKETS_SPARE;
    Caller *caller = has_room ? callers_enter(&net->callers, text, most) : NULL;
    if (!caller) {
        net->figures.refused++;
        close(fd);
        return true;
    }
    net->figures.sockets++;
    lws_adopt_desc_t adopted = { .vh = lws_get_vhost_by_name(net->lws, "default"),
                                 .type = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP,
                                 .fd = { .sockfd = fd },
                                 .opaque = caller };
    lws_adopt_descriptor_vhost_via_info(&adopted); /* a failure is reported by WSI_DESTROY, too */
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
    net_close_done(prepare->data);
}

static void on_sweep(uv_timer_t *timer)
{
    net_sweep(timer->data);
}

/* Raises the limit of open files so that all sockets fit. libwebsockets goes by this limit. */
static Status raise_files(const NetSettings *settings, Fault *fault)
{
    struct rlimit limit;
    rlim_t wanted = settings->connections_max + SOCKETS_SPARE + FILES_SPARE;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == wanted)
        return OK;
    if (limit.rlim_max < wanted)
        return fault_set(fault, ERR_RANGE, "the system allows ", digits((int64_t)limit.rlim_max).text,
                         " open files, expected ", digits((int64_t)wanted).text,
                         " (ulimit -n), or fewer connections");
    limit.rlim_cur = wanted;
    return setrlimit(RLIMIT_NOFILE, &limit) == 0 ? OK : fault_set(fault, ERR_RANGE, "the limit of open files stays");
}

static void describe(Net *net, struct lws_context_creation_info *info, void **loops)
{
    net->protocols[0] =
        (struct lws_protocols){ .name = "http", .callback = http_callback, .per_session_data_size = sizeof(Request) };
    net->protocols[1] = (struct lws_protocols){ .name = net->settings.subprotocol,
                                                .callback = socket_callback,
                                                .per_session_data_size = sizeof(WebSocket),
                                                .rx_buffer_size = net->settings.frame_bytes };
    info->port = CONTEXT_PORT_NO_LISTEN_SERVER;
    info->protocols = net->protocols;
    info->headers = headers;
    info->server_string = "cardroom";
    info->max_http_header_data = (unsigned short)net->settings.header_bytes;
    info->timeout_secs = info->timeout_secs_ah_idle = net->settings.header_s;
    info->keepalive_timeout = (int)net->settings.header_s;
    info->alpn = "http/1.1";
    info->user = net;
    info->pcontext = &net->lws; /* set to NULL when it has gone */
    info->foreign_loops = loops;
    info->options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                    LWS_SERVER_OPTION_UV_NO_SIGSEGV_SIGFPE_SPIN | LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME |
                    LWS_SERVER_OPTION_NO_LWS_SYSTEM_STATES;
}

static Status start(Net *net, Fault *fault)
{
    struct lws_context_creation_info info = { 0 };
    void *loops[] = { net->loop };
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
    lws_set_log_level(0, NULL); /* its words could contain what clients sent */
    describe(net, &info, loops);
    net->lws = lws_create_context(&info);
    if (!net->lws)
        return fault_set(fault, ERR_CONFLICT, "libwebsockets does not start; is libwebsockets-evlib-uv installed?");
    uv_prepare_init(net->loop, &net->before_waiting);
    net->before_waiting.data = net;
    uv_prepare_start(&net->before_waiting, on_before_waiting);
    uv_timer_init(net->loop, &net->sweep);
    net->sweep.data = net;
    uv_timer_start(&net->sweep, on_sweep, SWEEP_MS, SWEEP_MS);
    uv_poll_init_socket(net->loop, &net->listener, net->listen_fd);
    net->listener.data = net;
    uv_poll_start(&net->listener, UV_READABLE, on_caller);
    net->is_listening = true;
    return OK;
}

Status net_open(uv_loop_t *loop, const NetSettings *settings, const NetDoors *doors, const Site *site, Net **out,
                Fault *fault)
{
    Net *net = calloc(1, sizeof *net);
    uint32_t slots = settings->connections_max;
    REQUIRE(slots > 0 && slots <= CONNECTIONS_CAP);
    Slot *slot = net ? calloc(slots + 1, sizeof *slot) : NULL;
    if (!slot) {
        free(net);
        return fault_set(fault, ERR_MEMORY, "out of memory");
    }
    *net = (Net){ .settings = *settings, .doors = *doors, .site = site, .loop = loop, .listen_fd = -1 };
    net->slot = slot;
    net->slots = slots;
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

bool net_is_idle(const Net *net)
{
    return net->waiting == 0;
}

bool net_is_empty(const Net *net)
{
    return net->open == 0;
}

void net_close(Net *net)
{
    net->is_closing = true;
    net_deafen(net);
    if (net->lws) {
        uv_close((uv_handle_t *)&net->before_waiting, NULL);
        uv_close((uv_handle_t *)&net->sweep, NULL);
        lws_context_destroy(net->lws);
    }
    while (uv_run(net->loop, UV_RUN_DEFAULT) != 0)
        ;
    if (net->lws) /* on a loop that is not its own, it frees itself only in a second call */
        lws_context_destroy(net->lws);
    if (net->listen_fd >= 0)
        close(net->listen_fd);
    free(net->scratch);
    free(net->slot);
    free(net);
}

void net_hang_up_all(Net *net, uint16_t code, const char *reason)
{
    for (uint32_t i = 1; i <= net->slots; i++)
        if (net->slot[i].connection)
            net_hang_up(net, net->slot[i].connection->id, code, reason);
}

NetFigures net_figures(const Net *net)
{
    return net->figures;
}
