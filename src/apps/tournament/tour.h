/* tour.h - what the commands of `cardroom tournament` share: the file, open and held, and lines added to it.
 * Errors  they die by themselves, naming FILE:LINE:COLUMN of what is wrong in the file, or the typed word at fault; the
 *         file is as it was then. */
#ifndef APPS_TOURNAMENT_TOUR_H
#define APPS_TOURNAMENT_TOUR_H

#include "apps/base/cli.h"
#include "league/league_read.h"

typedef struct {
    const char *path;
    char *bytes; /* of the file */
    size_t len;
    int held; /* whole_file_hold's; -1: only read */
    League *league;
} Tour;

typedef enum { TOUR_READ, TOUR_WRITE } TourUse;

/* Reads the file that the first word names; TOUR_WRITE holds it until tour_close. */
void tour_open(Tour *tour, const char *path, TourUse use);
void tour_close(Tour *tour);
/* Checks lines against all before, puts them at the end of the file, and saves it. */
void tour_add(Tour *tour, const char *lines);
/* The same, told instead of dying; the tour is read anew then. */
Status tour_try(Tour *tour, const char *lines, Fault *fault);
/* The word of a line at which the fault's column stands; a name of several words is whole. */
const char *tour_word(const char *lines, const Fault *fault, char *buffer, size_t cap);
/* Adds a typed word to a line; dies when it would end the line or begin a comment. */
void tour_type(const char *typed, Text *out);
/* The same of a flag's value; what is wrong with it is told of the flag. */
void tour_type_flag(const char *flag, const char *typed, Text *out);
/* A player by number or name; dies. */
int tour_player(const Tour *tour, const char *typed);
/* Round and table as typed, `2` or `1.2`; dies. */
LeagueTable *tour_table(const Tour *tour, const char *typed, int *round, int *table);
/* A drawn round by its number, or the last one for NULL; dies. */
int tour_round(const Tour *tour, const char *typed);
/* ` # was .., 2026-01-31 20:15`: what stands behind a line that corrects another. */
void tour_trace(const char *was, Text *out);
/* Four points with signs. */
void tour_add_points(const int32_t points[CHAIRS], Text *out);
/* Prints text and frees it. */
void tour_print(char *text);

int tour_new(int argc, char **argv, const Command *command);
int tour_people(int argc, char **argv, const Command *command);
int tour_leave(int argc, char **argv, const Command *command);
int tour_return(int argc, char **argv, const Command *command);
int tour_rename(int argc, char **argv, const Command *command);
int tour_adjust(int argc, char **argv, const Command *command);
int tour_draw(int argc, char **argv, const Command *command);
int tour_cancel(int argc, char **argv, const Command *command);
int tour_enter(int argc, char **argv, const Command *command);
int tour_deal(int argc, char **argv, const Command *command);
int tour_close_table(int argc, char **argv, const Command *command);
int tour_clear(int argc, char **argv, const Command *command);
int tour_standings(int argc, char **argv, const Command *command);
int tour_show(int argc, char **argv, const Command *command);
int tour_sheets(int argc, char **argv, const Command *command);
int tour_slips(int argc, char **argv, const Command *command);
int tour_check(int argc, char **argv, const Command *command);

#endif
