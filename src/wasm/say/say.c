#include "wasm/say/say.h"

#include "say/cards.h"
#include "say/event.h"
#include "say/table.h"
#include "say/wire.h"

enum { GAMES_MAX = 16, VERBS_MAX = 64, ROWS_MAX = 160, COLUMNS_MAX = 5 };

/* The sentences of a game. */
typedef struct {
    VerbSpec verb[VERBS_MAX];
    TellSpec tell[ROWS_MAX];
    AskSpec ask[ROWS_MAX];
    StandingSpec standing[ROWS_MAX];
    Speech speech;
} Known;

static Known known[GAMES_MAX];
static int known_len;

/* A row of texts; a column that is null or lacks is NULL. */
static void read_row(const json_t *row, const char *out[COLUMNS_MAX])
{
    for (size_t i = 0; i < COLUMNS_MAX; i++) {
        const char *words = i < json_array_size(row) ? json_string_value(json_array_get(row, i)) : NULL;
        out[i] = words ? text_keep(words) : NULL;
    }
}

static size_t rows_of(const json_t *body, const char *name, size_t most)
{
    const size_t len = json_array_size(json_object_get(body, name));
    return len < most ? len : most;
}

static const json_t *row_at(const json_t *body, const char *name, size_t at)
{
    return json_array_get(json_object_get(body, name), at);
}

static void read_game(const json_t *body, Known *out)
{
    const char *row[COLUMNS_MAX];
    for (size_t i = 0; i < rows_of(body, "verbs", VERBS_MAX - 1); i++) {
        read_row(row_at(body, "verbs", i), row);
        out->verb[i] = (VerbSpec){ row[0], row[1], row[2], row[3] };
    }
    for (size_t i = 0; i < rows_of(body, "tellings", ROWS_MAX - 1); i++) {
        read_row(row_at(body, "tellings", i), row);
        out->tell[i] = (TellSpec){ row[0], row[1], row[2], row[3], row[4] };
    }
    for (size_t i = 0; i < rows_of(body, "askings", ROWS_MAX - 1); i++) {
        read_row(row_at(body, "askings", i), row);
        out->ask[i] = (AskSpec){ row[0], row[1], row[2], row[3] };
    }
    for (size_t i = 0; i < rows_of(body, "standings", ROWS_MAX - 1); i++) {
        read_row(row_at(body, "standings", i), row);
        out->standing[i] = (StandingSpec){ row[0], row[1], row[2] };
    }
    out->speech = (Speech){ out->tell, out->ask, out->standing };
}

static json_t *heard(void)
{
    const Slice text = page_heard();
    return json_loadb(text.at, text.len, 0, NULL);
}

int say_game(void)
{
    json_t *body = heard();
    if (!body || known_len == GAMES_MAX)
        return -1;
    read_game(body, &known[known_len]);
    json_decref(body);
    return known_len++;
}

/* ---- Questions ---- */

static Scene table, before, after;
enum { NAME_BYTES = 128 };

/* A question while it is answered. */
typedef struct {
    const json_t *body;
    Reader reader;
    char name[SEATS_MAX][NAME_BYTES];
    char ranks[8];
    bool has_before, has_after;
} Question;

static void read_reader(const json_t *body, const Known *game, Question *q)
{
    const json_t *names = json_object_get(body, "names");
    const json_int_t you = json_integer_value(json_object_get(body, "you"));
    const char *ranks = json_string_value(json_object_get(body, "ranks"));
    const size_t seats = json_array_size(names);
    q->reader =
        (Reader){ .seats = seats < 1           ? 1
                           : seats > SEATS_MAX ? SEATS_MAX
                                               : (int)seats,
                  .you = you < 0 || you >= SEATS_MAX ? SEAT_NONE : (Seat)you,
                  .cards = json_integer_value(json_object_get(body, "cards")) == 1 ? CARDS_SPOKEN : CARDS_IN_SIGNS,
                  .remembers = json_is_true(json_object_get(body, "remembers")),
                  .verbs = game->verb,
                  .speech = &game->speech };
    for (int seat = 0; seat < q->reader.seats; seat++) {
        const char *name = json_string_value(json_array_get(names, (size_t)seat));
        slice_copy(slice_of(name ? name : "?"), q->name[seat], NAME_BYTES);
        q->reader.name[seat] = q->name[seat];
    }
    if (ranks && strlen(ranks) == 4)
        q->reader.ranks = slice_copy(slice_of(ranks), q->ranks, sizeof q->ranks);
}

/* Reads a scene of the question. False: it is null, or cannot be read. */
static bool read_scene(const Question *q, const char *name, Scene *out, Fault *fault)
{
    const json_t *body = json_object_get(q->body, name);
    return body && !json_is_null(body) && wire_scene(body, q->reader.verbs, q->reader.seats, out, fault) == OK;
}

static Status answer(int game, PageWrite *write)
{
    static Question q;
    Fault fault = { 0 };
    json_t *body = heard();
    if (!body || game < 0 || game >= known_len) {
        fault_say(&fault, ERR_UNREADABLE, N_("a question that cannot be read, expected JSON and a game"));
        return page_fail(ERR_UNREADABLE, &fault);
    }
    q = (Question){ .body = body };
    read_reader(body, &known[game], &q);
    Status status = read_scene(&q, "scene", &table, &fault) ? OK : ERR_UNREADABLE;
    q.has_before = read_scene(&q, "before", &before, &fault);
    q.has_after = read_scene(&q, "after", &after, &fault);
    status = status == OK ? page_tell(write, &q) : page_fail(status, &fault);
    json_decref(body);
    return status;
}

/* ---- Answers ---- */

