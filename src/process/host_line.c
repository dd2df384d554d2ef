#include "process/host_line.h"

#include "core/scene_json.h"

#include <stdlib.h>
#include <string.h>

/* Prints a move as it is listed and must be answered. */
static void print_move(const HostTurn *turn, int i, char line[BOT_MOVE_MAX])
{
    Text text = text_over(line, BOT_MOVE_MAX);
    action_print(turn->game->verbs, turn->legal[i], turn->legal, turn->legal_len, &text);
}

static void add_moves(const HostTurn *turn, Json *json)
{
    char line[BOT_MOVE_MAX];
    json_open_array(json, "legal");
    for (int i = 0; i < turn->legal_len; i++) {
        print_move(turn, i, line);
        json_write_text(json, NULL, line);
    }
    json_close(json);
}

int host_find_move(const HostTurn *turn, const char *move, char near[BOT_MOVE_MAX])
{
    char line[BOT_MOVE_MAX];
    Nearest nearest = nearest_to(slice_of(move));
    Slice rest = slice_of(move);
    Action meant;
    bool reads = action_read(turn->game->verbs, &rest, turn->legal, turn->legal_len, &meant, NULL) == OK;
    near[0] = '\0';
    for (int i = 0; i < turn->legal_len; i++) {
        print_move(turn, i, line);
        if (strcmp(line, move) == 0)
            return i;
        bool is_meant = reads && action_same(turn->legal[i], meant);
        if (is_meant)
            nearest.distance = 0;
        else
            nearest_try(&nearest, line);
        if (is_meant || nearest.best == line)
            nearest.best = slice_copy(slice_of(line), near, BOT_MOVE_MAX);
    }
    return -1;
}

/* Begins a message of a game. */
static Json begin(const char *kind, int64_t id, Text *out)
{
    Json json = json_over(out);
    json_open_object(&json, NULL);
    json_write_text(&json, "t", kind);
    json_write_number(&json, "game", id);
    return json;
}

static void add_told(const HostTold *told, Json *json)
{
    json_open_array(json, "told");
    if (told->text[0])
        text_add(json_begin(json, NULL), told->text);
    json_close(json);
    json_write_number(json, "left_out", told->left_out);
}

/* Adds the scene, which is large and lives on the heap for a moment. */
static void add_scene(const HostTurn *turn, Json *json)
{
    Scene *scene = malloc(sizeof *scene);
    REQUIRE(scene);
    game_scene(turn->game, turn->view, turn->seat, scene);
    scene_json(scene, turn->game->verbs, json_begin(json, "scene"));
    free(scene);
}

void host_hello(Text *out)
{
    Json json = json_over(out);
    json_open_object(&json, NULL);
    json_write_text(&json, "t", "hello");
    json_write_number(&json, "v", BOT_PROTOCOL);
    json_write_text(&json, "layout", view_layout().text);
    json_close(&json);
}

void host_rules(const HostGame *game, Text *out)
{
    char rules[1024];
    Text text = text_over(rules, sizeof rules);
    games_print(game->ruleset, &text);
    Json json = begin("rules", game->game, out);
    json_write_text(&json, "rules", rules);
    json_write_text(&json, "preset", game->ruleset->preset->id);
    json_write_text(&json, "family", game->ruleset->game->family->id);
    json_write_number(&json, "seats", game->seats);
    json_write_number(&json, "seat", game->seat);
    json_write_number(&json, "starter", game->starter);
    json_write_bool(&json, "low_wins", game->match->low_wins);
    json_write_number(&json, "deal", game->tally->deals + 1);
    json_write_numbers(&json, "totals", game->tally->total, game->seats);
    json_write_number(&json, "seed", (int64_t)game->seed);
    json_close(&json);
}

void host_view(int64_t id, const HostTurn *turn, Text *out)
{
    Json json = begin("view", id, out);
    json_write_number(&json, "ms", turn->ms);
    json_write_number(&json, "nodes", turn->nodes);
    add_moves(turn, &json);
    add_told(&turn->told, &json);
    add_scene(turn, &json);
    if (turn->bytes) {
        text_add_char(json_begin(&json, "bytes"), '"');
        view_hex(turn->game, turn->view, out);
        text_add_char(out, '"');
    }
    json_close(&json);
}

