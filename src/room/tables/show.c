/* show.c - prints a table for each of its viewers: the view's scene, and what everybody may know.
 * Shape  What is the same for all is printed once, the state once for each viewer; spectators share one. The text that
 *        a viewer was shown last is kept. So who has seen it is sent the change from it to the new one: two views of
 *        the same viewer, and what everybody may know, make a change, nothing else. What is the same for all is kept
 *        and compared once. No JSON library is used, since this happens for every move.
 *
 * Views are printed once for each viewer, without a JSON library, by the code that the page's own core prints
 * with (`core/scene_json.c`, `table/match_json.c`). What all viewers see alike is printed once for each change.
 * Spectators share one text. */
#include "room/log/past.h"
#include "room/log/table_log.h"
#include "room/tables/parts.h"
#include "room/tables/tables.h"

#include "core/json_change.h"
#include "table/match_json.h"

#include <stdlib.h>
#include <string.h>

static Json begin_table(const RoomTable *table, uint32_t number, Text *out)
{
    const Ruleset *ruleset = &table->match.ruleset;
    Json json = room_message(out, MESSAGE_TABLE);
    json_write_text(&json, "table", table->code);
    json_write_number(&json, "seq", table->seq);
    json_write_number(&json, "shown", number);
    json_write_text(&json, "rules", table->rules);
    json_write_text(&json, "game", ruleset->game->id);
    json_write_text(&json, "preset", ruleset->preset->id);
    json_write_text(&json, "title", ruleset->preset->title);
    json_write_text(&json, "stage", stage_word(table));
    return json;
}

static void write_chair(const Room *room, const RoomTable *table, Seat seat, Json *json)
{
    static const char *const kinds[] = { "open", "person", "bot" };
    const Chair *chair = &table->chair[seat];
    const Bot *bot = table_bot(table, seat);
    json_open_object(json, NULL);
    json_write_text(json, "name", chair->kind == CHAIR_BOT ? chair->called : chair->name);
    json_write_text(json, "face", chair->face);
    json_write_text(json, "kind", kinds[chair->kind]);
    json_write_bool(json, "here", chair->kind == CHAIR_BOT || chair->here > 0);
    json_write_text(json, "bot", bot ? bot->name : NULL);
    json_write_bool(json, "ready", chair->kind == CHAIR_BOT || chair->ready);
    room->ratings->write_seat(table, seat, json);
    json_close(json);
}

static void write_seats(const Room *room, const RoomTable *table, Json *json)
{
    json_write_seat(json, "host", table_host(table));
    json_write_bool(json, "listed", table->listed);
    room->ratings->write(table, json);
    json_write_text(json, "watch", watch_word(table));
    json_write_bool(json, "locked", table->locked);
    json_write_bool(json, "chat", table->chats);
    json_write_number(json, "turn_s", table->turn_s);
    json_write_text(json, "overdue", overdue_word(table));
    json_write_number(json, "window_s", table->window_s);
    json_write_number(json, "grace_s", table->grace_s);
    json_write_bool(json, "paused", table->paused);
    json_write_number(json, "watching", table->watching);
    json_open_array(json, "seats");
    for (Seat seat = 0; seat < table->seats; seat++)
        write_chair(room, table, seat, json);
    json_close(json);
}

/* Writes for how long each seat's person has been away; null for who is here. */
static void write_away(const RoomTable *table, int64_t now_ms, Json *json)
{
    json_open_array(json, "away");
    for (Seat seat = 0; seat < table->seats; seat++) {
        const Chair *chair = &table->chair[seat];
        if (chair->kind == CHAIR_PERSON && chair->here == 0)
            json_write_number(json, NULL, now_ms > chair->left_ms ? now_ms - chair->left_ms : 0);
        else
            json_write_null(json, NULL);
    }
    json_close(json);
}

static void write_clock(const RoomTable *table, int64_t now_ms, Json *json)
{
    Action pass;
    const int64_t real_ms = now_ms;
    bool runs = false, is_window = false;
    now_ms = table->held_ms > 0 ? table->held_ms : now_ms;
    json_open_object(json, "clock");
    json_open_array(json, "ms");
    for (Seat seat = 0; seat < table->seats; seat++) {
        int64_t deadline = table->chair[seat].deadline_ms;
        if (deadline == INT64_MAX) {
            json_write_null(json, NULL);
            continue;
        }
        json_write_number(json, NULL, deadline > now_ms ? deadline - now_ms : 0);
        runs = true;
        is_window = is_window || table_may_pass(table, seat, &pass);
    }
    json_close(json);
    json_write_text(json, "kind", !runs ? "none" : is_window ? "window" : "turn");
    write_away(table, real_ms, json);
    json_close(json);
}

