/* keep.h - what is stored about a server between visits: tokens, the keys to the person's seats, and the nonces until
 * their shuffles are proved.
 * Shape  One JSON file for each server in the user's state folder, cardroom/rooms/HOST_PORT.json, readable only by
 *        its owner. A token belongs to a store of the server (the id in its welcome). So it is still there when the
 *        server comes back with the store that knows it. A nonce is found by its pledge, which is unique to a deal. */
#ifndef APPS_JOIN_KEEP_H
#define APPS_JOIN_KEEP_H

#include "apps/join/url.h"
#include "room/base/fair.h"

#include <jansson.h>

enum { KEPT_NONCES = 32, KEPT_TOKENS = 8, KEPT_PATH = 4096, KEPT_STORE = 17 };

typedef struct {
    char path[KEPT_PATH];   /* "": nothing can be stored */
    char store[KEPT_STORE]; /* the server's when it was last here; "": not known yet */
    int doubts;             /* how often this store has not known its token */
    int tokens_len;
    struct {
        char store[KEPT_STORE], token[TOKEN_TEXT];
    } token[KEPT_TOKENS]; /* the oldest first */
    int nonces_len;
    struct {
        char pledge[HASH_HEX + 1], nonce[HASH_HEX + 1];
    } nonce[KEPT_NONCES]; /* the oldest first */
} Keep;

/* Reads the file of a server; an invalid file counts as none. */
void keep_read(const Place *place, Keep *out);
/* False with errno when it cannot be written. */
bool keep_save(const Keep *keep);
/* The token for the server's store; NULL: none. */
const char *keep_token(const Keep *keep);
/* The server lets the person in. token: a new one, or NULL. */
void keep_welcome(Keep *keep, const char *store, const char *token);
/* The server does not know the token. Only the second time does the store that gave it count: then the token is
 * forgotten, and true returned. Otherwise keep_token tells what to try next. */
bool keep_unknown(Keep *keep, const char *store);
/* Forgets the token for the server's store. */
void keep_drop_token(Keep *keep);
/* The nonce sent for that pledge, or NULL. */
const char *keep_nonce(const Keep *keep, const char *pledge);
/* Draws a nonce and stores it; false if the system gives no random bytes. */
bool keep_new_nonce(Keep *keep, const char *pledge);
/* Forgets a nonce that the server did not use. */
void keep_drop_nonce(Keep *keep, const char *pledge);

#endif
