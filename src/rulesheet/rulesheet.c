#include "rulesheet/rulesheet.h"

#include "rulesheet/fold.h"
#include "rulesheet/phrase.h"
#include "rulesheet/reading.h"
#include "rulesheet/setting.h"

static Reading reading;

const char *const rulesheet_headings[] = { N_("House rules"), N_("In two minutes"), N_("How to play it well"),
                                           N_("Where it comes from"), NULL };

const char *rulesheet_kind_word(RuleSheetKind kind)
{
    static const char *const words[RULESHEET_KINDS] = {
        [RULESHEET_TITLE] = "title",     [RULESHEET_HEADING] = "heading",   [RULESHEET_RULE] = "rule",
        [RULESHEET_TOLD] = "told",       [RULESHEET_TWO] = "unclear",       [RULESHEET_UNKNOWN] = "unknown",
        [RULESHEET_AGAINST] = "against", [RULESHEET_LEFT_OUT] = "left_out",
    };
    return words[kind];
}

bool rulesheet_is_clear(const RuleSheet *sheet)
{
    for (int i = 0; i < sheet->len; i++)
        if (sheet->part[i].kind == RULESHEET_TWO || sheet->part[i].kind == RULESHEET_UNKNOWN ||
            sheet->part[i].kind == RULESHEET_AGAINST)
            return false;
    return sheet->has_game && !sheet->is_cut && sheet->status == OK;
}

static int line_of(const Reading *in, const char *at)
{
    int line = 1;
    for (const char *c = in->text.at; c < at; c++)
        line += *c == '\n';
    return line;
}

static Slice trimmed(Slice words)
{
    while (words.len > 0 && (unsigned char)words.at[words.len - 1] <= ' ')
        words.len--;
    while (words.len > 0 && (unsigned char)*words.at <= ' ')
        words = (Slice){ words.at + 1, words.len - 1 };
    return words;
}

static RuleSheetPart *add_part(Reading *in, RuleSheetKind kind, Slice words)
{
    RuleSheet *sheet = in->sheet;
    if (sheet->len == RULESHEET_PARTS) {
        sheet->is_cut = true;
        return &sheet->part[RULESHEET_PARTS - 1];
    }
    RuleSheetPart *part = &sheet->part[sheet->len++];
    memset(part, 0, sizeof *part);
    part->kind = kind;
    part->words = trimmed(words);
    part->line = line_of(in, part->words.at);
    for (int i = 0; i < RULESHEET_NEAR; i++)
        part->near[i] = -1;
    return part;
}

/* --- the four readers --- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Leaves off what lists begin with: `* `, `- `, `3. `, and the marks of headings. */
static Slice without_bullet(Slice line)
{
    Slice words = slice_trimmed(line);
    static const char *const bullets[] = { "*",       "-", "#", ">", "\xE2\x80\xA2", "\xE2\x80\x93", "\xE3\x83\xBB",
                                           "\xC2\xB7" };
    for (size_t i = 0; i < sizeof bullets / sizeof *bullets; i++) {
        const size_t len = strlen(bullets[i]);
        const bool is_sign = (unsigned char)*bullets[i] >= 128;
        if (words.len > len && memcmp(words.at, bullets[i], len) == 0 && (is_sign || !(is_digit(words.at[len])))) {
            words = slice_trimmed((Slice){ words.at + len, words.len - len });
            i = (size_t)-1;
        }
    }
    size_t digits_len = 0;
    while (digits_len < words.len && is_digit(words.at[digits_len]))
        digits_len++;
    if (digits_len > 0 && digits_len + 1 < words.len && strchr(".)", words.at[digits_len]) &&
        is_blank(words.at[digits_len + 1]))
        words = slice_trimmed((Slice){ words.at + digits_len + 1, words.len - digits_len - 1 });
    return words;
}

