/* http.c - answers HTTP requests: the files of the page, what programs ask, and the way to the WebSocket at /ws. */
#include "net/origin.h"
#include "net/parts.h"

#include <libwebsockets.h> /* SHA-1 and base64 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ANSWER_CAP = 2048, TOLD_CAP = 64 * 1024, KEY_LEN = 24, FULL_CAP = 512 };

/* Every status that is answered with; the text is for people, where there is nothing else to send. */
static const struct {
    unsigned code;
    const char *name, *text;
} statuses[NET_STATUSES] = {
    { 101, "Switching Protocols", "" },
    { 200, "OK", "" },
    { 301, "Moved Permanently", "This is a folder, whose address ends with a slash." },
    { 304, "Not Modified", "" },
    { 400, "Bad Request", "This request cannot be read." },
    { 403, "Forbidden", "This server is not called so. Ask for it by its address, or name it with --origin." },
    { 404, "Not Found",
      "There is nothing here. The card room is at its front page. A proxy that has it under a path must leave out this "
      "path when it passes a request on (docs/hosting.md)." },
    { 405, "Method Not Allowed", "Only GET, HEAD and OPTIONS are answered." },
    { 408, "Request Timeout", "The request came too slowly." },
    { 413, "Content Too Large", "No body is taken with a request." },
    { 414, "URI Too Long", "The address is too long." },
    { 417, "Expectation Failed", "Nothing is expected here." },
    { 426, "Upgrade Required", "This is the WebSocket of the card room: GET with Upgrade: websocket, version 13." },
    { 431, "Request Header Fields Too Large", "The header of the request is too long." },
    { 501, "Not Implemented", "This method or coding is not known here." },
    { 503, "Service Unavailable", "The card room is full, or closing. Come back in a moment." },
    { 505, "HTTP Version Not Supported", "HTTP/1.1 is spoken here." },
};

static const char methods[] = "GET, HEAD, OPTIONS"; /* that are answered */

/* The fields of every answer. Nothing may be loaded from elsewhere, and nobody may frame the page. */
static const char fields[] =
    "server: cardroom\r\n"
    "content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src "
    "'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'\r\n"
    "x-content-type-options: nosniff\r\n"
    "referrer-policy: no-referrer\r\n"
    "cross-origin-opener-policy: same-origin\r\n"
    "cross-origin-resource-policy: same-origin\r\n"
    "permissions-policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()\r\n";

