#include "world.h"

#include "kept.h"

#include "core/json_change.h"
#include "core/json_walk.h"
#include "zones/zones.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void world_random(void *context, uint8_t *bytes, size_t len)
{
    World *world = context;
    if (world->random) {
        world->random(world->random_context, bytes, len);
        return;
    }
    for (size_t i = 0; i < len; i++)
        bytes[i] = (uint8_t)rng_below(&world->rng, 256);
}

static void world_take(void *context, const RoomThought *thought)
{
    World *world = context;
    REQUIRE(world->thoughts_len < THOUGHTS_MAX);
    world->thought[world->thoughts_len++] = *thought;
}

int world_think(World *world)
{
    int len = world->thoughts_len;
    for (int i = 0; i < len; i++) {
        RoomThought thought = world->thought[0];
        memmove(world->thought, world->thought + 1, (size_t)--world->thoughts_len * sizeof thought);
        room_think(&thought);
        room_thought(world->room, &thought, world->now_ms);
    }
    world_pump(world);
    return len;
}

static void world_report(void *context, const char *table, const char *by, const char *of, const char *about)
{
    World *world = context;
    snprintf(world->report, sizeof world->report, "%s %s %s %s", table, by, of, about);
    world->reports++;
}

static bool world_may_push(void *context, const char *endpoint, const char *key, const char *auth)
{
    (void)context;
    return strncmp(endpoint, "https://", 8) == 0 && strlen(key) == 87 && strlen(auth) == 22;
}

static void open_room(World *world)
{
    const RoomDoors doors = { .context = world,
                              .random = world_random,
                              .read = world->read ? world->read : kept_read,
                              .think = world->far ? world_take : NULL,
                              .claim = world->claim,
                              .report = world_report,
                              .may_push = world_may_push };
    world->room = room_open(&world->settings, &doors, world->now_ms);
    room_keep_papers(world->room);
    room_rate(world->room);
    room_keep_days(world->room, &(Zones){ .look_up = zones_look_up });
    if (world->settings.push_key)
        room_keep_calls(world->room);
}

void world_open(World *world, uint64_t seed)
{
    world_open_far(world, seed, FAR_NOT);
}

void world_open_far(World *world, uint64_t seed, Far far)
{
    Seed from = seed_from_number(seed);
    memset(world, 0, sizeof *world);
    world->far = far;
    world->settings = (RoomSettings){ .tables_max = 100,
                                      .guests_max = 100,
                                      .connections_max = 100,
                                      .watchers_max = 50,
                                      .address_connections_max = 100,
                                      .messages_burst = 20,
                                      .messages_per_s = 10,
                                      .version = "test",
                                      .store = "0123456789abcdef" };
    world->now_ms = 1700000000000;
    world->rng = rng_make(&from, STREAM_LAB);
    open_room(world);
}

static void forget(Client *client)
{
    json_decref(client->state);
    json_decref(client->message);
    free(client->whole);
    for (int i = 0; i < client->heard_len; i++)
        free(client->heard[i]);
    free(client->heard);
}

void world_close(World *world)
{
    room_close(world->room);
    for (int i = 0; i < CLIENTS_MAX; i++)
        forget(&world->client[i]);
    for (int i = 0; i < world->rows_len; i++) {
        free(world->row[i].key);
        free(world->row[i].text);
    }
    free(world->row);
}

static void log_traffic(char way, int client, const char *text, size_t len)
{
    static FILE *file;
    const char *path = getenv("ROOM_TRAFFIC");
    if (!path)
        return;
    if (!file)
        file = fopen(path, "a");
    REQUIRE(file);
    fprintf(file, "%c%d %.*s\n", way, client, (int)len, text);
    fflush(file);
}

/* Puts the text of the record's earlier parts before that of this one. */
static void join_parts(Client *client, json_t *message)
{
    if (json_is_true(json_object_get(client->message, "more")))
        json_object_set_new(message, "text",
                            json_sprintf("%s%s", json_string_value(json_object_get(client->message, "text")),
                                         json_string_value(json_object_get(message, "text"))));
}

