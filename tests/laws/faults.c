/* faults.c - plants every fault of fault.h. The net that the fault names must catch it, with as many games as the
 * net itself plays.
 * Shape  a fault is played in a process of its own, since it may stop the program. That would also count as caught,
 *        but is not what the net is for. */
#include "laws/arguments.h"
#include "laws/fault.h"
#include "laws/hash.h"
#include "laws/law.h"
#include "laws/spread.h"
#include "laws/trace.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CAUGHT = 0, MISSED = 3 };

/* How many games each net plays, from seed 1. */
static uint64_t plays[] = { [NET_LAW] = 60, [NET_REDEAL] = 60, [NET_SPREAD] = 600, [NET_SIGNATURE] = 60 };
static uint64_t redeals_of_kop = 60;

static bool law_catches(const PlantedFault *fault, const Planted *planted)
{
    LawRun run = { .ruleset = &planted->ruleset,
                   .bots = planted->bots,
                   .first = 1,
                   .games = plays[NET_LAW],
                   .cheap = plays[NET_LAW],
                   .law = fault->law,
                   .threads = 1 };
    return law_run(&run).what != NULL;
}

static bool redeal_catches(const Planted *planted)
{
    bool is_kop = strcmp(planted->game.id, "kop") == 0;
    TraceRun run = { .ruleset = &planted->ruleset, .first = 1, .games = is_kop ? redeals_of_kop : plays[NET_REDEAL] };
    TraceVerdict verdict = trace_run(&run);
    return verdict.what && !verdict.few;
}

static bool signature_catches(const Planted *planted, const Ruleset *sane)
{
    uint64_t played = plays[NET_SIGNATURE];
    return ruleset_hash(&planted->ruleset, played, HASH_WORDS) != ruleset_hash(sane, played, HASH_WORDS);
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
        return spread_run(&planted.ruleset, 1, plays[NET_SPREAD]).what;
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

int main(int argc, char **argv)
{
    const char *only = NULL;
    const Argument rows[] = { { "--law", .number = &plays[NET_LAW] },
                              { "--redeal", .number = &plays[NET_REDEAL] },
                              { "--kop", .number = &redeals_of_kop },
                              { "--spread", .number = &plays[NET_SPREAD] },
                              { "--signature", .number = &plays[NET_SIGNATURE] },
                              { "--fault", .word = &only },
                              { 0 } };
    if (!arguments_read(argc, argv, rows) || (only && !fault_find(only)))
        return 2;
    static const char *const nets[] = {
        [NET_LAW] = "law", [NET_REDEAL] = "law redeal", [NET_SPREAD] = "law spread", [NET_SIGNATURE] = "signature"
    };
    int missed = 0;
    for (const PlantedFault *fault = faults; fault->name; fault++) {
        if (only && strcmp(fault->name, only) != 0)
            continue;
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
