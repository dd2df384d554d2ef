#include "apps/serve/loop.h"

#include "apps/serve/figures.h"
#include "apps/serve/log.h"
#include "apps/serve/records.h"
#include "apps/serve/rows_log.h"
#include "apps/serve/service.h"
#include "apps/serve/think.h"
#include "room/room.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/random.h>
#include <time.h>

/* A stop may take 5 s in all: most of it for the last batch and messages, the rest for closing sockets. */
enum { STOP_MS = 4000, STALL_MS = 2000, CLOSE_MS = 700, FIGURES_MS = 5 * 60 * 1000, READY_WRITE_MS = 5000 };

typedef enum { SERVING, SAYING_BYE, HANGING_UP, ENDED } Stage;

struct Server {
    uv_loop_t loop;
    uv_check_t after_events;
    uv_timer_t clock, stop_clock, figures_clock;
    uv_signal_t signal[3];
    uv_work_t write;
    Net *net;
    Room *room;
    Store *store;
    Thinkers *thinkers;
    Records *records;
    RoomBatch batch;
    Settings *settings; /* of the caller */
    Status (*gather)(Settings *out, Fault *fault);
    Fault fault;
    Status status; /* of the last write */
    Stage stage;
    int64_t base_ms; /* the date when the machine was started, less what the process has stood still */
    int64_t due_ms, started_ms, write_began_ms, turned_ms; /* turned_ms: when the last turn was */
    uint64_t write_began_ns, since_s;                      /* since_s: when it started, in seconds since 1970 */
    Histogram commits;
    uint64_t unread; /* requests without an answer */
    bool is_writing, has_heard, is_open;
};

