#include "wasm/speech.h"

#include "games/games.h"

static void add_row(const char *const texts[], int len, Json *json)
{
    json_open_array(json, NULL);
    for (int i = 0; i < len; i++)
        json_write_text(json, NULL, texts[i]);
    json_close(json);
}

#define ADD_ROW(json, ...)                                                                                           \
    add_row((const char *const[]){ __VA_ARGS__ }, sizeof((const char *const[]){ __VA_ARGS__ }) / sizeof(char *), json)

static void add_game(const Game *game, Json *json)
{
    const Speech *speech = game->speech;
    json_open_object(json, game->id);
    json_open_array(json, "verbs");
    for (const VerbSpec *verb = game->verbs; verb->word && verb->does; verb++) /* behind them stand synonyms */
        ADD_ROW(json, verb->word, verb->args, verb->does, verb->words);
    json_close(json);
    json_open_array(json, "tellings");
    for (const TellSpec *row = speech->tellings; row->verbs; row++)
        ADD_ROW(json, row->verbs, row->when, row->offer, row->you, row->other);
    json_close(json);
    json_open_array(json, "askings");
    for (const AskSpec *row = speech->askings; row->verbs; row++)
        ADD_ROW(json, row->verbs, row->when, row->text, row->many);
    json_close(json);
    json_open_array(json, "standings");
    for (const StandingSpec *row = speech->standings; row && row->text; row++)
        ADD_ROW(json, row->text, row->you, row->other);
    json_close(json);
    json_close(json);
}

static void write_all(void *from, Text *out)
{
    Json json = json_over(out);
    (void)from;
    json_open_object(&json, NULL);
    for (int g = 0; games[g]; g++)
        add_game(games[g], &json);
    json_close(&json);
}

Status speech_tell(void)
{
    return page_tell(write_all, NULL);
}
