/* http.c - answers HTTP requests: the files of the page, /health, and the way to the WebSocket at /ws. */
#include "net/origin.h"
#include "net/parts.h"

#include <stdlib.h>
#include <string.h>

enum { CHUNK = 16 * 1024, HEAD_CAP = 2048, PATH_CAP = 256, SLOW_S = 20, HEALTH_CAP = 1024 };

/* The answers when there is no page to send. */
static const struct {
    unsigned code;
    const char *text;
} problems[] = {
    { 400, "This request cannot be read." },
    { 403, "This server is not called so. Ask for it by its address, or name it with --origin." },
    { 404, "There is nothing here. The card room is at its front page." },
    { 405, "Only GET and HEAD are answered." },
    { 426, "This is the WebSocket of the card room: GET with Upgrade: websocket." },
    { 0, NULL },
};

/* An answer while it is made. */
typedef struct {
    struct lws *wsi;
    unsigned char *start, *at, *end;
    bool is_broken;
} Head;

static Head head_begin(struct lws *wsi, unsigned code)
{
    static unsigned char bytes[LWS_PRE + HEAD_CAP];
    Head head = { .wsi = wsi, .start = bytes + LWS_PRE, .at = bytes + LWS_PRE, .end = bytes + sizeof bytes };
    head.is_broken = lws_add_http_header_status(wsi, code, &head.at, head.end) != 0;
    return head;
}

static void head_add(Head *head, const char *name, const char *value)
{
    head->is_broken = head->is_broken || lws_add_http_header_by_name(head->wsi, (const unsigned char *)name,
                                                                     (const unsigned char *)value, (int)strlen(value),
                                                                     &head->at, head->end) != 0;
}

static int done(struct lws *wsi)
{
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* Sends the head of an answer. The body, if wanted, follows when the socket can take it. */
static int head_send(Head *head, Request *request, bool with_body)
{
    if (head->is_broken || lws_add_http_header_content_length(head->wsi, request->len, &head->at, head->end) ||
        lws_finalize_write_http_header(head->wsi, head->start, &head->at, head->end))
        return -1;
    if (with_body && request->len > 0) {
        lws_callback_on_writable(head->wsi);
        return 0;
    }
    return done(head->wsi);
}

static int answer_problem(struct lws *wsi, Request *request, unsigned code, bool with_body)
{
    int row = 0;
    while (problems[row].code != code)
        row++;
    char html[512];
    Text text = text_over(html, sizeof html);
    text_add(&text, "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Cardroom</title><p>");
    text_add(&text, problems[row].text);
    text_add(&text, "</p><p><a href=\"/\">Cardroom</a></p></html>\n");
    request->own = strdup(html);
    if (!request->own)
        return -1;
    request->bytes = (const uint8_t *)request->own;
    request->len = strlen(html);
    Head head = head_begin(wsi, code);
    head_add(&head, "content-type:", "text/html; charset=utf-8");
    if (code == 405)
        head_add(&head, "allow:", "GET, HEAD");
    if (code == 426)
        head_add(&head, "upgrade:", "websocket");
    return head_send(&head, request, with_body);
}

static int answer_health(struct lws *wsi, Request *request, bool with_body)
{
    Net *net = net_of(wsi);
    request->own = malloc(HEALTH_CAP);
    if (!request->own)
        return -1;
    Text text = text_over(request->own, HEALTH_CAP);
    net->doors.health(net->doors.context, &text);
    REQUIRE(text.len < HEALTH_CAP);
    request->bytes = (const uint8_t *)request->own;
    request->len = text.len;
    Head head = head_begin(wsi, HTTP_STATUS_OK);
    head_add(&head, "content-type:", "application/json");
    return head_send(&head, request, with_body);
}

/* True if the list in a header has these words. */
static bool header_has(struct lws *wsi, enum lws_token_indexes header, const char *words)
{
    char value[512];
    if (lws_hdr_copy(wsi, value, sizeof value, header) <= 0)
        return false;
    return strstr(value, words) != NULL;
}

static int answer_page(struct lws *wsi, Request *request, const Page *page, bool with_body)
{
    bool is_packed = page->packed && header_has(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, "gzip");
    const char *tag = is_packed ? page->packed_tag : page->tag;
    bool is_known = header_has(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tag);
    Head head = head_begin(wsi, is_known ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK);
    head_add(&head, "etag:", tag);
    if (page->packed)
        head_add(&head, "vary:", "accept-encoding");
    if (!is_known)
        head_add(&head, "content-type:", page->type);
    if (!is_known && is_packed)
        head_add(&head, "content-encoding:", "gzip");
    request->bytes = is_packed ? page->packed : page->bytes;
    request->len = is_packed ? page->packed_len : page->len;
    return head_send(&head, request, with_body && !is_known);
}

static bool host_is_ours(struct lws *wsi)
{
    char host[HOST_CAP];
    Net *net = net_of(wsi);
    return lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 &&
           origin_host_is_ours(slice_of(host), net->machine, net->settings.origins);
}

static void forget(Request *request)
{
    free(request->own);
    *request = (Request){ 0 };
}

static int answer(struct lws *wsi, Request *request, const char *path, size_t path_len)
{
    bool is_get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
    bool is_head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    Slice asked = { path, path_len };
    forget(request);
    if (!is_get && !is_head) { /* the body of such a request is not read */
        answer_problem(wsi, request, 405, false);
        return -1;
    }
    if (!host_is_ours(wsi))
        return answer_problem(wsi, request, 403, is_get);
    if (slice_is(asked, "/health"))
        return answer_health(wsi, request, is_get);
    if (slice_is(asked, "/ws"))
        return answer_problem(wsi, request, 426, is_get);
    const Page *page = site_find(net_of(wsi)->site, slice_is(asked, "/") ? slice_of("/index.html") : asked);
    return page ? answer_page(wsi, request, page, is_get) : answer_problem(wsi, request, 404, is_get);
}

static int write_on(struct lws *wsi, Request *request)
{
    size_t left = request->len - request->sent;
    size_t len = left < CHUNK ? left : CHUNK;
    unsigned char *bytes = net_scratch(net_of(wsi), len);
    if (!bytes || left == 0)
        return -1;
    memcpy(bytes, request->bytes + request->sent, len);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, SLOW_S);
    if (lws_write(wsi, bytes, len, len == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)len)
        return -1;
    request->sent += len;
    if (len < left) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    forget(request);
    return done(wsi);
}

