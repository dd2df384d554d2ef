#include "planted.h"

#include <stdio.h>

enum { TOLD_MOST = 20 };

int planted, failures;

bool planted_fails(void)
{
    return ++failures <= TOLD_MOST && planted == 0;
}

bool planted_is_found(void)
{
    return planted != 0 && failures > 0;
}

int planted_missed(const char *const names[], int faults, void (*hold)(const void *context), const void *context)
{
    int missed = 0;
    for (planted = 1; planted < faults; planted++) {
        failures = 0;
        hold(context);
        printf("%s: %s\n", names[planted], failures > 0 ? "found" : "NOT FOUND");
        missed += failures == 0;
    }
    return missed;
}
