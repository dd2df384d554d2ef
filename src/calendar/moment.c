#include "calendar/moment.h"
#include <stdio.h>
#include <time.h>

typedef struct {
    const char *form;
    bool is_here;
} Written;

static const Written WRITTEN[] = {
    [MOMENT_UTC] = { .form = "%Y-%m-%dT%H:%M:%SZ" },
    [MOMENT_UTC_MS] = { .form = "%Y-%m-%dT%H:%M:%S" },
    [MOMENT_FILE] = { .form = "%Y%m%d-%H%M%S" },
    [MOMENT_HERE] = { .form = "%Y-%m-%d %H:%M", .is_here = true },
};

void moment_add(Text *out, MomentForm form, int64_t ms)
{
    char words[40];
    struct tm parts;
    const Written *as = &WRITTEN[form];
    const int64_t rest = (ms % 1000 + 1000) % 1000;
    const time_t seconds = (time_t)((ms - rest) / 1000);
    if (!(as->is_here ? localtime_r(&seconds, &parts) : gmtime_r(&seconds, &parts)) ||
        strftime(words, sizeof words, as->form, &parts) == 0) {
        text_add(out, "?");
        return;
    }
    text_add(out, words);
    if (form == MOMENT_UTC_MS) {
        text_add_char(out, '.');
        text_add_figures(out, rest, 3);
        text_add_char(out, 'Z');
    }
}

int64_t moment_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
