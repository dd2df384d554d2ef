/* websocket.c - WebSockets: receives whole messages, sends messages, and closes connections that break a limit.
 * Shape  wslay reads what clients send. All sockets share a reader, which takes 5 KiB; only one whose message comes in
 *        pieces keeps it until the last. No extension is ever agreed, so all reserved bits are 0.
 * Source RFC 6455 sections 5 and 7.4. */
#include "net/parts.h"

#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

enum {
    TOGETHER_MAX = 16 * 1024,
    SEND_BUFFER = 32 * 1024,
    HEAD_LEN = 10,
    MASK_LEN = 4,
    REASON_MAX = 123,
    EMPTY_PIECES_MAX = 16
};

/* A client's frame while it is read. */
struct Frame {
    Socket *socket;
    Slice unread;
    size_t len;              /* the bytes that wslay must have to read it; 0: not known yet */
    bool is_large;           /* more than the limit: of these only the head is read */
    bool is_close, is_piece; /* .. of a message, perhaps the only one */
    bool is_amid;            /* after it, more pieces of a message must come */
    unsigned code, wrong;    /* the code of a close; the code to close with, since the frame breaks a rule */
};

static const Slice nothing = { "", 0 };

static Socket *socket_of(const Net *net, uint32_t id)
{
    uint32_t slot = id & CONNECTIONS_CAP;
    Socket *socket = slot > 0 && slot <= net->slots ? net->slot[slot].socket : NULL;
    return socket && socket->id == id && socket->stage == SOCKET_TALKS ? socket : NULL;
}

bool websocket_has_room(const Net *net)
{
    return net->figures.connections < net->slots;
}

/* The free slot that has been unused longest. */
static uint32_t take_slot(Net *net)
{
    do
        net->slot_next = net->slot_next % net->slots + 1;
    while (net->slot[net->slot_next].socket);
    return net->slot_next;
}

static void gone(Socket *socket)
{
    Net *net = socket->net;
    uint32_t id = socket->id;
    if (id == 0)
        return;
    socket->id = 0;
    net->slot[id & CONNECTIONS_CAP].socket = NULL;
    net->figures.connections--;
    net->parting -= socket->stage == SOCKET_PARTS;
    if (!socket->is_stranger)
        net->doors.gone(net->doors.context, id);
}

void websocket_tell_gone(Net *net)
{
    for (uint32_t i = 1; i <= net->slots && net->parting > 0; i++)
        if (net->slot[i].socket && net->slot[i].socket->stage == SOCKET_PARTS)
            gone(net->slot[i].socket);
}

/* Writes the head of a whole frame; returns its bytes. */
static size_t write_head(char head[HEAD_LEN], uint8_t opcode, size_t len)
{
    size_t size_len = len <= 125 ? 0 : len <= 65535 ? 2 : 8;
    head[0] = (char)(0x80 | opcode);
    head[1] = (char)(size_len == 0 ? len : size_len == 2 ? 126 : 127);
    for (size_t i = 0; i < size_len; i++)
        head[2 + i] = (char)((uint64_t)len >> 8 * (size_len - 1 - i));
    return 2 + size_len;
}

/* Sends a whole frame. wslay would copy the payload, or send it apart from its head. */
static bool send_frame(Socket *socket, uint8_t opcode, Slice payload)
{
    char head[HEAD_LEN] = { 0 };
    const size_t len = write_head(head, opcode, payload.len);
    return socket_write(socket, (Slice){ head, len }, payload, nothing);
}

/* Sends a close, with this code unless it is 0, and parts. */
static void close_with(Socket *socket, unsigned code, const char *reason)
{
    char payload[2 + REASON_MAX + 1] = { (char)(code >> 8), (char)code };
    size_t len = code == 0 ? 0 : 2 + strlen(slice_copy(slice_of(reason), payload + 2, REASON_MAX + 1));
    if (socket->stage != SOCKET_TALKS || !send_frame(socket, WSLAY_CONNECTION_CLOSE, (Slice){ payload, len }))
        return;
    socket->net->parting += socket->id != 0;
    socket_part(socket);
}

/* Closes a connection of our own accord, not as an answer to the client's close. */
static void close_by_us(Socket *socket, unsigned code, const char *reason)
{
    if (code >= NET_CLOSE_LEAST && code < NET_CLOSE_LEAST + NET_CLOSES)
        socket->net->figures.closed[code - NET_CLOSE_LEAST]++;
    close_with(socket, code, reason);
}

