#include "rulesheet/reading.h"

#include "rulesheet/phrase.h"
#include "rulesheet/setting.h"

/* Whether the settings give an option another value than a part before did; *other: that part. */
static bool contradicts(const Reading *in, const char *settings, int *other)
{
    const Ruleset *ruleset = &in->sheet->ruleset;
    const OptionSpec *spec = ruleset->game->options;
    Options made = ruleset->options;
    options_set_all(spec, settings, &made, NULL);
    for (int row = 0; spec[row].id; row++)
        if (option_has_value(&spec[row]) && in->said_by[row] > 0 &&
            !option_is_same(spec, row, &made, &ruleset->options)) {
            *other = in->said_by[row] - 1;
            return true;
        }
    return false;
}

/* Marks the options that the settings name or change as set by the part. */
static void mark(Reading *in, const char *settings, const Options *before, int part)
{
    const Ruleset *ruleset = &in->sheet->ruleset;
    const OptionSpec *spec = ruleset->game->options;
    Slice rest = slice_of(settings);
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
        const char *sign = memchr(word.at, '=', word.len);
        const int row = sign ? options_find(spec, (Slice){ word.at, (size_t)(sign - word.at) }) : -1;
        if (row >= 0)
            in->said_by[row] = (int16_t)(part + 1);
    }
    for (int row = 0; spec[row].id; row++)
        if (option_has_value(&spec[row]) && !option_is_same(spec, row, before, &ruleset->options))
            in->said_by[row] = (int16_t)(part + 1);
}

/* Says of a part that it contradicts another one: in the words of the table of options, where it can say so. */
static void refuse(Reading *in, RuleSheetPart *part, int other)
{
    char both[2 * RULESHEET_SETTINGS + 2];
    Text text = text_over(both, sizeof both);
    Options made = in->base;
    text_add(&text, in->sheet->part[other].reading[0]);
    text_add_char(&text, ' ');
    text_add(&text, part->reading[0]);
    part->kind = RULESHEET_AGAINST;
    part->against = in->sheet->part[other].line;
    if (options_set_all(in->sheet->ruleset.game->options, both, &made, &part->fault) == OK)
        fault_say(&part->fault, ERR_CONFLICT, N_("{setting} is not what line {line} says"), "setting",
                  part->reading[0], "line", digits(part->against).text);
}

void reading_take(Reading *in, RuleSheetPart *part)
{
    int other = 0;
    const int at = (int)(part - in->sheet->part);
    const Options before = in->sheet->ruleset.options;
    if (contradicts(in, part->reading[0], &other)) {
        refuse(in, part, other);
        return;
    }
    part->kind = RULESHEET_RULE;
    options_set_all(in->sheet->ruleset.game->options, part->reading[0], &in->sheet->ruleset.options, NULL);
    mark(in, part->reading[0], &before, at);
}

/* What the sentences say, now that all else is read: those that hold change nothing. */
static void settle_sentences(Reading *in)
{
    for (int i = 0; i < in->sheet->len; i++) {
        RuleSheetPart *part = &in->sheet->part[i];
        const SentenceFound *found = &in->found[part->sentence];
        if (part->sentences == 0 || sentence_holds(&in->sheet->ruleset, found, part->sentences))
            continue;
        part->readings = sentence_readings(&in->sheet->ruleset, found, part->sentences, part->reading);
        if (part->readings == 1)
            reading_take(in, part);
        else if (part->readings == 0)
            setting_near(&in->sheet->ruleset, part->words, in->lookup, part->near);
        if (part->readings != 1)
            part->kind = part->readings > 1 ? RULESHEET_TWO : RULESHEET_UNKNOWN;
    }
}

/* What jokers count: by itself if the pack has some now; else together with how many there are. */
static void settle_jokers(Reading *in)
{
    for (int i = 0; i < in->sheet->len; i++) {
        RuleSheetPart *part = &in->sheet->part[i];
        if (part->kind != RULESHEET_TWO || !strstr(part->reading[1], PHRASE_JOKERS))
            continue;
        part->readings--;
        if (!phrase_has_jokers(&in->sheet->ruleset)) {
            memmove(part->reading[0], part->reading[1], (size_t)part->readings * RULESHEET_SETTINGS);
            continue;
        }
        part->readings = 1;
        reading_take(in, part);
    }
}

/* Of several readings, those that contradict other lines are none; if one is left, the sheet says which. */
static void settle_unclear(Reading *in)
{
    for (int i = 0; i < in->sheet->len; i++) {
        RuleSheetPart *part = &in->sheet->part[i];
        int kept = 0, other;
        char all[RULESHEET_READINGS][RULESHEET_SETTINGS];
        for (int k = 0; part->kind == RULESHEET_TWO && k < part->readings; k++)
            if (!contradicts(in, part->reading[k], &other))
                memcpy(all[kept++], part->reading[k], RULESHEET_SETTINGS);
        if (kept == 0 || kept == part->readings)
            continue;
        memcpy(part->reading, all, (size_t)kept * RULESHEET_SETTINGS);
        part->readings = kept;
        if (kept == 1)
            reading_take(in, part);
    }
}

/* A sentence that no longer holds contradicts what came after it. */
static void settle_contradictions(Reading *in)
{
    for (int i = 0; i < in->sheet->len; i++) {
        RuleSheetPart *part = &in->sheet->part[i];
        const bool is_taken = part->sentences > 0 && (part->kind == RULESHEET_TOLD || part->kind == RULESHEET_RULE);
        if (!is_taken || sentence_holds(&in->sheet->ruleset, &in->found[part->sentence], part->sentences))
            continue;
        part->kind = RULESHEET_AGAINST;
        fault_say(&part->fault, ERR_CONFLICT, N_("by the other lines this does not hold"));
    }
}

void reading_settle(Reading *in)
{
    settle_sentences(in);
    settle_jokers(in);
    settle_unclear(in);
    settle_contradictions(in);
}
