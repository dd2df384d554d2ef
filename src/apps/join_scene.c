#include "apps/join_scene.h"

#include "term/wording.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_KEPT = 4096 };

/* The one copy of a word. */
static const char *kept_word(const char *word)
{
    static char *kept[WORDS_KEPT];
    static int kept_len;
    for (int i = 0; i < kept_len; i++)
        if (strcmp(kept[i], word) == 0)
            return kept[i];
    char *copy = kept_len < WORDS_KEPT ? strdup(word) : NULL;
    if (!copy)
        return "";
    return kept[kept_len++] = copy;
}

static bool number_in(const json_t *value, int64_t min, int64_t max, int64_t *out)
{
    if (!json_is_integer(value) || json_integer_value(value) < min || json_integer_value(value) > max)
        return false;
    *out = json_integer_value(value);
    return true;
}

static bool member_in(const json_t *object, const char *name, int64_t min, int64_t max, int64_t *out)
{
    return number_in(json_object_get(object, name), min, max, out);
}

static bool word_of(const json_t *object, const char *name, const char **out)
{
    const char *word = json_string_value(json_object_get(object, name));
    if (word)
        *out = kept_word(word);
    return word != NULL;
}

static bool face_of(const json_t *value, Card *out)
{
    const char *word = json_string_value(value);
    if (!word)
        return false;
    *out = CARD_NONE;
    if (strcmp(word, "??") == 0)
        *out = CARD_HIDDEN;
    return word[0] == 0 || *out == CARD_HIDDEN || card_read(slice_of(word), out);
}

static const char *const kinds[ZONE_KINDS] = {
    [ZONE_PILE] = "pile",       [ZONE_FAN] = "fan",   [ZONE_ROW] = "row",
    [ZONE_GRID] = "grid",       [ZONE_HAND] = "hand", [ZONE_TRICK] = "trick",
    [ZONE_COUNTER] = "counter", [ZONE_TEXT] = "text", [ZONE_PYRAMID] = "pyramid",
};

static bool read_cards(const json_t *cards, Zone *zone, Scene *scene)
{
    size_t i;
    json_t *one;
    json_array_foreach(cards, i, one)
    {
        Card face;
        int64_t slot, mark, row, half;
        bool is_pyramid = zone->kind == ZONE_PYRAMID;
        if (scene->cards_len == SCENE_CARDS_MAX || !face_of(json_array_get(one, 0), &face) ||
            !number_in(json_array_get(one, 1), 0, 255, &slot) || !number_in(json_array_get(one, 2), 0, 15, &mark))
            return false;
        if (zone->kind == ZONE_TRICK && slot >= SEATS_MAX)
            return false;
        scene_card(scene, face, (int)slot, (int)mark);
        if (is_pyramid &&
            (!number_in(json_array_get(one, 3), 0, 64, &row) || !number_in(json_array_get(one, 4), 0, 128, &half)))
            return false;
        if (is_pyramid)
            scene_lay(scene, (int)row, (int)half);
    }
    return json_is_array(cards);
}

static bool read_zone(const json_t *from, Scene *scene)
{
    const char *id, *kind_word;
    int64_t owner, number, row, column, columns, places, count;
    int kind = 0;
    if (!word_of(from, "id", &id) || !word_of(from, "kind", &kind_word) || scene->zones_len == SCENE_ZONES_MAX)
        return false;
    while (kind < ZONE_KINDS && strcmp(kinds[kind], kind_word) != 0)
        kind++;
    if (kind == ZONE_KINDS || !member_in(from, "owner", -1, SEATS_MAX - 1, &owner) ||
        !member_in(from, "number", 0, 255, &number) || !member_in(from, "row", 0, 255, &row) ||
        !member_in(from, "column", 0, 255, &column) || !member_in(from, "columns", 0, 64, &columns) ||
        !member_in(from, "places", 0, 255, &places) || !member_in(from, "count", INT16_MIN, INT16_MAX, &count))
        return false;
    Zone *zone = scene_zone(scene, id, (ZoneKind)kind, owner < 0 ? SEAT_NONE : (Seat)owner, (int)row, (int)column);
    zone->number = (uint8_t)number;
    zone->columns = (uint8_t)columns;
    zone->places = (uint8_t)places;
    zone->count = (int16_t)count;
    if (kind == ZONE_TEXT && !word_of(from, "text", &zone->text))
        return false;
    if (kind == ZONE_GRID && columns == 0)
        return false;
    return read_cards(json_object_get(from, "cards"), zone, scene);
}

