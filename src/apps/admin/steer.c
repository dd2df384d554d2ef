/* steer.c - the commands of `admin` that a running server answers. */
#include "apps/admin/admin.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DAY_S = 86400, LINE = 1400 };

/* The flags that all of them share. */
typedef struct {
    AdminServer server;
    bool is_json;
    const char *lasts; /* --for */
} Given;

/* Reads a command line of `least` to `most` words. */
static Words read_words(int argc, char **argv, const CommandSpec *command, int least, int most, Given *given)
{
    Words words;
    const bool lasts = strcmp(argv[0], "ban") == 0 || strcmp(argv[0], "drain") == 0;
    const Flag all[] = {
        { .name = "store",
          .arg = "FILE",
          .kind = FLAG_TEXT,
          .out = &given->server.store,
          .help = "the store of the server that is meant; standard the user's own, or the service" },
        { .name = "control",
          .arg = "PATH",
          .kind = FLAG_TEXT,
          .out = &given->server.control,
          .help = "the socket of the server, where `serve --control` has put it elsewhere" },
        { .name = "json", .kind = FLAG_ON, .out = &given->is_json, .help = "print JSON" },
        { .name = lasts ? "for" : NULL,
          .arg = "TIME",
          .kind = FLAG_TEXT,
          .out = &given->lasts,
          .help = "how long at most: 90s, 10m, 2h, 7d; standard a day, of drain 30 minutes" },
        { 0 },
    };
    cli_parse_for(command, argc, argv, all, &words);
    if (words.len < least)
        die(command->name, "too few words, expected %s", command->args);
    if (words.len > most)
        die(words.word[most], "one word too many, expected %s", command->args ? command->args : "none");
    return words;
}

/* Reads a length of time: 90s, 10m, 2h, 7d. Dies if it is none. */
static int64_t admin_seconds(const char *word)
{
    static const struct {
        char letter;
        int64_t seconds;
    } units[] = { { 's', 1 }, { 'm', 60 }, { 'h', 3600 }, { 'd', DAY_S } };
    const size_t len = strlen(word);
    int64_t number;
    for (size_t i = 0; i < sizeof units / sizeof *units && len > 1; i++)
        if (word[len - 1] == units[i].letter &&
            slice_number((Slice){ word, len - 1 }, 0, 315360000 / units[i].seconds, &number))
            return number * units[i].seconds;
    die(word, "not a length of time of at most ten years, expected 90s, 10m, 2h or 7d");
}

static const char *text_of(const json_t *of, const char *name)
{
    const char *text = json_string_value(json_object_get(of, name));
    return text ? text : "";
}

static int number_of(const json_t *of, const char *name)
{
    return (int)json_integer_value(json_object_get(of, name));
}

/* Prints a list as JSON, or line by line; takes it. */
static int print_list(json_t *list, const Given *given, const char *name, void (*print)(const json_t *row),
                      const char *none)
{
    if (!list)
        return EXIT_NO;
    if (given->is_json) {
        cli_print_json(json_pack("{s:o}", name, list));
        return EXIT_YES;
    }
    if (json_array_size(list) == 0)
        puts(none);
    for (size_t i = 0; i < json_array_size(list); i++)
        print(json_array_get(list, i));
    json_decref(list);
    return EXIT_YES;
}

static void print_table(const json_t *row)
{
    printf("%s  %-8s %d of %d seats taken, %d bots, %d here, %d watch, %d events: %s%s\n", text_of(row, "table"),
           text_of(row, "stage"), number_of(row, "persons"), number_of(row, "seats"), number_of(row, "bots"),
           number_of(row, "here"), number_of(row, "watching"), number_of(row, "events"), text_of(row, "rules"),
           json_is_true(json_object_get(row, "listed")) ? " (listed)" : "");
}

int admin_tables(int argc, char **argv, const CommandSpec *command)
{
    Given given = { .is_json = false };
    read_words(argc, argv, command, 0, 0, &given);
    return print_list(admin_list(&given.server, "tables"), &given, "tables", print_table, "No table is awake.");
}

static void print_guest(const json_t *row)
{
    const char *id = text_of(row, "guest"), *table = text_of(row, "table");
    printf("%-8s  %-15s  %-6s  %s\n", id[0] ? id : "-", text_of(row, "address"), table[0] ? table : "-",
           text_of(row, "name"));
}

int admin_guests(int argc, char **argv, const CommandSpec *command)
{
    Given given = { .is_json = false };
    read_words(argc, argv, command, 0, 0, &given);
    return print_list(admin_list(&given.server, "guests"), &given, "guests", print_guest, "Nobody is connected.");
}

