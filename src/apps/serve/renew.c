#include "apps/serve/log.h"
#include "apps/serve/server.h"

/* How long a lease is trusted after it was renewed, and how long clients stay without one.
 *
 * Nothing leaves a server without a lease. If a lease may have ended, as after a freeze, messages wait for a
 * write that renews it (`apps/serve/renew.c`). A server that cannot renew for 8 s sends its clients away and
 * takes none. */
enum { TRUST_MS = STORE_LEASE_MS - LEASE_RENEW_MS, CUT_OFF_MS = 8000 };

bool lease_is_shared(const Server *server)
{
    return server->settings->words[SET_NODE][0] != 0;
}

bool lease_holds(const Server *server)
{
    return !lease_is_shared(server) || clock_ms(CLOCK_BOOTTIME) - server->renewed_ms < TRUST_MS;
}

uint64_t lease_age_us(const Server *server)
{
    return lease_is_shared(server) ? (uint64_t)(clock_ms(CLOCK_BOOTTIME) - server->renewed_ms) * 1000 : 0;
}

static void log_whether_away(Server *server)
{
    if (store_is_away(server->store) == server->is_away)
        return;
    server->is_away = !server->is_away;
    if (server->is_away)
        serve_log(LOG_WARN, "store: it cannot be reached; what must be stored waits");
    else
        serve_log(LOG_INFO, "store: it is reached again");
}

/* A server that could not renew its lease for long sends its clients to others, which may reach the store. */
static void cut_off(Server *server, bool is_cut_off)
{
    if (is_cut_off == server->is_cut_off)
        return;
    server->is_cut_off = is_cut_off;
    net_pause(server->net, is_cut_off);
    if (is_cut_off)
        net_hang_up_all(server->net, 1013, "the store cannot be reached");
}

bool lease_wants_renewal(Server *server)
{
    log_whether_away(server);
    if (!lease_is_shared(server) || server->stage >= HANGING_UP)
        return false;
    const int64_t age_ms = clock_ms(CLOCK_BOOTTIME) - server->renewed_ms;
    cut_off(server, age_ms > CUT_OFF_MS);
    return !server->is_writing && server->status == OK && age_ms >= LEASE_RENEW_MS / 2;
}
