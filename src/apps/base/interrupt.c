#include "apps/base/interrupt.h"

#include <signal.h>
#include <stdbool.h>

static atomic_bool is_interrupted;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    atomic_store(&is_interrupted, true);
}

atomic_bool *interrupt_watch(void)
{
    signal(SIGINT, on_interrupt);
    signal(SIGTERM, on_interrupt);
    return &is_interrupted;
}
