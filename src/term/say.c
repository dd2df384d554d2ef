#include "term/say.h"

#include "core/game.h"
#include "term/wording.h"

#include <string.h>

/* A piece of a sentence. */
typedef struct {
    char words[SENTENCE_MAX];
    Text text;
} Piece;

static void piece_begin(Piece *piece)
{
    piece->text = text_over(piece->words, sizeof piece->words);
}

static void say_scene_card(SceneCard card, Text *out)
{
    char face[LABEL_MAX], down[LABEL_MAX];
    Text face_text = text_over(face, sizeof face), down_text = text_over(down, sizeof down);
    say_card(card.face, &face_text);
    if (card_is_known(card.face) && card.mark & MARK_DOWN)
        wording_add(&down_text, "{card}, face down", "card", face);
    else
        text_add(&down_text, face);
    if (card.mark & MARK_WINNING)
        wording_add(out, "{card}, winning", "card", down);
    else
        text_add(out, down);
}

static void say_count(int count, Text *out)
{
    wording_add_n(out, "{n} card", "{n} cards", count);
}

static void say_pile(const Scene *scene, const Zone *zone, Text *out)
{
    Card top = zone->len > 0 ? scene->card[zone->first + zone->len - 1].face : CARD_NONE;
    char card[LABEL_MAX], count[LABEL_MAX];
    Text card_text = text_over(card, sizeof card), count_text = text_over(count, sizeof count);
    say_count(zone->count, &count_text);
    if (top == CARD_NONE && zone->count == 0) {
        text_add(out, gettext("empty"));
        return;
    }
    if (!card_is_known(top)) {
        wording_add(out, "{count}, face down", "count", count);
        return;
    }
    say_scene_card(scene->card[zone->first + zone->len - 1], &card_text);
    if (zone->count <= 1)
        text_add(out, card);
    else
        wording_add(out, "{card}, {count} in all", "card", card, "count", count);
}

/* Says some cards of a scene; unknown cards are counted together. */
static void say_cards(const Scene *scene, int from, int to, Text *out)
{
    int hidden = 0;
    bool is_first = true;
    for (int c = from; c < to; c++) {
        if (scene->card[c].face == CARD_HIDDEN) {
            hidden++;
            continue;
        }
        wording_join(LIST_COMMAS, !is_first, 0, out);
        say_scene_card(scene->card[c], out);
        is_first = false;
    }
    if (hidden > 0) {
        wording_join(LIST_COMMAS, !is_first, 0, out);
        wording_add_n(out, "{n} card face down", "{n} cards face down", hidden);
    }
}

static void say_list(const Scene *scene, const Zone *zone, Text *out)
{
    const SceneCard *card = &scene->card[zone->first];
    bool is_read = zone->len > 1 && card[0].face != CARD_HIDDEN;
    if (zone->len == 0) {
        text_add(out, gettext("empty"));
        return;
    }
    Piece cards;
    piece_begin(&cards);
    say_cards(scene, zone->first, zone->first + zone->len, &cards.text);
    if (zone->kind == ZONE_FAN && is_read)
        wording_add(out, "{cards} on top", "cards", cards.words);
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
static void say_pyramid(const Scene *scene, const Zone *zone, const Scene *before, const Zone *old, Text *out)
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
        piece_begin(&cards);
        say_cards(scene, span.from, span.to, &cards.text);
        text_add(out, is_first ? "" : gettext("; "));
        wording_add(out, "row {n}: {cards}", "n", digits(row + 1).text, "cards",
                    span.from == span.to ? gettext("empty") : cards.words);
        is_first = false;
    }
    if (zone->len == 0 && is_first)
        text_add(out, gettext("empty"));
}

static bool is_same_card(SceneCard a, SceneCard b)
{
    return a.face == b.face && a.slot == b.slot && a.mark == b.mark;
}

