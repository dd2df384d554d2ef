/* faults.c - the program that plants every fault of fault.h and wants the net beside it to catch it.
 * Shape  a fault is played in a process of its own: what it breaks may stop the program, which would be caught as
 *        well, but is not what the net is for. */
#include "laws/fault.h"
#include "laws/hash.h"
#include "laws/law.h"
#include "laws/spread.h"
#include "laws/trace.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { GAMES = 60 };
enum { CAUGHT = 0, MISSED = 3 };

static bool law_catches(const PlantedFault *fault, const Planted *planted)
{
    LawRun run = { .ruleset = &planted->ruleset,
                   .bots = planted->bots,
                   .first = 1,
                   .games = GAMES,
                   .cheap = GAMES,
                   .law = fault->law,
                   .threads = 1 };
    return law_run(&run).what != NULL;
}

static bool redeal_catches(const Planted *planted)
{
    TraceRun run = { .ruleset = &planted->ruleset, .first = 1, .games = GAMES };
    TraceVerdict verdict = trace_run(&run);
    return verdict.what && !verdict.few;
}

static bool signature_catches(const Planted *planted, const Ruleset *sane)
{
    return ruleset_hash(&planted->ruleset, GAMES, HASH_WORDS) != ruleset_hash(sane, GAMES, HASH_WORDS);
}

static bool catches(const PlantedFault *fault, const Ruleset *ruleset)
{
    Planted planted;
    fault_plant(fault, ruleset, &planted);
    switch (fault->net) {
    case NET_LAW:
        return law_catches(fault, &planted);
    case NET_REDEAL:
        return redeal_catches(&planted);
    case NET_SPREAD:
        return spread_run(&planted.ruleset, 1, 10 * GAMES).what;
    case NET_SIGNATURE:
        return signature_catches(&planted, ruleset);
    }
    return false;
}

typedef struct {
    const PlantedFault *fault;
    bool caught;
} Try;

static void try_fault(void *context, const Ruleset *ruleset)
{
    Try *try = context;
    int status = 0;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0)
        _exit(catches(try->fault, ruleset) ? CAUGHT : MISSED);
    try->caught =
        child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == CAUGHT;
}

int main(void)
{
    static const char *const nets[] = {
        [NET_LAW] = "law", [NET_REDEAL] = "law redeal", [NET_SPREAD] = "law spread", [NET_SIGNATURE] = "signature"
    };
    int missed = 0;
    for (const PlantedFault *fault = faults; fault->name; fault++) {
        Try try = { .fault = fault };
        REQUIRE(presets_each(fault->preset, try_fault, &try));
        printf("fault %s: %s %s%s%s\n", fault->name, try.caught ? "caught by" : "NOT caught by", nets[fault->net],
               fault->law ? " " : "", fault->law ? fault->law : "");
        missed += !try.caught;
    }
    if (missed > 0)
        printf("%d faults slip through\n", missed);
    return missed > 0;
}
