/* socket.c - WebSockets: receives whole messages, sends queued ones, and closes connections that break a limit. */
#include "net/parts.h"

#include <stdlib.h>
#include <string.h>

enum { SEND_BUFFER = 32 * 1024, SWEEP_LATE_S = 3 };

static WebSocket *connection_of(Net *net, uint32_t id)
{
    uint32_t slot = id & CONNECTIONS_CAP;
    WebSocket *connection = slot > 0 && slot <= net->slots ? net->slot[slot].connection : NULL;
    return connection && connection->id == id ? connection : NULL;
}

static uint32_t clock_s(const Net *net)
{
    return (uint32_t)(uv_now(net->loop) / 1000);
}

/* The free slot that has been unused longest; 0 when none is free. */
static uint32_t take_slot(Net *net)
{
    for (uint32_t i = 0; i < net->slots; i++) {
        net->slot_next = net->slot_next % net->slots + 1;
        if (!net->slot[net->slot_next].connection)
            return net->slot_next;
    }
    return 0;
}

static void drop_queue(Net *net, WebSocket *connection)
{
    while (connection->first) {
        Queued *next = connection->first->next;
        free(connection->first);
        connection->first = next;
        net->waiting--;
    }
    connection->last = NULL;
    connection->queued_bytes = 0;
}

/* Forgets a connection: its owner hears no more of it, and nothing more is sent to it. */
static void give_up(Net *net, WebSocket *connection)
{
    uint32_t id = connection->id;
    if (id == 0)
        return;
    connection->id = 0;
    net->closers -= connection->close_code != 0;
    net->slot[id & CONNECTIONS_CAP].connection = NULL;
    net->figures.connections--;
    if (!connection->is_stranger)
        net->doors.gone(net->doors.context, id);
}

static int close_with(struct lws *wsi, WebSocket *connection, enum lws_close_status code, const char *reason)
{
    unsigned char words[sizeof connection->close_reason];
    slice_copy(slice_of(reason), (char *)words, sizeof words);
    give_up(net_of(wsi), connection);
    lws_close_reason(wsi, code, words, strlen((char *)words));
    return -1;
}

static int break_off(struct lws *wsi, WebSocket *connection, enum lws_close_status code, const char *reason)
{
    net_of(wsi)->figures.cut_off++;
    return close_with(wsi, connection, code, reason);
}

static int opened(struct lws *wsi, WebSocket *connection)
{
    Net *net = net_of(wsi);
    char address[ADDRESS_TEXT];
    uint32_t slot = take_slot(net);
    int send_buffer = SEND_BUFFER; /* small, so that our queue notices who does not read */
    connection->wsi = wsi;
    connection->heard_s = connection->pinged_s = clock_s(net);
    net->open++;
    if (slot == 0)
        return break_off(wsi, connection, LWS_CLOSE_STATUS_POLICY_VIOLATION, "full");
    setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &send_buffer, sizeof send_buffer);
    uint32_t id = (uint32_t)++net->slot[slot].turn << SLOT_BITS | slot;
    net->slot[slot].connection = connection;
    net->figures.connections++;
    connection->id = id;
    connection->is_stranger = !net->doors.connected(net->doors.context, id, net_address(net, wsi, address));
    if (connection->is_stranger) {
        net->figures.refused++;
        net_hang_up(net, id, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many connections");
    }
    return 0;
}

static void hear(Net *net, uint32_t id, const char *text, size_t len)
{
    net->figures.messages_in++;
    net->doors.heard(net->doors.context, id, text, len);
}

/* Keeps a piece of a message until the last one has come. */
static int gather(struct lws *wsi, WebSocket *connection, const char *piece, size_t len, bool is_last)
{
    Net *net = net_of(wsi);
    char *grown = realloc(connection->message, connection->message_len + len + 1);
    if (!grown)
        return break_off(wsi, connection, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION, "memory");
    connection->message = grown;
    if (len > 0)
        memcpy(grown + connection->message_len, piece, len);
    connection->message_len += (uint32_t)len;
    if (!is_last)
        return 0;
    uint32_t whole_len = connection->message_len;
    connection->message = NULL;
    connection->message_len = 0;
    hear(net, connection->id, grown, whole_len);
    free(grown);
    return 0;
}