/* Writes a hash; NULL: null. */
static void write_hash(Json *json, const char *name, const Hash *hash)
{
    char words[HASH_HEX + 1];
    Text text = text_over(words, sizeof words);
    if (hash)
        hash_print(hash, &text);
    json_write_text(json, name, hash ? words : NULL);
}

/* Writes the pledge of the deal after this one, and who has given a part of it: by the day, while this one is
 * played. */
static void write_next(const RoomTable *table, Json *json)
{
    json_open_object(json, "next");
    json_write_number(json, "deal", table->next_deal);
    write_hash(json, "pledge", &table->next_pledge);
    json_open_array(json, "by");
    for (Seat seat = 0; seat < table->seats; seat++)
        json_write_text(json, NULL, table->chair[seat].has_nonce ? "client" : "system");
    json_close(json);
    json_close(json);
}

/* Writes the pledge and the nonces. Between deals they are those of the next deal: it shows who has sent a nonce, and
 * the nonces once the deal is dealt. Nonces of the server follow from its secret, which is shown after the deal. */
static void write_fair(const RoomTable *table, Json *json)
{
    if (table->is_own) { /* nobody else's cards are at stake */
        json_write_null(json, "fair");
        return;
    }
    const bool is_playing = table_stage(table) == STAGE_PLAYING;
    bool is_next = table->next_deal > 0 && !is_playing;
    int deal = is_next ? table->next_deal : match_deals_over(&table->match) + 1;
    json_open_object(json, "fair");
    json_write_number(json, "deal", deal);
    write_hash(json, "pledge", is_next ? &table->next_pledge : &table->pledge);
    json_open_array(json, "nonces");
    for (Seat seat = 0; seat < table->seats; seat++) {
        bool is_own = is_next ? table->chair[seat].has_nonce : (table->by_client & seat_bit(seat)) != 0;
        json_open_object(json, NULL);
        json_write_text(json, "by", is_own ? "client" : "system");
        write_hash(json, "nonce", is_own && !is_next ? &table->nonce[seat] : NULL);
        json_close(json);
    }
    json_close(json);
    write_hash(json, "chain", table->match.dealt ? &table->chain : NULL);
    if (is_playing && table->next_deal > 0)
        write_next(table, json);
    json_close(json);
}

static void write_ask(const Room *room, const RoomTable *table, Json *json)
{
    if (table->ask_by == SEAT_NONE) {
        json_write_null(json, "ask");
        return;
    }
    int64_t left = table_began_ms(table, table->ask_ms, room->now_ms) + table_answer_ms(table) - room->now_ms;
    json_open_object(json, "ask");
    json_write_text(json, "what", table->ask_for == SEAT_NONE ? "undo" : "bot");
    json_write_number(json, "by", table->ask_by);
    if (table->ask_for != SEAT_NONE)
        json_write_number(json, "for", table->ask_for);
    json_write_bits(json, "left", table->ask_left);
    json_write_number(json, "ms", left > 0 ? left : 0);
    json_close(json);
}

static void write_pause(const Room *room, const RoomTable *table, Json *json)
{
    if (!table->paused) {
        json_write_null(json, "pause");
        return;
    }
    int64_t left = table_began_ms(table, table->paused_ms, room->now_ms) + pause_most_ms(table) - room->now_ms;
    json_open_object(json, "pause");
    json_write_number(json, "by", table->pause_by);
    json_write_bool(json, "agreed", table->pause_agreed);
    json_write_number(json, "ms", left > 0 ? left : 0);
    json_close(json);
}

/* Writes which deal of which event this is. */
static void write_hole(const RoomTable *table, Json *json)
{
    if (table->until_ms == 0)
        return;
    json_open_object(json, "hole");
    json_write_text(json, "paper", table->paper);
    text_add(json_begin(json, "deal"), table->place);
    json_write_number(json, "until", table->until_ms);
    json_close(json);
}

/* Writes what is the same for all viewers, but for the head, as an object. */
static void write_common(Room *room, const RoomTable *table, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    json_open_object(json, NULL);
    write_seats(room, table, json);
    write_clock(table, room->now_ms, json);
    write_fair(table, json);
    write_ask(room, table, json);
    write_pause(room, table, json);
    solo_write(table, json);
    write_hole(table, json);
    json_close(json);
}

/* Writes the head and what the viewer alone sees, as an object. */
static void write_own(RoomTable *table, Seat viewer, uint32_t number, Text *out)
{
    Json json = begin_table(table, number, out);
    json_write_seat(&json, "you", viewer);
    json_write_bits(&json, "muted", viewer == SEAT_NONE ? 0 : table->chair[viewer].muted);
    json_write_bool(&json, "held", held_is(table, viewer));
    match_json(&table->match, viewer, json_begin(&json, "state"));
    json_close(&json);
}

