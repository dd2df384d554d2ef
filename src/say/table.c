#include "say/table.h"

#include "say/cards.h"
#include "say/places.h"
#include "say/tongue.h"

enum { WORDS_MAX = 512 };

/* ---- Cards ---- */

/* What the reader is told of a card: known ones that lie face down may have to be remembered. */
static Card told_face(const Reader *reader, SceneCard card)
{
    bool is_remembered = reader->remembers && card.mark & MARK_DOWN && !(card.mark & MARK_HELD);
    return is_remembered && card_is_known(card.face) ? CARD_HIDDEN : card.face;
}

static void say_one(const Reader *reader, SceneCard card, Text *out)
{
    char face[WORDS_MAX], down[WORDS_MAX];
    Text face_text = text_over(face, sizeof face), down_text = text_over(down, sizeof down);
    Card told = told_face(reader, card);
    say_card(told, reader, NULL, &face_text);
    if (card_is_known(told) && card.mark & MARK_DOWN)
        text_say(&down_text, tongue("{card}, face down"), "card", face);
    else
        text_add(&down_text, face);
    if (card.mark & MARK_WINNING)
        text_say(out, tongue("{card}, winning"), "card", down);
    else
        text_add(out, down);
}

static void say_pile(const Reader *reader, const Scene *scene, const Zone *zone, Text *out)
{
    Card top = zone->len > 0 ? scene->card[zone->first + zone->len - 1].face : CARD_NONE;
    Digits number = digits(zone->count);
    char card[WORDS_MAX];
    Text text = text_over(card, sizeof card);
    if (top == CARD_NONE && zone->count == 0) {
        text_add(out, tongue("empty"));
        return;
    }
    if (!card_is_known(top)) {
        text_say(out, tongue_number("{n} card, face down", "{n} cards, face down", zone->count), "n", number.text);
        return;
    }
    say_one(reader, scene->card[zone->first + zone->len - 1], &text);
    if (zone->count <= 1)
        text_add(out, card);
    else
        text_say(out, tongue_number("{card}, {n} card in all", "{card}, {n} cards in all", zone->count), "card", card,
                 "n", number.text);
}

/* Says some cards of a scene; unknown cards are counted together. */
static void say_cards(const Reader *reader, const Scene *scene, int from, int to, Text *out)
{
    int hidden = 0;
    bool is_first = true;
    for (int c = from; c < to; c++) {
        if (told_face(reader, scene->card[c]) == CARD_HIDDEN) {
            hidden++;
            continue;
        }
        text_add(out, is_first ? "" : tongue(", "));
        say_one(reader, scene->card[c], out);
        is_first = false;
    }
    if (hidden == 0)
        return;
    text_add(out, is_first ? "" : tongue(", "));
    text_say(out, tongue_number("{n} card face down", "{n} cards face down", hidden), "n", digits(hidden).text);
}

static void say_list(const Reader *reader, const Scene *scene, const Zone *zone, Text *out)
{
    bool is_read = zone->len > 1 && scene->card[zone->first].face != CARD_HIDDEN;
    Piece cards;
    if (zone->len == 0) {
        text_add(out, tongue("empty"));
        return;
    }
    say_cards(reader, scene, zone->first, zone->first + zone->len, piece_begin(&cards));
    if (zone->kind == ZONE_FAN && is_read)
        text_say(out, tongue("{cards} on top"), "cards", cards.words);
    else
        text_add(out, cards.words);
}

/* The cards of a pyramid's row: from `from` up to `to`, without the latter. */
typedef struct {
    int from, to;
} Span;

static Span row_span(const Scene *scene, const Zone *zone, int row)
{
    Span span = { zone->first, zone->first };
    while (span.from < zone->first + zone->len && scene->card[span.from].row < row)
        span.from++;
    span.to = span.from;
    while (span.to < zone->first + zone->len && scene->card[span.to].row == row)
        span.to++;
    return span;
}

/* Says a pyramid row by row; with `before`, only the rows that have changed. */
static void say_pyramid(const Reader *reader, const Scene *scene, const Zone *zone, const Scene *before,
                        const Zone *old, Text *out)
{
    bool is_first = true;
    for (int row = 0; row < zone->count; row++) {
        Span span = row_span(scene, zone, row), was = before ? row_span(before, old, row) : span;
        size_t bytes = (size_t)(span.to - span.from) * sizeof *scene->card;
        bool is_alike = before && span.to - span.from == was.to - was.from &&
                        memcmp(&scene->card[span.from], &before->card[was.from], bytes) == 0;
        if (is_alike || (!before && span.from == span.to))
            continue;
        Piece cards;
        say_cards(reader, scene, span.from, span.to, piece_begin(&cards));
        text_add(out, is_first ? "" : tongue("; "));
        text_say(out, tongue("row {n}: {cards}"), "n", digits(row + 1).text, "cards",
                 span.from == span.to ? tongue("empty") : cards.words);
        is_first = false;
    }
    if (zone->len == 0 && is_first)
        text_add(out, tongue("empty"));
}

