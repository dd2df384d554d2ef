#include "apps/join/url.h"

#include <string.h>

enum { PORT_HTTP = 80, PORT_HTTPS = 443, PORT_SERVE = 8080 };

static const char expected[] = "expected http(s)://HOST:PORT/, an invitation, or HOST:PORT";

static bool take(Slice *from, const char *words)
{
    size_t len = strlen(words);
    if (from->len < len || memcmp(from->at, words, len) != 0)
        return false;
    *from = (Slice){ from->at + len, from->len - len };
    return true;
}

static Slice take_until(Slice *from, const char *ends)
{
    Slice taken = { from->at, 0 };
    while (taken.len < from->len && !strchr(ends, from->at[taken.len]))
        taken.len++;
    *from = (Slice){ from->at + taken.len, from->len - taken.len };
    return taken;
}

static void read_scheme(Slice *url, Place *out)
{
    static const struct {
        const char *scheme;
        bool is_secure;
    } schemes[] = { { "https://", true }, { "wss://", true }, { "http://", false }, { "ws://", false } };
    out->address.port = PORT_SERVE;
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        if (!take(url, schemes[i].scheme))
            continue;
        out->address.is_secure = schemes[i].is_secure;
        out->address.port = schemes[i].is_secure ? PORT_HTTPS : PORT_HTTP;
        return;
    }
}

/* A scheme that is none of those. */
static Status refuse_scheme(Slice url, Fault *fault)
{
    char scheme[32];
    const Slice word = take_until(&url, ":/#?");
    if (!take(&url, "://"))
        return OK;
    return fault_set(fault, ERR_UNREADABLE, "no server is reached by '", slice_copy(word, scheme, sizeof scheme),
                     "://', ", expected);
}

static Status read_host(Slice *url, Place *out, Fault *fault)
{
    bool is_v6 = take(url, "[");
    Slice host = take_until(url, is_v6 ? "]" : ":/#?");
    if (host.len == 0 || host.len >= CLIENT_HOST || (is_v6 && !take(url, "]")))
        return fault_set(fault, ERR_UNREADABLE, "no server is named, ", expected);
    for (size_t i = 0; i < host.len; i++)
        if ((unsigned char)host.at[i] <= ' ' || strchr("@\\\"<>", host.at[i]) || host.at[i] == 0x7F)
            return fault_set(fault, ERR_UNREADABLE, "this is no name of a server, ", expected);
    slice_copy(host, out->address.host, CLIENT_HOST);
    if (!take(url, ":"))
        return OK;
    int64_t port;
    if (!slice_number(take_until(url, "/#?"), 1, UINT16_MAX, &port))
        return fault_set(fault, ERR_RANGE, "the port is no number from 1 to 65535, ", expected);
    out->address.port = (uint16_t)port;
    return OK;
}

/* The folder of the page: a last part that is a file, or the WebSocket itself, does not belong to it. */
static Slice folder_of(Slice path)
{
    Slice last = { path.at + path.len, 0 };
    while (last.at > path.at && last.at[-1] != '/')
        last = (Slice){ last.at - 1, last.len + 1 };
    if (last.len > 0 && (slice_is(last, "ws") || memchr(last.at, '.', last.len)))
        return (Slice){ path.at, path.len - last.len };
    return path;
}

/* The WebSocket is in the folder of the page. */
static Status read_path(Slice *url, Place *out, Fault *fault)
{
    Slice path = take_until(url, "?#");
    uint64_t key;
    Slice code =
        path.len >= TABLE_CODE + 3 ? (Slice){ path.at + path.len - TABLE_CODE, TABLE_CODE } : (Slice){ "", 0 };
    if (code.len > 0 && memcmp(code.at - 3, "/t/", 3) == 0 && code_read(code, TABLE_CODE, out->table, &key))
        path.len -= TABLE_CODE + 2;
    path = folder_of(path);
    if (path.len + 4 > CLIENT_HOST || slice_text_len(path) < path.len || memchr(path.at, ' ', path.len))
        return fault_set(fault, ERR_UNREADABLE, "the path is not readable, ", expected);
    Text text = text_over(out->address.path, CLIENT_HOST);
    text_add_slice(&text, path);
    text_add(&text, path.len == 0 || path.at[path.len - 1] != '/' ? "/ws" : "ws");
    return OK;
}

static Status read_fragment(Slice url, Place *out, Fault *fault)
{
    uint64_t key;
    take_until(&url, "#");
    if (!take(&url, "#"))
        return OK;
    take(&url, "/");
    if (take(&url, "t/")) {
        if (!code_read(take_until(&url, "/?"), TABLE_CODE, out->table, &key))
            return fault_set(fault, ERR_UNREADABLE, "the invitation's code is none of a table, expected six letters");
        return OK;
    }
    if (take(&url, "seat=") && !words_read(url, out->words))
        return fault_set(fault, ERR_UNREADABLE, "these are not six words of a seat");
    return OK;
}

Status place_read(Slice url, Place *out, Fault *fault)
{
    *out = (Place){ .table = "" };
    read_scheme(&url, out);
    Status status = refuse_scheme(url, fault);
    if (status == OK)
        status = read_host(&url, out, fault);
    if (status == OK)
        status = read_path(&url, out, fault);
    return status == OK ? read_fragment(url, out, fault) : status;
}

Status place_moved(const ServerAddress *from, const char *to, ServerAddress *out, Fault *fault)
{
    Place place;
    if (to[0] == '/') {
        const Slice folder = folder_of(slice_of(from->path));
        if (folder.len + strlen(to) > sizeof out->path || slice_text_len(slice_of(to)) < strlen(to) ||
            strchr(to, ' '))
            return fault_set(fault, ERR_UNREADABLE, "the path is not readable, ", expected);
        *out = *from;
        Text path = text_over(out->path, sizeof out->path);
        text_add_slice(&path, folder);
        text_add(&path, to + 1);
        return OK;
    }
    Status status = place_read(slice_of(to), &place, fault);
    if (status == OK && from->is_secure && !place.address.is_secure)
        return fault_set(fault, ERR_CONFLICT, "the server sends you to an address without TLS, expected one with it");
    if (status == OK)
        *out = place.address;
    return status;
}

void place_print(const Place *place, const char *table, Text *out)
{
    const ServerAddress *address = &place->address;
    bool is_v6 = strchr(address->host, ':') != NULL;
    text_add(out, address->is_secure ? "https://" : "http://");
    text_add(out, is_v6 ? "[" : "");
    text_add(out, address->host);
    text_add(out, is_v6 ? "]" : "");
    if (address->port != (address->is_secure ? PORT_HTTPS : PORT_HTTP)) {
        text_add_char(out, ':');
        text_add_number(out, address->port);
    }
    const Slice folder = folder_of(slice_of(address->path));
    if (table[0] || folder.len > 1)
        text_add_slice(out, folder);
    if (!table[0])
        return;
    text_add(out, "#/t/");
    text_add(out, table);
}
