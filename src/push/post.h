/* post.h - asks push services to deliver messages, in a thread of its own, so that nobody waits for them.
 * Shape  post_send copies a message; the thread seals it, signs for it and sends it once. Each message has one result,
 *        which post_next takes; `wake` is called, in that thread, when there are some.
 * Errors What was not taken for sure is PUSH_LATER; where the service may have got it and has not answered, PUSH_LOST.
 *
 * Endpoints come from strangers. Only https is spoken (endpoint.h), only to addresses that are everybody's: they are
 * looked at when a socket is opened, after the name was looked up. No proxy of the environment is asked, no redirection
 * is followed, no answer is read beyond its head, and all of it has to be done in SECONDS. Each message has a
 * connection of its own: libcurl would else send it anew by itself where an old connection ends without an answer.
 *
 * Source RFC 8030 §5 (TTL, Urgency, Topic), RFC 8292; libcurl's multi interface. */
#ifndef PUSH_POST_H
#define PUSH_POST_H

#include "push/key.h"
#include "room/room.h"

typedef struct Post Post;

typedef struct {
    KeyPair key;
    const char *contact; /* whom services may ask: `mailto:..` or `https://..` */
    bool is_for_tests;   /* services at 127.0.0.1 are asked, too, and over http */
} PostSettings;

typedef struct {
    char *ticket; /* freed by whoever took the result */
    RoomPushed what;
    int64_t wait_ms; /* PUSH_LATER: as long as the service asks for; 0: it does not say */
    int status;      /* of the service's answer; 0: it gave none */
} PostResult;

typedef void PostWake(void *context);

/* NULL: no thread can be started. The contact is copied. */
Post *post_open(const PostSettings *settings, PostWake *wake, void *context);
void post_send(Post *post, const RoomPush *push);
bool post_next(Post *post, PostResult *out);
/* Waits some seconds for answers that are on their way. */
void post_close(Post *post);

#endif
