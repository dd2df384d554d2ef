/* doors.c - what the room asks of its server: time, chance, rows, thoughts, where it is reached. */
#include "apps/serve/server.h"

#include "apps/serve/invite.h"
#include "apps/serve/log.h"

#include <sys/random.h>

enum { STALL_MS = 2000, ADDRESSES_MS = 30000 };

int64_t clock_ms(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* Milliseconds since 1970 that never go back: the date when the server started, and the time since then. While the
 * process stands still nobody can act: quick clocks do not count that time. The date goes on, as tables by the day need
 * it. */
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

static void give_random(void *context, uint8_t *bytes, size_t len)
{
    (void)context;
    for (size_t done = 0; done < len;) {
        ssize_t got = getrandom(bytes + done, len - done, 0);
        REQUIRE(got > 0);
        done += (size_t)got;
    }
}

static Status give_rows(void *context, const StoreQuery *query, StoreRead *row, void *row_context, Fault *fault)
{
    Server *server = context;
    return store_read(server->store, query, row, row_context, fault);
}

static Status give_owner(void *context, const char *table, bool is_new, StoreOwner *out, Fault *fault)
{
    Server *server = context;
    return store_claim(server->store, table, is_new, out, fault);
}

static void log_report(void *context, const char *table, const char *by, const char *of, const char *about)
{
    (void)context;
    serve_log(LOG_WARN, "a guest was reported", LOG_TEXT("table", table), LOG_TEXT("by", by), LOG_TEXT("guest", of),
              LOG_TEXT("about", about));
}

static void give_thought(void *context, const RoomThought *thought)
{
    Server *server = context;
    thinkers_take(server->thinkers, thought);
}

/* Tells where others reach this server. Networks come and go, so this is looked up again, but not for each guest. */
static void give_addresses(void *context, Text *out)
{
    Server *server = context;
    const int64_t now_ms = clock_ms(CLOCK_BOOTTIME);
    if (server->addresses_ms == 0 || now_ms - server->addresses_ms > ADDRESSES_MS) {
        Text text = text_over(server->addresses, sizeof server->addresses);
        const char *listen = server->has_socket ? "" : server->settings->words[SET_LISTEN];
        invite_addresses(listen, net_port(server->net), server->settings->words[SET_ORIGIN], &text);
        if (text.len >= text.cap)
            server->addresses[0] = '\0';
        server->addresses_ms = now_ms;
    }
    text_add(out, server->addresses);
}

static bool may_push(void *context, const char *endpoint, const char *key, const char *auth)
{
    const Server *server = context;
    return server->pusher && pusher_may(server->pusher, endpoint, key, auth);
}

RoomDoors server_doors(Server *server)
{
    return (RoomDoors){
        .context = server,
        .random = give_random,
        .read = give_rows,
        .think = give_thought,
        .claim = store_has_owners(server->store) ? give_owner : NULL,
        .addresses = give_addresses,
        .report = log_report,
        .may_push = may_push,
    };
}
