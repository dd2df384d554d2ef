/* hello.c - the first message of a connection: a guest comes back, or a new one comes. */
#include "room/guests/guests.h"
#include "room/log/room_table.h"

#include "core/json.h"

#include <string.h>

enum { WORDS_MS = 3600000 };

/* status: ERR_UNKNOWN of a token, ERR_CONFLICT of another version; programs are told by a word, too. */
static void refuse(Room *room, Connection *connection, Status status, const Fault *why)
{
    Text page = room_page(room);
    Json json = room_message(&page, MESSAGE_REFUSED);
    room_write_why(&json, why);
    if (status == ERR_UNKNOWN) {
        json_write_text(&json, "kind", "unknown_token");
        json_write_text(&json, "store", room->settings.store);
    }
    if (status == ERR_CONFLICT)
        json_write_text(&json, "kind", "version");
    json_close(&json);
    room_send(room, connection, &page);
    room_refuse(room, connection, 1008, why->text);
}

/* What only a program can say that does not keep to the protocol. */
static Status misused(Fault *fault, Status status, const char *why)
{
    return fault_why(fault, fault_set(fault, status, why), &command_not_understood);
}

static void write_tables(const Guest *guest, Json *json)
{
    json_open_array(json, "tables");
    for (int i = guest->tables_len; i > 0; i--) {
        char code[CODE_TEXT];
        code_from_key(guest->table[i - 1], TABLE_CODE, code);
        json_write_text(json, NULL, code);
    }
    json_close(json);
}

static void welcome(Room *room, Connection *connection, const char *token)
{
    const Guest *guest = connection->guest;
    Text page = room_page(room);
    Json json = room_message(&page, MESSAGE_WELCOME);
    json_write_number(&json, "v", 1);
    json_write_text(&json, "server", room->settings.version);
    json_write_text(&json, "store", room->settings.store);
    json_write_text(&json, "guest", guest->id);
    json_write_text(&json, "name", guest->name);
    json_write_text(&json, "face", guest->face);
    if (token)
        json_write_text(&json, "token", token);
    json_write_number(&json, "cid", (int64_t)guest->cid);
    write_tables(guest, &json);
    if (room->settings.push_key && room->settings.push_key[0])
        json_write_text(&json, "notify", room->settings.push_key);
    json_open_array(&json, "addresses");
    if (room->doors.addresses)
        room->doors.addresses(room->doors.context, &page);
    json_close(&json);
    json_close(&json);
    room_send(room, connection, &page);
}

static Status hear_token(Room *room, Connection *connection, const char *token, const char *device, Fault *fault)
{
    if (strlen(token) == TOKEN_TEXT - 1)
        connection->guest = guest_by_secret(room, "token", token, INT64_MIN);
    if (connection->guest && device_seen(room, connection, device, token))
        return OK;
    return fault_say_as(fault, ERR_UNKNOWN, N_("The server does not know you any more."),
                        "this token is none of a guest's");
}

/* The guest whose six words these are, held so that no other server lets somebody in with them. */
static Guest *guest_of_words(Room *room, const char *words)
{
    const int64_t since_ms = room->now_ms - WORDS_MS;
    Guest *found = guest_by_secret(room, "words", words, since_ms);
    if (!found || !room->doors.claim)
        return found;
    Guest *guest = owner_hold(room, found->id) ? guest_by_secret(room, "words", words, since_ms) : NULL;
    guest_let_go(room, found);
    return guest;
}

/* Tries are counted before they are judged. So a right code that comes too soon looks like a wrong one. */
static Status hear_code(Room *room, Connection *connection, const char *typed, Fault *fault)
{
    char words[WORDS_TEXT];
    if (!room_may(room, &connection->address->tries, room->settings.address_tries))
        return fault_say_as(fault, ERR_ILLEGAL, N_("That was too often. Please try again in a minute."),
                            "too many tries, expected a minute of patience");
    if (words_read(slice_of(typed), words))
        connection->guest = guest_of_words(room, words);
    if (!connection->guest)
        return fault_say_as(
            fault, ERR_ILLEGAL,
            N_("These six words are not valid any more. They are valid once, for an hour: make new ones on "
               "the other device."),
            "no guest has these six words now; they are valid once, for an hour");
    if (bans_hold(room, connection->guest->id))
        return end_say(END_BARRED, fault);
    words_end(room, connection->guest);
    return OK;
}

