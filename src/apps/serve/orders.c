#include "apps/serve/orders.h"

#include "apps/serve/log.h"
#include "calendar/moment.h"
#include "net/listen.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

enum { PAGE = 500, DRAIN_S = 1800, SECONDS_MOST = 10 * 366 * 86400 };

typedef json_t *Order(const ControlParts *parts, Drain *drain, Slice rest);

json_t *orders_refusal(const char *why)
{
    return json_pack("{s:b,s:s}", "ok", 0, "why", why);
}

static json_t *date_of(int64_t ms)
{
    char words[32];
    Text text = text_over(words, sizeof words);
    moment_add(&text, MOMENT_UTC, ms);
    return json_string(words);
}

static Slice without_blanks(Slice words)
{
    for (; words.len > 0 && words.at[0] == ' '; words.len--)
        words.at++;
    return words;
}

/* A page of a list: {"ok":true,NAME:[..],"next":FROM}. */
static json_t *page_of(const char *name, json_t *list, uint32_t next)
{
    json_t *page = json_pack("{s:b,s:o}", "ok", 1, name, list);
    if (next > 0)
        json_object_set_new(page, "next", json_integer(next));
    return page;
}

/* Where a page begins: a number, or nothing. */
static bool read_from(Slice rest, uint32_t *from)
{
    int64_t number = 0;
    rest = without_blanks(rest);
    const bool is_number = rest.len == 0 || slice_number(rest, 0, UINT32_MAX, &number);
    *from = (uint32_t)number;
    return is_number;
}

static void add_table(void *list, const RoomTableLine *line)
{
    json_array_append_new(list, json_pack("{s:s,s:s,s:s,s:i,s:i,s:i,s:i,s:i,s:i,s:b}", "table", line->code, "rules",
                                          line->rules, "stage", line->stage, "seats", line->seats, "persons",
                                          line->persons, "here", line->here, "bots", line->bots, "watching",
                                          line->watching, "events", (int)line->events, "listed", line->listed));
}

static json_t *tell_tables(const ControlParts *parts, Drain *drain, Slice rest)
{
    uint32_t from;
    (void)drain;
    if (!read_from(rest, &from))
        return orders_refusal("expected `tables [FROM]`");
    json_t *list = json_array();
    return page_of("tables", list, room_each_table(parts->room, from, PAGE, add_table, list));
}

static void add_guest(void *list, const RoomGuestLine *line)
{
    json_array_append_new(list, json_pack("{s:s,s:s,s:s,s:s}", "guest", line->guest, "name", line->name, "address",
                                          line->address, "table", line->table));
}

static json_t *tell_guests(const ControlParts *parts, Drain *drain, Slice rest)
{
    uint32_t from;
    (void)drain;
    if (!read_from(rest, &from))
        return orders_refusal("expected `guests [FROM]`");
    json_t *list = json_array();
    return page_of("guests", list, room_each_guest(parts->room, from, PAGE, add_guest, list));
}

/* Who is meant: an address as the room knows it, of IPv6 its network; or the words as they are. */
static RoomWho read_who(Slice rest)
{
    struct sockaddr_storage address = { 0 };
    RoomWho who = { .is_address = true };
    slice_copy(without_blanks(rest), who.text, sizeof who.text);
    if (inet_pton(AF_INET, who.text, &((struct sockaddr_in *)&address)->sin_addr) == 1)
        address.ss_family = AF_INET;
    else if (inet_pton(AF_INET6, who.text, &((struct sockaddr_in6 *)&address)->sin6_addr) == 1)
        address.ss_family = AF_INET6;
    else
        who.is_address = false;
    if (who.is_address)
        listen_address((const struct sockaddr *)&address, who.text);
    return who;
}

static json_t *kick(const ControlParts *parts, Drain *drain, Slice rest)
{
    const RoomWho who = read_who(rest);
    int ended = 0;
    Fault fault;
    (void)drain;
    if (room_kick(parts->room, &who, parts->now_ms(parts->context), &ended, &fault) != OK)
        return orders_refusal(fault.text);
    serve_log(LOG_WARN, "admin: connections were ended", LOG_NUMBER("connections", (uint64_t)ended));
    return json_pack("{s:b,s:i}", "ok", 1, "connections", ended);
}

/* The log has ids, never addresses (docs/watching.md). */
static const char *logged(const RoomWho *who, const char *what)
{
    return who->is_address ? "address" : what;
}