/* What programs ask: a path, its type, and what the owner is asked for. */
static const struct {
    const char *path, *type;
    NetQuestion question;
    bool is_guarded; /* only for those whom the settings allow */
} questions[] = {
    { "/health", "application/json", NET_HEALTH, false },
    { "/ready", "application/json", NET_READY, false },
    { "/metrics", "text/plain; version=0.0.4; charset=utf-8", NET_METRICS, true },
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

/* An answer while it is made. */
typedef struct {
    Socket *socket;
    bool with_body, keeps;
    char bytes[ANSWER_CAP];
    Text text;
} Answer;

unsigned net_status(int row)
{
    return row < NET_STATUSES ? statuses[row].code : 0;
}

static int row_of(unsigned status)
{
    int row = 0;
    while (statuses[row].code != status)
        row++;
    return row;
}

void http_count(Net *net, unsigned status)
{
    net->figures.answered[row_of(status)]++;
}

static void add_field(Text *text, const char *name, const char *value)
{
    text_add(text, name);
    text_add(text, ": ");
    text_add(text, value);
    text_add(text, "\r\n");
}

static void add_status(Text *text, unsigned status)
{
    text_add(text, "HTTP/1.1 ");
    text_add_unsigned(text, status);
    text_add_char(text, ' ');
    text_add(text, statuses[row_of(status)].name);
    text_add(text, "\r\n");
}

static void answer_begin(Answer *answer, unsigned status)
{
    char date[64];
    struct tm parts;
    time_t now = time(NULL);
    gmtime_r(&now, &parts);
    snprintf(date, sizeof date, "%s, %02d %s %d %02d:%02d:%02d GMT",
             (const char *const[]){ "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat" }[parts.tm_wday], parts.tm_mday,
             (const char *const[]){ "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov",
                                    "Dec" }[parts.tm_mon],
             parts.tm_year + 1900, parts.tm_hour, parts.tm_min, parts.tm_sec);
    answer->text = text_over(answer->bytes, ANSWER_CAP);
    add_status(&answer->text, status);
    add_field(&answer->text, "date", date);
    if (status != 101)
        text_add(&answer->text, fields);
    http_count(answer->socket->net, status);
}

/* Sends an answer with its body: copied, or lasting as long as the server. */
static void answer_send(Answer *answer, Slice body, Slice lasting)
{
    const Slice nothing = { "", 0 };
    Socket *socket = answer->socket;
    add_field(&answer->text, "content-length", digits_unsigned(body.len + lasting.len).text);
    if (!answer->keeps)
        add_field(&answer->text, "connection", "close");
    text_add(&answer->text, "\r\n");
    REQUIRE(answer->text.len < ANSWER_CAP);
    Slice head = { answer->bytes, answer->text.len };
    bool is_sent =
        socket_write(socket, head, answer->with_body ? body : nothing, answer->with_body ? lasting : nothing);
    socket->since_s = net_clock_s(socket->net);
    if (is_sent && !answer->keeps)
        socket_part(socket);
}

/* The page of a status, for people. It leads nowhere: under a proxy's path, nobody here knows where the front page
 * is. */
static Slice status_page(unsigned status, char *html, size_t cap)
{
    Text text = text_over(html, cap);
    text_add(&text, "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Cardroom</title><p>");
    text_add(&text, statuses[row_of(status)].text);
    text_add(&text, "</p></html>\n");
    return (Slice){ html, text.len };
}

static void answer_problem(Answer *answer, unsigned status, const char *allow)
{
    char html[512];
    answer_begin(answer, status);
    Text *text = &answer->text;
    add_field(text, "content-type", "text/html; charset=utf-8");
    add_field(text, "cache-control", "no-store");
    if (status == 405)
        add_field(text, "allow", allow);
    if (status == 426) {
        add_field(text, "sec-websocket-version", "13");
        text_add(text, "upgrade: websocket\r\nconnection: upgrade\r\n");
    }
    if (status == 503)
        add_field(text, "retry-after", "5");
    answer_send(answer, status_page(status, html, sizeof html), (Slice){ "", 0 });
}

static void refuse(Socket *socket, unsigned status)
{
    Answer answer = { .socket = socket, .with_body = true };
    socket->net->figures.refused++;
    answer_problem(&answer, status, methods);
}

Slice http_full(void)
{
    static char bytes[FULL_CAP];
    char html[256];
    Slice page = status_page(503, html, sizeof html);
    Text text = text_over(bytes, sizeof bytes);
    add_status(&text, 503);
    text_add(&text, "content-type: text/html; charset=utf-8\r\nretry-after: 5\r\nconnection: close\r\n");
    add_field(&text, "content-length", digits_unsigned(page.len).text);
    text_add(&text, "\r\n");
    text_add_slice(&text, page);
    REQUIRE(text.len < FULL_CAP);
    return (Slice){ bytes, text.len };
}

static void answer_question(Answer *answer, int row)
{
    Net *net = answer->socket->net;
    char *told = malloc(TOLD_CAP);
    REQUIRE(told);
    Text text = text_over(told, TOLD_CAP);
    bool is_well = net->doors.tell(net->doors.context, questions[row].question, &text);
    REQUIRE(text.len < TOLD_CAP);
    answer_begin(answer, is_well ? 200 : 503);
    add_field(&answer->text, "content-type", questions[row].type);
    add_field(&answer->text, "cache-control", "no-store");
    answer_send(answer, (Slice){ told, text.len }, (Slice){ "", 0 });
    free(told);
}

/* The best form of a page that the client takes. */
static int choose_form(const Head *head, const Page *page)
{
    int coding = 0;
    while (coding < CODINGS - 1 && !(page->form[coding].bytes && head_accepts(head, site_coding(coding))))
        coding++;
    return coding;
}

static void answer_page(Answer *answer, const Head *head, const Page *page)
{
    int coding = choose_form(head, page);
    const PageForm *form = &page->form[coding];
    bool is_known = head_knows(head, form->tag), is_packed = coding < CODINGS - 1;
    Text *text = &answer->text;
    answer_begin(answer, is_known ? 304 : 200);
    add_field(text, "etag", form->tag);
    add_field(text, "cache-control", page->lasts ? "public, max-age=31536000, immutable" : "no-cache");
    add_field(text, "vary", "accept-encoding");
    if (!is_known)
        add_field(text, "content-type", page->type);
    if (!is_known && is_packed)
        add_field(text, "content-encoding", site_coding(coding));
    answer->with_body = answer->with_body && !is_known;
    answer_send(answer, (Slice){ "", 0 }, (Slice){ (const char *)form->bytes, form->len });
}

/* To the folder by its own address, from which its links lead on. Only the last part of the path is named, so that it
 * holds under a proxy's path, too. */
static void answer_folder(Answer *answer, Slice path)
{
    size_t begin = path.len;
    while (begin > 0 && path.at[begin - 1] != '/')
        begin--;
    answer_begin(answer, 301);
    text_add(&answer->text, "location: ");
    text_add_slice(&answer->text, (Slice){ path.at + begin, path.len - begin });
    text_add(&answer->text, "/\r\n");
    answer_send(answer, (Slice){ "", 0 }, (Slice){ "", 0 });
}

/* What may be asked for; programs ask it to see whether anybody is here. */
static void answer_methods(Answer *answer)
{
    answer_begin(answer, 200);
    add_field(&answer->text, "allow", methods);
    answer_send(answer, (Slice){ "", 0 }, (Slice){ "", 0 });
}

/* Whether a page of this origin may open a connection now: 0, or the status to refuse it with. */
static unsigned judge_origin(const Net *net, const Head *head)
{
    Slice origin = head_field(head, "origin");
    if (!origin.at || !origin_may_connect(origin, head->host, net->settings.origins))
        return 403;
    return net->is_listening && !net->is_paused && websocket_has_room(net) ? 0 : 503;
}

/* True for base64 of 16 bytes: 22 digits, the last of which stands for 2 bits, and 2 signs of equality. */
static bool is_key(Slice key)
{
    static const char table[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    if (key.len != KEY_LEN || key.at[22] != '=' || key.at[23] != '=')
        return false;
    for (size_t i = 0; i < 22; i++)
        if (!strchr(table, key.at[i])) /* a field holds no zero byte */
            return false;
    return strchr("AQgw", key.at[21]) != NULL;
}

/* Whether the request may become a WebSocket: 101, or the status to refuse it with. */
static unsigned judge_upgrade(const Socket *socket, const Head *head)
{
    const Net *net = socket->net;
    Slice version = head_field(head, "sec-websocket-version");
    if (!slice_is(head->method, "GET"))
        return 405;
    if (!head->is_1_1 || !head_lists(head, "upgrade", "websocket"))
        return 426;
    if (!head_lists(head, "connection", "upgrade"))
        return 400;
    if (head_count(head, "sec-websocket-version") < 2 && !slice_is(version, "13"))
        return 426;
    if (!version.at || !is_key(head_field(head, "sec-websocket-key")) ||
        !head_lists(head, "sec-websocket-protocol", net->settings.subprotocol))
        return 400;
    unsigned refusal = judge_origin(net, head);
    return refusal ? refusal : 101;
}

/* The last address in X-Forwarded-For is the one that our own proxy put there. */
static bool forwarded(const Head *head, char out[ADDRESS_TEXT])
{
    struct sockaddr_storage address = { 0 };
    Slice list = { NULL, 0 };
    char last[ADDRESS_TEXT];
    for (int i = 0; i < head->fields_len; i++)
        if (slice_is_folded(head->field[i].name, "x-forwarded-for"))
            list = head->field[i].value;
    size_t from = list.len;
    while (from > 0 && list.at[from - 1] != ',' && list.at[from - 1] != ' ')
        from--;
    slice_copy((Slice){ list.at + from, list.len - from }, last, sizeof last);
    if (inet_pton(AF_INET, last, &((struct sockaddr_in *)&address)->sin_addr) == 1)
        address.ss_family = AF_INET;
    else if (inet_pton(AF_INET6, last, &((struct sockaddr_in6 *)&address)->sin6_addr) == 1)
        address.ss_family = AF_INET6;
    else
        return false;
    listen_address((const struct sockaddr *)&address, out);
    return true;
}

/* The answer to the client's key. */
static void add_proof(Text *text, Slice key)
{
    static const char salt[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; /* RFC 6455 section 1.3 */
    char words[KEY_LEN + sizeof salt], proof[32];
    unsigned char hash[20];
    memcpy(words, key.at, KEY_LEN);
    memcpy(words + KEY_LEN, salt, sizeof salt);
    lws_SHA1((const unsigned char *)words, sizeof words - 1, hash);
    lws_b64_encode_string((const char *)hash, sizeof hash, proof, sizeof proof);
    add_field(text, "sec-websocket-accept", proof);
}

static void upgrade(Answer *answer, const Head *head)
{
    Socket *socket = answer->socket;
    const Net *net = socket->net;
    char address[ADDRESS_TEXT];
    if (!net->settings.behind_proxy || !forwarded(head, address))
        slice_copy(slice_of(callers_address(socket->caller)), address, sizeof address);
    answer_begin(answer, 101);
    text_add(&answer->text, "upgrade: websocket\r\nconnection: upgrade\r\n");
    add_field(&answer->text, "sec-websocket-protocol", net->settings.subprotocol);
    add_proof(&answer->text, head_field(head, "sec-websocket-key"));
    text_add(&answer->text, "\r\n");
    const Slice nothing = { "", 0 };
    if (socket_write(socket, (Slice){ answer->bytes, answer->text.len }, nothing, nothing))
        websocket_open(socket, address);
}

static bool is_method(Slice method)
{
    static const char *const known[] = { "GET",     "HEAD",    "POST",  "PUT",  "DELETE",
                                         "CONNECT", "OPTIONS", "TRACE", "PATCH" };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (slice_is(method, known[i]))
            return true;
    return false;
}

static bool asks_methods(const Head *head)
{
    return slice_is(head->method, "OPTIONS");
}

/* Why a request is refused whatever it asks for; 0: it is not. Who names no host is no browser. A page asks by OPTIONS
 * why it gets no WebSocket, and is told whether it would get one. */
static unsigned judge(const Socket *socket, const Head *head)
{
    const Net *net = socket->net;
    if (!is_method(head->method))
        return 501;
    if (!slice_is(head->method, "GET") && !slice_is(head->method, "HEAD") && !asks_methods(head))
        return 405;
    if (head->has_body)
        return 413;
    if (head->host.at && !origin_host_is_ours(head->host, net->machine, net->settings.origins))
        return 403;
    return asks_methods(head) && head_count(head, "origin") > 0 ? judge_origin(net, head) : 0;
}

/* Whether the client may ask for /metrics. A proxy on this machine asks for others, and says so. */
static bool may_measure(const Socket *socket, const Head *head)
{
    bool is_direct =
        head_count(head, "x-forwarded-for") + head_count(head, "forwarded") + head_count(head, "via") == 0;
    NetMetrics metrics = socket->net->settings.metrics;
    return metrics == METRICS_ALL || (metrics == METRICS_HERE && socket->is_near && is_direct);
}

static void answer_path(Answer *answer, const Head *head)
{
    Socket *socket = answer->socket;
    Slice path = { head->path, head->path_len };
    for (int row = 0; row < QUESTIONS; row++)
        if (slice_is(path, questions[row].path)) {
            if (questions[row].is_guarded && !may_measure(socket, head))
                answer_problem(answer, 404, NULL);
            else
                answer_question(answer, row);
            return;
        }
    if (socket->is_spare) {
        refuse(socket, 503);
        return;
    }
    if (asks_methods(head)) {
        answer_methods(answer);
        return;
    }
    if (slice_is(path, "/ws")) {
        unsigned status = judge_upgrade(socket, head);
        socket->net->figures.refused += status != 101;
        answer->keeps = false; /* what follows a refused upgrade is no request */
        if (status == 101)
            upgrade(answer, head);
        else
            answer_problem(answer, status, "GET");
        return;
    }
    bool is_folder;
    const Page *page = site_find(socket->net->site, path, &is_folder);
    if (is_folder)
        answer_folder(answer, path);
    else if (page)
        answer_page(answer, head, page);
    else
        answer_problem(answer, 404, NULL);
}

static size_t take(Socket *socket, char *bytes, size_t len)
{
    static Head head;
    if (socket_unsent(socket) > 0)
        return 0;
    unsigned status = head_read(bytes, len, socket->net->settings.header_bytes, &head);
    if (status == HEAD_PARTIAL)
        return 0;
    if (status == 0)
        status = judge(socket, &head);
    Answer answer = { .socket = socket,
                      .with_body = !slice_is(head.method, "HEAD"),
                      .keeps = head.keeps && (status == 0 || status == 403) && !socket->is_spare };
    if (status == 0)
        answer_path(&answer, &head);
    else {
        socket->net->figures.refused++;
        answer_problem(&answer, status, methods);
    }
    return head.len > 0 ? head.len : len;
}

/* Half a request is answered, too. */
static void cut_short(Socket *socket, bool is_late)
{
    refuse(socket, is_late ? 408 : 400);
}

const Dialogue http_dialogue = { .take = take, .cut_short = cut_short };
