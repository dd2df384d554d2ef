/* record.c - the ended deals of a match, as a transcript with everything that proves them (docs/transcripts.md).
 * Shape  The log is read again, on a table of its own. The lines of a deal are added once it is known to have ended. */
#include "room/base/command.h"
#include "room/base/map.h"
#include "room/log/room_table.h"
#include "room/log/table_log.h"
#include "room/protocol.h"
#include "room/room.h"

#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

enum { ROW_ROOM = 16 * 1024 }; /* the most that one event adds */

typedef struct {
    RoomTable *table;
    Text out;      /* on the heap */
    uint32_t last; /* the last event to read */
    size_t sure;   /* length of out up to the end of the last ended deal */
    size_t begin;  /* where the present match begins in out; 0 while there is only one match */
    int deals, deals_before;
    bool is_sound;
} Record;

static void add_hash(Text *out, const char *name, const Hash *hash, const char *more)
{
    text_add(out, name);
    hash_print(hash, out);
    text_add(out, more);
    text_add_char(out, '\n');
}

/* Adds a name as a word of a transcript. */
static void add_name(const RoomTable *table, Seat seat, Text *out)
{
    const Chair *chair = &table->chair[seat];
    const char *name = chair->kind == CHAIR_PERSON ? chair->name : bots[chair->level]->name;
    text_add_char(out, ' ');
    for (; *name; name++)
        text_add_char(out, *name == ' ' || *name == '#' ? '_' : *name);
}

static void add_head(const RoomTable *table, Text *out)
{
    text_add(out, "cardroom 1\ngame ");
    text_add(out, table->rules);
    text_add(out, "\nseats ");
    text_add_number(out, table->seats);
    text_add(out, "\nplayers");
    for (Seat seat = 0; seat < table->seats; seat++)
        add_name(table, seat, out);
    text_add(out, "\nmatch\n");
    if (!table->is_own)
        text_fill(out, "#: table {code}\n", "code", table->code);
}

/* Begins a deal that has just been dealt: with its cards, or all that proves them. */
static void begin_deal(Record *r)
{
    const RoomTable *table = r->table;
    if (table->is_own) {
        source_print(&table->match.table.source, &r->out);
        text_add_char(&r->out, '\n');
        return;
    }
    add_hash(&r->out, "#: pledge ", &table->pledge, "");
    for (Seat seat = 0; seat < table->seats; seat++) {
        text_add(&r->out, "#: nonce ");
        text_add_number(&r->out, seat);
        add_hash(&r->out, " ", &table->nonce[seat], table->by_client & seat_bit(seat) ? " client" : " system");
    }
    Seed seed = fair_seed(&table->secret, table->nonce, table->seats);
    text_add(&r->out, "seed ");
    text_add_hex(&r->out, seed.byte, SEED_BYTES);
    text_add_char(&r->out, '\n');
}

/* Ends the deal on the table. A deal in play is no part of the record, except in one person's own room. */
static void end_deal(Record *r)
{
    const RoomTable *table = r->table;
    if (!table->match.dealt || (!table->is_own && !table_is_over(&table->match.table))) {
        r->out.len = r->sure;
        return;
    }
    if (!table->is_own) {
        add_hash(&r->out, "#: reveal ", &table->secret, "");
        add_hash(&r->out, "#: chain ", &table->chain, "");
    }
    r->out.len -= r->begin; /* the record is that of the match before, until a deal of this one has ended */
    memmove(r->out.at, r->out.at + r->begin, r->out.len + 1);
    r->begin = 0;
    r->sure = r->out.len;
    r->deals++;
}

static void add_line(Record *r, Slice rest)
{
    RoomTable *table = r->table;
    Entry entry;
    int64_t seat = 0;
    slice_number(slice_word(&rest, 0), 0, SEATS_MAX - 1, &seat);
    if (!table->match.dealt || table_read(&table->match.table, (Seat)seat, rest, &entry, NULL) != OK)
        return;
    text_add_number(&r->out, seat);
    text_add(&r->out, ": ");
    table_entry_print(&table->match.table, &entry, &r->out);
}

