#include "apps/base/errand.h"

#include "apps/base/lines.h"

#include <string.h>

static void print_help(const ErrandTable *table)
{
    int width = 0;
    for (const Errand *errand = table->errands; errand->name; errand++)
        width = (int)strlen(errand->name) > width ? (int)strlen(errand->name) : width;
    printf("Usage: cardroom %s %s\n\n", table->name, table->usage);
    lines_row((const int[]){ 0 }, (const char *const[]){ table->about }, 1);
    putchar('\n');
    for (const Errand *errand = table->errands; errand->name; errand++) {
        char name[64];
        snprintf(name, sizeof name, "  %s", errand->name);
        lines_row((const int[]){ width + 2, 0 }, (const char *const[]){ name, errand->help }, 2);
    }
    cli_print_examples(table->examples);
    printf("\n`cardroom %s COMMAND --help` tells a command's words and flags.\n", table->name);
}

static _Noreturn void unknown(const ErrandTable *table, const char *word)
{
    Nearest nearest = nearest_to(slice_of(word));
    for (const Errand *errand = table->errands; errand->name; errand++)
        nearest_try(&nearest, errand->name);
    if (nearest.best)
        die(word, "no such command; did you mean %s?", nearest.best);
    die(word, "no such command, expected one that `cardroom %s --help` lists", table->name);
}

static const Errand *find(const ErrandTable *table, const char *word)
{
    for (const Errand *errand = table->errands; errand->name; errand++)
        if (strcmp(errand->name, word) == 0)
            return errand;
    return NULL;
}

bool errand_is(const ErrandTable *table, const char *word)
{
    return find(table, word) != NULL;
}

static int run(const ErrandTable *table, const Errand *errand, int argc, char **argv)
{
    char name[40];
    snprintf(name, sizeof name, "%s %s", table->name, errand->name);
    const CommandSpec command = {
        .name = name, .args = errand->args, .help = errand->help, .examples = errand->examples
    };
    return errand->run(argc, argv, &command);
}

int errand_run(const ErrandTable *table, int argc, char **argv)
{
    if (argc < 2)
        die("COMMAND", "no command, expected one that `cardroom %s --help` lists", table->name);
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        print_help(table);
        return EXIT_YES;
    }
    const Errand *errand = find(table, argv[1]);
    if (errand)
        return run(table, errand, argc - 1, argv + 1);
    unknown(table, argv[1]);
}
