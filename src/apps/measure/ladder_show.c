#include "apps/measure/ladder_show.h"

#include "apps/base/cli.h"
#include "games/kop/kop.h"

#include <string.h>

enum { NAME_LEN = 48, NAME_WIDTH = 16, NAMES_LEN = SEATS_MAX * 128 };

/* The rules as the command line names them. */
static void ladder_print_rules(const LadderOrder *order, Text *out)
{
    games_print(&order->ruleset, out);
}

/* `hard`, `hard:2000`, `hard:10ms`, `exec:./mybot`. */
static const char *name_of(const LadderOrder *order, int i, char name[NAME_LEN])
{
    const BotPlayer *player = &order->player[i];
    const Budget *budget = &player->budget;
    if (order->guest[i][0])
        return order->guest[i][0]->name;
    if (budget->us)
        snprintf(name, NAME_LEN, "%s:%ums", player->bot->name, budget->us / 1000);
    else if (budget->nodes)
        snprintf(name, NAME_LEN, "%s:%u", player->bot->name, budget->nodes);
    else
        snprintf(name, NAME_LEN, "%s", player->bot->name);
    return name;
}

static bool is_same(const LadderOrder *order, int a, int b)
{
    char one[NAME_LEN], other[NAME_LEN];
    return strcmp(name_of(order, a, one), name_of(order, b, other)) == 0;
}

/* The number of players to tell: without those at the end that equal the one before. */
static int told_players(const LadderOrder *order)
{
    int len = order->players;
    while (len > 2 && is_same(order, len - 1, len - 2))
        len--;
    return len;
}

/* Players of the order as they are typed: `hard:2000,medium`; equal ones at the end once. */
static void ladder_print_players(const LadderOrder *order, Text *out)
{
    char name[NAME_LEN];
    for (int i = 0; i < told_players(order); i++) {
        text_add(out, i > 0 ? "," : "");
        text_add(out, name_of(order, i, name));
    }
}

static void print_head(FILE *out, const LadderOrder *order, const LadderResult *result)
{
    char rules[CLI_RULES], players[NAMES_LEN];
    Text rules_text = text_over(rules, sizeof rules), players_text = text_over(players, sizeof players);
    ladder_print_rules(order, &rules_text);
    ladder_print_players(order, &players_text);
    fprintf(out, "%s: %s, %d %s, ", rules, players, order->seats, order->seats == 1 ? "seat" : "seats");
    if (ladder_has_matches(order))
        fprintf(out, "%llu matches, ", (unsigned long long)result->matches);
    fprintf(out, "%lld deals%s, numbers from %llu\n", (long long)result->sum[LADDER_ALL].deals,
            order->normal ? " (normal, nothing bid)" : "", (unsigned long long)order->first);
}

static int names_width(const LadderOrder *order)
{
    char name[NAME_LEN];
    int width = NAME_WIDTH;
    for (int i = 0; i < order->players; i++)
        if ((int)strlen(name_of(order, i, name)) > width)
            width = (int)strlen(name_of(order, i, name));
    return width;
}

/* False: its choices were counted without their times. */
static bool has_times(const LadderResult *result, int player)
{
    return result->moves[player] == 0 || result->ns[player] > 0;
}

/* Prints times. A player with several seats has one line for all its choices. */
static void print_times(FILE *out, const LadderOrder *order, const LadderResult *result)
{
    int width = names_width(order);
    fprintf(out, "  %-*s %12s %10s\n", width, "PLAYER", "CHOICES", "MS EACH");
    for (int i = 0; i < told_players(order); i++) {
        char name[NAME_LEN];
        LadderResult all = { 0 };
        bool is_last = i == told_players(order) - 1;
        for (int k = i; k < (is_last ? order->players : i + 1); k++) {
            all.moves[0] += result->moves[k];
            all.ns[0] += result->ns[k];
        }
        fprintf(out, "  %-*s %12llu", width, name_of(order, i, name), (unsigned long long)all.moves[0]);
        if (has_times(&all, 0))
            fprintf(out, " %10.4f\n", ladder_ms(&all, 0));
        else
            fprintf(out, " %10s\n", "-");
    }
}

