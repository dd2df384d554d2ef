/* hear.c - turns messages into commands: reads them, checks them against the table of commands, judges and answers
 * them. */
#include "room/commands/commands.h"
#include "room/guests/guests.h"
#include "room/papers/paper.h"
#include "room/tables/tables.h"

#include "core/json.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE_MAX = 4096, DEPTH_MAX = 8 };
#define CID_MAX 9007199254740991 /* 2^53 - 1 */

static const Member *member_of(const Room *room, const CommandKind *kind, const char *name)
{
    for (int i = 0; i < kind->members; i++) {
        const Member *member = &kind->member[i];
        if (strcmp(member_words[member->name], name) == 0 && (room->settings.is_own || !member->is_own))
            return member;
    }
    return NULL;
}

static bool is_of_kind(const Member *member, const json_t *value)
{
    switch (member->kind) {
    case TAKES_TEXT:
        return json_is_string(value);
    case TAKES_TEXT_OR_NULL:
        return json_is_string(value) || json_is_null(value);
    case TAKES_BOOL:
        return json_is_boolean(value);
    case TAKES_LIST:
        return json_is_array(value);
    case TAKES_NUMBER:
        return json_is_integer(value) && json_integer_value(value) >= member->min &&
               json_integer_value(value) <= member->max;
    }
    return false;
}

static Verdict wrong_member(Command *c, const Member *member)
{
    static const char *const expected[] = { "a text", "a whole number", "true or false", "a text or null", "a list" };
    const char *name = member_words[member->name];
    if (member->kind != TAKES_NUMBER)
        return command_wrong(c, "member '", name, "': expected ", expected[member->kind]);
    return command_wrong(c, "member '", name, "': expected a whole number, ", digits(member->min).text, " to ",
                         digits(member->max).text);
}

/* Checks that all members are there and valid, and no others. */
static Verdict check_members(Command *c, const CommandKind *kind)
{
    const char *name;
    json_t *value;
    for (int i = 0; i < kind->members; i++)
        if (kind->member[i].is_needed && !command_has(c, kind->member[i].name))
            return command_wrong(c, "member '", member_words[kind->member[i].name], "' is missing");
    json_object_foreach(c->body, name, value)
    {
        char shown[32];
        const Member *member = member_of(c->room, kind, name);
        if (member && !is_of_kind(member, value))
            return wrong_member(c, member);
        if (!member && strcmp(name, "t") != 0 && strcmp(name, "cid") != 0)
            return command_wrong(c, "unknown member '", slice_copy(slice_of(name), shown, sizeof shown), "'");
    }
    return VERDICT_APPLIED;
}

static const CommandKind *kind_of(const Room *room, const char *word)
{
    for (size_t i = 0; word && i < command_kinds_len; i++)
        if (strcmp(command_kinds[i].word, word) == 0 && (room->settings.is_own || !command_kinds[i].is_own))
            return &command_kinds[i];
    return NULL;
}

static Verdict check_place(Command *c, const CommandKind *kind)
{
    if (kind->where >= AT_TABLE && !c->table)
        return command_refuse(c, N_("you are at no table, expected join first"));
    if (kind->where >= AT_SEAT && c->seat == SEAT_NONE && !(c->table->only_bots && kind->judge == judge_next))
        return command_refuse_as(c, N_("You have no seat here. Sit down first."),
                                 "you have no seat here, expected sit first");
    if (kind->where == AT_HOST && table_host(c->table) != c->seat)
        return command_refuse_as(c, N_("Only the host may do that."), "this is for who made the table");
    bool is_out = c->seat != SEAT_NONE && c->table->chair[c->seat].dismissed;
    if (is_out && kind->where >= AT_SEAT && kind->judge != judge_stand)
        return command_refuse(c, N_("the host has asked you to leave; a bot plays on until the deal ends"));
    return VERDICT_APPLIED;
}

