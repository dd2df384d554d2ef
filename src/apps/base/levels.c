#include "apps/base/levels.h"

#include "apps/base/lines.h"
#include "bots/strength.h"

#include <stdio.h>

static void print_strengths(const int16_t strength[])
{
    for (int i = 1; bots[i]; i++) {
        if (strength[i] > 0)
            printf("%8d", strength[i]);
        else
            printf("%8s", "-");
    }
    putchar('\n');
}

void levels_print(void)
{
    printf("\nLevels of bots\n");
    for (int i = 0; bots[i]; i++) {
        char name[32];
        snprintf(name, sizeof name, "    %s", bots[i]->name);
        lines_row((const int[]){ 13, 0 }, (const char *const[]){ name, bots[i]->help }, 2);
    }
    printf("\nTheir strength; with 200 more, a player does better in three of four deals from\n"
           "the same cards\n    %-22s",
           "");
    for (int i = 1; bots[i]; i++)
        printf("%8s", bots[i]->name);
    putchar('\n');
    for (int kind = 0; kind < STRENGTH_KINDS; kind++) {
        printf("    %-22s", strength_kinds[kind]);
        print_strengths(strength_table[kind]);
    }
}