static size_t break_off(Socket *socket, unsigned code, const char *reason)
{
    Net *net = socket->net;
    net->figures.cut_off++;
    close_by_us(socket, code, reason);
    return 0;
}

/* Cuts off a client that does not read, or does not answer: a close would wait behind the unread messages. */
static void cut_off(Socket *socket)
{
    socket->net->figures.cut_off++;
    socket_drop(socket, true);
}

void websocket_close(Net *net)
{
    wslay_event_context_free(net->reader);
}

/* Frees what has come of a message. */
static void forget(Socket *socket)
{
    wslay_event_context_free(socket->reader);
    free(socket->message);
    socket->reader = NULL;
    socket->message = NULL;
    socket->message_len = 0;
}

/* The functions that wslay calls while it reads a frame. */

static ssize_t give(wslay_event_context_ptr reader, uint8_t *out, size_t cap, int flags, void *user)
{
    Slice *unread = &((Net *)user)->frame->unread;
    size_t len = unread->len < cap ? unread->len : cap;
    (void)flags;
    memcpy(out, unread->at, len);
    *unread = (Slice){ unread->at + len, unread->len - len };
    wslay_event_set_error(reader, len > 0 ? 0 : WSLAY_ERR_WOULDBLOCK);
    return len > 0 ? (ssize_t)len : -1;
}

/* Throws away what wslay answers: pongs and closes are sent here, in one piece and with reasons. */
static ssize_t waste(wslay_event_context_ptr reader, const uint8_t *part, size_t len, int flags, void *user)
{
    (void)reader;
    (void)part;
    (void)flags;
    (void)user;
    return (ssize_t)len;
}

/* Judges a piece of a message by its head: 0, or the code to close with. */
static unsigned judge_piece(Socket *socket, const struct wslay_event_on_frame_recv_start_arg *head)
{
    bool is_first = head->opcode != WSLAY_CONTINUATION_FRAME, is_empty = head->payload_length == 0;
    socket->empty_pieces = is_first ? 0 : (uint16_t)(socket->empty_pieces + is_empty);
    if (head->opcode == WSLAY_BINARY_FRAME)
        return 1003;
    if (socket->message_len + head->payload_length > socket->net->settings.message_bytes)
        return 1009;
    return socket->empty_pieces > EMPTY_PIECES_MAX ? 1008 : 0;
}

static void begin(wslay_event_context_ptr reader, const struct wslay_event_on_frame_recv_start_arg *head, void *user)
{
    Frame *frame = ((Net *)user)->frame;
    (void)reader;
    frame->is_close = head->opcode == WSLAY_CONNECTION_CLOSE;
    frame->is_piece = !wslay_is_ctrl_frame(head->opcode);
    if (frame->is_piece) {
        frame->is_amid = !head->fin;
        frame->wrong = judge_piece(frame->socket, head);
    } else if (frame->is_close && head->payload_length == 1) /* wslay takes it for a close without a code */
        frame->wrong = 1002;
}

/* Keeps what comes of a message, and the code of a close. wslay would keep each piece by itself, at 100 bytes each. */
static void go_on(wslay_event_context_ptr reader, const struct wslay_event_on_frame_recv_chunk_arg *part, void *user)
{
    Frame *frame = ((Net *)user)->frame;
    Socket *socket = frame->socket;
    (void)reader;
    if (frame->is_close && part->data_length >= 2)
        frame->code = (unsigned)(part->data[0] << 8 | part->data[1]);
    if (!frame->is_piece || frame->wrong || part->data_length == 0)
        return;
    char *grown = realloc(socket->message, socket->message_len + part->data_length);
    if (!grown) {
        frame->wrong = 1011;
        return;
    }
    memcpy(grown + socket->message_len, part->data, part->data_length);
    socket->message = grown;
    socket->message_len += (uint32_t)part->data_length;
}

static void end(wslay_event_context_ptr reader, const struct wslay_event_on_msg_recv_arg *message, void *user)
{
    Net *net = user;
    Socket *socket = net->frame->socket;
    (void)reader;
    if (net->frame->is_piece && !net->frame->wrong) {
        net->figures.messages_in++;
        net->doors.heard(net->doors.context, socket->id, socket->message ? socket->message : "", socket->message_len);
    }
    if (message->opcode == WSLAY_PING && socket_unsent(socket) > net->settings.queue_bytes)
        cut_off(socket); /* it asks for answers and takes none */
    else if (message->opcode == WSLAY_PING)
        send_frame(socket, WSLAY_PONG, (Slice){ (const char *)message->msg, message->msg_length });
}

