#include "laws/arguments.h"

#include "core/text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

static const Argument *row_of(const char *name, const Argument rows[])
{
    for (const Argument *row = rows; row->name; row++)
        if (strcmp(row->name, name) == 0)
            return row;
    return NULL;
}

static bool usage(const char *program, const Argument rows[])
{
    fprintf(stderr, "usage: %s", program);
    for (const Argument *row = rows; row->name; row++)
        fprintf(stderr, " [%s%s]", row->name, row->number ? " N" : row->word ? " WORD" : "");
    fputc('\n', stderr);
    return false;
}

bool arguments_read(int argc, char **argv, const Argument rows[])
{
    for (int i = 1; i < argc; i++) {
        const Argument *row = row_of(argv[i], rows);
        if (!row)
            return usage(argv[0], rows);
        if (row->flag) {
            *row->flag = true;
            continue;
        }
        if (++i == argc || (row->number && !slice_unsigned(slice_of(argv[i]), row->number)))
            return usage(argv[0], rows);
        if (row->word)
            *row->word = argv[i];
    }
    return true;
}

uint64_t seed_fresh(void)
{
    const char *asked = getenv("TESTS_SEED");
    uint64_t seed = 0;
    if (!asked || !slice_unsigned(slice_of(asked), &seed)) {
        REQUIRE(getrandom(&seed, sizeof seed, 0) == (ssize_t)sizeof seed);
        seed %= 1000000000;
    }
    printf("fresh: --first %" PRIu64 "\n", seed);
    return seed;
}