static Verdict check_budget(Command *c, const CommandKind *kind)
{
    const RoomSettings *settings = &c->room->settings;
    Guest *guest = c->guest;
    bool may =
        kind->budgeted == FREE || (kind->budgeted == MOVE ? room_may(c->room, &guest->moves, settings->guest_moves)
                                                          : room_may(c->room, &guest->talk, settings->guest_talk));
    if (!may)
        return command_refuse_as(c, N_("That was too often. Please wait a moment."),
                                 "too often, expected a moment of patience");
    return kind->budgeted == TALK ? limits_check_deal(c) : VERDICT_APPLIED;
}

static Verdict judge(Command *c, const CommandKind *kind)
{
    if (!kind)
        return command_wrong(c, "no such command, expected one that docs/protocol.md lists");
    Verdict verdict = check_members(c, kind);
    if (verdict == VERDICT_APPLIED)
        verdict = check_place(c, kind);
    if (verdict == VERDICT_APPLIED)
        verdict = check_budget(c, kind);
    return verdict == VERDICT_APPLIED ? kind->judge(c) : verdict;
}

/* used: the greatest cid of the guest if the cid was the reason, else 0. */
static void send_verdict(Command *c, uint64_t cid, Verdict verdict, const Fault *why, uint32_t seq, uint64_t used)
{
    static const char *const words[] = { "applied", "late", "illegal", "stale" };
    static const RoomCounted counted[] = { ROOM_APPLIED, ROOM_LATE, ROOM_ILLEGAL, ROOM_STALE };
    Text page = room_page(c->room);
    c->room->verdicts[counted[verdict] + (verdict == VERDICT_ILLEGAL ? (unsigned)why->kind : 0)]++;
    Json json = room_message(&page, MESSAGE_VERDICT);
    json_write_number(&json, "cid", (int64_t)cid);
    json_write_text(&json, "verdict", words[verdict]);
    if (verdict != VERDICT_APPLIED) {
        room_write_why(&json, why);
        json_write_kind(&json, why);
    }
    json_write_number(&json, "seq", seq);
    if (used > 0)
        json_write_number(&json, "used", (int64_t)used);
    json_close(&json);
    room_send(c->room, c->connection, &page);
}

/* Answers a cid that has been used: the same verdict for the same command. True: it was answered. */
static bool answer_again(Command *c, uint64_t cid, uint32_t hash)
{
    const Given *given = guest_given(c->guest, cid);
    if (!given && cid > c->guest->cid)
        return false;
    Fault why = { 0 };
    if (!given || given->hash != hash) {
        fault_say_as(&why, ERR_RANGE, N_("This was asked from somewhere else, too. Please try again."),
                     given ? "this cid was used for another command" : "this cid is older than what is remembered");
        send_verdict(c, cid, VERDICT_STALE, &why, c->table ? c->table->seq : 0, c->guest->cid);
        return true;
    }
    if (given->verdict != VERDICT_APPLIED)
        guest_why(c->room, c->guest, cid, &why);
    if (c->room->is_unread)
        room_unavailable(c->room, c->connection);
    else
        send_verdict(c, cid, (Verdict)given->verdict, &why, given->seq, 0);
    return true;
}

static uint32_t body_hash(const json_t *body)
{
    uint8_t hash[crypto_generichash_BYTES_MIN];
    char *words = json_dumps(body, JSON_COMPACT | JSON_SORT_KEYS);
    uint32_t low;
    REQUIRE(words);
    crypto_generichash(hash, sizeof hash, (const uint8_t *)words, strlen(words), NULL, 0);
    free(words);
    memcpy(&low, hash, sizeof low);
    return low;
}

/* Sends what follows a verdict: the reply, and the table as it is now. */
static void follow(Command *c, Verdict verdict)
{
    Room *room = c->room;
    RoomTable *table = c->connection->table;
    if (verdict == VERDICT_APPLIED && c->reply.len > 0)
        room_send(room, c->connection, &c->reply);
    if (verdict == VERDICT_APPLIED && c->record > 0)
        outbox_record(&room->outbox, c->connection->id, c->record_table, c->record);
    if (c->left)
        tables_settle(room, c->left, NULL);
    if (table)
        tables_settle(room, table, c->shows ? c->connection : NULL);
    if (c->shows && c->connection->table)
        show_since(room, c->connection, c->after);
    if (c->guest->is_deleted)
        end_all(room, END_DELETED, c->guest->id, 0);
}

