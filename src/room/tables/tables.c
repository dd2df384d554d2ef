/* tables.c - the tables in memory: opens them, loads them from their logs, lets them sleep; applies events and shows
 * tables. */
#include "room/tables/tables.h"
#include "room/guests/guests.h"
#include "room/log/past.h"
#include "room/log/table_log.h"
#include "room/tables/parts.h"

#include <stdlib.h>
#include <string.h>

static void is_there(void *context, const StoreRow *row)
{
    (void)row;
    *(bool *)context = true;
}

RoomTable *tables_open(Room *room)
{
    char code[CODE_TEXT];
    bool is_taken = true;
    while (is_taken) {
        uint8_t bytes[TABLE_CODE];
        room->doors.random(room->doors.context, bytes, sizeof bytes);
        code_print(bytes, TABLE_CODE, code);
        is_taken = map_find(&room->tables, code_key(code)) != NULL;
        if (!room_read(room, ROW_EVENT, code, is_there, &is_taken))
            return NULL;
        is_taken = is_taken || past_is_archived(room, code) || !owner_claim(room, code, true);
        if (room->is_unread || room->moved[0])
            return NULL;
    }
    RoomTable *table = table_new(code);
    table->idle_ms = table->woken_ms = room->now_ms;
    map_add(&room->tables, table->key, table);
    return table;
}

typedef struct {
    RoomTable *table;
    bool is_sound;
} Load;

static void read_event(void *context, const StoreRow *row)
{
    Load *load = context;
    load->is_sound = load->is_sound && table_fold_row(load->table, row);
}

/* Folds the rest of the log. False if it cannot be read (is_unread), or does not follow. */
static bool read_on(Room *room, RoomTable *table)
{
    Load load = { table, true };
    const StoreQuery query = { .kind = ROW_EVENT, .key = table->code, .after = table->seq };
    return room_ask(room, &query, read_event, &load) && load.is_sound;
}

/* Reads the log from the newest snapshot on; if it does not follow from that, from its start. NULL if it is damaged, or
 * cannot be read. */
static RoomTable *load_table(Room *room, const char *code)
{
    RoomTable *table = past_table(room, code, UINT32_MAX);
    bool is_sound = !room->is_unread && read_on(room, table);
    if (!is_sound && !room->is_unread) {
        table_drop(table);
        table = table_new(code);
        is_sound = read_on(room, table);
    }
    if (is_sound)
        return table;
    table_drop(table);
    if (!room->is_unread) {
        room->is_unread = true;
        fault_set(&room->unread, ERR_STORE, "the log of table ", code, " is damaged");
    }
    return NULL;
}

static RoomTable *find(Room *room, const char *code, bool may_be_closed)
{
    RoomTable *table = map_find(&room->tables, code_key(code));
    if (table)
        return table;
    if (!owner_claim(room, code, false))
        return NULL;
    table = past_is_archived(room, code) ? NULL : load_table(room, code);
    if (!table || table->seq == 0 || (table->closed && !may_be_closed)) {
        owner_release(room, code);
        if (table)
            table_drop(table);
        return NULL;
    }
    for (Seat seat = 0; seat < table->seats; seat++)
        table->chair[seat].away_ms = table->chair[seat].left_ms = room->now_ms;
    table->is_changed = false;
    if (table_by_day(table) && !held_read(room, table)) {
        owner_release(room, code);
        table_drop(table);
        return NULL;
    }
    played_woke(table);
    table->moved = MOVED_ON;
    table->has_woken = true;
    table->idle_ms = table->woken_ms = table->shown_ms = room->now_ms;
    map_add(&room->tables, table->key, table);
    clock_set(room, table);
    return table;
}

RoomTable *tables_find(Room *room, const char *code)
{
    return find(room, code, false);
}

RoomTable *tables_find_closed(Room *room, const char *code)
{
    return find(room, code, true);
}

static void forget_told(Room *room, RoomTable *table)
{
    told_give(room, table->told);
    table->told = NULL;
}

void tables_sleep(Room *room, RoomTable *table)
{
    forget_told(room, table);
    if (table->closed)
        room->days->note(room, table, INT64_MAX);
    else if (table->wake_ms > 0 && table->wake_ms < room->days_ms)
        room->days_ms = table->wake_ms;
    played_sleeps(room, table);
    past_keep(room, table);
    owner_release(room, table->code);
    due_set(&room->due, &table->due, INT64_MAX);
    map_remove(&room->tables, table->key);
    table_drop(table);
}

/* Adds the mark of the command that makes an event, to its first event only. */
static void add_mark(EventBy *by, Text *out)
{
    if (!by || by->cid == 0)
        return;
    text_add_char(out, '@');
    text_add(out, by->guest);
    text_add_char(out, '.');
    text_add_unsigned(out, by->cid);
    text_add_char(out, '.');
    text_add_unsigned(out, by->hash);
    text_add_char(out, ' ');
    *by = (EventBy){ 0 };
}