void host_verdict(int64_t id, const char *verdict, const char *line, const char *why, Text *out)
{
    Json json = begin("verdict", id, out);
    json_write_text(&json, "verdict", verdict);
    json_write_text(&json, "line", line);
    if (why)
        json_write_text(&json, "why", why);
    json_write_bool(&json, "takeover", why != NULL);
    json_close(&json);
}

void host_end(int64_t id, const HostTurn *turn, const int32_t score[], int seats, bool taken_over, Text *out)
{
    Json json = begin("end", id, out);
    json_write_numbers(&json, "scores", score, seats);
    json_write_bool(&json, "takeover", taken_over);
    add_told(&turn->told, &json);
    add_scene(turn, &json);
    json_close(&json);
}

void host_bye(Text *out)
{
    Json json = json_over(out);
    json_open_object(&json, NULL);
    json_write_text(&json, "t", "bye");
    json_close(&json);
}

/* FNV-1a, 64 bits; protects against mistakes, not against malice. */
static uint64_t sum_of(const void *bytes, size_t len, uint64_t sum)
{
    const uint8_t *at = bytes;
    for (size_t i = 0; i < len; i++)
        sum = (sum ^ at[i]) * 0x100000001B3;
    return sum;
}

static const uint64_t sum_begin = 0xCBF29CE484222325;

static void add_sum(uint64_t sum, Text *out)
{
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(sum >> (8 * i));
    text_add_hex(out, bytes, sizeof bytes);
}

ViewLayout view_layout(void)
{
    ViewLayout layout = { .text = "" };
    Text out = text_over(layout.text, sizeof layout.text);
    uint64_t sum = sum_of(&(uint32_t){ 1 }, sizeof(uint32_t), sum_begin); /* 1 shows the byte order */
    for (int i = 0; games[i]; i++) {
        sum = sum_of(games[i]->id, strlen(games[i]->id), sum);
        sum = sum_of(&games[i]->state_size, sizeof games[i]->state_size, sum);
        for (const OptionSpec *row = games[i]->options; row->id; row++)
            sum = sum_of(row->id, strlen(row->id), sum);
    }
    add_sum(sum, &out);
    return layout;
}

void view_hex(const Game *game, const void *view, Text *out)
{
    text_add_hex(out, view, game->state_size);
    add_sum(sum_of(view, game->state_size, sum_begin), out);
}

static int digit_of(char c)
{
    const char *all = "0123456789abcdef", *at = c ? strchr(all, c) : NULL;
    return at ? (int)(at - all) : -1;
}

Status view_from_hex(const Game *game, const char *hex, size_t len, StateBox *out, Fault *fault)
{
    uint8_t bytes[STATE_MAX + 8] = { 0 };
    char sum[17];
    Text text = text_over(sum, sizeof sum);
    if (len != 2 * (game->state_size + 8))
        return fault_set(fault, ERR_UNREADABLE, "\"bytes\" has not the length of a view, expected ",
                         digits(2 * ((int64_t)game->state_size + 8)).text, " digits");
    for (size_t i = 0; i < len; i += 2) {
        int high = digit_of(hex[i]), low = digit_of(hex[i + 1]);
        if (high < 0 || low < 0)
            return fault_set(fault, ERR_UNREADABLE, "\"bytes\" has something else than digits, expected 0-9 a-f");
        bytes[i / 2] = (uint8_t)(16 * high + low);
    }
    add_sum(sum_of(bytes, game->state_size, sum_begin), &text);
    if (memcmp(sum, hex + len - 16, 16) != 0)
        return fault_set(fault, ERR_UNREADABLE, "\"bytes\" is not as it was sent: its sum differs");
    memset(out, 0, sizeof *out);
    memcpy(out, bytes, game->state_size);
    return OK;
}
