#include "apps/measure/lab_errands.h"

#include "apps/measure/lab_count.h"
#include "lab/counts/count_calls.h"
#include "lab/counts/count_hands.h"

#include <string.h>

static const CommandSpec hands_command = {
    .name = "lab hands",
    .args = "GAME [OPTION=VALUE ...] [A..B]",
    .help = "Count what hands of golf are worth after each turn: mean, spread, quantiles.",
    .more =
        "All cards of a hand are valued, those that nobody has seen, too. ENDED tells how many deals were ended by "
        "somebody in that turn; 47+ is turn 47 and all later ones. --json has all values. Intervals are of 95 %.",
    .examples = "cardroom lab hands golf6 1..200 --player medium\n"
                "cardroom lab hands golf8 1..20 --seats 4 --json\n",
};

static const CommandSpec calls_command = {
    .name = "lab calls",
    .args = "GAME [OPTION=VALUE ...] [A..B]",
    .help = "Count when it pays to call, or to knock, by turn and by what one knows of one's cards.",
    .more =
        "Wherever a player may call, the deal is played out twice from the same cards: with a call, and with none in "
        "this turn. CALL UP TO is the best rule of that form for the turn. --json has every kind of layout. "
        "Intervals are of 95 %.",
    .examples = "cardroom lab calls cabo 1..10 --player medium --then medium\n"
                "cardroom lab calls golf4 1..5 --seats 3 --json\n",
};

/* What both errands ask for. */
typedef struct {
    LabAsked lab;
    const char *player, *then;
    uint64_t seats, first, len;
    Ruleset ruleset;
    char rules[CLI_RULES];
} HandsAsked;

/* Reads the words: a game with its options, and a range of deals. */
static void read_words(const Words *words, HandsAsked *asked)
{
    Words rules, others;
    Text text = text_over(asked->rules, sizeof asked->rules);
    cli_split_words(words, &rules, &others);
    asked->ruleset = cli_ruleset(&rules);
    games_print(&asked->ruleset, &text);
    asked->seats = (uint64_t)cli_seats(&asked->ruleset, asked->seats);
    if (others.len > 1)
        die(others.word[1], "one range of deals is counted, expected A..B once");
    if (others.len == 1 && !lab_read_range(others.word[0], &asked->first, &asked->len))
        die(others.word[0], "not a range of deals, expected the first and the last: 1..1000");
}

static void read_asked(const CommandSpec *command, int argc, char **argv, HandsAsked *asked)
{
    Words words;
    const Flag all[] = {
        { "player", "LEVEL", "who plays in all seats: easy, medium, skilled, hard, hard:2000 (nodes); standard hard",
          FLAG_TEXT, &asked->player, NULL, 0, 0 },
        { "seats", "N", "how many play", FLAG_NUMBER, &asked->seats, NULL, 1, SEATS_MAX },
        lab_flag(LAB_STATE, &asked->lab),
        lab_flag(LAB_SHARD, &asked->lab),
        lab_flag(LAB_THREADS, &asked->lab),
        lab_flag(LAB_JSON, &asked->lab),
        { "then", "LEVEL", "who plays the deals out; standard: the same player", FLAG_TEXT, &asked->then, NULL, 0,
          0 },
        { 0 },
    };
    enum { FLAGS = sizeof all / sizeof *all };
    Flag flags[FLAGS];
    memcpy(flags, all, sizeof flags);
    if (command == &hands_command)
        flags[FLAGS - 2] = (Flag){ 0 };
    cli_parse_for(command, argc, argv, flags, &words);
    read_words(&words, asked);
}

static int count_all_of(HandsAsked *asked, const CountKind *kind, const char *const settings[])
{
    LabTold told = { .as_json = asked->lab.as_json };
    Count count;
    lab_open(&count, kind, settings, asked->first, asked->len, asked->rules);
    lab_count(&asked->lab, asked->lab.state, &count, asked->len, &told);
    lab_told(&told);
    count_close(&count);
    return EXIT_YES;
}

int lab_hands(int argc, char **argv)
{
    HandsAsked asked = { .lab = { .threads = 1 }, .player = "hard", .first = 1, .len = 1000 };
    read_asked(&hands_command, argc, argv, &asked);
    const Digits seats = digits_unsigned(asked.seats);
    const char *const settings[] = {
        [HANDS_GAME] = asked.rules, [HANDS_PLAYER] = asked.player, [HANDS_SEATS] = seats.text
    };
    return count_all_of(&asked, &count_hands, settings);
}

int lab_calls(int argc, char **argv)
{
    HandsAsked asked = { .lab = { .threads = 1 }, .player = "hard", .first = 1, .len = 1000 };
    read_asked(&calls_command, argc, argv, &asked);
    const Digits seats = digits_unsigned(asked.seats);
    const char *const settings[] = { [CALLS_GAME] = asked.rules,
                                     [CALLS_PLAYER] = asked.player,
                                     [CALLS_THEN] = asked.then ? asked.then : asked.player,
                                     [CALLS_SEATS] = seats.text };
    return count_all_of(&asked, &count_calls, settings);
}
