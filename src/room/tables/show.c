/* show.c - prints a table for each of its viewers: the view's scene, and what everybody may know.
 * Shape  What is the same for all is printed once, the state once for each viewer; spectators share one. The text that
 *        a viewer was shown last is kept. So who has seen it is sent the change from it to the new one: two views of
 *        the same viewer, and what everybody may know, make a change, nothing else. What is the same for all is kept and
 *        compared once. No JSON library is used, since this happens for every move.
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

static void add_head(const RoomTable *table, uint32_t number, Text *out)
{
    const Ruleset *ruleset = &table->match.ruleset;
    json_put_text(out, MESSAGE_TABLE ",\"table\":", table->code);
    json_put_number(out, ",\"seq\":", table->seq);
    json_put_number(out, ",\"shown\":", number);
    json_put_text(out, ",\"rules\":", table->rules);
    json_put_text(out, ",\"game\":", ruleset->game->id);
    json_put_text(out, ",\"preset\":", ruleset->preset->id);
    json_put_text(out, ",\"title\":", ruleset->preset->title);
    json_put_text(out, ",\"stage\":", stage_word(table));
}

static void add_seat(const Room *room, const RoomTable *table, Seat seat, Text *out)
{
    static const char *const kinds[] = { "open", "person", "bot" };
    const Chair *chair = &table->chair[seat];
    const Bot *bot = table_bot(table, seat);
    json_put_text(out, "{\"name\":", chair->kind == CHAIR_BOT ? chair->called : chair->name);
    json_put_text(out, ",\"face\":", chair->face);
    json_put_text(out, ",\"kind\":", kinds[chair->kind]);
    json_put_bool(out, ",\"here\":", chair->kind == CHAIR_BOT || chair->here > 0);
    json_put_text(out, ",\"bot\":", bot ? bot->name : NULL);
    json_put_bool(out, ",\"ready\":", chair->kind == CHAIR_BOT || chair->ready);
    room->ratings->add_seat(table, seat, out);
    text_add_char(out, '}');
}

static void add_seats(const Room *room, const RoomTable *table, Text *out)
{
    json_put_number(out, "{\"host\":", table_host(table) == SEAT_NONE ? -1 : table_host(table));
    json_put_bool(out, ",\"listed\":", table->listed);
    room->ratings->add(table, out);
    json_put_text(out, ",\"watch\":", watch_word(table));
    json_put_bool(out, ",\"locked\":", table->locked);
    json_put_bool(out, ",\"chat\":", table->chats);
    json_put_number(out, ",\"turn_s\":", table->turn_s);
    json_put_number(out, ",\"window_s\":", table->window_s);
    json_put_number(out, ",\"grace_s\":", table->grace_s);
    json_put_bool(out, ",\"paused\":", table->paused);
    json_put_number(out, ",\"watching\":", table->watching);
    text_add(out, ",\"seats\":[");
    for (Seat seat = 0; seat < table->seats; seat++) {
        text_add(out, seat > 0 ? "," : "");
        add_seat(room, table, seat, out);
    }
    text_add_char(out, ']');
}

static void add_clock(const RoomTable *table, int64_t now_ms, Text *out)
{
    Action pass;
    bool runs = false, is_window = false;
    now_ms = table->held_ms > 0 ? table->held_ms : now_ms;
    text_add(out, ",\"clock\":{\"ms\":[");
    for (Seat seat = 0; seat < table->seats; seat++) {
        int64_t deadline = table->chair[seat].deadline_ms;
        text_add(out, seat > 0 ? "," : "");
        if (deadline == INT64_MAX) {
            text_add(out, "null");
            continue;
        }
        text_add_number(out, deadline > now_ms ? deadline - now_ms : 0);
        runs = true;
        is_window = is_window || table_may_pass(table, seat, &pass);
    }
    json_put_text(out, "],\"kind\":", !runs ? "none" : is_window ? "window" : "turn");
    text_add_char(out, '}');
}

static void add_hash(Text *out, const char *name, const Hash *hash)
{
    text_add(out, name);
    if (!hash) {
        text_add(out, "null");
        return;
    }
    text_add_char(out, '"');
    hash_print(hash, out);
    text_add_char(out, '"');
}

/* Adds the pledge and the nonces. Between deals they are those of the next deal: it shows who has sent a nonce, and
 * the nonces once the deal is dealt. Nonces of the server follow from its secret, which is shown after the deal. */
static void add_fair(const RoomTable *table, Text *out)
{
    if (table->is_own) { /* nobody else's cards are at stake */
        text_add(out, ",\"fair\":null");
        return;
    }
    bool is_next = table->next_deal > 0;
    int deal = is_next ? table->next_deal : match_deals_over(&table->match) + 1;
    json_put_number(out, ",\"fair\":{\"deal\":", deal);
    add_hash(out, ",\"pledge\":", is_next ? &table->next_pledge : &table->pledge);
    text_add(out, ",\"nonces\":[");
    for (Seat seat = 0; seat < table->seats; seat++) {
        bool is_own = is_next ? table->chair[seat].has_nonce : (table->by_client & seat_bit(seat)) != 0;
        json_put_text(out, seat > 0 ? ",{\"by\":" : "{\"by\":", is_own ? "client" : "system");
        add_hash(out, ",\"nonce\":", is_own && !is_next ? &table->nonce[seat] : NULL);
        text_add_char(out, '}');
    }
    add_hash(out, "],\"chain\":", table->match.dealt ? &table->chain : NULL);
    text_add_char(out, '}');
}

