#include "apps/measure/lab_patience.h"

#include "apps/base/interrupt.h"
#include "games/patience/patience.h"
#include "lab/counts/count_patience.h"

#include <string.h>

/* Spit belongs to the family, but no solver knows it. */
static bool is_counted(const Game *game)
{
    return game == &patience_game;
}

bool lab_patience_is_meant(const Words *words)
{
    Ruleset ruleset;
    if (words->len == 0)
        return false;
    if (strcmp(words->word[0], patience_family.id) == 0)
        return true;
    return games_find(slice_of(words->word[0]), &ruleset, NULL) == OK && is_counted(ruleset.game);
}

/* Counts one rule set and tells the result. */
static void count(const LabPatience *asked, const Ruleset *ruleset, bool of_many, LabTold *told)
{
    char rules[CLI_RULES], state[4096];
    const char *deals = asked->deals ? asked->deals : "1..100000";
    uint64_t first, len;
    Text text = text_over(rules, sizeof rules);
    Count count;
    games_print(ruleset, &text);
    if (!lab_read_range(deals, &first, &len))
        die("--deals", "not a range of deals: '%.80s', expected the first and the last: 1..100000", deals);
    const Digits nodes = digits_unsigned(asked->nodes);
    const char *const settings[] = { [PATIENCE_GAME] = rules,
                                     [PATIENCE_PYSOL] = asked->is_pysol ? "on" : "off",
                                     [PATIENCE_VERDICTS] = asked->verdicts_only ? "on" : "off",
                                     [PATIENCE_NODES] = nodes.text };
    lab_open(&count, &count_patience, settings, first, len, rules);
    if (asked->lab.state)
        snprintf(state, sizeof state, of_many ? "%s.%s" : "%s", asked->lab.state, ruleset->preset->id);
    lab_count(&asked->lab, asked->lab.state ? state : NULL, &count, len, told);
    count_close(&count);
}

static void count_family(const LabPatience *asked, LabTold *told)
{
    for (int g = 0; games[g]; g++) {
        for (const Preset *preset = games[g]->presets; preset->id; preset++) {
            Ruleset ruleset;
            if (!is_counted(games[g]) || atomic_load(interrupt_watch()))
                continue;
            REQUIRE(games_find(slice_of(preset->id), &ruleset, NULL) == OK);
            count(asked, &ruleset, true, told);
        }
    }
}

int lab_patience(const LabPatience *lab, const Words *words)
{
    LabPatience asked = *lab;
    Words rules, others;
    bool names_family = strcmp(words->word[0], patience_family.id) == 0;
    Words named = *words;
    if (names_family && words->len > 1) {
        memmove(named.word, named.word + 1, (size_t)--named.len * sizeof *named.word);
        names_family = false;
    }
    cli_split_words(&named, &rules, &others);
    if (others.len > 1)
        die(others.word[1], "one range of deals is counted, expected A..B once");
    if (others.len > 0 && asked.deals)
        die(others.word[0], "deals named twice, expected --deals alone");
    if (others.len > 0)
        asked.deals = others.word[0];
    Ruleset ruleset = { 0 };
    if (!names_family)
        ruleset = cli_ruleset(&rules);
    if (!names_family && !is_counted(ruleset.game))
        die(ruleset.preset->id, "no figures for this game, expected kop or patience");
    LabTold told = { .as_json = asked.lab.as_json, .has_details = asked.has_details };
    if (names_family)
        count_family(&asked, &told);
    else
        count(&asked, &ruleset, false, &told);
    lab_told(&told);
    return EXIT_YES;
}
