/* cmd_lab.c - `lab`: measures what is published: all deals of Kop, deals of patience, the strength of players. */
#include "apps/commands.h"
#include "apps/measure/lab_errands.h"
#include "apps/measure/lab_patience.h"
#include "games/kop/kop.h"
#include "lab/kop/count_kop.h"
#include "lab/kop/count_kop_hands.h"

#include <string.h>

/* What the command line asks for. */
typedef struct {
    LabPatience patience; /* its `lab` is for Kop, too */
    const char *contracts, *by;
    uint64_t hands;
    bool has_contracts, has_by, has_hands, has_memory;
} Asked;

static void read_flags(int argc, char **argv, Asked *asked, Words *words)
{
    LabPatience *patience = &asked->patience;
    const Flag flags[] = {
        { "deals", "A..B", "patience: these deals (1..100000)", FLAG_TEXT, &patience->deals, NULL, 0, 0 },
        { .name = "pysol", .help = "patience: PySolFC's deals of these numbers", .out = &patience->is_pysol },
        { .name = "verdicts", .help = "patience: only what can be won", .out = &patience->verdicts_only },
        { "nodes", "N", "patience: give a board up after N positions", FLAG_NUMBER, &patience->nodes, NULL, 1,
          UINT64_MAX },
        { "memory", "MIB", "patience: the memory of each thread; standard 128", FLAG_NUMBER,
          &patience->lab.memory_mib, &asked->has_memory, 8, 1 << 20 },
        { .name = "details", .help = "patience: also how many deals have each score", .out = &patience->has_details },
        { "contracts", "all|normal", "Kop: with normal only normal and cicha", FLAG_TEXT, &asked->contracts,
          &asked->has_contracts, 0, 0 },
        { "by", "hand|lead", "Kop: instead a table by hand, or by lead", FLAG_TEXT, &asked->by, &asked->has_by, 0,
          0 },
        { "hands", "N", "Kop: only the first N of forehand's 1,820 hands", FLAG_NUMBER, &asked->hands,
          &asked->has_hands, 1, KOP_LAB_HANDS },
        lab_flag(LAB_STATE, &patience->lab),
        lab_flag(LAB_SHARD, &patience->lab),
        lab_flag(LAB_THREADS, &patience->lab),
        lab_flag(LAB_JSON, &patience->lab),
        { 0 },
    };
    cli_parse(argc, argv, flags, words);
}

static void refuse_kop_flags(const Asked *asked)
{
    const char *flag = asked->has_contracts ? "--contracts"
                       : asked->has_by      ? "--by"
                       : asked->has_hands   ? "--hands"
                                            : NULL;
    if (flag)
        die(flag, "for kop, expected none for patience");
}

static void refuse_patience_flags(const Asked *asked)
{
    const LabPatience *patience = &asked->patience;
    const char *flag = patience->deals           ? "--deals"
                       : patience->is_pysol      ? "--pysol"
                       : patience->verdicts_only ? "--verdicts"
                       : patience->nodes         ? "--nodes"
                       : asked->has_memory       ? "--memory"
                       : patience->has_details   ? "--details"
                                                 : NULL;
    if (flag)
        die(flag, "for patience, expected none for kop");
}

/* The count of Kop that is asked for. */
static const CountKind *kind_of(const Asked *asked)
{
    if (!asked->has_by)
        return &count_kop;
    if (asked->has_contracts)
        die("--contracts", "not together with --by, expected one of them");
    if (strcmp(asked->by, "hand") != 0 && strcmp(asked->by, "lead") != 0)
        die("--by", "not known: '%.40s', expected hand or lead", asked->by);
    return strcmp(asked->by, "hand") == 0 ? &count_kop_hands : &count_kop_leads;
}

static int lab_kop(const Asked *asked, const Words *words)
{
    char rules[CLI_RULES];
    Text text = text_over(rules, sizeof rules);
    LabTold told = { .as_json = asked->patience.lab.as_json };
    Count count;
    Ruleset ruleset = cli_ruleset(words);
    if (ruleset.game != &kop_game)
        die(ruleset.preset->id, "no figures for this game, expected kop or patience");
    refuse_patience_flags(asked);
    if (strcmp(asked->contracts, "normal") != 0 && strcmp(asked->contracts, "all") != 0)
        die("--contracts", "not known: '%.40s', expected all or normal", asked->contracts);
    games_print(&ruleset, &text);
    const char *const settings[] = { [KOP_LAB_GAME] = rules, [KOP_LAB_CONTRACTS] = asked->contracts };
    lab_open(&count, kind_of(asked), settings, 1, KOP_LAB_HANDS, rules);
    lab_count(&asked->patience.lab, asked->patience.lab.state, &count, asked->hands, &told);
    lab_told(&told);
    count_close(&count);
    return EXIT_YES;
}

/* What is no game after `lab`. */
static const struct {
    const char *word;
    int (*run)(int argc, char **argv);
} errands[] = { { "bots", lab_ladder }, { "calls", lab_calls }, { "exact", lab_exact }, { "hands", lab_hands },
                { "learn", lab_learn }, { "merge", lab_merge }, { "show", lab_show } };

int cmd_lab(int argc, char **argv)
{
    for (size_t i = 0; i < sizeof errands / sizeof *errands; i++)
        if (argc > 1 && strcmp(argv[1], errands[i].word) == 0)
            return errands[i].run(argc - 1, argv + 1);
    Asked asked = {
        .patience = { .lab = { .memory_mib = 128, .threads = 1 } },
        .contracts = "all",
        .hands = KOP_LAB_HANDS,
    };
    Words words;
    read_flags(argc, argv, &asked, &words);
    if (!lab_patience_is_meant(&words))
        return lab_kop(&asked, &words);
    refuse_kop_flags(&asked);
    return lab_patience(&asked.patience, &words);
}
