/* lobby.c - the tables on the public list that somebody is at. */
#include "room/tables/tables.h"

#include "core/json.h"

/* Adds who sits there. */
static void add_people(const RoomTable *table, Text *out)
{
    int len = 0;
    text_add(out, ",\"people\":[");
    for (Seat seat = 0; seat < table->seats; seat++) {
        const Chair *chair = &table->chair[seat];
        if (chair->kind != CHAIR_PERSON)
            continue;
        json_put_text(out, len++ > 0 ? ",{\"name\":" : "{\"name\":", chair->name);
        json_put_text(out, ",\"face\":", chair->face);
        text_add_char(out, '}');
    }
    text_add_char(out, ']');
}

static void add_listed(const RoomTable *table, Text *out)
{
    int open = 0;
    for (Seat seat = 0; seat < table->seats; seat++)
        open += table->chair[seat].kind == CHAIR_OPEN;
    text_add(out, "{\"table\":");
    json_add_text(out, table->code);
    text_add(out, ",\"title\":");
    json_add_text(out, table->match.ruleset.preset->title);
    text_add(out, ",\"rules\":");
    json_add_text(out, table->rules);
    text_add(out, ",\"seats\":");
    text_add_number(out, table->seats);
    text_add(out, ",\"open\":");
    text_add_number(out, open);
    text_add(out, ",\"watching\":");
    text_add_number(out, table->watching);
    json_put_text(out, ",\"stage\":", stage_word(table));
    json_put_bool(out, ",\"rated\":", table->rated);
    add_people(table, out);
    text_add_char(out, '}');
}

enum { LISTED_MAX = 100 };

void lobby_add(const Room *room, Text *out)
{
    int len = 0;
    for (uint32_t i = 0; i < room->tables.cap && len < LISTED_MAX; i++) {
        const RoomTable *table = room->tables.slot[i].item;
        if (!table || !table->listed || table_persons_here(table) == 0)
            continue;
        text_add(out, len++ > 0 ? "," : "");
        add_listed(table, out);
    }
}
