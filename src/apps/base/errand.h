/* errand.h - a command that has commands of its own, as `tournament draw`: its table, help, and the choice by word. */
#ifndef APPS_BASE_ERRAND_H
#define APPS_BASE_ERRAND_H

#include "apps/base/cli.h"

typedef int ErrandRun(int argc, char **argv, const CommandSpec *command);

/* One of them; a table ends with a row without name. */
typedef struct {
    const char *name, *args, *help, *examples;
    ErrandRun *run;
} Errand;

/* A command with its table. about: what its --help says below the usage line. */
typedef struct {
    const char *name, *usage, *about, *examples;
    const Errand *errands;
} ErrandTable;

bool errand_is(const ErrandTable *table, const char *word);
/* Runs the errand that argv[1] names; --help prints the help. Dies for another word, or none. */
int errand_run(const ErrandTable *table, int argc, char **argv);

#endif
