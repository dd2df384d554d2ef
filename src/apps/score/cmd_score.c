/* cmd_score.c - `score`: counts what was played on a real table: a layout of golf, or a deal of Kop. */
#include "apps/base/batch.h"
#include "apps/base/contracts.h"
#include "apps/commands.h"
#include "apps/score/score.h"
#include "games/kop/kop.h"

#include <string.h>

static bool is_kop(const Ruleset *ruleset)
{
    return ruleset->game == &kop_game;
}

/* Scores a line of a file: GAME [OPTION=VALUE ...] | what the family wants. */
static Status score_line(Slice line, Text *out, Fault *fault)
{
    Ruleset ruleset;
    Slice rest = line, game = batch_field(&rest);
    Status status = games_read(game, &ruleset, fault);
    if (status != OK)
        return status;
    fault->column = 0;
    status = (is_kop(&ruleset) ? score_kop_line : score_golf_line)(&ruleset, rest, out, fault);
    if (status != OK && fault->column > 0)
        fault->column += (uint32_t)(rest.at - line.at);
    return status;
}

/* The flags that can be given, one family's after the other's. */
enum { OF_KOP = 0, OF_GOLF = 6, OF_BOTH = 8, FLAGS = 10 };
static void list_flags(const ScoreAsked *asked, bool has_banked, BatchFlag out[FLAGS + 1])
{
    const BatchFlag flags[FLAGS + 1] = {
        { "--contract", *asked->contract },       { "--declarers", *asked->declarers },
        { "--points", *asked->points },           { "--tricks", *asked->tricks },
        { "--doubles", *asked->doubles },         { "--double-list", *asked->doublers },
        [OF_GOLF] = { "--banked", has_banked },   { "--seats", asked->seats > 0 },
        [OF_BOTH] = { "--json", asked->as_json }, { "--explain", asked->explains },
    };
    memcpy(out, flags, sizeof flags);
}

/* Refuses flags of the other family, so that none is ignored. */
static void check_flags(const ScoreAsked *asked, bool of_kop, bool has_banked)
{
    BatchFlag flag[FLAGS + 1];
    list_flags(asked, has_banked, flag);
    for (int i = of_kop ? OF_GOLF : OF_KOP; i < (of_kop ? OF_BOTH : OF_GOLF); i++)
        if (flag[i].is_given)
            die(flag[i].name, of_kop ? "only for layouts of golf, expected a game like golf6"
                                     : "only for deals of Kop, expected a game like kop or baska");
}

static int score(const Words *words, const ScoreAsked *asked, bool has_banked)
{
    Words rules, typed;
    Ruleset ruleset;
    Fault fault;
    cli_split_words(words, &rules, &typed);
    if (rules.len == 0)
        die("GAME", "no game named, expected one that `cardroom games` lists");
    if (cli_find_game(rules.word[0], &ruleset, &fault) != OK)
        die(rules.word[0], "%s", fault.text);
    check_flags(asked, is_kop(&ruleset), has_banked);
    return (is_kop(&ruleset) ? score_kop : score_golf)(&rules, &typed, asked);
}

int cmd_score(int argc, char **argv)
{
    ScoreAsked asked = { 0, 0, 0, 0, "", "", "", "", "", "" };
    bool has_banked = false;
    const char *lines = "";
    const Flag flags[] = {
        { .name = "explain", .help = "tell each factor of a deal, or each card of a layout", .out = &asked.explains },
        { .name = "json", .help = "print JSON", .out = &asked.as_json },
        { "contract", contracts_arg(), "kop: what was played", FLAG_TEXT, &asked.contract, NULL, 0, 0 },
        { "declarers", "A+C", "kop: who declared; A is forehand", FLAG_TEXT, &asked.declarers, NULL, 0, 0 },
        { "points", "N", "kop: card points of the declaring side", FLAG_TEXT, &asked.points, NULL, 0, 0 },
        { "tricks", "N", "kop: tricks of the declaring side", FLAG_TEXT, &asked.tricks, NULL, 0, 0 },
        { "doubles", "D", "kop: how many doublings count", FLAG_TEXT, &asked.doubles, NULL, 0, 0 },
        { "double-list", "B,D", "kop: who doubled, in order; instead of --doubles", FLAG_TEXT, &asked.doublers, NULL,
          0, 0 },
        { "banked", "N", "golf: points of removed lines", FLAG_SIGNED, &asked.banked, &has_banked, 0, 0 },
        { "seats", "N", "golf: how many play; the number of packs may depend on it", FLAG_NUMBER, &asked.seats, NULL,
          1, SEATS_MAX },
        { "lines", "FILE",
          "many at once, a line each: GAME [OPTION=VALUE ...] | GRID [| BANKED], or of Kop | CONTRACT DECLARERS "
          "POINTS/TRICKS [doubles D or B,D]",
          FLAG_TEXT, &lines, NULL, 0, 0 },
        { 0 },
    };
    Words words;
    BatchFlag given[FLAGS + 1];
    cli_parse(argc, argv, flags, &words);
    list_flags(&asked, has_banked, given);
    return *lines ? batch_run(lines, &words, given, score_line) : score(&words, &asked, has_banked);
}
