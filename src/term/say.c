#include "term/say.h"

#include "core/game.h"

#include <string.h>

static const char *const suit_words[SUITS] = {
    [CLUBS] = "clubs", [DIAMONDS] = "diamonds", [HEARTS] = "hearts", [SPADES] = "spades"
};

void say_card(Card card, Text *out)
{
    static const char *const ranks[] = { [ACE] = "ace", [JACK] = "jack", [QUEEN] = "queen", [KING] = "king" };
    if (!card_is_known(card)) {
        text_add(out, card == CARD_NONE ? "empty" : "face-down card");
        return;
    }
    if (card == JOKER) {
        text_add(out, "joker");
        return;
    }
    int rank = card_rank(card);
    text_add(out, rank == ACE || rank >= JACK ? ranks[rank] : rank_text(rank));
    text_add(out, " of ");
    text_add(out, suit_words[card_suit(card)]);
}

static void say_scene_card(SceneCard card, Text *out)
{
    say_card(card.face, out);
    if (card_is_known(card.face) && card.mark & MARK_DOWN)
        text_add(out, ", face down");
    if (card.mark & MARK_WINNING)
        text_add(out, ", winning");
}

static void say_count(int count, Text *out)
{
    text_add_number(out, count);
    text_add(out, count == 1 ? " card" : " cards");
}

static void say_pile(const Scene *scene, const Zone *zone, Text *out)
{
    Card top = zone->len > 0 ? scene->card[zone->first + zone->len - 1].face : CARD_NONE;
    if (top == CARD_NONE && zone->count == 0) {
        text_add(out, "empty");
        return;
    }
    if (card_is_known(top)) {
        say_scene_card(scene->card[zone->first + zone->len - 1], out);
        if (zone->count <= 1)
            return;
        text_add(out, ", ");
        say_count(zone->count, out);
        text_add(out, " in all");
        return;
    }
    say_count(zone->count, out);
    text_add(out, ", face down");
}

/* Some of the cards of a scene, those that are not known together. */
static void say_cards(const Scene *scene, int from, int to, Text *out)
{
    int hidden = 0;
    bool is_first = true;
    for (int c = from; c < to; c++) {
        if (scene->card[c].face == CARD_HIDDEN) {
            hidden++;
            continue;
        }
        text_add(out, is_first ? "" : ", ");
        say_scene_card(scene->card[c], out);
        is_first = false;
    }
    if (hidden > 0) {
        text_add(out, is_first ? "" : ", ");
        say_count(hidden, out);
        text_add(out, " face down");
    }
}

static void say_list(const Scene *scene, const Zone *zone, Text *out)
{
    const SceneCard *card = &scene->card[zone->first];
    say_cards(scene, zone->first, zone->first + zone->len, out);
    bool is_read = zone->len > 1 && card[0].face != CARD_HIDDEN;
    if (zone->len == 0)
        text_add(out, "empty");
    else if (zone->kind == ZONE_FAN && is_read)
        text_add(out, " on top");
}

/* The cards of a pyramid's row: from, and to behind the last. */
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

/* Row by row; with before only the rows that have changed since. */
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
        text_add(out, is_first ? "row " : "; row ");
        text_add_number(out, row + 1);
        text_add(out, ": ");
        say_cards(scene, span.from, span.to, out);
        text_add(out, span.from == span.to ? "empty" : "");
        is_first = false;
    }
    if (zone->len == 0 && is_first)
        text_add(out, "empty");
}

static bool is_same_card(SceneCard a, SceneCard b)
{
    return a.face == b.face && a.slot == b.slot && a.mark == b.mark;
}

