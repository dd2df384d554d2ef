/* keep.h - what is stored about a server between visits: the token, the key to the person's seats, and the nonces
 * until their shuffles are proved.
 * Shape  One JSON file for each server in the user's state folder, cardroom/rooms/HOST_PORT.json, readable only by
 *        its owner. A nonce is found by its pledge, which is unique to a deal. */
#ifndef APPS_JOIN_KEEP_H
#define APPS_JOIN_KEEP_H

#include "apps/join/url.h"
#include "room/fair.h"

#include <jansson.h>

enum { KEPT_NONCES = 32, KEPT_PATH = 4096 };

typedef struct {
    char path[KEPT_PATH]; /* "": nothing can be stored */
    char token[TOKEN_TEXT];
    int nonces_len;
    struct {
        char pledge[HASH_HEX + 1], nonce[HASH_HEX + 1];
    } nonce[KEPT_NONCES]; /* the oldest first */
} Keep;

/* Reads the file of a server; an invalid file counts as none. */
void keep_read(const Place *place, Keep *out);
/* False with errno when it cannot be written. */
bool keep_save(const Keep *keep);
/* The nonce sent for that pledge, or NULL. */
const char *keep_nonce(const Keep *keep, const char *pledge);
/* Draws a nonce and stores it; false if the system gives no random bytes. */
bool keep_new_nonce(Keep *keep, const char *pledge);
/* Forgets a nonce that the server did not use. */
void keep_drop_nonce(Keep *keep, const char *pledge);

#endif
