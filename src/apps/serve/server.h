/* server.h - the running server's data, and what its files do for each other. Private to loop.c and the files below. */
#ifndef APPS_SERVE_SERVER_H
#define APPS_SERVE_SERVER_H

#include "apps/serve/control.h"
#include "apps/serve/loop.h"
#include "apps/serve/records.h"
#include "apps/serve/think.h"
#include "push/pusher.h"
#include "room/room.h"

#include <time.h>

typedef enum { SERVING, LEAVING, SAYING_BYE, HANGING_UP, ENDED } Stage;

struct Server {
    uv_loop_t loop;
    uv_check_t after_events;
    uv_timer_t clock, stop_clock, figures_clock, lease_clock, gather_clock;
    uv_signal_t signal[3];
    uv_work_t write;
    Net *net;
    Room *room;
    Store *store;
    Thinkers *thinkers;
    Pace *pace;
    PaceSource papers; /* the room goes on with them */
    Records *records;
    Pusher *pusher;   /* NULL: no push service is asked */
    Control *control; /* NULL: nobody steers it */
    RoomBatch batch;
    uint64_t batches;   /* that the room has given */
    Settings *settings; /* of the caller */
    Status (*gather)(Settings *out, Fault *fault);
    struct {
        Status status;
        Fault fault;
    } written;     /* by the thread that writes, which alone may touch it while is_writing */
    Status status; /* of the last write that has ended */
    Stage stage;
    int64_t base_ms; /* the date when the machine was started */
    int64_t due_ms, started_ms, write_began_ms, write_booted_ms, turned_ms; /* turned_ms: when the last turn was */
    uint64_t write_began_ns, since_s; /* since_s: when it started, in seconds since 1970 */
    char addresses[1200];             /* where others reach it, as JSON texts */
    int64_t addresses_ms;             /* when these were looked up; 0: not yet */
    bool has_socket;                  /* it listens on a socket that was opened for it */
    Histogram commits;
    uint64_t unread; /* requests without an answer */
    int64_t
        renewed_ms; /* when the last batch was begun that was stored, by the clock that runs on while we are still */
    bool is_writing, has_heard, is_open;
    bool has_batch;           /* what is written came from the room; else it renews the lease alone */
    bool is_away, is_cut_off; /* as was logged: the store cannot be reached; clients were sent elsewhere */
};

/* doors.c: what the room asks for, and the time */
RoomDoors server_doors(Server *server);
int64_t clock_ms(clockid_t clock);
/* Milliseconds since 1970 that never go back: the date when the server started, and the time since then. While the
 * process stands still nobody can act; so that time does not count. */
int64_t server_now_ms(Server *server);
/* Whether it does what clients ask for. */
bool server_is_at_work(const Server *server);

/* renew.c: the lease of a server that shares its store with others */
/* Whether other servers share the store. */
bool lease_is_shared(const Server *server);
/* Whether nobody else can have taken this server's tables over. */
bool lease_holds(const Server *server);
/* Since it was renewed; 0: the server shares with nobody. */
uint64_t lease_age_us(const Server *server);
/* To be asked every LEASE_RENEW_MS: whether it is to be renewed now, by an empty batch. Does what follows when that
 * was not possible for long. */
enum { LEASE_RENEW_MS = 1000 };
bool lease_wants_renewal(Server *server);

/* steer.c: opens the control socket. Without it the server serves all the same. */
void server_open_control(Server *server, const ServerParts *parts);

/* stop.c: the end, step by step */
/* Begins to stop. */
void server_stop(Server *server);
/* Closes all connections, and then ends. */
void server_hang_up(Server *server);
/* Goes on stopping; call it after every event. */
void server_go_on(Server *server);

#endif
