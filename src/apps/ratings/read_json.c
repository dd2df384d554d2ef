#include "apps/ratings/read_json.h"

#include <stdlib.h>

enum { PLACE = 80 };

/* A value, and where it stands: `[0].games[2]`. */
typedef struct {
    const RatingsFile *file;
    json_t *json;
    char place[PLACE];
} Value;

static _Noreturn void unexpected(const Value *value, const char *expected)
{
    die(value->file->path, "%s: expected %s", *value->place ? value->place : "the JSON", expected);
}

static const char *kind_of(json_type type)
{
    static const char *const words[] = {
        [JSON_OBJECT] = "an object",       [JSON_ARRAY] = "a list",  [JSON_STRING] = "a text",
        [JSON_INTEGER] = "a whole number", [JSON_REAL] = "a number", [JSON_TRUE] = "true or false",
        [JSON_FALSE] = "true or false",    [JSON_NULL] = "null"
    };
    return words[type];
}

/* JSON_REAL: any number. JSON_TRUE: true or false. */
static bool is_of(const json_t *json, json_type type)
{
    return type == JSON_REAL   ? json_is_number(json)
           : type == JSON_TRUE ? json_is_boolean(json)
                               : json && json_typeof(json) == type;
}

static Value checked(const Value *value, json_type type)
{
    if (!is_of(value->json, type))
        unexpected(value, kind_of(type));
    return *value;
}

static Value member(const Value *of, const char *name, json_type type)
{
    Value value = { of->file, json_object_get(of->json, name), "" };
    snprintf(value.place, sizeof value.place, "%.50s%s%.20s", of->place, *of->place ? "." : "", name);
    return checked(&value, type);
}

static Value item(const Value *of, size_t index, json_type type)
{
    Value value = { of->file, json_array_get(of->json, index), "" };
    snprintf(value.place, sizeof value.place, "%.56s[%zu]", of->place, index);
    return checked(&value, type);
}

static const char *text_of(const Value *of, const char *name)
{
    Value value = member(of, name, JSON_STRING);
    const char *text = json_string_value(value.json);
    if (!*text || slice_text_len(slice_of(text)) < strlen(text))
        unexpected(&value, "a text without control characters");
    return text;
}

static double number_of(const Value *of, const char *name)
{
    return json_number_value(member(of, name, JSON_REAL).json);
}

static Ruleset ruleset_of(const Value *of, const char *name)
{
    Ruleset ruleset;
    Fault fault = { 0 };
    if (games_read(slice_of(text_of(of, name)), &ruleset, &fault) != OK)
        die(of->file->path, "%.50s%s%s: %s", of->place, *of->place ? "." : "", name, fault.text);
    return ruleset;
}

/* One game of the ladder: who sat where with how many points. Who plays alone is compared with those who had the same
 * cards; at a table these are the others in the same seat, in the games of the same number. */
static void add_ladder_game(const Value *game, RatedList *list, bool is_alone, bool low_wins, Entries *entries)
{
    Value players = member(game, "players", JSON_ARRAY), totals = member(game, "totals", JSON_ARRAY);
    if (json_array_size(players.json) != json_array_size(totals.json))
        unexpected(&totals, "as many as players");
    for (size_t seat = 0; seat < json_array_size(players.json); seat++) {
        Value name = item(&players, seat, JSON_STRING), total = item(&totals, seat, JSON_INTEGER);
        int64_t points = json_integer_value(total.json);
        if (points < INT32_MIN || points > INT32_MAX)
            unexpected(&total, "points of a match");
        if (!*json_string_value(name.json))
            unexpected(&name, "a name");
        int player = gather_player(game->file, list, json_string_value(name.json), true);
        gather_entry(entries, (ContestEntry){ player, is_alone ? 0 : (int)seat, low_wins ? -points : points });
    }
}

/* The games of one number, of the same cards with the players in other seats, are one contest. People who come later
 * meet bots as the whole ladder rates them. */
static void read_ladder_of(const Value *measured)
{
    Entries entries = { 0 };
    Fault fault = { 0 };
    json_t *number = NULL;
    Ruleset ruleset = ruleset_of(measured, "game");
    json_int_t seats = json_integer_value(member(measured, "seats", JSON_INTEGER).json);
    if (!json_object_get(measured->json, "games"))
        unexpected(measured, "games, as `lab bots .. --lines --json` prints them");
    Value rows = member(measured, "games", JSON_ARRAY);
    if (seats < 1 || seats > SEATS_MAX || games_seats(&ruleset, (int)seats, &fault) != OK)
        unexpected(measured, "a number of seats that the game has");
    RatedList *list = gather_list(measured->file, &ruleset);
    bool low_wins = games_match(&ruleset, (int)seats).low_wins;
    ratings_close(list);
    for (size_t i = 0; i < json_array_size(rows.json); i++) {
        Value game = item(&rows, i, JSON_OBJECT);
        json_t *own = json_object_get(game.json, "number");
        if (number && !json_equal(number, own))
            gather_play(&entries, list);
        number = own;
        add_ladder_game(&game, list, seats == 1, low_wins, &entries);
    }
    gather_play(&entries, list);
    ratings_close(list);
    free(entries.entry);
}

