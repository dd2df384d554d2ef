#include "wasm/league/season.h"

#include "league/ratings/ratings_show.h"
#include "league/season/season_read.h"
#include "league/season/season_show.h"

#include <string.h>

/* What the page asks about. */
typedef struct {
    SeasonRules rules;
    SeasonFile file[SEASON_EVENINGS];
    char name[SEASON_EVENINGS][SEASON_NAME];
    int files;
    SeasonSame same[SEASON_SAME];
    int sames;
} Asked;

static Asked asked;

static Status hear_file(Slice *rest, Fault *fault)
{
    Slice name, bytes;
    if (asked.files == SEASON_EVENINGS)
        return fault_say(fault, ERR_RANGE, N_("an evening too many, expected at most {most}"), "most",
                         digits(SEASON_EVENINGS).text);
    if (!page_part("evening", rest, &name, &bytes))
        return fault_say(fault, ERR_UNREADABLE, N_("no evening, expected its bytes and its name"));
    slice_copy(name, asked.name[asked.files], SEASON_NAME);
    asked.file[asked.files] = (SeasonFile){ asked.name[asked.files], bytes };
    asked.files++;
    return OK;
}

/* `same NAME<tab>AS`. */
static Status hear_same(Slice line, Fault *fault)
{
    const char *tab = memchr(line.at, '\t', line.len);
    if (!tab || asked.sames == SEASON_SAME)
        return fault_say(fault, ERR_UNREADABLE, N_("expected two spellings of a name, of at most {most} people"),
                         "most", digits(SEASON_SAME).text);
    const size_t len = (size_t)(tab - line.at);
    SeasonSame *same = &asked.same[asked.sames++];
    slice_copy((Slice){ line.at, len }, same->name, LEAGUE_NAME);
    slice_copy((Slice){ tab + 1, line.len - len - 1 }, same->as, LEAGUE_NAME);
    return OK;
}

static Status hear_number(Slice word, int *out, Fault *fault)
{
    int64_t number;
    if (!slice_number(word, 0, SEASON_EVENINGS, &number))
        return fault_say(fault, ERR_RANGE, N_("expected a number of evenings, 0 to {most}"), "most",
                         digits(SEASON_EVENINGS).text);
    *out = (int)number;
    return OK;
}

static Status hear_line(Slice *rest, Fault *fault)
{
    Slice after = *rest, line = slice_line(&after);
    const Slice word = slice_word(&line, 0);
    if (slice_is(word, "evening"))
        return hear_file(rest, fault);
    *rest = after;
    if (slice_is(word, "same"))
        return hear_same(slice_trimmed(line), fault);
    const Slice value = slice_word(&line, 0);
    if (slice_is(word, "by"))
        return season_key(value, &asked.rules.by, fault);
    if (slice_is(word, "best"))
        return hear_number(value, &asked.rules.best, fault);
    if (slice_is(word, "least"))
        return hear_number(value, &asked.rules.least, fault);
    if (slice_is(word, "points"))
        return season_awards(value, &asked.rules, fault);
    return fault_say(fault, ERR_UNKNOWN,
                     N_("no line of a season, expected by, best, least, points, same or evening"));
}

static Status hear(Fault *fault)
{
    Status status = OK;
    Slice rest = page_heard();
    asked = (Asked){ 0 };
    while (status == OK && rest.len > 0)
        status = hear_line(&rest, fault);
    if (status == OK && asked.files == 0)
        status = fault_say(fault, ERR_UNREADABLE, N_("no evening, expected at least one"));
    return status;
}

static SeasonFiles files_heard(void)
{
    return (SeasonFiles){ asked.file, asked.files, asked.same, asked.sames };
}

static Status fail_in(int wrong, Status status, const Fault *fault)
{
    Fault told = *fault;
    Text text = text_over(told.text, sizeof told.text);
    text_say(&text, "{file}: {why}", "file", asked.name[wrong], "why", fault->text);
    return page_fail(status, &told);
}

/* Counts the season that was heard; NULL: it failed, and that is told. */
static Season *count(Status *status)
{
    int wrong = 0;
    Fault fault = { 0 };
    *status = hear(&fault);
    if (*status != OK) {
        *status = page_fail(*status, &fault);
        return NULL;
    }
    const SeasonFiles files = files_heard();
    Season *season = season_make(&asked.rules);
    *status = season ? season_read(season, &files, &wrong, &fault) : ERR_MEMORY;
    if (*status == OK) {
        season_rank(season);
        return season;
    }
    season_free(season);
    *status = fail_in(wrong, *status, &fault);
    return NULL;
}

/* By which keys the evenings cannot be compared: of each the number of the first evening that differs, from 1. */
static void add_unlike(const Season *season, Json *json)
{
    int evening;
    json_open_object(json, "unlike");
    for (int key = 0; key < SEASON_KEYS; key++)
        if (season_compares(season, (SeasonKey)key, &evening, NULL) != OK)
            json_write_number(json, season_key_word((SeasonKey)key), evening + 1);
    json_close(json);
}

static void write_season(void *from, Text *out)
{
    const Season *season = from;
    Json json = json_over(out);
    json_open_object(&json, NULL);
    add_unlike(season, &json);
    season_json(season, json_begin(&json, "season"));
    json_close(&json);
}

static void write_csv(void *from, Text *out)
{
    season_print_csv(from, out);
}

Status season_tell(void)
{
    Status status;
    Season *season = count(&status);
    if (season)
        status = page_tell(write_season, season);
    season_free(season);
    return status;
}

Status season_csv(void)
{
    Status status;
    int wrong;
    Fault fault = { 0 };
    Season *season = count(&status);
    if (!season)
        return status;
    status = season_compares(season, asked.rules.by, &wrong, &fault);
    status = status == OK ? page_tell(write_csv, season) : fail_in(wrong, status, &fault);
    season_free(season);
    return status;
}

/* Tells the ratings that follow from the files that were heard. */
static Status rate(PageWrite *write)
{
    static SeasonRatings own;
    int wrong = 0;
    Fault fault = { 0 };
    Status status = hear(&fault);
    if (status != OK)
        return page_fail(status, &fault);
    const SeasonFiles files = files_heard();
    own = (SeasonRatings){ 0 };
    status = season_rate(&own, &files, &wrong, &fault);
    RatingsShow show = { &own.ratings, own.left_out, own.left_out_len };
    status = status == OK ? page_tell(write, &show) : fail_in(wrong, status, &fault);
    ratings_free(&own.ratings);
    return status;
}

static void write_ratings(void *from, Text *out)
{
    ratings_json(from, out);
}

static void write_ratings_csv(void *from, Text *out)
{
    ratings_print_csv(from, out);
}

Status ratings_tell(void)
{
    return rate(write_ratings);
}

Status ratings_csv(void)
{
    return rate(write_ratings_csv);
}
