#include "term/label.h"

#include "core/columns.h"
#include "term/wording.h"

#include <string.h>

void label_plain(const char *word, Text *out)
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

bool label_is_said(const Zone *zone)
{
    return zone->kind == ZONE_TEXT && zone->owner != SEAT_NONE && strncmp(zone->text, "has ", 4) == 0;
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
static void add_counters(const Scene *scene, Seat owner, bool is_terse, Text *out)
{
    Seat own = scene->viewer == SEAT_NONE ? 0 : scene->viewer;
    for (int z = 0; z < scene->zones_len; z++) {
        const Zone *zone = &scene->zone[z];
        bool is_text = zone->kind == ZONE_TEXT;
        if (zone->owner != owner || (zone->kind != ZONE_COUNTER && !is_text) || label_is_said(zone))
            continue;
        wording_join(LIST_COMMAS, out->len > 0, 0, out);
        if (!is_terse || is_text || !has_counter(scene, own, zone->id)) {
            label_plain(wording(zone->id), out);
            text_add_char(out, ' ');
        }
        if (is_text)
            text_add(out, wording(zone->text));
        else
            text_add_number(out, zone->count);
    }
}

void label_middle(const Scene *scene, Text *out)
{
    add_counters(scene, SEAT_NONE, false, out);
}

/* Adds a verb of the third person in the form for You: turns, passes, matches, tries, has. */
static void second_person(Slice verb, Text *out)
{
    static const struct {
        const char *ending, *instead;
    } endings[] = { { "ies", "y" }, { "sses", "ss" }, { "ches", "ch" }, { "shes", "sh" }, { "s", "" } };
    if (slice_is(verb, "has")) {
        text_add(out, "have");
        return;
    }
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t len = strlen(endings[i].ending);
        if (verb.len <= len || memcmp(verb.at + verb.len - len, endings[i].ending, len) != 0)
            continue;
        text_add_slice(out, (Slice){ verb.at, verb.len - len });
        text_add(out, endings[i].instead);
        return;
    }
    text_add_slice(out, verb);
}

static bool is_you(const char *name)
{
    return strcmp(name, gettext("You")) == 0;
}

void label_told(const char *name, const char *words, Text *out)
{
    if (!is_you(name) || !wording_is_english()) {
        wording_add(out, "{seat} {did}", "seat", name, "did", words);
        return;
    }
    text_add(out, name);
    Slice rest = slice_of(words);
    bool is_verb = true;
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
        text_add_char(out, ' ');
        if (is_verb)
            second_person(word, out);
        else if (slice_is(word, "its"))
            text_add(out, "your");
        else
            text_add_slice(out, word);
        is_verb = slice_is(word, "and");
    }
}

void label_seat(const Scene *scene, const Seating *seating, Seat seat, CaptionStyle style, Text *name, Text *counters)
{
    const char *said = NULL;
    for (int z = 0; z < scene->zones_len; z++)
        if (scene->zone[z].owner == seat && label_is_said(&scene->zone[z]))
            said = scene->zone[z].text;
    if (said && style == CAPTION_WORDS)
        label_told(seating->name[seat], wording(said), name);
    else
        text_add(name, seating->name[seat]);
    if (said && style != CAPTION_WORDS)
        text_add(name, " \u2605");
    add_counters(scene, seat, style == CAPTION_TERSE, counters);
}

void label_whose(const Seating *seating, Seat owner, Text *out)
{
    const char *name = owner < seating->seats ? seating->name[owner] : "?";
    if (is_you(name))
        text_add(out, gettext("your"));
    else
        wording_add(out, "{seat}'s", "seat", name);
}

size_t label_word_len(const char *words)
{
    size_t len = 0;
    while (words[len] && (unsigned char)words[len] < 0x80 && !strchr(" ,.;:()'`@", words[len]))
        len++;
    return len;
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