static void hear_command(Command *c, uint64_t cid)
{
    Room *room = c->room;
    uint32_t hash = body_hash(c->body);
    if (answer_again(c, cid, hash))
        return;
    c->by = (EventBy){ .cid = cid, .hash = hash };
    slice_copy(slice_of(c->guest->id), c->by.guest, sizeof c->by.guest);
    c->reply = text_over(room->reply_bytes, PAGE_BYTES);
    const CommandKind *kind = kind_of(room, json_string_value(json_object_get(c->body, "t")));
    Verdict verdict = judge(c, kind);
    if (room->is_unread) {
        room_unavailable(room, c->connection);
        return;
    }
    if (room->moved[0]) { /* no verdict: the client asks again there */
        owner_move(room, c->connection, room->moved);
        return;
    }
    bool is_logged = c->by.cid == 0 && kind && kind->is_logged;
    RoomTable *table = c->connection->table;
    uint32_t seq = table ? table->seq : 0;
    guest_remember(room, c->guest, (Given){ cid, hash, seq, (uint8_t)verdict, !is_logged }, &c->fault);
    send_verdict(c, cid, verdict, &c->fault, seq, 0);
    follow(c, verdict);
}

static void hear_body(Room *room, Connection *connection, json_t *body)
{
    const json_t *cid = json_object_get(body, "cid");
    const char *word = json_string_value(json_object_get(body, "t"));
    bool is_hello = word && strcmp(word, "hello") == 0;
    if (!connection->guest && is_hello) {
        hello_hear(room, connection, body);
        return;
    }
    if (!connection->guest || is_hello) {
        room_refuse(room, connection, 1008, is_hello ? "hello is said once" : "hello is said first");
        return;
    }
    RoomTable *table = connection->table;
    Command c = { .room = room, .connection = connection, .guest = connection->guest, .table = table, .body = body };
    c.seat = table ? table_seat_of(table, connection->guest->key) : SEAT_NONE;
    if (!json_is_integer(cid) || json_integer_value(cid) < 1 || json_integer_value(cid) > CID_MAX) {
        Verdict verdict = command_wrong(&c, "member 'cid': expected a whole number, 1 to 9007199254740991");
        send_verdict(&c, 0, verdict, &c.fault, table ? table->seq : 0, 0);
        return;
    }
    hear_command(&c, (uint64_t)json_integer_value(cid));
}

/* True for UTF-8 without control characters. JSON may have line ends and tabs between its parts. */
static bool is_utf8(const char *text, size_t len)
{
    while (len > 0) {
        size_t good = slice_text_len((Slice){ text, len });
        if (good == len)
            return true;
        if (text[good] != '\n' && text[good] != '\r')
            return false;
        text += good + 1;
        len -= good + 1;
    }
    return true;
}

void hear_message(Room *room, Connection *connection, const char *text, size_t len)
{
    json_error_t error;
    room->is_unread = false;
    room->moved[0] = '\0';
    if (len > MESSAGE_MAX) {
        room_refuse(room, connection, 1009, "a message is at most 4096 bytes");
        return;
    }
    if (!is_utf8(text, len)) {
        room_refuse(room, connection, 1007, "a message is UTF-8 text");
        return;
    }
    if (json_depth((Slice){ text, len }) > DEPTH_MAX) {
        room_refuse(room, connection, 1008, "a message is at most 8 deep");
        return;
    }
    json_t *body = json_loadb(text, len, JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(body))
        hear_body(room, connection, body);
    else
        room_refuse(room, connection, 1007, "a message is one JSON object");
    json_decref(body);
}
