#include "wasm/league/tour.h"

#include "core/deal_number.h"
#include "league/club/club.h"
#include "league/file/league_read.h"
#include "league/tournament/league_hands.h"
#include "league/tournament/league_json.h"
#include "league/tournament/league_show.h"

#include <stdlib.h>

/* Reads the file that the page wrote; on failure the fault is told. NULL: it failed. */
static League *read_text(Slice text, Status *status)
{
    Fault fault = { 0 };
    League *league = league_make();
    *status = league ? league_read(league, text.at, text.len, &fault) : ERR_MEMORY;
    if (*status == OK)
        return league;
    league_free(league);
    *status = page_fail(*status, &fault);
    return NULL;
}

static League *read_heard(Status *status)
{
    return read_text(page_heard(), status);
}

static void write_tour(void *from, Text *out)
{
    const Ranking *ranking = from;
    Json json = json_over(out);
    json_open_object(&json, NULL);
    league_json(ranking->league, json_begin(&json, "tournament"));
    ranking_json(ranking, json_begin(&json, "ranking"));
    json_close(&json);
}

static void write_csv(void *from, Text *out)
{
    ranking_print_csv(from, out);
}

/* Tells the ranking after a round. */
static Status rank(int after, PageWrite *write)
{
    Status status;
    League *league = read_heard(&status);
    if (!league)
        return status;
    Standing *standing = calloc((size_t)league->players + 1, sizeof *standing);
    Ranking ranking = { league, standing, after > 0 && after < league->drawn ? after : league->drawn };
    if (standing) {
        standings_make(league, ranking.rounds, standing);
        status = page_tell(write, &ranking);
    } else {
        status = page_fail(ERR_MEMORY, &(Fault){ 0 });
    }
    free(standing);
    league_free(league);
    return status;
}

Status tour_tell(int after)
{
    return rank(after, write_tour);
}

Status tour_csv(int after)
{
    return rank(after, write_csv);
}

static void write_draw(void *from, Text *out)
{
    league_print_draw(from, out);
}

Status tour_draw(void)
{
    Status status;
    Fault fault = { 0 };
    League *league = read_heard(&status);
    if (!league)
        return status;
    status = league_may_draw(league, &fault);
    status = status == OK ? page_tell(write_draw, league) : page_fail(status, &fault);
    league_free(league);
    return status;
}

static void write_hands(void *from, Text *out)
{
    league_hands_json(from, out);
}

Status tour_hands(int round)
{
    Status status;
    Fault fault = { 0 };
    Slice text = page_heard();
    LeagueCards cards = { .round = round - 1 };
    const Slice number = slice_line(&text);
    DealNumber first;
    const Status is_number = deal_number_digits_read(number, false, &first, &fault);
    if (is_number != OK)
        return page_fail(is_number, &fault);
    cards.first = first.number;
    League *league = read_text(text, &status);
    if (!league)
        return status;
    cards.league = league;
    status = page_tell(write_hands, &cards);
    league_free(league);
    return status;
}

static void write_club(void *from, Text *out)
{
    club_json(from, out);
}

Status tour_club(void)
{
    Fault fault = { 0 };
    Club club;
    const Slice text = page_heard();
    Status status = club_read(text.at, text.len, &club, &fault);
    if (status != OK)
        return page_fail(status, &fault);
    status = page_tell(write_club, &club);
    club_free(&club);
    return status;
}
