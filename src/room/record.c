/* record.c - the ended deals of a match, as a transcript with everything that proves them (docs/transcripts.md).
 * Shape  the log is read again, on a table of its own. The lines of a deal are added once it is known to have ended. */
#include "room/inside.h"

#include <stdlib.h>
#include <string.h>

enum { RECORD_MAX = 56 * 1024 }; /* the most that a client may have waiting is 64 KiB */

typedef struct {
    RoomTable *table;
    Text *out;
    size_t sure;  /* length of out up to the end of the last ended deal */
    size_t begin; /* where the present match begins in out; 0 while there is only one match */
    int deals, deals_before;
    bool is_sound, has_links;
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
    text_add(out, "\nmatch\n#: table ");
    text_add(out, table->code);
    text_add_char(out, '\n');
}

/* Begins a deal that has just been dealt. */
static void begin_deal(Record *r)
{
    const RoomTable *table = r->table;
    add_hash(r->out, "#: pledge ", &table->pledge, "");
    for (Seat seat = 0; seat < table->seats; seat++) {
        text_add(r->out, "#: nonce ");
        text_add_number(r->out, seat);
        add_hash(r->out, " ", &table->nonce[seat], table->by_client & seat_bit(seat) ? " client" : " system");
    }
    Seed seed = fair_seed(&table->secret, table->nonce, table->seats);
    text_add(r->out, "seed ");
    text_add_hex(r->out, seed.byte, SEED_BYTES);
    text_add_char(r->out, '\n');
}

/* Ends the deal on the table. */
static void end_deal(Record *r)
{
    const RoomTable *table = r->table;
    if (!table->match.dealt || !table_is_over(&table->match.table)) {
        r->out->len = r->sure;
        return;
    }
    add_hash(r->out, "#: reveal ", &table->secret, "");
    add_hash(r->out, "#: chain ", &table->chain, "");
    r->is_sound = r->out->len < r->out->cap;
    if (!r->is_sound)
        return;
    r->out->len -= r->begin; /* the record is that of the match before, until a deal of this one has ended */
    memmove(r->out->at, r->out->at + r->begin, r->out->len + 1);
    r->begin = 0;
    r->sure = r->out->len;
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
    text_add_number(r->out, seat);
    text_add(r->out, ": ");
    table_entry_print(&table->match.table, &entry, r->out);
}

static void add_link(Record *r)
{
    text_add(r->out, r->has_links ? "   # " : "");
    text_add_hex(r->out, r->table->chain.byte, r->has_links ? 8 : 0);
    text_add_char(r->out, '\n');
}

static void read_row(void *context, const StoreRow *row)
{
    Record *r = context;
    EventBy by;
    Slice rest = slice_of(row->text);
    event_by(&rest, &by);
    Slice word = slice_word(&rest, 0);
    bool is_deal = slice_is(word, "deal"), is_line = slice_is(word, "act") || slice_is(word, "timeout");
    if (!r->is_sound)
        return;
    if ((is_deal || slice_is(word, "rematch")) && r->table->match.dealt)
        end_deal(r);
    if (slice_is(word, "rematch")) {
        r->begin = r->sure;
        r->deals_before = r->deals;
        r->deals = 0;
    }
    if (is_line)
        add_line(r, rest);
    r->is_sound = table_fold(r->table, row->text, row->at_ms);
    if (is_deal && r->deals == 0)
        add_head(r->table, r->out);
    if (is_deal)
        begin_deal(r);
    if (is_line)
        add_link(r);
}

/* Writes all deals; returns how many, or -1 if the log cannot be read. */
static int write_all(Room *room, const RoomTable *table, bool has_links, Text *out)
{
    Record r = { .table = table_new(table->code), .out = out, .is_sound = true, .has_links = has_links };
    out->len = 0;
    bool is_read = room_read(room, ROW_EVENT, table->code, read_row, &r) && r.is_sound;
    if (is_read)
        end_deal(&r);
    table_drop(r.table);
    return is_read && r.is_sound ? r.deals + r.deals_before : -1;
}

Status record_write(Room *room, const RoomTable *table, Text *out, Fault *fault)
{
    int deals = write_all(room, table, true, out);
    if (deals < 0 || out->len > RECORD_MAX) /* the last links prove the same, but not where a fault is */
        deals = write_all(room, table, false, out);
    if (deals == 0)
        return fault_set(fault, ERR_NOT_OVER, "no deal has ended yet, expected the end of one");
    if (deals < 0 || out->len > RECORD_MAX)
        return fault_set(fault, ERR_RANGE, "the record is longer than a message may be");
    out->at[out->len] = '\0';
    return OK;
}