/* True if an upgrade may go on. libwebsockets 4.1.6 goes on with an unknown value although its copy of the header is
 * freed (CVE-2025-11677), and would speak HTTP/2. So only our own copy is read, and only one value is accepted. */
static bool may_upgrade(struct lws *wsi)
{
    char value[HOST_CAP], host[HOST_CAP];
    Net *net = net_of(wsi);
    if (lws_hdr_copy(wsi, value, sizeof value, WSI_TOKEN_UPGRADE) <= 0 || strcmp(value, "websocket") != 0)
        return false;
    if (net->is_closing || !host_is_ours(wsi))
        return false;
    if (lws_hdr_copy(wsi, value, sizeof value, WSI_TOKEN_GET_URI) <= 0 || strcmp(value, "/ws") != 0)
        return false;
    if (lws_hdr_copy(wsi, value, sizeof value, WSI_TOKEN_VERSION) <= 0 || strcmp(value, "13") != 0)
        return false;
    if (lws_hdr_copy(wsi, value, sizeof value, WSI_TOKEN_PROTOCOL) <= 0 ||
        strcmp(value, net->settings.subprotocol) != 0)
        return false;
    return lws_hdr_copy(wsi, value, sizeof value, WSI_TOKEN_ORIGIN) > 0 &&
           lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 &&
           origin_may_connect(slice_of(value), slice_of(host), net->settings.origins);
}

static int confirm_upgrade(struct lws *wsi)
{
    if (may_upgrade(wsi))
        return 0;
    net_of(wsi)->figures.refused++;
    return -1;
}

static void socket_gone(struct lws *wsi)
{
    Net *net = net_of(wsi);
    Caller *caller = lws_get_opaque_user_data(wsi);
    if (!caller)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    callers_leave(&net->callers, caller);
    net->figures.sockets--;
}

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return confirm_upgrade(wsi);
    case LWS_CALLBACK_HTTP:
        return answer(wsi, user, in, len);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return write_on(wsi, user);
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP:
        if (user)
            forget(user);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        socket_gone(wsi);
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: /* a WebSocket without our subprotocol */
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_RAW_ADOPT: /* what CONNECT would lead to */
    case LWS_CALLBACK_RAW_RX:
    case LWS_CALLBACK_RECEIVE:
        return -1;
    default:
        return 0;
    }
}
