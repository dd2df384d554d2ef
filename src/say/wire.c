#include "say/wire.h"

#include <stdlib.h>
#include <string.h>

/* The most cards across and down a grid or pyramid; the greatest counter. */
enum { ACROSS_MAX = 64, DOWN_MAX = 64, COUNT_MAX = 1000000000 };

/* A message while it is read. The first fault is kept. */
typedef struct {
    const VerbSpec *verbs;
    int seats;
    Scene *scene;
    Fault *fault;
    Status status;
} Reading;

static char *kept[KEPT_TEXTS];

const char *text_keep(const char *words)
{
    char clean[KEPT_BYTES];
    Text text = text_over(clean, sizeof clean);
    text_add_clean(&text, slice_of(words));
    uint32_t hash = 5381;
    for (const char *c = clean; *c; c++)
        hash = hash * 33 + (uint8_t)*c;
    for (int i = 0; i < KEPT_TEXTS; i++) {
        char **place = &kept[(hash + (uint32_t)i) % KEPT_TEXTS];
        if (!*place)
            *place = strdup(clean);
        if (!*place || strcmp(*place, clean) == 0)
            return *place;
    }
    return NULL;
}

static void refuse(Reading *r, const char *name, const char *expected)
{
    if (r->status == OK)
        r->status = fault_set(r->fault, ERR_UNREADABLE, "member '", name, "': expected ", expected);
}

static int64_t number_in(Reading *r, const json_t *value, const char *name, int64_t min, int64_t max)
{
    int64_t number = json_integer_value(value);
    if (json_is_integer(value) && number >= min && number <= max)
        return number;
    refuse(r, name, "a whole number within its range");
    return min;
}

static int64_t take_number(Reading *r, const json_t *body, const char *name, int64_t min, int64_t max)
{
    return number_in(r, json_object_get(body, name), name, min, max);
}

static Seat take_seat(Reading *r, const json_t *body, const char *name)
{
    int64_t seat = take_number(r, body, name, -1, r->seats - 1);
    return seat < 0 ? SEAT_NONE : (Seat)seat;
}

static const char *take_text(Reading *r, const json_t *body, const char *name)
{
    const char *words = json_string_value(json_object_get(body, name));
    const char *text = words ? text_keep(words) : NULL;
    if (!text)
        refuse(r, name, "a text");
    return text ? text : "";
}

/* A member that is there only where it is true. */
static bool take_sign(Reading *r, const json_t *body, const char *name)
{
    const json_t *sign = json_object_get(body, name);
    if (sign && !json_is_true(sign))
        refuse(r, name, "true");
    return sign;
}

static const json_t *take_list(Reading *r, const json_t *body, const char *name, size_t most)
{
    const json_t *list = json_object_get(body, name);
    if (json_is_array(list) && json_array_size(list) <= most)
        return list;
    refuse(r, name, "a list that is not too long");
    return NULL;
}

