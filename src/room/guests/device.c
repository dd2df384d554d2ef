/* device.c - the devices of a guest: browsers and terminals that hold a token of it. And the six words, with which
 * one more device comes.
 * Shape  The row of a device is `HASH FIRST LAST NAME`: the hash of its token, when it came first and last, and what
 *        it calls itself. It is written when the device is new, changes its name, or comes an hour after the last
 *        time. */
#include "room/guests/guests.h"

#include "core/json.h"
#include "memory/list.h"

#include <stdlib.h>
#include <string.h>

enum { DEVICES_MAX = 16, HOUR_MS = 3600000, DEVICE_ROW = SECRET_HASH + DEVICE_NAME + 48 };

typedef struct {
    uint32_t number;
    char hash[SECRET_HASH], name[DEVICE_NAME];
    int64_t first_ms, last_ms;
} Device;

typedef struct {
    Device *at;
    int len;
} Devices;

static void remove_device(Devices *devices, int i)
{
    memmove(&devices->at[i], &devices->at[i + 1], (size_t)(--devices->len - i) * sizeof *devices->at);
}

static void read_device(void *context, const StoreRow *row)
{
    Devices *devices = context;
    Device device = { .number = row->seq };
    Slice rest = slice_of(row->text), hash = slice_word(&rest, 0);
    for (int i = devices->len - 1; i >= 0; i--)
        if (devices->at[i].number == row->seq)
            remove_device(devices, i);
    if (hash.len == 0 || !slice_number(slice_word(&rest, 0), 0, INT64_MAX, &device.first_ms) ||
        !slice_number(slice_word(&rest, 0), 0, INT64_MAX, &device.last_ms))
        return;
    slice_copy(hash, device.hash, sizeof device.hash);
    slice_copy(rest.len > 0 ? (Slice){ rest.at + 1, rest.len - 1 } : rest, device.name, sizeof device.name);
    devices->at = list_room(devices->at, devices->len, sizeof device);
    REQUIRE(devices->at);
    devices->at[devices->len++] = device;
}

/* False if the store could not be read. The caller frees `at`. */
static bool read_devices(Room *room, const Guest *guest, Devices *out)
{
    *out = (Devices){ 0 };
    return room_read(room, ROW_DEVICE, guest->id, read_device, out);
}

static void keep_device(Room *room, const Guest *guest, const Device *device)
{
    char words[DEVICE_ROW];
    Text text = text_over(words, sizeof words);
    text_add(&text, device->hash);
    text_add_char(&text, ' ');
    text_add_number(&text, device->first_ms);
    text_add_char(&text, ' ');
    text_add_number(&text, device->last_ms);
    text_add_char(&text, ' ');
    text_add(&text, device->name);
    outbox_row(&room->outbox, ROW_DEVICE, guest->id, device->number, room->now_ms, words);
}

/* Takes a device's key away: a hello with that token is refused from now on. */
static void drop_device(Room *room, const Guest *guest, const Device *device)
{
    outbox_row(&room->outbox, ROW_TOKEN, device->hash, 0, room->now_ms, "");
    outbox_row(&room->outbox, ROW_DEVICE, guest->id, device->number, room->now_ms, "");
    notify_stop(room, guest->id, device->number);
}

void device_expire(Room *room, const StoreRow *row)
{
    Devices devices = { 0 };
    read_device(&devices, row);
    if (devices.len > 0)
        outbox_row(&room->outbox, ROW_TOKEN, devices.at[0].hash, 0, room->now_ms, "");
    outbox_row(&room->outbox, ROW_DEVICE, row->key, row->seq, room->now_ms, "");
    notify_stop(room, row->key, row->seq);
    free(devices.at);
}

static int longest_unseen(const Devices *devices)
{
    int found = 0;
    for (int i = 1; i < devices->len; i++)
        if (devices->at[i].last_ms < devices->at[found].last_ms)
            found = i;
    return found;
}

bool device_new(Room *room, Connection *connection, const char *name, char token[TOKEN_TEXT])
{
    Devices devices;
    uint8_t bytes[32];
    const Guest *guest = connection->guest;
    Device device = { .number = 1, .first_ms = room->now_ms, .last_ms = room->now_ms };
    bool is_read = read_devices(room, guest, &devices);
    for (int i = 0; i < devices.len; i++)
        device.number = devices.at[i].number >= device.number ? devices.at[i].number + 1 : device.number;
    while (is_read && devices.len >= DEVICES_MAX) {
        int oldest = longest_unseen(&devices);
        drop_device(room, guest, &devices.at[oldest]);
        end_all(room, END_SIGNED_OUT, guest->id, devices.at[oldest].number);
        remove_device(&devices, oldest);
    }
    free(devices.at);
    if (!is_read)
        return false;
    room->doors.random(room->doors.context, bytes, sizeof bytes);
    token_print(bytes, token);
    secret_hash("token", token, device.hash);
    slice_copy(slice_of(name ? name : ""), device.name, sizeof device.name);
    outbox_row(&room->outbox, ROW_TOKEN, device.hash, 0, room->now_ms, guest->id);
    keep_device(room, guest, &device);
    connection->device = device.number;
    return true;
}

