#include "process/host_line.h"

#include "core/scene_json.h"

#include <stdlib.h>
#include <string.h>

static void add_numbers(Text *out, const char *name, const int32_t number[], int len)
{
    text_add(out, name);
    for (int i = 0; i < len; i++)
        json_put_number(out, i > 0 ? "," : "[", number[i]);
    text_add_char(out, ']');
}

/* Prints a move as it is listed and must be answered. */
static void print_move(const HostTurn *turn, int i, char line[BOT_MOVE_MAX])
{
    Text text = text_over(line, BOT_MOVE_MAX);
    action_print(turn->game->verbs, turn->legal[i], turn->legal, turn->legal_len, &text);
}

static void add_moves(const HostTurn *turn, Text *out)
{
    char line[BOT_MOVE_MAX];
    text_add(out, ",\"legal\":[");
    for (int i = 0; i < turn->legal_len; i++) {
        print_move(turn, i, line);
        json_put_text(out, i > 0 ? "," : "", line);
    }
    text_add_char(out, ']');
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

static void add_head(const char *kind, int64_t id, Text *out)
{
    json_put_text(out, "{\"t\":", kind);
    json_put_number(out, ",\"game\":", id);
}

static void add_told(const HostTold *told, Text *out)
{
    text_add(out, ",\"told\":[");
    text_add(out, told->text);
    json_put_number(out, "],\"left_out\":", told->left_out);
}

/* Adds the scene, which is large and lives on the heap for a moment. */
static void add_scene(const HostTurn *turn, Text *out)
{
    Scene *scene = malloc(sizeof *scene);
    text_add(out, ",\"scene\":");
    REQUIRE(scene);
    game_scene(turn->game, turn->view, turn->seat, scene);
    scene_json(scene, turn->game->verbs, out);
    free(scene);
}

void host_hello(Text *out)
{
    json_put_number(out, "{\"t\":\"hello\",\"v\":", BOT_PROTOCOL);
    json_put_text(out, ",\"layout\":", view_layout().text);
    text_add_char(out, '}');
}

void host_rules(const HostGame *game, Text *out)
{
    char rules[1024];
    Text text = text_over(rules, sizeof rules);
    games_print(game->ruleset, &text);
    add_head("rules", game->game, out);
    json_put_text(out, ",\"rules\":", rules);
    json_put_text(out, ",\"preset\":", game->ruleset->preset->id);
    json_put_text(out, ",\"family\":", game->ruleset->game->family->id);
    json_put_number(out, ",\"seats\":", game->seats);
    json_put_number(out, ",\"seat\":", game->seat);
    json_put_number(out, ",\"starter\":", game->starter);
    json_put_bool(out, ",\"low_wins\":", game->match->low_wins);
    json_put_number(out, ",\"deal\":", game->tally->deals + 1);
    add_numbers(out, ",\"totals\":", game->tally->total, game->seats);
    json_put_number(out, ",\"seed\":", (int64_t)game->seed);
    text_add_char(out, '}');
}

void host_view(int64_t id, const HostTurn *turn, Text *out)
{
    add_head("view", id, out);
    json_put_number(out, ",\"ms\":", turn->ms);
    json_put_number(out, ",\"nodes\":", turn->nodes);
    add_moves(turn, out);
    add_told(&turn->told, out);
    add_scene(turn, out);
    if (turn->bytes) {
        text_add(out, ",\"bytes\":\"");
        view_hex(turn->game, turn->view, out);
        text_add_char(out, '"');
    }
    text_add_char(out, '}');
}

void host_verdict(int64_t id, const char *verdict, const char *line, const char *why, Text *out)
{
    add_head("verdict", id, out);
    json_put_text(out, ",\"verdict\":", verdict);
    json_put_text(out, ",\"line\":", line);
    if (why)
        json_put_text(out, ",\"why\":", why);
    json_put_bool(out, ",\"takeover\":", why != NULL);
    text_add_char(out, '}');
}

void host_end(int64_t id, const HostTurn *turn, const int32_t score[], int seats, bool taken_over, Text *out)
{
    add_head("end", id, out);
    add_numbers(out, ",\"scores\":", score, seats);
    json_put_bool(out, ",\"takeover\":", taken_over);
    add_told(&turn->told, out);
    add_scene(turn, out);
    text_add_char(out, '}');
}

void host_bye(Text *out)
{
    text_add(out, "{\"t\":\"bye\"}");
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
