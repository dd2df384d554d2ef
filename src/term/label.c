#include "term/label.h"

void label_word(const char *word, Text *out)
{
    char first = word[0];
    text_add_char(out, first >= 'a' && first <= 'z' ? (char)(first - 'a' + 'A') : first);
    for (const char *at = word + (first != 0); *at; at++)
        text_add_char(out, *at == '_' ? ' ' : *at);
}

void label_pile(const Scene *scene, const Zone *zone, Text *out)
{
    Card top = zone->len > 0 ? scene->card[zone->first + zone->len - 1].face : CARD_NONE;
    label_word(zone->id, out);
    /* One open card is seen to be one, and an empty place to be empty. */
    if (zone->count == 0 || (zone->count == 1 && card_is_known(top)))
        return;
    text_add_char(out, ' ');
    text_add_number(out, zone->count);
}

void label_counters(const Scene *scene, Seat owner, Text *out)
{
    bool is_first = true;
    for (int z = 0; z < scene->zones_len; z++) {
        const Zone *zone = &scene->zone[z];
        if (zone->owner != owner || (zone->kind != ZONE_COUNTER && zone->kind != ZONE_TEXT))
            continue;
        text_add(out, is_first ? "" : ", ");
        text_add(out, zone->id);
        text_add_char(out, ' ');
        if (zone->kind == ZONE_TEXT)
            text_add(out, zone->text);
        else
            text_add_number(out, zone->count);
        is_first = false;
    }
}

bool label_card(Slice word, Card *out)
{
    char printed[8];
    Card card;
    Text text = text_over(printed, sizeof printed);
    if (!card_read(word, &card) || !card_is_known(card))
        return false;
    card_print(card, &text);
    if (!slice_is(word, printed))
        return false;
    *out = card;
    return true;
}
