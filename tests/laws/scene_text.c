#include "laws/scene_text.h"

#include <string.h>

static void add(Text *out, int64_t number)
{
    text_add_char(out, ' ');
    text_add_number(out, number);
}

static void zone_text(const Scene *scene, const Zone *zone, Text *out)
{
    text_add(out, zone->id);
    add(out, zone->kind);
    add(out, zone->owner);
    add(out, zone->number);
    add(out, zone->row);
    add(out, zone->column);
    add(out, zone->columns);
    add(out, zone->count);
    text_add(out, zone->text ? zone->text : "");
    for (int c = zone->first; c < zone->first + zone->len && c < SCENE_CARDS_MAX; c++) {
        text_add_char(out, ' ');
        card_print(scene->card[c].face, out);
        text_add_char(out, '@');
        text_add_number(out, scene->card[c].slot);
        if (scene->card[c].mark)
            text_add_char(out, (char)('a' + scene->card[c].mark));
        if (zone->kind == ZONE_PYRAMID) {
            add(out, scene->card[c].row);
            add(out, scene->card[c].half);
        }
    }
    text_add_char(out, '\n');
}

/* Where a move has no such end a number stands that no zone had when signatures were first written: it stays. */
static void add_zone(Text *out, uint8_t zone)
{
    enum { NO_ZONE = 96 };
    add(out, zone == SCENE_ZONES_MAX ? NO_ZONE : zone);
}

void scene_text(const Scene *scene, const VerbSpec *verbs, Text *out)
{
    Action listed[ACTIONS_MAX];
    text_add(out, scene->phase);
    add(out, scene->viewer);
    add(out, scene->to_act);
    text_add_char(out, '\n');
    for (int z = 0; z < scene->zones_len; z++)
        zone_text(scene, &scene->zone[z], out);
    for (int i = 0; i < scene->calls_len; i++) {
        add(out, scene->call[i].seat);
        text_add_char(out, ' ');
        text_add(out, scene->call[i].text);
    }
    for (int i = 0; i < scene->sums_len; i++) {
        add(out, scene->sum[i].kind);
        text_add(out, scene->sum[i].text);
        add(out, scene->sum[i].value);
    }
    for (int i = 0; i < scene->moves_len; i++)
        listed[i] = scene->move[i].action;
    for (int i = 0; i < scene->moves_len; i++) {
        const SceneMove *move = &scene->move[i];
        action_print(verbs, move->action, listed, scene->moves_len, out);
        add_zone(out, move->from_zone);
        add(out, move->from_card);
        add_zone(out, move->to_zone);
        add(out, move->to_card);
        if (move->wins || move->loses) {
            add(out, move->wins);
            add(out, move->loses);
        }
        text_add(out, move->called ? move->called : "");
        text_add_char(out, '\n');
    }
}
