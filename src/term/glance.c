#include "term/glance.h"

#include "say/cards.h"
#include "say/table.h"

enum { PIECE_MAX = 1200 }; /* bytes: a hand of many cards in signs */

static void add_card(const Reader *reader, Card card, Text *out)
{
    if (card == CARD_NONE)
        text_add(out, "..");
    else if (card == CARD_HIDDEN)
        text_add(out, "??");
    else
        say_card(card, reader, NULL, out);
}

static bool shows_all(const Zone *zone)
{
    return zone->kind == ZONE_ROW || zone->kind == ZONE_GRID || zone->kind == ZONE_HAND;
}

/* Of a pile or a column, the card on top if it lies open. */
static Card top_of(const Scene *scene, const Zone *zone)
{
    const bool is_covered = zone->kind == ZONE_PILE || zone->kind == ZONE_FAN;
    const Card top = is_covered && zone->len > 0 ? scene->card[zone->first + zone->len - 1].face : CARD_NONE;
    return card_is_known(top) ? top : CARD_NONE;
}

static void add_all(const Reader *reader, const Scene *scene, const Zone *zone, Text *out)
{
    for (int i = 0; i < zone->len; i++) {
        const bool begins_row = zone->kind == ZONE_GRID && i > 0 && zone->columns > 0 && i % zone->columns == 0;
        text_add(out, begins_row ? " / " : i > 0 ? " " : "");
        add_card(reader, scene->card[zone->first + i].face, out);
    }
}

/* Of a pyramid, the cards that lie open. */
static void add_open(const Reader *reader, const Scene *scene, const Zone *zone, Text *out)
{
    for (int i = 0, told = 0; i < zone->len; i++) {
        const Card card = scene->card[zone->first + i].face;
        if (!card_is_known(card))
            continue;
        text_add(out, told++ > 0 ? " " : "");
        add_card(reader, card, out);
    }
}

static bool is_own(const Reader *reader, const Zone *zone)
{
    return reader->you != SEAT_NONE && zone->owner == reader->you;
}

static void add_own(const Reader *reader, const Scene *scene, Text *out)
{
    for (int i = 0; i < scene->zones_len; i++) {
        const Zone *zone = &scene->zone[i];
        char cards[PIECE_MAX] = "";
        Text text = text_over(cards, sizeof cards);
        if (!is_own(reader, zone))
            continue;
        if (shows_all(zone))
            add_all(reader, scene, zone, &text);
        else if (zone->kind == ZONE_PYRAMID)
            add_open(reader, scene, zone, &text);
        else if (top_of(scene, zone) != CARD_NONE)
            add_card(reader, top_of(scene, zone), &text);
        text_add(out, text.len > 0 && out->len > 0 ? " " : "");
        text_add(out, cards);
    }
}

static void add_middle(const Reader *reader, const Scene *scene, Text *out)
{
    for (int i = 0; i < scene->zones_len; i++) {
        const Zone *zone = &scene->zone[i];
        if (zone->owner != SEAT_NONE || top_of(scene, zone) == CARD_NONE)
            continue;
        text_add(out, out->len > 0 ? "   " : "");
        say_zone_name(reader, zone, out);
        text_add_char(out, ' ');
        add_card(reader, top_of(scene, zone), out);
    }
}

void glance_add(const Reader *reader, const Scene *scene, Text *out)
{
    add_own(reader, scene, out);
    add_middle(reader, scene, out);
}
