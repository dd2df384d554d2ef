/* day.c - the deals of the days at this server: what guests made of them, and how others did.
 * Shape  Rows `day.PRESET.DD`, DD the day of the month, in one of DAY_SLOTS slots that follow from the guest:
 *        `DEAL MARK SCORE`, DEAL the number of the deal, 2026112304. So a month is kept. MARK tells guests from each
 *        other and names nobody. The first result of a guest stands. Where a slot is taken by another guest of the same
 *        day, a result is missed; so are those beyond ADDRESS_RESULTS of one address, which could else fill all slots.
 * Fair   A result is a transcript. It is played here by the rules, with the cards of that deal, so nobody can make it
 * up. Which of a day's
 *        deals is the one that everybody plays is found by the solver, which is not asked here: results are compared
 *        among those of one number.
 *
 * How others did with a deal of the day (`room/commands/day.c`, `web/src/play/others.ts`): a result is a
 * transcript, which the server plays with the cards of that day. Rows lie in a fixed number of slots for each day
 * of the month, so nothing has to be tidied. */
#include "core/lines/date.h"
#include "room/commands/commands.h"
#include "room/guests/guests.h"
#include "room/log/room_table.h"

#include "core/json.h"
#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

enum { DAY_SLOTS = 512, KEY_TEXT = 64 };
enum { DAY_DEALS = 100 }; /* the numbers of a day (docs/deals.md) */
/* Results that an address may add in a day: a school class has room, and nobody fills all slots alone. */
enum { ADDRESS_RESULTS = 40 };
#define DAY_MS ((int64_t)24 * 3600 * 1000)

/* The date of a time as a number, 20261123, by Greenwich. */
static int64_t date_of(int64_t ms)
{
    const Date date = date_of_day((int32_t)(ms / DAY_MS));
    return (int64_t)date.year * 10000 + date.month * 100 + date.day;
}

/* Whether it is this day somewhere on Earth. */
static bool is_now(int64_t now_ms, int64_t date)
{
    return date == date_of(now_ms) || date == date_of(now_ms - DAY_MS) || date == date_of(now_ms + DAY_MS);
}

/* Whether the rules are those of a deal a day: a preset of the family's list, as a quick game. */
static bool is_daily(const Ruleset *ruleset, const char *rules)
{
    char wanted[RULES_TEXT];
    const Game *game = ruleset->game;
    Text text = text_over(wanted, sizeof wanted);
    text_add(&text, ruleset->preset->id);
    if (game->quick) {
        text_add_char(&text, ' ');
        text_add(&text, game->quick);
    }
    if (!game->family->daily || strcmp(wanted, rules) != 0)
        return false;
    Slice rest = slice_of(game->family->daily);
    while (rest.len > 0)
        if (slice_is(slice_word(&rest, 0), ruleset->preset->id))
            return true;
    return false;
}

typedef struct {
    uint32_t mark; /* the reader's */
    uint32_t slot;
    int64_t deal;            /* its number: the date and two digits */
    bool is_taken;           /* the slot holds a result of this date */
    bool is_read[DAY_SLOTS]; /* a row that is being stored may come twice */
    int32_t score[DAY_SLOTS];
    int len; /* scores of others */
} Results;

static void read_result(void *context, const StoreRow *row)
{
    Results *results = context;
    int64_t deal, mark, score;
    Slice rest = slice_of(row->text);
    if (row->seq >= DAY_SLOTS || results->is_read[row->seq] ||
        !slice_number(slice_word(&rest, 0), 0, INT64_MAX, &deal) || deal / DAY_DEALS != results->deal / DAY_DEALS ||
        !slice_number(slice_word(&rest, 0), 0, UINT32_MAX, &mark) ||
        !slice_number(slice_word(&rest, 0), INT32_MIN, INT32_MAX, &score))
        return;
    results->is_read[row->seq] = true;
    results->is_taken = results->is_taken || row->seq == results->slot;
    if (deal == results->deal && mark != results->mark && results->len < DAY_SLOTS)
        results->score[results->len++] = (int32_t)score;
}