static void add_moves(const Question *q, const char *name, bool is_open, Json *json)
{
    json_open_array(json, name);
    for (int m = 0; m < table.moves_len; m++) {
        Piece piece;
        say_offer(&q->reader, &table, &table.move[m], is_open, piece_begin(&piece));
        json_write_text(json, NULL, piece.words);
    }
    json_close(json);
}

static void add_actions(const Question *q, const char *name, const char *list, Json *json)
{
    const json_t *actions = json_object_get(q->body, list);
    json_open_array(json, name);
    for (size_t i = 0; i < json_array_size(actions); i++) {
        Action action;
        Piece piece;
        piece_begin(&piece);
        if (wire_action(json_array_get(actions, i), q->reader.verbs, &action, NULL) == OK)
            say_action(&q->reader, &table, action, &piece.text);
        json_write_text(json, NULL, piece.words);
    }
    json_close(json);
}

static void add_zones(const Question *q, Json *json)
{
    json_open_array(json, "zones");
    for (int z = 0; z < table.zones_len; z++) {
        Piece name, content;
        say_zone_name(&q->reader, &table.zone[z], piece_begin(&name));
        piece_begin(&content);
        if (table.zone[z].kind != ZONE_ROW || table.zone[z].len > 0) /* such a row is mostly empty */
            say_zone(&q->reader, &table, &table.zone[z], &content.text);
        json_open_object(json, NULL);
        json_write_text(json, "name", name.words);
        json_write_text(json, "content", content.words);
        json_close(json);
    }
    json_close(json);
}

/* The cards of each zone as one of two functions says them. */
typedef void SayCard(const Reader *reader, const Scene *scene, const Zone *zone, int at, Text *out);

static void add_cards(const Question *q, const char *name, SayCard *say, Json *json)
{
    json_open_array(json, name);
    for (int z = 0; z < table.zones_len; z++) {
        const Zone *zone = &table.zone[z];
        json_open_array(json, NULL);
        for (int i = 0; i < zone->len; i++) {
            Piece piece;
            say(&q->reader, &table, zone, i, piece_begin(&piece));
            json_write_text(json, NULL, piece.words);
        }
        json_close(json);
    }
    json_close(json);
}

static void add_words_of(Question *q, const char *name, CardWords cards, Json *json)
{
    Piece asked, brief;
    q->reader.cards = cards;
    say_asked(&q->reader, &table, ASKED_WHOLLY, piece_begin(&asked));
    say_asked(&q->reader, &table, ASKED_BRIEFLY, piece_begin(&brief));
    json_open_object(json, name);
    json_write_text(json, "asked", asked.words);
    json_write_text(json, "brief", brief.words);
    add_moves(q, "moves", false, json);
    add_moves(q, "open", true, json);
    add_actions(q, "aside", "aside", json);
    json_close(json);
}

static void write_table(void *from, Text *out)
{
    Question *q = from;
    Json json = json_over(out);
    Piece order;
    json_open_object(&json, NULL);
    add_words_of(q, "shown", CARDS_IN_SIGNS, &json);
    add_words_of(q, "spoken", CARDS_SPOKEN, &json);
    say_cards_in(table.order ? table.order : "", &q->reader, piece_begin(&order));
    json_write_text(&json, "order", order.words);
    add_zones(q, &json);
    add_cards(q, "cards", say_spot, &json);
    add_cards(q, "faces", say_face, &json);
    json_close(&json);
}

static void add_told(const Question *q, const Scenes *scenes, const json_t *told, Json *json)
{
    enum { ACTS_MAX = SEATS_MAX * SLOTS_MAX };
    const json_t *acts = json_object_get(told, "acts");
    const json_int_t seat = json_integer_value(json_object_get(told, "seat"));
    Action act[ACTS_MAX];
    int len = 0;
    Piece piece;
    const char *kind = json_string_value(json_object_get(told, "kind"));
    piece_begin(&piece);
    if (kind && strcmp(kind, "act") != 0)
        say_event(&q->reader, kind, seat < 0 ? SEAT_NONE : (Seat)seat, &piece.text);
    for (size_t i = 0; i < json_array_size(acts) && len < ACTS_MAX; i++)
        len += wire_action(json_array_get(acts, i), q->reader.verbs, &act[len], NULL) == OK;
    if (seat >= 0 && seat < q->reader.seats)
        say_acts(scenes, (Seat)seat, act, len, &piece.text);
    json_write_text(json, NULL, piece.words);
}

static void add_events(Question *q, const char *name, CardWords cards, Json *json)
{
    const json_t *told = json_object_get(q->body, "told");
    const Scenes scenes = { &q->reader, &table, q->has_before ? &before : NULL, q->has_after ? &after : NULL };
    Piece trick;
    q->reader.cards = cards;
    json_open_array(json, name);
    for (size_t i = 0; i < json_array_size(told); i++)
        add_told(q, &scenes, json_array_get(told, i), json);
    if (say_trick(&scenes, "", piece_begin(&trick)))
        json_write_text(json, NULL, trick.words);
    json_close(json);
}

static void write_events(void *from, Text *out)
{
    Json json = json_over(out);
    json_open_object(&json, NULL);
    add_events(from, "shown", CARDS_IN_SIGNS, &json);
    add_events(from, "spoken", CARDS_SPOKEN, &json);
    json_close(&json);
}

static void write_orders(void *from, Text *out)
{
    Json json = json_over(out);
    add_actions(from, NULL, "acts", &json);
}

Status say_table(int game)
{
    return answer(game, write_table);
}

Status say_events(int game)
{
    return answer(game, write_events);
}

Status say_orders(int game)
{
    return answer(game, write_orders);
}