static bool is_heading(const Reading *in, Slice words)
{
    char folded[512];
    if (words.len >= sizeof folded)
        return false;
    const size_t len = fold(words, false, folded, sizeof folded, NULL);
    for (int i = 0; i < in->book.len; i++) {
        const Sentence *sentence = &in->book.sentence[i];
        if (sentence->is_heading && sentence->len == len && memcmp(sentence->folded, folded, len) == 0)
            return true;
    }
    for (const char *const *heading = rulesheet_headings; *heading; heading++)
        if (fold_is(words, text_in(in->lookup, *heading)))
            return true;
    return false;
}

/* A sentence of the book at the beginning of the words; how many bytes it has. */
static size_t read_sentence(Reading *in, Slice words)
{
    SentenceFound *found = &in->found[in->found_len];
    if (in->found_len + SENTENCE_SAME > FOUND_MAX)
        return 0;
    const Slice some = { words.at, words.len < FOLDED_MAX / 2 ? words.len : FOLDED_MAX / 2 };
    const size_t len = fold(some, false, in->folded, sizeof in->folded, in->from);
    const int sentences = sentence_find(&in->book, (Slice){ in->folded, len }, some, in->from, found);
    if (sentences == 0)
        return 0;
    const size_t bytes = found->end < len ? in->from[found->end] : some.len;
    RuleSheetPart *part = add_part(in, RULESHEET_TOLD, (Slice){ words.at, bytes });
    part->sentence = in->found_len;
    part->sentences = sentences;
    in->found_len += sentences;
    return bytes;
}

/* People's words: the readings of a clause. */
static int read_phrase(Reading *in, Slice words, char out[RULESHEET_READINGS][RULESHEET_SETTINGS], bool *is_cards)
{
    char folded[512];
    Ideas ideas;
    *is_cards = false;
    if (words.len >= sizeof folded / 2)
        return 0;
    const size_t len = fold(words, true, folded, sizeof folded, NULL);
    words_ideas((Slice){ folded, len }, &ideas);
    *is_cards = phrase_is_cards(&ideas);
    return phrase_readings(&in->sheet->ruleset, &ideas, out);
}

static void add_readings(Reading *in, Slice words, char all[RULESHEET_READINGS][RULESHEET_SETTINGS], int len)
{
    RuleSheetPart *part = add_part(in, len == 0 ? RULESHEET_UNKNOWN : RULESHEET_TWO, words);
    part->readings = len;
    memcpy(part->reading, all, sizeof part->reading);
    if (len == 1)
        reading_take(in, part);
    if (len == 0)
        setting_near(&in->sheet->ruleset, part->words, in->lookup, part->near);
}

/* Whether a clause ends at the byte; *len: of what ends it. Commas inside numbers do not. */
static bool ends_clause(Slice words, size_t at, size_t *len)
{
    static const char *const wide[] = { "\xE3\x80\x81", "\xE3\x80\x82", "\xEF\xBC\x8C", "\xEF\xBC\x9B" };
    const char c = words.at[at];
    const bool is_last = at + 1 >= words.len;
    *len = 1;
    if (c == ',' || c == ';' || c == '\n')
        return true;
    if (c == '.' || c == '!')
        return is_last || is_blank(words.at[at + 1]);
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
        if (at + 3 <= words.len && memcmp(words.at + at, wide[i], 3) == 0) {
            *len = 3;
            return true;
        }
    return false;
}

/* Reads a clause by itself: as forms show settings, or in people's words. */
static int read_clause(Reading *in, Slice clause, char out[RULESHEET_READINGS][RULESHEET_SETTINGS], bool *is_cards)
{
    *is_cards = false;
    const int len = setting_shown(&in->sheet->ruleset, clause, in->lookup, out);
    return len > 0 ? len : read_phrase(in, clause, out, is_cards);
}

