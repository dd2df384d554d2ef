#include "league/tournament/league_show.h"

#include "core/columns.h"

#include <string.h>

enum { NUMBER = 4, POINTS = 6 };

static int name_columns(const League *league)
{
    int columns = 8;
    for (int player = 0; player < league->players; player++) {
        int own = columns_of(league->player[player].name);
        columns = own > columns ? own : columns;
    }
    return columns;
}

static void add_signed(int32_t number, int columns, Text *out)
{
    char digits_[24];
    Text text = text_over(digits_, sizeof digits_);
    text_add(&text, number > 0 ? "+" : "");
    text_add_number(&text, number);
    columns_right(digits_, columns, out);
}

void league_print_title(const League *league, Text *out)
{
    text_add_isolated(out, league->rules.title[0] ? league->rules.title : "Tournament");
    text_add(out, ": ");
    games_print(&league->rules.ruleset, out);
    text_add(out, ", ");
    text_add_number(out, league->rules.rounds);
    text_add(out, " x ");
    text_add_number(out, league->rules.deals);
    text_add(out, " deals\n");
    const char *date = league->rules.date, *place = league->rules.place_name;
    if (date[0] || place[0])
        text_say(out, "{date}{comma}{place}\n", "date", date, "comma", date[0] && place[0] ? ", " : "", "place",
                 place);
}

void league_print_players(const League *league, Text *out)
{
    int playing = league_playing(league);
    text_add_number(out, playing);
    text_add(out, playing == 1 ? " player takes part" : " players take part");
    if (playing < league->players) {
        text_add(out, ", ");
        text_add_number(out, league->players - playing);
        text_add(out, league->players - playing == 1 ? " has withdrawn" : " have withdrawn");
    }
    text_add(out, ".\n");
    for (int player = 0; player < league->players; player++) {
        const LeaguePlayer *p = &league->player[player];
        columns_right(digits(p->number).text, NUMBER, out);
        text_add(out, "  ");
        text_add_isolated(out, p->name);
        text_add(out, p->plays ? "\n" : "  (withdrawn)\n");
    }
}

void league_print_rounds(const League *league, Text *out)
{
    for (int round = 0; round < league->drawn; round++) {
        const int open = league_open_tables(league, round), tables = league->round[round].tables;
        text_add(out, "Round ");
        text_add_number(out, round + 1);
        text_add(out, ": ");
        text_add_number(out, tables);
        text_add(out, tables == 1 ? " table, " : " tables, ");
        text_add(out, open > 0 ? digits(open).text : tables == 1 ? "it is" : "all");
        text_add(out, open > 0 ? " still open:" : " complete");
        for (int t = 0; open > 0 && t < tables; t++)
            if (!league_is_complete(league, &league->round[round].table[t])) {
                text_add_char(out, ' ');
                text_add_number(out, t + 1);
            }
        text_add_char(out, '\n');
    }
    if (league->drawn == 0)
        text_add(out, "No round is drawn yet.\n");
    if (league->has_ended)
        text_add(out, "The evening has ended.\n");
}

static void add_player(const League *league, int player, int columns, Text *out)
{
    columns_right(digits(league->player[player].number).text, NUMBER, out);
    text_add_char(out, ' ');
    columns_left(league->player[player].name, columns, out);
}

static void add_result(const League *league, const LeagueTable *table, Text *out)
{
    if (league_is_begun(table))
        for (int c = 0; c < CHAIRS; c++)
            add_signed(table->points[c], POINTS, out);
    if (table->deals_len > 0 && !league_is_complete(league, table)) {
        text_add(out, "  after ");
        text_add_number(out, table->deals_len);
        text_add(out, table->deals_len == 1 ? " deal" : " deals");
    }
}

void league_print_seats(const LeaguePart *part, Text *out)
{
    const League *league = part->league;
    const LeagueRound *round = &league->round[part->round];
    int columns = name_columns(league);
    static const char *const letters[CHAIRS] = { "A", "B", "C", "D" };
    text_add(out, "Round ");
    text_add_number(out, part->round + 1);
    text_add(out, " of ");
    text_add_number(out, league->rules.rounds);
    text_add(out, "\nTable");
    for (int c = 0; c < CHAIRS; c++) {
        columns_blank(NUMBER + 1, out);
        columns_left(letters[c], c + 1 < CHAIRS ? columns : 0, out);
    }
    text_add_char(out, '\n');
    for (int t = 0; t < round->tables; t++) {
        columns_right(digits(t + 1).text, 5, out);
        for (int c = 0; c < CHAIRS; c++)
            add_player(league, round->table[t].player[c],
                       c + 1 < CHAIRS || league_is_begun(&round->table[t]) ? columns : 0, out);
        add_result(league, &round->table[t], out);
        text_add_char(out, '\n');
    }
    for (int b = 0; b < round->byes; b++) {
        text_add(out, b == 0 ? "Sits out:" : ",");
        text_add_char(out, ' ');
        text_add_number(out, league->player[round->bye[b]].number);
        text_add_char(out, ' ');
        text_add_isolated(out, league->player[round->bye[b]].name);
    }
    text_add(out, round->byes > 0 ? "\n" : "");
}