/* Plays the transcript of the command, which must be of these rules and cards. */
static Verdict play(Command *c, const char *rules, int64_t deal, int32_t *score)
{
    Match match;
    Ruleset *ruleset = &match.ruleset;
    char words[RULES_TEXT];
    const char *game = command_text(c, MEMBER_GAME), *wrong = NULL;
    Text text = text_over(words, sizeof words);
    if (transcript_read(game, strlen(game), &match, &c->fault) != OK)
        return VERDICT_ILLEGAL;
    games_print(ruleset, &text);
    const bool is_over = match_deals_over(&match) == 1;
    const Source *source = is_over ? match_played(&match, 0).source : NULL;
    if (strcmp(words, rules) != 0 || match.seats != 1)
        wrong = "member 'game': expected these rules, and one player";
    else if (!is_over || !match_is_over(&match))
        wrong = "member 'game': expected a deal that has ended";
    else if (source->kind != SOURCE_NUMBER || source->number != (uint64_t)deal)
        wrong = "member 'game': expected these cards";
    else if (match_undos(&match, 0) > 0)
        wrong = "member 'game': expected no lines taken back";
    int32_t total[SEATS_MAX];
    match_total(&match, total);
    *score = total[0];
    match_free(&match);
    return wrong ? command_wrong(c, wrong) : VERDICT_APPLIED;
}

static int by_score(const void *a, const void *b)
{
    const int32_t one = *(const int32_t *)a, other = *(const int32_t *)b;
    return (one > other) - (one < other);
}

/* The scores of others, each with how many have it. */
static void write_scores(Results *results, Json *json)
{
    qsort(results->score, (size_t)results->len, sizeof *results->score, by_score);
    json_open_array(json, "others");
    for (int i = 0, next; i < results->len; i = next) {
        for (next = i; next < results->len && results->score[next] == results->score[i];)
            next++;
        json_write_numbers(json, NULL, (const int32_t[]){ results->score[i], next - i }, 2);
    }
    json_close(json);
}

static void note(Command *c, const char *key, const Results *results, int32_t score)
{
    char words[64];
    Text text = text_over(words, sizeof words);
    text_add_number(&text, results->deal);
    text_add_char(&text, ' ');
    text_add_number(&text, results->mark);
    text_add_char(&text, ' ');
    text_add_number(&text, score);
    outbox_row(&c->room->outbox, ROW_RULES, key, results->slot, c->room->now_ms, words);
}

Verdict judge_day(Command *c)
{
    Ruleset ruleset;
    char rules[RULES_TEXT], key[KEY_TEXT];
    int32_t score = 0;
    const uint32_t mark = guest_mark(c->guest->id, "day");
    Results results = { .mark = mark & 0xFFFF,
                        .slot = (mark >> 16) % DAY_SLOTS,
                        .deal = command_number(c, MEMBER_DEAL, 0) };
    const int64_t date = results.deal / DAY_DEALS;
    bucket_delay(&c->connection->messages, c->room->now_ms, READING_MS);
    if (games_read(slice_of(command_text(c, MEMBER_RULES)), &ruleset, &c->fault) != OK)
        return VERDICT_ILLEGAL;
    Text text = text_over(rules, sizeof rules), key_text = text_over(key, sizeof key);
    games_print(&ruleset, &text);
    if (!is_daily(&ruleset, rules))
        return command_wrong(c, "member 'rules': expected a game that has a deal of the day, as a quick game");
    if (command_has(c, MEMBER_GAME)) {
        if (!is_now(c->room->now_ms, date))
            return command_wrong(c, "member 'deal': expected a deal of today, or of the day before or after it");
        if (play(c, rules, results.deal, &score) != VERDICT_APPLIED)
            return VERDICT_ILLEGAL;
    }
    text_add(&key_text, "day.");
    text_add(&key_text, ruleset.preset->id);
    text_add_char(&key_text, '.');
    text_add_number(&key_text, date % 100);
    if (!room_read(c->room, ROW_RULES, key, read_result, &results))
        return VERDICT_LATE; /* it is not told */
    if (command_has(c, MEMBER_GAME) && !results.is_taken && !c->room->settings.is_own &&
        bucket_take(&c->connection->address->days, c->room->now_ms, DAY_MS / ADDRESS_RESULTS, ADDRESS_RESULTS))
        note(c, key, &results, score);
    Json json = room_message(&c->reply, MESSAGE_DAY);
    json_write_text(&json, "rules", rules);
    json_write_number(&json, "deal", results.deal);
    write_scores(&results, &json);
    json_close(&json);
    return VERDICT_APPLIED;
}
