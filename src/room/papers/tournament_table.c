#include "room/papers/tournament_table.h"

#include "league/file/league_read.h"
#include "room/papers/paper.h"
#include "room/tables/owed.h"
#include "room/tables/tables.h"

#include <string.h>

static Verdict check_place(Command *c, const League *league, const char *place, const char *rules)
{
    char wanted[RULES_TEXT], game[RULES_TEXT];
    Ruleset ruleset;
    const Ruleset expected = league_table_rules(league);
    Text text = text_over(wanted, sizeof wanted), given = text_over(game, sizeof game);
    int round, table;
    if (league_read_table(league, slice_of(place), &round, &table, &c->fault) != OK ||
        games_read(slice_of(rules), &ruleset, &c->fault) != OK)
        return VERDICT_ILLEGAL;
    if (league_is_begun(&league->round[round].table[table]))
        return command_refuse_as(c, N_("This table has begun already."),
                                 "member 'place': this table is begun, expected one that is not");
    games_print(&expected, &text);
    games_print(&ruleset, &given);
    if (strcmp(wanted, game) != 0)
        return command_wrong(c, "member 'rules': expected ", wanted);
    return VERDICT_APPLIED;
}

/* The table must not have begun, and be played by the rules of the tournament. */
static Verdict check(Command *c, const char *place, const char *rules, int seats, int *deal)
{
    Paper *paper = c->connection->paper;
    (void)seats;
    *deal = 0;
    if (!paper || !paper_writes(paper, c->guest->id))
        return command_wrong(c,
                             "member 'place': expected the paper of a tournament to be open, and that you may write");
    League *league = paper_league(paper);
    if (!league)
        return command_wrong(c, "member 'place': expected the paper of a tournament to be open");
    const Verdict verdict = check_place(c, league, place, rules);
    league_free(league);
    return verdict;
}

static void begin(Command *c, RoomTable *table, const char *place, int deal)
{
    char line[64];
    Text text = text_over(line, sizeof line);
    Paper *paper = c->connection->paper;
    (void)deal;
    tables_emit(c->room, table, &c->by, "place", paper->code, place);
    text_fill(&text, "# screen {place} {table}\n", "place", place, "table", table->code);
    paper_add(c->room, paper, c->guest->id, line);
}

/* Whether somebody has written the deal, or what ends the table, before. */
static bool is_written(const LeagueTable *of, int deal)
{
    return of->result_line > 0 || of->is_closed || (of->deal && of->deal[deal].line > 0);
}

static void add_deal(const RoomTable *table, int deal, Text *lines)
{
    int32_t scratch[SEATS_MAX];
    const int32_t *pays = match_score(&table->match, deal, scratch);
    text_fill(lines, "deal {place} {deal}:", "place", table->place, "deal", digits(deal + 1).text);
    for (int chair = 0; chair < CHAIRS; chair++) {
        text_add(lines, pays[chair] > 0 ? " +" : " ");
        text_add_number(lines, pays[chair]);
    }
    text_add_char(lines, '\n');
}

/* Writes what each deal has paid that is not in the paper yet, as many lines as an entry takes at a time. */
static bool add_deals(Room *room, const RoomTable *table, Paper *paper, const LeagueTable *of, int deals)
{
    enum { LINE = 100 };
    char by[CODE_TEXT], lines[PAPER_ENTRY - LINE] = "";
    Text text = text_over(lines, sizeof lines);
    bool is_sound = true;
    code_from_key(table->host, GUEST_CODE, by);
    for (int deal = 0; deal < deals && deal < match_deals_over(&table->match) && is_sound; deal++) {
        if (!is_written(of, deal))
            add_deal(table, deal, &text);
        if (text.len + LINE < text.cap)
            continue;
        is_sound = paper_add(room, paper, by, lines);
        text = text_over(lines, sizeof lines);
    }
    return is_sound && (text.len == 0 || paper_add(room, paper, by, lines));
}

/* A table that the paper does not have, since its round was cancelled, owes nothing. */
static bool deliver(Room *room, const RoomTable *table)
{
    int round, place;
    bool is_gone;
    Paper *paper = paper_borrow(room, table->paper, &is_gone);
    League *league = paper ? paper_league(paper) : NULL;
    bool is_delivered = is_gone;
    if (league)
        is_delivered = league_read_table(league, slice_of(table->place), &round, &place, NULL) != OK ||
                       add_deals(room, table, paper, &league->round[round].table[place], league->rules.deals);
    league_free(league);
    paper_return(room, paper);
    return is_delivered;
}

static void note(Room *room, RoomTable *table)
{
    const uint32_t over = (uint32_t)match_deals_over(&table->match);
    if (table->placed == over)
        return;
    if (!deliver(room, table))
        owed_put(room, table, table->paper);
    table->placed = over;
}

const TablePlace tournament_table_place = {
    .check = check,
    .begin = begin,
    .note = note,
    .deliver = deliver,
    .may_sit = place_may,
    .may_start = place_may,
    .may_act = place_may,
    .may_deal = place_may_deal,
    .ending = place_has_no_ending,
};