static void tables_event(Room *room, RoomTable *table, EventBy *by, const char *event)
{
    char words[EVENT_TEXT];
    Text text = text_over(words, sizeof words);
    add_mark(by, &text);
    text_add(&text, event);
    REQUIRE(text.len < sizeof words);
    told_event(room, table, event);
    REQUIRE(table_fold(table, words, room->now_ms));
    outbox_row(&room->outbox, ROW_EVENT, table->code, table->seq, room->now_ms, words);
}

void tables_words(Room *room, RoomTable *table, EventBy *by, const char *const parts[])
{
    char words[EVENT_TEXT];
    Text text = text_over(words, sizeof words);
    for (int i = 0; parts[i]; i++) {
        text_add(&text, i > 0 ? " " : "");
        text_add(&text, parts[i]);
    }
    tables_event(room, table, by, words);
}

void tables_face(Room *room, RoomTable *table, EventBy *by, Seat seat, const Guest *guest)
{
    if (strcmp(table->chair[seat].face, guest->face) != 0)
        tables_emit(room, table, by, "face", digits(seat).text, guest->face[0] ? guest->face : "-");
}

/* Draws the secret of the next deal and pledges it, before anybody sends a nonce. */
static void pledge(Room *room, RoomTable *table)
{
    Hash secret;
    char hex[HASH_HEX + 1];
    Text text = text_over(hex, sizeof hex);
    if (table->follows)
        secret = table_place(room, table)->secret(table);
    else
        room->doors.random(room->doors.context, secret.byte, sizeof secret.byte);
    hash_print(&secret, &text);
    tables_emit(room, table, NULL, "pledge", digits(table_next_deal(table)).text, hex);
}

void tables_nonce(Room *room, RoomTable *table, EventBy *by, Seat seat, const Hash *nonce)
{
    char hex[HASH_HEX + 1];
    Text text = text_over(hex, sizeof hex);
    hash_print(nonce, &text);
    tables_emit(room, table, by, "nonce", digits(seat).text, digits(table->next_deal).text, hex);
}

/* Writes down the nonces that have replaced those of the log. */
static void settle_nonces(Room *room, RoomTable *table)
{
    for (Seat seat = 0; seat < table->seats; seat++) {
        const Hash later = table->chair[seat].later;
        if (table->chair[seat].has_later)
            tables_nonce(room, table, NULL, seat, &later);
    }
}

/* At a table of one person's own, names the cards of the next deal if nobody has: the number after this deal's, else
 * one that is drawn. */
static void name_cards(Room *room, RoomTable *table, EventBy *by)
{
    const Match *match = &table->match;
    uint32_t number;
    if (!table->is_own || table->from)
        return;
    room->doors.random(room->doors.context, (uint8_t *)&number, sizeof number);
    Source source = source_number(number);
    if (table_stage(table) == STAGE_BETWEEN && match->table.source.kind == SOURCE_NUMBER)
        source.number = match->table.source.number + 1;
    tables_emit(room, table, by, "from deal", digits_unsigned(source.number).text);
}

void tables_deal(Room *room, RoomTable *table, EventBy *by)
{
    settle_nonces(room, table);
    name_cards(room, table, by);
    if (table->follows) /* now, so that nobody gives a part */
        pledge(room, table);
    if (table_stage(table) == STAGE_OVER)
        tables_emit(room, table, by, "rematch");
    tables_emit(room, table, by, "deal");
    room->ratings->begin(room, table);
}

/* Deals if all people who are here are ready; at a table by the day, all who play. */
static void deal_if_ready(Room *room, RoomTable *table)
{
    Stage stage = table_stage(table);
    bool has_ready = false;
    const bool waits_for_all = table_by_day(table);
    if ((stage != STAGE_BETWEEN && stage != STAGE_OVER) || room->is_draining ||
        (!waits_for_all && table_persons_here(table) == 0) || !table_place(room, table)->may_deal(room, table))
        return;
    for (Seat seat = 0; seat < table->seats; seat++) {
        const Chair *chair = &table->chair[seat];
        const bool is_waited = chair->here > 0 || (waits_for_all && !chair->stood_in);
        if (chair->kind == CHAIR_PERSON && is_waited && !chair->ready)
            return;
        has_ready = has_ready || (chair->kind == CHAIR_PERSON && chair->ready);
    }
    if (has_ready)
        tables_deal(room, table, NULL);
}

void tables_do_if_agreed(Room *room, RoomTable *table, EventBy *by)
{
    if (table->ask_by == SEAT_NONE || table->ask_left != 0)
        return;
    if (table->ask_for != SEAT_NONE)
        tables_emit(room, table, by, "takeover", digits(table->ask_for).text);
    else
        tables_emit(room, table, by, "act", digits(table->ask_by).text, "undo all");
}

/* Counts who is here, by the connections. */
static void tables_count(Room *room, RoomTable *table)
{
    uint16_t here[SEATS_MAX] = { 0 };
    table->watching = 0;
    for (const Connection *c = table->first; c; c = c->next) {
        Seat seat = table_seat_of(table, c->guest->key);
        if (seat == SEAT_NONE)
            table->watching++;
        else
            here[seat]++;
    }
    for (Seat seat = 0; seat < table->seats; seat++) {
        Chair *chair = &table->chair[seat];
        if (chair->here > 0 && here[seat] == 0)
            chair->away_ms = chair->left_ms = room->now_ms;
        chair->here = here[seat];
    }
    show_forget(table);
}