/* Its places, or when old (as many places) is not NULL those that have changed since. */
static void say_grid(const Scene *scene, const Zone *zone, const SceneCard *old, Text *out)
{
    bool is_first = true, row_ends = false;
    int columns = zone->kind == ZONE_GRID ? zone->columns : zone->len;
    for (int i = 0; i < zone->len; i++) {
        SceneCard card = scene->card[zone->first + i];
        row_ends = row_ends || i % columns == 0;
        if (old && is_same_card(card, old[i]))
            continue;
        text_add(out, is_first ? "" : row_ends ? "; " : ", ");
        text_add(out, "place ");
        text_add_number(out, card.slot);
        text_add(out, card_is_known(card.face) ? ": " : " ");
        if (card.face == CARD_HIDDEN)
            text_add(out, "face down");
        else
            say_scene_card(card, out);
        is_first = row_ends = false;
    }
    if (zone->len == 0)
        text_add(out, "empty");
}

static void say_trick(const Scene *scene, const Zone *zone, const Seating *seating, Text *out)
{
    for (int i = 0; i < zone->len; i++) {
        SceneCard card = scene->card[zone->first + i];
        text_add(out, i == 0 ? "" : "; ");
        text_add(out, seating->name[card.slot]);
        text_add_char(out, ' ');
        say_scene_card(card, out);
    }
    if (zone->len == 0)
        text_add(out, "empty");
}

/* Whose zone it is, and which. */
static void say_heading(const Zone *zone, const Seating *seating, Text *out)
{
    if (zone->owner != SEAT_NONE && seating->seats > 1) {
        text_add(out, seating->name[zone->owner]);
        text_add(out, ", ");
        label_plain(zone->id, out);
    } else {
        label_word(zone->id, out);
    }
    if (zone->number > 0) {
        text_add_char(out, ' ');
        text_add_number(out, zone->number);
    }
    text_add(out, ": ");
}

