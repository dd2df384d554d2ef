#include "push/pusher.h"

#include "push/base64.h"
#include "push/endpoint.h"
#include "push/sealed.h"

#include <stdlib.h>

struct Pusher {
    uv_async_t arrived;
    Post *post;
    PusherTold *told;
    void *context;
    bool is_for_tests;
    char key[PUSHER_KEY];
};

static void on_arrived(uv_async_t *async)
{
    Pusher *pusher = async->data;
    for (PostResult result; post_next(pusher->post, &result); free(result.ticket))
        pusher->told(pusher->context, result.ticket, result.what, result.wait_ms, result.status);
}

static void wake(void *context)
{
    Pusher *pusher = context;
    uv_async_send(&pusher->arrived);
}

static void on_closed(uv_handle_t *handle)
{
    free(handle->data);
}

Pusher *pusher_open(uv_loop_t *loop, const PostSettings *settings, PusherTold *told, void *context)
{
    Pusher *pusher = calloc(1, sizeof *pusher);
    if (!pusher)
        return NULL;
    pusher->told = told;
    pusher->context = context;
    pusher->is_for_tests = settings->is_for_tests;
    Text key = text_over(pusher->key, sizeof pusher->key);
    base64_add(&key, settings->key.public, sizeof settings->key.public);
    uv_async_init(loop, &pusher->arrived, on_arrived);
    pusher->arrived.data = pusher;
    pusher->post = post_open(settings, wake, pusher);
    if (pusher->post)
        return pusher;
    pusher_close(pusher);
    return NULL;
}

const char *pusher_key(const Pusher *pusher)
{
    return pusher->key;
}

bool pusher_may(const Pusher *pusher, const char *endpoint, const char *key, const char *auth)
{
    SealedTo to;
    return endpoint_fits(slice_of(endpoint), pusher->is_for_tests) &&
           base64_read(slice_of(key), to.key, sizeof to.key) && key_is_public(to.key) &&
           base64_read(slice_of(auth), to.auth, sizeof to.auth);
}

void pusher_take(Pusher *pusher, const RoomPush push[], int pushes_len)
{
    for (int i = 0; i < pushes_len; i++)
        post_send(pusher->post, &push[i]);
}

void pusher_close(Pusher *pusher)
{
    if (pusher->post)
        post_close(pusher->post);
    uv_close((uv_handle_t *)&pusher->arrived, on_closed);
}
