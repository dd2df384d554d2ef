/* cli.h - what the commands share: flags as data, words, files.
 * Errors  they die (die.h), naming the word or file at fault. */
#ifndef APPS_BASE_CLI_H
#define APPS_BASE_CLI_H

#include "apps/base/die.h"
#include "games/games.h"

#include <jansson.h>
#include <stdio.h>

typedef enum { FLAG_ON, FLAG_NUMBER, FLAG_SIGNED, FLAG_TEXT } FlagKind;

/* One flag of a command; a list ends with a row without name. */
typedef struct {
    const char *name, *arg, *help; /* arg: the word for its value in the help; NULL for FLAG_ON */
    FlagKind kind;
    void *out;   /* bool, uint64_t, int64_t (of 16 bits) or const char * */
    bool *given; /* or NULL */
    uint64_t min, max;
} Flag;

enum { WORDS_MAX = 512 };

/* The bare words of a command line. */
typedef struct {
    const char *word[WORDS_MAX];
    int len;
} Words;

/* One command, as the lists of commands and its own --help tell it. */
typedef struct {
    const char *group;                 /* the heading above this command in the list; NULL goes on with the group */
    const char *name, *args;           /* args: its words in the usage line, or NULL */
    const char *help;                  /* one short sentence */
    const char *more;                  /* what its own --help adds, or NULL */
    const char *examples;              /* command lines, one a line; each runs as it stands */
    int (*run)(int argc, char **argv); /* argv[0] is its name; returns the exit code */
} Command;

/* Tells which commands there are, for cli_parse: borrowed for ever, ended by a row without name. Called once, first. */
void cli_begin(const Command commands[]);

/* Prints the heading `Examples` and the lines below it. */
void cli_print_examples(const char *lines);
/* Takes the flags and words of a command line, in any order; prints help and exits, or dies, by itself. */
void cli_parse(int argc, char **argv, const Flag flags[], Words *words);
/* The same for a command's own commands, which are not in the list: `tournament draw`. */
void cli_parse_for(const Command *command, int argc, char **argv, const Flag flags[], Words *words);
/* As games_find, and by titles in every language that there is a catalogue for. */
Status cli_find_game(const char *name, Ruleset *out, Fault *fault);
/* The ruleset that the words name: a game, then option=value; dies naming the word at fault. */
Ruleset cli_ruleset(const Words *words);
/* Parts the words of a command line: a game and its option=value, and whatever else there is. */
void cli_split_words(const Words *words, Words *rules, Words *others);
/* Seats as asked for (0: the game's standard), checked; dies. */
int cli_seats(const Ruleset *ruleset, uint64_t asked);
/* Reads a whole file (`-`: standard input) and puts a zero behind it; NULL, and why in the fault, when it cannot. The
 * caller frees it. The mark that some editors put first is left out. */
char *cli_read_file(const char *path, size_t *len, Fault *fault);
/* The same with such a mark, for a file that is to be kept as it is. */
char *cli_read_bytes(const char *path, size_t *len, Fault *fault);
/* FILE:LINE:COLUMN, or FILE when the fault names no line; returns buffer. */
const char *cli_where(const char *path, const Fault *fault, char *buffer, size_t cap);
enum { WHERE_MAX = 4200 };
/* Dies when what was printed has not all gone out. */
void cli_flush(void);
/* Prints a JSON value and frees it. */
void cli_print_json(json_t *value);
/* A whole number; as a string from 2^63 up, which JSON's readers hold for too large or round. */
json_t *cli_json_number(uint64_t number);
/* A number drawn by the system, short enough to be typed again. */
uint64_t cli_random_number(void);
/* The text that a function writes into a Text, on the heap; the caller frees it. */
char *cli_text(void (*write)(const void *from, Text *out), const void *from);

#endif
