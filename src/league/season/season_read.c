#include "league/season/season_read.h"

#include "core/names/name.h"
#include "league/file/league_read.h"
#include "league/ratings/ratings_league.h"

#include <string.h>

/* What is done with an evening that was read. */
typedef Status TakeEvening(void *into, const League *league, const char *name, Fault *fault);

/* An evening that is read twice would count twice. */
static Status check_once(const SeasonFile file[], int at, Fault *fault)
{
    for (int before = 0; before < at; before++)
        if (file[before].bytes.len == file[at].bytes.len &&
            memcmp(file[before].bytes.at, file[at].bytes.at, file[at].bytes.len) == 0)
            return fault_say(fault, ERR_CONFLICT, N_("the same evening as {name}, expected each one once"), "name",
                             file[before].name);
    return OK;
}

/* The player of the list who is this person; -1: nobody. */
static int listed(const League *league, const char *name)
{
    for (int player = 0; player < league->players; player++)
        if (name_is_same(slice_of(name), league->player[player].name))
            return player;
    return -1;
}

/* Gives a player of the list the right name, unless another one has it. */
static void rename_one(League *league, const SeasonSame *same)
{
    const int player = listed(league, same->name), other = listed(league, same->as);
    if (player >= 0 && (other < 0 || other == player))
        slice_copy(slice_of(same->as), league->player[player].name, LEAGUE_NAME);
}

static Status read_one(const SeasonFiles *files, int at, TakeEvening *take, void *into, Fault *fault)
{
    const SeasonFile *file = &files->file[at];
    League *league = league_make();
    if (!league)
        return fault_say(fault, ERR_MEMORY, N_("out of memory, expected room for an evening"));
    Status status = league_read(league, file->bytes.at, file->bytes.len, fault);
    for (int i = 0; status == OK && i < files->sames; i++)
        rename_one(league, &files->same[i]);
    if (status == OK) {
        *fault = (Fault){ 0 }; /* what follows is about the whole file */
        status = take(into, league, file->name, fault);
    }
    league_free(league);
    return status;
}

static Status read_all(const SeasonFiles *files, TakeEvening *take, void *into, int *wrong, Fault *fault)
{
    Status status = OK;
    for (int at = 0; status == OK && at < files->files; at++) {
        *wrong = at;
        *fault = (Fault){ 0 };
        status = check_once(files->file, at, fault);
        if (status == OK)
            status = read_one(files, at, take, into, fault);
    }
    return status;
}

static Status take_season(void *into, const League *league, const char *name, Fault *fault)
{
    return season_add(into, league, name, fault);
}

Status season_read(Season *season, const SeasonFiles *files, int *wrong, Fault *fault)
{
    return read_all(files, take_season, season, wrong, fault);
}

static Status take_ratings(void *into, const League *league, const char *name, Fault *fault)
{
    SeasonRatings *own = into;
    const char *lacks = ratings_league_lacks(league);
    if (own->left_out_len == SEASON_EVENINGS)
        return fault_say(fault, ERR_RANGE, N_("an evening too many, expected at most {most}"), "most",
                         digits(SEASON_EVENINGS).text);
    if (lacks)
        own->left_out[own->left_out_len++] = (RatingsLeftOut){ name, lacks };
    if (ratings_add_league(&own->ratings, league))
        return OK;
    return fault_say(fault, ERR_MEMORY, N_("out of memory, expected room for the ratings"));
}

Status season_rate(SeasonRatings *ratings, const SeasonFiles *files, int *wrong, Fault *fault)
{
    Status status = read_all(files, take_ratings, ratings, wrong, fault);
    for (int i = 0; status == OK && i < ratings->ratings.lists; i++)
        ratings_rank(&ratings->ratings.list[i]);
    return status;
}