static void read_message(Client *client, json_t *message)
{
    const char *kind = json_string_value(json_object_get(message, "t"));
    REQUIRE(kind);
    if (strcmp(kind, "verdict") == 0) {
        const char *why = json_string_value(json_object_get(message, "why"));
        const char *refused = json_string_value(json_object_get(message, "kind"));
        const char *about = json_string_value(json_object_get(message, "about"));
        snprintf(client->verdict, sizeof client->verdict, "%s",
                 json_string_value(json_object_get(message, "verdict")));
        snprintf(client->why, sizeof client->why, "%s", why ? why : "");
        char *say = json_dumps(json_object_get(message, "say"), JSON_COMPACT);
        snprintf(client->say, sizeof client->say, "%s", say ? say : "");
        free(say);
        snprintf(client->kind, sizeof client->kind, "%s", refused ? refused : "");
        snprintf(client->about, sizeof client->about, "%s", about ? about : "");
        client->verdict_seq = (uint32_t)json_integer_value(json_object_get(message, "seq"));
        client->verdict_cid = json_integer_value(json_object_get(message, "cid"));
        client->verdict_used = json_integer_value(json_object_get(message, "used"));
        client->verdicts++;
        return;
    }
    if (strcmp(kind, "table") == 0) {
        json_decref(client->state);
        client->state = json_incref(message);
        snprintf(client->table, sizeof client->table, "%s", json_string_value(json_object_get(message, "table")));
        return;
    }
    if (strcmp(kind, "welcome") == 0) {
        const char *token = json_string_value(json_object_get(message, "token"));
        snprintf(client->guest, sizeof client->guest, "%s", json_string_value(json_object_get(message, "guest")));
        client->cid = json_integer_value(json_object_get(message, "cid"));
        if (token)
            snprintf(client->token, sizeof client->token, "%s", token);
    }
    if (strcmp(kind, "record") == 0)
        join_parts(client, message);
    json_decref(client->message);
    client->message = json_incref(message);
}

static void note_heard(World *world, Client *client, const char *text, size_t len)
{
    if (client->heard_len == client->heard_cap) {
        client->heard_cap = client->heard_cap ? client->heard_cap * 2 : 64;
        client->heard = realloc(client->heard, (size_t)client->heard_cap * sizeof *client->heard);
    }
    client->heard[client->heard_len++] = strndup(text, len);
    log_traffic('<', (int)(client - world->client), text, len);
}

/* What the table that was told last becomes by a `change`; the caller frees it. */
static char *apply(const Client *client, const char *message)
{
    Slice change = json_member(message, "change"), from = json_member(message, "from");
    char *words = strndup(change.at, change.len);
    size_t cap = strlen(client->whole) + change.len + 1;
    char *bytes = malloc(cap);
    Text out = text_over(bytes, cap);
    REQUIRE(slice_is(from, digits(json_integer_value(json_object_get(client->state, "shown"))).text));
    REQUIRE(json_apply(client->whole, words, &out));
    free(words);
    return bytes;
}

static void take(World *world, Client *client, const char *text, size_t len)
{
    static const char change[] = "{\"t\":\"change\"", table[] = "{\"t\":\"table\"";
    json_error_t error;
    note_heard(world, client, text, len);
    json_t *read = json_loadb(text, len, JSON_REJECT_DUPLICATES, &error);
    if (!read)
        fprintf(stderr, "%s at %d: %.*s\n", error.text, error.position, (int)len, text);
    REQUIRE(read);
    if (strncmp(text, change, sizeof change - 1) == 0) {
        char *whole = apply(client, client->heard[client->heard_len - 1]);
        take(world, client, whole, strlen(whole));
        free(whole);
    } else {
        if (strncmp(text, table, sizeof table - 1) == 0) {
            free(client->whole);
            client->whole = strndup(text, len);
        }
        read_message(client, read);
    }
    json_decref(read);
}

