/* paper_show.c - what people see of a paper. */
#include "room/guests/guests.h"
#include "room/papers/paper.h"

#include "core/json.h"

#include <string.h>

enum { PART_BYTES = 40000 };

static void add_person(Known *known, const Paper *paper, const char *id, bool is_here, bool is_first, Text *out)
{
    const KnownGuest *guest = known_guest(known, id);
    json_put_number(out, is_first ? "{\"who\":" : ",{\"who\":", guest_mark(id, paper->code));
    json_put_text(out, ",\"name\":", guest->name);
    json_put_text(out, ",\"face\":", guest->face);
    json_put_bool(out, ",\"here\":", is_here);
    json_put_bool(out, ",\"host\":", strcmp(paper->host, id) == 0);
    json_put_bool(out, ",\"may\":", paper_writes_all(paper, id));
    text_add_char(out, '}');
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

bool paper_is_open_to(const Paper *paper, const char *id)
{
    for (const Connection *c = paper->first; c; c = c->paper_next)
        if (strcmp(c->guest->id, id) == 0)
            return true;
    return false;
}

/* Adds who has the paper open, and who else may write. */
static void add_people(Known *known, const Paper *paper, Text *out)
{
    int len = 0;
    text_add(out, ",\"people\":[");
    for (const Connection *c = paper->first; c; c = c->paper_next)
        if (!is_told(paper, c))
            add_person(known, paper, c->guest->id, true, len++ == 0, out);
    if (!paper_is_open_to(paper, paper->host))
        add_person(known, paper, paper->host, false, len++ == 0, out);
    for (int i = 0; i < paper->writers_len; i++)
        if (!paper_is_open_to(paper, paper->writer[i]))
            add_person(known, paper, paper->writer[i], false, len++ == 0, out);
    text_add_char(out, ']');
}

static void add_entry(Known *known, const Paper *paper, const char *by, int64_t at_ms, const char *lines, Text *out)
{
    char line[PAPER_ENTRY];
    Slice rest = slice_of(lines);
    json_put_text(out, "\"by\":", known_guest(known, by)->name);
    json_put_number(out, ",\"who\":", guest_mark(by, paper->code));
    json_put_number(out, ",\"at\":", at_ms);
    text_add(out, ",\"lines\":[");
    for (bool is_first = true; rest.len > 0; is_first = false) {
        text_add(out, is_first ? "" : ",");
        json_add_text(out, slice_copy(slice_line(&rest), line, sizeof line));
    }
    text_add_char(out, ']');
}

/* Begins a message about the paper for one viewer. */
static Text begin(Room *room, Known *known, const Paper *paper, const Connection *to)
{
    Text page = room_page(room);
    json_put_text(&page, MESSAGE_PAPER ",\"paper\":", paper->code);
    json_put_bool(&page, ",\"host\":", strcmp(paper->host, to->guest->id) == 0);
    json_put_bool(&page, ",\"may\":", paper_writes_all(paper, to->guest->id));
    json_put_number(&page, ",\"own\":", guest_mark(to->guest->id, paper->code));
    json_put_bool(&page, ",\"all\":", paper->all_write);
    if (strcmp(paper->host, to->guest->id) == 0)
        json_put_text(&page, ",\"key\":", paper->opens);
    add_people(known, paper, &page);
    return page;
}

/* Sends the paper with its entries from that number on, in as many messages as it takes. */
static void show(Room *room, Known *known, const Paper *paper, Connection *to, uint32_t from)
{
    do {
        Text page = begin(room, known, paper, to);
        json_put_number(&page, ",\"from\":", from);
        text_add(&page, ",\"entries\":[");
        for (bool is_first = true; from < paper->len && page.len < PART_BYTES; is_first = false) {
            text_add(&page, is_first ? "{" : ",{");
            const PaperEntry *entry = &paper->entry[from++];
            add_entry(known, paper, entry->by, entry->at_ms, entry->text, &page);
            text_add_char(&page, '}');
        }
        json_put_bool(&page, "],\"more\":", from < paper->len);
        text_add_char(&page, '}');
        room_send(room, to, &page);
    } while (from < paper->len);
}

static void show_people(Room *room, const Paper *paper, const Connection *but)
{
    Known known = { .room = room };
    for (Connection *c = paper->first; c; c = c->paper_next)
        if (c != but && !c->is_closing)
            show(room, &known, paper, c, paper->len);
}

void paper_show_people(Room *room, const Paper *paper)
{
    show_people(room, paper, NULL);
}

void paper_show_entry(Room *room, const Paper *paper, uint32_t at, const char *by)
{
    Known known = { .room = room };
    Text page = room_page(room);
    json_put_text(&page, MESSAGE_NOTED ",\"paper\":", paper->code);
    json_put_number(&page, ",\"entry\":", at);
    text_add_char(&page, ',');
    add_entry(&known, paper, by, room->now_ms, at < paper->len ? paper->entry[at].text : "", &page);
    text_add_char(&page, '}');
    for (Connection *c = paper->first; c; c = c->paper_next)
        room_send(room, c, &page);
}

bool paper_add(Room *room, Paper *paper, const char *by, const char *lines)
{
    Fault fault = { 0 };
    const Slice written = slice_of(lines);
    const uint32_t at = paper->len;
    if (paper_check(paper_kind(paper->entry[0].text), paper, at, written, &fault) != OK)
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
    show(room, &known, paper, connection, 0);
}