static void add_ask(const Room *room, const RoomTable *table, Text *out)
{
    if (table->ask_by == SEAT_NONE) {
        text_add(out, ",\"ask\":null");
        return;
    }
    int64_t left = table_began_ms(table, table->ask_ms, room->now_ms) + ANSWER_MS - room->now_ms;
    json_put_number(out, ",\"ask\":{\"what\":\"undo\",\"by\":", table->ask_by);
    text_add(out, ",\"left\":");
    json_add_seats(out, table->ask_left);
    json_put_number(out, ",\"ms\":", left > 0 ? left : 0);
    text_add_char(out, '}');
}

static void add_pause(const Room *room, const RoomTable *table, Text *out)
{
    if (!table->paused) {
        text_add(out, ",\"pause\":null");
        return;
    }
    int64_t left = table_began_ms(table, table->paused_ms, room->now_ms) + pause_most_ms(table) - room->now_ms;
    json_put_number(out, ",\"pause\":{\"by\":", table->pause_by);
    json_put_bool(out, ",\"agreed\":", table->pause_agreed);
    json_put_number(out, ",\"ms\":", left > 0 ? left : 0);
    text_add_char(out, '}');
}

/* Adds which deal of which event this is. */
static void add_hole(const RoomTable *table, Text *out)
{
    if (table->until_ms == 0)
        return;
    json_put_text(out, ",\"hole\":{\"paper\":", table->paper);
    text_add(out, ",\"deal\":");
    text_add(out, table->place);
    json_put_number(out, ",\"until\":", table->until_ms);
    text_add_char(out, '}');
}

/* Adds what is the same for all viewers, but for the head, as an object. */
static void add_common(Room *room, const RoomTable *table, Text *out)
{
    add_seats(room, table, out);
    add_clock(table, room->now_ms, out);
    add_fair(table, out);
    add_ask(room, table, out);
    add_pause(room, table, out);
    solo_add(table, out);
    add_hole(table, out);
    text_add_char(out, '}');
}

/* Adds the head and what the viewer alone sees, as an object. */
static void add_own(RoomTable *table, Seat viewer, uint32_t number, Text *out)
{
    add_head(table, number, out);
    json_put_number(out, ",\"you\":", viewer == SEAT_NONE ? -1 : viewer);
    text_add(out, ",\"muted\":");
    json_add_seats(out, viewer == SEAT_NONE ? 0 : table->chair[viewer].muted);
    text_add(out, ",\"state\":");
    match_json(&table->match, viewer, out);
    text_add_char(out, '}');
}

/* Adds the members of another object, which has some, to the one that ends here. */
static void add_members(Text *out, Slice object)
{
    out->len--;
    text_add_char(out, ',');
    text_add_slice(out, (Slice){ object.at + 1, object.len - 1 });
}

/* Adds what is told as the last member of the object that ends here. */
static void add_told(const char *told, Text *out)
{
    out->len--;
    text_add(out, ",\"told\":[");
    text_add(out, told);
    text_add(out, "]}");
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

/* Adds what is told as the last change of the message. It is always new, whatever was told before. */
static void change_told(const char *told, Text *out)
{
    out->len--;
    text_add(out, ",\"told\":{\"=\":[");
    text_add(out, told);
    text_add(out, "]}}}");
}

static bool is_boxed(const char *change)
{
    return strncmp(change, "{\"=\"", 4) == 0;
}

/* Adds the message that tells what has changed; false: too much has. */
static bool add_change(const RoomTable *table, const Shown *last, const char *now, const Common *common, Text *out)
{
    json_put_text(out, MESSAGE_CHANGE ",\"table\":", table->code);
    json_put_number(out, ",\"from\":", last->number);
    text_add(out, ",\"change\":");
    size_t begin = out->len;
    json_change(last->text, now, out);
    if (last->common != common->from || is_boxed(out->at + begin) || is_boxed(common->change.at))
        return false;
    if (common->change.len > 0)
        add_members(out, common->change);
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
    add_own(table, viewer, showing.number, &showing.whole);
    if (last->text && add_change(table, last, showing.whole.at, common, &showing.change))
        showing.from = last->number;
    last->number = showing.number;
    last->common = common->number;
    keep(last, (Slice){ showing.whole.at, showing.whole.len });
    add_members(&showing.whole, common->whole);
    add_told(told, &showing.whole);
    if (showing.from > 0)
        change_told(told, &showing.change);
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
    add_common(room, table, &now);
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
static Text print_whole(Room *room, RoomTable *table, Seat viewer)
{
    char bytes[COMMON_BYTES];
    Text common = text_over(bytes, sizeof bytes), page = room_page(room);
    Shown *last = &table->shown[place_of(viewer)];
    add_common(room, table, &common);
    REQUIRE(common.len < sizeof bytes);
    if (!table->common.text)
        keep_common(table, &common, &(Text){ .cap = 1 });
    const uint32_t number = strcmp(table->common.text, bytes) == 0 ? table->common.number : 0;
    add_own(table, viewer, last->number, &page);
    if (!last->text || strcmp(last->text, page.at) != 0 || last->common != number || number == 0) {
        page = room_page(room);
        add_own(table, viewer, ++last->number, &page);
        keep(last, (Slice){ page.at, page.len });
        last->common = number;
    }
    add_members(&page, (Slice){ bytes, common.len });
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
    Text page = print_whole(room, table, viewer);
    add_told(told->to[0].at, &page);
    REQUIRE(page.len < page.cap);
    connection->shown = table->shown[place_of(viewer)].number;
    room_send(room, connection, &page);
    if (is_late)
        watch_keep(table, &page, connection->shown);
    told_give(room, told);
}
