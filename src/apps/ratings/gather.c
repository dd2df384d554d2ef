#include "apps/ratings/gather.h"

#include "bots/bot.h"
#include "memory/list.h"

_Noreturn void gather_out_of_memory(void)
{
    die("memory", "out of memory, expected room for the ratings");
}

RatedList *gather_list(const RatingsFile *file, const Ruleset *ruleset)
{
    RatedList *list = ratings_list(file->ratings, ruleset);
    if (!list)
        gather_out_of_memory();
    return list;
}

/* Whether a name is that of a level, with a budget or without: `hard`, `hard:2000`. */
static bool is_level(const char *name)
{
    const Bot *bot;
    return bots_find((Slice){ name, strcspn(name, ":") }, &bot, NULL) == OK;
}

int gather_player(const RatingsFile *file, RatedList *list, const char *name, bool is_program)
{
    if (strlen(name) >= RATED_NAME)
        die(file->path, "the name '%.40s..' is too long, expected less than %d bytes", name, RATED_NAME);
    char blanks[RATED_NAME];
    size_t len = 0;
    for (; name[len]; len++)
        blanks[len] = (char)(name[len] == '_' && !is_program ? ' ' : name[len]);
    int player = ratings_player(list, (Slice){ blanks, len }, is_program || is_level(name));
    if (player < 0)
        gather_out_of_memory();
    return player;
}

void gather_entry(Entries *entries, ContestEntry entry)
{
    entries->entry = list_room(entries->entry, (int64_t)entries->len, sizeof *entries->entry);
    if (!entries->entry)
        gather_out_of_memory();
    entries->entry[entries->len++] = entry;
}

void gather_play(Entries *entries, RatedList *list)
{
    if (!ratings_add(list, entries->entry, entries->len))
        gather_out_of_memory();
    entries->len = 0;
    if (ratings_is_full(list))
        ratings_close(list);
}

void gather_left_out(const RatingsFile *file, const char *why)
{
    LeftOut *all = file->left_out;
    all->row = list_room(all->row, (int64_t)all->len, sizeof *all->row);
    if (!all->row)
        gather_out_of_memory();
    all->row[all->len++] = (RatingsLeftOut){ file->path, why };
}