static int received(struct lws *wsi, WebSocket *connection, const char *piece, size_t len)
{
    Net *net = net_of(wsi);
    bool is_first = lws_is_first_fragment(wsi), is_last = lws_is_final_fragment(wsi);
    if (connection->id == 0 || connection->close_code != 0)
        return 0;
    connection->heard_s = clock_s(net);
    if (lws_frame_is_binary(wsi))
        return break_off(wsi, connection, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text only");
    if (len + lws_remaining_packet_payload(wsi) > net->settings.frame_bytes)
        return break_off(wsi, connection, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "frame too large");
    if (connection->message_len + len > net->settings.message_bytes)
        return break_off(wsi, connection, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "message too large");
    connection->empty_pieces = is_first ? 0 : (uint16_t)(connection->empty_pieces + (len == 0));
    if (connection->empty_pieces > EMPTY_PIECES_MAX)
        return break_off(wsi, connection, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many empty pieces");
    if (is_first && is_last) {
        hear(net, connection->id, piece, len);
        return 0;
    }
    return gather(wsi, connection, piece, len, is_last);
}

/* Writes one whole message. libwebsockets keeps what the socket did not take, so it must not get two. */
static bool write_text(Net *net, struct lws *wsi, unsigned char *text, size_t len)
{
    net->figures.messages_out++;
    net->figures.bytes_out += len;
    return lws_write(wsi, text, len, LWS_WRITE_TEXT) >= (int)len;
}

static int write_queue(struct lws *wsi, WebSocket *connection)
{
    Net *net = net_of(wsi);
    while (connection->first && !lws_partial_buffered(wsi)) {
        Queued *first = connection->first;
        bool is_written = write_text(net, wsi, first->bytes + LWS_PRE, first->len);
        connection->first = first->next;
        connection->queued_bytes -= (uint32_t)first->len;
        net->waiting--;
        free(first);
        if (!is_written)
            return -1;
    }
    if (!connection->first)
        connection->last = NULL;
    if (connection->first)
        lws_callback_on_writable(wsi);
    return 0;
}

/* A close that a writing callback asks for is sent without its frame. So it is asked for outside of all callbacks. */
void net_close_done(Net *net)
{
    for (uint32_t i = 1; i <= net->slots && net->closers > 0; i++) {
        WebSocket *connection = net->slot[i].connection;
        if (!connection || connection->close_code == 0 || connection->first || lws_partial_buffered(connection->wsi))
            continue;
        close_with(connection->wsi, connection, connection->close_code, connection->close_reason);
        lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
    }
}

static void closed(struct lws *wsi, WebSocket *connection)
{
    Net *net = net_of(wsi);
    net->open -= connection->wsi != NULL;
    give_up(net, connection);
    drop_queue(net, connection);
    free(connection->message);
    connection->message = NULL;
}

int socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        return opened(wsi, user);
    case LWS_CALLBACK_RECEIVE:
        return received(wsi, user, in, len);
    case LWS_CALLBACK_RECEIVE_PONG:
        ((WebSocket *)user)->heard_s = clock_s(net_of(wsi));
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return write_queue(wsi, user);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        give_up(net_of(wsi), user);
        return 0;
    case LWS_CALLBACK_CLOSED:
        closed(wsi, user);
        return 0;
    default:
        return 0;
    }
}

/* Cuts off a client that does not read: a close would wait behind the unread messages. Not to be called within a
 * callback of libwebsockets. Its clock has to be woken, since it may be waiting for the socket. */
