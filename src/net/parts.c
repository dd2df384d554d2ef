#include "net/parts.h"

#include <stdlib.h>
#include <string.h>

Net *net_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

unsigned char *net_scratch(Net *net, size_t len)
{
    if (len + LWS_PRE > net->scratch_cap) {
        unsigned char *grown = realloc(net->scratch, len + LWS_PRE);
        if (!grown)
            return NULL;
        net->scratch = grown;
        net->scratch_cap = len + LWS_PRE;
    }
    return net->scratch + LWS_PRE;
}

/* The last address in X-Forwarded-For is the one that our own proxy put there. */
static const char *forwarded(struct lws *wsi, char out[ADDRESS_TEXT])
{
    char list[256];
    struct sockaddr_storage address = { 0 };
    if (lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR) <= 0)
        return NULL;
    char *last = strrchr(list, ',');
    last = last ? last + 1 : list;
    last += strspn(last, " ");
    if (inet_pton(AF_INET, last, &((struct sockaddr_in *)&address)->sin_addr) == 1)
        address.ss_family = AF_INET;
    else if (inet_pton(AF_INET6, last, &((struct sockaddr_in6 *)&address)->sin6_addr) == 1)
        address.ss_family = AF_INET6;
    else
        return NULL;
    listen_address((const struct sockaddr *)&address, out);
    return out;
}

const char *net_address(Net *net, struct lws *wsi, char out[ADDRESS_TEXT])
{
    Caller *caller = lws_get_opaque_user_data(wsi);
    if (net->settings.behind_proxy && forwarded(wsi, out))
        return out;
    return slice_copy(slice_of(caller ? callers_address(caller) : ""), out, ADDRESS_TEXT);
}