/* `[zone, card]`, or null. */
static bool read_end(const json_t *from, const Scene *scene, uint8_t *zone, uint16_t *card)
{
    int64_t zone_at, card_at;
    *zone = SCENE_ZONES_MAX;
    *card = PLACE_NONE;
    if (json_is_null(from))
        return true;
    if (!number_in(json_array_get(from, 0), 0, scene->zones_len - 1, &zone_at) ||
        !number_in(json_array_get(from, 1), -1, scene->zone[zone_at].len - 1, &card_at))
        return false;
    *zone = (uint8_t)zone_at;
    if (card_at >= 0)
        *card = (uint16_t)(scene->zone[zone_at].first + card_at);
    return true;
}

static bool read_move(const json_t *from, const VerbSpec *verbs, Scene *scene)
{
    const char *verb = json_string_value(json_object_get(from, "verb"));
    int64_t at_from, at_to, wins = 0, loses = 0;
    int row = 0;
    if (!verb || scene->moves_len == ACTIONS_MAX)
        return false;
    while (verbs[row].word && strcmp(verbs[row].word, verb) != 0)
        row++;
    SceneMove *move = &scene->move[scene->moves_len];
    *move = (SceneMove){ .action.verb = (uint8_t)row };
    if (!verbs[row].word || !face_of(json_object_get(from, "card"), &move->action.card) ||
        !member_in(from, "from", 0, 255, &at_from) || !member_in(from, "to", 0, 255, &at_to) ||
        !read_end(json_object_get(from, "begin"), scene, &move->from_zone, &move->from_card) ||
        !read_end(json_object_get(from, "end"), scene, &move->to_zone, &move->to_card))
        return false;
    move->action.from = (uint8_t)at_from;
    move->action.to = (uint8_t)at_to;
    if (member_in(from, "wins", INT32_MIN, INT32_MAX, &wins) &&
        member_in(from, "loses", INT32_MIN, INT32_MAX, &loses)) {
        move->wins = (int32_t)wins;
        move->loses = (int32_t)loses;
    }
    word_of(from, "called", &move->called);
    scene->moves_len++;
    return true;
}

static bool read_calls_and_sums(const json_t *from, Scene *scene)
{
    static const char *const sums[] = { "fact", "base", "times", "total" };
    size_t i;
    json_t *one;
    const char *text, *kind;
    int64_t number;
    json_array_foreach(json_object_get(from, "calls"), i, one)
    {
        if (!member_in(one, "seat", 0, SEATS_MAX - 1, &number) || !word_of(one, "text", &text))
            return false;
        scene_call(scene, (Seat)number, text);
    }
    json_array_foreach(json_object_get(from, "sums"), i, one)
    {
        int row = 0;
        if (!word_of(one, "kind", &kind) || !word_of(one, "text", &text) ||
            !member_in(one, "value", INT32_MIN, INT32_MAX, &number) || scene->sums_len == SCENE_SUMS_MAX)
            return false;
        while (row < 4 && strcmp(sums[row], kind) != 0)
            row++;
        if (row == 4)
            return false;
        scene_sum(scene, (SumKind)row, text, (int32_t)number);
    }
    return true;
}

static bool read_scene(const json_t *from, const VerbSpec *verbs, Scene *scene)
{
    size_t i;
    json_t *one;
    int64_t viewer, seat;
    memset(scene, 0, sizeof *scene);
    if (!word_of(from, "phase", &scene->phase) || !member_in(from, "viewer", -1, SEATS_MAX - 1, &viewer))
        return false;
    scene->viewer = viewer < 0 ? SEAT_NONE : (Seat)viewer;
    json_array_foreach(json_object_get(from, "to_act"), i, one)
    {
        if (!number_in(one, 0, SEATS_MAX - 1, &seat))
            return false;
        scene->to_act |= seat_bit((Seat)seat);
    }
    json_array_foreach(json_object_get(from, "zones"), i, one)
    {
        if (!read_zone(one, scene))
            return false;
    }
    json_array_foreach(json_object_get(from, "moves"), i, one)
    {
        if (!read_move(one, verbs, scene))
            return false;
    }
    return read_calls_and_sums(from, scene);
}