static bool is_same_card(SceneCard a, SceneCard b)
{
    return a.face == b.face && a.slot == b.slot && a.mark == b.mark;
}

/* One card; cards that lie face down are another matter where adjectives have a number. */
static void add_face_down(Text *out)
{
    const char *words = NC_("card", "face down"), *told = tongue_case("card", words);
    text_add(out, told ? told : words);
}

/* Says a place of a grid by its name; in plain output by the number that is typed for it, too. */
static void say_at(const Reader *reader, const Zone *zone, int at, SceneCard card, Text *out)
{
    char name[WORDS_MAX] = "", face[WORDS_MAX];
    Text name_text = text_over(name, sizeof name), face_text = text_over(face, sizeof face);
    place_name(zone, at, &name_text);
    if (told_face(reader, card) == CARD_HIDDEN)
        add_face_down(&face_text);
    else
        say_one(reader, card, &face_text);
    if (reader->types)
        text_say(out, tongue("{place} ({n}): {card}"), "place", name, "n", digits(card.slot + 1).text, "card", face);
    else
        text_say(out, tongue("{place}: {card}"), "place", name, "card", face);
}

/* Says the places of a grid; with `old`, only those that have changed. */
static void say_grid(const Reader *reader, const Scene *scene, const Zone *zone, const SceneCard *old, Text *out)
{
    bool is_first = true, row_ends = false;
    int columns = zone->kind == ZONE_GRID ? zone->columns : zone->len;
    for (int i = 0; i < zone->len; i++) {
        SceneCard card = scene->card[zone->first + i];
        row_ends = row_ends || i % columns == 0;
        if (old && is_same_card(card, old[i]))
            continue;
        text_add(out, is_first ? "" : row_ends ? tongue("; ") : tongue(", "));
        say_at(reader, zone, i, card, out);
        is_first = row_ends = false;
    }
    if (zone->len == 0)
        text_add(out, tongue("empty"));
}

static void say_trick_cards(const Reader *reader, const Scene *scene, const Zone *zone, Text *out)
{
    for (int i = 0; i < zone->len; i++) {
        SceneCard card = scene->card[zone->first + i];
        char face[WORDS_MAX];
        Text text = text_over(face, sizeof face);
        say_one(reader, card, &text);
        text_add(out, i == 0 ? "" : tongue("; "));
        text_say(out, tongue("{seat}: {card}"), "seat", reader->name[card.slot], "card", face);
    }
    if (zone->len == 0)
        text_add(out, tongue("empty"));
}

/* ---- Zones ---- */

/* A zone's word, with blanks for underscores. */
static void add_id(const char *id, bool is_first_word, Text *out)
{
    const char *word = tongue(id);
    char first = *word;
    if (is_first_word && first >= 'a' && first <= 'z') {
        text_add_char(out, (char)(first - 'a' + 'A'));
        word++;
    }
    for (; *word; word++)
        text_add_char(out, *word == '_' ? ' ' : *word);
}

/* The zone's word with its number. */
static void add_numbered(const Zone *zone, bool is_first_word, Text *out)
{
    char id[WORDS_MAX];
    Text text = text_over(id, sizeof id);
    bool is_column = zone->kind == ZONE_FAN && zone->number > 0;
    add_id(is_column ? N_("column") : zone->id, is_first_word, &text);
    if (zone->number > 0)
        text_say(out, tongue("{zone} {n}"), "zone", id, "n", digits(zone->number).text);
    else
        text_add(out, id);
}

void say_counter(const Zone *zone, Text *out)
{
    static const struct {
        const char *id, *one, *many;
    } counted[] = {
        { "points", N_PLURAL("{n} point", "{n} points") },
        { "tricks", N_PLURAL("{n} trick", "{n} tricks") },
        { "left", N_PLURAL("{n} card left", "{n} cards left") },
    };
    char id[WORDS_MAX];
    Text text = text_over(id, sizeof id);
    for (size_t i = 0; i < sizeof counted / sizeof *counted; i++)
        if (strcmp(zone->id, counted[i].id) == 0) {
            text_say(out, tongue_number(counted[i].one, counted[i].many, zone->count), "n", digits(zone->count).text);
            return;
        }
    add_id(zone->id, false, &text);
    text_say(out, tongue("{zone} {n}"), "zone", id, "n", digits(zone->count).text);
}

static bool is_somebodys(const Reader *reader, const Zone *zone)
{
    return zone->owner < reader->seats && reader->seats > 1;
}