/* Sends spectators away where none are allowed, once play begins. */
static void send_off(Room *room, RoomTable *table, const char *told, const char *words)
{
    Fault why;
    fault_say_as(&why, ERR_OVER, told, words);
    const Text page = room_why(room, MESSAGE_GONE, &why);
    for (Connection *c = table->first, *next; c; c = next) {
        next = c->next;
        if (!table->closed && table_seat_of(table, c->guest->key) != SEAT_NONE)
            continue;
        room_send(room, c, &page);
        tables_leave(room, c);
    }
}

void tables_turn_out(Room *room, RoomTable *table, uint64_t guest)
{
    Fault why;
    fault_say_as(&why, ERR_OVER, N_("The host has asked you to leave this table."),
                 "the host has asked you to leave");
    const Text page = room_why(room, MESSAGE_GONE, &why);
    for (Connection *c = table->first, *next; c; c = next) {
        next = c->next;
        if (c->guest->key != guest)
            continue;
        room_send(room, c, &page);
        tables_leave(room, c);
    }
}

/* Who was asked to leave in a deal goes when it has ended. */
static void turn_out_dismissed(Room *room, RoomTable *table)
{
    for (Seat seat = 0; seat < table->seats && table_stage(table) != STAGE_PLAYING; seat++) {
        uint64_t guest = table->chair[seat].guest;
        if (!table->chair[seat].dismissed)
            continue;
        played_left(room, table, seat);
        tables_emit(room, table, NULL, "stand", digits(seat).text);
        tables_turn_out(room, table, guest);
    }
}

void tables_settle(Room *room, RoomTable *table, const Connection *but)
{
    turn_out_dismissed(room, table);
    if (table_by_day(table))
        clock_play_held(room, table, NULL, SEAT_NONE);
    tables_count(room, table);
    deal_if_ready(room, table);
    Stage stage = table_stage(table);
    /* By the day it is there from the deal before on, so that everybody gives a part with a move. */
    const bool may_pledge = stage != STAGE_PLAYING || table_by_day(table);
    bool wants_pledge =
        !table->is_own && table->until_ms == 0 && may_pledge && table->next_deal != table_next_deal(table);
    if (!table->closed && wants_pledge)
        pledge(room, table);
    const uint32_t most = room->settings.table_events_max;
    const bool is_full = most > 0 && table->seq >= most;
    if (!table->closed && (is_full || (table->begun && !table->only_bots && table_persons(table) == 0)))
        tables_emit(room, table, NULL, "close");
    if (!is_full && room->ratings->note(room, table)) /* a full log ends a match that nobody has given up */
        tables_emit(room, table, NULL, "counted");
    if (table->closed) {
        table_place(room, table)->note(room, table);
        send_off(room, table, is_full ? N_("The table's log is full.") : N_("The table has ended."),
                 is_full ? "the table's log is full" : "the table has ended");
        tables_sleep(room, table);
        return;
    }
    if (table->watch == WATCH_NOBODY && table->begun && table->watching > 0)
        send_off(room, table, N_("The players want nobody to look on."), "nobody may watch here");
    tables_count(room, table);
    clock_set(room, table);
    room->ratings->learn(room, table);
    played_note(room, table);
    table_place(room, table)->note(room, table);
    past_keep_at_times(room, table);
    if (table->is_changed)
        show_table(room, table, but);
    forget_told(room, table);
}

void tables_join(Room *room, Connection *connection, RoomTable *table, EventBy *by)
{
    Seat seat = table_seat_of(table, connection->guest->key);
    REQUIRE(!connection->table);
    connection->table = table;
    connection->next = table->first;
    table->first = connection;
    table->idle_ms = INT64_MAX;
    table->is_changed = true;
    tables_count(room, table);
    const char *name = connection->guest->name;
    bool is_out = seat != SEAT_NONE && table->chair[seat].dismissed;
    bool is_renamed = seat != SEAT_NONE && !is_out && strcmp(table->chair[seat].name, name) != 0;
    if (is_renamed && !name_twin(room, table, connection->guest, name))
        tables_emit(room, table, by, "name", digits(seat).text, name);
    if (seat != SEAT_NONE && !is_out)
        tables_face(room, table, by, seat, connection->guest);
    if (seat != SEAT_NONE && !is_out && table->chair[seat].stood_in)
        tables_emit(room, table, by, "return", digits(seat).text);
}

void tables_leave(Room *room, Connection *connection)
{
    RoomTable *table = connection->table;
    if (!table)
        return;
    Connection **link = &table->first;
    while (*link != connection)
        link = &(*link)->next;
    *link = connection->next;
    connection->table = NULL;
    connection->next = NULL;
    tables_count(room, table);
    table->idle_ms = table->first ? INT64_MAX : room->now_ms;
    table->is_changed = true;
}
