#include "room/papers/tournament_table.h"

#include "league/file/league_read.h"
#include "room/papers/paper.h"
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

/* Writes what each deal has paid that is not in the paper yet. */
static void add_deals(Room *room, const RoomTable *table, Paper *paper, const LeagueTable *of, int deals)
{
    char by[CODE_TEXT], lines[PAPER_ENTRY];
    Text text = text_over(lines, sizeof lines);
    for (int deal = 0; deal < deals && deal < match_deals_over(&table->match); deal++) {
        int32_t scratch[SEATS_MAX];
        const int32_t *pays = match_score(&table->match, deal, scratch);
        if (of->result_line > 0 || of->is_closed || (of->deal && of->deal[deal].line > 0))
            continue;
        text_fill(&text, "deal {place} {deal}:", "place", table->place, "deal", digits(deal + 1).text);
        for (int chair = 0; chair < CHAIRS; chair++) {
            text_add(&text, pays[chair] > 0 ? " +" : " ");
            text_add_number(&text, pays[chair]);
        }
        text_add_char(&text, '\n');
    }
    code_from_key(table->host, GUEST_CODE, by);
    if (text.len > 0 && text.len < text.cap)
        paper_add(room, paper, by, lines);
}

static void note(Room *room, RoomTable *table)
{
    const uint32_t over = (uint32_t)match_deals_over(&table->match);
    int round, place;
    if (table->placed == over)
        return;
    Paper *paper = paper_borrow(room, table->paper); /* NULL: it is tried again when the table changes next */
    League *league = paper ? paper_league(paper) : NULL;
    if (league && league_read_table(league, slice_of(table->place), &round, &place, NULL) == OK) {
        add_deals(room, table, paper, &league->round[round].table[place], league->rules.deals);
        table->placed = over;
    }
    league_free(league);
    paper_return(room, paper);
}

const TablePlace tournament_table_place = {
    .check = check,
    .begin = begin,
    .note = note,
    .may_sit = place_may,
    .may_start = place_may,
    .may_act = place_may,
    .may_deal = place_may_deal,
    .ending = place_has_no_ending,
};