static void print_classes(FILE *out, const LadderOrder *order, const LadderResult *result)
{
    fprintf(out, "  %-16s %8s %8s %10s %8s\n", "DEALS", "CARDS", "PLAYED", "POINTS", "SE");
    for (int class = 0; class < LADDER_CLASSES; class ++) {
        const LadderSum *sum = &result->sum[class];
        LadderFigure points = ladder_points(order, sum);
        if (class != LADDER_CLIPPED && sum->plays > 0)
            fprintf(out, "  %-16s %8lld %8lld %+10.4f %8.4f\n", ladder_class((LadderClass) class),
                    (long long)sum->deals, (long long)sum->plays, points.value, points.error);
    }
}

static LadderFigure mean_alone(const LadderResult *result, int player)
{
    return ladder_mean((double)result->alone.score[player], (double)result->alone.score_squared[player],
                       (double)result->sum[LADDER_ALL].deals);
}

static void print_alone(FILE *out, const LadderOrder *order, const LadderResult *result)
{
    const LadderAlone *alone = &result->alone;
    int width = names_width(order);
    fprintf(out, "  %-*s %10s %8s%s\n", width, "PLAYER", "MEAN", "SE", order->exact ? "  BEST REACHED" : "");
    for (int i = 0; i < order->players; i++) {
        char name[NAME_LEN];
        LadderFigure mean = mean_alone(result, i);
        fprintf(out, "  %-*s %10.4f %8.4f", width, name_of(order, i, name), mean.value, mean.error);
        if (alone->solved > 0)
            fprintf(out, " %12.1f%%", 100 * (double)alone->reached[i] / (double)alone->solved);
        fputc('\n', out);
    }
    if (alone->solved == 0)
        return;
    double n = (double)alone->solved, best = (double)alone->best / n;
    double own = (double)alone->score_solved[0] / n, other = (double)alone->score_solved[1] / n;
    fprintf(out, "  %-*s %10.4f   (%lld deals solved)", width, "all cards known", best, (long long)alone->solved);
    if (order->players == 2 && other - best != 0)
        fprintf(out, "; the first goes %.1f %% of the way there from the second",
                100 * (other - own) / (other - best));
    fputc('\n', out);
}

void ladder_print_void(FILE *out, const LadderOrder *order, const LadderResult *result)
{
    char name[NAME_LEN];
    const int player = ladder_void(order, result);
    fprintf(out, "void: quick stood in for %s in %llu of %lld deals, expected at most one of a thousand",
            name_of(order, player, name), (unsigned long long)result->replaced[player],
            (long long)result->sum[LADDER_ALL].plays);
}

static void print_figures(FILE *out, const LadderOrder *order, const LadderResult *result)
{
    LadderFigure points = ladder_points(order, &result->sum[LADDER_ALL]), won = ladder_won(order, result);
    fprintf(out, "  points a deal beyond the others %+.4f, standard error %.4f\n", points.value, points.error);
    if (order->clip > 0) {
        LadderFigure clipped = ladder_points(order, &result->sum[LADDER_CLIPPED]);
        fprintf(out, "  the same with each seat's points cut to -%d .. %d: %+.4f, standard error %.4f\n", order->clip,
                order->clip, clipped.value, clipped.error);
    }
    fprintf(out, "  %s won %.2f %%, standard error %.2f\n", ladder_has_matches(order) ? "matches" : "deals",
            100 * won.value, 100 * won.error);
    if (order->ruleset.game == &kop_game)
        print_classes(out, order, result);
    if (order->seats == 1)
        print_alone(out, order, result);
}

/* Who was replaced in deals that are too few to make it void. */
static void print_taken_over(FILE *out, const LadderOrder *order, const LadderResult *result)
{
    char name[NAME_LEN];
    for (int i = 0; i < order->players; i++)
        if (result->replaced[i] > 0)
            fprintf(out, "  quick stood in for %s in %llu of %lld deals\n", name_of(order, i, name),
                    (unsigned long long)result->replaced[i], (long long)result->sum[LADDER_ALL].plays);
}

void ladder_print(FILE *out, const LadderOrder *order, const LadderResult *result)
{
    print_head(out, order, result);
    if (ladder_void(order, result) < 0) {
        print_figures(out, order, result);
        print_taken_over(out, order, result);
    } else {
        fprintf(out, "  ");
        ladder_print_void(out, order, result);
        fputc('\n', out);
    }
    print_times(out, order, result);
}

