#include "net/frame.h"

#include <string.h>

static uint64_t number_of(const uint8_t *bytes, size_t len)
{
    uint64_t number = 0;
    for (size_t i = 0; i < len; i++)
        number = number << 8 | bytes[i];
    return number;
}

static bool is_opcode(uint8_t opcode)
{
    return opcode <= FRAME_BINARY || (opcode >= FRAME_CLOSE && opcode <= FRAME_PONG);
}

unsigned frame_read(const uint8_t *bytes, size_t len, Frame *out)
{
    if (len == 0)
        return FRAME_PARTIAL;
    uint8_t opcode = bytes[0] & 15;
    bool is_last = bytes[0] >> 7, is_control = opcode >= FRAME_CLOSE;
    if ((bytes[0] & 0x70) != 0 || !is_opcode(opcode) || (is_control && !is_last))
        return 1002;
    if (len == 1)
        return FRAME_PARTIAL;
    bool is_masked = bytes[1] >> 7;
    uint64_t size = bytes[1] & 127;
    if (!is_masked || (is_control && size > FRAME_CONTROL_MAX))
        return 1002;
    size_t size_len = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (len < 2 + size_len)
        return FRAME_PARTIAL;
    if (size_len > 0)
        size = number_of(bytes + 2, size_len);
    bool is_shortest = size_len == 0 || (size_len == 2 && size > 125) || (size_len == 8 && size > 65535);
    if (!is_shortest || size >> 63 != 0)
        return 1002;
    *out = (Frame){ .opcode = opcode, .is_last = is_last, .head_len = 2 + size_len + 4, .len = size };
    if (len < out->head_len)
        return FRAME_PARTIAL;
    memcpy(out->mask, bytes + 2 + size_len, 4);
    return 0;
}

void frame_unmask(const Frame *frame, char *payload)
{
    for (size_t i = 0; i < frame->len; i++)
        payload[i] = (char)(payload[i] ^ frame->mask[i % 4]);
}

size_t frame_head(uint8_t opcode, size_t len, uint8_t out[FRAME_HEAD_OUT])
{
    size_t size_len = len <= 125 ? 0 : len <= 65535 ? 2 : 8;
    out[0] = (uint8_t)(0x80 | opcode);
    out[1] = (uint8_t)(size_len == 0 ? len : size_len == 2 ? 126 : 127);
    for (size_t i = 0; i < size_len; i++)
        out[2 + i] = (uint8_t)((uint64_t)len >> 8 * (size_len - 1 - i));
    return 2 + size_len;
}

/* True for a code that a client may send: registered, or of the range for private use. */
static bool is_close_code(unsigned code)
{
    bool is_registered = code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006;
    return is_registered || (code >= 3000 && code <= 4999);
}

unsigned frame_judge_close(Slice payload, unsigned *code)
{
    *code = 0;
    if (payload.len == 0)
        return 0;
    if (payload.len == 1)
        return 1002;
    *code = (unsigned)number_of((const uint8_t *)payload.at, 2);
    Slice reason = { payload.at + 2, payload.len - 2 };
    if (!is_close_code(*code))
        return 1002;
    return frame_utf8_len(reason) == reason.len ? 0 : 1007;
}

/* The range of the second byte after this first one: overlong forms, surrogates and what lies beyond Unicode have
 * none. */
static bool may_follow(uint8_t first, uint8_t second)
{
    uint8_t least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    uint8_t most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    return second >= least && second <= most;
}

/* The length of the character at the front: 0 if there is none; *fits tells how many of its bytes are there and right. */
static size_t character_len(Slice text, size_t *fits)
{
    const uint8_t *b = (const uint8_t *)text.at;
    size_t len = b[0] < 0x80 ? 1 : b[0] < 0xC2 ? 0 : b[0] < 0xE0 ? 2 : b[0] < 0xF0 ? 3 : b[0] < 0xF5 ? 4 : 0;
    *fits = len > 0;
    while (*fits > 0 && *fits < len && *fits < text.len) {
        bool is_right = *fits == 1 ? may_follow(b[0], b[1]) : (b[*fits] & 0xC0) == 0x80;
        if (!is_right)
            return 0;
        ++*fits;
    }
    return len;
}

size_t frame_utf8_len(Slice text)
{
    size_t len = 0, fits;
    while (len < text.len) {
        size_t character = character_len((Slice){ text.at + len, text.len - len }, &fits);
        if (character == 0 || fits < character)
            break;
        len += character;
    }
    return len;
}

bool frame_is_cut(Slice text)
{
    size_t fits, len = character_len(text, &fits);
    return len > 0 && fits == text.len && fits < len;
}