static void say_place(SceneCard card, Text *out)
{
    char face[LABEL_MAX];
    Text text = text_over(face, sizeof face);
    Digits number = digits(card.slot);
    say_scene_card(card, &text);
    if (card.face == CARD_HIDDEN)
        wording_add(out, "place {n} face down", "n", number.text);
    else if (card.face == CARD_NONE)
        wording_add(out, "place {n} empty", "n", number.text);
    else
        wording_add(out, "place {n}: {card}", "n", number.text, "card", face);
}

/* Says the places of a grid; with `old`, only those that have changed. */
static void say_grid(const Scene *scene, const Zone *zone, const SceneCard *old, Text *out)
{
    bool is_first = true, row_ends = false;
    int columns = zone->kind == ZONE_GRID ? zone->columns : zone->len;
    for (int i = 0; i < zone->len; i++) {
        SceneCard card = scene->card[zone->first + i];
        row_ends = row_ends || i % columns == 0;
        if (old && is_same_card(card, old[i]))
            continue;
        text_add(out, is_first ? "" : row_ends ? gettext("; ") : gettext(", "));
        say_place(card, out);
        is_first = row_ends = false;
    }
    if (zone->len == 0)
        text_add(out, gettext("empty"));
}

static void say_trick(const Scene *scene, const Zone *zone, const Seating *seating, Text *out)
{
    for (int i = 0; i < zone->len; i++) {
        SceneCard card = scene->card[zone->first + i];
        char face[LABEL_MAX];
        Text text = text_over(face, sizeof face);
        say_scene_card(card, &text);
        text_add(out, i == 0 ? "" : gettext("; "));
        wording_add(out, "{seat} {card}", "seat", seating->name[card.slot], "card", face);
    }
    if (zone->len == 0)
        text_add(out, gettext("empty"));
}

/* Says whose zone it is, and which. */
static void say_heading(const Zone *zone, const Seating *seating, Text *out)
{
    char id[LABEL_MAX];
    Text text = text_over(id, sizeof id);
    bool is_owned = zone->owner != SEAT_NONE && seating->seats > 1;
    (is_owned ? label_plain : label_word)(wording(zone->id), &text);
    if (zone->number > 0) {
        text_add_char(&text, ' ');
        text_add_number(&text, zone->number);
    }
    if (is_owned)
        wording_add(out, "{seat}, {zone}", "seat", seating->name[zone->owner], "zone", id);
    else
        text_add(out, id);
}

static void say_headed(const Zone *zone, const Seating *seating, const char *content, Text *out)
{
    char heading[LABEL_MAX];
    Text text = text_over(heading, sizeof heading);
    say_heading(zone, seating, &text);
    wording_add(out, "{zone}: {content}.", "zone", heading, "content", content);
}

static void say_content(const Scene *scene, const Zone *zone, const Seating *seating, Text *out)
{
    switch (zone->kind) {
    case ZONE_COUNTER:
        text_add_number(out, zone->count);
        return;
    case ZONE_TEXT:
        say_spoken(wording(zone->text), out);
        return;
    case ZONE_PILE:
        say_pile(scene, zone, out);
        return;
    case ZONE_GRID:
    case ZONE_ROW:
        say_grid(scene, zone, NULL, out);
        return;
    case ZONE_TRICK:
        say_trick(scene, zone, seating, out);
        return;
    case ZONE_PYRAMID:
        say_pyramid(scene, zone, NULL, NULL, out);
        return;
    default:
        say_list(scene, zone, out);
        return;
    }
}

/* One zone in one sentence: `Stock: 16 cards, face down.` */
static void say_zone(const Scene *scene, const Zone *zone, const Seating *seating, Text *out)
{
    Piece piece;
    piece_begin(&piece);
    if (label_is_said(zone)) {
        label_told(seating->name[zone->owner], wording(zone->text), &piece.text);
        wording_add(out, "{sentence}.", "sentence", piece.words);
        return;
    }
    say_content(scene, zone, seating, &piece.text);
    say_headed(zone, seating, piece.words, out);
}

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