/* Looks at the head of a frame before wslay does: 0, or the code to close with. wslay refuses no frame before its
 * payload comes. It must get a close whole, since it does not check all bytes of a reason that comes in parts. */
static unsigned look(const uint8_t *bytes, size_t len, size_t size_max, Frame *out)
{
    const unsigned opcodes = 0x0707; /* those that are defined */
    if (len > 0 && ((bytes[0] & 0x70) != 0 || !(opcodes >> (bytes[0] & 15) & 1)))
        return 1002;
    if (len < 2)
        return 0;
    if (bytes[1] >> 7 == 0) /* it has no mask */
        return 1002;
    uint64_t size = bytes[1] & 127;
    size_t head_len = 2 + (size == 126 ? 2 : size == 127 ? 8 : 0) + MASK_LEN;
    if (len < head_len)
        return 0;
    for (size_t i = 2; i < head_len - MASK_LEN; i++)
        size = (i == 2 ? 0 : size << 8) | bytes[i];
    out->is_large = size > size_max;
    out->len = head_len + (out->is_large ? 0 : (size_t)size);
    return 0;
}

/* A reader for the next frame of a socket: its own amid a message, else the common one, else a new one. */
static bool take_reader(Net *net, Socket *socket)
{
    static const struct wslay_event_callbacks doors = { .recv_callback = give,
                                                        .send_callback = waste,
                                                        .on_frame_recv_start_callback = begin,
                                                        .on_frame_recv_chunk_callback = go_on,
                                                        .on_msg_recv_callback = end };
    if (socket->reader)
        return true;
    socket->reader = net->reader;
    net->reader = NULL;
    if (!socket->reader && wslay_event_context_server_init(&socket->reader, &doors, net) != 0)
        return false;
    wslay_event_config_set_no_buffering(socket->reader, true);
    return true;
}

/* Makes the reader of a socket the common one, when it is needed no more. */
static void leave_reader(Net *net, Socket *socket)
{
    if (!net->reader) {
        net->reader = socket->reader;
        socket->reader = NULL;
    }
    forget(socket);
}

/* Has wslay read a frame that is there: 0 or the code to close with. */
static unsigned read_frame(const Frame *frame, wslay_event_context_ptr reader)
{
    int status = wslay_event_recv(reader);
    if (frame->wrong || status != 0)
        return frame->wrong ? frame->wrong : status == WSLAY_ERR_NOMEM ? 1011 : 1002;
    if (frame->is_large)
        return 1009;
    wslay_event_send(reader);
    if (!wslay_event_get_close_sent(reader) || wslay_event_get_close_received(reader))
        return 0;
    bool is_registered = frame->is_close && frame->code >= 1012 && frame->code <= 1014; /* later than wslay */
    unsigned wrong = wslay_event_get_status_code_sent(reader);
    return is_registered && wrong == 1002 ? 0 : wrong;
}

static const char *reason_of(unsigned code)
{
    static const struct {
        unsigned code;
        const char *reason;
    } reasons[] = {
        { 1002, "against the protocol" },  { 1003, "text only" }, { 1007, "no UTF-8" },
        { 1008, "too many empty pieces" }, { 1009, "too large" },
    };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].code == code)
            return reasons[i].reason;
    return "";
}

static size_t take(Socket *socket, char *bytes, size_t len)
{
    Net *net = socket->net;
    Frame frame = { .socket = socket, .is_amid = socket->reader != NULL };
    unsigned wrong = look((const uint8_t *)bytes, len, net->settings.frame_bytes, &frame);
    if (!wrong && (frame.len == 0 || len < frame.len))
        return 0;
    frame.unread = (Slice){ bytes, frame.len };
    net->frame = &frame;
    if (!wrong)
        wrong = take_reader(net, socket) ? read_frame(&frame, socket->reader) : 1011;
    net->frame = NULL;
    if (wrong)
        return break_off(socket, wrong, reason_of(wrong));
    socket->heard_s = net_clock_s(net);
    if (frame.is_close)
        close_with(socket, frame.code, ""); /* answered with its own code */
    else if (!frame.is_amid)
        leave_reader(net, socket);
    return frame.len;
}

