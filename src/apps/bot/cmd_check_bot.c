/* cmd_check_bot.c - `check-bot`: tests whether a program keeps to the line protocol. */
#include "apps/base/cli.h"
#include "apps/base/interrupt.h"
#include "apps/bot/trial.h"
#include "apps/commands.h"

#include <errno.h>
#include <string.h>

/* One game of each family, and of patience also the race. */
static const char *const standard_games[] = { "golf", "spit", "golf6", "cabo", "kop", "null" };

static const char *const result_words[] = {
    [POINT_FAILED] = "FAIL", [POINT_PASSED] = "ok", [POINT_SKIPPED] = "skip"
};

static void add_game(Trial *trial, const char *rules)
{
    Fault fault;
    if (trial->games_len == TRIAL_GAMES_MAX)
        die(rules, "too many games, expected at most %d", TRIAL_GAMES_MAX);
    if (games_read(slice_of(rules), &trial->game[trial->games_len++], &fault) != OK)
        die(rules, "%s", fault.text);
}

/* Reads GAME OPTION=VALUE .. GAME ..; a word with = belongs to the game before it. */
static void read_games(const Words *words, Trial *trial)
{
    char rules[1024] = "";
    size_t len = 0;
    for (int i = 1; i < words->len; i++) {
        bool is_option = strchr(words->word[i], '=') != NULL;
        if (is_option && len == 0)
            die(words->word[i], "an option without a game, expected one before it");
        if (!is_option && len > 0)
            add_game(trial, rules);
        len = is_option ? len : 0;
        len += (size_t)snprintf(rules + len, sizeof rules - len, "%s%s", is_option ? " " : "", words->word[i]);
        if (len >= sizeof rules)
            die(words->word[i], "too many options");
    }
    if (len > 0)
        add_game(trial, rules);
    for (size_t i = 0; words->len == 1 && i < sizeof standard_games / sizeof *standard_games; i++)
        add_game(trial, standard_games[i]);
}

static void tell(const Point *point, const Ruleset *of, const Finding *found, json_t *list)
{
    char rules[512] = "";
    Text text = text_over(rules, sizeof rules);
    if (of)
        games_print(of, &text);
    if (list) {
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:s}", "point", point->name, "game", rules, "result",
                                              result_words[found->result], "found", found->text));
        return;
    }
    printf("%-5s %s%s%s: %s\n", result_words[found->result], point->name, of ? ", " : "", rules, found->text);
    fflush(stdout);
}

/* The result of all points. A fault stays a fault, even if the test stops early. */
typedef struct {
    int failed;
    bool stopped;
} Outcome;

/* A program that does not say hello is asked nothing else. */
static Outcome try_all(const Trial *trial, json_t *list)
{
    Outcome out = { 0 };
    for (const Point *point = bot_points; point->name; point++) {
        for (int i = 0; i < (point->each_game ? trial->games_len : 1); i++) {
            const Ruleset *of = point->each_game ? &trial->game[i] : NULL;
            Finding found = point->try(trial, of);
            out.stopped = atomic_load(trial->stop);
            if (out.stopped)
                return out;
            tell(point, of, &found, list);
            out.failed += found.result == POINT_FAILED;
        }
        if (point == bot_points && out.failed > 0)
            break;
    }
    return out;
}

static void print_outcome(const Outcome *outcome, const char *command, json_t *list)
{
    bool conforms = outcome->failed == 0 && !outcome->stopped;
    if (list) {
        json_t *verdict = outcome->failed == 0 && outcome->stopped ? json_null() : json_boolean(conforms);
        cli_print_json(json_pack("{s:s, s:o, s:b, s:o}", "command", command, "conforms", verdict, "stopped",
                                 outcome->stopped, "points", list));
        return;
    }
    if (outcome->failed > 0)
        puts("It does not keep to the protocol.");
    else
        puts(conforms ? "It keeps to the protocol." : "Stopped: not all was tried.");
}

int cmd_check_bot(int argc, char **argv)
{
    static Trial trial = { .deals = 8, .ms = 1000, .startup_ms = 5000, .first = 1 };
    static BotLog log;
    bool as_json = false;
    const char *log_path = NULL;
    const Flag flags[] = {
        { "deals", "N", "how many deals of each game for each point; standard 8", FLAG_NUMBER, &trial.deals, NULL, 1,
          1000000 },
        { "seed", "N", "the number of the first deal; standard 1", FLAG_NUMBER, &trial.first, NULL, 0, UINT64_MAX },
        { "ms", "N", "the longest time of a move, in milliseconds; standard 1000", FLAG_NUMBER, &trial.ms, NULL, 1,
          600000 },
        { "startup", "N", "the longest time of the hello, in milliseconds; standard 5000", FLAG_NUMBER,
          &trial.startup_ms, NULL, 1, 600000 },
        { "log", "FILE", "write the bot's faults and log lines here; standard: standard error", FLAG_TEXT, &log_path,
          NULL, 0, 0 },
        { .name = "json", .help = "print JSON", .out = &as_json },
        { 0 },
    };
    CommandWords command;
    Words words;
    Fault fault;
    cli_parse(argc, argv, flags, &words);
    if (words.len == 0)
        die("COMMAND", "no command, expected a program: check-bot ./mybot");
    trial.name = words.word[0];
    trial.command = slice_of(trial.name);
    if (command_words_read(trial.command, &command, &fault) != OK)
        die(trial.name, "%s", fault.text);
    read_games(&words, &trial);
    if (!bot_log_open(&log, log_path, false))
        die(log_path, "%s, expected a file to write", strerror(errno));
    trial.log = &log;
    trial.stop = interrupt_watch();
    json_t *list = as_json ? json_array() : NULL;
    Outcome outcome = try_all(&trial, list);
    if (outcome.stopped)
        fprintf(stderr, "Stopped: these are the points tried so far.\n");
    print_outcome(&outcome, trial.name, list);
    if (!bot_log_close(&log))
        die(log_path, "%s, expected room for the log", strerror(errno));
    return outcome.failed > 0 || outcome.stopped ? EXIT_NO : EXIT_YES;
}
