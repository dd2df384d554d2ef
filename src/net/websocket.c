/* websocket.c - WebSockets: receives whole messages, sends messages, and closes connections that break a limit. */
#include "net/frame.h"
#include "net/parts.h"

#include <stdlib.h>
#include <string.h>

enum { SEND_BUFFER = 32 * 1024, EMPTY_PIECES_MAX = 16, REASON_MAX = 123 };

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

/* Sends a close, with this code unless it is 0, and parts. */
static void close_with(Socket *socket, unsigned code, const char *reason)
{
    uint8_t head[FRAME_HEAD_OUT];
    char payload[2 + REASON_MAX + 1] = { (char)(code >> 8), (char)code };
    size_t len = code == 0 ? 0 : 2 + strlen(slice_copy(slice_of(reason), payload + 2, REASON_MAX + 1));
    if (socket->stage != SOCKET_TALKS)
        return;
    Slice words = { (const char *)head, frame_head(FRAME_CLOSE, len, head) };
    if (!socket_write(socket, words, (Slice){ payload, len }, nothing))
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

static void hear(Socket *socket, const char *text, size_t len)
{
    socket->net->figures.messages_in++;
    socket->net->doors.heard(socket->net->doors.context, socket->id, text, len);
}

/* Keeps a piece of a message until the last one has come; 0, or the code to close with. */
static unsigned gather(Socket *socket, Slice piece, bool is_last)
{
    char *grown = realloc(socket->message, socket->message_len + piece.len + 1);
    if (!grown)
        return 1011;
    memcpy(grown + socket->message_len, piece.at, piece.len);
    socket->message = grown;
    socket->message_len += (uint32_t)piece.len;
    Slice rest = { grown + socket->utf8_len, socket->message_len - socket->utf8_len };
    size_t sound = frame_utf8_len(rest);
    socket->utf8_len += (uint32_t)sound;
    rest = (Slice){ rest.at + sound, rest.len - sound };
    if (rest.len > 0 && (is_last || !frame_is_cut(rest)))
        return 1007;
    if (!is_last)
        return 0;
    uint32_t len = socket->message_len;
    socket->message = NULL;
    socket->message_len = socket->utf8_len = 0;
    hear(socket, grown, len);
    free(grown);
    return 0;
}

/* A frame of text: a whole message, or a piece of one. 0, or the code to close with. */
static unsigned take_text(Socket *socket, const Frame *frame, Slice piece)
{
    bool is_first = frame->opcode == FRAME_TEXT;
    socket->empty_pieces = is_first ? 0 : (uint16_t)(socket->empty_pieces + (piece.len == 0));
    if (socket->empty_pieces > EMPTY_PIECES_MAX)
        return 1008;
    socket->is_amid = !frame->is_last;
    if (!is_first || !frame->is_last)
        return gather(socket, piece, frame->is_last);
    if (frame_utf8_len(piece) < piece.len)
        return 1007;
    hear(socket, piece.at, piece.len);
    return 0;
}

/* Whether a frame may come now, by its head. */
static unsigned judge(const Socket *socket, const Frame *frame)
{
    const NetSettings *settings = &socket->net->settings;
    if (frame->opcode >= FRAME_CLOSE)
        return 0;
    if ((frame->opcode == FRAME_MORE) != socket->is_amid)
        return 1002;
    if (frame->opcode == FRAME_BINARY)
        return 1003;
    bool fits = frame->len <= settings->frame_bytes && socket->message_len + frame->len <= settings->message_bytes;
    return fits ? 0 : 1009;
}

static void send_control(Socket *socket, uint8_t opcode, Slice payload)
{
    uint8_t head[FRAME_HEAD_OUT];
    if (socket_unsent(socket) > socket->net->settings.queue_bytes) { /* it asks for answers and takes none */
        socket->net->figures.cut_off++;
        socket_drop(socket, true);
        return;
    }
    socket_write(socket, (Slice){ (const char *)head, frame_head(opcode, payload.len, head) }, payload, nothing);
}

/* Answers the client's close with the same code. */
static unsigned take_close(Socket *socket, Slice payload)
{
    unsigned code, wrong = frame_judge_close(payload, &code);
    if (!wrong)
        close_with(socket, code, "");
    return wrong;
}

static unsigned take_frame(Socket *socket, const Frame *frame, Slice payload)
{
    switch (frame->opcode) {
    case FRAME_CLOSE:
        return take_close(socket, payload);
    case FRAME_PING:
        send_control(socket, FRAME_PONG, payload);
        return 0;
    case FRAME_PONG:
        return 0;
    default:
        return take_text(socket, frame, payload);
    }
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
    Frame frame;
    unsigned wrong = frame_read((const uint8_t *)bytes, len, &frame);
    if (wrong == FRAME_PARTIAL)
        return 0;
    if (!wrong)
        wrong = judge(socket, &frame);
    if (wrong)
        return break_off(socket, wrong, reason_of(wrong));
    size_t whole = frame.head_len + (size_t)frame.len;
    if (len < whole)
        return 0;
    socket->heard_s = net_clock_s(socket->net);
    frame_unmask(&frame, bytes + frame.head_len);
    wrong = take_frame(socket, &frame, (Slice){ bytes + frame.head_len, (size_t)frame.len });
    return wrong ? break_off(socket, wrong, reason_of(wrong)) : whole;
}

/* Half a message is of no use. */
static void cut_short(Socket *socket, bool is_late)
{
    (void)is_late;
    socket_drop(socket, false);
}

static const Dialogue websocket_dialogue = { .take = take, .cut_short = cut_short, .gone = gone };

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

/* Cuts off a client that does not read, or does not answer: a close would wait behind the unread messages. */
static void cut_off(Socket *socket)
{
    socket->net->figures.cut_off++;
    socket_drop(socket, true);
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
            send_control(socket, FRAME_PING, slice_of("ping"));
    }
}

void net_send(Net *net, uint32_t connection_id, const char *text, size_t len)
{
    Socket *socket = socket_of(net, connection_id);
    uint8_t head[FRAME_HEAD_OUT];
    if (!socket)
        return;
    size_t unsent = socket_unsent(socket);
    if (unsent > 0 && unsent + len > net->settings.queue_bytes) {
        cut_off(socket);
        return;
    }
    net->figures.messages_out++;
    net->figures.bytes_out += len;
    Slice frame = { (const char *)head, frame_head(FRAME_TEXT, len, head) };
    socket_write(socket, frame, (Slice){ text, len }, nothing);
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
