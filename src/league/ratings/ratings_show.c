#include "league/ratings/ratings_show.h"

#include "core/columns.h"
#include "core/json.h"
#include "league/exact.h"

#include <math.h>
#include <string.h>

enum { PLACE = 5, NUMBER = 11, NAME_LEAST = 8 };

static int64_t rounded(double number)
{
    return (int64_t)llround(number);
}

/* Adds a number with so many digits after the point. */
static void add_fine(double number, int places, int width, Text *out)
{
    char words[40];
    Text text = text_over(words, sizeof words);
    exact_print_real(number, places, &text);
    columns_right(words, width, out);
}

/* Players as people see them: `hard (bot)`. */
static const char *called(const RatedPlayer *player, char name[RATED_NAME + 8])
{
    Text text = text_over(name, RATED_NAME + 8);
    text_add(&text, player->name);
    text_add(&text, player->is_bot ? " (bot)" : "");
    return name;
}

static int name_columns(const RatedList *list)
{
    char name[RATED_NAME + 8];
    int most = NAME_LEAST;
    for (int i = 0; i < list->players; i++)
        most = columns_of(called(&list->player[i], name)) > most ? columns_of(name) : most;
    return most;
}

static void add_player(const RatedPlayer *player, int place, int columns, Text *out)
{
    char name[RATED_NAME + 8], interval[64];
    const Rating *rating = &player->rating;
    Text ends = text_over(interval, sizeof interval);
    text_add_number(&ends, rounded(rating_end(rating, -1)));
    text_add(&ends, "..");
    text_add_number(&ends, rounded(rating_end(rating, 1)));
    columns_right(digits(place).text, PLACE, out);
    text_add(out, "  ");
    columns_left(called(player, name), columns, out);
    columns_right(digits(rounded(rating->rating)).text, NUMBER, out);
    columns_right(interval, NUMBER + 2, out);
    add_fine(rating->deviation, 1, NUMBER, out);
    add_fine(rating->volatility, 4, NUMBER + 1, out);
    columns_right(digits(player->contests).text, NUMBER - 4, out);
    text_add_char(out, '\n');
}

static void add_list(const RatedList *list, Text *out)
{
    int columns = name_columns(list);
    text_add(out, list->game->family->title);
    text_add(out, ", ");
    text_add(out, list->preset->title);
    text_add(out, " (");
    text_add(out, list->preset->id);
    text_add(out, ")\n");
    columns_right("", PLACE, out);
    text_add(out, "  ");
    columns_left("Player", columns, out);
    columns_right("Rating", NUMBER, out);
    columns_right("95 %", NUMBER + 2, out);
    columns_right("Deviation", NUMBER, out);
    columns_right("Volatility", NUMBER + 1, out);
    columns_right("Games", NUMBER - 4, out);
    text_add_char(out, '\n');
    for (int i = 0; i < list->players; i++)
        add_player(&list->player[i], i + 1, columns, out);
}

static void add_left_out(const RatingsLeftOut *row, Text *out)
{
    enum { PATH = 4096 };
    char file[PATH];
    Text text = text_over(file, sizeof file);
    text_add_clean(&text, slice_of(row->file));
    text_say(out, "  {file}: {why}\n", "file", file, "why", row->why);
}

void ratings_print(const RatingsShow *show, Text *out)
{
    bool is_first = true;
    for (int list = 0; list < show->ratings->lists; list++) {
        if (show->ratings->list[list].players == 0)
            continue;
        text_add(out, is_first ? "" : "\n");
        add_list(&show->ratings->list[list], out);
        is_first = false;
    }
    if (is_first)
        text_add(out, "Nobody has a rating: no game counts.\n");
    text_add(out, show->left_out_len > 0 ? "\nLeft out:\n" : "");
    for (size_t i = 0; i < show->left_out_len; i++) {
        add_left_out(&show->left_out[i], out);
    }
}

static void add_csv(const RatedList *list, int place, Text *out)
{
    const RatedPlayer *player = &list->player[place];
    text_add(out, list->game->family->id);
    text_add_char(out, ',');
    text_add(out, list->preset->id);
    text_add_char(out, ',');
    text_add_number(out, place + 1);
    text_add_char(out, ',');
    text_add_csv(out, player->name);
    text_add(out, player->is_bot ? ",yes" : ",no");
    for (int i = 0; i < 3; i++) {
        static const int ends[] = { 0, -1, 1 };
        text_add_char(out, ',');
        text_add_number(out, rounded(rating_end(&player->rating, ends[i])));
    }
    text_add_char(out, ',');
    add_fine(player->rating.deviation, 1, 0, out);
    text_add_char(out, ',');
    add_fine(player->rating.volatility, 4, 0, out);
    text_add_char(out, ',');
    text_add_number(out, player->contests);
    text_add(out, "\r\n");
}

void ratings_print_csv(const RatingsShow *show, Text *out)
{
    text_add(out, "family,form,place,player,bot,rating,low,high,deviation,volatility,games\r\n");
    for (int list = 0; list < show->ratings->lists; list++)
        for (int i = 0; i < show->ratings->list[list].players; i++)
            add_csv(&show->ratings->list[list], i, out);
}

/* A number with enough digits that it is read as the same again. */
static void put_real(const char *name, double number, Json *json)
{
    char words[40];
    Text text = text_over(words, sizeof words);
    exact_print_real(number, EXACT_DIGITS, &text);
    while (words[text.len - 1] == '0' && words[text.len - 2] != '.')
        words[--text.len] = 0;
    text_add(json_begin(json, name), words);
}

static void put_player(const RatedPlayer *player, Json *json)
{
    const Rating *rating = &player->rating;
    json_open_object(json, NULL);
    json_write_text(json, "player", player->name);
    json_write_bool(json, "bot", player->is_bot);
    put_real("rating", rating->rating, json);
    put_real("low", rating_end(rating, -1), json);
    put_real("high", rating_end(rating, 1), json);
    put_real("deviation", rating->deviation, json);
    put_real("volatility", rating->volatility, json);
    json_write_number(json, "games", player->contests);
    json_close(json);
}

static void put_list(const RatedList *list, Json *json)
{
    json_open_object(json, NULL);
    json_write_text(json, "family", list->game->family->id);
    json_write_text(json, "form", list->preset->id);
    json_write_text(json, "title", list->preset->title);
    json_open_array(json, "players");
    for (int i = 0; i < list->players; i++)
        put_player(&list->player[i], json);
    json_close(json);
    json_close(json);
}

void ratings_json(const RatingsShow *show, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    json_open_object(json, NULL);
    json_open_array(json, "lists");
    for (int i = 0; i < show->ratings->lists; i++)
        put_list(&show->ratings->list[i], json);
    json_close(json);
    json_open_array(json, "left_out");
    for (size_t i = 0; i < show->left_out_len; i++) {
        json_open_object(json, NULL);
        json_write_text(json, "file", show->left_out[i].file);
        json_write_text(json, "why", show->left_out[i].why);
        json_close(json);
    }
    json_close(json);
    json_close(json);
}
