#include "apps/join_wire.h"

#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>

enum { RECEIVE_BYTES = 4096, HEARD_MAX = 1 << 20 };

typedef struct Said {
    struct Said *next;
    size_t len;
    unsigned char bytes[]; /* LWS_PRE of room, then the text */
} Said;

struct Wire {
    Where where;
    WireHeard *heard;
    void *context;
    struct lws_context *lws;
    struct lws *wsi;
    struct lws_protocols protocols[2];
    lws_retry_bo_t idle;
    WireState state;
    Said *first, *last;
    char *text;
    size_t text_len, text_cap;
};

Status where_read(Slice text, Where *out, Fault *fault)
{
    static const char expected[] = "expected http://HOST:PORT/ or http://HOST:PORT/t/TABLE";
    char words[512];
    Where where = { .port = 80 };
    if (text.len >= sizeof words)
        return fault_set(fault, ERR_UNREADABLE, "too long, ", expected);
    slice_copy(text, words, sizeof words);
    where.is_secure = strncmp(words, "https://", 8) == 0;
    if (!where.is_secure && strncmp(words, "http://", 7) != 0)
        return fault_set(fault, ERR_UNREADABLE, "no address of a room, ", expected);
    char *host = words + (where.is_secure ? 8 : 7), *path = strchr(host, '/');
    if (path)
        *path++ = 0;
    if (!host[0] || strlen(host) >= sizeof where.host)
        return fault_set(fault, ERR_UNREADABLE, "no host, ", expected);
    slice_copy(slice_of(words), where.origin, sizeof where.origin);
    char *colon = strrchr(host, ':');
    int64_t port = where.is_secure ? 443 : 80;
    if (colon && !strchr(colon, ']')) {
        if (!slice_number(slice_of(colon + 1), 1, 65535, &port))
            return fault_set(fault, ERR_RANGE, "no such port, expected 1 to 65535");
        *colon = 0;
    }
    bool is_v6 = host[0] == '[';
    slice_copy((Slice){ host + is_v6, strlen(host) - 2 * (size_t)is_v6 }, where.host, sizeof where.host);
    where.port = (uint16_t)port;
    if (path && path[0] && (strncmp(path, "t/", 2) != 0 || strlen(path) - 2 >= sizeof where.table))
        return fault_set(fault, ERR_UNREADABLE, "no table's address, ", expected);
    if (path && path[0])
        slice_copy(slice_of(path + 2), where.table, sizeof where.table);
    *out = where;
    return OK;
}

/* Adds a piece; when it was the last, the whole is heard. */
static int gather(Wire *wire, const char *piece, size_t len, bool is_last)
{
    if (wire->text_len + len + 1 > HEARD_MAX)
        return -1;
    if (wire->text_len + len + 1 > wire->text_cap) {
        char *grown = realloc(wire->text, wire->text_len + len + 1);
        if (!grown)
            return -1;
        wire->text = grown;
        wire->text_cap = wire->text_len + len + 1;
    }
    if (len > 0)
        memcpy(wire->text + wire->text_len, piece, len);
    wire->text_len += len;
    wire->text[wire->text_len] = 0;
    if (!is_last)
        return 0;
    size_t whole = wire->text_len;
    wire->text_len = 0;
    wire->heard(wire->context, wire->text, whole);
    return 0;
}

static int send_first(Wire *wire, struct lws *wsi)
{
    Said *first = wire->first;
    if (!first)
        return 0;
    bool is_sent = lws_write(wsi, first->bytes + LWS_PRE, first->len, LWS_WRITE_TEXT) >= (int)first->len;
    wire->first = first->next;
    wire->last = wire->first ? wire->last : NULL;
    free(first);
    if (wire->first)
        lws_callback_on_writable(wsi);
    return is_sent ? 0 : -1;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    Wire *wire = lws_context_user(lws_get_context(wsi));
    (void)user;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        wire->state = WIRE_OPEN;
        lws_callback_on_writable(wsi);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return gather(wire, in, len, lws_is_final_fragment(wsi));
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return send_first(wire, wsi);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLIENT_CLOSED:
        wire->state = WIRE_GONE;
        wire->wsi = NULL;
        return 0;
    default:
        return 0;
    }
}

Wire *wire_make(const Where *where, WireHeard *heard, void *context)
{
    Wire *wire = calloc(1, sizeof *wire);
    if (!wire)
        return NULL;
    *wire = (Wire){ .where = *where, .heard = heard, .context = context, .state = WIRE_GONE };
    wire->protocols[0] =
        (struct lws_protocols){ .name = "cardroom.1", .callback = on_event, .rx_buffer_size = RECEIVE_BYTES };
    wire->idle = (lws_retry_bo_t){ .secs_since_valid_ping = 20, .secs_since_valid_hangup = 45 };
    lws_set_log_level(0, NULL);
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = wire->protocols,
        .user = wire,
        .retry_and_idle_policy = &wire->idle,
        .alpn = "http/1.1",
        .options = LWS_SERVER_OPTION_JUST_USE_RAW_ORIGIN | LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME |
                   (where->is_secure ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
    };
    wire->lws = lws_create_context(&info);
    if (wire->lws)
        return wire;
    free(wire);
    return NULL;
}

static void drop_said(Wire *wire)
{
    while (wire->first) {
        Said *next = wire->first->next;
        free(wire->first);
        wire->first = next;
    }
    wire->last = NULL;
}

void wire_connect(Wire *wire)
{
    char host[320];
    drop_said(wire);
    wire->text_len = 0;
    wire->state = WIRE_OPENING;
    const char *called = strstr(wire->where.origin, "//") + 2;
    slice_copy(slice_of(called), host, sizeof host);
    struct lws_client_connect_info info = {
        .context = wire->lws,
        .address = wire->where.host,
        .port = wire->where.port,
        .path = "/ws",
        .host = host,
        .origin = wire->where.origin,
        .protocol = "cardroom.1",
        .local_protocol_name = "cardroom.1",
        .ssl_connection = wire->where.is_secure ? LCCSCF_USE_SSL : 0,
        .pwsi = &wire->wsi,
    };
    if (!lws_client_connect_via_info(&info))
        wire->state = WIRE_GONE;
}

WireState wire_state(const Wire *wire)
{
    return wire->state;
}

void wire_turn(Wire *wire)
{
    lws_service(wire->lws, -1);
}

void wire_say(Wire *wire, const char *text)
{
    size_t len = strlen(text);
    Said *said = malloc(sizeof *said + LWS_PRE + len + 1);
    if (!said)
        return;
    *said = (Said){ .len = len };
    memcpy(&said->bytes[LWS_PRE], text, len + 1);
    if (wire->last)
        wire->last->next = said;
    else
        wire->first = said;
    wire->last = said;
    if (wire->state == WIRE_OPEN)
        lws_callback_on_writable(wire->wsi);
}

void wire_free(Wire *wire)
{
    if (!wire)
        return;
    lws_context_destroy(wire->lws);
    drop_said(wire);
    free(wire->text);
    free(wire);
}
