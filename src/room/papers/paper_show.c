/* paper_show.c - what people see of a paper. */
#include "room/guests/guests.h"
#include "room/papers/paper.h"

#include <string.h>

/* Of a part, beside its columns of numbers. */
enum { PART_BYTES = 32000, PART_ENTRIES = 1000 };

static void write_person(Known *known, const Paper *paper, const char *id, bool is_here, Json *json)
{
    const KnownGuest *guest = known_guest(known, id);
    json_open_object(json, NULL);
    json_write_number(json, "who", guest_mark(id, paper->code));
    json_write_text(json, "name", guest->name);
    json_write_text(json, "face", guest->face);
    json_write_bool(json, "here", is_here);
    json_write_bool(json, "host", strcmp(paper->host, id) == 0);
    json_write_bool(json, "may", paper_writes_all(paper, id));
    json_close(json);
}

/* Whether another connection before this one in the list is of the same guest. */
static bool is_told(const Paper *paper, const Connection *connection)
{
    for (const Connection *c = paper->first; c != connection; c = c->paper_next)
        if (c->guest == connection->guest)
            return true;
    return false;
}

uint32_t paper_readers(const Paper *paper)
{
    uint32_t len = 0;
    for (const Connection *c = paper->first; c; c = c->paper_next)
        len++;
    return len;
}

static bool paper_is_open_to(const Paper *paper, const char *id)
{
    for (const Connection *c = paper->first; c; c = c->paper_next)
        if (strcmp(c->guest->id, id) == 0)
            return true;
    return false;
}

/* Writes who has the paper open, and who else may write. */
static void write_people(Known *known, const Paper *paper, Json *json)
{
    json_open_array(json, "people");
    for (const Connection *c = paper->first; c; c = c->paper_next)
        if (!is_told(paper, c))
            write_person(known, paper, c->guest->id, true, json);
    if (!paper_is_open_to(paper, paper->host))
        write_person(known, paper, paper->host, false, json);
    for (int i = 0; i < paper->writers_len; i++)
        if (!paper_is_open_to(paper, paper->writer[i]))
            write_person(known, paper, paper->writer[i], false, json);
    json_close(json);
}

/* ---- Messages ---- */

static void write_lines(Json *json, const char *name, const char *lines)
{
    char line[PAPER_ENTRY];
    json_open_array(json, name);
    for (Slice rest = slice_of(lines); rest.len > 0;)
        json_write_text(json, NULL, slice_copy(slice_line(&rest), line, sizeof line));
    json_close(json);
}

/* An entry that was written; by: who did. Without lines where it was taken back. */
static Text noted(Room *room, Known *known, const Paper *paper, uint32_t at, const char *by)
{
    Text page = room_page(room);
    Json json = room_message(&page, MESSAGE_NOTED);
    const PaperEntry *entry = at < paper->len ? &paper->entry[at] : NULL;
    json_write_text(&json, "paper", paper->code);
    json_write_number(&json, "entry", at);
    json_write_text(&json, "by", known_guest(known, by)->name);
    json_write_number(&json, "who", guest_mark(by, paper->code));
    json_write_number(&json, "at", entry ? entry->at_ms : room->now_ms);
    write_lines(&json, "lines", entry ? entry->text : "");
    json_close(&json);
    return page;
}

/* Writes each writer of these entries once, and for each entry the place of its writer among them. */
static void write_writers(Known *known, const Paper *paper, uint32_t from, uint32_t to, Json *json)
{
    const char *writer[PART_ENTRIES];
    int writers = 0;
    json_open_array(json, "by");
    for (uint32_t i = from; i < to; i++) {
        int at = 0;
        while (at < writers && strcmp(writer[at], paper->entry[i].by) != 0)
            at++;
        if (at == writers)
            writer[writers++] = paper->entry[i].by;
        json_write_number(json, NULL, at);
    }
    json_close(json);
    json_open_array(json, "writers");
    for (int i = 0; i < writers; i++) {
        json_open_object(json, NULL);
        json_write_number(json, "who", guest_mark(writer[i], paper->code));
        json_write_text(json, "name", known_guest(known, writer[i])->name);
        json_close(json);
    }
    json_close(json);
}

/* Writes entries from that number on, as many as go into a message, in columns: most are a short line, and a document
 * with thousands of them is opened over a slow link, too. Returns the number of the next. */
static uint32_t write_entries(Known *known, const Paper *paper, uint32_t from, Json *json)
{
    uint32_t to = from;
    json_write_number(json, "from", from);
    json_open_array(json, "entries");
    for (; to < paper->len && to - from < PART_ENTRIES && json->out->len < PART_BYTES; to++)
        write_lines(json, NULL, paper->entry[to].text);
    json_close(json);
    json_open_array(json, "at");
    for (uint32_t i = from; i < to; i++)
        json_write_number(json, NULL, paper->entry[i].at_ms - (i > from ? paper->entry[i - 1].at_ms : 0));
    json_close(json);
    write_writers(known, paper, from, to, json);
    return to;
}

static void send_paced(Room *room, Connection *to, size_t text, size_t len)
{
    to->reading.on_way++;
    outbox_send_paced(&room->outbox, to->id, text, len);
}

static void send(Room *room, Connection *to, const Text *page)
{
    REQUIRE(page->len < page->cap);
    send_paced(room, to, outbox_text(&room->outbox, page->at, page->len), page->len);
}