/* Writes an array of what is told. */
static void write_told(Json *json, const char *name, const char *told)
{
    json_open_array(json, name);
    if (told[0])
        text_add(json_begin(json, NULL), told);
    json_close(json);
}

/* Writes what is the same for all, and what is told, as the last members of the object that the page ends with. */
static void write_rest(Slice common, const char *told, Text *page)
{
    Json json = json_reopen(page);
    json_write_members(&json, common);
    write_told(&json, "told", told);
    json_close(&json);
}

enum { COMMON_BYTES = 8192, TEXT_STEP = 256 };

static int place_of(Seat viewer)
{
    return viewer == SEAT_NONE ? SEATS_MAX : viewer;
}

static void keep(Shown *shown, Slice text)
{
    const uint32_t cap = (uint32_t)(text.len / TEXT_STEP + 1) * TEXT_STEP;
    if (!shown->text || shown->cap != cap) /* in steps, so that the heap is not broken into small pieces */
        shown->text = heap_grow(shown->text, cap);
    shown->cap = cap;
    memcpy(shown->text, text.at, text.len);
    shown->text[text.len] = '\0';
}

static void forget(Shown *shown)
{
    free(shown->text);
    shown->text = NULL;
}

void show_forget(RoomTable *table)
{
    for (Seat seat = 0; seat < table->seats; seat++)
        if (table->chair[seat].here == 0)
            forget(&table->shown[seat]);
    if (table->watching == 0 && !watch_is_late(table))
        forget(&table->shown[SEATS_MAX]);
}

/* What is the same for all viewers: as it is now, and what has changed since it was shown as number `from`. Both are
 * objects. */
typedef struct {
    Slice whole, change; /* change: empty if nothing has */
    uint32_t from, number;
} Common;

/* Keeps what is the same for all as the last that was shown; change: buffer of its change. */
static Common keep_common(RoomTable *table, const Text *now, Text *change)
{
    Shown *last = &table->common;
    Common common = { .whole = { now->at, now->len }, .from = last->number };
    if (!last->text || json_change(last->text, now->at, change)) {
        keep(last, common.whole);
        last->number++;
    }
    REQUIRE(change->len < change->cap);
    common.change = (Slice){ change->at, change->len };
    common.number = last->number;
    return common;
}

/* A message to one viewer, whole, and as the change of what was shown under the number `from` (0: there is none). */
typedef struct {
    Text whole, change;
    uint32_t from, number;
} Showing;

static bool is_boxed(const char *change)
{
    return strncmp(change, JSON_BOX, sizeof JSON_BOX - 1) == 0;
}

/* Writes the message that tells what has changed; false: too much has. What is told is always new, whatever was told
 * before. */
static bool write_change(const RoomTable *table, const Shown *last, const char *now, const Common *common,
                         const char *told, Text *out)
{
    Json json = room_message(out, MESSAGE_CHANGE);
    json_write_text(&json, "table", table->code);
    json_write_number(&json, "from", last->number);
    json_begin(&json, "change");
    const size_t begin = out->len;
    json_change(last->text, now, out);
    if (last->common != common->from || is_boxed(out->at + begin) || is_boxed(common->change.at))
        return false;
    json = json_reopen(out);
    if (common->change.len > 0)
        json_write_members(&json, common->change);
    json_open_object(&json, "told");
    write_told(&json, "=", told);
    json_close(&json);
    json_close(&json);
    json_close(&json);
    return true;
}

/* Prints the table for a viewer, and what has changed since it was shown last. Both are valid until the next message
 * is written. */
static Showing print_view(Room *room, RoomTable *table, const Common *common, Seat viewer)
{
    Shown *last = &table->shown[place_of(viewer)];
    const char *told = table->told ? table->told->to[place_of(viewer)].at : "";
    Showing showing = { .whole = room_page(room), .change = text_over(room->change, PAGE_BYTES) };
    showing.number = last->number + 1;
    write_own(table, viewer, showing.number, &showing.whole);
    if (last->text && write_change(table, last, showing.whole.at, common, told, &showing.change))
        showing.from = last->number;
    last->number = showing.number;
    last->common = common->number;
    keep(last, (Slice){ showing.whole.at, showing.whole.len });
    write_rest(common->whole, told, &showing.whole);
    REQUIRE(showing.whole.len < showing.whole.cap && showing.change.len < showing.change.cap);
    return showing;
}

static void show_later(Room *room, RoomTable *table, const Common *common)
{
    const uint32_t newest = watch_newest(table);
    Showing showing = print_view(room, table, common, SEAT_NONE);
    bool follows = showing.from > 0 && showing.from == newest;
    watch_later(room, table, follows ? &showing.change : &showing.whole, follows ? newest : 0, showing.number);
}