/* Takes the next clause off a line; cards before a comma belong to the next one. Returns its readings. */
static int next_clause(Reading *in, Slice *line, Slice *clause, char out[RULESHEET_READINGS][RULESHEET_SETTINGS])
{
    size_t sign = 1;
    bool is_cards;
    for (size_t at = 0; at <= line->len; at += sign) {
        sign = 1;
        if (at < line->len && !ends_clause(*line, at, &sign))
            continue;
        *clause = slice_trimmed((Slice){ line->at, at });
        const int len = clause->len > 0 ? read_clause(in, *clause, out, &is_cards) : 0;
        if (clause->len > 0 && len == 0 && is_cards && at < line->len)
            continue;
        const size_t taken = at + sign < line->len ? at + sign : line->len;
        *line = (Slice){ line->at + taken, line->len - taken };
        return len;
    }
    return 0;
}

/* A line in people's words, clause by clause; as a whole, where none of the clauses says something. */
static void read_words(Reading *in, Slice line)
{
    char all[RULESHEET_READINGS][RULESHEET_SETTINGS];
    bool is_cards, is_said = false;
    Slice clause, rest = line;
    const int shown = setting_shown(&in->sheet->ruleset, line, in->lookup, all);
    if (shown > 0) {
        add_readings(in, line, all, shown);
        return;
    }
    while (rest.len > 0)
        is_said |= next_clause(in, &rest, &clause, all) > 0;
    const int whole = is_said ? 0 : read_clause(in, line, all, &is_cards);
    if (whole > 0) {
        add_readings(in, line, all, whole);
        return;
    }
    while (line.len > 0) {
        const int len = next_clause(in, &line, &clause, all);
        if (clause.len > 0)
            add_readings(in, clause, all, len);
    }
}

/* --- lines --- */

/* The rest of a block of lines: up to an empty one. */
static Slice block_at(Slice rest)
{
    size_t len = 0;
    bool is_empty = false;
    for (; len < rest.len; len++) {
        if (rest.at[len] == '\n' && is_empty)
            break;
        is_empty = rest.at[len] == '\n' || (is_empty && is_blank(rest.at[len]));
    }
    return (Slice){ rest.at, len };
}

static bool has_picture(Slice block)
{
    for (size_t i = 0; i + 3 <= block.len; i++) /* U+2500 to U+25BF: lines and blocks */
        if ((unsigned char)block.at[i] == 0xE2 &&
            ((unsigned char)block.at[i + 1] == 0x94 || (unsigned char)block.at[i + 1] == 0x95 ||
             (unsigned char)block.at[i + 1] == 0x96))
            return true;
    return false;
}

/* How many bytes of a printed book are left out here: a block with a picture, or a line that begins with blanks, as
 * those of captions and tables do; house rules begin with a star. */
static size_t left_out(const Reading *in, Slice block)
{
    const char *end = memchr(block.at, '\n', block.len);
    const bool is_indented = block.len > 2 && block.at[0] == ' ' && block.at[1] == ' ' && block.at[2] != '*';
    if (in->is_book && has_picture(block))
        return block.len;
    return !in->is_book || !is_indented ? 0 : end ? (size_t)(end - block.at) : block.len;
}

static void read_line(Reading *in, Slice *rest)
{
    Slice block = block_at(*rest), line = *rest;
    line = slice_line(&line);
    const Slice words = without_bullet(line);
    char settings[RULESHEET_SETTINGS];
    Slice after = *rest;
    slice_line(&after);
    if (words.len == 0) {
        *rest = after;
        return;
    }
    const size_t aside = left_out(in, block);
    if (aside > 0) {
        add_part(in, RULESHEET_LEFT_OUT, (Slice){ block.at, aside });
        *rest = (Slice){ block.at + aside, rest->len - aside };
        return;
    }
    if (is_heading(in, words)) {
        add_part(in, RULESHEET_HEADING, words);
        *rest = after;
        return;
    }
    if (setting_typed(&in->sheet->ruleset, words, settings)) {
        RuleSheetPart *part = add_part(in, RULESHEET_RULE, words);
        memcpy(part->reading[0], settings, sizeof settings);
        part->readings = 1;
        reading_take(in, part);
        *rest = after;
        return;
    }
    const size_t begun = (size_t)(words.at - block.at);
    const size_t taken = read_sentence(in, (Slice){ words.at, block.len - begun });
    if (taken > 0) {
        *rest = (Slice){ words.at + taken, rest->len - begun - taken };
        return;
    }
    read_words(in, words);
    *rest = after;
}