static int64_t clock_ms(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* A date that a machine's clock may really mean, 2020 to 2200. Others would be times that never come, or were before
 * everything. */
static int64_t sane_ms(int64_t date_ms)
{
    const int64_t from = 1577836800000, to = 7258118400000;
    return date_ms < from ? from : date_ms > to ? to : date_ms;
}

/* Milliseconds since 1970 that never go back: the date when the server started, and the time since then. While the
 * process stands still nobody can act; so that time does not count. */
static int64_t now_ms(Server *server)
{
    int64_t now = server->base_ms + clock_ms(CLOCK_BOOTTIME);
    if (server->turned_ms > 0 &&
        now - server->turned_ms > STALL_MS) { /* the net alone makes a turn every half second */
        server->base_ms -= now - server->turned_ms;
        now = server->turned_ms;
    }
    return now;
}

/* What the room asks for. */
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

static void on_thought(void *context, const RoomThought *thought)
{
    Server *server = context;
    server->has_heard = true;
    if (server->stage == SERVING)
        room_thought(server->room, thought, now_ms(server));
}

/* What the net tells. */
static bool on_connected(void *context, uint32_t connection, const char *address)
{
    Server *server = context;
    server->has_heard = true;
    return server->stage == SERVING && room_connect(server->room, connection, address, now_ms(server));
}

static void on_heard(void *context, uint32_t connection, const char *text, size_t len)
{
    Server *server = context;
    server->has_heard = true;
    if (server->stage != SERVING)
        return;
    Fault fault;
    room_hear(server->room, connection, text, len, now_ms(server));
    if (room_unread(server->room, &fault)) {
        server->unread++;
        serve_log(LOG_ERROR, "store: it could not be read; a request got no answer", LOG_TEXT("why", fault.text));
    }
}

static void on_gone(void *context, uint32_t connection)
{
    Server *server = context;
    server->has_heard = true;
    room_disconnect(server->room, connection, now_ms(server));
}

/* Why it cannot serve: it is closing, or the store takes no rows; NULL: it can. */
static const char *unready(const Server *server, int64_t now)
{
    if (server->stage != SERVING)
        return "closing";
    if (server->status != OK)
        return "the store has failed";
    if (store_is_away(server->store))
        return "the store cannot be reached";
    return server->is_writing && now - server->write_began_ms > READY_WRITE_MS ? "the store is slow" : NULL;
}

static Figures figures_of(Server *server)
{
    int64_t now = now_ms(server);
    return (Figures){
        .room = room_figures(server->room),
        .store = store_figures(server->store),
        .net = net_figures(server->net),
        .bots = thinkers_figures(server->thinkers),
        .commits = server->commits,
        .unread = server->unread,
        .up_ms = (uint64_t)(now - server->started_ms),
        .since_s = server->since_s,
        .is_writing = server->is_writing,
        .has_failed = server->status != OK,
        .unready = unready(server, now),
    };
}

static bool on_question(void *context, NetQuestion question, Text *out)
{
    Figures figures = figures_of(context);
    switch (question) {
    case NET_HEALTH:
        figures_tell_health(&figures, out);
        return true;
    case NET_READY:
        figures_tell_ready(&figures, out);
        return !figures.unready;
    case NET_METRICS:
        figures_tell_metrics(&figures, out);
        return true;
    }
    return false;
}

static void send_batch(Server *server)
{
    for (int i = 0; i < server->batch.messages_len; i++) {
        const RoomMessage *message = &server->batch.message[i];
        if (message->record > 0)
            records_ask(server->records, server->net, message->to, message->text, message->record);
        else if (message->close == 0)
            net_send(server->net, message->to, message->text, message->len);
        else
            net_hang_up(server->net, message->to, message->close, message->text ? message->text : "");
    }
}

static void end(Server *server)
{
    server->stage = ENDED;
    uv_stop(&server->loop);
}

static void on_stop_clock(uv_timer_t *clock);

/* Tells all clients to come back. Those that answer have closed when the loop ends. */
static void hang_up(Server *server)
{
    server->stage = HANGING_UP;
    net_hang_up_all(server->net, 1001, "going away");
    uv_timer_start(&server->stop_clock, on_stop_clock, CLOSE_MS, 0);
}

static void write_batch(uv_work_t *work)
{
    Server *server = work->data;
    server->status = store_write(server->store, server->batch.row, server->batch.rows_len, &server->fault);
}

static void pump(Server *server);

static void on_written(uv_work_t *work, int cancelled)
{
    Server *server = work->data;
    (void)cancelled;
    server->is_writing = false;
    histogram_add(&server->commits, (uv_hrtime() - server->write_began_ns) / 1000);
    if (server->status != OK) { /* nobody is told of what was not stored */
        serve_log(LOG_ERROR, "store: it could not be written; the server stops, start it again when this is mended",
                  LOG_TEXT("why", server->fault.text));
        net_deafen(server->net);
        hang_up(server);
        return;
    }
    rows_log(server->batch.row, server->batch.rows_len);
    send_batch(server);
    room_batch_done(server->room);
    pump(server);
}

/* Sends what may be sent, and begins to write what must be stored first. */
static void pump(Server *server)
{
    while (!server->is_writing && server->status == OK && room_batch(server->room, &server->batch)) {
        if (server->batch.rows_len > 0) {
            server->is_writing = true;
            server->write_began_ms = now_ms(server);
            server->write_began_ns = uv_hrtime();
            uv_queue_work(&server->loop, &server->write, write_batch, on_written);
            return;
        }
        send_batch(server);
        room_batch_done(server->room);
    }
}

static void on_clock(uv_timer_t *clock);

/* After every event: lets time pass, sends what has gathered, and sets the clock. */
static void turn(Server *server)
{
    int64_t now = now_ms(server);
    server->turned_ms = now;
    if (server->stage == SERVING && (server->has_heard || now >= server->due_ms)) {
        server->has_heard = false;
        server->due_ms = room_tick(server->room, now);
        int64_t wait_ms = server->due_ms <= now ? 0 : server->due_ms - now;
        uv_timer_start(&server->clock, on_clock, (uint64_t)(wait_ms > 3600000 ? 3600000 : wait_ms), 0);
    }
    pump(server);
    records_pump(server->records, server->net);
    if (server->stage == SAYING_BYE && !server->is_writing && net_is_idle(server->net))
        hang_up(server);
    if (server->stage == HANGING_UP && !server->is_writing && net_is_empty(server->net))
        end(server);
}

static void on_clock(uv_timer_t *clock)
{
    turn(clock->data);
}

static void on_events(uv_check_t *check)
{
    turn(check->data);
}

static void on_stop_clock(uv_timer_t *clock)
{
    Server *server = clock->data;
    if (server->is_writing) { /* the thread must end first: it writes into the store */
        store_end_waiting(server->store);
        uv_timer_start(clock, on_stop_clock, 10, 0);
        return;
    }
    if (server->stage == SAYING_BYE) {
        hang_up(server);
        return;
    }
    end(server);
}

static NetSettings net_settings(const Settings *settings)
{
    const uint32_t *number = settings->number;
    return (NetSettings){
        .listen = settings->words[SET_LISTEN],
        .origins = settings->words[SET_ORIGIN],
        .subprotocol = "cardroom.1",
        .metrics = settings_metrics(settings),
        .behind_proxy = number[SET_BEHIND_PROXY],
        .connections_max = number[SET_CONNECTIONS],
        .address_connections_max = number[SET_ADDRESS_CONNECTIONS],
        .header_bytes = number[SET_HEADER_BYTES],
        .header_s = number[SET_HEADER_S],
        .frame_bytes = number[SET_FRAME_BYTES],
        .message_bytes = number[SET_MESSAGE_BYTES],
        .queue_bytes = number[SET_QUEUE_BYTES],
        .ping_s = number[SET_PING_S],
        .silence_s = number[SET_SILENCE_S],
    };
}

static RoomSettings room_settings(const Settings *settings, const Store *store)
{
    const uint32_t *number = settings->number;
    RoomSettings out = {
        .tables_max = number[SET_TABLES],
        .guests_max = number[SET_GUESTS],
        .connections_max = number[SET_CONNECTIONS],
        .watchers_max = number[SET_WATCHERS],
        .address_connections_max = number[SET_ADDRESS_CONNECTIONS],
        .messages_burst = (int)number[SET_MESSAGES_BURST],
        .messages_per_s = (int)number[SET_MESSAGES_PER_S],
        .address_guests = (int)number[SET_ADDRESS_GUESTS],
        .address_tables = (int)number[SET_ADDRESS_TABLES],
        .address_tries = (int)number[SET_ADDRESS_TRIES],
        .guest_moves = (int)number[SET_GUEST_MOVES],
        .guest_talk = (int)number[SET_GUEST_TALK],
        .table_events_max = number[SET_TABLE_EVENTS],
        .log_days = number[SET_LOG_DAYS],
        .record_days = number[SET_RECORD_DAYS],
        .device_days = number[SET_DEVICE_DAYS],
        .guest_days = number[SET_GUEST_DAYS],
        .version = CARDROOM_VERSION,
        .store = store_id(store),
    };
    REQUIRE(settings_players(slice_of(settings->words[SET_PLAYERS]), out.usual, NULL) == OK);
    return out;
}

static void tell_kept(const Setting *setting)
{
    char words[128];
    Text text = text_over(words, sizeof words);
    text_add(&text, "settings: ");
    text_add(&text, setting->name);
    text_add(&text, " changes when the server is started again");
    serve_log(LOG_WARN, words);
}

/* Takes the settings anew. If they are wrong, those of before go on. */
static void reload(Server *server)
{
    static Settings fresh;
    Fault fault = { .text = "" };
    service_tell("RELOADING=1");
    if (server->gather(&fresh, &fault) == OK) {
        settings_change(server->settings, &fresh, tell_kept);
        NetSettings for_net = net_settings(server->settings);
        RoomSettings for_room = room_settings(server->settings, server->store);
        net_set(server->net, &for_net);
        room_set(server->room, &for_room);
        serve_log_set(server->settings->words[SET_LOG]);
        serve_log(LOG_INFO, "settings taken anew");
    } else
        serve_log(LOG_ERROR, "settings: nothing was changed", LOG_TEXT("why", fault.text));
    service_tell("READY=1");
}

static void on_signal(uv_signal_t *signal_watcher, int number)
{
    Server *server = signal_watcher->data;
    if (server->stage != SERVING)
        return;
    if (number == SIGHUP && server->gather) {
        reload(server);
        return;
    }
    service_tell("STOPPING=1");
    serve_log(LOG_INFO, "stopping",
              LOG_TEXT("signal", number == SIGINT   ? "SIGINT"
                                 : number == SIGHUP ? "SIGHUP"
                                                    : "SIGTERM"));
    server->stage = SAYING_BYE;
    net_deafen(server->net);
    room_say_bye(server->room);
    uv_timer_start(&server->stop_clock, on_stop_clock, STOP_MS, 0);
    turn(server);
}

static void on_figures(uv_timer_t *clock)
{
    Figures figures = figures_of(clock->data);
    figures_log(&figures);
}

static void watch(Server *server)
{
    static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* exceeding a limit of file size is then an error of the store, like a full disk */
    uv_check_init(&server->loop, &server->after_events);
    uv_check_start(&server->after_events, on_events);
    uv_timer_t *const clocks[3] = { &server->clock, &server->stop_clock, &server->figures_clock };
    for (size_t i = 0; i < 3; i++) {
        uv_timer_init(&server->loop, clocks[i]);
        clocks[i]->data = server;
    }
    uv_timer_start(&server->figures_clock, on_figures, FIGURES_MS, FIGURES_MS);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        uv_signal_init(&server->loop, &server->signal[i]);
        uv_signal_start(&server->signal[i], on_signal, signals[i]);
        server->signal[i].data = server;
    }
    server->after_events.data = server->write.data = server;
    server->is_open = true;
}

