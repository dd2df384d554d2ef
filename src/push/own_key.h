/* own_key.h - the key by which this server signs for its messages: drawn once, and kept in its store, so that devices
 * which asked for them know it for ever.
 * Shape  The row ROW_STORE `push` is the private key in base64url. Servers that share a store share it: who makes it
 *        claims it first. */
#ifndef PUSH_OWN_KEY_H
#define PUSH_OWN_KEY_H

#include "push/key.h"
#include "store/store.h"

/* ERR_STORE: it cannot be read or written; ERR_UNREADABLE: what is there is no key; ERR_CONFLICT: another server makes
 * it just now, and does not finish. */
Status own_key(Store *store, KeyPair *out, Fault *fault);

#endif
