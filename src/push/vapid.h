/* vapid.h - who sends a message, as push services check it: a signed statement for one service, for some hours.
 * Source RFC 8292: a JSON Web Token (RFC 7519) with ES256, and the key, in the header Authorization. */
#ifndef PUSH_VAPID_H
#define PUSH_VAPID_H

#include "push/key.h"

enum { VAPID_TEXT = 1024, VAPID_CONTACT = 200 };

/* What the statement says. audience: scheme, host and port of the push service; contact: `mailto:..` or `https:..`;
 * until_s: seconds since 1970, at most 24 hours ahead. */
typedef struct {
    Slice audience;
    const char *contact;
    int64_t until_s;
} Vapid;

/* Adds the value of the header: `vapid t=.., k=..`; false: it cannot be signed. */
bool vapid_add(Text *out, const KeyPair *key, const Vapid *says);

#endif