/* The index of the word, which must be in the table. */
static int take_word(Reading *r, const json_t *body, const char *name, const char *const words[], int len)
{
    const char *word = json_string_value(json_object_get(body, name));
    for (int i = 0; word && i < len; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    refuse(r, name, "a word that docs/protocol.md lists");
    return 0;
}

static Card card_in(Reading *r, const json_t *value)
{
    const char *word = json_string_value(value);
    Card card = CARD_NONE;
    if (!word || (word[0] && !card_read(slice_of(word), &card)))
        refuse(r, "card", "a card");
    return card;
}

static SeatSet seats_in(Reading *r, const json_t *list, const char *name)
{
    SeatSet set = 0;
    if (!json_is_array(list))
        refuse(r, name, "a list of seats");
    for (size_t i = 0; i < json_array_size(list); i++)
        set |= seat_bit((Seat)number_in(r, json_array_get(list, i), name, 0, r->seats - 1));
    return set;
}

Status wire_seats(const json_t *list, int seats, SeatSet *out, Fault *fault)
{
    Reading r = { .seats = seats, .fault = fault };
    *out = seats_in(&r, list, "seats");
    return r.status;
}

static Action take_action(Reading *r, const json_t *body)
{
    const char *word = json_string_value(json_object_get(body, "verb"));
    Action action = { .card = card_in(r, json_object_get(body, "card")),
                      .from = (uint8_t)take_number(r, body, "from", 0, UINT8_MAX),
                      .to = (uint8_t)take_number(r, body, "to", 0, UINT8_MAX) };
    for (int i = 0; word && r->verbs[i].word; i++) {
        if (!r->verbs[i].does || strcmp(word, r->verbs[i].word) != 0)
            continue;
        action.verb = (uint8_t)i;
        return action;
    }
    refuse(r, "verb", "one of the game's verbs");
    return action;
}

Status wire_action(const json_t *body, const VerbSpec *verbs, Action *out, Fault *fault)
{
    Reading r = { .verbs = verbs, .fault = fault };
    *out = take_action(&r, body);
    return r.status;
}

static void read_card(Reading *r, const Zone *zone, const json_t *value)
{
    bool is_pyramid = zone->kind == ZONE_PYRAMID;
    int slot_max = zone->kind == ZONE_TRICK ? r->seats - 1 : UINT8_MAX;
    if (!json_is_array(value) || json_array_size(value) != (is_pyramid ? 5 : 3) ||
        r->scene->cards_len == SCENE_CARDS_MAX) {
        refuse(r, "cards", "cards, and no more than there is room for");
        return;
    }
    Card face = card_in(r, json_array_get(value, 0));
    int64_t slot = number_in(r, json_array_get(value, 1), "cards", 0, slot_max);
    int64_t mark = number_in(r, json_array_get(value, 2), "cards", 0, 15);
    scene_card(r->scene, face, (int)slot, (int)mark);
    if (is_pyramid)
        scene_lay(r->scene, (int)number_in(r, json_array_get(value, 3), "cards", 0, DOWN_MAX - 1),
                  (int)number_in(r, json_array_get(value, 4), "cards", 0, 2 * ACROSS_MAX));
}

static void read_zone(Reading *r, const json_t *body)
{
    static const char *const kinds[ZONE_KINDS] = {
        [ZONE_PILE] = "pile",       [ZONE_FAN] = "fan",   [ZONE_ROW] = "row",
        [ZONE_GRID] = "grid",       [ZONE_HAND] = "hand", [ZONE_TRICK] = "trick",
        [ZONE_COUNTER] = "counter", [ZONE_TEXT] = "text", [ZONE_PYRAMID] = "pyramid",
    };
    ZoneKind kind = (ZoneKind)take_word(r, body, "kind", kinds, ZONE_KINDS);
    bool is_pyramid = kind == ZONE_PYRAMID, has_cards = kind != ZONE_COUNTER && kind != ZONE_TEXT;
    Zone *zone =
        scene_zone(r->scene, take_text(r, body, "id"), kind, take_seat(r, body, "owner"),
                   (int)take_number(r, body, "row", 0, UINT8_MAX), (int)take_number(r, body, "column", 0, UINT8_MAX));
    zone->number = (uint8_t)take_number(r, body, "number", 0, UINT8_MAX);
    zone->columns = (uint8_t)take_number(r, body, "columns", kind == ZONE_GRID ? 1 : 0, ACROSS_MAX);
    zone->places = (uint8_t)take_number(r, body, "places", 0, UINT8_MAX);
    zone->count =
        (int32_t)take_number(r, body, "count", is_pyramid ? 0 : -COUNT_MAX, is_pyramid ? DOWN_MAX : COUNT_MAX);
    if (kind == ZONE_TEXT)
        zone->text = take_text(r, body, "text");
    const json_t *cards = take_list(r, body, "cards", has_cards ? SCENE_CARDS_MAX : 0);
    for (size_t i = 0; r->status == OK && i < json_array_size(cards); i++)
        read_card(r, zone, json_array_get(cards, i));
}

/* Reads where a move begins or ends: null, or a zone and one of its cards. */
static void read_place(Reading *r, const json_t *place, uint8_t *zone_out, uint16_t *card_out)
{
    *zone_out = SCENE_ZONES_MAX;
    *card_out = PLACE_NONE;
    if (json_is_null(place))
        return;
    if (json_array_size(place) != 2 || r->scene->zones_len == 0) {
        refuse(r, "begin", "a zone and a card of it");
        return;
    }
    *zone_out = (uint8_t)number_in(r, json_array_get(place, 0), "begin", 0, r->scene->zones_len - 1);
    const Zone *zone = &r->scene->zone[*zone_out];
    int64_t card = number_in(r, json_array_get(place, 1), "begin", -1, zone->len - 1);
    *card_out = card < 0 ? PLACE_NONE : (uint16_t)(zone->first + card);
}

static void read_move(Reading *r, const json_t *body)
{
    SceneMove *move = &r->scene->move[r->scene->moves_len++];
    *move = (SceneMove){ .action = take_action(r, body) };
    read_place(r, json_object_get(body, "begin"), &move->from_zone, &move->from_card);
    read_place(r, json_object_get(body, "end"), &move->to_zone, &move->to_card);
    if (json_object_get(body, "wins")) {
        move->wins = (int32_t)take_number(r, body, "wins", INT32_MIN, INT32_MAX);
        move->loses = (int32_t)take_number(r, body, "loses", INT32_MIN, INT32_MAX);
    }
    if (json_object_get(body, "called"))
        move->called = take_text(r, body, "called");
    move->risks = take_sign(r, body, "risks");
    move->cuts_off = take_sign(r, body, "cuts_off");
}

static void read_call(Reading *r, const json_t *body)
{
    int64_t seat = take_number(r, body, "seat", 0, r->seats - 1);
    scene_call(r->scene, (Seat)seat, take_text(r, body, "text"));
}

static void read_sum(Reading *r, const json_t *body)
{
    static const char *const kinds[] = {
        [SUM_FACT] = "fact", [SUM_BASE] = "base", [SUM_TIMES] = "times", [SUM_TOTAL] = "total"
    };
    SumKind kind = (SumKind)take_word(r, body, "kind", kinds, SUM_TOTAL + 1);
    scene_sum(r->scene, kind, take_text(r, body, "text"),
              (int32_t)take_number(r, body, "value", INT32_MIN, INT32_MAX));
}

/* Checks that the line of each move says what its action says. So nobody is made to send another move than the one
 * shown. */
static void check_lines(Reading *r, const json_t *moves)
{
    static Action legal[ACTIONS_MAX];
    for (int i = 0; i < r->scene->moves_len; i++)
        legal[i] = r->scene->move[i].action;
    for (int i = 0; r->status == OK && i < r->scene->moves_len; i++) {
        char line[64];
        Text text = text_over(line, sizeof line);
        action_print(r->verbs, legal[i], legal, r->scene->moves_len, &text);
        const char *told = json_string_value(json_object_get(json_array_get(moves, (size_t)i), "line"));
        if (!told || strcmp(told, line) != 0)
            refuse(r, "line", "what its verb and places say");
    }
}

Status wire_scene(const json_t *body, const VerbSpec *verbs, int seats, Scene *out, Fault *fault)
{
    static const struct {
        const char *name;
        void (*read)(Reading *, const json_t *);
        size_t most;
    } lists[] = {
        { "zones", read_zone, SCENE_ZONES_MAX },
        { "moves", read_move, ACTIONS_MAX },
        { "calls", read_call, SCENE_CALLS_MAX },
        { "sums", read_sum, SCENE_SUMS_MAX },
    };
    Reading r = { .verbs = verbs, .seats = seats, .scene = out, .fault = fault };
    REQUIRE(seats >= 1 && seats <= SEATS_MAX);
    memset(out, 0, sizeof *out);
    out->phase = take_text(&r, body, "phase");
    out->order = json_object_get(body, "order") ? take_text(&r, body, "order") : NULL;
    out->viewer = take_seat(&r, body, "viewer");
    out->to_act = seats_in(&r, json_object_get(body, "to_act"), "to_act");
    if (json_object_get(body, "wanted"))
        out->wanted = (uint8_t)take_number(&r, body, "wanted", 1, SLOTS_MAX);
    out->anticlockwise = take_sign(&r, body, "anticlockwise");
    if (json_object_get(body, "word")) {
        Text word = text_over(out->word, sizeof out->word);
        text_add(&word, take_text(&r, body, "word"));
    }
    for (size_t l = 0; l < sizeof lists / sizeof *lists; l++) {
        const json_t *list = take_list(&r, body, lists[l].name, lists[l].most);
        for (size_t i = 0; r.status == OK && i < json_array_size(list); i++)
            lists[l].read(&r, json_array_get(list, i));
    }
    check_lines(&r, json_object_get(body, "moves"));
    return r.status;
}
