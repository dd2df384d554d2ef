/* ranking_show.c - the ranking as a table and as CSV. */
#include "core/columns.h"
#include "league/tournament/field.h"
#include "league/tournament/league_show.h"

#include <string.h>

enum { PLACE = 4, LEAGUE = 7, POINTS = 7, FIELD = 10, SHARE = 6, GAME = 6 };

static void add_twelfths(int32_t twelfths, int columns, Text *out)
{
    char number[24];
    Text text = text_over(number, sizeof number);
    standings_print_twelfths(twelfths, &text);
    columns_right(number, columns, out);
}

static void add_signed(int32_t number, int columns, Text *out)
{
    char signed_number[24];
    Text text = text_over(signed_number, sizeof signed_number);
    text_add(&text, number > 0 ? "+" : "");
    text_add_number(&text, number);
    columns_right(signed_number, columns, out);
}

static void add_field(bool has_field, int64_t field, Text *out)
{
    char number[32];
    Text text = text_over(number, sizeof number);
    text_add(&text, field > 0 ? "+" : "");
    standings_print_hundredths(field, &text);
    columns_right(has_field ? number : "-", FIELD, out);
}

static void add_round(const RoundScore *score, Text *out)
{
    switch (score->kind) {
    case ROUND_AWAY:
        columns_right("-", SHARE + GAME, out);
        return;
    case ROUND_OPEN:
        columns_right("..", SHARE + GAME, out);
        return;
    case ROUND_BYE_OPEN:
        columns_right("..", SHARE, out);
        columns_right("bye", GAME, out);
        return;
    case ROUND_BYE:
        add_twelfths(score->twelfths, SHARE, out);
        columns_right("bye", GAME, out);
        return;
    case ROUND_PLAYED:
        add_twelfths(score->twelfths, SHARE, out);
        add_signed(score->points, GAME, out);
    }
}

static int name_columns(const League *league)
{
    int columns = 6;
    for (int player = 0; player < league->players; player++) {
        int own = columns_of(league->player[player].name);
        columns = own > columns ? own : columns;
    }
    return columns;
}

static void add_open(const Ranking *ranking, Text *out)
{
    for (int round = 0; round < ranking->rounds; round++) {
        int open = league_open_tables(ranking->league, round);
        if (open == 0)
            continue;
        text_add(out, "Round ");
        text_add_number(out, round + 1);
        text_add(out, ": ");
        text_add_number(out, open);
        text_add(out, open == 1 ? " table is still open.\n" : " tables are still open.\n");
    }
}

/* Lists the players who got or lost points outside play. */
static void add_adjusted(const Ranking *ranking, Text *out)
{
    for (int i = 0; i < ranking->league->players; i++) {
        const Standing *s = &ranking->standing[i];
        if (s->adjusted == 0 && s->adjusted_twelfths == 0)
            continue;
        text_add_isolated(out, ranking->league->player[s->player].name);
        text_add(out, ": ");
        if (s->adjusted_twelfths != 0) {
            add_signed(s->adjusted_twelfths / TWELFTHS, 0, out);
            text_add(out, s->adjusted != 0 ? " in league points and " : " in league points");
        }
        if (s->adjusted != 0) {
            add_signed(s->adjusted, 0, out);
            text_add(out, " in game points");
        }
        text_add(out, ", by the director.\n");
    }
}

void ranking_print(const Ranking *ranking, Text *out)
{
    const League *league = ranking->league;
    const bool has_field = field_is_there(league);
    int columns = name_columns(league);
    league_print_title(league, out);
    text_add(out, "After round ");
    text_add_number(out, ranking->rounds);
    text_add(out, " of ");
    text_add_number(out, league->rules.rounds);
    text_add(out, "\n\n");
    columns_right("", PLACE, out);
    columns_right("No", PLACE + 1, out);
    text_add(out, "  ");
    columns_left("Player", columns, out);
    columns_right("League", LEAGUE + 1, out);
    columns_right("Points", POINTS, out);
    columns_right("Firsts", POINTS, out);
    columns_right(has_field ? "Field" : "", has_field ? FIELD : 0, out);
    for (int round = 0; round < ranking->rounds; round++) {
        char head[16];
        Text text = text_over(head, sizeof head);
        text_add(&text, "Round ");
        text_add_number(&text, round + 1);
        columns_right(head, SHARE + GAME, out);
    }
    text_add_char(out, '\n');
    for (int i = 0; i < league->players; i++) {
        const Standing *s = &ranking->standing[i];
        bool shares = i > 0 && ranking->standing[i - 1].place == s->place;
        columns_right(shares ? "=" : digits(s->place).text, PLACE, out);
        columns_right(digits(league->player[s->player].number).text, PLACE + 1, out);
        text_add(out, "  ");
        columns_left(league->player[s->player].name, columns, out);
        add_twelfths(s->twelfths, LEAGUE + 1, out);
        add_signed(s->points, POINTS, out);
        columns_right(digits(s->firsts).text, POINTS, out);
        if (has_field)
            add_field(s->has_field, s->field, out);
        for (int round = 0; round < ranking->rounds; round++)
            add_round(&s->round[round], out);
        text_add_char(out, '\n');
    }
    add_adjusted(ranking, out);
    add_open(ranking, out);
}

static void add_numbers(const Standing *s, Text *out)
{
    text_add_char(out, ',');
    standings_print_twelfths(s->twelfths, out);
    const int32_t rest[] = { s->points, s->firsts, s->best, s->played, s->byes };
    for (size_t i = 0; i < sizeof rest / sizeof *rest; i++) {
        text_add_char(out, ',');
        text_add_number(out, rest[i]);
    }
}

static void add_csv_field(bool has_field, int64_t field, Text *out)
{
    text_add_char(out, ',');
    if (has_field)
        standings_print_hundredths(field, out);
}

void ranking_print_csv(const Ranking *ranking, Text *out)
{
    const bool has_field = field_is_there(ranking->league);
    text_add(out, "place,number,player,league,points,firsts,best,played,byes");
    text_add(out, has_field ? ",field" : "");
    for (int round = 1; round <= ranking->rounds; round++) {
        text_add(out, ",league");
        text_add_number(out, round);
        text_add(out, ",points");
        text_add_number(out, round);
        text_add(out, has_field ? ",field" : "");
        text_add(out, has_field ? digits(round).text : "");
    }
    text_add(out, "\r\n");
    for (int i = 0; i < ranking->league->players; i++) {
        const Standing *s = &ranking->standing[i];
        const LeaguePlayer *p = &ranking->league->player[s->player];
        text_add_number(out, s->place);
        text_add_char(out, ',');
        text_add_number(out, p->number);
        text_add_char(out, ',');
        text_add_csv(out, p->name);
        add_numbers(s, out);
        if (has_field)
            add_csv_field(s->has_field, s->field, out);
        for (int round = 0; round < ranking->rounds; round++) {
            const RoundScore *score = &s->round[round];
            text_add_char(out, ',');
            if (score->kind == ROUND_PLAYED || score->kind == ROUND_BYE)
                standings_print_twelfths(score->twelfths, out);
            text_add_char(out, ',');
            if (score->kind == ROUND_PLAYED)
                text_add_number(out, score->points);
            if (has_field)
                add_csv_field(score->has_field, score->field, out);
        }
        text_add(out, "\r\n");
    }
}
