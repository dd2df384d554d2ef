#include "core/scene_json.h"

#include <string.h>

static const char *const kinds[ZONE_KINDS] = {
    [ZONE_PILE] = "pile",       [ZONE_FAN] = "fan",   [ZONE_ROW] = "row",
    [ZONE_GRID] = "grid",       [ZONE_HAND] = "hand", [ZONE_TRICK] = "trick",
    [ZONE_COUNTER] = "counter", [ZONE_TEXT] = "text", [ZONE_PYRAMID] = "pyramid",
};

const char *zone_kind_word(ZoneKind kind)
{
    return kinds[kind];
}

void json_write_seat(Json *json, const char *name, Seat seat)
{
    json_write_number(json, name, seat == SEAT_NONE ? -1 : seat);
}

static void write_card(Json *json, const char *name, Card card)
{
    Text *out = json_begin(json, name);
    text_add_char(out, '"');
    if (card != CARD_NONE)
        card_print(card, out);
    text_add_char(out, '"');
}

/* Writes the members of an action. */
static void write_action(Json *json, const VerbSpec *verbs, Action action, const Action legal[], int legal_len)
{
    char line[64];
    Text typed = text_over(line, sizeof line);
    action_print(verbs, action, legal, legal_len, &typed);
    json_write_text(json, "verb", verbs[action.verb].word);
    write_card(json, "card", action.card);
    json_write_number(json, "from", action.from);
    json_write_number(json, "to", action.to);
    json_write_text(json, "line", line);
}

void json_write_action(Json *json, const char *name, const VerbSpec *verbs, Action action, const Action legal[],
                       int legal_len)
{
    json_open_object(json, name);
    write_action(json, verbs, action, legal, legal_len);
    json_close(json);
}

void json_write_told(Json *json, const VerbSpec *verbs, Seat seat, const char *kind, const Action seen[],
                     int seen_len)
{
    json_write_seat(json, "seat", seat);
    json_write_text(json, "kind", kind);
    json_open_array(json, "acts");
    for (int i = 0; i < seen_len; i++)
        json_write_action(json, NULL, verbs, seen[i], seen, 1);
    json_close(json);
}

static void write_cards(const Scene *scene, const Zone *zone, Json *json)
{
    json_open_array(json, "cards");
    for (int i = 0; i < zone->len; i++) {
        const SceneCard *card = &scene->card[zone->first + i];
        json_open_array(json, NULL);
        write_card(json, NULL, card->face);
        json_write_number(json, NULL, card->slot);
        json_write_number(json, NULL, card->mark);
        if (zone->kind == ZONE_PYRAMID) {
            json_write_number(json, NULL, card->row);
            json_write_number(json, NULL, card->half);
        }
        json_close(json);
    }
    json_close(json);
}

static void write_zone(const Scene *scene, const Zone *zone, Json *json)
{
    json_open_object(json, NULL);
    json_write_text(json, "id", zone->id);
    json_write_text(json, "kind", kinds[zone->kind]);
    json_write_seat(json, "owner", zone->owner);
    json_write_number(json, "number", zone->number);
    json_write_number(json, "row", zone->row);
    json_write_number(json, "column", zone->column);
    json_write_number(json, "columns", zone->columns);
    json_write_number(json, "places", zone->places);
    json_write_number(json, "count", zone->count);
    json_write_text(json, "text", zone->text);
    write_cards(scene, zone, json);
    json_close(json);
}

/* Writes where a move begins or ends: `[zone, card of that zone]`, with card -1 for the zone itself; null: nowhere. */
static void write_place(const Scene *scene, const char *name, uint8_t zone, uint16_t card, Json *json)
{
    if (zone == SCENE_ZONES_MAX) {
        json_write_null(json, name);
        return;
    }
    json_open_array(json, name);
    json_write_number(json, NULL, zone);
    json_write_number(json, NULL, card == PLACE_NONE ? -1 : card - scene->zone[zone].first);
    json_close(json);
}

static void write_moves(const Scene *scene, const VerbSpec *verbs, Json *json)
{
    Action legal[ACTIONS_MAX];
    for (int i = 0; i < scene->moves_len; i++)
        legal[i] = scene->move[i].action;
    json_open_array(json, "moves");
    for (int i = 0; i < scene->moves_len; i++) {
        const SceneMove *move = &scene->move[i];
        json_open_object(json, NULL);
        write_action(json, verbs, move->action, legal, scene->moves_len);
        write_place(scene, "begin", move->from_zone, move->from_card, json);
        write_place(scene, "end", move->to_zone, move->to_card, json);
        if (move->wins != 0 || move->loses != 0) {
            json_write_number(json, "wins", move->wins);
            json_write_number(json, "loses", move->loses);
        }
        if (move->called)
            json_write_text(json, "called", move->called);
        if (move->risks)
            json_write_bool(json, "risks", true);
        if (move->cuts_off)
            json_write_bool(json, "cuts_off", true);
        json_close(json);
    }
    json_close(json);
}

static void write_calls(const Scene *scene, Json *json)
{
    json_open_array(json, "calls");
    for (int i = 0; i < scene->calls_len; i++) {
        json_open_object(json, NULL);
        json_write_seat(json, "seat", scene->call[i].seat);
        json_write_text(json, "text", scene->call[i].text);
        json_close(json);
    }
    json_close(json);
}

static void write_sums(const Scene *scene, Json *json)
{
    json_open_array(json, "sums");
    for (int i = 0; i < scene->sums_len; i++) {
        json_open_object(json, NULL);
        json_write_text(json, "kind", sum_kind_word(scene->sum[i].kind));
        json_write_text(json, "text", scene->sum[i].text);
        json_write_number(json, "value", scene->sum[i].value);
        json_close(json);
    }
    json_close(json);
}

void scene_json(const Scene *scene, const VerbSpec *verbs, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    json_open_object(json, NULL);
    json_write_text(json, "phase", scene->phase);
    if (scene->order)
        json_write_text(json, "order", scene->order);
    json_write_seat(json, "viewer", scene->viewer);
    json_write_bits(json, "to_act", scene->to_act);
    if (scene->wanted > 1)
        json_write_number(json, "wanted", scene->wanted);
    if (scene->anticlockwise)
        json_write_bool(json, "anticlockwise", true);
    if (scene->word[0])
        json_write_text(json, "word", scene->word);
    json_open_array(json, "zones");
    for (int i = 0; i < scene->zones_len; i++)
        write_zone(scene, &scene->zone[i], json);
    json_close(json);
    write_moves(scene, verbs, json);
    write_calls(scene, json);
    write_sums(scene, json);
    json_close(json);
}