/* Names as the painters and sentences want them: the viewer is You. */
static bool read_seats(const json_t *from, Shown *shown)
{
    size_t i;
    json_t *one;
    json_array_foreach(from, i, one)
    {
        const char *name = json_string_value(json_object_get(one, "name"));
        const char *kind = json_string_value(json_object_get(one, "kind"));
        if (i >= SEATS_MAX || !kind)
            return false;
        Text text = text_over(shown->name[i], SEAT_WORDS);
        text_add_clean(&text, slice_of(i == shown->you ? wording(N_("You"))
                                       : name          ? name
                                                       : wording(N_("nobody yet"))));
        shown->is_open[i] = strcmp(kind, "open") == 0;
        if (i == shown->you)
            shown->is_ready = json_is_true(json_object_get(one, "ready"));
        shown->seating.seats++;
    }
    return shown->seating.seats > 0;
}

static void read_ask(const json_t *from, Shown *shown)
{
    size_t i;
    json_t *one;
    int64_t by, left;
    shown->asked_by = -1;
    if (!member_in(from, "by", 0, SEATS_MAX - 1, &by))
        return;
    json_array_foreach(json_object_get(from, "left"), i, one)
    {
        if (number_in(one, 0, SEATS_MAX - 1, &left) && left == shown->you)
            shown->asked_by = (int)by;
    }
}

static bool read_state(const json_t *state, Shown *shown)
{
    size_t i;
    json_t *one;
    shown->has_state = json_is_object(state);
    if (!shown->has_state)
        return true;
    shown->match_over = json_is_true(json_object_get(state, "match_over"));
    json_array_foreach(json_object_get(state, "totals"), i, one)
    {
        if (i < SEATS_MAX)
            shown->total[i] = (int32_t)json_integer_value(one);
    }
    return read_scene(json_object_get(state, "scene"), shown->verbs, &shown->scene);
}

static void copy_word(const json_t *from, const char *name, char *out, size_t cap)
{
    const char *word = json_string_value(json_object_get(from, name));
    Text text = text_over(out, cap);
    text_add_clean(&text, slice_of(word ? word : ""));
}

Status shown_read(const json_t *table, Shown *out, Fault *fault)
{
    static Shown shown;
    Ruleset ruleset;
    int64_t you, host;
    const char *preset = json_string_value(json_object_get(table, "preset"));
    memset(&shown, 0, sizeof shown);
    if (!preset || games_find(slice_of(preset), &ruleset, NULL) != OK)
        return fault_set(fault, ERR_UNKNOWN, "this program does not have the game that is played there");
    shown.verbs = ruleset.game->verbs;
    copy_word(table, "table", shown.code, sizeof shown.code);
    copy_word(table, "title", shown.title, sizeof shown.title);
    copy_word(table, "stage", shown.stage, sizeof shown.stage);
    shown.is_paused = json_is_true(json_object_get(table, "paused"));
    if (!member_in(table, "seq", 0, INT64_MAX, &shown.seq) || !member_in(table, "you", -1, SEATS_MAX - 1, &you) ||
        !member_in(table, "host", -1, SEATS_MAX - 1, &host))
        return fault_set(fault, ERR_UNREADABLE, "the server told a table that cannot be read");
    shown.you = you < 0 ? SEAT_NONE : (Seat)you;
    shown.is_host = host >= 0 && host == you;
    read_ask(json_object_get(table, "ask"), &shown);
    if (!read_seats(json_object_get(table, "seats"), &shown) || !read_state(json_object_get(table, "state"), &shown))
        return fault_set(fault, ERR_UNREADABLE, "the server told a table that cannot be read");
    *out = shown;
    for (int i = 0; i < out->seating.seats; i++)
        out->seating.name[i] = out->name[i];
    return OK;
}
