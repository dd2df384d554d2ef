/* read_settings.c - reads the settings at the beginning of a tournament's file. */
#include "games/kop/kop.h"
#include "league/file/reader.h"

#include <string.h>

Status line_title(LineReader *r)
{
    Slice title = lines_rest(&r->lines);
    if (title.len == 0 || title.len >= LEAGUE_TITLE)
        return lines_refuse(&r->lines, (Slice){ 0 }, N_("a title of at most 99 bytes"));
    slice_copy(title, r->league->rules.title, LEAGUE_TITLE);
    return OK;
}

Status line_date(LineReader *r)
{
    return lines_date(&r->lines, r->league->rules.date);
}

Status line_place(LineReader *r)
{
    return lines_words(&r->lines, r->league->rules.place_name, LEAGUE_TITLE);
}

Status line_game(LineReader *r)
{
    Slice words = lines_rest(&r->lines);
    Ruleset ruleset;
    Status status = games_read(words, &ruleset, r->fault);
    if (status != OK)
        return status;
    if (!league_takes(ruleset.game))
        return fault_say(r->fault, ERR_CONFLICT,
                         N_("{game} has no tournaments, expected a game of the Kop family (kop, baska and so on)"),
                         "game", ruleset.preset->id);
    status = games_seats(&ruleset, CHAIRS, r->fault);
    if (status == OK)
        r->league->rules.ruleset = ruleset;
    return status;
}

static Status read_size(LineReader *r, int most, const char *expected, uint16_t *out)
{
    int64_t number;
    Status status = lines_number(&r->lines, 1, most, expected, &number);
    if (status == OK)
        *out = (uint16_t)number;
    return status;
}

Status line_rounds(LineReader *r)
{
    return read_size(r, LEAGUE_ROUNDS, N_("a number of rounds"), &r->league->rules.rounds);
}

Status line_deals(LineReader *r)
{
    return read_size(r, LEAGUE_DEALS, N_("the deals of a round"), &r->league->rules.deals);
}

Status line_league(LineReader *r)
{
    enum { PLACE_POINTS_MOST = 1000 };
    for (int place = 0; place < CHAIRS; place++) {
        int64_t points, most = place > 0 ? r->league->rules.place[place - 1] : PLACE_POINTS_MOST;
        Status status =
            lines_number(&r->lines, 0, most, N_("four numbers that do not rise, like `4 3 2 1`"), &points);
        if (status != OK)
            return status;
        r->league->rules.place[place] = (int32_t)points;
    }
    return OK;
}

/* Reads one of the words; gives its index. */
static Status read_choice(LineReader *r, const char *const words[], const char *expected, int *out)
{
    Slice word = lines_word(&r->lines);
    for (*out = 0; words[*out]; (*out)++)
        if (slice_is(word, words[*out]))
            return OK;
    return lines_refuse(&r->lines, word, expected);
}

Status line_ties(LineReader *r)
{
    static const char *const words[] = { "average", "best", NULL };
    int choice;
    Status status = read_choice(r, words, N_("average or best"), &choice);
    if (status == OK)
        r->league->rules.ties = (LeagueTies)choice;
    return status;
}

Status line_byes(LineReader *r)
{
    static const char *const words[] = { "mean", "none", NULL };
    int choice;
    Status status = read_choice(r, words, N_("mean or none"), &choice);
    if (status == OK)
        r->league->rules.byes = (LeagueByes)choice;
    return status;
}

Status line_order(LineReader *r)
{
    static const char *const words[] = { "league", "points", "firsts", "best", "field", NULL };
    LeagueRules *rules = &r->league->rules;
    unsigned seen = 0;
    rules->order_len = 0;
    do {
        int key;
        Status status = read_choice(r, words, N_("league, points, firsts, best or field"), &key);
        if (status != OK)
            return status;
        if (seen >> key & 1)
            return fault_say(r->fault, ERR_CONFLICT, N_("{word} comes twice, expected each at most once"), "word",
                             words[key]);
        seen |= 1U << key;
        rules->order[rules->order_len++] = (RankKey)key;
        if (!lines_has_more(&r->lines))
            return OK;
    } while (rules->order_len < RANK_KEYS);
    return OK;
}

Status line_seed(LineReader *r)
{
    Slice word = lines_word(&r->lines);
    if (!slice_unsigned(word, &r->league->rules.seed))
        return lines_refuse(&r->lines, word, N_("a number, from which the seats are drawn"));
    return OK;
}

/* Fills in what the file does not say. */
static void complete(LeagueRules *rules)
{
    static const RankKey order[] = { BY_LEAGUE, BY_POINTS, BY_FIRSTS, BY_BEST };
    if (rules->place[0] == 0)
        for (int place = 0; place < CHAIRS; place++)
            rules->place[place] = CHAIRS - place;
    if (rules->order_len > 0)
        return;
    memcpy(rules->order, order, sizeof order);
    rules->order_len = sizeof order / sizeof *order;
}

Status line_reader_has_settings(LineReader *r)
{
    LeagueRules *rules = &r->league->rules;
    const char *missing = !rules->ruleset.game ? "game NAME" : rules->rounds == 0 ? "rounds NUMBER" : NULL;
    missing = !missing && rules->deals == 0 ? "deals NUMBER" : missing;
    complete(rules);
    if (missing)
        return fault_say(r->fault, ERR_CONFLICT, N_("a setting is missing, expected a line `{missing}` before"),
                         "missing", missing);
    return OK;
}
