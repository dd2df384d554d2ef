/* lobby.c - the tables on the public list that somebody is at. */
#include "room/tables/tables.h"

/* Who sits there. */
static void write_people(const RoomTable *table, Json *json)
{
    json_open_array(json, "people");
    for (Seat seat = 0; seat < table->seats; seat++) {
        const Chair *chair = &table->chair[seat];
        if (chair->kind != CHAIR_PERSON)
            continue;
        json_open_object(json, NULL);
        json_write_text(json, "name", chair->name);
        json_write_text(json, "face", chair->face);
        json_close(json);
    }
    json_close(json);
}

static void write_listed(const RoomTable *table, Json *json)
{
    int open = 0;
    for (Seat seat = 0; seat < table->seats; seat++)
        open += table->chair[seat].kind == CHAIR_OPEN;
    json_open_object(json, NULL);
    json_write_text(json, "table", table->code);
    json_write_text(json, "title", table->match.ruleset.preset->title);
    json_write_text(json, "rules", table->rules);
    json_write_number(json, "seats", table->seats);
    json_write_number(json, "open", open);
    json_write_number(json, "watching", table->watching);
    json_write_text(json, "stage", stage_word(table));
    json_write_bool(json, "rated", table->rated);
    write_people(table, json);
    json_close(json);
}

enum { LISTED_MAX = 100 };

void lobby_write(const Room *room, Json *json)
{
    int len = 0;
    for (uint32_t i = 0; i < room->tables.cap && len < LISTED_MAX; i++) {
        const RoomTable *table = room->tables.slot[i].item;
        if (!table || !table->listed || table_persons_here(table) == 0)
            continue;
        write_listed(table, json);
        len++;
    }
}
