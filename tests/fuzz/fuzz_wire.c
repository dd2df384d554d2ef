/* fuzz_wire.c - any bytes as what a client sends: first as the head of a request, then as frames of a WebSocket.
 * Whatever comes is read in the bounds of the bytes, and where it is cut makes no difference: what is refused stays
 * refused when more comes, what is whole is read the same, and the same is heard and answered. */
#include "net/parts.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { HEAD_MOST = 1024, FRAME_MOST = 300, MESSAGE_MOST = 600, TOLD_CAP = 1 << 17 };

static bool is_inside(Slice slice, const char *bytes, size_t len)
{
    return !slice.at || slice.len == 0 || (slice.at >= bytes && slice.at + slice.len <= bytes + len);
}

static void check_head(const char *bytes, size_t len)
{
    static Head whole, part;
    unsigned status = head_read(bytes, len, HEAD_MOST, &whole);
    REQUIRE(status != HEAD_PARTIAL || len < HEAD_MOST);
    REQUIRE(whole.len <= len && whole.path_len <= HEAD_PATH && whole.fields_len <= HEAD_FIELDS);
    REQUIRE(is_inside(whole.method, bytes, len) && is_inside(whole.host, bytes, len));
    for (int i = 0; i < whole.fields_len; i++)
        REQUIRE(is_inside(whole.field[i].name, bytes, len) && is_inside(whole.field[i].value, bytes, len));
    head_accepts(&whole, "br");
    head_knows(&whole, "\"x\"");
    for (size_t cut = 0; cut < len && cut < HEAD_MOST; cut++) {
        unsigned before = head_read(bytes, cut, HEAD_MOST, &part);
        REQUIRE(before == HEAD_PARTIAL || before == status);
        REQUIRE(before != 0 || part.len == whole.len);
    }
    if (status == 0)
        REQUIRE(whole.host.len > 0 && memchr(whole.path, 0, whole.path_len) == NULL);
}

/* All that was heard of a client and sent to it. */
typedef struct {
    char bytes[TOLD_CAP];
    Text text;
} Told;

static void tell(Told *told, const char *kind, Slice slice)
{
    text_add(&told->text, kind);
    text_add_number(&told->text, (int64_t)slice.len);
    text_add_char(&told->text, ' ');
    text_add_slice(&told->text, slice);
    REQUIRE(told->text.len < TOLD_CAP);
}

/* What the sockets do for a WebSocket: here they only note it. */

bool socket_write(Socket *socket, Slice head, Slice body, Slice lasting)
{
    REQUIRE(lasting.len == 0 && head.len >= 2);
    tell(socket->net->doors.context, "\nhead ", head);
    tell(socket->net->doors.context, "\nbody ", body);
    return true;
}

void socket_part(Socket *socket)
{
    socket->stage = SOCKET_PARTS;
}

void socket_drop(Socket *socket, bool cut)
{
    REQUIRE(!cut); /* a client that takes all is not cut off */
    socket->dialogue->gone(socket);
    socket->stage = SOCKET_CLOSED;
}

size_t socket_unsent(const Socket *socket)
{
    (void)socket;
    return 0;
}

uint32_t net_clock_s(const Net *net)
{
    (void)net;
    return 0;
}

static bool connected(void *context, uint32_t connection, const char *address)
{
    (void)address;
    return context && connection > 0;
}

/* The length of a control character at the front, which core takes for no text; 0: there is none. */
static size_t control_len(Slice text)
{
    const uint8_t *b = (const uint8_t *)text.at;
    if (b[0] < ' ' || b[0] == 0x7F)
        return 1;
    return text.len > 1 && b[0] == 0xC2 && (b[1] & 0xE0) == 0x80 ? 2 : 0;
}

static bool is_utf8(Slice text)
{
    while (text.len > 0) {
        size_t len = slice_text_len(text);
        if (len == 0)
            len = control_len(text);
        if (len == 0)
            return false;
        text = (Slice){ text.at + len, text.len - len };
    }
    return true;
}

static void heard(void *context, uint32_t connection, const char *text, size_t len)
{
    Slice message = { text, len };
    REQUIRE(connection > 0 && len <= MESSAGE_MOST && is_utf8(message));
    tell(context, "\nheard ", message);
}

static void gone(void *context, uint32_t connection)
{
    (void)connection;
    tell(context, "\ngone ", slice_of(""));
}

/* A client that sends these bytes, `step` at a time. */
static void converse(Told *told, const uint8_t *data, size_t size, size_t step)
{
    static Slot slot[2];
    static Net net;
    told->text = text_over(told->bytes, TOLD_CAP);
    slot[1] = (Slot){ .socket = NULL };
    net = (Net){ .doors = { told, connected, heard, gone, NULL }, .slot = slot, .slots = 1 };
    net.settings = (NetSettings){ .frame_bytes = FRAME_MOST, .message_bytes = MESSAGE_MOST };
    Socket socket = { .net = &net };
    websocket_open(&socket, "");
    for (size_t used = 0, end = 0; end < size && socket.stage == SOCKET_TALKS;) {
        end = size - end < step ? size : end + step;
        char *arrived = malloc(end - used); /* a sanitizer sees a read past the end */
        REQUIRE(arrived);
        memcpy(arrived, data + used, end - used);
        for (size_t taken = 0, now = 1; now > 0 && socket.stage == SOCKET_TALKS && used < end;
             taken += now, used += now)
            now = socket.dialogue->take(&socket, arrived + taken, end - used);
        free(arrived);
    }
    REQUIRE(socket.stage != SOCKET_CLOSED && !net.frame);
    socket.dialogue->closed(&socket);
    websocket_close(&net);
}

static void check_frames(const uint8_t *data, size_t size)
{
    static Told whole, cut;
    converse(&whole, data, size, size);
    for (size_t step = 1; step <= 7; step += 3) {
        converse(&cut, data, size, step);
        REQUIRE(cut.text.len == whole.text.len && memcmp(cut.bytes, whole.bytes, whole.text.len) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    check_head((const char *)data, size);
    check_frames(data, size);
    return 0;
}
