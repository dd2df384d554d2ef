#include "apps/base/interrupt.h"

#include <signal.h>
#include <stdbool.h>
#include <stdio.h>

static atomic_bool is_interrupted;
static volatile sig_atomic_t caught;

static void on_interrupt(int signal_number)
{
    caught = signal_number;
    atomic_store(&is_interrupted, true);
    signal(signal_number, SIG_DFL);
}

atomic_bool *interrupt_watch(void)
{
    if (!atomic_load(&is_interrupted)) {
        signal(SIGINT, on_interrupt);
        signal(SIGTERM, on_interrupt);
    }
    return &is_interrupted;
}

int interrupt_code(int code)
{
    enum { SIGNALLED = 128 };
    return caught ? SIGNALLED + caught : code;
}

static void tell_time(double seconds)
{
    const uint64_t s = (uint64_t)(seconds + 0.5);
    if (s < 60)
        fprintf(stderr, ", %d s to go", (int)s);
    else if (s < 3600)
        fprintf(stderr, ", %d min %02d s to go", (int)(s / 60), (int)(s % 60));
    else
        fprintf(stderr, ", %llu h %02d min to go", (unsigned long long)(s / 3600), (int)(s / 60 % 60));
}

void interrupt_tell_progress(uint64_t done, uint64_t all, const char *items, double seconds)
{
    fprintf(stderr, "\r%llu of %llu %s", (unsigned long long)done, (unsigned long long)all, items);
    if (done > 0 && done <= all)
        tell_time(seconds / (double)done * (double)(all - done));
    fputs("\033[K", stderr);
}
