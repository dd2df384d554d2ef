/* fuzz_protocol.c - any bytes as the actions of several connections: broken text, commands of every kind with all
 * sorts of members, listed lines, disconnects, time, restarts.
 * Shape  each byte is one choice, zero when none is left. Nothing may crash or hang. The tables in memory must be
 *        what the log says. Every command gets one verdict. No message may hold another guest's token, or a secret
 *        that is not revealed yet. */
#include "../room/world.h"

#include "room/commands/commands.h"
#include "room/examples.h"
#include "room/log/room_table.h"
#include "table/match_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEOPLE = 4 };

typedef struct {
    const uint8_t *at, *end;
} Bytes;

static World w;

static uint8_t take(Bytes *bytes)
{
    return bytes->at < bytes->end ? *bytes->at++ : 0;
}

static const char *member(Bytes *bytes, char *out, size_t cap)
{
    static const char *const plain[] = {
        "\"seat\":0",
        "\"seat\":1",
        "\"seat\":11",
        "\"level\":null",
        "\"level\":\"greedy\"",
        "\"yes\":true",
        "\"yes\":false",
        "\"after\":0",
        "\"after\":4294967295",
        "\"line\":\"undo\"",
        "\"deal\":1",
        "\"deal\":2",
        "\"what\":\"undo\"",
        "\"phrase\":\"wow\"",
        "\"name\":\"Zoe\"",
        "\"fill\":\"careful\"",
        "\"rules\":\"spit\"",
        "\"rules\":\"kop\"",
        "\"rules\":\"cabo\"",
        "\"rules\":\"golf4 match=1\"",
        "\"seats\":2",
        "\"seats\":1",
        "\"bots\":[null,\"random\"]",
        "\"bots\":[[[]]]",
        "\"turn_s\":1",
        "\"grace_s\":1",
        "\"window_s\":3",
        "\"listed\":true",
        "\"watch\":\"late\"",
        "\"line\":\"concede\"",
        "\"nonce\":\"0000000000000000000000000000000000000000000000000000000000000001\"",
    };
    enum { PLAIN = sizeof plain / sizeof *plain };
    int which = take(bytes) % (PLAIN + 2);
    if (which < PLAIN)
        snprintf(out, cap, "%s", plain[which]);
    else if (which == PLAIN)
        snprintf(out, cap, "\"table\":\"%s\"", w.client[take(bytes) % PEOPLE].table);
    else
        snprintf(out, cap, "\"code\":\"%08x\"", take(bytes));
    return out;
}

/* A word of the protocol, or the one that it does not have. */
static const char *command_word(uint8_t which)
{
    const size_t at = which % (command_kinds_len + 2);
    return at < command_kinds_len ? command_kinds[at].word : at == command_kinds_len ? "hello" : "what";
}

static void send_command(Bytes *bytes, int client)
{
    char text[600], part[120];
    Client *c = &w.client[client];
    int64_t cid = take(bytes) % 8 == 0 ? c->cid : ++c->cid;
    int len = snprintf(text, sizeof text, "{\"cid\":%lld,\"t\":\"%s\"", (long long)cid, command_word(take(bytes)));
    for (int i = take(bytes) % 4; i > 0; i--)
        len += snprintf(text + len, sizeof text - (size_t)len, ",%s", member(bytes, part, sizeof part));
    text[len++] = '}';
    client_send(&w, client, text, (size_t)len);
}

/* A command that is right in itself. */
static void send_whole(Bytes *bytes, int client)
{
    client_say(&w, client, "%s",
               command_examples[take(bytes) % (sizeof command_examples / sizeof *command_examples)]);
}

static void send_bytes(Bytes *bytes, int client)
{
    char text[256];
    size_t len = 0, wanted = take(bytes);
    while (len < wanted && len < sizeof text && bytes->at < bytes->end)
        text[len++] = (char)take(bytes);
    client_send(&w, client, text, len);
}

static void come(int client)
{
    Client *c = &w.client[client];
    if (c->id && c->closed)
        client_disconnect(&w, client);
    if (!c->id)
        client_hello(&w, client, "Zoe");
}

static void begin_table(Bytes *bytes, int client)
{
    static const char *const rules[] = { "golf4", "cabo", "kop", "spit", "golf", "high_card", "golf6 match=1" };
    client_say(&w, client, "\"t\":\"make\",\"rules\":\"%s\",\"grace_s\":5,\"turn_s\":%d", rules[take(bytes) % 7],
               take(bytes) % 2 * 9);
    for (int i = 0; i < PEOPLE - 1; i++)
        if (w.client[i].id && i != client) {
            client_say(&w, i, "\"t\":\"join\",\"table\":\"%s\"", w.client[client].table);
            client_say(&w, i, "\"t\":\"sit\"");
        }
    client_say(&w, client, "\"t\":\"start\",\"fill\":\"greedy\"");
}

static void do_something(Bytes *bytes)
{
    int client = take(bytes) % PEOPLE;
    Client *c = &w.client[client];
    int what = take(bytes) % 16;
    come(client);
    w.now_ms += 50;
    if (what < 5)
        client_play(&w, client, take(bytes));
    else if (what < 7)
        send_command(bytes, client);
    else if (what < 9)
        send_whole(bytes, client);
    else if (what == 9)
        send_bytes(bytes, client);
    else if (what == 10)
        client_disconnect(&w, client);
    else if (what == 11)
        world_wait(&w, take(bytes) * 100);
    else if (what == 12)
        begin_table(bytes, client);
    else if (what == 13 && take(bytes) % 4 == 0)
        world_restart(&w);
    else if (what == 14 && c->table[0])
        client_say(&w, client, "\"t\":\"join\",\"table\":\"%s\",\"after\":%d", c->table, take(bytes));
    else
        client_say(&w, client, "\"t\":\"next\"");
}

/* What is in memory is what the log says. */
static void check_tables(void)
{
    static char one[PAGE_BYTES], other[PAGE_BYTES];
    for (uint32_t i = 0; i < w.room->tables.cap; i++) {
        RoomTable *table = w.room->tables.slot[i].item;
        if (!table)
            continue;
        RoomTable *again = table_new(table->code);
        for (int row = 0; row < w.rows_len; row++)
            if (w.row[row].kind == ROW_EVENT && strcmp(w.row[row].key, table->code) == 0)
                REQUIRE(table_fold(again, w.row[row].text, w.row[row].at_ms));
        Text text = text_over(one, sizeof one), text_again = text_over(other, sizeof other);
        match_json(&table->match, SEAT_NONE, &text);
        match_json(&again->match, SEAT_NONE, &text_again);
        REQUIRE(table->seq == again->seq && strcmp(one, other) == 0 && hash_same(&table->chain, &again->chain));
        table_drop(again);
    }
}

static void check_messages(void)
{
    for (int client = 0; client < PEOPLE; client++)
        for (int i = 0; i < w.client[client].heard_len; i++)
            for (int other = 0; other < PEOPLE; other++)
                REQUIRE(other == client || !w.client[other].token[0] ||
                        !strstr(w.client[client].heard[i], w.client[other].token));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Bytes bytes = { data, data + (size < 1024 ? size : 1024) };
    world_open(&w, 1);
    w.settings.messages_burst = 1000;
    w.settings.messages_per_s = 0;
    world_restart(&w);
    while (bytes.at < bytes.end)
        do_something(&bytes);
    check_tables();
    check_messages();
    world_close(&w);
    return 0;
}
