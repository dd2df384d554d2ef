/* cmd_rules_sheet.c - `rules --from FILE`: reads a family's sheet, and tells of each line what was understood. */
#include "apps/browse/cmd_rules_sheet.h"

#include "apps/base/files/encoding.h"
#include "apps/base/refusal.h"
#include "rulesheet/rulesheet.h"
#include "term/wording.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 1024 };

/* The sentence of the book that a part says: its own words, where it is one. */
static const char *sentence_of(const RuleSheet *sheet, const RuleSheetPart *part, TextLookup *lookup, char out[ROOM])
{
    Text text = text_over(out, ROOM);
    *out = 0;
    if (part->sentences > 0 || !rulesheet_print_sentence(&sheet->ruleset, part->reading[0], lookup, &text))
        return NULL;
    return out;
}

static void print_line(const char *pattern, const char *name, const char *value)
{
    char line[ROOM];
    Text text = text_over(line, sizeof line);
    wording_add(&text, pattern, name, value);
    printf("      %s\n", line);
}

static void print_settings(const RuleSheet *sheet, const char *settings, const char *sign)
{
    char shown[ROOM];
    Text text = text_over(shown, sizeof shown);
    rulesheet_print_settings(&sheet->ruleset, settings, wording, &text);
    printf("      %s %s   (%s)\n", sign, settings, shown);
}

/* What became of a part, below its words. */
static void print_part(const RuleSheet *sheet, const RuleSheetPart *part)
{
    char told[ROOM];
    Text text = text_over(told, sizeof told);
    const OptionSpec *spec = sheet->ruleset.game->options;
    switch (part->kind) {
    case RULESHEET_RULE:
        print_settings(sheet, part->reading[0], "=");
        if (sentence_of(sheet, part, wording, told))
            printf("      %s\n", told);
        break;
    case RULESHEET_TWO:
        printf("      %s\n", gettext("This may mean several things, and none is taken:"));
        for (int i = 0; i < part->readings; i++)
            print_settings(sheet, part->reading[i], "?");
        break;
    case RULESHEET_UNKNOWN:
        printf("      %s\n", gettext("Not understood."));
        for (int i = 0; i < RULESHEET_NEAR && part->near[i] >= 0; i++) {
            char row[ROOM];
            Text near = text_over(row, sizeof row);
            wording_add(&near, "Is it about this rule? {option}: {meaning}", "option", spec[part->near[i]].id,
                        "meaning", wording(spec[part->near[i]].help));
            printf("      %s\n", row);
        }
        break;
    case RULESHEET_AGAINST:
        refusal_say(&part->fault, &text);
        print_line(N_("Not taken: {why}"), "why", told);
        break;
    default:
        break;
    }
}

static bool is_told(const RuleSheetPart *part)
{
    return part->kind != RULESHEET_HEADING && part->kind != RULESHEET_LEFT_OUT && part->kind != RULESHEET_TOLD;
}

static void print_parts(const RuleSheet *sheet)
{
    int kinds[RULESHEET_KINDS] = { 0 };
    for (int i = 0; i < sheet->len; i++) {
        const RuleSheetPart *part = &sheet->part[i];
        kinds[part->kind]++;
        if (!is_told(part))
            continue;
        printf("%4d  %.*s\n", part->line, (int)part->words.len, part->words.at);
        print_part(sheet, part);
    }
    puts("");
    static const struct {
        RuleSheetKind kind;
        const char *one, *many;
    } counts[] = {
        { RULESHEET_RULE, N_PLURAL("One rule was understood.", "{n} rules were understood.") },
        { RULESHEET_TOLD,
          N_PLURAL("One sentence of the rule book holds anyway.", "{n} sentences of the rule book hold anyway.") },
        { RULESHEET_TWO, N_PLURAL("One line may mean several things.", "{n} lines may mean several things.") },
        { RULESHEET_UNKNOWN, N_PLURAL("One line was not understood.", "{n} lines were not understood.") },
        { RULESHEET_AGAINST, N_PLURAL("One line contradicts others.", "{n} lines contradict others.") },
        { RULESHEET_LEFT_OUT,
          N_PLURAL("One picture or table was left out.", "{n} pictures, tables or lines below them were left out.") },
    };
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        char line[ROOM];
        Text text = text_over(line, sizeof line);
        if (kinds[counts[i].kind] == 0)
            continue;
        wording_add_n(&text, counts[i].one, counts[i].many, kinds[counts[i].kind]);
        puts(line);
    }
    if (sheet->is_cut)
        puts(gettext("The sheet has more lines than can be read."));
}

