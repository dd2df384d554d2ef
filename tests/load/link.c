#include "link.h"

#include "figures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_CAP = 1024 };

static void send_bytes(Link *link, const char bytes[], size_t len)
{
    uv_buf_t buffer = uv_buf_init((char *)bytes, (unsigned)len);
    if (uv_try_write((uv_stream_t *)&link->tcp, &buffer, 1) != (int)len)
        give_up("the server does not take what it is sent");
}

static void send_pong(Link *link, const char *text, size_t len)
{
    char frame[6 + 125] = { (char)0x8A, (char)(0x80 | len) };
    memcpy(frame + 6, text, len);
    send_bytes(link, frame, 6 + len);
}

void link_send(Link *link, const char *text)
{
    static const unsigned char mask[4] = { 0x5A, 0xC3, 0x17, 0x88 };
    char frame[TEXT_CAP + 16];
    size_t len = strlen(text), at = 0;
    if (len > TEXT_CAP)
        give_up("a command is too long");
    frame[at++] = (char)0x81;
    if (len < 126)
        frame[at++] = (char)(0x80 | len);
    else {
        frame[at++] = (char)(0x80 | 126);
        frame[at++] = (char)(len >> 8);
        frame[at++] = (char)len;
    }
    memcpy(frame + at, mask, 4);
    at += 4;
    for (size_t i = 0; i < len; i++)
        frame[at + i] = (char)((unsigned char)text[i] ^ mask[i & 3]);
    send_bytes(link, frame, at + len);
}

/* Handles a frame's text, which is followed by a byte that may be altered for the moment. */
static void take_frame(Link *link, int opcode, char *text, size_t len)
{
    char behind = text[len];
    text[len] = 0;
    if (opcode == 1) {
        figures_message();
        link_heard(link->owner, text);
    } else if (opcode == 9)
        send_pong(link, text, len);
    else
        give_up("the server closed a connection");
    text[len] = behind;
}

/* Takes the frames that have come whole; what is left stays. */
static void take_frames(Link *link)
{
    size_t at = 0;
    for (;;) {
        const unsigned char *head = (const unsigned char *)link->in + at;
        size_t left = link->in_len - at, head_len = 2, len;
        if (left < 2)
            break;
        len = head[1] & 127;
        if (len == 126 && left >= 4) {
            len = (size_t)head[2] << 8 | head[3];
            head_len = 4;
        } else if (len == 127 && left >= 10) {
            len = 0;
            for (int i = 0; i < 8; i++)
                len = len << 8 | head[2 + i];
            head_len = 10;
        } else if (len >= 126)
            break;
        if (left < head_len + len)
            break;
        take_frame(link, head[0] & 15, link->in + at + head_len, len);
        at += head_len + len;
    }
    memmove(link->in, link->in + at, link->in_len - at);
    link->in_len -= at;
    if (link->in_len == 0) {
        free(link->in);
        link->in = NULL;
        link->in_cap = 0;
    }
}

/* Takes the answer to the upgrade; false: it has not come whole. */
static bool take_head(Link *link)
{
    const char *end = strstr(link->in, "\r\n\r\n");
    if (!end)
        return false;
    if (strncmp(link->in, "HTTP/1.1 101", 12) != 0)
        give_up("the server does not open a WebSocket");
    size_t head = (size_t)(end + 4 - link->in);
    memmove(link->in, link->in + head, link->in_len - head);
    link->in_len -= head;
    link->is_open = true;
    link_opened(link->owner);
    return true;
}

static void on_alloc(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    static char bytes[65536];
    (void)handle;
    (void)suggested;
    *buffer = uv_buf_init(bytes, sizeof bytes);
}

static void on_read(uv_stream_t *stream, ssize_t len, const uv_buf_t *buffer)
{
    Link *link = stream->data;
    if (link->closed)
        return;
    if (len < 0)
        give_up("the server ended a connection");
    figures_bytes((size_t)len);
    if (link->in_len + (size_t)len + 1 > link->in_cap) {
        link->in_cap = link->in_len + (size_t)len + 1;
        link->in = realloc(link->in, link->in_cap);
    }
    memcpy(link->in + link->in_len, buffer->base, (size_t)len);
    link->in_len += (size_t)len;
    link->in[link->in_len] = 0;
    if (link->is_open || take_head(link))
        take_frames(link);
}

static void on_connected(uv_connect_t *connect, int status)
{
    Link *link = connect->handle->data;
    char request[512];
    struct sockaddr_in address;
    int len = sizeof address;
    if (status < 0)
        give_up(uv_strerror(status));
    free(connect);
    uv_tcp_getpeername(&link->tcp, (struct sockaddr *)&address, &len);
    int port = address.sin_port >> 8 | (address.sin_port & 255) << 8;
    snprintf(request, sizeof request,
             "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\nUpgrade: websocket\r\n"
             "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
             "Sec-WebSocket-Protocol: cardroom.1\r\n\r\n",
             port, port);
    uv_read_start((uv_stream_t *)&link->tcp, on_alloc, on_read);
    send_bytes(link, request, strlen(request));
}

void link_open(Link *link, uv_loop_t *loop, int port, void *owner)
{
    struct sockaddr_in address;
    uv_connect_t *connect = malloc(sizeof *connect);
    *link = (Link){ .owner = owner };
    uv_tcp_init(loop, &link->tcp);
    link->tcp.data = link;
    uv_ip4_addr("127.0.0.1", port, &address);
    uv_tcp_nodelay(&link->tcp, 1);
    if (uv_tcp_connect(connect, &link->tcp, (const struct sockaddr *)&address, on_connected) != 0)
        give_up("no more connections can be made");
}

static void on_closed(uv_handle_t *handle)
{
    Link *link = handle->data;
    free(link->in);
    link->in = NULL;
    link->closed(link->owner);
}

void link_close(Link *link, void (*closed)(void *owner))
{
    link->closed = closed;
    uv_close((uv_handle_t *)&link->tcp, on_closed);
}

void give_up(const char *why)
{
    fprintf(stderr, "load: %s\n", why);
    exit(1);
}