static void cut_off(Net *net, WebSocket *connection)
{
    net->figures.cut_off++;
    give_up(net, connection);
    drop_queue(net, connection);
    lws_set_timeout(connection->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
    lws_cancel_service(net->lws);
}

/* Pings with a text, since libwebsockets reports only pongs that have one. */
static void ping(Net *net, WebSocket *connection, uint32_t now_s)
{
    static const unsigned char word[] = { 'p', 'i', 'n', 'g' };
    unsigned char *bytes = net_scratch(net, sizeof word);
    connection->pinged_s = now_s;
    if (!bytes || lws_partial_buffered(connection->wsi)) /* the client still has something to read */
        return;
    memcpy(bytes, word, sizeof word);
    if (lws_write(connection->wsi, bytes, sizeof word, LWS_WRITE_PING) < (int)sizeof word)
        cut_off(net, connection);
}

static uint32_t earlier(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* The process stood still, so that nobody could be heard: that time does not count. */
static void forgive(Net *net, uint32_t stood_s, uint32_t now_s)
{
    for (uint32_t i = 1; i <= net->slots; i++) {
        WebSocket *connection = net->slot[i].connection;
        if (!connection)
            continue;
        connection->heard_s = earlier(connection->heard_s + stood_s, now_s);
        connection->pinged_s = earlier(connection->pinged_s + stood_s, now_s);
    }
}

/* libwebsockets has clocks for this. But it keeps them in a sorted list, so every message would walk past all other
 * connections. */
void net_sweep(Net *net)
{
    uint32_t now_s = clock_s(net), since_s = now_s - net->swept_s;
    net->swept_s = now_s;
    if (since_s > SWEEP_LATE_S)
        forgive(net, since_s, now_s);
    for (uint32_t i = 1; i <= net->slots; i++) {
        WebSocket *connection = net->slot[i].connection;
        if (!connection)
            continue;
        uint32_t silent_s = now_s - connection->heard_s;
        if (silent_s >= net->settings.silence_s)
            cut_off(net, connection);
        else if (silent_s >= net->settings.ping_s && now_s - connection->pinged_s >= net->settings.ping_s)
            ping(net, connection, now_s);
    }
}

static void queue(Net *net, WebSocket *connection, const char *text, size_t len)
{
    if (connection->queued_bytes + len > net->settings.queue_bytes) {
        cut_off(net, connection);
        return;
    }
    Queued *waiting = malloc(sizeof *waiting + LWS_PRE + len);
    if (!waiting) {
        cut_off(net, connection);
        return;
    }
    waiting->next = NULL;
    waiting->len = len;
    memcpy(&waiting->bytes[LWS_PRE], text, waiting->len);
    if (connection->last)
        connection->last->next = waiting;
    else
        connection->first = waiting;
    connection->last = waiting;
    connection->queued_bytes += (uint32_t)len;
    net->waiting++;
    lws_callback_on_writable(connection->wsi);
}

/* If nothing waits for the socket, the message is written at once, which saves a turn of the loop and two system
 * calls. */
void net_send(Net *net, uint32_t connection_id, const char *text, size_t len)
{
    WebSocket *connection = connection_of(net, connection_id);
    if (!connection || connection->close_code != 0)
        return;
    unsigned char *bytes = NULL;
    if (!connection->first && !lws_partial_buffered(connection->wsi))
        bytes = net_scratch(net, len);
    if (!bytes) {
        queue(net, connection, text, len);
        return;
    }
    memcpy(bytes, text, len);
    if (!write_text(net, connection->wsi, bytes, len))
        cut_off(net, connection);
}

void net_hang_up(Net *net, uint32_t connection_id, uint16_t code, const char *reason)
{
    WebSocket *connection = connection_of(net, connection_id);
    if (!connection || connection->close_code != 0)
        return;
    connection->close_code = code;
    net->closers++;
    slice_copy(slice_of(reason), connection->close_reason, sizeof connection->close_reason);
}