static void add_link(Record *r)
{
    if (!r->table->is_own) {
        text_add(&r->out, "   # ");
        text_add_hex(&r->out, r->table->chain.byte, 8);
    }
    text_add_char(&r->out, '\n');
}

/* Makes room for what one event adds. */
static void grow(Record *r)
{
    Text *out = &r->out;
    if (out->cap - out->len > ROW_ROOM)
        return;
    out->cap = 2 * out->cap + 2 * ROW_ROOM;
    out->at = heap_grow(out->at, out->cap);
}

static void read_row(void *context, const StoreRow *row)
{
    Record *r = context;
    EventBy by;
    Slice rest = slice_of(row->text);
    event_by(&rest, &by);
    Slice word = slice_word(&rest, 0);
    bool is_deal = slice_is(word, "deal"), is_line = slice_is(word, "act") || slice_is(word, "timeout");
    if (!r->is_sound || row->seq > r->last)
        return;
    grow(r);
    if ((is_deal || slice_is(word, "rematch")) && r->table->match.dealt)
        end_deal(r);
    if (slice_is(word, "void"))
        r->out.len = r->sure;
    if (slice_is(word, "rematch")) {
        r->begin = r->sure;
        r->deals_before = r->deals;
        r->deals = 0;
    }
    if (is_line)
        add_line(r, rest);
    r->is_sound = table_fold_row(r->table, row);
    if (is_deal && r->deals == 0)
        add_head(r->table, &r->out);
    if (is_deal)
        begin_deal(r);
    if (is_line)
        add_link(r);
}

/* Reads the events of a log that was put away. */
static void read_part(void *context, const StoreRow *row)
{
    table_log_each(row, read_row, context);
}

Status room_record(RoomRead *read, void *context, const char *table, uint32_t last, RoomRecord *out, Fault *fault)
{
    Record r = { .table = table_new(table), .last = last, .is_sound = true };
    const StoreQuery away = { .kind = ROW_RECORD, .key = table }, query = { .kind = ROW_EVENT, .key = table };
    grow(&r);
    Status status = read(context, &away, read_part, &r, fault);
    if (status == OK)
        status = read(context, &query, read_row, &r, fault);
    if (status == OK && !r.is_sound)
        status = fault_set(fault, ERR_STORE, "the log of table ", table, " is damaged");
    if (status == OK)
        end_deal(&r);
    table_drop(r.table);
    r.out.at[r.out.len] = '\0';
    *out = (RoomRecord){ r.out.at, r.out.len };
    return status;
}

/* The end of the part: after a line, before it is too long. */
static size_t part_end(const RoomRecord *record, size_t from)
{
    const size_t most = ROOM_RECORD_PART / 2 - 64; /* a character may need two in JSON */
    size_t end = record->len - from <= most ? record->len : from + most;
    while (end < record->len && end > from && record->text[end - 1] != '\n')
        end--;
    REQUIRE(end > from || record->len == from);
    return end;
}

/* Adds lines as a JSON string. */
static void add_lines(const char *text, size_t len, Text *out)
{
    text_add_char(out, '"');
    for (size_t i = 0; i < len; i++) {
        if (text[i] == '\n')
            text_add(out, "\\n");
        else if (text[i] == '"' || text[i] == '\\')
            text_add_char(out, '\\');
        if (text[i] != '\n')
            text_add_char(out, text[i]);
    }
    text_add_char(out, '"');
}

void room_record_part(const RoomRecord *record, size_t *at, Text *out)
{
    const size_t end = part_end(record, *at);
    Json json = room_message(out, MESSAGE_RECORD);
    add_lines(record->text + *at, end - *at, json_begin(&json, "text"));
    json_write_bool(&json, "more", end < record->len);
    json_close(&json);
    REQUIRE(out->len < out->cap);
    *at = end;
}
