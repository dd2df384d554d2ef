/* origin.h - which pages and host names may reach the server, by the Origin and Host that a browser sends.
 * Source RFC 9110 (Host), RFC 6454 (Origin). */
#ifndef NET_ORIGIN_H
#define NET_ORIGIN_H

#include "core/text.h"

/* Whether Host names this server: a numeric address, localhost, the machine's name, or the host of one of the origins.
 * Any other name could be pointed here by an attacker (DNS rebinding), whose page would then count as ours. */
bool origin_host_is_ours(Slice host, const char *machine, const char *origins);
/* Whether a page of this origin may open a connection: it comes from this very host or from one of the origins. */
bool origin_may_connect(Slice origin, Slice host, const char *origins);
/* Whether every origin of a list is SCHEME://HOST[:PORT][/PATH/]; the path is that of the page, which no browser
 * tells. */
bool origin_list_is_sound(const char *origins);

#endif