static Status hear_name(Room *room, Connection *connection, const char *typed, const char *face, Fault *fault)
{
    char name[PLAYER_NAME];
    const Status status = guest_name_read(typed, name, fault);
    if (status != OK)
        return status;
    if (!room_may(room, &connection->address->guests, room->settings.address_guests))
        return fault_say_as(fault, ERR_ILLEGAL, N_("That was too often. Please try again in a minute."),
                            "too many new guests from here, expected a minute of patience");
    if (room->guests.len >= room->settings.guests_max)
        return fault_say_as(fault, ERR_ILLEGAL, N_("The room is full. Please try again later."), "the room is full");
    connection->guest = guest_new(room, slice_of(name), slice_of(face ? face : ""));
    return OK;
}

static const json_t *member(const json_t *body, CommandMember name)
{
    return json_object_get(body, member_words[name]);
}

/* The way in that the message names; MEMBERS: none, several, or unknown members. */
static CommandMember way_in(const json_t *body)
{
    static const CommandMember ways[] = { MEMBER_TOKEN, MEMBER_CODE, MEMBER_NAME };
    static const CommandMember more[] = { MEMBER_LANG, MEMBER_DEVICE, MEMBER_FACE };
    size_t known = 3; /* t and v have been checked */
    CommandMember found = MEMBERS;
    for (int i = 0; i < 3; i++) {
        const json_t *value = member(body, ways[i]);
        if (!value)
            continue;
        if (found != MEMBERS || !json_is_string(value))
            return MEMBERS;
        found = ways[i];
    }
    for (int i = 0; i < 3; i++) {
        const json_t *value = member(body, more[i]);
        known += value != NULL;
        if (value && !json_is_string(value))
            return MEMBERS;
    }
    return json_object_size(body) == known ? found : MEMBERS;
}

/* Lets the guest in who names this way. token: gets a new device's, or "". */
static Status enter(Room *room, Connection *connection, const json_t *body, char token[TOKEN_TEXT], Fault *fault)
{
    const CommandMember way = way_in(body);
    Status status;
    const char *device = json_string_value(member(body, MEMBER_DEVICE));
    const char *face = json_string_value(member(body, MEMBER_FACE));
    token[0] = '\0';
    if (way == MEMBERS)
        return misused(fault, ERR_UNREADABLE,
                       "expected a token, a code or a name, and nothing else but lang, device and face");
    if (device && !device_name_fits(device))
        return misused(fault, ERR_UNREADABLE, "member 'device': expected 1 to 47 bytes of text that can be seen");
    if (face && !face_fits(slice_of(face)))
        return misused(fault, ERR_UNREADABLE, "member 'face': expected a picture and a colour, as fox.3");
    if (face && way != MEMBER_NAME)
        return misused(fault, ERR_UNREADABLE,
                       "member 'face': expected it with a new name only; `name` changes that of a guest");
    const char *text = json_string_value(member(body, way));
    if (way == MEMBER_TOKEN)
        status = hear_token(room, connection, text, device, fault);
    else
        status = way == MEMBER_CODE ? hear_code(room, connection, text, fault)
                                    : hear_name(room, connection, text, face, fault);
    if (status == OK && connection->guest && bans_hold(room, connection->guest->id))
        return end_say(END_BARRED, fault);
    if (status == OK && connection->guest && way != MEMBER_TOKEN) /* NULL: the store could not be read */
        device_new(room, connection, device, token);
    return status;
}

void hello_hear(Room *room, Connection *connection, json_t *body)
{
    const json_t *version = member(body, MEMBER_V);
    char token[TOKEN_TEXT];
    Fault why = { 0 };
    if (!json_is_integer(version) || json_integer_value(version) != 1) {
        const Status status = misused(&why, ERR_CONFLICT, "member 'v': expected 1, the version of the protocol");
        refuse(room, connection, status, &why);
        return;
    }
    Status status = bans_hold(room, connection->address->text) ? end_say(END_BARRED, &why) : OK;
    if (!room->is_unread && status == OK)
        status = enter(room, connection, body, token, &why);
    if (room->is_unread)
        room_unavailable(room, connection);
    else if (status != OK)
        refuse(room, connection, status, &why);
    else
        welcome(room, connection, token[0] ? token : NULL);
}
