/* duplicate_names.c - who the players are: the names at the tables, each a player at all tables where it stands. */
#include "core/names/name.h"
#include "league/duplicate/duplicate_inside.h"

#include <stdlib.h>
#include <string.h>

/* A seat at a table, and the first seat of all with the same name. */
typedef struct {
    char name[DUPLICATE_NAME];
    int same, player;
    int last_deal; /* of those with this name, the last deal that one of them has a result of, from 1 */
    bool is_split; /* several with this name have played one deal: they are different players */
} Entrant;

typedef struct {
    Entrant *entrant;
    int len, first[DUPLICATE_TABLES]; /* first: of a table's seats */
} Entrants;

/* The person at a terminal is `you` in every file; the file's own name tells them apart. */
static void name_seat(const DuplicateTable *table, Seat seat, char out[DUPLICATE_NAME])
{
    const char *name = table->match->player[seat];
    Text text = text_over(out, DUPLICATE_NAME);
    const bool is_bare = !*name || strcmp(name, "you") == 0;
    text_add(&text, is_bare ? table->name : name);
    if (!*name && table->match->seats > 1) {
        text_add_char(&text, ':');
        text_add_number(&text, seat);
    }
}

static bool name_seats(const Duplicate *dup, Entrants *all)
{
    for (int t = 0; t < dup->tables; t++) {
        all->first[t] = all->len;
        all->len += dup->table[t].match->seats;
    }
    REQUIRE(all->len > 0);
    all->entrant = calloc((size_t)all->len, sizeof *all->entrant);
    if (!all->entrant)
        return false;
    for (int t = 0, i = 0; t < dup->tables; t++) {
        for (Seat seat = 0; seat < dup->table[t].match->seats; seat++, i++) {
            Entrant *e = &all->entrant[i];
            name_seat(&dup->table[t], seat, e->name);
            while (!name_is_same(slice_of(all->entrant[e->same].name), e->name))
                e->same++;
        }
    }
    return true;
}

static Entrant *entrant_of(const Entrants *all, const DuplicateDeal *deal, const DuplicateResult *result)
{
    return &all->entrant[all->first[deal->play[result->play].table] + result->seat];
}

/* Who plays alone plays each deal once. A name with several results of a deal is several players. */
static void split_names(const Duplicate *dup, Entrants *all)
{
    for (int d = 0; d < dup->deals && dup->is_alone; d++) {
        const DuplicateDeal *deal = &dup->deal[d];
        for (int i = 0; i < deal->results; i++) {
            Entrant *same = &all->entrant[entrant_of(all, deal, &deal->result[i])->same];
            same->is_split = same->is_split || same->last_deal == d + 1;
            same->last_deal = d + 1;
        }
    }
}

/* `medium (t1)`, and `medium (t1:2)` where the table has several of them. */
static void name_split(const Duplicate *dup, const Entrants *all, int table, Seat seat, DuplicatePlayer *out)
{
    const int first = all->first[table];
    const Entrant *e = &all->entrant[first + seat];
    int alike = 0;
    for (int i = 0; i < dup->table[table].match->seats; i++)
        alike += all->entrant[first + i].same == e->same;
    Text text = text_over(out->name, DUPLICATE_NAME);
    text_add(&text, e->name);
    if (strcmp(e->name, dup->table[table].name) == 0 && alike == 1)
        return;
    text_add(&text, " (");
    text_add(&text, dup->table[table].name);
    text_add(&text, alike > 1 ? ":" : "");
    text_add(&text, alike > 1 ? digits(seat).text : "");
    text_add_char(&text, ')');
}

static bool make_players(Duplicate *dup, Entrants *all)
{
    dup->player = calloc((size_t)all->len, sizeof *dup->player);
    if (!dup->player)
        return false;
    for (int t = 0, i = 0; t < dup->tables; t++) {
        for (Seat seat = 0; seat < dup->table[t].match->seats; seat++, i++) {
            Entrant *e = &all->entrant[i];
            const Entrant *same = &all->entrant[e->same];
            e->player = dup->players;
            if (same->is_split)
                name_split(dup, all, t, seat, &dup->player[dup->players++]);
            else if (same == e)
                memcpy(dup->player[dup->players++].name, e->name, sizeof e->name);
            else
                e->player = same->player;
        }
    }
    return true;
}

Status duplicate_name_players(Duplicate *dup)
{
    Entrants all = { 0 };
    bool is_done = name_seats(dup, &all);
    if (is_done) {
        split_names(dup, &all);
        is_done = make_players(dup, &all);
    }
    for (int d = 0; d < dup->deals && is_done; d++)
        for (int i = 0; i < dup->deal[d].results; i++)
            dup->deal[d].result[i].player = entrant_of(&all, &dup->deal[d], &dup->deal[d].result[i])->player;
    free(all.entrant);
    return is_done ? OK : ERR_MEMORY;
}
