/* head.h - the head of an HTTP/1.1 request: request line and header fields, read strictly.
 * Shape  Pure functions over the caller's bytes; all slices point into them. Lines end with CR LF; a field is not
 *        folded over several lines.
 * Errors The status of HTTP that the request is refused with: 400 unreadable, 413 it has a body, 414 the target is too
 *        long, 417, 431 the head is too long, 501, 505.
 * Source RFC 9110, RFC 9112. */
#ifndef NET_HEAD_H
#define NET_HEAD_H

#include "core/text.h"

enum { HEAD_FIELDS = 100, HEAD_PATH = 1024, HEAD_PARTIAL = 1 };

typedef struct {
    Slice name, value;
} Field;

typedef struct {
    Slice method, host;   /* host.at is NULL: none is named, as HTTP/1.0 may */
    char path[HEAD_PATH]; /* decoded, without the query */
    size_t path_len;      /* 0: the target is no path */
    bool is_1_1;          /* HTTP/1.1; else 1.0 */
    bool keeps;           /* the client wants to send more requests */
    bool has_body;
    Field field[HEAD_FIELDS];
    int fields_len;
    size_t len; /* bytes of the whole head */
} Head;

/* Reads a head of at most `most` bytes. 0 when it is read, HEAD_PARTIAL when more bytes must come, otherwise the
 * status to refuse it with; then out holds what was read before. */
unsigned head_read(const char *bytes, size_t len, size_t most, Head *out);
/* The value of a field; its `at` is NULL if there is none, or more than one. */
Slice head_field(const Head *head, const char *name);
int head_count(const Head *head, const char *name);
/* Whether one of the fields of this name is a list with this word; case is ignored. */
bool head_lists(const Head *head, const char *name, const char *word);
/* Whether Accept-Encoding takes this coding: named, or by *, and not with q=0. */
bool head_accepts(const Head *head, const char *coding);
/* Whether If-None-Match has this entity tag. */
bool head_knows(const Head *head, const char *tag);

#endif
