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

/* Adds a seat; -1 is nobody, or a spectator. */
static void add_seat(Text *out, const char *name, Seat seat)
{
    json_put_number(out, name, seat == SEAT_NONE ? -1 : seat);
}

/* Adds the comma before every element except the first. */
static void add_comma(Text *out, int i)
{
    if (i > 0)
        text_add_char(out, ',');
}

static void add_card(Text *out, const char *name, Card card)
{
    text_add(out, name);
    text_add_char(out, '"');
    if (card != CARD_NONE)
        card_print(card, out);
    text_add_char(out, '"');
}

void json_add_seats(Text *out, SeatSet set)
{
    text_add_char(out, '[');
    for (int i = 0; set; i++, set &= (SeatSet)(set - 1)) {
        add_comma(out, i);
        text_add_number(out, seat_first(set));
    }
    text_add_char(out, ']');
}

/* Adds the members of an action, without the braces. */
static void add_action(Text *out, const VerbSpec *verbs, Action action, const Action legal[], int legal_len)
{
    char line[64];
    Text typed = text_over(line, sizeof line);
    action_print(verbs, action, legal, legal_len, &typed);
    json_put_text(out, "\"verb\":", verbs[action.verb].word);
    add_card(out, ",\"card\":", action.card);
    json_put_number(out, ",\"from\":", action.from);
    json_put_number(out, ",\"to\":", action.to);
    json_put_text(out, ",\"line\":", line);
}

void json_add_action(Text *out, const VerbSpec *verbs, Action action, const Action legal[], int legal_len)
{
    text_add_char(out, '{');
    add_action(out, verbs, action, legal, legal_len);
    text_add_char(out, '}');
}

void json_add_told(Text *out, const VerbSpec *verbs, Seat seat, const char *kind, const Action seen[], int seen_len)
{
    json_put_number(out, "{\"seat\":", seat);
    json_put_text(out, ",\"kind\":", kind);
    text_add(out, ",\"acts\":[");
    for (int i = 0; i < seen_len; i++) {
        add_comma(out, i);
        json_add_action(out, verbs, seen[i], seen, 1);
    }
    text_add(out, "]}");
}

static void add_cards(const Scene *scene, const Zone *zone, Text *out)
{
    text_add(out, ",\"cards\":[");
    for (int i = 0; i < zone->len; i++) {
        const SceneCard *card = &scene->card[zone->first + i];
        add_comma(out, i);
        add_card(out, "[", card->face);
        json_put_number(out, ",", card->slot);
        json_put_number(out, ",", card->mark);
        if (zone->kind == ZONE_PYRAMID) {
            json_put_number(out, ",", card->row);
            json_put_number(out, ",", card->half);
        }
        text_add_char(out, ']');
    }
    text_add_char(out, ']');
}

static void add_zone(const Scene *scene, const Zone *zone, Text *out)
{
    json_put_text(out, "{\"id\":", zone->id);
    json_put_text(out, ",\"kind\":", kinds[zone->kind]);
    add_seat(out, ",\"owner\":", zone->owner);
    json_put_number(out, ",\"number\":", zone->number);
    json_put_number(out, ",\"row\":", zone->row);
    json_put_number(out, ",\"column\":", zone->column);
    json_put_number(out, ",\"columns\":", zone->columns);
    json_put_number(out, ",\"places\":", zone->places);
    json_put_number(out, ",\"count\":", zone->count);
    json_put_text(out, ",\"text\":", zone->text);
    add_cards(scene, zone, out);
    text_add_char(out, '}');
}

/* Adds where a move begins or ends: `[zone, card of that zone]`, with card -1 for the zone itself; null for nowhere. */
static void add_place(const Scene *scene, const char *name, uint8_t zone, uint16_t card, Text *out)
{
    text_add(out, name);
    if (zone == SCENE_ZONES_MAX) {
        text_add(out, "null");
        return;
    }
    json_put_number(out, "[", zone);
    json_put_number(out, ",", card == PLACE_NONE ? -1 : card - scene->zone[zone].first);
    text_add_char(out, ']');
}

static void add_moves(const Scene *scene, const VerbSpec *verbs, Text *out)
{
    Action legal[ACTIONS_MAX];
    for (int i = 0; i < scene->moves_len; i++)
        legal[i] = scene->move[i].action;
    text_add(out, ",\"moves\":[");
    for (int i = 0; i < scene->moves_len; i++) {
        const SceneMove *move = &scene->move[i];
        add_comma(out, i);
        text_add_char(out, '{');
        add_action(out, verbs, move->action, legal, scene->moves_len);
        add_place(scene, ",\"begin\":", move->from_zone, move->from_card, out);
        add_place(scene, ",\"end\":", move->to_zone, move->to_card, out);
        if (move->wins != 0 || move->loses != 0) {
            json_put_number(out, ",\"wins\":", move->wins);
            json_put_number(out, ",\"loses\":", move->loses);
        }
        if (move->called)
            json_put_text(out, ",\"called\":", move->called);
        if (move->cuts_off)
            text_add(out, ",\"cuts_off\":true");
        text_add_char(out, '}');
    }
    text_add_char(out, ']');
}

static void add_calls(const Scene *scene, Text *out)
{
    text_add(out, ",\"calls\":[");
    for (int i = 0; i < scene->calls_len; i++) {
        add_comma(out, i);
        add_seat(out, "{\"seat\":", scene->call[i].seat);
        json_put_text(out, ",\"text\":", scene->call[i].text);
        text_add_char(out, '}');
    }
    text_add_char(out, ']');
}

static void add_sums(const Scene *scene, Text *out)
{
    text_add(out, ",\"sums\":[");
    for (int i = 0; i < scene->sums_len; i++) {
        add_comma(out, i);
        json_put_text(out, "{\"kind\":", sum_kind_word(scene->sum[i].kind));
        json_put_text(out, ",\"text\":", scene->sum[i].text);
        json_put_number(out, ",\"value\":", scene->sum[i].value);
        text_add_char(out, '}');
    }
    text_add_char(out, ']');
}

void scene_json(const Scene *scene, const VerbSpec *verbs, Text *out)
{
    json_put_text(out, "{\"phase\":", scene->phase);
    if (scene->order)
        json_put_text(out, ",\"order\":", scene->order);
    add_seat(out, ",\"viewer\":", scene->viewer);
    text_add(out, ",\"to_act\":");
    json_add_seats(out, scene->to_act);
    if (scene->wanted > 1)
        json_put_number(out, ",\"wanted\":", scene->wanted);
    if (scene->anticlockwise)
        text_add(out, ",\"anticlockwise\":true");
    if (scene->word[0])
        json_put_text(out, ",\"word\":", scene->word);
    text_add(out, ",\"zones\":[");
    for (int i = 0; i < scene->zones_len; i++) {
        add_comma(out, i);
        add_zone(scene, &scene->zone[i], out);
    }
    text_add_char(out, ']');
    add_moves(scene, verbs, out);
    add_calls(scene, out);
    add_sums(scene, out);
    text_add_char(out, '}');
}
