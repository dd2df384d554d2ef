#include "apps/ratings/show.h"

#include "core/columns.h"

#include <math.h>
#include <stdio.h>

enum { PLACE = 5, NUMBER = 11, NAME_LEAST = 8 };

/* -1: the lower end of the interval, 0: the rating, 1: the upper end. */
static double point_of(const Rating *rating, int end)
{
    return rating->rating + 2 * end * rating->deviation;
}

static int64_t rounded(double number)
{
    return (int64_t)llround(number);
}

/* Adds a number with so many digits after the point. */
static void add_fine(double number, int places, int width, Text *out)
{
    char words[40];
    snprintf(words, sizeof words, "%.*f", places, number);
    columns_right(words, width, out);
}

/* Players as people see them: `hard (bot)`. */
static const char *called(const RatedPlayer *player, char name[RATED_NAME + 8])
{
    snprintf(name, RATED_NAME + 8, "%s%s", player->name, player->is_bot ? " (bot)" : "");
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
    snprintf(interval, sizeof interval, "%lld..%lld", (long long)rounded(point_of(rating, -1)),
             (long long)rounded(point_of(rating, 1)));
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

void ratings_print(const RatingsShow *show, Text *out)
{
    size_t i;
    json_t *row;
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
    if (json_array_size(show->left_out) > 0)
        text_add(out, "\nLeft out:\n");
    json_array_foreach(show->left_out, i, row)
    {
        text_add(out, "  ");
        text_add(out, json_string_value(json_object_get(row, "file")));
        text_add(out, ": ");
        text_add(out, json_string_value(json_object_get(row, "why")));
        text_add_char(out, '\n');
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
        text_add_number(out, rounded(point_of(&player->rating, ends[i])));
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

static json_t *player_json(const RatedPlayer *player)
{
    const Rating *rating = &player->rating;
    return json_pack("{s:s, s:b, s:f, s:f, s:f, s:f, s:f, s:I}", "player", player->name, "bot", player->is_bot,
                     "rating", rating->rating, "low", point_of(rating, -1), "high", point_of(rating, 1), "deviation",
                     rating->deviation, "volatility", rating->volatility, "games", (json_int_t)player->contests);
}

json_t *ratings_to_json(const RatingsShow *show)
{
    json_t *lists = json_array();
    for (int i = 0; i < show->ratings->lists; i++) {
        const RatedList *list = &show->ratings->list[i];
        json_t *players = json_array();
        for (int k = 0; k < list->players; k++)
            json_array_append_new(players, player_json(&list->player[k]));
        json_array_append_new(lists, json_pack("{s:s, s:s, s:s, s:o}", "family", list->game->family->id, "form",
                                               list->preset->id, "title", list->preset->title, "players", players));
    }
    return json_pack("{s:o, s:O}", "lists", lists, "left_out", show->left_out);
}