/* Adds the heading: round, table, and who sits in which chair. */
static void add_table_head(const LeaguePart *part, Text *out)
{
    const LeagueTable *table = &part->league->round[part->round].table[part->table];
    text_add(out, "Round ");
    text_add_number(out, part->round + 1);
    text_add(out, ", table ");
    text_add_number(out, part->table + 1);
    text_add_char(out, '\n');
    for (int c = 0; c < CHAIRS; c++) {
        text_add(out, "  ");
        text_add_char(out, (char)('A' + c));
        add_player(part->league, table->player[c], 0, out);
        text_add_char(out, '\n');
    }
}

void league_print_table(const LeaguePart *part, Text *out)
{
    enum { SLIP = 34 };
    const League *league = part->league;
    const LeagueTable *table = &league->round[part->round].table[part->table];
    add_table_head(part, out);
    if (!league_is_begun(table)) {
        text_add(out, "Nothing is entered yet.\n");
        return;
    }
    columns_left("Deal", SLIP + NUMBER + 2, out);
    text_add(out, "     A     B     C     D\n");
    for (int deal = 0; table->deal && deal < league->rules.deals; deal++) {
        char slip[120];
        Text text = text_over(slip, sizeof slip);
        if (table->deal[deal].line == 0)
            continue;
        if (table->deal[deal].has_slip)
            kop_slip_print(&table->deal[deal].slip, &text);
        columns_right(digits(deal + 1).text, NUMBER, out);
        text_add(out, "  ");
        columns_left(slip, SLIP, out);
        for (int c = 0; c < CHAIRS; c++)
            add_signed(table->deal[deal].pays[c], POINTS, out);
        text_add_char(out, '\n');
    }
    columns_left(league_is_complete(league, table) ? "Total" : "So far", SLIP + NUMBER + 2, out);
    add_result(league, table, out);
    text_add_char(out, '\n');
}

static void add_rule(int columns, Text *out)
{
    for (; columns > 0; columns--)
        text_add_char(out, '-');
    text_add_char(out, '\n');
}

static void add_sheet(const LeaguePart *part, Text *out)
{
    const int deals = part->league->rules.deals;
    league_print_title(part->league, out);
    add_table_head(part, out);
    text_add(out, "\nDeal leads  contract    by    pts/tr  x2 |    A    |    B    |    C    |    D    |\n");
    for (int deal = 0; deal < deals; deal++) {
        if (deal % 4 == 0)
            add_rule(82, out);
        columns_right(digits(deal + 1).text, NUMBER, out);
        text_add(out, "   ");
        text_add_char(out, (char)('A' + deal % CHAIRS));
        text_add(out, "                                 |         |         |         |         |\n");
    }
    add_rule(82, out);
    text_add(out, "Total (the four add up to 0)             |         |         |         |         |\n\n"
                  "Signed: A ................ B ................ C ................ D ................\n");
}

static void add_slip(const LeaguePart *part, Text *out)
{
    const LeagueTable *table = &part->league->round[part->round].table[part->table];
    int columns = name_columns(part->league);
    text_add(out, "Round ");
    text_add_number(out, part->round + 1);
    text_add(out, ", table ");
    text_add_number(out, part->table + 1);
    text_add(out, "  (the four add up to 0)\n");
    for (int c = 0; c < CHAIRS; c++) {
        text_add(out, "  ");
        text_add_char(out, (char)('A' + c));
        add_player(part->league, table->player[c], columns, out);
        text_add(out, "  points ________  signed ______________\n");
    }
}

/* Prints the part's table, or each table of the round. */
static void each_table(const LeaguePart *part, void (*print)(const LeaguePart *, Text *), const char *between,
                       Text *out)
{
    LeaguePart one = *part;
    if (part->table >= 0) {
        print(part, out);
        return;
    }
    for (one.table = 0; one.table < part->league->round[part->round].tables; one.table++) {
        text_add(out, one.table > 0 ? between : "");
        print(&one, out);
    }
}

void league_print_sheets(const LeaguePart *part, Text *out)
{
    each_table(part, add_sheet, "\f", out);
}

void league_print_slips(const LeaguePart *part, Text *out)
{
    each_table(part, add_slip, "- - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -\n", out);
}
