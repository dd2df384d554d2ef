#include "league/ratings/ratings_league.h"

static bool add_table(RatedList *list, const League *league, const LeagueTable *table)
{
    ContestEntry entry[CHAIRS];
    for (int c = 0; c < CHAIRS; c++) {
        int player = ratings_player(list, slice_of(league->player[table->player[c]].name), false);
        if (player < 0)
            return false;
        entry[c] = (ContestEntry){ player, 0, table->points[c] };
    }
    return ratings_add(list, entry, CHAIRS);
}

bool ratings_add_league(Ratings *ratings, const League *league)
{
    RatedList *list = ratings_list(ratings, &league->rules.ruleset);
    if (!list)
        return false;
    ratings_close(list);
    for (int r = 0; r < league->drawn; r++)
        for (int t = 0; t < league->round[r].tables; t++) {
            const LeagueTable *table = &league->round[r].table[t];
            if (league_is_complete(league, table) && !add_table(list, league, table))
                return false;
        }
    ratings_close(list);
    return true;
}

const char *ratings_league_lacks(const League *league)
{
    int open = 0;
    for (int round = 0; round < league->drawn; round++)
        open += league_open_tables(league, round);
    return open == 0 ? NULL : open == 1 ? "a table is not complete" : "some tables are not complete";
}
