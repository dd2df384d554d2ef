/* origin.h - who may talk to the server: what a browser tells of where a page came from, and whom it thinks it speaks to.
 * Shape  Host and Origin as in HTTP, RFC 9110 and 6454. */
#ifndef NET_ORIGIN_H
#define NET_ORIGIN_H

#include "core/text.h"

/* Whether the server may be called so: by an address in numbers, as localhost, by its machine's name, or as in one of the
 * origins. Any other name might be somebody's who makes it point here, so that a page of theirs counts as ours. */
bool origin_host_is_ours(Slice host, const char *machine, const char *origins);
/* Whether a page from there may open a connection: from this very host, or from one of the origins. */
bool origin_may_connect(Slice origin, Slice host, const char *origins);
/* Whether all origins of a list are such: SCHEME://HOST[:PORT]. */
bool origin_list_is_sound(const char *origins);

#endif
