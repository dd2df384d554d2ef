#include "wasm/league/kept.h"

#include "core/json.h"
#include "league/file/kept_game.h"

#include <stdlib.h>

static void write_seat(const KeptSeat *seat, Json *json)
{
    json_open_object(json, NULL);
    json_write_text(json, "name", seat->name);
    json_write_text(json, "face", seat->face);
    json_write_text(json, "kind", seat->is_bot ? "bot" : "person");
    if (seat->level[0])
        json_write_text(json, "level", seat->level);
    json_close(json);
}

static void write_end(KeptEnd end, Json *json)
{
    if (end == KEPT_OPEN)
        json_write_null(json, "won");
    else
        json_write_bool(json, "won", end == KEPT_WON);
}

static void write_game(const KeptGame *game, Json *json)
{
    json_open_object(json, "game");
    json_write_text(json, "table", game->code);
    json_write_number(json, "match", game->match);
    json_write_text(json, "rules", game->rules);
    json_write_text(json, "preset", game->preset);
    json_write_text(json, "title", game->title);
    json_write_number(json, "began", game->began_ms);
    json_write_number(json, "last", game->last_ms);
    json_write_number(json, "you", game->you);
    json_write_text(json, "stage", kept_stage_words[game->stage]);
    json_write_bool(json, "turn", false);
    json_write_number(json, "deals", game->deals);
    json_write_bool(json, "aided", game->helped);
    write_end(game->end, json);
    json_open_array(json, "people");
    for (int seat = 0; seat < game->seats; seat++)
        write_seat(&game->seat[seat], json);
    json_close(json);
    json_write_numbers(json, "totals", game->total, game->totals_len);
    json_write_numbers(json, "own", game->own, game->own_len);
    if (game->source[0])
        json_write_text(json, "source", game->source);
    json_close(json);
}

static void write_fault(uint32_t line, const Fault *fault, Json *json)
{
    json_open_object(json, NULL);
    json_write_text(json, "text", fault->text);
    json_write_number(json, "line", line);
    json_write_number(json, "column", fault->column);
    json_write_say(json, fault);
    json_close(json);
}

/* The transcript, without blank lines before and behind it. room: for any of its lines. */
static void write_lines(Slice game, char *room, Json *json)
{
    int begun = 0, blank = 0;
    json_open_array(json, "lines");
    while (game.len > 0) {
        const Slice whole = slice_line(&game), line = slice_trimmed(whole);
        if (kept_game_is_about(whole))
            continue;
        blank += line.len == 0;
        for (; line.len > 0 && blank > 0; blank--)
            if (begun > 0)
                json_write_text(json, NULL, "");
        if (line.len > 0)
            json_write_text(json, NULL, slice_copy(line, room, line.len + 1));
        begun += line.len > 0;
    }
    json_close(json);
}

static void write_games(Slice text, char *room, Json *json)
{
    KeptGame game;
    json_open_array(json, "games");
    for (KeptGames games = kept_games_of(text); kept_games_next(&games);) {
        if (kept_game_read(games.game, &game, NULL) != OK)
            continue;
        json_open_object(json, NULL);
        write_game(&game, json);
        write_lines(games.game, room, json);
        json_close(json);
    }
    json_close(json);
}

static void write_faults(Slice text, Json *json)
{
    KeptGame game;
    Fault fault = { 0 };
    json_open_array(json, "faults");
    if (kept_games_check(text, &fault) != OK)
        write_fault(fault.line, &fault, json);
    for (KeptGames games = kept_games_of(text); kept_games_next(&games);)
        if (kept_game_read(games.game, &game, &fault) != OK)
            write_fault(games.line + fault.line - 1, &fault, json);
    json_close(json);
}

static void write_all(void *room, Text *out)
{
    const Slice text = page_heard();
    Json json = json_over(out);
    json_open_object(&json, NULL);
    write_games(text, room, &json);
    write_faults(text, &json);
    json_close(&json);
}

Status kept_read(void)
{
    char *room = malloc(page_heard().len + 1);
    if (!room)
        return ERR_MEMORY;
    const Status status = page_tell(write_all, room);
    free(room);
    return status;
}
