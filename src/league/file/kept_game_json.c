#include "core/json.h"
#include "league/file/kept_game.h"

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

void kept_game_json(const KeptGame *game, Json *json)
{
    json_write_text(json, "table", game->code);
    json_write_number(json, "match", game->match);
    json_write_text(json, "rules", game->rules);
    json_write_text(json, "preset", game->preset);
    json_write_text(json, "title", game->title);
    json_write_number(json, "began", game->began_ms);
    json_write_number(json, "last", game->last_ms);
    json_write_number(json, "you", game->you);
    json_write_text(json, "stage", kept_stage_words[game->stage]);
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
}