/* Sends what the reader may do, who is there if that is not known, and the next entries. */
static void send_part(Room *room, Known *known, const Paper *paper, Connection *to)
{
    PaperReading *reading = &to->reading;
    const char *id = to->guest->id;
    Text page = room_page(room);
    Json json = room_message(&page, MESSAGE_PAPER);
    json_write_text(&json, "paper", paper->code);
    json_write_bool(&json, "host", strcmp(paper->host, id) == 0);
    json_write_bool(&json, "may", paper_writes_all(paper, id));
    json_write_number(&json, "own", guest_mark(id, paper->code));
    json_write_bool(&json, "all", paper->all_write);
    if (strcmp(paper->host, id) == 0)
        json_write_text(&json, "key", paper->opens);
    const uint32_t from = reading->told < paper->len ? reading->told : paper->len;
    reading->told = write_entries(known, paper, from, &json);
    if (reading->lacks_people)
        write_people(known, paper, &json);
    reading->lacks_people = false;
    json_write_bool(&json, "more", reading->told < paper->len);
    json_close(&json);
    send(room, to, &page);
}

/* ---- What a reader is shown next ---- */

/* The entry whose change the reader lacks longest; UINT32_MAX: it knows all that it was told as it is. */
static uint32_t oldest_change(const Paper *paper, const PaperReading *reading)
{
    uint32_t oldest = UINT32_MAX;
    if (reading->changes == paper->changes)
        return oldest;
    for (uint32_t i = 0; i < reading->told && i < paper->len; i++)
        if (paper->entry[i].change > reading->changes &&
            (oldest == UINT32_MAX || paper->entry[i].change < paper->entry[oldest].change))
            oldest = i;
    return oldest;
}

/* Sends the next thing that the reader lacks, once it has taken what was sent before: so its queue never fills, however
 * long the paper is, and however many write. */
static void go_on(Room *room, Known *known, const Paper *paper, Connection *to)
{
    PaperReading *reading = &to->reading;
    if (reading->on_way > 0 || to->is_closing)
        return;
    const uint32_t changed = oldest_change(paper, reading);
    if (changed != UINT32_MAX) {
        const PaperEntry *entry = &paper->entry[changed];
        const Text page = noted(room, known, paper, changed, entry->by);
        reading->changes = entry->change;
        send(room, to, &page);
        return;
    }
    reading->changes = paper->changes;
    if (reading->told != paper->len || reading->lacks_people)
        send_part(room, known, paper, to);
}

void paper_taken(Room *room, Connection *connection)
{
    Known known = { .room = room };
    connection->reading.on_way--;
    if (connection->paper)
        go_on(room, &known, connection->paper, connection);
}

static void show_people(Room *room, const Paper *paper, const Connection *but)
{
    Known known = { .room = room };
    for (Connection *c = paper->first; c; c = c->paper_next) {
        if (c == but)
            continue;
        c->reading.lacks_people = true;
        go_on(room, &known, paper, c);
    }
}

void paper_show_people(Room *room, const Paper *paper)
{
    show_people(room, paper, NULL);
}

/* Who has taken all before is told of the entry alone; the others come to it. */
void paper_show_entry(Room *room, const Paper *paper, uint32_t at, const char *by)
{
    Known known = { .room = room };
    const Text page = noted(room, &known, paper, at, by);
    REQUIRE(page.len < page.cap);
    const size_t text = outbox_text(&room->outbox, page.at, page.len);
    for (Connection *c = paper->first; c; c = c->paper_next) {
        if (c->reading.on_way > 0 || c->is_closing)
            continue;
        c->reading.told = paper->len;
        c->reading.changes = paper->changes;
        send_paced(room, c, text, page.len);
    }
}

bool paper_add(Room *room, Paper *paper, const char *by, const char *lines)
{
    Fault fault = { 0 };
    const Slice written = slice_of(lines);
    const uint32_t at = paper->len;
    if (paper_check(paper_kind(paper->entry[0].text), paper, at, written, true, &fault) != OK)
        return false;
    paper_put_entry(room, paper, at, by, written);
    paper_show_entry(room, paper, at, by);
    return true;
}

void paper_shut(Room *room, Connection *connection)
{
    Paper *paper = connection->paper;
    if (!paper)
        return;
    Connection **link = &paper->first;
    while (*link != connection)
        link = &(*link)->paper_next;
    *link = connection->paper_next;
    connection->paper = NULL;
    connection->paper_next = NULL;
    if (paper->first)
        paper_show_people(room, paper);
    else
        paper_sleep(room, paper);
}

void paper_enter(Room *room, Connection *connection, Paper *paper)
{
    enum { DAY_MS = 24 * 3600 * 1000 };
    Known known = { .room = room };
    if (paper_writes_all(paper, connection->guest->id) &&
        (!paper->opens[0] || room->now_ms - paper->put_ms > DAY_MS)) {
        if (!paper->opens[0])
            paper_draw_key(room, paper);
        paper_put_rights(room, paper); /* what somebody looks after is not old */
    }
    if (connection->paper != paper) {
        paper_shut(room, connection);
        connection->paper = paper;
        connection->paper_next = paper->first;
        paper->first = connection;
        show_people(room, paper, connection);
    }
    connection->reading.told = 0;
    connection->reading.changes = paper->changes;
    connection->reading.lacks_people = true;
    send_part(room, &known, paper, connection);
}