/* Whether the name, or what stands in brackets behind it, is a game; *is_book: it is printed by us, `Golf (golf6)`. */
static bool read_title(Slice line, TextLookup *lookup, RuleSheetNamed *named, Ruleset *out, bool *is_book)
{
    char name[160];
    Fault fault;
    const Slice words = without_bullet(line);
    *is_book = false;
    if (words.len == 0 || words.len >= sizeof name)
        return false;
    size_t open = words.len;
    while (open > 0 && words.at[open - 1] != '(')
        open--;
    if (open > 0 && words.at[words.len - 1] == ')') {
        *is_book = games_find((Slice){ words.at + open, words.len - open - 1 }, out, &fault) == OK;
        if (*is_book)
            return true;
    }
    Slice plain = words;
    while (plain.len > 0 && strchr(":.!", plain.at[plain.len - 1]))
        plain.len--;
    slice_copy(plain, name, sizeof name);
    if (games_read(plain, out, &fault) == OK || games_find(plain, out, &fault) == OK ||
        games_find_title(plain, lookup, out))
        return true;
    return named && named(name, out, &fault) == OK;
}

static Slice first_line(Slice *rest)
{
    Slice line = { 0 };
    while (rest->len > 0 && slice_trimmed(line).len == 0)
        line = slice_line(rest);
    return slice_trimmed(line);
}

static void judge(RuleSheet *sheet)
{
    int min, max;
    games_players(&sheet->ruleset, &min, &max);
    sheet->status = games_seats(&sheet->ruleset, min, &sheet->fault);
}

void rulesheet_read(Slice text, const Ruleset *base, TextLookup *lookup, RuleSheetNamed *named, RuleSheet *out)
{
    Reading *in = &reading;
    Ruleset titled;
    Slice rest = text, line = first_line(&rest);
    memset(out, 0, sizeof *out);
    memset(in->said_by, 0, sizeof in->said_by);
    in->text = text;
    in->lookup = lookup;
    in->sheet = out;
    in->found_len = 0;
    words_begin(lookup);
    const bool has_title = read_title(line, lookup, named, &titled, &in->is_book);
    out->has_game = has_title || base;
    if (text.len > RULESHEET_BYTES) {
        out->status = fault_say(&out->fault, ERR_RANGE, N_("the sheet is too long, expected at most {n} bytes"), "n",
                                digits(RULESHEET_BYTES).text);
        return;
    }
    if (!out->has_game) {
        out->status = fault_say(&out->fault, ERR_UNKNOWN,
                                N_("no game, expected its name in the first line of the sheet, or beside the sheet"));
        return;
    }
    out->ruleset = base ? *base : titled;
    in->base = out->ruleset.options;
    sentence_book(out->ruleset.game, lookup, &in->book);
    if (has_title && titled.preset == out->ruleset.preset)
        add_part(in, RULESHEET_TITLE, line);
    else
        rest = text;
    while (rest.len > 0)
        read_line(in, &rest);
    reading_settle(in);
    judge(out);
}

void rulesheet_print_settings(const Ruleset *ruleset, const char *settings, TextLookup *lookup, Text *out)
{
    Ruleset made = *ruleset;
    const OptionSpec *spec = ruleset->game->options;
    Slice rest = slice_of(settings);
    options_set_all(spec, settings, &made.options, NULL);
    const char *between = "";
    for (Slice word = slice_word(&rest, 0); word.len > 0; word = slice_word(&rest, 0)) {
        const char *sign = memchr(word.at, '=', word.len);
        const int row = sign ? options_find(spec, (Slice){ word.at, (size_t)(sign - word.at) }) : -1;
        if (row < 0)
            continue;
        text_add(out, between);
        if (option_has_value(&spec[row]))
            setting_print(&made, row, lookup, out);
        else
            text_add_slice(out, word);
        between = "; ";
    }
}