static void read_ladder(const Value *whole)
{
    for (size_t i = 0; i < json_array_size(whole->json); i++) {
        Value measured = item(whole, i, JSON_OBJECT);
        read_ladder_of(&measured);
    }
}

/* A duplicate: who had the same place of the same deal is in one field, in which the results stand together. */
static void read_duplicate(const Value *whole)
{
    Entries entries = { 0 };
    Ruleset ruleset = ruleset_of(whole, "game");
    RatedList *list = gather_list(whole->file, &ruleset);
    bool low_wins = json_is_true(member(whole, "low_wins", JSON_TRUE).json);
    Value deals = member(whole, "deals", JSON_ARRAY);
    int field = 0;
    for (size_t d = 0; d < json_array_size(deals.json); d++) {
        const char *before = "";
        Value deal = item(&deals, d, JSON_OBJECT), results = member(&deal, "results", JSON_ARRAY);
        for (size_t i = 0; i < json_array_size(results.json); i++) {
            Value result = item(&results, i, JSON_OBJECT);
            const char *place = text_of(&result, "place");
            int64_t score = json_integer_value(member(&result, "score", JSON_INTEGER).json);
            if (score < INT32_MIN || score > INT32_MAX)
                unexpected(&result, "a score of a deal");
            field += strcmp(place, before) != 0;
            before = place;
            int player = gather_player(whole->file, list, text_of(&result, "player"), false);
            gather_entry(&entries, (ContestEntry){ player, field, low_wins ? -score : score });
        }
    }
    gather_play(&entries, list);
    free(entries.entry);
}

static void read_rated(const Value *row, RatedList *list)
{
    Rating rating = { number_of(row, "rating"), number_of(row, "deviation"), number_of(row, "volatility") };
    json_int_t contests = json_integer_value(member(row, "games", JSON_INTEGER).json);
    bool is_bot = json_is_true(member(row, "bot", JSON_TRUE).json);
    const char *name = text_of(row, "player");
    int before = list->players;
    if (!rating_is_valid(&rating))
        unexpected(row, "a rating of 0 to 4000, a deviation of 1 to 350 and a volatility of 0.001 to 0.15");
    if (contests < 0 || contests > UINT32_MAX)
        unexpected(row, "a number of games");
    if (strlen(name) >= RATED_NAME)
        unexpected(row, "a shorter name");
    int player = ratings_player(list, slice_of(name), is_bot);
    if (player < 0)
        gather_out_of_memory();
    if (player != before)
        unexpected(row, "each player once");
    list->player[player].rating = rating;
    list->player[player].contests = (uint32_t)contests;
}

/* Ratings that were printed before: what comes after them goes on from there. */
static void read_ratings(const Value *whole)
{
    Value lists = member(whole, "lists", JSON_ARRAY);
    for (size_t i = 0; i < json_array_size(lists.json); i++) {
        Value one = item(&lists, i, JSON_OBJECT), players = member(&one, "players", JSON_ARRAY);
        Ruleset ruleset = ruleset_of(&one, "form");
        RatedList *list = gather_list(whole->file, &ruleset);
        if (list->players > 0)
            die(whole->file->path, "%s: there are ratings of %s before it, expected earlier ratings first", one.place,
                ruleset.preset->id);
        for (size_t k = 0; k < json_array_size(players.json); k++) {
            Value row = item(&players, k, JSON_OBJECT);
            read_rated(&row, list);
        }
    }
}

void ratings_read_json(const RatingsFile *file, const char *text, size_t len)
{
    json_error_t error;
    char where[WHERE_MAX];
    json_t *json = json_loadb(text, len, JSON_REJECT_DUPLICATES, &error);
    const Value whole = { file, json, "" };
    const Fault fault = { .line = (uint32_t)(error.line > 0 ? error.line : 0),
                          .column = (uint32_t)(error.column > 0 ? error.column : 0) };
    if (!json)
        die(cli_where(file->path, &fault, where, sizeof where), "no JSON: %s", error.text);
    if (json_is_array(json))
        read_ladder(&whole);
    else if (json_object_get(json, "lists"))
        read_ratings(&whole);
    else if (json_object_get(json, "deals"))
        read_duplicate(&whole);
    else
        unexpected(&whole, "what `ratings`, `duplicate score` or `lab bots .. --lines` prints with --json");
    json_decref(json);
}
