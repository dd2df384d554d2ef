/* duplicate.h - the commands of `cardroom duplicate`. */
#ifndef APPS_DUPLICATE_DUPLICATE_H
#define APPS_DUPLICATE_DUPLICATE_H

#include "apps/base/cli.h"
#include "league/duplicate/event.h"

int duplicate_new(int argc, char **argv, const CommandSpec *command);
int duplicate_score(int argc, char **argv, const CommandSpec *command);

int duplicate_deals(int argc, char **argv, const CommandSpec *command);
/* Reads the event, with its cards where they are told. False: the path names none. A wrong one ends the program. */
bool duplicate_read_event(const char *path, Event *out);

#endif
