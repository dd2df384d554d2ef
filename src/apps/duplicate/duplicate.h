/* duplicate.h - the commands of `cardroom duplicate`. */
#ifndef APPS_DUPLICATE_DUPLICATE_H
#define APPS_DUPLICATE_DUPLICATE_H

#include "apps/base/cli.h"

int duplicate_new(int argc, char **argv, const CommandSpec *command);
int duplicate_score(int argc, char **argv, const CommandSpec *command);

#endif
