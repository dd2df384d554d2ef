#include "apps/serve/server.h"

enum { STALL_MS = 2000 };

int64_t clock_ms(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Milliseconds since 1970 that never go back: the date when the server started, and the time since then. While the
 * process stands still nobody can act: quick clocks do not count that time. The date goes on, as tables by the day need it. */
int64_t server_now_ms(Server *server)
{
    const int64_t now = server->base_ms + clock_ms(CLOCK_BOOTTIME), turned_ms = server->turned_ms;
    if (turned_ms > 0 && now - turned_ms > STALL_MS) { /* the net alone makes a turn every half second */
        server->turned_ms = now;
        if (server->room)
            room_stood(server->room, turned_ms, now);
    }
    return now;
}

bool server_is_at_work(const Server *server)
{
    return server->stage == SERVING || server->stage == LEAVING;
}
