/* fuzz_wire.c - any bytes as what a client sends: first as the head of a request, then as frames of a WebSocket. Whatever
 * comes is read in the bounds of the bytes, and where it is cut makes no difference: what is refused stays refused when
 * more comes, and what is whole is read the same. */
#include "net/frame.h"
#include "net/head.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { HEAD_MOST = 1024 };

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

static void check_utf8(Slice text)
{
    size_t len = frame_utf8_len(text);
    REQUIRE(len <= text.len && slice_text_len(text) <= text.len);
    bool is_clean = slice_text_len(text) == text.len;
    REQUIRE(!is_clean || len == text.len); /* the stricter reader of core/text agrees */
    for (size_t cut = 0; cut < text.len && cut < 16; cut++) {
        Slice front = { text.at, cut };
        size_t front_len = frame_utf8_len(front);
        REQUIRE(front_len <= len || len == text.len);
        Slice rest = { front.at + front_len, cut - front_len };
        REQUIRE(len < cut || rest.len == 0 || frame_is_cut(rest));
    }
}

/* Reads one frame; the bytes used, 0: no more. */
static size_t check_frame(const uint8_t *bytes, size_t len)
{
    Frame frame, again;
    unsigned status = frame_read(bytes, len, &frame);
    REQUIRE(status == 0 || status == FRAME_PARTIAL || status == 1002);
    for (size_t cut = 0; cut < len && cut <= FRAME_HEAD_IN; cut++) {
        unsigned before = frame_read(bytes, cut, &again);
        REQUIRE(before == FRAME_PARTIAL || before == status);
    }
    if (status != 0 || frame.len > len - frame.head_len)
        return 0;
    size_t payload_len = (size_t)frame.len;
    char *payload = malloc(payload_len + 1);
    REQUIRE(payload);
    memcpy(payload, bytes + frame.head_len, payload_len);
    frame_unmask(&frame, payload);
    unsigned code, wrong = frame_judge_close((Slice){ payload, payload_len }, &code);
    REQUIRE(wrong == 0 || wrong == 1002 || wrong == 1007);
    check_utf8((Slice){ payload, payload_len });
    free(payload);
    return frame.head_len + payload_len;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    check_head((const char *)data, size);
    for (size_t used = 0, step = 1; step > 0 && used < size; used += step)
        step = check_frame(data + used, size - used);
    check_utf8((Slice){ (const char *)data, size });
    return 0;
}