static void deliver(World *world, const RoomMessage *message);

/* Makes the record at once, and delivers it in its parts. */
static void deliver_record(World *world, const RoomMessage *message)
{
    static char bytes[ROOM_RECORD_PART];
    RoomRecord record;
    Fault fault;
    size_t at = 0;
    REQUIRE(room_record(kept_read, world, message->text, message->record, &record, &fault) == OK);
    do {
        Text part = text_over(bytes, sizeof bytes);
        room_record_part(&record, &at, &part);
        deliver(world, &(RoomMessage){ .to = message->to, .text = part.at, .len = (uint32_t)part.len });
    } while (at < record.len);
    free(record.text);
}

static void deliver(World *world, const RoomMessage *message)
{
    Client *client = NULL;
    for (int i = 0; i < CLIENTS_MAX; i++)
        if (world->client[i].id == message->to)
            client = &world->client[i];
    if (!client || client->closed)
        return;
    if (message->close) {
        client->closed = message->close;
        return;
    }
    if (message->record) {
        deliver_record(world, message);
        return;
    }
    world->messages++;
    world->bytes += message->len;
    take(world, client, message->text, message->len);
    if (message->is_paced && client->is_slow)
        client->on_way++;
    else if (message->is_paced)
        room_taken(world->room, message->to, world->now_ms);
}

void world_write(World *world, const RoomBatch *batch)
{
    if (world->write && batch->rows_len > 0)
        world->write(batch->row, batch->rows_len);
    for (int i = 0; i < batch->rows_len && !world->write; i++)
        kept_row(world, &batch->row[i]);
    for (int i = 0; i < batch->messages_len; i++)
        deliver(world, &batch->message[i]);
    for (int i = 0; i < batch->pushes_len; i++) {
        const RoomPush *push = &batch->push[i];
        REQUIRE(world->pushes_len < PUSHES_MAX);
        KeptPush *kept = &world->push[world->pushes_len++];
        snprintf(kept->ticket, sizeof kept->ticket, "%s", push->ticket);
        snprintf(kept->endpoint, sizeof kept->endpoint, "%s", push->endpoint);
        snprintf(kept->topic, sizeof kept->topic, "%s", push->topic);
        snprintf(kept->text, sizeof kept->text, "%s", push->text);
        kept->until_ms = push->until_ms;
    }
    room_batch_done(world->room);
}

bool client_takes(World *world, int client)
{
    if (world->client[client].on_way == 0)
        return false;
    world->client[client].on_way--;
    room_taken(world->room, world->client[client].id, world->now_ms);
    world_pump(world);
    return true;
}

void world_pump(World *world)
{
    RoomBatch batch;
    while (room_batch(world->room, &batch))
        world_write(world, &batch);
}

void world_wait(World *world, int64_t ms)
{
    int64_t end = world->now_ms + ms;
    for (;;) {
        int64_t next = room_tick(world->room, world->now_ms);
        world_pump(world);
        if (world->far == FAR_AT_ONCE && world_think(world) > 0)
            continue;
        if (world->now_ms >= end)
            return;
        world->now_ms = next < end ? (next > world->now_ms ? next : world->now_ms + 1) : end;
    }
}

void world_restart(World *world)
{
    room_close(world->room);
    for (int i = 0; i < CLIENTS_MAX; i++)
        world->client[i].id = 0;
    open_room(world);
}

bool client_connect(World *world, int client, const char *address)
{
    char own[16];
    snprintf(own, sizeof own, "10.0.0.%d", client);
    Client *c = &world->client[client];
    c->id = ++world->last_id;
    c->closed = 0;
    if (room_connect(world->room, c->id, address ? address : own, world->now_ms))
        return true;
    c->id = 0;
    return false;
}

void client_disconnect(World *world, int client)
{
    room_disconnect(world->room, world->client[client].id, world->now_ms);
    world->client[client].id = 0;
    world_pump(world);
}

