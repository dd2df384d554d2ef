#include "apps/measure/lab_errands.h"

#include "apps/base/cli.h"
#include "apps/base/interrupt.h"
#include "lab/engine/stopwatch.h"
#include "lab/learn/learn_golf.h"
#include "lab/learn/learn_kop.h"
#include "lab/learn/learn_kop_plays.h"
#include "lab/learn/learn_power.h"

#include <unistd.h>

static const CommandSpec command = {
    .name = "lab learn",
    .args = "golf|kop|kop_plays|power",
    .help =
        "Learn how the hard level judges a table or the other players, from deals that bots play against each other.",
    .more =
        "Prints the source src/bots/golf/golf_learnt.c, kop_learnt.c, kop_plays_learnt.c or power_learnt.c, which "
        "names the command that made it. The same deals and seed make the same bytes. golf: three networks, learnt "
        "from N deals each: the first layout face up ends the deal at once; the others have a last turn; rows count, "
        "too. kop: how wrong worlds are about doublings in Kop and Baśka. kop_plays: which cards the hard level of Kop "
        "plays. power: games with powers or matching.",
    .examples = "cardroom lab learn golf --deals 100 --seed 1 > learnt.c\n"
                "cardroom lab learn kop --deals 100 --seed 1 > learnt.c\n"
                "cardroom lab learn kop_plays --deals 100 --seed 1 > learnt.c\n"
                "cardroom lab learn power --deals 100 --seed 1 > learnt.c\n",
};

/* How far it is. A net that begins counts its deals anew. */
static struct {
    bool shows;
    uint64_t told, all;
    double began; /* when the net's first deal was */
} progress;

static void tell_progress(uint64_t deals, double error)
{
    const double now = stopwatch_seconds(CLOCK_MONOTONIC);
    if (!progress.shows)
        return;
    progress.began = deals < progress.told ? now : progress.began;
    progress.told = deals;
    interrupt_tell_progress(deals, progress.all, "deals", now - progress.began);
    fprintf(stderr, ", error %.3f", error);
}

static LearnEnd golf(const LearnOrder *order, Text *out)
{
    Perceptron net[EVAL_NETS];
    LearnEnd end = learn_golf(order, net);
    if (end == LEARN_DONE)
        learn_golf_print(net, order, out);
    return end;
}

static LearnEnd kop(const LearnOrder *order, Text *out)
{
    KopLines lines;
    LearnEnd end = learn_kop(order, &lines);
    if (end == LEARN_DONE)
        learn_kop_print(&lines, order, out);
    return end;
}

static LearnEnd power(const LearnOrder *order, Text *out)
{
    PowerNet net;
    LearnEnd end = learn_power(order, &net);
    if (end == LEARN_DONE)
        learn_power_print(&net, order, out);
    return end;
}

static LearnEnd kop_plays(const LearnOrder *order, Text *out)
{
    KopPlaysNet net;
    LearnEnd end = learn_kop_plays(order, &net);
    if (end == LEARN_DONE)
        learn_kop_plays_print(&net, order, out);
    return end;
}

/* What can be learnt. Each prints its source. */
static const struct {
    const char *word;
    LearnEnd (*learn)(const LearnOrder *order, Text *out);
    uint64_t deals; /* by standard */
} subjects[] = {
    { "golf", golf, LEARN_GOLF_STANDARD },
    { "kop", kop, LEARN_KOP_STANDARD },
    { "kop_plays", kop_plays, LEARN_KOP_PLAYS_STANDARD },
    { "power", power, LEARN_POWER_STANDARD },
};

enum { SUBJECTS = sizeof subjects / sizeof *subjects };

/* The place of the subject that the words name. */
static int subject_of(const Words *words)
{
    for (int i = 0; words->len == 1 && i < SUBJECTS; i++)
        if (strcmp(words->word[0], subjects[i].word) == 0)
            return i;
    die(words->len > 0 ? words->word[0] : "lab learn", "expected one of the words golf, kop, kop_plays and power");
}

int lab_learn(int argc, char **argv)
{
    LearnOrder order = { .first = 1, .watch = tell_progress };
    static char source[1 << 16];
    Words words;
    const Flag flags[] = {
        { "deals", "N", "how many deals are played", FLAG_NUMBER, &order.deals, NULL, 1, UINT32_MAX },
        { "seed", "N", "the number of the first deal", FLAG_NUMBER, &order.first, NULL, 0, UINT32_MAX },
        { 0 },
    };
    cli_parse_for(&command, argc, argv, flags, &words);
    int subject = subject_of(&words);
    if (order.deals == 0)
        order.deals = subjects[subject].deals;
    order.stop = interrupt_watch();
    progress.shows = isatty(STDERR_FILENO);
    progress.all = order.deals;
    progress.began = stopwatch_seconds(CLOCK_MONOTONIC);
    Text text = text_over(source, sizeof source);
    LearnEnd end = subjects[subject].learn(&order, &text);
    if (progress.shows)
        fputc('\n', stderr);
    if (end == LEARN_NO_MEMORY)
        die("lab learn", "no memory");
    if (end == LEARN_STOPPED)
        die("lab learn", "stopped before the last deal, expected all: half of what is learnt would be of no use");
    REQUIRE(text.len < sizeof source);
    fputs(source, stdout);
    return EXIT_YES;
}
