#include "wasm/rulesheet/rulesheet_page.h"

#include "games/also.h"
#include "rulesheet/rulesheet.h"

enum { TEXTS_MAX = 8192, SLOTS = 16384, SHOWN_BYTES = 2048 };

/* Texts in the reader's language, found by the English ones; the slices are ended by zeros. */
static struct {
    const char *english[SLOTS], *words[SLOTS];
    Slice rest;          /* of the lines that are still to be told of */
    char keys[64 << 10]; /* the texts in a context, which are told for a moment */
    size_t used;
} heard;

static uint32_t slot_of(const char *text)
{
    uint32_t hash = 2166136261u;
    for (const char *c = text; *c; c++)
        hash = (hash ^ (uint8_t)*c) * 16777619u;
    return hash % SLOTS;
}

static void hear_text(void *to, const char *text)
{
    uint32_t slot = slot_of(text);
    Slice line = slice_line(&heard.rest);
    (void)to;
    while (heard.english[slot] && strcmp(heard.english[slot], text) != 0)
        slot = (slot + 1) % SLOTS;
    if (line.len == 0 || heard.english[slot])
        return;
    const size_t len = strlen(text) + 1;
    if (strchr(text, '\004') && heard.used + len <= sizeof heard.keys) {
        text = memcpy(heard.keys + heard.used, text, len);
        heard.used += len;
    }
    ((char *)line.at)[line.len] = 0; /* the page's own buffer: the end of the line */
    heard.english[slot] = text;
    heard.words[slot] = line.at;
}

static const char *find_text(const char *text)
{
    for (uint32_t slot = slot_of(text); heard.english[slot]; slot = (slot + 1) % SLOTS)
        if (strcmp(heard.english[slot], text) == 0)
            return heard.words[slot];
    return text;
}

/* JSON has no sign for what parts a context from its text: a tab stands for it. */
static void add_text(void *to, const char *text)
{
    char told[SHOWN_BYTES];
    slice_copy(slice_of(text), told, sizeof told);
    char *sign = strchr(told, '\004');
    if (sign)
        *sign = '\t';
    json_write_text(to, NULL, told);
}

static void write_texts(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    (void)from;
    json_open_array(json, NULL);
    rulesheet_texts(add_text, json);
    json_close(json);
}

Status rulesheet_tell(void)
{
    return page_tell(write_texts, NULL);
}

/* Names of games that are none of their titles. */
static Status named(const char *name, Ruleset *out, Fault *fault)
{
    const GameAlso *also = games_find_also(slice_of(name));
    if (!also)
        return fault_say(fault, ERR_UNKNOWN, N_("no game '{game}', expected a name that `cardroom games` lists"),
                         "game", name);
    return games_find(slice_of(also->preset), out, fault);
}

static void add_fault(Json *json, const char *name, Status status, const Fault *fault)
{
    if (status == OK) {
        json_write_text(json, name, NULL);
        return;
    }
    json_open_object(json, name);
    json_write_text(json, "text", fault->text);
    json_write_number(json, "line", fault->line);
    json_write_number(json, "column", fault->column);
    json_write_say(json, fault);
    json_close(json);
}

static void add_shown(Json *json, const char *name, const Ruleset *ruleset, const char *settings)
{
    char shown[SHOWN_BYTES] = "";
    Text text = text_over(shown, sizeof shown);
    rulesheet_print_settings(ruleset, settings, find_text, &text);
    json_write_text(json, name, shown);
}

static void add_part(Json *json, const RuleSheet *sheet, const RuleSheetPart *part)
{
    char words[SHOWN_BYTES], sentence[SHOWN_BYTES] = "";
    Text text = text_over(sentence, sizeof sentence);
    const Ruleset *ruleset = &sheet->ruleset;
    const bool is_rule = part->kind == RULESHEET_RULE;
    json_open_object(json, NULL);
    json_write_number(json, "line", part->line);
    json_write_text(json, "kind", rulesheet_kind_word(part->kind));
    json_write_text(json, "words", slice_copy(part->words, words, sizeof words));
    json_write_text(json, "settings", is_rule || part->kind == RULESHEET_AGAINST ? part->reading[0] : "");
    add_shown(json, "shown", ruleset, is_rule ? part->reading[0] : "");
    if (is_rule && part->sentences == 0)
        rulesheet_print_sentence(ruleset, part->reading[0], find_text, &text);
    json_write_text(json, "sentence", sentence);
    json_open_array(json, "readings");
    for (int i = 0; part->kind == RULESHEET_TWO && i < part->readings; i++) {
        json_open_object(json, NULL);
        json_write_text(json, "settings", part->reading[i]);
        add_shown(json, "shown", ruleset, part->reading[i]);
        json_close(json);
    }
    json_close(json);
    json_open_array(json, "near");
    for (int i = 0; i < RULESHEET_NEAR && part->near[i] >= 0; i++)
        json_write_text(json, NULL, ruleset->game->options[part->near[i]].id);
    json_close(json);
    add_fault(json, "fault", part->kind == RULESHEET_AGAINST ? ERR_CONFLICT : OK, &part->fault);
    json_close(json);
}

static void write_sheet(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    const RuleSheet *sheet = from;
    char rules[4096] = "";
    Text text = text_over(rules, sizeof rules);
    if (sheet->has_game)
        games_print(&sheet->ruleset, &text);
    json_open_object(json, NULL);
    json_write_text(json, "rules", rules);
    json_write_bool(json, "isClear", rulesheet_is_clear(sheet));
    add_fault(json, "fault", sheet->status, &sheet->fault);
    json_open_array(json, "parts");
    for (int i = 0; i < sheet->len; i++)
        add_part(json, sheet, &sheet->part[i]);
    json_close(json);
    json_close(json);
}

Status rulesheet_hear(void)
{
    static RuleSheet sheet;
    Fault fault = { 0 };
    Ruleset base;
    Slice rest = page_heard(), rules = slice_line(&rest), name, words = { 0 }, text = { 0 };
    if (!page_part("words", &rest, &name, &words) || !page_part("sheet", &rest, &name, &text))
        return page_fail(fault_say(&fault, ERR_UNREADABLE, N_("no sheet, expected its text")), &fault);
    memset(&heard, 0, sizeof heard);
    heard.rest = words;
    rulesheet_texts(hear_text, NULL);
    const bool has_base = games_read(rules, &base, &fault) == OK;
    rulesheet_read(text, NULL, find_text, named, &sheet);
    if (!sheet.has_game && has_base)
        rulesheet_read(text, &base, find_text, named, &sheet);
    return page_tell(write_sheet, &sheet);
}
