/* frame.h - the frames of the WebSocket protocol: the head of one from a client, and of one to it.
 * Shape  Pure functions over bytes. No extension is ever agreed, so all reserved bits are 0.
 * Errors The code to close the connection with: 1002 against the protocol, 1007 no UTF-8.
 * Source RFC 6455 sections 5 and 7.4. */
#ifndef NET_FRAME_H
#define NET_FRAME_H

#include "core/text.h"

enum { FRAME_HEAD_IN = 14, FRAME_HEAD_OUT = 10, FRAME_CONTROL_MAX = 125, FRAME_PARTIAL = 1 };
enum { FRAME_MORE = 0, FRAME_TEXT = 1, FRAME_BINARY = 2, FRAME_CLOSE = 8, FRAME_PING = 9, FRAME_PONG = 10 };

typedef struct {
    uint8_t opcode;
    bool is_last;    /* of its message */
    size_t head_len; /* bytes of the head */
    uint64_t len;    /* bytes of the payload */
    uint8_t mask[4];
} Frame;

/* Reads the head of a client's frame. 0 when it is read, FRAME_PARTIAL when more bytes must come, otherwise the code
 * to close with: as early as the bytes show it. */
unsigned frame_read(const uint8_t *bytes, size_t len, Frame *out);
/* Takes the mask off a payload. */
void frame_unmask(const Frame *frame, char *payload);
/* Writes the head of a whole frame to a client; returns its length. */
size_t frame_head(uint8_t opcode, size_t len, uint8_t out[FRAME_HEAD_OUT]);
/* Judges the payload of a client's close: 0, or the code to close with. *code is the client's; 0 when it has none. */
unsigned frame_judge_close(Slice payload, unsigned *code);
/* The number of bytes at the front that are UTF-8; all of them may be followed by a character that is cut. */
size_t frame_utf8_len(Slice text);
/* Whether the text, which is not empty, can be the beginning of a character. */
bool frame_is_cut(Slice text);

#endif