static void say_content(const Scene *scene, const Zone *zone, const Seating *seating, Text *out)
{
    switch (zone->kind) {
    case ZONE_COUNTER:
        text_add_number(out, zone->count);
        return;
    case ZONE_TEXT:
        say_spoken(zone->text, out);
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

void say_zone(const Scene *scene, const Zone *zone, const Seating *seating, Text *out)
{
    if (label_is_said(zone)) {
        label_told(seating->name[zone->owner], zone->text, out);
    } else {
        say_heading(zone, seating, out);
        say_content(scene, zone, seating, out);
    }
    text_add_char(out, '.');
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

/* A text that says again what its seat has called last. */
static bool is_last_call(const Scene *scene, const Zone *zone)
{
    for (int i = scene->calls_len - 1; i >= 0; i--)
        if (scene->call[i].seat == zone->owner)
            return zone->kind == ZONE_TEXT && strcmp(scene->call[i].text, zone->text) == 0;
    return false;
}

/* What has changed of a zone since before, which may be NULL; false when nothing has. */
static bool say_change(const Scene *scene, const Scene *before, const Zone *zone, const Seating *seating, Text *out)
{
    const Zone *old = before ? zone_in(before, zone) : NULL;
    Text whole = *out;
    say_zone(scene, zone, seating, &whole);
    if (!old && zone->kind == ZONE_ROW && zone->len == 0) /* most often it stays so */
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
    say_heading(zone, seating, out);
    if (zone->kind == ZONE_PYRAMID)
        say_pyramid(scene, zone, before, old, out);
    else
        say_grid(scene, zone, &before->card[old->first], out);
    text_add_char(out, '.');
    return true;
}

void say_calls(const Scene *scene, const Seating *seating, Text *out)
{
    for (int i = 0; i < scene->calls_len; i++) {
        text_add(out, i > 0 ? ", " : "");
        text_add(out, seating->name[scene->call[i].seat]);
        text_add_char(out, ' ');
        text_add(out, scene->call[i].text);
    }
}

bool say_price(const SceneMove *move, const VerbSpec *verbs, const Seating *seating, Text *out)
{
    if (move->wins == 0 && move->loses == 0)
        return false;
    say_told(verbs[move->action.verb].does, move->action, seating, out);
    if (move->called) {
        text_add(out, " (");
        text_add(out, move->called);
        text_add_char(out, ')');
    }
    text_add(out, ": you win ");
    text_add_number(out, move->wins);
    text_add(out, " or lose ");
    text_add_number(out, move->loses);
    return true;
}

/* Signs and numbers flush right, as they are added up on paper. */
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
    text_add(out, sum->text);
}

void say_sums(const Scene *scene, Text *out)
{
    for (int i = 0; i < scene->sums_len; i++) {
        const SceneSum *sum = &scene->sum[i];
        if (sum->kind == SUM_FACT) {
            text_add(out, sum->text);
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
    char sentence[SENTENCE_MAX];
    Text text = text_over(sentence, sizeof sentence);
    text_add(&text, "Said so far: ");
    say_calls(scene, seating, &text);
    text_add_char(&text, '.');
    say(context, sentence);
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

/* A pattern may hold names that are not known to action_tell: a sign stands for them until it has told the rest. */
enum { PLACE_SIGN = 1, WHOSE_SIGN, WHOSE_TO_SIGN };

/* The sign for the name that the pattern has here, or its character; moves past it. */
static char sign_of(const char **pattern)
{
    static const char *const name[] = {
        [PLACE_SIGN] = "{place}", [WHOSE_SIGN] = "{whose}", [WHOSE_TO_SIGN] = "{whose_to}"
    };
    for (char sign = PLACE_SIGN; sign <= WHOSE_TO_SIGN; sign++)
        if (strncmp(*pattern, name[(int)sign], strlen(name[(int)sign])) == 0) {
            *pattern += strlen(name[(int)sign]);
            return sign;
        }
    return *(*pattern)++;
}

static bool names_no_more(const char *pattern, Action action)
{
    return action.from == PLACE_END && (strstr(pattern, "{from}") || strstr(pattern, "{place}"));
}

/* What belongs to the seat that acts is its own. */
static void tell_whose(Seat owner, const Seating *seating, Seat actor, Text *out)
{
    if (owner == actor)
        text_add(out, "its");
    else
        label_whose(seating, owner, out);
}

static void tell_place(Action action, const Seating *seating, Seat actor, Text *out)
{
    tell_whose((Seat)(action.from / SLOTS_MAX), seating, actor, out);
    text_add(out, " place ");
    text_add_number(out, action.from % SLOTS_MAX);
}

static void tell(const char *pattern, Action action, const Seating *seating, Seat actor, Text *out)
{
    char marked[SENTENCE_MAX], told[SENTENCE_MAX];
    Text marked_text = text_over(marked, sizeof marked), told_text = text_over(told, sizeof told);
    while (*pattern)
        text_add_char(&marked_text, sign_of(&pattern));
    action_tell(marked, action, &told_text);
    for (const char *at = told; *at; at++) {
        if (*at == PLACE_SIGN)
            tell_place(action, seating, actor, out);
        else if (*at == WHOSE_SIGN)
            tell_whose(action.from, seating, actor, out);
        else if (*at == WHOSE_TO_SIGN)
            tell_whose(action.to, seating, actor, out);
        else
            text_add_char(out, *at);
    }
}

void say_told(const char *pattern, Action action, const Seating *seating, Text *out)
{
    if (names_no_more(pattern, action))
        text_add(out, "name no more");
    else
        tell(pattern, action, seating, SEAT_NONE, out);
}

void say_action(const Seating *seating, Seat seat, const char *says, Action action, Text *out)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    if (names_no_more(says, action))
        text_add(&text, action.to == 0 ? "names no more" : "names no more, in vain");
    else
        tell(says, action, seating, seat, &text);
    label_told(seating->name[seat], words, out);
    text_add_char(out, '.');
}

void say_spoken(const char *words, Text *out)
{
    bool word_begins = true;
    while (*words) {
        Slice word = { words, strcspn(words, " ,.;:()'`") };
        Card card;
        if (word_begins && word.len > 0 && label_card(word, &card)) {
            say_card(card, out);
            words += word.len;
            continue;
        }
        word_begins = word.len == 0;
        text_add_char(out, *words++);
    }
}
