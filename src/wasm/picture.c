#include "wasm/picture.h"

#include "core/scene_json.h"
#include "table/table.h"

/* A card as one character: its suit when it lies open, a star for a joker, a point for a back, a line for an empty
 * place. */
static char mark_of(const SceneCard *card)
{
    if (card->face == CARD_NONE)
        return '_';
    if (card->face == CARD_HIDDEN || card->mark & MARK_DOWN)
        return '.';
    return card->face == JOKER ? '*' : "cdhs"[card_suit(card->face)];
}

static void add_marks(const Scene *scene, const Zone *zone, Json *json)
{
    char marks[DECK_MAX + 1] = "";
    Text text = text_over(marks, sizeof marks);
    for (int i = 0; i < zone->len; i++)
        text_add_char(&text, mark_of(&scene->card[zone->first + i]));
    if (zone->len == 0 && zone->count > 0)
        text_add_char(&text, '.');
    json_write_text(json, "cards", marks);
}

static void add_places(const Scene *scene, const Zone *zone, Json *json)
{
    json_open_array(json, "at");
    for (int i = 0; i < zone->len; i++) {
        const SceneCard *card = &scene->card[zone->first + i];
        json_write_number(json, NULL, card->row);
        json_write_number(json, NULL, card->half);
    }
    json_close(json);
}

static void add_zone(const Scene *scene, const Zone *zone, Json *json)
{
    json_open_object(json, NULL);
    json_write_text(json, "kind", zone_kind_word(zone->kind));
    json_write_bool(json, "own", zone->owner == 0);
    json_write_number(json, "row", zone->row);
    json_write_number(json, "column", zone->column);
    json_write_number(json, "columns", zone->columns);
    add_marks(scene, zone, json);
    if (zone->kind == ZONE_PYRAMID)
        add_places(scene, zone, json);
    json_close(json);
}

static bool is_shown(const Zone *zone)
{
    bool has_cards = zone->kind != ZONE_COUNTER && zone->kind != ZONE_TEXT && (zone->len > 0 || zone->count > 0);
    return has_cards && (zone->owner == 0 || zone->owner == SEAT_NONE);
}

void picture_add(const Ruleset *ruleset, Json *json)
{
    static Table table;
    static Scene scene;
    Source source = source_number(1);
    REQUIRE(table_deal(&table, ruleset, games_standard_seats(ruleset), 0, &source, NULL) == OK);
    table_scene(&table, 0, &scene);
    table_free(&table);
    json_open_array(json, "picture");
    for (int i = 0; i < scene.zones_len; i++) {
        if (!is_shown(&scene.zone[i]))
            continue;
        add_zone(&scene, &scene.zone[i], json);
    }
    json_close(json);
}
