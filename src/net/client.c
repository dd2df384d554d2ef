#include "net/client.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

enum { PULSE_MS = 1000 };

static const char no_websocket[] =
    N_("the server answers, but opens no WebSocket; a proxy before the room must pass on WebSocket upgrades, as "
       "docs/hosting.md shows");

typedef struct Unsent {
    struct Unsent *next;
    size_t len;
    unsigned char bytes[]; /* LWS_PRE bytes, then the text */
} Unsent;

struct Client {
    struct lws_context *lws;
    uv_loop_t *loop;
    ClientDoors doors;
    const char *subprotocol;
    struct lws_protocols protocols[2];
    struct lws *wsi;
    uv_timer_t pulse;
    uint64_t heard_ms;
    bool has_asked; /* for a WebSocket: somebody is there */
    bool is_open, is_heard, has_pinged;
    Unsent *first, *last;
    char *message;
    size_t message_len;
    char why[160]; /* why it ends, if that is known before it has ended */
    char host[CLIENT_HOST + 16], origin[CLIENT_HOST + 24];
};

static void forget(Client *client)
{
    while (client->first) {
        Unsent *next = client->first->next;
        free(client->first);
        client->first = next;
    }
    client->last = NULL;
    free(client->message);
    client->message = NULL;
    client->message_len = 0;
    client->has_asked = client->is_open = client->is_heard = false;
    client->wsi = NULL;
}

static void end(Client *client, const char *why)
{
    char words[sizeof client->why];
    slice_copy(slice_of(client->why[0] ? client->why : why), words, sizeof words);
    forget(client);
    client->why[0] = 0;
    client->doors.ended(client->doors.context, words);
}

/* Why there was no connection, in people's words where libwebsockets tells of its own states. What it says of
 * certificates stays. */
static const char *unreached(const char *why)
{
    if (why && (strstr(why, "DNS") || strstr(why, "getaddrinfo")))
        return N_("there is no server of this name");
    if (why && (strstr(why, "tls") || strstr(why, "TLS") || strstr(why, "SSL") || strstr(why, "ert")))
        return why;
    return N_("nobody answers there");
}

/* Why the server opened no WebSocket: the room's own refusals, and what those before it answer who do not know
 * WebSockets. */
static const char *refusal(unsigned status)
{
    if (status == 403)
        return N_("the room is not called so; whoever runs it must name this address with --origin");
    if (status == 404)
        return N_("there is no room at this address; it may have another path");
    if (status == 503)
        return N_("the room is full, or closing");
    return no_websocket;
}

static void heard(Client *client)
{
    client->heard_ms = uv_now(client->loop);
    client->has_pinged = false;
}

static int break_off(Client *client, const char *why)
{
    slice_copy(slice_of(why), client->why, sizeof client->why);
    return -1;
}

/* Gathers a message, which always arrives in pieces. */
static int received(Client *client, struct lws *wsi, const char *piece, size_t len)
{
    heard(client);
    client->is_heard = true;
    if (lws_frame_is_binary(wsi))
        return break_off(client, "the server sent what is no text");
    if (client->message_len + len > CLIENT_MESSAGE_MAX)
        return break_off(client, "the server sent a message that is too large");
    char *grown = realloc(client->message, client->message_len + len + 1);
    if (!grown)
        return break_off(client, "out of memory");
    client->message = grown;
    if (len > 0)
        memcpy(grown + client->message_len, piece, len);
    client->message_len += len;
    if (lws_remaining_packet_payload(wsi) > 0 || !lws_is_final_fragment(wsi))
        return 0;
    size_t whole_len = client->message_len;
    grown[whole_len] = 0;
    client->message = NULL;
    client->message_len = 0;
    client->doors.heard(client->doors.context, grown, whole_len);
    free(grown);
    return 0;
}

static int write_next(Client *client, struct lws *wsi)
{
    Unsent *unsent = client->first;
    if (!unsent)
        return 0;
    bool is_written = lws_write(wsi, unsent->bytes + LWS_PRE, unsent->len, LWS_WRITE_TEXT) >= (int)unsent->len;
    client->first = unsent->next;
    client->last = client->first ? client->last : NULL;
    free(unsent);
    if (client->first)
        lws_callback_on_writable(wsi);
    return is_written ? 0 : -1;
}

/* Pings with a text, since libwebsockets reports only pongs that have one. Its own clock for pings is not used: when
 * its ping crosses a ping of the server, it answers that one with wrong bytes. */
static bool ping(Client *client)
{
    static const unsigned char word[] = { 'p', 'i', 'n', 'g' };
    unsigned char bytes[LWS_PRE + sizeof word] = { 0 };
    const int len = sizeof word;
    client->has_pinged = true;
    memcpy(bytes + LWS_PRE, word, sizeof word);
    return lws_partial_buffered(client->wsi) ||
           lws_write(client->wsi, bytes + LWS_PRE, sizeof word, LWS_WRITE_PING) >= len;
}

