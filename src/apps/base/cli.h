/* cli.h - what all commands share: flags as data, words, files.
 * Errors The functions die (die.h), naming the word or file at fault. */
#ifndef APPS_BASE_CLI_H
#define APPS_BASE_CLI_H

#include "apps/base/die.h"
#include "games/games.h"

#include <jansson.h>
#include <stdio.h>

typedef enum { FLAG_ON, FLAG_NUMBER, FLAG_SIGNED, FLAG_TEXT, FLAG_MAYBE } FlagKind; /* MAYBE: a text, or none: "" */

/* One flag of a command; a list ends with a row without name. */
typedef struct {
    const char *name, *arg, *help; /* arg: the word for its value in the help; NULL for FLAG_ON. help: NULL for an
                                      older name, which is still read and no longer listed */
    FlagKind kind;
    void *out;   /* bool, uint64_t, int64_t (of 16 bits) or const char * */
    bool *given; /* or NULL */
    uint64_t min, max;
} Flag;

enum { WORDS_MAX = 512, CLI_RULES = 4096 }; /* CLI_RULES: bytes for what games_print prints */

/* The words of a command line that are no flags. */
typedef struct {
    const char *word[WORDS_MAX];
    int len;
} Words;

/* One command: its help and its function. */
typedef struct {
    const char *group;                 /* the heading above this command in the list; NULL goes on with the group */
    const char *name, *args;           /* args: its words in the usage line, or NULL */
    const char *help;                  /* one short sentence */
    const char *more;                  /* what its own --help adds, or NULL */
    void (*tell)(void);                /* what its own --help tells below the flags, or NULL */
    const char *examples;              /* command lines, one a line; each runs as it stands */
    int (*run)(int argc, char **argv); /* argv[0] is its name; returns the exit code */
} CommandSpec;

/* Sets the list of commands for cli_parse, ended by a row without name; it must stay valid. Call it once, first. */
void cli_begin(const CommandSpec commands[]);

/* Prints the heading `Examples` and the lines below it. */
void cli_print_examples(const char *lines);
/* Reads the flags and words of a command line, in any order. --help prints the help and exits; a wrong flag dies. */
void cli_parse(int argc, char **argv, const Flag flags[], Words *words);
/* The same for a subcommand, which is not in the list: `tournament draw`. */
void cli_parse_for(const CommandSpec *command, int argc, char **argv, const Flag flags[], Words *words);
/* Finds a game as games_find does, by its title in every language with a catalogue, and by the names of games/also.h:
 * then it says what differs. */
Status cli_find_game(const char *typed, Ruleset *out, Fault *fault);
/* The ruleset of the words: a game, then option=value. Dies naming the word at fault. */
Ruleset cli_ruleset(const Words *words);
/* Dies if a word that stands alone is an option without its value, or nearly such a name and no file. */
void cli_refuse_option(const Ruleset *ruleset, const char *word);
/* Separates the words that name a game and its option=value from all others. */
void cli_split_words(const Words *words, Words *rules, Words *others);
/* The number of seats asked for (0: the game's standard); dies if the game cannot have it. */
int cli_seats(const Ruleset *ruleset, uint64_t asked);
/* Reads a whole file (`-`: standard input), without a byte order mark, and ends it with a zero byte. UTF-16 becomes
 * UTF-8 (encoding.h). NULL on failure, the reason in fault. The caller frees it. */
char *cli_read_file(const char *path, size_t *len, Fault *fault);
/* The same with the byte order mark, for a file that must stay as it is. */
char *cli_read_bytes(const char *path, size_t *len, Fault *fault);
/* The same in an encoding that somebody named; "": none. */
char *cli_read_in(const char *path, const char *encoding, size_t *len, Fault *fault);
/* FILE:LINE:COLUMN, or FILE when the fault names no line; returns buffer. */
const char *cli_where(const char *path, const Fault *fault, char *buffer, size_t cap);
enum { WHERE_MAX = 4200 };
/* Prints a sentence to standard output. Its {names} are told in pairs, within isolates where they need them
 * (text_say_pairs in core/text.h). What people copy, as a command, is printed without. */
#define cli_say(pattern, ...) cli_say_pairs(pattern, (const char *const[]){ __VA_ARGS__, NULL })
void cli_say_pairs(const char *pattern, const char *const pairs[]);
/* Flushes standard output; dies if not everything could be written. */
void cli_flush(void);
/* Prints a JSON value and frees it. */
void cli_print_json(json_t *value);
/* The same for JSON as text, which it frees. */
void cli_print_json_text(char *text);
/* Words for JSON that may be no UTF-8, as a file's name: ? stands for each byte that is not clean text. */
json_t *cli_json_text(const char *words);
/* A whole number for JSON; from 2^63 up a string, since many readers would round it. */
json_t *cli_json_number(uint64_t number);
/* A random number from the system, short enough to type. */
uint64_t cli_random_number(void);
/* A flag --csv, or --csv=LANG for a spreadsheet (core/lines/csv.h): whether it is given. Dies of a language that there
 * is not. */
bool cli_csv(const char *asked);
#define CSV_FLAG(what, asked)                                                                                        \
    {                                                                                                                \
        "csv", "en|fr|ja|pl", "print CSV: " what "; with a language, for a spreadsheet", FLAG_MAYBE, asked, NULL, 0, \
            0                                                                                                        \
    }
/* Prints CSV as it is asked for, and frees it. */
void cli_print_csv(char *csv, const char *language);
/* What a function writes into a Text, on the heap; the caller frees it. */
char *cli_text(void (*write)(const void *from, Text *out), const void *from);

#endif
