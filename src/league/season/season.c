#include "league/season/season.h"
#include "core/names/name.h"
#include "games/kop/tables.h"
#include "memory/list.h"

#include <stdlib.h>
#include <string.h>

static const char *const key_words[SEASON_KEYS] = {
    [SEASON_LEAGUE] = "league",   [SEASON_POINTS] = "points", [SEASON_FIRSTS] = "firsts",
    [SEASON_BEST] = "best",       [SEASON_PLACES] = "places", [SEASON_DIFFERENCE] = "difference",
    [SEASON_AWARDED] = "evening",
};

const char *season_key_word(SeasonKey key)
{
    return key_words[key];
}

Status season_key(Slice typed, SeasonKey *out, Fault *fault)
{
    char word[40];
    Nearest nearest = nearest_to(typed);
    slice_copy(typed, word, sizeof word);
    for (int key = 0; key < SEASON_KEYS; key++) {
        if (slice_is(typed, key_words[key])) {
            *out = (SeasonKey)key;
            return OK;
        }
        nearest_try(&nearest, key_words[key]);
    }
    if (nearest.best)
        return fault_say(fault, ERR_UNKNOWN, N_("'{word}' ranks no season; did you mean {near}?"), "word", word,
                         "near", nearest.best);
    return fault_say(
        fault, ERR_UNKNOWN,
        N_("'{word}' ranks no season, expected league, points, firsts, best, places, difference or evening"), "word",
        word);
}

Status season_awards(Slice typed, SeasonRules *out, Fault *fault)
{
    int len = 0;
    int32_t award[SEASON_AWARDS];
    for (Slice word; (word = slice_word(&typed, ',')).len > 0; len++) {
        char wrong[40];
        int64_t points, most = len > 0 ? award[len - 1] : SEASON_AWARD_MOST;
        slice_copy(word, wrong, sizeof wrong);
        if (len == SEASON_AWARDS)
            return fault_say(fault, ERR_RANGE, N_("'{word}' is too much, expected points for at most {most} places"),
                             "word", wrong, "most", digits(SEASON_AWARDS).text);
        if (!slice_number(word, 0, most, &points))
            return fault_say(fault, ERR_RANGE,
                             N_("'{word}', expected numbers that do not rise, like 10,8,6,5: 0 to {most}"), "word",
                             wrong, "most", digits(SEASON_AWARD_MOST).text);
        award[len] = (int32_t)points;
    }
    if (len == 0)
        return fault_say(fault, ERR_UNREADABLE,
                         N_("no points, expected those of the first place, the second and so on, like 10,8,6,5"));
    out->awards = len;
    memcpy(out->award, award, (size_t)len * sizeof *award);
    return OK;
}

Season *season_make(const SeasonRules *rules)
{
    Season *season = calloc(1, sizeof *season);
    if (season)
        season->rules = *rules;
    return season;
}

void season_free(Season *season)
{
    for (int i = 0; season && i < season->persons; i++)
        free(season->person[i].score);
    if (season)
        free(season->person);
    free(season);
}

/* The person with that name, a new one if there is none; NULL when out of memory. */
static SeasonPerson *find_person(Season *season, const char *name)
{
    for (int i = 0; i < season->persons; i++)
        if (name_is_same(slice_of(name), season->person[i].name))
            return &season->person[i];
    SeasonPerson *more = list_room(season->person, season->persons, sizeof *more);
    if (!more)
        return NULL;
    season->person = more;
    SeasonPerson *person = &season->person[season->persons];
    *person = (SeasonPerson){ .score = calloc(SEASON_EVENINGS, sizeof *person->score) };
    if (!person->score)
        return NULL;
    slice_copy(slice_of(name), person->name, sizeof person->name);
    season->persons++;
    return person;
}

