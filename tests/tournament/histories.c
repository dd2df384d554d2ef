/* histories.c - evenings of five rounds in which people come late and leave: how many meetings are repeated.
 *
 *     histories EVENINGS
 *
 * draws so many evenings of each row below and counts everything anew from the drawn seats. It fails when more meetings
 * are repeated than the row allows, when somebody sits out whose turn it was not, and when a last round that was
 * planned anew costs more than the best of all possible ones, which it finds by trying them. */
#include "journal.h"

#include <string.h>
#include <time.h>

enum { ROUNDS = 5, PEOPLE = 32 };

/* When somebody comes or leaves: before this round, or before any of rounds 2 to 5, by lot. */
enum { NEVER = 0, ANY = -1 };

typedef struct {
    int players, late, leaving;
    int allowed; /* repeated meetings in a hundred evenings */
} Row;

static const Row rows[] = {
    { 12, NEVER, ANY, 2200 }, { 15, 2, 5, 150 },    { 17, ANY, ANY, 150 },
    { 18, ANY, ANY, 120 },    { 20, ANY, ANY, 70 }, { 24, ANY, ANY, 5 },
};

/* The rounds so far. */
typedef struct {
    int met[PEOPLE][PEOPLE], byes[PEOPLE];
    bool rested[PEOPLE]; /* sat out the last round */
    int repeats;
} Past;

typedef struct {
    int repeats, most, without;
    double slowest; /* seconds of the processor that a draw took */
} Told;

static void fail(const Row *row, int evening, const char *what)
{
    printf("%d players, evening %d: %s\n", row->players, evening, what);
    exit(1);
}

static void say_number(League *league, const char *words, int number)
{
    char line[80];
    snprintf(line, sizeof line, words, number, number);
    say(league, line);
}

/* A round that is tried: those who take part, and which of them have a place at a table or sit out. */
typedef struct {
    const Past *past;
    int player[PEOPLE], len, byes_left;
    bool done[PEOPLE], sits_out[PEOPLE];
} Trial;

/* Who has the least sits out first; whoever sat out the last round comes after all others. */
static int turn_of(const Past *past, int player)
{
    return past->byes[player] + (past->rested[player] ? ROUNDS : 0);
}

static bool is_fair(const Trial *trial)
{
    for (int i = 0; i < trial->len; i++)
        for (int j = 0; j < trial->len; j++)
            if (trial->sits_out[i] && !trial->sits_out[j] &&
                turn_of(trial->past, trial->player[i]) > turn_of(trial->past, trial->player[j]))
                return false;
    return true;
}

static bool is_possible(Trial *trial, int cost);

/* Fills the table of table[0], which has so many, in every way. */
static bool fills(Trial *trial, int table[CHAIRS], int len, int cost)
{
    if (len == CHAIRS)
        return is_possible(trial, cost);
    for (int i = table[len - 1] + 1; i < trial->len; i++) {
        int more = 0;
        for (int c = 0; c < len; c++)
            more += trial->past->met[trial->player[i]][trial->player[table[c]]];
        if (trial->done[i] || more > cost)
            continue;
        table[len] = i;
        trial->done[i] = true;
        if (fills(trial, table, len + 1, cost - more))
            return true;
        trial->done[i] = false;
    }
    return false;
}

/* Whether a fair round of those who are not done exists that costs no more: the sum of earlier meetings at its
 * tables. */
static bool is_possible(Trial *trial, int cost)
{
    int first = 0;
    while (first < trial->len && trial->done[first])
        first++;
    if (first == trial->len)
        return is_fair(trial);
    int table[CHAIRS] = { first };
    trial->done[first] = true;
    bool found = fills(trial, table, 1, cost);
    if (!found && trial->byes_left > 0) {
        trial->sits_out[first] = true;
        trial->byes_left--;
        found = is_possible(trial, cost);
        trial->byes_left++;
        trial->sits_out[first] = false;
    }
    trial->done[first] = false;
    return found;
}

static bool is_best(const League *league, const Past *past, int cost)
{
    Trial trial = { .past = past };
    for (int player = 0; player < league->players; player++)
        if (league->player[player].plays)
            trial.player[trial.len++] = player;
    trial.byes_left = trial.len % CHAIRS;
    return cost == 0 || !is_possible(&trial, cost - 1);
}