void client_send(World *world, int client, const char *text, size_t len)
{
    log_traffic('>', client, text, len);
    room_hear(world->room, world->client[client].id, text, len, world->now_ms);
    if (!world->holds)
        world_pump(world);
}

void client_hello(World *world, int client, const char *name)
{
    char text[200];
    Client *c = &world->client[client];
    REQUIRE(client_connect(world, client, NULL));
    snprintf(text, sizeof text, "{\"t\":\"hello\",\"v\":1,\"%s\":\"%s\",\"lang\":\"en\"}",
             c->token[0] ? "token" : "name", c->token[0] ? c->token : name);
    client_send(world, client, text, strlen(text));
}

const char *client_say(World *world, int client, const char *format, ...)
{
    char text[4000];
    va_list list;
    Client *c = &world->client[client];
    int head = snprintf(text, sizeof text, "{\"cid\":%lld,", (long long)++c->cid);
    va_start(list, format);
    int len = head + vsnprintf(text + head, sizeof text - (size_t)head - 2, format, list);
    va_end(list);
    text[len++] = '}';
    c->verdict[0] = '\0';
    world->now_ms += 100;
    client_send(world, client, text, (size_t)len);
    return c->verdict;
}

json_t *client_sees(const Client *client, const char *path)
{
    char word[64];
    json_t *at = client->state;
    while (*path && at) {
        size_t len = strcspn(path, ".");
        snprintf(word, sizeof word, "%.*s", (int)len, path);
        at = json_is_array(at) ? json_array_get(at, strtoul(word, NULL, 10)) : json_object_get(at, word);
        path += len + (path[len] == '.');
    }
    return at;
}

bool client_play(World *world, int client, uint32_t pick)
{
    Client *c = &world->client[client];
    json_t *moves = client_sees(c, "state.scene.moves");
    size_t len = json_array_size(moves);
    if (len == 0)
        return false;
    const char *line = json_string_value(json_object_get(json_array_get(moves, pick % len), "line"));
    char copy[200];
    snprintf(copy, sizeof copy, "%s", line);
    client_say(world, client, "\"t\":\"act\",\"after\":%lld,\"line\":\"%s\"",
               (long long)json_integer_value(client_sees(c, "seq")), copy);
    return true;
}

void world_table(World *world, const char *rules, int people, const char *more)
{
    for (int i = 0; i < people; i++) {
        char name[32];
        snprintf(name, sizeof name, "Player %d", i);
        client_hello(world, i, name);
    }
    client_say(world, 0, "\"t\":\"make\",\"rules\":\"%s\"%s", rules, more);
    for (int i = 1; i < people; i++) {
        client_say(world, i, "\"t\":\"join\",\"table\":\"%s\"", world->client[0].table);
        client_say(world, i, "\"t\":\"sit\"");
    }
}

static const char *stage_of(const Client *client)
{
    const char *stage = json_string_value(client_sees(client, "stage"));
    return stage ? stage : "";
}

/* Everybody who is here and may act does, in turn; false: nobody could. */
static bool play_once(World *world, int people)
{
    uint32_t first = rng_below(&world->rng, (uint32_t)people);
    for (int i = 0; i < people; i++) {
        int client = (int)(first + (uint32_t)i) % people;
        if (world->client[client].id && client_play(world, client, rng_word(&world->rng)))
            return true;
    }
    return false;
}

bool world_play(World *world, int people, int deals, int steps)
{
    const Client *eye = &world->client[0];
    for (int i = 0; i < steps; i++) {
        bool is_over = strcmp(stage_of(eye), "over") == 0, is_between = strcmp(stage_of(eye), "between") == 0;
        json_int_t ended = (json_int_t)json_array_size(client_sees(eye, "state.scores"));
        if (is_over || (deals > 0 && is_between && ended >= deals))
            return true;
        for (int client = 0; is_between && client < people; client++)
            if (world->client[client].id)
                client_say(world, client, "\"t\":\"next\"");
        if (!is_between && !play_once(world, people))
            world_wait(world, 1000);
    }
    return false;
}
