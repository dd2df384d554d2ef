/* tour.h - what the commands of `cardroom tournament` share: the open file, and lines added to it.
 * Errors They die, naming FILE:LINE:COLUMN of the fault in the file, or the typed word. The file is then unchanged. */
#ifndef APPS_TOURNAMENT_TOUR_H
#define APPS_TOURNAMENT_TOUR_H

#include "apps/base/cli.h"
#include "league/file/league_read.h"

/* TOUR_CHECK: as a room reads it before it takes it. */
typedef enum { TOUR_READ, TOUR_CHECK, TOUR_WRITE } TourUse;

typedef struct {
    const char *path;
    char *bytes; /* the file's bytes */
    size_t len;
    int held; /* result of whole_file_hold; -1: open for reading only */
    TourUse use;
    League *league;
} Tour;

/* Reads the command line of a command that has one word, the file; returns its path. Dies. */
const char *tour_file(const CommandSpec *command, int argc, char **argv, const Flag flags[]);
/* Reads the file; with TOUR_WRITE locks it until tour_close. */
void tour_open(Tour *tour, const char *path, TourUse use);
void tour_close(Tour *tour);
/* Checks lines against the file, appends them, and saves it. */
void tour_add(Tour *tour, const char *lines);
/* The same, but returns the error; the tour is then read again. */
Status tour_try(Tour *tour, const char *lines, Fault *fault);
/* The word at the fault's column; a name of several words is returned whole. */
const char *tour_word(const char *lines, const Fault *fault, char *buffer, size_t cap);
/* Whether the word would begin a comment in a file. */
bool tour_comments(const char *typed);
/* Appends a typed word to a line; dies if it would end the line or begin a comment. */
void tour_type(const char *typed, Text *out);
/* The same for points: a minus that is typed as U+2212 becomes the one of files. */
void tour_type_points(const char *typed, Text *out);
/* The same for a flag's value; an error names the flag. */
void tour_type_flag(const char *flag, const char *typed, Text *out);
/* Finds a player by number or name; dies. */
int tour_player(const Tour *tour, const char *typed);
/* Reads round and table, `2` or `1.2`; dies. */
LeagueTable *tour_table(const Tour *tour, const char *typed, int *round, int *table);
/* Finds a drawn round by its number, NULL: the latest; dies. */
int tour_round(const Tour *tour, const char *typed);
/* The comment after a correcting line: ` # was .., 2026-01-31 20:15`. */
void tour_trace(const char *was, Text *out);
/* Adds a line of a form (league/line_forms.h), or one that corrects such a line. */
void tour_entry(const char *form, const char *const pairs[], bool corrects, Text *out);
/* Four points with signs. */
void tour_add_points(const int32_t points[CHAIRS], Text *out);
/* Prints text and frees it. */
void tour_print(char *text);

int tour_new(int argc, char **argv, const CommandSpec *command);
int tour_people(int argc, char **argv, const CommandSpec *command);
int tour_leave(int argc, char **argv, const CommandSpec *command);
int tour_return(int argc, char **argv, const CommandSpec *command);
int tour_rename(int argc, char **argv, const CommandSpec *command);
int tour_unname(int argc, char **argv, const CommandSpec *command);
int tour_adjust(int argc, char **argv, const CommandSpec *command);
int tour_draw(int argc, char **argv, const CommandSpec *command);
int tour_cancel(int argc, char **argv, const CommandSpec *command);
int tour_swap(int argc, char **argv, const CommandSpec *command);
int tour_end(int argc, char **argv, const CommandSpec *command);
int tour_reopen(int argc, char **argv, const CommandSpec *command);
int tour_enter(int argc, char **argv, const CommandSpec *command);
int tour_deal(int argc, char **argv, const CommandSpec *command);
int tour_close_table(int argc, char **argv, const CommandSpec *command);
int tour_clear(int argc, char **argv, const CommandSpec *command);
int tour_standings(int argc, char **argv, const CommandSpec *command);
int tour_season(int argc, char **argv, const CommandSpec *command);
int tour_club(int argc, char **argv, const CommandSpec *command);
int tour_show(int argc, char **argv, const CommandSpec *command);
int tour_sheets(int argc, char **argv, const CommandSpec *command);
int tour_slips(int argc, char **argv, const CommandSpec *command);
int tour_hands(int argc, char **argv, const CommandSpec *command);
int tour_check(int argc, char **argv, const CommandSpec *command);

#endif