static void show_viewer(Room *room, RoomTable *table, const Common *common, Seat viewer, const Connection *but)
{
    const size_t none = SIZE_MAX;
    size_t whole = none, change = none;
    Showing showing = { .number = 0 };
    for (Connection *c = table->first; c; c = c->next) {
        if (c == but || table_seat_of(table, c->guest->key) != viewer)
            continue;
        if (showing.number == 0)
            showing = print_view(room, table, common, viewer);
        bool knows = showing.from > 0 && c->shown == showing.from && c->shown_as == viewer;
        const Text *text = knows ? &showing.change : &showing.whole;
        size_t *at = knows ? &change : &whole;
        if (*at == none)
            *at = outbox_text(&room->outbox, text->at, text->len);
        outbox_send(&room->outbox, c->id, *at, text->len);
        c->shown = showing.number;
        c->shown_as = viewer;
    }
}

void show_table(Room *room, RoomTable *table, const Connection *but)
{
    char bytes[COMMON_BYTES], changed[COMMON_BYTES];
    Text now = text_over(bytes, sizeof bytes), change = text_over(changed, sizeof changed);
    table->is_changed = false;
    if (!table->first)
        return;
    write_common(room, table, &now);
    REQUIRE(now.len < sizeof bytes);
    const Common common = keep_common(table, &now, &change);
    for (Seat seat = 0; seat < table->seats; seat++)
        if (table->chair[seat].here > 0)
            show_viewer(room, table, &common, seat, but);
    table->shown_ms = room->now_ms;
    if (watch_is_late(table)) {
        show_later(room, table, &common);
        return;
    }
    watch_forget(table);
    if (table->watching > 0)
        show_viewer(room, table, &common, SEAT_NONE, but);
}

typedef struct {
    RoomTable *table;
    Text *out;
    Seat viewer;
    uint32_t after;
    bool is_sound;
} Since;

static void tell_row(void *context, const StoreRow *row)
{
    Since *since = context;
    if (since->is_sound && row->seq > since->after)
        told_add(since->table, row->text, since->viewer, since->out);
    since->is_sound = since->is_sound && table_fold_row(since->table, row);
}

static void told_since(Room *room, const RoomTable *table, Seat viewer, uint32_t after, Text *out)
{
    if (after >= table->seq || table->seq - after > TOLD_BACK)
        return;
    Since since = { past_table(room, table->code, after), out, viewer, after, !room->is_unread };
    const StoreQuery query = { .kind = ROW_EVENT, .key = table->code, .after = since.table->seq };
    if (since.is_sound)
        room_ask(room, &query, tell_row, &since);
    table_drop(since.table);
}

/* Prints the table for a viewer, whole, under the number of what the viewer was shown last if that is the same. If time
 * has passed, what is the same for all differs from what the others know; then it is told whole the next time, too. */
static Text print_whole(Room *room, RoomTable *table, const char *told, Seat viewer)
{
    char bytes[COMMON_BYTES];
    Text common = text_over(bytes, sizeof bytes), page = room_page(room);
    Shown *last = &table->shown[place_of(viewer)];
    write_common(room, table, &common);
    REQUIRE(common.len < sizeof bytes);
    if (!table->common.text)
        keep_common(table, &common, &(Text){ .cap = 1 });
    const uint32_t number = strcmp(table->common.text, bytes) == 0 ? table->common.number : 0;
    write_own(table, viewer, last->number, &page);
    if (!last->text || strcmp(last->text, page.at) != 0 || last->common != number || number == 0) {
        page = room_page(room);
        write_own(table, viewer, ++last->number, &page);
        keep(last, (Slice){ page.at, page.len });
        last->common = number;
    }
    write_rest((Slice){ bytes, common.len }, told, &page);
    return page;
}

void show_since(Room *room, Connection *connection, uint32_t after)
{
    RoomTable *table = connection->table;
    Seat viewer = table_seat_of(table, connection->guest->key);
    bool is_late = viewer == SEAT_NONE && watch_is_late(table);
    connection->shown_as = viewer;
    if (is_late && table->seen) {
        const size_t len = strlen(table->seen);
        connection->shown = table->seen_as;
        outbox_send(&room->outbox, connection->id, outbox_text(&room->outbox, table->seen, len), len);
        return;
    }
    Told *told = told_take(room);
    told_since(room, table, viewer, after, &told->to[0]);
    if (room->is_unread) {
        told_give(room, told);
        room_unavailable(room, connection);
        return;
    }
    Text page = print_whole(room, table, told->to[0].at, viewer);
    REQUIRE(page.len < page.cap);
    connection->shown = table->shown[place_of(viewer)].number;
    room_send(room, connection, &page);
    if (is_late)
        watch_keep(table, &page, connection->shown);
    told_give(room, told);
}