static SeasonSum sum_of(const SeasonRules *rules, const Standing *s)
{
    bool took_part = s->played + s->byes > 0;
    SeasonSum sum = { .evenings = took_part, .tables = s->played, .byes = s->byes, .firsts = s->firsts };
    sum.twelfths = s->twelfths;
    sum.points = s->points;
    sum.stakes = s->points - s->adjusted;
    if (!took_part)
        return sum;
    sum.best = s->points;
    sum.places = s->place;
    sum.awarded = s->place <= rules->awards ? rules->award[s->place - 1] : 0;
    return sum;
}

Status season_add(Season *season, const League *league, const char *name, Fault *fault)
{
    int at = season->evenings;
    if (at == SEASON_EVENINGS)
        return fault_say(fault, ERR_RANGE, N_("an evening too many, expected at most {most}"), "most",
                         digits(SEASON_EVENINGS).text);
    Standing *standing = calloc((size_t)league->players + 1, sizeof *standing);
    if (!standing)
        return fault_say(fault, ERR_MEMORY, N_("out of memory, expected room for the players of an evening"));
    standings_make(league, league->drawn, standing);
    SeasonEvening *evening = &season->evening[at];
    evening->rules = league->rules;
    evening->drawn = league->drawn;
    Text text = text_over(evening->name, sizeof evening->name);
    text_add_clean(&text, slice_of(name));
    for (int round = 0; round < league->drawn; round++)
        evening->open += league_open_tables(league, round);
    Status status = OK;
    for (int i = 0; status == OK && i < league->players; i++) {
        SeasonPerson *person = find_person(season, league->player[standing[i].player].name);
        if (person)
            person->score[at] = (SeasonScore){ .sum = sum_of(&season->rules, &standing[i]), .is_listed = true };
        else
            status = fault_say(fault, ERR_MEMORY, N_("out of memory, expected room for the players of a season"));
    }
    free(standing);
    season->evenings += status == OK;
    return status;
}

/* The options that decide what a deal pays. */
static const int paying[] = { KOP_GRAN_BIDS, KOP_BASKA_BID,     KOP_DOUBLE_COUNTING, KOP_MAX_DOUBLE, KOP_CAP_CICHA,
                              KOP_CAP_SOLO,  KOP_DECLARER_EXIT, KOP_EXIT_SCOPE,      KOP_LOSS_DOUBLE };

static bool pays_alike(const LeagueRules *a, const LeagueRules *b)
{
    for (size_t i = 0; i < sizeof paying / sizeof *paying; i++)
        if (a->ruleset.options.value[paying[i]] != b->ruleset.options.value[paying[i]])
            return false;
    return true;
}

Status season_compares(const Season *season, SeasonKey key, int *evening, Fault *fault)
{
    bool needs_league = key == SEASON_LEAGUE;
    bool needs_pay = key == SEASON_POINTS || key == SEASON_BEST || key == SEASON_DIFFERENCE;
    const LeagueRules *first = &season->evening[0].rules;
    for (int at = 1; at < season->evenings; at++) {
        const LeagueRules *rules = &season->evening[at].rules;
        *evening = at;
        if (needs_league && memcmp(rules->place, first->place, sizeof first->place) != 0)
            return fault_say(
                fault, ERR_CONFLICT,
                N_("a table gives other league points than in {name}, expected the same, or a season by places"),
                "name", season->evening[0].name);
        if (needs_pay && !pays_alike(rules, first))
            return fault_say(
                fault, ERR_CONFLICT,
                N_("a deal pays by other rules than in {name}, expected the same, or a season by league points or places"),
                "name", season->evening[0].name);
    }
    return OK;
}

SeasonValue season_value(const SeasonSum *sum, SeasonKey key)
{
    const SeasonValue values[SEASON_KEYS] = {
        [SEASON_LEAGUE] = { sum->twelfths, TWELFTHS },
        [SEASON_POINTS] = { sum->points, 1 },
        [SEASON_FIRSTS] = { sum->firsts, 1 },
        [SEASON_BEST] = { sum->best, 1 },
        [SEASON_PLACES] = { -sum->places, sum->evenings },
        [SEASON_DIFFERENCE] = { sum->stakes, sum->tables },
        [SEASON_AWARDED] = { sum->awarded, 1 },
    };
    return values[key];
}

