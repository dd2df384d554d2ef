#include "term/label.h"

#include "core/columns.h"
#include "say/table.h"
#include "term/wording.h"

#include <string.h>

static void label_plain(const char *word, Text *out)
{
    for (const char *at = word; *at; at++)
        text_add_char(out, *at == '_' ? ' ' : *at);
}

void label_word(const char *word, Text *out)
{
    char first = word[0];
    text_add_char(out, first >= 'a' && first <= 'z' ? (char)(first - 'a' + 'A') : first);
    label_plain(word + (first != 0), out);
}

void label_pile(const Scene *scene, const Zone *zone, Text *out)
{
    Card top = zone->len > 0 ? scene->card[zone->first + zone->len - 1].face : CARD_NONE;
    if (zone->number > 0) { /* the count would look like the pile's number */
        wording_add_n(out, "{n} left", "{n} left", zone->count);
        return;
    }
    label_word(wording(zone->id), out);
    /* One open card or an empty place needs no count. */
    if (zone->count == 0 || (zone->count == 1 && card_is_known(top)))
        return;
    text_add_char(out, ' ');
    text_add_number(out, zone->count);
}

int label_pile_columns(const Zone *zone)
{
    enum { MOST = 99, DIGITS = 4 }; /* a blank and three digits */
    char words[LABEL_MAX];
    Text text = text_over(words, sizeof words);
    wording_add_n(&text, "{n} left", "{n} left", MOST);
    int columns = columns_of(wording(zone->id)) + DIGITS;
    return zone->number > 0 && columns_of(words) > columns ? columns_of(words) : columns;
}

/* The standing of a seat: a text of one of its zones that is a sentence. NULL: it has none. */
static const Zone *standing_of(const Scene *scene, const Reader *reader, Seat seat)
{
    const Zone *found = NULL;
    for (int z = 0; z < scene->zones_len; z++)
        if (scene->zone[z].owner == seat && say_standing(reader, &scene->zone[z], &(Text){ .cap = 0 }))
            found = &scene->zone[z];
    return found;
}

static bool has_counter(const Scene *scene, Seat owner, const char *id)
{
    for (int z = 0; z < scene->zones_len; z++)
        if (scene->zone[z].owner == owner && scene->zone[z].kind == ZONE_COUNTER &&
            strcmp(scene->zone[z].id, id) == 0)
            return true;
    return false;
}

/* Adds counters and texts; terse: without the words, which the viewer's own caption has. */
static void add_counters(const Scene *scene, const Reader *reader, Seat owner, bool is_terse, Text *out)
{
    Seat own = scene->viewer == SEAT_NONE ? 0 : scene->viewer;
    for (int z = 0; z < scene->zones_len; z++) {
        const Zone *zone = &scene->zone[z];
        bool is_text = zone->kind == ZONE_TEXT;
        if (zone->owner != owner || (zone->kind != ZONE_COUNTER && !is_text) ||
            say_standing(reader, zone, &(Text){ .cap = 0 }))
            continue;
        wording_join(LIST_COMMAS, out->len > 0, 0, out);
        bool is_told = is_text && owner != SEAT_NONE; /* what a seat says needs no name */
        bool is_bare = is_terse && !is_text && has_counter(scene, own, zone->id);
        if (!is_text && !is_bare && owner != SEAT_NONE) {
            say_counter(zone, out);
            continue;
        }
        if (!is_told && !is_bare) {
            label_plain(wording(zone->id), out);
            text_add_char(out, ' ');
        }
        if (is_text)
            text_add(out, wording(zone->text));
        else
            text_add_read(out, digits(zone->count).text);
    }
}

void label_middle(const Scene *scene, const Reader *reader, Text *out)
{
    add_counters(scene, reader, SEAT_NONE, false, out);
}

/* Adds a sentence without its full stop. */
static void add_without_stop(const char *sentence, Text *out)
{
    size_t len = strlen(sentence);
    static const char *const stops[] = { ".", "\u3002" };
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++)
        if (len > strlen(stops[i]) && strcmp(sentence + len - strlen(stops[i]), stops[i]) == 0)
            len -= strlen(stops[i]);
    text_add_slice(out, (Slice){ sentence, len });
}

void label_seat(const Scene *scene, const Reader *reader, Seat seat, CaptionStyle style, Text *name, Text *counters)
{
    const Zone *standing = standing_of(scene, reader, seat);
    char words[LABEL_MAX];
    Text text = text_over(words, sizeof words);
    if (standing && style == CAPTION_WORDS) {
        say_standing(reader, standing, &text);
        add_without_stop(words, name);
    } else {
        text_add(name, reader->name[seat]);
        text_add(name, standing ? " \u2605" : "");
    }
    add_counters(scene, reader, seat, style == CAPTION_TERSE, counters);
}
