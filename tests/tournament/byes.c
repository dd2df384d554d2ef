/* byes.c - 72 evenings in which people come late and leave: nobody sits out twice in a row while somebody else could.
 *
 * Each number of players from 5 to 13 plays six rounds of each history below. Whether somebody had to sit out again is
 * found by trying every choice of those who sit out. At the end each evening is read again with a planted fault: a
 * round in which somebody rests again in another's stead. The test must find it. */
#include "journal.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 6, FEWEST = 5, MOST = 13, PEOPLE = 24 };

/* How many come and leave before each round. */
typedef struct {
    int come[ROUNDS], leave[ROUNDS];
} History;

static const History histories[] = {
    { .come = { 0 } },
    { .come = { 0, 1 } },
    { .come = { 0, 0, 1 } },
    { .come = { 0, 0, 0, 1 } },
    { .come = { 0, 0, 2, 0, 1 } },
    { .come = { 0, 1, 1, 1, 1, 1 } },
    { .come = { 0, 0, 3 }, .leave = { 0, 0, 0, 0, 1 } },
    { .come = { 0, 1, 0, 0, 2 }, .leave = { 0, 0, 1 } },
};

static bool sits_out(const LeagueRound *round, int player)
{
    for (int b = 0; b < round->byes; b++)
        if (round->bye[b] == player)
            return true;
    return false;
}

/* The fewest of the players from `from` on who must rest again, if so many of them sit out: of all choices. */
static int fewest_again(const League *league, const LeagueRound *before, int from, int byes)
{
    if (byes == 0)
        return 0;
    if (from == league->players)
        return PEOPLE;
    int without = fewest_again(league, before, from + 1, byes);
    if (!league->player[from].plays)
        return without;
    int with = sits_out(before, from) + fewest_again(league, before, from + 1, byes - 1);
    return with < without ? with : without;
}

/* Whether somebody rests again in the latest round, who need not. */
static bool rests_again(const League *league)
{
    if (league->drawn < 2)
        return false;
    const LeagueRound *now = &league->round[league->drawn - 1], *before = now - 1;
    int again = 0;
    for (int b = 0; b < now->byes; b++)
        again += sits_out(before, now->bye[b]);
    return again > fewest_again(league, before, 0, now->byes);
}

static void draw_round(League *league)
{
    char lines[4000];
    Text out = text_over(lines, sizeof lines);
    if (league_print_draw(league, &out) != OK)
        exit(1);
    say(league, lines);
}

/* Somebody who sat out in the round before the latest changes places with somebody who sits out now; false: nobody
 * can. */
static bool plant(League *league)
{
    LeagueRound *now = &league->round[league->drawn - 1], *before = now - 1;
    for (int i = 0; i < now->tables * CHAIRS && now->byes > 0; i++) {
        uint16_t *player = &now->table[i / CHAIRS].player[i % CHAIRS];
        if (!sits_out(before, *player))
            continue;
        uint16_t kept = *player;
        *player = now->bye[0];
        now->bye[0] = kept;
        return true;
    }
    return false;
}

/* Plays an evening; the number of rounds in which the fault that is planted was found. */
static int play(int players, const History *history, int seed)
{
    char line[120];
    Fault fault = { 0 };
    League *league = league_make();
    int number = 0, gone = 0, found = 0;
    int len =
        snprintf(line, sizeof line, "cardroom tournament 1\ngame kop\nrounds %d\ndeals 4\nseed %d\n", ROUNDS, seed);
    if (league_read(league, line, (size_t)len, &fault) != OK)
        exit(1);
    for (int round = 0; round < ROUNDS; round++) {
        for (int come = round == 0 ? players : history->come[round]; come > 0; come--) {
            number++;
            snprintf(line, sizeof line, "player %d P%d\n", number, number);
            say(league, line);
        }
        for (int leave = history->leave[round]; leave > 0; leave--) {
            snprintf(line, sizeof line, "withdraw %d\n", ++gone);
            say(league, line);
        }
        draw_round(league);
        if (rests_again(league)) {
            printf("%d players, history %d, round %d: somebody sits out twice in a row, who need not\n", players,
                   (int)(history - histories), round + 1);
            exit(1);
        }
    }
    if (plant(league)) {
        found = rests_again(league);
        if (!found) {
            printf("%d players, history %d: the planted fault is not found\n", players, (int)(history - histories));
            exit(1);
        }
    }
    league_free(league);
    return found;
}

/* byes [PLAYERS HISTORIES]: so many at first, and the first histories; as a rule FEWEST to MOST, and all. */
int main(int argc, char *argv[])
{
    int evenings = 0, found = 0;
    const int fewest = argc > 2 ? (int)strtol(argv[1], NULL, 10) : FEWEST, most = argc > 2 ? fewest : MOST;
    const int all = (int)(sizeof histories / sizeof *histories),
              few = argc > 2 ? (int)strtol(argv[2], NULL, 10) : all;
    for (int players = fewest; players <= most; players++)
        for (int h = 0; h < few && h < all; h++)
            found += play(players, &histories[h], ++evenings);
    printf("%d evenings; %d planted faults were found\n", evenings, found);
    return found >= evenings / 2 ? 0 : 1;
}