/* The cost of the latest round: how often those at its tables have met before. */
static int cost_of(const LeagueRound *round, const Past *past)
{
    int cost = 0;
    for (int t = 0; t < round->tables; t++)
        for (int c = 0; c < CHAIRS; c++)
            for (int d = 0; d < c; d++)
                cost += past->met[round->table[t].player[c]][round->table[t].player[d]];
    return cost;
}

/* Adds the latest round to the past; false if somebody sits out while another plays, whose turn it was. */
static bool add_round(const LeagueRound *round, Past *past)
{
    bool is_shared = true;
    for (int t = 0; t < round->tables; t++)
        for (int c = 0; c < CHAIRS; c++) {
            int player = round->table[t].player[c];
            for (int b = 0; b < round->byes; b++)
                is_shared &= turn_of(past, round->bye[b]) <= turn_of(past, player);
            for (int d = 0; d < c; d++) {
                int other = round->table[t].player[d];
                past->repeats += past->met[player][other] > 0;
                past->met[player][other]++;
                past->met[other][player]++;
            }
        }
    memset(past->rested, 0, sizeof past->rested);
    for (int b = 0; b < round->byes; b++) {
        past->byes[round->bye[b]]++;
        past->rested[round->bye[b]] = true;
    }
    return is_shared;
}

static void begin(League *league, int evening)
{
    char head[120];
    Fault fault = { 0 };
    int len = snprintf(head, sizeof head, "cardroom tournament 1\ngame kop\nrounds %d\ndeals 32\nseed %d\n", ROUNDS,
                       evening);
    if (league_read(league, head, (size_t)len, &fault) != OK)
        exit(1);
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void draw_round(League *league, Told *told)
{
    char lines[4000];
    Text out = text_over(lines, sizeof lines);
    double begun = seconds();
    if (league_print_draw(league, &out) != OK)
        exit(1);
    double took = seconds() - begun;
    told->slowest = took > told->slowest ? took : told->slowest;
    say(league, lines);
}

static int chosen_round(int when, Rng *rng)
{
    return when == ANY ? 2 + (int)rng_below(rng, ROUNDS - 1) : when;
}

static void play(const Row *row, int evening, Told *told)
{
    Seed seed = seed_from_number((uint64_t)evening);
    Rng rng = rng_make(&seed, STREAM_LAB);
    League *league = league_make();
    Past past = { 0 };
    int late = chosen_round(row->late, &rng), leaving = chosen_round(row->leaving, &rng);
    begin(league, evening);
    for (int number = 1; number <= row->players; number++)
        say_number(league, "player %d P%d\n", number);
    for (int round = 1; round <= ROUNDS; round++) {
        if (round == late)
            say_number(league, "player %d P%d\n", row->players + 1);
        if (round == leaving)
            say_number(league, "withdraw %d\n", 1 + (int)rng_below(&rng, (uint32_t)row->players));
        draw_round(league, told);
        const LeagueRound *drawn = &league->round[round - 1];
        bool is_anew = round == late || round == leaving;
        if (round == ROUNDS && is_anew && !is_best(league, &past, cost_of(drawn, &past)))
            fail(row, evening, "the last round repeats more meetings than need be");
        if (!add_round(drawn, &past))
            fail(row, evening, "somebody sits out before it is their turn");
    }
    league_free(league);
    told->repeats += past.repeats;
    told->most = past.repeats > told->most ? past.repeats : told->most;
    told->without += past.repeats == 0;
}

int main(int argc, char **argv)
{
    int64_t number = 0;
    if (argc != 2 || !slice_number(slice_of(argv[1]), 1, 10000, &number)) {
        printf("usage: histories EVENINGS\n");
        return 1;
    }
    const int evenings = (int)number;
    printf("%d evenings each\nplayers  mean  most  without  slowest draw\n", evenings);
    for (const Row *row = rows; row < rows + sizeof rows / sizeof *rows; row++) {
        Told told = { 0 };
        for (int evening = 1; evening <= evenings; evening++)
            play(row, evening, &told);
        printf("%7d %5.2f %5d %8d %8.2f s\n", row->players, (double)told.repeats / evenings, told.most, told.without,
               told.slowest);
        fflush(stdout);
        if (told.repeats * 100 > row->allowed * evenings) {
            printf("%d players: %d meetings are repeated, expected at most %d in a hundred evenings\n", row->players,
                   told.repeats, row->allowed);
            return 1;
        }
    }
    return 0;
}
