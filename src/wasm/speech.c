#include "wasm/speech.h"

#include "games/games.h"

static void add_row(const char *const texts[], int len, bool is_first, Text *out)
{
    text_add(out, is_first ? "[" : ",[");
    for (int i = 0; i < len; i++) {
        text_add(out, i > 0 ? "," : "");
        json_add_text(out, texts[i]);
    }
    text_add_char(out, ']');
}

#define ADD_ROW(out, is_first, ...)                                                                                  \
    add_row((const char *const[]){ __VA_ARGS__ }, sizeof((const char *const[]){ __VA_ARGS__ }) / sizeof(char *),     \
            is_first, out)

static void add_game(const Game *game, Text *out)
{
    const Speech *speech = game->speech;
    text_add(out, "{\"verbs\":[");
    for (const VerbSpec *verb = game->verbs; verb->word && verb->does; verb++) /* behind them stand synonyms */
        ADD_ROW(out, verb == game->verbs, verb->word, verb->args, verb->does, verb->words);
    text_add(out, "],\"tellings\":[");
    for (const TellSpec *row = speech->tellings; row->verbs; row++)
        ADD_ROW(out, row == speech->tellings, row->verbs, row->when, row->offer, row->you, row->other);
    text_add(out, "],\"askings\":[");
    for (const AskSpec *row = speech->askings; row->verbs; row++)
        ADD_ROW(out, row == speech->askings, row->verbs, row->when, row->text, row->many);
    text_add(out, "],\"standings\":[");
    for (const StandingSpec *row = speech->standings; row && row->text; row++)
        ADD_ROW(out, row == speech->standings, row->text, row->you, row->other);
    text_add(out, "]}");
}

static void write_all(void *from, Text *out)
{
    (void)from;
    for (int g = 0; games[g]; g++) {
        json_put_text(out, g == 0 ? "{" : ",", games[g]->id);
        text_add_char(out, ':');
        add_game(games[g], out);
    }
    text_add_char(out, '}');
}

Status speech_tell(void)
{
    return page_tell(write_all, NULL);
}
