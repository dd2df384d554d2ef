#include "process/level_bot.h"

#include "core/json.h"
#include "process/bot_line.h"
#include "process/host_line.h"

#include <jansson.h>
#include <string.h>

static LevelGame *find_game(LevelBot *bot, int64_t id)
{
    for (int i = 0; i < LEVEL_GAMES_MAX; i++)
        if (bot->game[i].id == id)
            return &bot->game[i];
    return NULL;
}

static bool read_number(const json_t *object, const char *name, int64_t min, int64_t max, int64_t *out)
{
    const json_t *value = json_object_get(object, name);
    *out = json_integer_value(value);
    return json_is_integer(value) && *out >= min && *out <= max;
}

static Slice text_of(const json_t *object, const char *name)
{
    const json_t *value = json_object_get(object, name);
    return (Slice){ json_is_string(value) ? json_string_value(value) : "", json_string_length(value) };
}

static Status hear_hello(LevelBot *bot, const json_t *object, Text *answer, Fault *fault)
{
    int64_t version;
    char name[BOT_NAME_MAX];
    Text words = text_over(name, sizeof name);
    if (!read_number(object, "v", BOT_PROTOCOL, BOT_PROTOCOL, &version))
        return fault_set(fault, ERR_UNREADABLE, "hello of another version, expected \"v\":1");
    if (!slice_is(text_of(object, "layout"), view_layout().text))
        return fault_set(fault, ERR_UNREADABLE, "the host is of another version, expected \"layout\":\"",
                         view_layout().text, "\"");
    text_add(&words, "cardroom ");
    text_add(&words, bot->player.bot->name);
    Json json = json_over(answer);
    json_open_object(&json, NULL);
    json_write_text(&json, "t", "hello");
    json_write_number(&json, "v", BOT_PROTOCOL);
    json_write_text(&json, "name", name);
    json_write_bool(&json, "deterministic", bot->player.budget.us == 0);
    json_write_bool(&json, "bytes", true);
    json_close(&json);
    bot->has_greeted = true;
    return OK;
}

/* A generator that follows from the host's number and our own. */
static Rng chance_of(const LevelBot *bot, int64_t seed)
{
    Seed key = seed_from_number((uint64_t)seed ^ bot->seed);
    return rng_make(&key, STREAM_PLAYER);
}

static bool is_allowed(const LevelBot *bot, const Ruleset *ruleset)
{
    return !bot->only || (bot->only->game == ruleset->game &&
                          memcmp(&bot->only->options, &ruleset->options, sizeof ruleset->options) == 0);
}

static Status hear_rules(LevelBot *bot, const json_t *object, int64_t id, Fault *fault)
{
    int64_t seats, seat, seed;
    Ruleset ruleset;
    LevelGame *game = find_game(bot, 0);
    char expected[256];
    Text only = text_over(expected, sizeof expected);
    if (find_game(bot, id) || !game)
        return fault_set(fault, ERR_CONFLICT, "game ", digits(id).text,
                         game ? " is open already" : " is one too many", ", expected a new one, of at most ",
                         digits(LEVEL_GAMES_MAX).text);
    if (games_read(text_of(object, "rules"), &ruleset, fault) != OK)
        return ERR_UNKNOWN;
    if (!is_allowed(bot, &ruleset)) {
        games_print(bot->only, &only);
        return fault_set(fault, ERR_CONFLICT, "rules of another game than was asked for, expected ", expected);
    }
    if (!read_number(object, "seats", 1, SEATS_MAX, &seats) || games_seats(&ruleset, (int)seats, NULL) != OK)
        return fault_set(fault, ERR_SEATS, "\"seats\" is none of the game's numbers of players");
    if (!read_number(object, "seat", 0, seats - 1, &seat) || !read_number(object, "seed", 0, BOT_GAME_MAX, &seed))
        return fault_set(fault, ERR_RANGE, "\"seat\" or \"seed\" is missing or out of range, expected 0 to ",
                         digits(seats - 1).text, " and 0 to 2^53 - 1");
    *game = (LevelGame){
        .id = id, .ruleset = ruleset, .seats = (int)seats, .seat = (Seat)seat, .rng = chance_of(bot, seed)
    };
    return OK;
}

/* True if the host lists exactly these actions. Then the view is surely the right one. */
static bool is_listed(const json_t *listed, const Game *game, const Action legal[], int len)
{
    for (int i = 0; i < len; i++) {
        char line[BOT_MOVE_MAX];
        Text text = text_over(line, sizeof line);
        const char *theirs = json_string_value(json_array_get(listed, (size_t)i));
        action_print(game->verbs, legal[i], legal, len, &text);
        if (!theirs || strcmp(theirs, line) != 0)
            return false;
    }
    return (int)json_array_size(listed) == len;
}