Status server_open(const ServerParts *parts, Server **out, Fault *fault)
{
    Server *server = calloc(1, sizeof *server);
    if (!server)
        return fault_set(fault, ERR_MEMORY, "out of memory");
    server->store = parts->store;
    server->settings = parts->settings;
    server->gather = parts->gather;
    server->base_ms = sane_ms(clock_ms(CLOCK_REALTIME)) - clock_ms(CLOCK_BOOTTIME);
    server->started_ms = now_ms(server);
    server->since_s = (uint64_t)clock_ms(CLOCK_REALTIME) / 1000;
    uv_loop_init(&server->loop);
    NetSettings for_net = net_settings(parts->settings);
    for_net.socket = parts->socket;
    RoomSettings for_room = room_settings(parts->settings, parts->store);
    const NetDoors doors = { server, on_connected, on_heard, on_gone, on_question };
    const RoomDoors room_doors = { server, give_random, give_rows, give_thought, log_report };
    server->thinkers = thinkers_open(&server->loop, on_thought, server);
    server->records = records_open(&server->loop, server->store);
    server->room = server->thinkers && server->records ? room_open(&for_room, &room_doors, now_ms(server)) : NULL;
    Status status = server->room ? net_open(&server->loop, &for_net, &doors, parts->site, &server->net, fault)
                                 : fault_set(fault, ERR_MEMORY, "out of memory for the room");
    if (status == OK) {
        watch(server);
        *out = server;
    } else
        server_close(server);
    return status;
}

uint16_t server_port(const Server *server)
{
    return net_port(server->net);
}

bool server_run(Server *server)
{
    server->has_heard = true;
    turn(server);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    return server->status == OK;
}

void server_close(Server *server)
{
    uv_handle_t *const handles[7] = { (uv_handle_t *)&server->after_events, (uv_handle_t *)&server->clock,
                                      (uv_handle_t *)&server->stop_clock,   (uv_handle_t *)&server->figures_clock,
                                      (uv_handle_t *)&server->signal[0],    (uv_handle_t *)&server->signal[1],
                                      (uv_handle_t *)&server->signal[2] };
    server->stage = ENDED;
    for (size_t i = 0; server->is_open && i < 7; i++)
        uv_close(handles[i], NULL);
    if (server->net)
        net_close(server->net);
    if (server->thinkers)
        thinkers_close(server->thinkers);
    if (server->records)
        records_close(server->records);
    if (server->room)
        room_close(server->room);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    uv_loop_close(&server->loop);
    free(server);
}