void say_zone_name(const Reader *reader, const Zone *zone, Text *out)
{
    char word[WORDS_MAX];
    Text text = text_over(word, sizeof word);
    add_numbered(zone, false, &text);
    if (!is_somebodys(reader, zone))
        text_add(out, word);
    else if (zone->owner == reader->you)
        text_say(out, tongue("your {zone}"), "zone", word);
    else
        text_say(out, tongue("{seat}'s {zone}"), "seat", reader->name[zone->owner], "zone", word);
}

static void say_headed(const Reader *reader, const Zone *zone, const char *content, Text *out)
{
    char word[WORDS_MAX];
    Text text = text_over(word, sizeof word);
    add_numbered(zone, !is_somebodys(reader, zone), &text);
    if (is_somebodys(reader, zone) && zone->kind == ZONE_COUNTER)
        text_say(out, zone->owner == reader->you ? tongue("You: {content}.") : tongue("{seat}: {content}."), "seat",
                 reader->name[zone->owner], "content", content);
    else if (!is_somebodys(reader, zone))
        text_say(out, tongue("{zone}: {content}."), "zone", word, "content", content);
    else if (zone->kind == ZONE_TEXT) /* what was said or found is told of who it is, without the zone's word */
        text_say(out, tongue("{seat}: {content}."), "seat", reader->name[zone->owner], "content", content);
    else if (zone->owner == reader->you)
        text_say(out, tongue("Your {zone}: {content}."), "zone", word, "content", content);
    else
        text_say(out, tongue("{seat}'s {zone}: {content}."), "seat", reader->name[zone->owner], "zone", word,
                 "content", content);
}

static void say_content(const Reader *reader, const Scene *scene, const Zone *zone, Text *out)
{
    switch (zone->kind) {
    case ZONE_COUNTER:
        if (is_somebodys(reader, zone))
            say_counter(zone, out);
        else
            text_add_number(out, zone->count);
        return;
    case ZONE_TEXT:
        say_cards_in(tongue(zone->text), reader, out);
        return;
    case ZONE_PILE:
        say_pile(reader, scene, zone, out);
        return;
    case ZONE_GRID:
    case ZONE_ROW:
        say_grid(reader, scene, zone, NULL, out);
        return;
    case ZONE_TRICK:
        say_trick_cards(reader, scene, zone, out);
        return;
    case ZONE_PYRAMID:
        say_pyramid(reader, scene, zone, NULL, NULL, out);
        return;
    default:
        say_list(reader, scene, zone, out);
        return;
    }
}

void say_zone(const Reader *reader, const Scene *scene, const Zone *zone, Text *out)
{
    Piece piece;
    if (say_standing(reader, zone, out))
        return;
    say_content(reader, scene, zone, piece_begin(&piece));
    say_headed(reader, zone, piece.words, out);
}

void say_face(const Reader *reader, const Scene *scene, const Zone *zone, int at, Text *out)
{
    say_one(reader, scene->card[zone->first + at], out);
}

void say_spot(const Reader *reader, const Scene *scene, const Zone *zone, int at, Text *out)
{
    char name[WORDS_MAX], place[WORDS_MAX] = "";
    Text name_text = text_over(name, sizeof name), place_text = text_over(place, sizeof place);
    Piece card;
    say_zone_name(reader, zone, &name_text);
    if (at < 0 || at >= zone->len) {
        text_add(out, name);
        return;
    }
    say_face(reader, scene, zone, at, piece_begin(&card));
    bool is_grid = zone->kind == ZONE_GRID || zone->kind == ZONE_ROW;
    if (is_grid)
        place_name(zone, at, &place_text);
    if (zone->kind == ZONE_PILE) {
        Piece pile;
        say_pile(reader, scene, zone, piece_begin(&pile));
        text_say(out, tongue("{zone}: {content}"), "zone", name, "content", pile.words);
    } else if (is_grid) {
        text_say(out, tongue("{card}, {zone}, {place}"), "card", card.words, "zone", name, "place", place);
    } else if (zone->kind == ZONE_FAN) {
        text_say(out, tongue("{card}, {zone}, card {n} of {all}"), "card", card.words, "zone", name, "n",
                 digits(at + 1).text, "all", digits(zone->len).text);
    } else if (zone->kind == ZONE_PYRAMID) {
        text_say(out, tongue("{card}, {zone}, row {row}"), "card", card.words, "zone", name, "row",
                 digits(scene->card[zone->first + at].row + 1).text);
    } else if (zone->kind == ZONE_TRICK) {
        text_say(out, tongue("{card}, played by {name}"), "card", card.words, "name",
                 reader->name[scene->card[zone->first + at].slot]);
    } else {
        text_say(out, tongue("{card}, {zone}"), "card", card.words, "zone", name);
    }
}