void ladder_print_game(const LadderOrder *order, const LadderGame *game)
{
    printf("%llu", (unsigned long long)game->number);
    for (int seat = 0; seat < order->players; seat++) {
        char name[NAME_LEN];
        printf(" %s=%d%s", name_of(order, game->place[seat], name), game->total[seat],
               game->winners & seat_bit((Seat)seat) ? "*" : "");
    }
    putchar('\n');
}

json_t *ladder_game_json(const LadderOrder *order, const LadderGame *game)
{
    json_t *players = json_array(), *totals = json_array(), *winners = json_array();
    for (int seat = 0; seat < order->players; seat++) {
        char name[NAME_LEN];
        json_array_append_new(players, json_string(name_of(order, game->place[seat], name)));
        json_array_append_new(totals, json_integer(game->total[seat]));
        if (game->winners & seat_bit((Seat)seat))
            json_array_append_new(winners, json_integer(seat));
    }
    return json_pack("{s:o, s:i, s:o, s:o, s:o}", "number", cli_json_number(game->number), "deals", game->deals,
                     "players", players, "totals", totals, "winners", winners);
}

static json_t *classes_json(const LadderOrder *order, const LadderResult *result)
{
    json_t *classes = json_object();
    for (int class = 0; class < LADDER_CLASSES; class ++) {
        const LadderSum *sum = &result->sum[class];
        LadderFigure points = ladder_points(order, sum);
        if (class != LADDER_CLIPPED && sum->plays > 0)
            json_object_set_new(classes, ladder_class((LadderClass) class),
                                json_pack("{s:I, s:I, s:f, s:f}", "deals", (json_int_t)sum->deals, "plays",
                                          (json_int_t)sum->plays, "points", points.value, "points_error",
                                          points.error));
    }
    return classes;
}

static json_t *players_json(const LadderOrder *order, const LadderResult *result)
{
    json_t *players = json_array();
    for (int i = 0; i < order->players; i++) {
        char name[NAME_LEN];
        json_t *one =
            json_pack("{s:s, s:I}", "player", name_of(order, i, name), "choices", (json_int_t)result->moves[i]);
        if (order->guest[i][0])
            json_object_set_new(one, "taken_over", json_integer((json_int_t)result->replaced[i]));
        if (has_times(result, i))
            json_object_set_new(one, "ms", json_real(ladder_ms(result, i)));
        if (order->seats == 1 && ladder_void(order, result) < 0) {
            LadderFigure mean = mean_alone(result, i);
            json_object_update_new(one, json_pack("{s:f, s:f}", "mean", mean.value, "mean_error", mean.error));
            if (result->alone.solved > 0)
                json_object_set_new(one, "reached",
                                    json_real((double)result->alone.reached[i] / (double)result->alone.solved));
        }
        json_array_append_new(players, one);
    }
    return players;
}

static json_t *figures_json(const LadderOrder *order, const LadderResult *result)
{
    LadderFigure points = ladder_points(order, &result->sum[LADDER_ALL]), won = ladder_won(order, result);
    json_t *json = json_pack("{s:f, s:f, s:f, s:f, s:f, s:o}", "points", points.value, "points_error", points.error,
                             "won", won.value, "won_error", won.error, "ahead",
                             ladder_ahead(&result->sum[LADDER_ALL]), "classes", classes_json(order, result));
    if (order->clip > 0) {
        LadderFigure clipped = ladder_points(order, &result->sum[LADDER_CLIPPED]);
        json_object_update_new(json, json_pack("{s:i, s:f, s:f}", "clip", order->clip, "clipped", clipped.value,
                                               "clipped_error", clipped.error));
    }
    if (result->alone.solved > 0)
        json_object_set_new(json, "best", json_real((double)result->alone.best / (double)result->alone.solved));
    return json;
}

json_t *ladder_to_json(const LadderOrder *order, const LadderResult *result)
{
    char rules[CLI_RULES];
    Text text = text_over(rules, sizeof rules);
    ladder_print_rules(order, &text);
    const bool is_void = ladder_void(order, result) >= 0;
    json_t *json = json_pack("{s:s, s:i, s:o, s:b, s:I, s:I, s:b, s:o}", "game", rules, "seats", order->seats,
                             "first", cli_json_number(order->first), "normal", order->normal, "matches",
                             (json_int_t)result->matches, "deals", (json_int_t)result->sum[LADDER_ALL].deals, "void",
                             is_void, "players", players_json(order, result));
    if (!is_void)
        json_object_update_new(json, figures_json(order, result));
    return json;
}