static void add_reading(json_t *list, const char *settings)
{
    json_array_append_new(list, json_string(settings));
}

static json_t *part_json(const RuleSheet *sheet, const RuleSheetPart *part)
{
    char sentence[ROOM];
    const OptionSpec *spec = sheet->ruleset.game->options;
    json_t *readings = json_array(), *near = json_array();
    for (int i = 0; part->kind == RULESHEET_TWO && i < part->readings; i++)
        add_reading(readings, part->reading[i]);
    for (int i = 0; i < RULESHEET_NEAR && part->near[i] >= 0; i++)
        json_array_append_new(near, json_string(spec[part->near[i]].id));
    char *words = strndup(part->words.at, part->words.len);
    json_t *row = json_pack("{s:i, s:s, s:o, s:s, s:o, s:o}", "line", part->line, "kind",
                            rulesheet_kind_word(part->kind), "words", cli_json_text(words), "settings",
                            part->kind == RULESHEET_RULE || part->kind == RULESHEET_AGAINST ? part->reading[0] : "",
                            "readings", readings, "near", near);
    if (part->kind == RULESHEET_RULE && sentence_of(sheet, part, NULL, sentence))
        json_object_set_new(row, "sentence", json_string(sentence));
    if (part->kind == RULESHEET_AGAINST)
        json_object_set_new(row, "why", cli_json_text(part->fault.text));
    free(words);
    return row;
}

static void tell_rules(const void *from, Text *out)
{
    games_print(from, out);
}

static void print_json(const RuleSheet *sheet)
{
    json_t *parts = json_array();
    char *rules = cli_text(tell_rules, &sheet->ruleset);
    for (int i = 0; i < sheet->len; i++)
        json_array_append_new(parts, part_json(sheet, &sheet->part[i]));
    json_t *whole = json_pack("{s:s, s:b, s:o}", "rules", rules, "clear", rulesheet_is_clear(sheet), "parts", parts);
    if (sheet->status != OK)
        json_object_set_new(whole, "why", cli_json_text(sheet->fault.text));
    cli_print_json(whole);
    free(rules);
}

static Status named(const char *name, Ruleset *out, Fault *fault)
{
    return cli_find_game(name, out, fault);
}

static char *read_sheet(const SheetFile *file, size_t *len)
{
    Fault fault = { 0 };
    char where[WHERE_MAX];
    char *bytes = cli_read_in(file->path, file->encoding, len, &fault);
    if (!bytes || encoding_told((Slice){ bytes, *len }, &fault) != OK)
        die(cli_where(file->path, &fault, where, sizeof where), "%s", fault.text);
    return bytes;
}

int sheet_command(const SheetFile *file, const Words *words, bool as_json)
{
    static RuleSheet sheet;
    size_t len;
    Ruleset base;
    char *bytes = read_sheet(file, &len);
    Slice text = { bytes, len };
    if (text.len >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0)
        text = (Slice){ bytes + 3, len - 3 };
    if (words->len > 0)
        base = cli_ruleset(words);
    rulesheet_read(text, words->len > 0 ? &base : NULL, wording, named, &sheet);
    if (!sheet.has_game || (sheet.status != OK && sheet.len == 0))
        die(file->path, "%s", sheet.fault.text);
    if (as_json) {
        print_json(&sheet);
    } else {
        print_parts(&sheet);
        puts("");
    }
    if (sheet.status != OK && !as_json) {
        char why[ROOM];
        Text told = text_over(why, sizeof why);
        refusal_say(&sheet.fault, &told);
        print_line(N_("These rules do not go together. {why}"), "why", why);
    }
    char *rules = cli_text(tell_rules, &sheet.ruleset);
    if (sheet.status == OK && !as_json)
        puts(rules);
    free(rules);
    free(bytes);
    return sheet.status != OK ? EXIT_WRONG : rulesheet_is_clear(&sheet) ? EXIT_YES : EXIT_NO;
}

static void tell_sheet(const void *from, Text *out)
{
    rulesheet_print(from, wording, out);
}

void sheet_print_rules(const Ruleset *ruleset)
{
    char *text = cli_text(tell_sheet, ruleset);
    fputs(text, stdout);
    free(text);
}