static void print_ban(const json_t *row)
{
    printf("%-15s  until %s\n", text_of(row, "who"), text_of(row, "until"));
}

int admin_bans(int argc, char **argv, const CommandSpec *command)
{
    Given given = { .is_json = false };
    read_words(argc, argv, command, 0, 0, &given);
    return print_list(admin_list(&given.server, "bans"), &given, "bans", print_ban, "Nobody is kept out.");
}

/* Prints an answer as JSON; else false. */
static bool print_json(const Given *given, const json_t *answer)
{
    if (given->is_json)
        cli_print_json(json_deep_copy(answer));
    return given->is_json;
}

int admin_kick(int argc, char **argv, const CommandSpec *command)
{
    Given given = { .is_json = false };
    char line[LINE];
    const Words words = read_words(argc, argv, command, 1, 1, &given);
    snprintf(line, sizeof line, "kick %s", words.word[0]);
    json_t *answer = admin_ask(&given.server, line);
    if (answer && !print_json(&given, answer))
        printf("Connections ended: %d.\n", number_of(answer, "connections"));
    json_decref(answer);
    return answer ? EXIT_YES : EXIT_NO;
}

int admin_ban(int argc, char **argv, const CommandSpec *command)
{
    Given given = { .is_json = false };
    char line[LINE];
    const Words words = read_words(argc, argv, command, 1, 1, &given);
    const int64_t seconds = given.lasts ? admin_seconds(given.lasts) : DAY_S;
    snprintf(line, sizeof line, "ban %lld %s", (long long)seconds, words.word[0]);
    json_t *answer = admin_ask(&given.server, line);
    if (answer && !print_json(&given, answer))
        printf("%s is kept out until %s.\n", text_of(answer, "who"), text_of(answer, "until"));
    json_decref(answer);
    return answer ? EXIT_YES : EXIT_NO;
}

int admin_unban(int argc, char **argv, const CommandSpec *command)
{
    Given given = { .is_json = false };
    char line[LINE];
    const Words words = read_words(argc, argv, command, 1, 1, &given);
    snprintf(line, sizeof line, "unban %s", words.word[0]);
    json_t *answer = admin_ask(&given.server, line);
    if (answer && !print_json(&given, answer))
        printf("%s may come in again.\n", text_of(answer, "who"));
    json_decref(answer);
    return answer ? EXIT_YES : EXIT_NO;
}

int admin_drain(int argc, char **argv, const CommandSpec *command)
{
    Given given = { .is_json = false };
    char line[LINE] = "drain";
    const Words words = read_words(argc, argv, command, 0, 1, &given);
    const bool is_off = words.len == 1 && strcmp(words.word[0], "off") == 0;
    if (words.len == 1 && !is_off)
        die(words.word[0], "expected off, or nothing");
    if (is_off)
        snprintf(line, sizeof line, "drain off");
    else if (given.lasts)
        snprintf(line, sizeof line, "drain %lld", (long long)admin_seconds(given.lasts));
    json_t *answer = admin_ask(&given.server, line);
    if (answer && !print_json(&given, answer)) {
        if (json_is_true(json_object_get(answer, "draining")))
            printf("No new tables. Deals in play: %d. The server ends when they are over, or at %s.\n",
                   number_of(answer, "in_play"), text_of(answer, "until"));
        else
            puts("New tables are taken.");
    }
    json_decref(answer);
    return answer ? EXIT_YES : EXIT_NO;
}

int admin_backup(int argc, char **argv, const CommandSpec *command)
{
    Given given = { .is_json = false };
    char line[LINE], folder[PATH_MAX] = "";
    const Words words = read_words(argc, argv, command, 1, 1, &given);
    const char *path = words.word[0];
    if (path[0] != '/' && !getcwd(folder, sizeof folder))
        die(path, "there is no folder here: %s", strerror(errno));
    const int len = snprintf(line, sizeof line, "backup %s%s%s", folder, folder[0] ? "/" : "", path);
    if (len < 0 || (size_t)len >= sizeof line)
        die(path, "too long a path");
    json_t *answer = admin_ask(&given.server, line);
    if (answer && !print_json(&given, answer))
        printf("%s: written and checked. Tables: %d, events: %d, guests: %d.\n", path, number_of(answer, "tables"),
               number_of(answer, "events"), number_of(answer, "guests"));
    json_decref(answer);
    return answer ? EXIT_YES : EXIT_NO;
}
