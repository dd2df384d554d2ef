#include "wasm/league/kept.h"

#include "core/json.h"
#include "league/file/kept_game.h"

#include <stdlib.h>

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
        if (kept_games_read(&games, &game, NULL) != OK)
            continue;
        json_open_object(json, NULL);
        json_open_object(json, "game");
        kept_game_json(&game, json);
        json_write_bool(json, "turn", false);
        json_close(json);
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
        page_write_fault(&fault, json);
    for (KeptGames games = kept_games_of(text); kept_games_next(&games);)
        if (kept_games_read(&games, &game, &fault) != OK)
            page_write_fault(&fault, json);
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
