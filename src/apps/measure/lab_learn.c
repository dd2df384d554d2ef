#include "apps/measure/lab_learn.h"

#include "apps/base/cli.h"
#include "apps/base/interrupt.h"
#include "lab/learn_golf.h"

#include <unistd.h>

static const CommandSpec command = {
    .name = "lab learn",
    .args = "golf",
    .help = "Learn how the hard level of golf judges a table, from deals that it plays against itself.",
    .more =
        "Prints the source src/bots/golf_learnt.c, which names the command that made it. The same deals and "
        "seed make the same bytes. Three kinds of games are learnt, from N deals each: the first layout face up ends "
        "the deal at once; the others have a last turn; rows count, too.",
    .examples = "cardroom lab learn golf --deals 100 --seed 1 > learnt.c\n",
};

static bool shows;

static void tell_progress(uint64_t deals, double error)
{
    if (shows)
        fprintf(stderr, "\r%llu deals, error %.3f\033[K", (unsigned long long)deals, error);
}

int lab_learn(int argc, char **argv)
{
    LearnOrder order = { .first = 1, .deals = LEARN_STANDARD, .watch = tell_progress };
    static char source[1 << 16];
    JudgeNet net[JUDGE_NETS];
    Words words;
    const Flag flags[] = {
        { "deals", "N", "how many deals are played", FLAG_NUMBER, &order.deals, NULL, 1, UINT32_MAX },
        { "seed", "N", "the number of the first deal", FLAG_NUMBER, &order.first, NULL, 0, UINT32_MAX },
        { 0 },
    };
    cli_parse_for(&command, argc, argv, flags, &words);
    if (words.len != 1 || strcmp(words.word[0], "golf") != 0)
        die(words.len > 0 ? words.word[0] : "golf", "expected the one word golf");
    order.stop = interrupt_watch();
    shows = isatty(STDERR_FILENO);
    LearnEnd end = learn_golf(&order, net);
    if (shows)
        fputc('\n', stderr);
    if (end == LEARN_NO_MEMORY)
        die("lab learn", "no memory");
    if (end == LEARN_STOPPED)
        die("lab learn", "stopped before the last deal, expected all: half of what is learnt would be of no use");
    Text text = text_over(source, sizeof source);
    learn_golf_print(net, &order, &text);
    REQUIRE(text.len < sizeof source);
    fputs(source, stdout);
    return EXIT_YES;
}