static bool is_said_alike(const Scene *before, const Zone *old, const Seating *seating, const char *sentence)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    say_zone(before, old, seating, &text);
    return strcmp(words, sentence) == 0;
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
static bool say_change(const Scene *scene, const Scene *before, const Zone *zone, const Seating *seating, Text *out)
{
    const Zone *old = before ? zone_in(before, zone) : NULL;
    Text whole = *out;
    say_zone(scene, zone, seating, &whole);
    if (!old && zone->kind == ZONE_ROW && zone->len == 0) /* such a row is mostly empty */
        return false;
    if (is_last_call(scene, zone) || (before && !old && zone->kind == ZONE_COUNTER && zone->count == 0))
        return false;
    if (old && is_said_alike(before, old, seating, out->at))
        return false;
    bool is_parted = old && (zone->kind == ZONE_PYRAMID || (zone->kind == ZONE_GRID && old->len == zone->len));
    if (!is_parted) {
        *out = whole;
        return true;
    }
    Piece piece;
    piece_begin(&piece);
    if (zone->kind == ZONE_PYRAMID)
        say_pyramid(scene, zone, before, old, &piece.text);
    else
        say_grid(scene, zone, &before->card[old->first], &piece.text);
    say_headed(zone, seating, piece.words, out);
    return true;
}

void say_calls(const Scene *scene, const Seating *seating, Text *out)
{
    for (int i = 0; i < scene->calls_len; i++) {
        wording_join(LIST_COMMAS, i, 0, out);
        wording_add(out, "{seat} {call}", "seat", seating->name[scene->call[i].seat], "call",
                    wording(scene->call[i].text));
    }
}

bool say_price(const SceneMove *move, const VerbSpec *verbs, const Seating *seating, Text *out)
{
    if (move->wins == 0 && move->loses == 0)
        return false;
    Piece move_words;
    piece_begin(&move_words);
    say_told(wording(verbs[move->action.verb].does), move->action, seating, &move_words.text);
    if (move->called)
        wording_add(out, "{move} ({name}): you win {win} or lose {loss}", "move", move_words.words, "name",
                    wording(move->called), "win", digits(move->wins).text, "loss", digits(move->loses).text);
    else
        wording_add(out, "{move}: you win {win} or lose {loss}", "move", move_words.words, "win",
                    digits(move->wins).text, "loss", digits(move->loses).text);
    return true;
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
    text_add(out, wording(sum->text));
}

void say_sums(const Scene *scene, Text *out)
{
    for (int i = 0; i < scene->sums_len; i++) {
        const SceneSum *sum = &scene->sum[i];
        if (sum->kind == SUM_FACT) {
            text_add(out, wording(sum->text));
            text_add(out, ": ");
            text_add_number(out, sum->value);
        } else {
            say_factor(sum, out);
        }
        text_add_char(out, '\n');
    }
}

static void say_calls_so_far(const Scene *scene, const Seating *seating, SayLine *say, void *context)
{
    Piece calls, sentence;
    piece_begin(&calls);
    piece_begin(&sentence);
    say_calls(scene, seating, &calls.text);
    wording_add(&sentence.text, "Said so far: {calls}.", "calls", calls.words);
    say(context, sentence.words);
}

void say_scene(const Scene *scene, const Scene *before, const Seating *seating, SayLine *say, void *context)
{
    Seat own = scene->viewer == SEAT_NONE ? 0 : scene->viewer;
    if (!before && scene->calls_len > 0)
        say_calls_so_far(scene, seating, say, context);
    for (int i = 0; i <= seating->seats; i++) {
        Seat owner = i == 0 ? SEAT_NONE : seat_after(own, i, seating->seats);
        for (int z = 0; z < scene->zones_len; z++) {
            char sentence[SENTENCE_MAX];
            if (scene->zone[z].owner != owner)
                continue;
            Text text = text_over(sentence, sizeof sentence);
            if (say_change(scene, before, &scene->zone[z], seating, &text))
                say(context, sentence);
        }
    }
}
