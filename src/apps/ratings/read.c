#include "apps/ratings/read.h"

#include "apps/ratings/read_json.h"
#include "league/file/kept_game.h"
#include "league/file/league_read.h"
#include "league/ratings/ratings_league.h"
#include "league/ratings/ratings_match.h"
#include "table/transcript.h"

#include <stdlib.h>

static _Noreturn void die_at(const RatingsFile *file, const Fault *fault)
{
    char where[WHERE_MAX];
    die(cli_where(file->path, fault, where, sizeof where), "%s", fault->text);
}

static void rate_tournament(const RatingsFile *file, const League *league)
{
    const char *lacks = ratings_league_lacks(league);
    if (!ratings_add_league(file->ratings, league))
        gather_out_of_memory();
    if (lacks)
        gather_left_out(file, lacks);
}

static void read_tournament(const RatingsFile *file, const char *text, size_t len)
{
    Fault fault = { 0 };
    League *league = league_make();
    if (!league)
        gather_out_of_memory();
    if (league_read(league, text, len, &fault) != OK)
        die_at(file, &fault);
    rate_tournament(file, league);
    league_free(league);
}

/* Every two seats have a field: by how much the one leads the other. */
static void add_pairs(const Match *match, const int player[SEATS_MAX], Entries *entries)
{
    int field = 0;
    for (Seat a = 0; a < match->seats; a++)
        for (Seat b = (Seat)(a + 1); b < match->seats; b++, field++) {
            const int64_t lead = ratings_match_lead(match, a, b, match_deals_over(match));
            gather_entry(entries, (ContestEntry){ player[a], field, lead });
            gather_entry(entries, (ContestEntry){ player[b], field, 0 });
        }
}

/* kept: who sat there, of a game from a history; NULL: the names of the match. */
static void rate_match(const RatingsFile *file, const Match *match, const KeptGame *kept)
{
    int player[SEATS_MAX] = { 0 };
    Entries entries = { 0 };
    const char *why = ratings_match_lacks(match);
    if (why) {
        gather_left_out(file, why);
        return;
    }
    RatedList *list = gather_list(file, &match->ruleset);
    for (Seat seat = 0; seat < match->seats; seat++) {
        const KeptSeat *sat = kept ? &kept->seat[seat] : NULL;
        const char *name = !sat ? match->player[seat] : sat->is_bot && *sat->level ? sat->level : sat->name;
        if (!*name)
            die(file->path, "seat %d has no name, expected a line `players NAME ..` with a word for each seat", seat);
        player[seat] = gather_player(file, list, name, sat && sat->is_bot);
    }
    add_pairs(match, player, &entries);
    gather_play(&entries, list);
    free(entries.entry);
}

static void read_match(const RatingsFile *file, Slice text, int line, const KeptGame *kept)
{
    Match match;
    Fault fault = { 0 };
    if (transcript_read_sheet(text.at, text.len, &match, &fault) != OK) {
        fault.line += fault.line > 0 ? (uint32_t)line - 1 : 0;
        die_at(file, &fault);
    }
    rate_match(file, &match, kept);
    match_free(&match);
}

/* Whether there is anything but comments. */
static bool has_lines(Slice text)
{
    while (text.len > 0) {
        Slice line = slice_line(&text), word = slice_word(&line, 0);
        if (word.len > 0 && word.at[0] != '#')
            return true;
    }
    return false;
}

static void read_kept(const RatingsFile *file, const KeptGames *games)
{
    KeptGame kept;
    Fault fault = { 0 };
    if (kept_games_read(games, &kept, &fault) != OK)
        die_at(file, &fault);
    if (has_lines(games->game))
        read_match(file, games->game, (int)games->line, &kept);
    else
        gather_left_out(file, "a game without its transcript");
}

/* Reads many games in one file; false: there are none. */
static bool read_history(const RatingsFile *file, Slice text)
{
    bool has_games = false;
    for (KeptGames kept = kept_games_of(text); kept_games_next(&kept); has_games = true)
        read_kept(file, &kept);
    return has_games;
}

/* Whether the first line is that of a tournament, of any version. */
static bool is_tournament(Slice text)
{
    while (text.len > 0) {
        Slice line = slice_line(&text), word = slice_word(&line, 0);
        if (word.len > 0 && word.at[0] != '#')
            return slice_is(word, "cardroom") && slice_is(slice_word(&line, 0), "tournament");
    }
    return false;
}

static bool is_json(Slice text)
{
    while (text.len > 0 && strchr(" \t\r\n", text.at[0]))
        text = (Slice){ text.at + 1, text.len - 1 };
    return text.len > 0 && (text.at[0] == '{' || text.at[0] == '[');
}

void ratings_read(const RatingsFile *file)
{
    size_t len;
    Fault fault = { 0 };
    char *text = cli_read_file(file->path, &len, &fault);
    if (!text)
        die(file->path, "%s", fault.text);
    if (is_json((Slice){ text, len }))
        ratings_read_json(file, text, len);
    else if (is_tournament((Slice){ text, len }))
        read_tournament(file, text, len);
    else if (!read_history(file, (Slice){ text, len }))
        read_match(file, (Slice){ text, len }, 1, NULL);
    free(text);
}
