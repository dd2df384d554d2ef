/* journal.h - writes a tournament's file for a test, line by line. */
#ifndef TOURNAMENT_JOURNAL_H
#define TOURNAMENT_JOURNAL_H

#include "league/file/league_read.h"

#include <stdio.h>
#include <stdlib.h>

/* Adds a line; ends the test if it is refused. */
static inline void say(League *league, const char *line)
{
    Fault fault = { 0 };
    if (league_read_more(league, slice_of(line), 1, &fault) == OK)
        return;
    printf("%s: %s\n", line, fault.text);
    exit(1);
}

#endif
