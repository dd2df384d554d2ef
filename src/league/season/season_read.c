#include "league/season/season_read.h"

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

static Status read_one(const SeasonFile *file, TakeEvening *take, void *into, Fault *fault)
{
    League *league = league_make();
    Status status = league ? league_read(league, file->bytes.at, file->bytes.len, fault)
                           : fault_say(fault, ERR_MEMORY, N_("out of memory, expected room for an evening"));
    if (status == OK) {
        *fault = (Fault){ 0 }; /* what follows is about the whole file */
        status = take(into, league, file->name, fault);
    }
    league_free(league);
    return status;
}

static Status read_all(const SeasonFile file[], int files, TakeEvening *take, void *into, int *wrong, Fault *fault)
{
    Status status = OK;
    for (int at = 0; status == OK && at < files; at++) {
        *wrong = at;
        *fault = (Fault){ 0 };
        status = check_once(file, at, fault);
        if (status == OK)
            status = read_one(&file[at], take, into, fault);
    }
    return status;
}

static Status take_season(void *into, const League *league, const char *name, Fault *fault)
{
    return season_add(into, league, name, fault);
}

Status season_read(Season *season, const SeasonFile file[], int files, int *wrong, Fault *fault)
{
    return read_all(file, files, take_season, season, wrong, fault);
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

Status season_rate(SeasonRatings *ratings, const SeasonFile file[], int files, int *wrong, Fault *fault)
{
    Status status = read_all(file, files, take_ratings, ratings, wrong, fault);
    for (int i = 0; status == OK && i < ratings->ratings.lists; i++)
        ratings_rank(&ratings->ratings.list[i]);
    return status;
}