static json_t *ban(const ControlParts *parts, Drain *drain, Slice rest)
{
    char what[ROOM_ADDRESS];
    int64_t seconds;
    Fault fault;
    (void)drain;
    if (!slice_number(slice_word(&rest, 0), 1, SECONDS_MOST, &seconds))
        return orders_refusal("expected `ban SECONDS WHO`, of at most ten years");
    const RoomWho who = read_who(rest);
    const int64_t now = parts->now_ms(parts->context), until = now + seconds * 1000;
    if (room_ban(parts->room, &who, until, now, what, &fault) != OK)
        return orders_refusal(fault.text);
    serve_log(LOG_WARN, "admin: banned", LOG_TEXT("who", logged(&who, what)),
              LOG_NUMBER("seconds", (uint64_t)seconds));
    return json_pack("{s:b,s:s,s:o}", "ok", 1, "who", what, "until", date_of(until));
}

static json_t *unban(const ControlParts *parts, Drain *drain, Slice rest)
{
    const RoomWho who = read_who(rest);
    Fault fault;
    (void)drain;
    if (room_unban(parts->room, who.text, parts->now_ms(parts->context), &fault) != OK)
        return orders_refusal(fault.text);
    serve_log(LOG_WARN, "admin: a ban was lifted", LOG_TEXT("who", logged(&who, who.text)));
    return json_pack("{s:b,s:s}", "ok", 1, "who", who.text);
}

static void add_ban(void *list, const char *what, int64_t until_ms)
{
    json_array_append_new(list, json_pack("{s:s,s:o}", "who", what, "until", date_of(until_ms)));
}

static json_t *tell_bans(const ControlParts *parts, Drain *drain, Slice rest)
{
    json_t *list = json_array();
    Fault fault;
    (void)drain;
    (void)rest;
    if (room_each_ban(parts->room, add_ban, list, &fault) == OK)
        return page_of("bans", list, 0);
    json_decref(list);
    return orders_refusal(fault.text);
}

static json_t *set_drain(const ControlParts *parts, Drain *drain, Slice rest)
{
    int64_t seconds = DRAIN_S;
    const Slice word = without_blanks(rest);
    const bool is_off = slice_is(word, "off");
    if (word.len > 0 && !is_off && !slice_number(word, 0, SECONDS_MOST, &seconds))
        return orders_refusal("expected `drain [SECONDS | off]`");
    if (word.len > 0 || !drain->is_on) {
        drain->is_on = !is_off;
        drain->until_ms = parts->now_ms(parts->context) + seconds * 1000;
        room_drain(parts->room, drain->is_on);
        serve_log(LOG_WARN, is_off ? "admin: new tables are taken again" : "admin: no new tables are taken");
    }
    json_t *answer =
        json_pack("{s:b,s:b,s:i}", "ok", 1, "draining", drain->is_on, "in_play", (int)room_in_play(parts->room));
    if (drain->is_on)
        json_object_set_new(answer, "until", date_of(drain->until_ms));
    return answer;
}

void orders_go_on(const ControlParts *parts, Drain *drain)
{
    if (!drain->is_on)
        return;
    const uint32_t in_play = room_in_play(parts->room);
    if (in_play > 0 && parts->now_ms(parts->context) < drain->until_ms)
        return;
    drain->is_on = false;
    serve_log(LOG_INFO, "drained", LOG_NUMBER("in_play", in_play));
    parts->stop(parts->context);
}

static const struct {
    const char *word;
    Order *run;
    bool needs_more, is_stored;
} orders[] = {
    { "tables", tell_tables, false, false }, { "guests", tell_guests, false, false },
    { "kick", kick, true, false },           { "ban", ban, true, true },
    { "bans", tell_bans, false, false },     { "unban", unban, true, true },
    { "drain", set_drain, false, false },
};

json_t *orders_do(const ControlParts *parts, Drain *drain, const char *line, bool *is_to_be_stored)
{
    Slice rest = slice_of(line), word = slice_word(&rest, 0);
    *is_to_be_stored = false;
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        if (!slice_is(word, orders[i].word))
            continue;
        if (orders[i].needs_more && without_blanks(rest).len == 0)
            return orders_refusal("expected who is meant: a guest's id or name, or an address");
        json_t *answer = orders[i].run(parts, drain, rest);
        *is_to_be_stored = orders[i].is_stored && json_is_true(json_object_get(answer, "ok"));
        return answer;
    }
    return orders_refusal("no such order, expected tables, guests, kick, ban, bans, unban, drain or backup");
}

const char *orders_backup(const char *line)
{
    static const char word[] = "backup ";
    return strncmp(line, word, sizeof word - 1) == 0 ? line + sizeof word - 1 : NULL;
}

json_t *orders_backed_up(Status status, const RoomChecked *found, const Fault *fault)
{
    if (status != OK)
        return orders_refusal(fault->text);
    return json_pack("{s:b,s:I,s:I,s:I}", "ok", 1, "tables", (json_int_t)found->tables, "events",
                     (json_int_t)found->events, "guests", (json_int_t)found->guests);
}
