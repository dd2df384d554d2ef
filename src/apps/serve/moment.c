#include "apps/serve/server.h"

enum { STALL_MS = 2000 };

int64_t clock_ms(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Milliseconds since 1970 that never go back: the date when the server started, and the time since then. While the
 * process stands still nobody can act; so that time does not count. */
int64_t server_now_ms(Server *server)
{
    int64_t now = server->base_ms + clock_ms(CLOCK_BOOTTIME);
    if (server->turned_ms > 0 &&
        now - server->turned_ms > STALL_MS) { /* the net alone makes a turn every half second */
        server->base_ms -= now - server->turned_ms;
        now = server->turned_ms;
    }
    return now;
}

bool server_is_at_work(const Server *server)
{
    return server->stage == SERVING || server->stage == LEAVING;
}
