/* new.c - chooses the deals of a duplicate event, and writes them into a new file. */
#include "apps/base/whole_file.h"
#include "apps/base/winnable.h"
#include "apps/duplicate/duplicate.h"
#include "core/names/name.h"
#include "league/duplicate/event.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct {
    const char *title, *until, *by, *deal;
    uint64_t deals, seats;
    bool winnable;
} Asked;

static void read_words(const char *flag, const char *typed, char out[EVENT_WORDS])
{
    const Slice words = slice_of(typed ? typed : "");
    if (words.len >= EVENT_WORDS || slice_text_len(words) < words.len || memchr(words.at, '#', words.len))
        die(flag, "not read as words of an event, expected at most 99 bytes, without #");
    Fault fault;
    if (name_words_seen(words, name_unseen_words, NULL, &fault) != OK)
        die(flag, "%s", fault.text);
    slice_copy(words, out, EVENT_WORDS);
}

/* How many deals the tables play. */
static int count_deals(const Asked *asked, const Ruleset *ruleset, int seats)
{
    const MatchSpec spec = games_match(ruleset, seats);
    const uint64_t most = spec.deals > 0 ? (uint64_t)spec.deals : EVENT_DEALS;
    if (spec.has_target)
        die(ruleset->preset->id,
            "a total ends the match of these rules, and tables would play different deals; expected "
            "rules with a number of deals");
    if (spec.goes_on)
        die(ruleset->preset->id,
            "a deal that nobody clears ends the match of these rules, and tables would play different deals; "
            "expected rounds=holes");
    if (asked->deals == 0 && spec.deals == 0)
        die("--deals", "these rules have no number of deals, expected --deals N");
    if (asked->deals > most)
        die("--deals", "the match of these rules ends after %d deals, expected no more", (int)most);
    return (int)(asked->deals > 0 ? asked->deals : most);
}

/* The deals that `play` deals from this number on. */
static void choose_deals(const Asked *asked, Event *event)
{
    Match match;
    Fault fault;
    if (match_init(&match, &event->ruleset, event->seats, &fault) != OK)
        die(event->ruleset.preset->id, "%s", fault.text);
    winnable_judge(&match, asked->winnable);
    DealNumber name = asked->deal ? deal_name_read(asked->deal) : (DealNumber){ .number = cli_random_number() };
    if (name.is_pysol)
        die("--deal", "PySolFC's numbers are not dealt in a row, expected a number");
    for (; event->deals < EVENT_DEALS && event->deals < (int)asked->deals; name.number++) {
        winnable_seek(&match, &name, 0);
        event->deal[event->deals++] = name.number;
        if (name.number == UINT64_MAX && event->deals < (int)asked->deals)
            die("--deal", "too few numbers follow it, expected a smaller one");
    }
    match_free(&match);
}

static void write_event(const void *from, Text *out)
{
    event_print(from, out);
}

/* Tells what the tables type. */
static void tell(const Asked *asked, const Event *event, const char *path)
{
    char rules[1024];
    Text text = text_over(rules, sizeof rules);
    games_print(&event->ruleset, &text);
    cli_say("{file}: {deals} deals. Each table plays them with\n  cardroom play {rules}", "file", path, "deals",
            digits(event->deals).text, "rules", rules);
    if (event->seats != games_standard_seats(&event->ruleset))
        printf(" --seats %d", event->seats);
    printf(" --deal %" PRIu64 " --deals %d%s --save TABLE.txt\n", event->deal[0], event->deals,
           asked->winnable ? " --winnable" : "");
    printf("and then\n  cardroom duplicate score %s TABLE.txt ...\n", path);
}

int duplicate_new(int argc, char **argv, const CommandSpec *command)
{
    Asked asked = { 0 };
    const Flag flags[] = {
        { "deals", "N", "how many deals; standard: as many as the match of the rules has", FLAG_NUMBER, &asked.deals,
          NULL, 1, EVENT_DEALS },
        { "deal", "N", "the number of the first deal; without it a number is drawn", FLAG_TEXT, &asked.deal, NULL, 0,
          0 },
        { "winnable", NULL, "patience: only deals that the solver has proved winnable", FLAG_ON, &asked.winnable,
          NULL, 0, 0 },
        { "seats", "N", "how many play at each table", FLAG_NUMBER, &asked.seats, NULL, 1, SEATS_MAX },
        { "by", "field|matchpoints|stroke|match", "how players are ranked; standard: as the rules say", FLAG_TEXT,
          &asked.by, NULL, 0, 0 },
        { "title", "TEXT", "what the event is called", FLAG_TEXT, &asked.title, NULL, 0, 0 },
        { "until", "TEXT", "until when tables may play; the report repeats it", FLAG_TEXT, &asked.until, NULL, 0, 0 },
        { 0 },
    };
    Words words, rules = { .len = 0 };
    uint64_t deal[EVENT_DEALS];
    Event event = { .deal = deal };
    Fault fault;
    cli_parse_for(command, argc, argv, flags, &words);
    if (words.len < 2)
        die("EVENT", "expected a file to write, and a game such as golf or kop");
    for (int i = 1; i < words.len; i++)
        rules.word[rules.len++] = words.word[i];
    const char *path = words.word[0];
    if (access(path, F_OK) == 0)
        die(path, "the file is there already, expected the name of a new one");
    event.ruleset = cli_ruleset(&rules);
    event.seats = cli_seats(&event.ruleset, asked.seats);
    read_words("--title", asked.title, event.title);
    read_words("--until", asked.until, event.until);
    if (asked.by && duplicate_by_read(slice_of(asked.by), &event.by, &fault) != OK)
        die("--by", "%s", fault.text);
    if (event.by == DUPLICATE_BY_MATCH && !event.ruleset.game->alone)
        die("--by", "match play is for players with the same cards, expected another ranking, or a patience");
    asked.deals = (uint64_t)count_deals(&asked, &event.ruleset, event.seats);
    choose_deals(&asked, &event);
    char *text = cli_text(write_event, &event);
    if (!whole_file_write(path, text))
        die(path, "%s, expected a place for a new file", strerror(errno));
    free(text);
    tell(&asked, &event, path);
    return EXIT_YES;
}
