#include "core/scene.h"

#include <string.h>

void scene_begin(Scene *scene)
{
    scene->phase = scene->order = NULL;
    scene->viewer = 0;
    scene->wanted = 0;
    scene->anticlockwise = false;
    scene->word[0] = '\0';
    scene->to_act = 0;
    scene->zones_len = scene->sums_len = 0;
    scene->cards_len = scene->moves_len = scene->calls_len = 0;
}

Zone *scene_zone(Scene *scene, const char *id, ZoneKind kind, Seat owner, int row, int column)
{
    REQUIRE(scene->zones_len < SCENE_ZONES_MAX);
    Zone *zone = &scene->zone[scene->zones_len++];
    *zone = (Zone){ .id = id,
                    .kind = kind,
                    .owner = owner,
                    .row = (uint8_t)row,
                    .column = (uint8_t)column,
                    .first = scene->cards_len };
    return zone;
}

void scene_card(Scene *scene, Card face, int slot, int mark)
{
    REQUIRE(scene->zones_len > 0 && scene->cards_len < SCENE_CARDS_MAX);
    scene->card[scene->cards_len++] = (SceneCard){ .face = face, .slot = (uint8_t)slot, .mark = (uint8_t)mark };
    scene->zone[scene->zones_len - 1].len++;
}

void scene_lay(Scene *scene, int row, int half)
{
    REQUIRE(scene->cards_len > 0);
    scene->card[scene->cards_len - 1].row = (uint8_t)row;
    scene->card[scene->cards_len - 1].half = (uint8_t)half;
}

void scene_counter(Scene *scene, const char *id, Seat owner, int row, int column, int value)
{
    scene_zone(scene, id, ZONE_COUNTER, owner, row, column)->count = value;
}

static bool is_place_of(const Zone *zone, const char *id, Seat owner)
{
    return strcmp(zone->id, id) == 0 && (owner == SEAT_NONE || zone->owner == owner);
}

static void place_find(const Scene *scene, ScenePlace place, uint8_t *zone_out, uint16_t *card_out)
{
    *zone_out = SCENE_ZONES_MAX;
    *card_out = PLACE_NONE;
    for (uint8_t z = 0; place.id && z < scene->zones_len; z++) {
        const Zone *zone = &scene->zone[z];
        if (!is_place_of(zone, place.id, place.owner))
            continue;
        for (uint16_t c = zone->first; c < zone->first + zone->len; c++)
            if (scene->card[c].slot == place.slot)
                *card_out = c;
        if (place.slot < 0 || *card_out != PLACE_NONE) {
            *zone_out = z;
            return;
        }
    }
    REQUIRE(!place.id);
}

void scene_call(Scene *scene, Seat seat, const char *text)
{
    if (scene->calls_len == SCENE_CALLS_MAX) {
        scene->calls_len--;
        memmove(scene->call, scene->call + 1, sizeof scene->call - sizeof *scene->call);
    }
    scene->call[scene->calls_len++] = (SceneCall){ seat, text };
}

void scene_sum(Scene *scene, SumKind kind, const char *text, int32_t value)
{
    REQUIRE(scene->sums_len < SCENE_SUMS_MAX);
    scene->sum[scene->sums_len++] = (SceneSum){ kind, text, value };
}

void scene_move(Scene *scene, Action action, ScenePlace from, ScenePlace to)
{
    REQUIRE(scene->moves_len < ACTIONS_MAX);
    SceneMove *move = &scene->move[scene->moves_len++];
    *move = (SceneMove){ .action = action };
    place_find(scene, from, &move->from_zone, &move->from_card);
    place_find(scene, to, &move->to_zone, &move->to_card);
}

const Zone *scene_find(const Scene *scene, const char *id, Seat owner)
{
    for (int z = 0; z < scene->zones_len; z++)
        if (is_place_of(&scene->zone[z], id, owner))
            return &scene->zone[z];
    return NULL;
}

bool scene_sees(const Scene *scene, Seat owner, int slot, Card *out)
{
    bool is_place = false;
    for (int z = 0; z < scene->zones_len; z++) {
        const Zone *zone = &scene->zone[z];
        const bool is_played = strcmp(zone->id, "foundation") == 0; /* its places are no places of the layout */
        if (zone->owner != owner || slot >= zone->places || is_played)
            continue;
        if (!is_place)
            *out = CARD_NONE;
        is_place = true;
        if (zone->kind == ZONE_COUNTER) {
            *out = zone->count > 0 ? CARD_HIDDEN : CARD_NONE;
            continue;
        }
        for (int c = zone->first; c < zone->first + zone->len; c++)
            if (scene->card[c].slot == slot)
                *out = scene->card[c].face;
    }
    return is_place;
}

static void print_cards(const Scene *scene, const Zone *zone, Text *out)
{
    for (int i = 0; i < zone->len; i++) {
        bool row_ends = zone->kind == ZONE_GRID && i > 0 && i % zone->columns == 0;
        text_add(out, row_ends ? " / " : " ");
        if (zone->kind == ZONE_TRICK) {
            text_add_number(out, scene->card[zone->first + i].slot);
            text_add_char(out, ':');
        }
        card_print(scene->card[zone->first + i].face, out);
    }
}

static void print_zone(const Scene *scene, const Zone *zone, Text *out)
{
    text_add(out, zone->id);
    if (zone->number > 0) {
        text_add_char(out, ' ');
        text_add_number(out, zone->number);
    }
    if (zone->owner != SEAT_NONE) {
        text_add(out, " of ");
        text_add_number(out, zone->owner);
    }
    text_add_char(out, ':');
    if (zone->kind == ZONE_PILE || zone->kind == ZONE_COUNTER) {
        text_add_char(out, ' ');
        text_add_number(out, zone->count);
    }
    if (zone->text) {
        text_add_char(out, ' ');
        text_add(out, zone->text);
    }
    print_cards(scene, zone, out);
    text_add_char(out, '\n');
}

static void print_calls(const Scene *scene, Text *out)
{
    for (int i = 0; i < scene->calls_len; i++) {
        text_add(out, i == 0 ? "calls: " : ", ");
        text_add_number(out, scene->call[i].seat);
        text_add_char(out, ' ');
        text_add(out, scene->call[i].text);
    }
    text_add(out, scene->calls_len > 0 ? "\n" : "");
}

static void print_sums(const Scene *scene, Text *out)
{
    for (int i = 0; i < scene->sums_len; i++) {
        text_add(out, i == 0 ? "sums: " : ", ");
        text_add(out, scene->sum[i].text);
        text_add(out, scene->sum[i].kind == SUM_TIMES ? " x " : " ");
        text_add_number(out, scene->sum[i].value);
    }
    text_add(out, scene->sums_len > 0 ? "\n" : "");
}

void scene_print(const Scene *scene, Text *out)
{
    text_add(out, "phase: ");
    text_add(out, scene->phase);
    text_add(out, "\nto act:");
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        if (!(scene->to_act & seat_bit(seat)))
            continue;
        text_add_char(out, ' ');
        text_add_number(out, seat);
    }
    text_add_char(out, '\n');
    print_calls(scene, out);
    for (int z = 0; z < scene->zones_len; z++)
        print_zone(scene, &scene->zone[z], out);
    print_sums(scene, out);
}

void scene_forget(Scene *scene)
{
    for (int i = 0; i < scene->cards_len; i++)
        if (scene->card[i].mark & MARK_DOWN && !(scene->card[i].mark & MARK_HELD) && scene->card[i].face != CARD_NONE)
            scene->card[i].face = CARD_HIDDEN;
}
