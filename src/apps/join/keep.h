/* keep.h - what is kept of a server from one visit to the next: the token, a key to the person's seats, and the own
 * part of each shuffle until it has been proved.
 * Shape  a JSON file a server in the user's state folder, cardroom/rooms/HOST_PORT.json, readable by its owner alone. A
 *        nonce is found by the pledge that it was sent for, which no other deal has. */
#ifndef APPS_JOIN_KEEP_H
#define APPS_JOIN_KEEP_H

#include "apps/join/url.h"
#include "room/fair.h"

#include <jansson.h>

enum { KEPT_NONCES = 32, KEPT_PATH = 4096 };

typedef struct {
    char path[KEPT_PATH]; /* nothing: there is no place for it */
    char token[TOKEN_TEXT];
    int nonces_len;
    struct {
        char pledge[HASH_HEX + 1], nonce[HASH_HEX + 1];
    } nonce[KEPT_NONCES]; /* the oldest first */
} Keep;

/* Reads what is kept of the server; what is no such file counts as none. */
void keep_read(const Place *place, Keep *out);
/* False with errno when it cannot be written. */
bool keep_save(const Keep *keep);
/* The nonce sent for that pledge, or NULL. */
const char *keep_nonce(const Keep *keep, const char *pledge);
/* Draws one and remembers it; false when the system has no chance to give. */
bool keep_new_nonce(Keep *keep, const char *pledge);
/* It counted for nothing. */
void keep_drop_nonce(Keep *keep, const char *pledge);

#endif