bool device_seen(Room *room, Connection *connection, const char *name, const char *token)
{
    Devices devices;
    char hash[SECRET_HASH];
    secret_hash("token", token, hash);
    read_devices(room, connection->guest, &devices);
    for (int i = 0; i < devices.len; i++) {
        Device *device = &devices.at[i];
        if (strcmp(device->hash, hash) != 0)
            continue;
        connection->device = device->number;
        bool has_changed = name && strcmp(name, device->name) != 0;
        if (name)
            slice_copy(slice_of(name), device->name, sizeof device->name);
        if (has_changed || room->now_ms - device->last_ms >= HOUR_MS) {
            device->last_ms = room->now_ms;
            keep_device(room, connection->guest, device);
        }
    }
    free(devices.at);
    return connection->device != 0;
}

void words_end(Room *room, Guest *guest)
{
    if (!guest->code_hash[0])
        return;
    guest_renew(room, guest);
    outbox_row(&room->outbox, ROW_TOKEN, guest->code_hash, 0, room->now_ms, "");
    guest->code_hash[0] = '\0';
    guest_keep(room, guest);
}

/* Whether the device has its key still, which another server may have taken away a moment ago: then its connection is
 * about to end, and what it asks for is not told. */
static bool has_device(Room *room, const Guest *guest, uint32_t number)
{
    Devices devices;
    bool has = !room->doors.claim;
    if (!has && read_devices(room, guest, &devices)) {
        for (int i = 0; i < devices.len; i++)
            has = has || devices.at[i].number == number;
        free(devices.at);
    }
    if (!has)
        owner_changed(room, guest->id);
    return has;
}

Verdict judge_code(Command *c)
{
    uint8_t bytes[16];
    char words[WORDS_TEXT];
    Room *room = c->room;
    if (!owner_hold(room, c->guest->id) || !has_device(room, c->guest, c->connection->device))
        return VERDICT_LATE; /* it is not told */
    guest_renew(room, c->guest);
    words_end(room, c->guest);
    room->doors.random(room->doors.context, bytes, sizeof bytes);
    words_print(bytes, words);
    secret_hash("words", words, c->guest->code_hash);
    outbox_row(&room->outbox, ROW_TOKEN, c->guest->code_hash, 0, room->now_ms, c->guest->id);
    guest_keep(room, c->guest);
    Json json = room_message(&c->reply, MESSAGE_CODE);
    json_write_text(&json, "code", words);
    json_close(&json);
    return VERDICT_APPLIED;
}

/* Whether the device has a connection now. */
static bool is_connected(const Room *room, const Guest *guest, uint32_t number)
{
    for (uint32_t i = 0; i < room->connections.cap; i++) {
        const Connection *connection = room->connections.slot[i].item;
        if (connection && connection->guest == guest && connection->device == number && !connection->is_closing)
            return true;
    }
    return false;
}

static void write_device(const Command *c, const Device *device, Json *json)
{
    bool is_here = is_connected(c->room, c->guest, device->number);
    json_open_object(json, NULL);
    json_write_number(json, "device", device->number);
    json_write_text(json, "name", device->name);
    json_write_number(json, "first", device->first_ms);
    json_write_number(json, "last", is_here ? c->room->now_ms : device->last_ms);
    json_write_bool(json, "here", is_here);
    json_write_bool(json, "own", device->number == c->connection->device);
    json_close(json);
}

Verdict judge_devices(Command *c)
{
    Devices devices;
    if (!read_devices(c->room, c->guest, &devices))
        return VERDICT_LATE; /* it is not told */
    Json json = room_message(&c->reply, MESSAGE_DEVICES);
    json_open_array(&json, "devices");
    for (int i = 0; i < devices.len; i++)
        write_device(c, &devices.at[i], &json);
    json_close(&json);
    json_close(&json);
    free(devices.at);
    return VERDICT_APPLIED;
}

/* Takes the key of one device away (0: of all) but that of the device `but`; returns how many. `but` 0: the guest is
 * to be deleted, and hears of it before its connections end. */
static int drop(Room *room, Guest *guest, uint32_t number, uint32_t but)
{
    Devices devices;
    int dropped = 0;
    if (!read_devices(room, guest, &devices))
        return -1;
    for (int i = 0; i < devices.len; i++) {
        const Device *device = &devices.at[i];
        if (device->number == but || (number != 0 && device->number != number))
            continue;
        drop_device(room, guest, device);
        if (but != 0)
            end_all(room, END_SIGNED_OUT, guest->id, device->number);
        dropped++;
    }
    free(devices.at);
    return dropped;
}

/* The six words end as well: who made them at a device that is gone could come back with them. */
Verdict judge_forget(Command *c)
{
    uint32_t number = (uint32_t)command_number(c, MEMBER_DEVICE, 0), own = c->connection->device;
    if (number == own)
        return command_refuse_as(c, N_("You are using this device."),
                                 "this is the device that you use, expected another");
    if (!owner_hold(c->room, c->guest->id) || !has_device(c->room, c->guest, own))
        return VERDICT_LATE; /* it is not told */
    int dropped = drop(c->room, c->guest, number, own);
    if (dropped < 0)
        return VERDICT_LATE; /* it is not told */
    if (dropped == 0 && number != 0)
        return command_refuse(c, N_("no such device, expected one that `devices` lists"));
    words_end(c->room, c->guest);
    return VERDICT_APPLIED;
}

bool device_drop_all(Room *room, Guest *guest)
{
    words_end(room, guest);
    return drop(room, guest, 0, 0) >= 0;
}