/* The player's own budget; without one, the host's. */
static Budget budget_of(const LevelBot *bot, int64_t nodes)
{
    Budget budget = bot->player.budget;
    if (budget.nodes == 0 && budget.us == 0)
        budget.nodes = (uint32_t)nodes;
    return budget;
}

/* A bot whose time is short spends none on its reason. */
static bool tells_why(const LevelBot *bot, const BotTurn *turn)
{
    return bot->says && turn->budget.us == 0;
}

/* Makes the choice, and adds the move and why. */
static void add_move(const LevelBot *bot, BotTurn *turn, Json *json)
{
    char move[BOT_MOVE_MAX], why[BOT_REASON_MAX] = "";
    Text line = text_over(move, sizeof move), said = text_over(why, sizeof why);
    BotReason reason = { 0 };
    turn->reason = tells_why(bot, turn) ? &reason : NULL;
    int choice = bot->player.bot->choose(turn);
    action_print(turn->game->verbs, turn->legal[choice], turn->legal, turn->legal_len, &line);
    json_write_text(json, "move", move);
    if (turn->reason)
        bot->says(turn, &reason, &said);
    if (said.len > 0 && said.len < said.cap)
        json_write_text(json, "why", why);
}

static Status hear_view(LevelBot *bot, const json_t *object, LevelGame *open, Text *answer, Fault *fault)
{
    const Game *game = open->ruleset.game;
    Action legal[ACTIONS_MAX];
    StateBox view;
    int64_t nodes = 0;
    Slice hex = text_of(object, "bytes");
    if (hex.len == 0)
        return fault_set(fault, ERR_UNREADABLE, "view has no \"bytes\", expected them as hello asks");
    Status status = view_from_hex(game, hex.at, hex.len, &view, fault);
    if (status != OK)
        return status;
    int len = game->legal(&view, open->seat, legal);
    if (len == 0 || !is_listed(json_object_get(object, "legal"), game, legal, len))
        return fault_set(fault, ERR_CONFLICT, "\"legal\" is not what the view allows");
    if (json_object_get(object, "nodes") && !read_number(object, "nodes", 0, UINT32_MAX, &nodes))
        return fault_set(fault, ERR_RANGE, "\"nodes\" is out of range, expected 0 to 2^32 - 1");
    BotTurn turn = { .bot = bot->player.bot,
                     .game = game,
                     .view = &view,
                     .seat = open->seat,
                     .legal = legal,
                     .legal_len = len,
                     .rng = &open->rng,
                     .budget = budget_of(bot, nodes) };
    Json json = json_over(answer);
    json_open_object(&json, NULL);
    json_write_text(&json, "t", "move");
    json_write_number(&json, "game", open->id);
    add_move(bot, &turn, &json);
    json_close(&json);
    return OK;
}

static Status hear_of_game(LevelBot *bot, const json_t *object, Slice kind, Text *answer, Fault *fault)
{
    int64_t id;
    bool is_rules = slice_is(kind, "rules"), is_view = slice_is(kind, "view"), is_end = slice_is(kind, "end");
    if (!is_rules && !is_view && !is_end) /* verdicts, and messages of later versions */
        return OK;
    if (!read_number(object, "game", 1, BOT_GAME_MAX, &id))
        return fault_set(fault, ERR_RANGE, "\"game\" is missing or out of range, expected 1 to 2^53 - 1");
    if (is_rules)
        return hear_rules(bot, object, id, fault);
    LevelGame *open = find_game(bot, id);
    if (!open)
        return fault_set(fault, ERR_UNKNOWN, "game ", digits(id).text, " is not open, expected its rules first");
    if (is_view)
        return hear_view(bot, object, open, answer, fault);
    open->id = 0;
    return OK;
}

static Status hear_object(LevelBot *bot, const json_t *object, Text *answer, Fault *fault)
{
    Slice kind = text_of(object, "t");
    if (kind.len == 0)
        return fault_set(fault, ERR_UNREADABLE, "no message, expected a JSON object with \"t\"");
    if (slice_is(kind, "hello"))
        return hear_hello(bot, object, answer, fault);
    if (!bot->has_greeted)
        return fault_set(fault, ERR_UNREADABLE, "a message before hello");
    bot->has_ended = slice_is(kind, "bye");
    return hear_of_game(bot, object, kind, answer, fault);
}

Status level_bot_hear(LevelBot *bot, Slice line, Text *answer, Fault *fault)
{
    if (json_depth(line) > HOST_DEPTH_MAX)
        return fault_set(fault, ERR_UNREADABLE, "arrays and objects too deep in each other, expected at most ",
                         digits(HOST_DEPTH_MAX).text);
    json_t *object = json_loadb(line.at, line.len, JSON_REJECT_DUPLICATES, NULL);
    Status status = hear_object(bot, object, answer, fault);
    json_decref(object);
    return status;
}