/* Compares two values: below 0, a is better. No value is worse than any. */
static int compare_values(SeasonValue a, SeasonValue b)
{
    if (a.parts == 0 || b.parts == 0)
        return (a.parts == 0) - (b.parts == 0);
    int64_t left = a.number * b.parts, right = b.number * a.parts;
    return left > right ? -1 : left < right;
}

/* The keys in the order in which they count; those by which the evenings cannot be compared do not. */
static int order_of(const Season *season, SeasonKey order[SEASON_KEYS])
{
    int len = 0, evening;
    order[len++] = season->rules.by;
    for (SeasonKey key = SEASON_LEAGUE; key <= SEASON_BEST; key++)
        if (key != season->rules.by && season_compares(season, key, &evening, NULL) == OK)
            order[len++] = key;
    return len;
}

typedef struct {
    SeasonKey key[SEASON_KEYS];
    int len;
} Order;

static int compare(const Order *order, const SeasonSum *a, const SeasonSum *b)
{
    for (int i = 0; i < order->len; i++) {
        int by = compare_values(season_value(a, order->key[i]), season_value(b, order->key[i]));
        if (by != 0)
            return by;
    }
    return 0;
}

static void add(SeasonSum *total, const SeasonSum *sum)
{
    bool is_best = sum->evenings > 0 && (total->evenings == 0 || sum->best > total->best);
    total->best = is_best ? sum->best : total->best;
    total->evenings += sum->evenings;
    total->tables += sum->tables;
    total->byes += sum->byes;
    total->firsts += sum->firsts;
    total->twelfths += sum->twelfths;
    total->points += sum->points;
    total->stakes += sum->stakes;
    total->places += sum->places;
    total->awarded += sum->awarded;
}

/* Whether an evening is among those that count: fewer than `best` others are better. Of equal ones, the earlier
 * counts. */
static bool is_among_best(const Season *season, const Order *order, const SeasonPerson *person, int at)
{
    int better = 0;
    for (int other = 0; other < season->evenings; other++) {
        const SeasonSum *sum = &person->score[other].sum;
        int by = compare(order, sum, &person->score[at].sum);
        better += other != at && sum->evenings > 0 && (by < 0 || (by == 0 && other < at));
    }
    return better < season->rules.best;
}

static void add_up(const Season *season, const Order *order, SeasonPerson *person)
{
    person->total = (SeasonSum){ 0 };
    person->evenings = 0;
    for (int at = 0; at < season->evenings; at++) {
        SeasonScore *score = &person->score[at];
        bool took_part = score->sum.evenings > 0;
        score->counts = !took_part || season->rules.best == 0 || is_among_best(season, order, person, at);
        person->evenings += took_part;
        if (score->counts)
            add(&person->total, &score->sum);
    }
    person->is_ranked = person->evenings > 0 && person->evenings >= season->rules.least;
}

static int compare_persons(const Order *order, const SeasonPerson *a, const SeasonPerson *b)
{
    if (a->is_ranked != b->is_ranked)
        return a->is_ranked ? -1 : 1;
    return compare(order, &a->total, &b->total);
}

void season_rank(Season *season)
{
    Order order;
    order.len = order_of(season, order.key);
    for (int i = 0; i < season->persons; i++)
        add_up(season, &order, &season->person[i]);
    for (int i = 1; i < season->persons; i++) {
        SeasonPerson moved = season->person[i];
        int at = i;
        for (; at > 0 && compare_persons(&order, &moved, &season->person[at - 1]) < 0; at--)
            season->person[at] = season->person[at - 1];
        season->person[at] = moved;
    }
    for (int i = 0; i < season->persons; i++) {
        SeasonPerson *own = &season->person[i];
        bool shares = i > 0 && compare_persons(&order, &own[-1], own) == 0;
        own->place = !own->is_ranked ? 0 : shares ? own[-1].place : i + 1;
    }
}
