/* arguments.h - reads the flags of the law programs: `--name VALUE`. Each flag is a row of a table. */
#ifndef LAWS_ARGUMENTS_H
#define LAWS_ARGUMENTS_H

#include <stdbool.h>
#include <stdint.h>

/* One row, ended by one without name; exactly one of number, word and flag is set. */
typedef struct {
    const char *name;
    uint64_t *number;
    const char **word;
    bool *flag;
} Argument;

/* Fills in what is given; false after a message when something is not understood. */
bool arguments_read(int argc, char **argv, const Argument rows[]);

/* A first seed that no run had before, printed. TESTS_SEED in the environment says which one instead: `make test` draws
 * one for all its programs. */
uint64_t seed_fresh(void);

#endif