/* Half a message is of no use. */
static void cut_short(Socket *socket, bool is_late)
{
    (void)is_late;
    socket_drop(socket, false);
}

static const Dialogue websocket_dialogue = { .take = take, .cut_short = cut_short, .gone = gone, .closed = forget };

void websocket_open(Socket *socket, const char *address)
{
    Net *net = socket->net;
    uint32_t slot = take_slot(net);
    int fd, send_buffer = SEND_BUFFER; /* small, so that our queue notices who does not read */
    if (uv_fileno((uv_handle_t *)&socket->tcp, &fd) == 0)
        setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &send_buffer, sizeof send_buffer);
    socket->stage = SOCKET_TALKS;
    socket->dialogue = &websocket_dialogue;
    socket->is_ws = true;
    socket->heard_s = socket->pinged_s = net_clock_s(net);
    socket->id = (uint32_t)++net->slot[slot].turn << SLOT_BITS | slot;
    net->slot[slot].socket = socket;
    net->open_ws++;
    net->figures.connections++;
    socket->is_stranger = !net->doors.connected(net->doors.context, socket->id, address);
    if (socket->is_stranger) {
        net->figures.refused++;
        close_by_us(socket, 1008, "too many connections");
    }
}

void websocket_watch(Socket *socket, uint32_t now_s)
{
    const NetSettings *settings = &socket->net->settings;
    uint32_t silent_s = now_s - socket->heard_s;
    if (silent_s >= settings->silence_s)
        cut_off(socket);
    else if (silent_s >= settings->ping_s && now_s - socket->pinged_s >= settings->ping_s) {
        socket->pinged_s = now_s;
        if (socket_unsent(socket) == 0) /* else the client still has something to read */
            send_frame(socket, WSLAY_PING, slice_of("ping"));
    }
}

/* Whether a message may wait: beside the longest one, which may be an answer as long as it likes, queue_bytes at
 * most. */
static bool may_queue(Socket *socket, size_t len)
{
    const size_t unsent = socket_unsent(socket);
    if (unsent == 0 || len > socket->longest)
        socket->longest = len;
    return unsent == 0 || unsent + len <= socket->longest + socket->net->settings.queue_bytes;
}

void net_send(Net *net, uint32_t connection_id, const char *text, size_t len)
{
    Socket *socket = socket_of(net, connection_id);
    if (!socket)
        return;
    if (!may_queue(socket, len)) {
        cut_off(socket);
        return;
    }
    net->figures.messages_out++;
    net->figures.bytes_out += len;
    send_frame(socket, WSLAY_TEXT_FRAME, (Slice){ text, len });
}

void net_send_all(Net *net, uint32_t connection_id, const Slice message[], int len)
{
    char bytes[TOGETHER_MAX];
    Socket *socket = socket_of(net, connection_id);
    size_t all = 0;
    for (int i = 0; i < len; i++)
        all += HEAD_LEN + message[i].len;
    bool goes_together = socket && all <= sizeof bytes && socket_unsent(socket) == 0;
    size_t at = 0;
    for (int i = 0; i < len; i++) {
        if (!goes_together) {
            net_send(net, connection_id, message[i].at, message[i].len);
            continue;
        }
        at += write_head(bytes + at, WSLAY_TEXT_FRAME, message[i].len);
        memcpy(bytes + at, message[i].at, message[i].len);
        at += message[i].len;
        net->figures.messages_out++;
        net->figures.bytes_out += message[i].len;
    }
    if (goes_together)
        socket_write(socket, (Slice){ bytes, at }, nothing, nothing);
}

size_t net_waiting(const Net *net, uint32_t connection_id)
{
    const Socket *socket = socket_of(net, connection_id);
    return socket ? socket_unsent(socket) : SIZE_MAX;
}

void net_hang_up(Net *net, uint32_t connection_id, uint16_t code, const char *reason)
{
    Socket *socket = socket_of(net, connection_id);
    if (socket)
        close_by_us(socket, code, reason);
}

void net_hang_up_all(Net *net, uint16_t code, const char *reason)
{
    for (uint32_t i = 1; i <= net->slots; i++)
        if (net->slot[i].socket)
            net_hang_up(net, net->slot[i].socket->id, code, reason);
}