/* Ends the connection; `ended` is not called. */
static void client_hang_up(Client *client)
{
    struct lws *wsi = client->wsi;
    forget(client);
    client->why[0] = 0;
    if (wsi)
        lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

static void watch(uv_timer_t *timer)
{
    Client *client = timer->data;
    uint64_t silent_ms = uv_now(client->loop) - client->heard_ms;
    if (!client->is_open || silent_ms < CLIENT_PING_S * 1000)
        return;
    if (silent_ms < CLIENT_SILENCE_S * 1000 && (client->has_pinged || ping(client)))
        return;
    const char *why = client->is_heard ? "the server does not answer" : no_websocket;
    client_hang_up(client);
    client->doors.ended(client->doors.context, why);
}

/* Notes the code and words with which the server closes. */
static void note_close(Client *client, const char *payload, size_t len)
{
    Text why = text_over(client->why, sizeof client->why);
    text_add(&why, "the server closed the connection");
    if (len <= 2)
        return;
    text_add(&why, ": ");
    text_add_clean(&why, (Slice){ payload + 2, len - 2 });
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    Client *client = lws_context_user(lws_get_context(wsi));
    unsigned status;
    (void)user;
    if (!client || wsi != client->wsi) /* a connection that was given up */
        return reason == LWS_CALLBACK_CLIENT_RECEIVE || reason == LWS_CALLBACK_CLIENT_WRITEABLE ? -1 : 0;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER:
        client->has_asked = true;
        return 0;
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        client->is_open = true;
        heard(client);
        client->doors.opened(client->doors.context);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return received(client, wsi, in, len);
    case LWS_CALLBACK_CLIENT_RECEIVE_PONG:
        heard(client);
        return 0;
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return write_next(client, wsi);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        note_close(client, in, len);
        return 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        status = lws_http_client_http_response(wsi);
        end(client, status > 0 ? refusal(status) : client->has_asked ? no_websocket : unreached(in));
        return 0;
    case LWS_CALLBACK_CLOSED_CLIENT_HTTP: /* all that is told of an answer that did not come in time */
        end(client, no_websocket);
        return 0;
    case LWS_CALLBACK_CLIENT_CLOSED:
        end(client, "the connection broke");
        return 0;
    default:
        return 0;
    }
}

static const lws_retry_bo_t no_clock; /* switches off the clock by which libwebsockets pings */

Status client_open(uv_loop_t *loop, const ClientDoors *doors, const char *subprotocol, Client **out, Fault *fault)
{
    Client *client = calloc(1, sizeof *client);
    void *loops[] = { loop };
    if (!client)
        return fault_set(fault, ERR_MEMORY, "out of memory");
    *client = (Client){ .loop = loop, .doors = *doors, .subprotocol = subprotocol };
    client->protocols[0] = (struct lws_protocols){ .name = subprotocol, .callback = callback };
    struct lws_context_creation_info info = { .port = CONTEXT_PORT_NO_LISTEN,
                                              .protocols = client->protocols,
                                              .retry_and_idle_policy = &no_clock,
                                              .user = client,
                                              .pcontext = &client->lws,
                                              .foreign_loops = loops,
                                              .timeout_secs = 10,
                                              .connect_timeout_secs = 15,
                                              .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                                                         LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT |
                                                         LWS_SERVER_OPTION_JUST_USE_RAW_ORIGIN |
                                                         LWS_SERVER_OPTION_UV_NO_SIGSEGV_SIGFPE_SPIN |
                                                         LWS_SERVER_OPTION_NO_LWS_SYSTEM_STATES };
    lws_set_log_level(0, NULL); /* its words would appear in the middle of the table */
    client->lws = lws_create_context(&info);
    if (!client->lws) {
        free(client);
        return fault_set(fault, ERR_CONFLICT, "libwebsockets does not start; is libwebsockets-evlib-uv installed?");
    }
    uv_timer_init(loop, &client->pulse);
    client->pulse.data = client;
    uv_timer_start(&client->pulse, watch, PULSE_MS, PULSE_MS);
    *out = client;
    return OK;
}

void client_connect(Client *client, const ServerAddress *address)
{
    bool is_v6 = strchr(address->host, ':') != NULL;
    Text host = text_over(client->host, sizeof client->host);
    REQUIRE(!client->wsi);
    text_add(&host, is_v6 ? "[" : "");
    text_add(&host, address->host);
    text_add(&host, is_v6 ? "]" : "");
    if (address->port != (address->is_secure ? 443 : 80)) {
        text_add_char(&host, ':');
        text_add_number(&host, address->port);
    }
    Text origin = text_over(client->origin, sizeof client->origin);
    text_add(&origin, address->is_secure ? "https://" : "http://");
    text_add(&origin, client->host);
    client->why[0] = 0;
    struct lws_client_connect_info info = { .context = client->lws,
                                            .address = address->host,
                                            .port = address->port,
                                            .path = address->path,
                                            .host = client->host,
                                            .origin = client->origin,
                                            .protocol = client->subprotocol,
                                            .local_protocol_name = client->subprotocol,
                                            .ssl_connection = address->is_secure ? LCCSCF_USE_SSL : 0,
                                            .retry_and_idle_policy = &no_clock,
                                            .pwsi = &client->wsi };
    if (!lws_client_connect_via_info(&info) && client->wsi) /* the connection failed at once, without a callback */
        end(client, "no connection");
}

void client_send(Client *client, const char *text, size_t len)
{
    if (!client->is_open)
        return;
    Unsent *unsent = malloc(sizeof *unsent + LWS_PRE + len);
    if (!unsent)
        return;
    unsent->next = NULL;
    unsent->len = len;
    memcpy(unsent->bytes + LWS_PRE, text, len);
    *(client->last ? &client->last->next : &client->first) = unsent;
    client->last = unsent;
    lws_callback_on_writable(client->wsi);
}

void client_close(Client *client)
{
    client_hang_up(client);
    uv_close((uv_handle_t *)&client->pulse, NULL);
    lws_context_destroy(client->lws);
    while (uv_run(client->loop, UV_RUN_DEFAULT) != 0)
        ;
    if (client->lws) /* on a loop that is not its own, it frees itself only in a second call */
        lws_context_destroy(client->lws);
    free(client);
}