/* ---- Changes ---- */

/* The same zone in another scene, or NULL. */
static const Zone *zone_in(const Scene *scene, const Zone *zone)
{
    for (int z = 0; z < scene->zones_len; z++) {
        const Zone *other = &scene->zone[z];
        if (other->owner == zone->owner && other->number == zone->number && strcmp(other->id, zone->id) == 0)
            return other;
    }
    return NULL;
}

static bool is_said_alike(const Reader *reader, const Scene *before, const Zone *old, const char *sentence)
{
    Piece piece;
    say_zone(reader, before, old, piece_begin(&piece));
    return strcmp(piece.words, sentence) == 0;
}

/* True if the text repeats the last call of its seat. */
static bool is_last_call(const Scene *scene, const Zone *zone)
{
    for (int i = scene->calls_len - 1; i >= 0; i--)
        if (scene->call[i].seat == zone->owner)
            return zone->kind == ZONE_TEXT && strcmp(scene->call[i].text, zone->text) == 0;
    return false;
}

/* Says what has changed of a zone since `before` (or NULL); false when nothing has. */
static bool say_change(const Reader *reader, const Scene *scene, const Scene *before, const Zone *zone, Text *out)
{
    const Zone *old = before ? zone_in(before, zone) : NULL;
    Text whole = *out;
    say_zone(reader, scene, zone, &whole);
    if (!old && zone->kind == ZONE_ROW && zone->len == 0) /* such a row is mostly empty */
        return false;
    if (is_last_call(scene, zone) || (before && !old && zone->kind == ZONE_COUNTER && zone->count == 0))
        return false;
    if (old && is_said_alike(reader, before, old, out->at))
        return false;
    bool is_parted = old && (zone->kind == ZONE_PYRAMID || (zone->kind == ZONE_GRID && old->len == zone->len));
    if (!is_parted) {
        *out = whole;
        return true;
    }
    Piece piece;
    piece_begin(&piece);
    if (zone->kind == ZONE_PYRAMID)
        say_pyramid(reader, scene, zone, before, old, &piece.text);
    else
        say_grid(reader, scene, zone, &before->card[old->first], &piece.text);
    say_headed(reader, zone, piece.words, out);
    return true;
}

void say_calls(const Reader *reader, const Scene *scene, Text *out)
{
    for (int i = 0; i < scene->calls_len; i++) {
        text_add(out, i > 0 ? tongue(", ") : "");
        text_say(out, tongue("{seat} {call}"), "seat", reader->name[scene->call[i].seat], "call",
                 tongue(scene->call[i].text));
    }
}

/* Signs and numbers are flush right, as people add them up on paper. */
static void say_factor(const SceneSum *sum, Text *out)
{
    enum { COLUMNS = 9 };
    static const char *const signs[] = { [SUM_BASE] = "", [SUM_TIMES] = "x ", [SUM_TOTAL] = "= " };
    Digits number = digits(sum->value);
    size_t used = strlen(signs[sum->kind]) + strlen(number.text);
    for (; used < COLUMNS; used++)
        text_add_char(out, ' ');
    text_add(out, signs[sum->kind]);
    text_add(out, number.text);
    text_add(out, "  ");
    text_add(out, tongue(sum->text));
}

void say_sums(const Scene *scene, Text *out)
{
    for (int i = 0; i < scene->sums_len; i++) {
        const SceneSum *sum = &scene->sum[i];
        if (sum->kind == SUM_FACT) {
            text_add(out, tongue(sum->text));
            text_add(out, ": ");
            text_add_number(out, sum->value);
        } else {
            say_factor(sum, out);
        }
        text_add_char(out, '\n');
    }
}

static void say_calls_so_far(const Reader *reader, const Scene *scene, SayLine *say, void *context)
{
    Piece calls, sentence;
    say_calls(reader, scene, piece_begin(&calls));
    text_say(piece_begin(&sentence), tongue("Said so far: {calls}."), "calls", calls.words);
    say(context, sentence.words);
}

void say_scene(const Reader *reader, const Scene *scene, const Scene *before, SayLine *say, void *context)
{
    Seat own = scene->viewer == SEAT_NONE ? 0 : scene->viewer;
    if (!before && scene->calls_len > 0)
        say_calls_so_far(reader, scene, say, context);
    for (int i = 0; i <= reader->seats; i++) {
        Seat owner = (Seat)(i == 0 ? SEAT_NONE : (own + i) % reader->seats);
        for (int z = 0; z < scene->zones_len; z++) {
            Piece sentence;
            if (scene->zone[z].owner != owner)
                continue;
            piece_begin(&sentence);
            if (say_change(reader, scene, before, &scene->zone[z], &sentence.text))
                say(context, sentence.words);
        }
    }
}
