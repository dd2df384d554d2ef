#include "core/options.h"

#include "core/options/option_value.h"

#include <string.h>

enum { MEMBERS_MAX = 15 };

void options_standard(const OptionSpec *spec, Options *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; spec[i].id; i++)
        if (option_has_value(&spec[i]))
            out->value[i] = spec[i].standard;
}

/* The fault of a setting whose value, or a part of it, does not fit the row. */
static Status value_fault(const OptionSpec *row, Slice setting, Slice wrong, Fault *fault)
{
    char typed[OPTION_WORD], expected[320], kept[OPTION_WORD];
    Text text = text_over(expected, sizeof expected);
    option_print_values(row, &text);
    const char *near = option_value_near(row, wrong, kept);
    return fault_say(fault, ERR_RANGE,
                     near ? N_("'{wrong}' is out of range, expected {option}={values}; did you mean {near}?")
                          : N_("'{wrong}' is out of range, expected {option}={values}"),
                     "wrong", slice_copy(setting, typed, sizeof typed), "option", row->id, "values", expected, "near",
                     near);
}

/* Splits a setting at its `=` and finds its row; -1 when it fails. */
static Status setting_read(const OptionSpec *spec, Slice setting, int *row, Slice *value, Fault *fault)
{
    Slice rest = setting;
    Slice name = slice_word(&rest, '=');
    *row = -1;
    *value = (Slice){ 0 };
    if (name.at != setting.at || name.len == 0 || rest.len == 0 || rest.at[0] != '=') {
        char typed[OPTION_WORD];
        return fault_say(fault, ERR_UNREADABLE, N_("'{word}' is not a setting, expected option=value"), "word",
                         slice_copy(setting, typed, sizeof typed));
    }
    *value = (Slice){ rest.at + 1, rest.len - 1 };
    *row = options_find(spec, name);
    return *row < 0 ? option_name_fault(spec, name, fault) : OK;
}

/* The options that a setting sets, with their values: one option, or the members of a group. */
typedef struct {
    int len, row[MEMBERS_MAX];
    int16_t value[MEMBERS_MAX];
    char text[OPTION_TEXT_MAX]; /* of the one option, if it takes words */
} Values;

/* The members of a group, each with 0. */
static Values members(const OptionSpec *spec, const OptionSpec *group)
{
    Values all = { 0 };
    for (Slice word; (word = option_word(group->words, all.len)).len > 0; all.len++) {
        char id[2 * OPTION_WORD];
        Text text = text_over(id, sizeof id);
        text_add(&text, group->id);
        text_add_char(&text, '.');
        text_add_slice(&text, word);
        REQUIRE(all.len < MEMBERS_MAX);
        all.row[all.len] = options_find(spec, slice_of(id));
        REQUIRE(all.row[all.len] >= 0);
    }
    return all;
}

static Status group_read(const OptionSpec *spec, const OptionSpec *group, Slice setting, Slice text, Values *out,
                         Fault *fault)
{
    int named = 0, place = 0;
    *out = members(spec, group);
    for (bool more = !slice_is_folded(text, "none"); more;) {
        bool has_value;
        Slice item = option_part(&text, ',', &more), name = option_part(&item, ':', &has_value);
        int member = option_word_find(group->words, name);
        if (member < 0 && !has_value && name.len > 0 && place < out->len) { /* no names: members in their order */
            member = place;
            item = name;
            has_value = true;
        }
        place++;
        if (member < 0 || !has_value)
            return value_fault(group, setting, member < 0 ? name : item, fault);
        if (named >> member & 1) {
            char typed[OPTION_WORD];
            return fault_say(fault, ERR_CONFLICT, N_("'{word}' sets {option} twice, expected it once"), "word",
                             slice_copy(setting, typed, sizeof typed), "option", spec[out->row[member]].id);
        }
        named |= 1 << member;
        if (!option_value_read(&spec[out->row[member]], item, &out->value[member]))
            return value_fault(&spec[out->row[member]], setting, item, fault);
    }
    return OK;
}

/* A list that sets the rows after its own, too: `a:b,c:d`. Those that it does not reach get their standard. */
static Status list_read(const OptionSpec *row, int first, Slice setting, Slice text, Values *out, Fault *fault)
{
    REQUIRE(row->more < MEMBERS_MAX);
    bool more = true;
    for (out->len = 0; out->len <= row->more; out->len++) {
        const OptionSpec *each = row + out->len;
        bool is_at_end = !more;
        Slice part = { text.at, 0 };
        while (part.len < text.len && text.at[part.len] != ',' && text.at[part.len] != ':')
            part.len++;
        more = part.len < text.len;
        text = (Slice){ text.at + part.len + more, text.len - part.len - more };
        out->row[out->len] = first + out->len;
        out->value[out->len] = each->standard;
        if (!is_at_end && !option_value_read(each, part, &out->value[out->len]))
            return value_fault(each, setting, part, fault);
    }
    return more ? value_fault(row, setting, text, fault) : OK;
}

static bool is_list(const OptionSpec *row, Slice text)
{
    return row->more > 0 && text.len > 0 && (memchr(text.at, ':', text.len) || memchr(text.at, ',', text.len));
}

/* Reads the values of a setting, except a bundle's. */
static Status values_read(const OptionSpec *spec, int row, Slice setting, Slice text, Values *out, Fault *fault)
{
    if (spec[row].kind == OPTION_GROUP)
        return group_read(spec, &spec[row], setting, text, out, fault);
    if (is_list(&spec[row], text))
        return list_read(&spec[row], row, setting, text, out, fault);
    out->len = 1;
    out->row[0] = row;
    if (!option_value_read(&spec[row], text, &out->value[0]))
        return value_fault(&spec[row], setting, text, fault);
    out->text[0] = 0;
    if (option_keeps_text(&spec[row], out->value[0]))
        option_keep_text(&spec[row], text, out->text);
    return OK;
}

/* The same for a setting in a table: the range of a number binds only users. */
static Status values_read_freely(const OptionSpec *spec, int row, Slice setting, Slice text, Values *out)
{
    OptionSpec free = spec[row];
    free.max = free.kind == OPTION_NUMBER ? INT16_MAX : free.max;
    if (free.kind != OPTION_NUMBER || !option_value_read(&free, text, &out->value[0]))
        return values_read(spec, row, setting, text, out, NULL);
    out->len = 1;
    out->row[0] = row;
    return OK;
}

/* One of the settings of a bundle, without its mark `?`. */
typedef struct {
    Slice typed;
    bool is_soft;
    char text[2 * OPTION_WORD];
} BundleWord;

static BundleWord bundle_word(const OptionSpec *bundle, int n)
{
    BundleWord word = { .typed = option_word(bundle->words, n) };
    Text text = text_over(word.text, sizeof word.text);
    for (size_t i = 0; i < word.typed.len; i++) {
        if (word.typed.at[i] == '?')
            word.is_soft = true;
        else
            text_add_char(&text, word.typed.at[i]);
    }
    REQUIRE(text.len < text.cap);
    return word;
}

/* The values of a setting in a table, which must be readable. */
static Values values_known(const OptionSpec *spec, const char *setting)
{
    int row;
    Slice value;
    Values values = { 0 };
    REQUIRE(setting_read(spec, slice_of(setting), &row, &value, NULL) == OK);
    REQUIRE(spec[row].kind != OPTION_BUNDLE);
    REQUIRE(values_read_freely(spec, row, slice_of(setting), value, &values) == OK);
    return values;
}

/* Whether these values of an option are one: of words that are said, those of both count. */
static bool are_same(const OptionSpec *row, int a, const char *a_text, int b, const char *b_text)
{
    return a == b && (!option_keeps_text(row, a) || strcmp(a_text, b_text) == 0);
}

static bool values_stand(const OptionSpec *spec, const Options *options, const Values *values)
{
    for (int i = 0; i < values->len; i++) {
        const int row = values->row[i];
        if (!are_same(&spec[row], options->value[row], options->text, values->value[i], values->text))
            return false;
    }
    return true;
}

static bool bundle_stands(const OptionSpec *spec, const OptionSpec *bundle, const Options *options)
{
    BundleWord word;
    for (int i = 0; (word = bundle_word(bundle, i)).typed.len > 0; i++) {
        Values values = values_known(spec, word.text);
        if (!word.is_soft && !values_stand(spec, options, &values))
            return false;
    }
    return true;
}

/* What the settings of a list want, and which setting wants it. The row of a bundle holds whether it is to be on. */
typedef struct {
    const OptionSpec *spec;
    const Slice *setting;
    int len, now;                                /* now: the setting being read */
    bool is_soft;                                /* the second pass, which reads the settings that give way */
    bool of_table;                               /* the settings are a table's, so no range binds them */
    int16_t value[OPTIONS_MAX], by[OPTIONS_MAX]; /* by: the first setting that wants it; -1: none */
    bool gives_way[OPTIONS_MAX];
    char text[OPTION_TEXT_MAX]; /* the words that the option that takes words is to have */
    Fault *fault;
} Wishes;

/* Quotes a setting, and what it wants of the row if the row is not its own: `'jack20_skip=on' (val.J=20)`. */
static void add_wish(const Wishes *wishes, int by, int row, int value, Text *out)
{
    int own;
    char typed[2 * OPTION_WORD];
    Slice ignored;
    text_add_char(out, '\'');
    text_add(out, slice_copy(wishes->setting[by], typed, sizeof typed));
    text_add_char(out, '\'');
    REQUIRE(setting_read(wishes->spec, wishes->setting[by], &own, &ignored, NULL) == OK);
    if (own == row)
        return;
    text_add(out, " (");
    text_add(out, wishes->spec[row].id);
    text_add_char(out, '=');
    option_value_print(&wishes->spec[row], value, out);
    text_add_char(out, ')');
}

static Status wish(Wishes *wishes, int row, int value, const char *words)
{
    const OptionSpec *spec = &wishes->spec[row];
    if (wishes->by[row] < 0) {
        wishes->value[row] = (int16_t)value;
        wishes->by[row] = (int16_t)wishes->now;
        wishes->gives_way[row] = wishes->is_soft;
        if (option_keeps_text(spec, value))
            slice_copy(slice_of(words), wishes->text, sizeof wishes->text);
    }
    if (are_same(spec, wishes->value[row], wishes->text, value, words) ||
        (wishes->is_soft && !wishes->gives_way[row]))
        return OK;
    char a[FAULT_TEXT / 2], b[FAULT_TEXT / 2];
    Text a_text = text_over(a, sizeof a), b_text = text_over(b, sizeof b);
    add_wish(wishes, wishes->by[row], row, wishes->value[row], &a_text);
    add_wish(wishes, wishes->now, row, value, &b_text);
    return fault_say(wishes->fault, ERR_CONFLICT, N_("{a} and {b} disagree, expected one of them"), "a", a, "b", b);
}

static Status wish_values(Wishes *wishes, const Values *values)
{
    Status status = OK;
    for (int i = 0; status == OK && i < values->len; i++)
        status = wish(wishes, values->row[i], values->value[i], values->text);
    return status;
}

static Status wish_bundle(Wishes *wishes, int row, Slice text)
{
    int16_t on;
    BundleWord word;
    const OptionSpec *bundle = &wishes->spec[row];
    if (!option_value_read(bundle, text, &on))
        return value_fault(bundle, wishes->setting[wishes->now], text, wishes->fault);
    Status status = wish(wishes, row, on, "");
    for (int i = 0; on && status == OK && (word = bundle_word(bundle, i)).typed.len > 0; i++) {
        Values values = values_known(wishes->spec, word.text);
        if (word.is_soft == wishes->is_soft)
            status = wish_values(wishes, &values);
    }
    return status;
}

static Status wish_setting(Wishes *wishes, Slice setting)
{
    int row;
    Slice text;
    Values values;
    Status status = setting_read(wishes->spec, setting, &row, &text, wishes->fault);
    if (status != OK)
        return status;
    if (wishes->spec[row].kind == OPTION_BUNDLE)
        return wish_bundle(wishes, row, text);
    if (wishes->is_soft)
        return OK; /* it never gives way, and was read in the first pass */
    status = wishes->of_table ? values_read_freely(wishes->spec, row, setting, text, &values)
                              : values_read(wishes->spec, row, setting, text, &values, wishes->fault);
    return status == OK ? wish_values(wishes, &values) : status;
}

static Status wish_all(Wishes *wishes, bool is_soft)
{
    wishes->is_soft = is_soft;
    for (wishes->now = 0; wishes->now < wishes->len; wishes->now++) {
        Status status = wish_setting(wishes, wishes->setting[wishes->now]);
        if (status != OK)
            return status;
    }
    return OK;
}

/* `off` only says that not all settings of a bundle hold. Other settings must say what holds instead. */
static Status check_off(Wishes *wishes, const Options *options)
{
    for (int row = 0; wishes->spec[row].id; row++) {
        const OptionSpec *bundle = &wishes->spec[row];
        bool is_off = bundle->kind == OPTION_BUNDLE && wishes->by[row] >= 0 && !wishes->value[row];
        if (!is_off || !bundle_stands(wishes->spec, bundle, options))
            continue;
        char a[OPTION_WORD], b[160];
        BundleWord word;
        Text text = text_over(b, sizeof b);
        for (int i = 0; (word = bundle_word(bundle, i)).typed.len > 0; i++) {
            text_add(&text, word.is_soft || text.len == 0 ? "" : " ");
            text_add(&text, word.is_soft ? "" : word.text);
        }
        wishes->now = wishes->by[row];
        slice_copy(wishes->setting[wishes->now], a, sizeof a);
        return fault_say(wishes->fault, ERR_CONFLICT,
                         N_("'{a}' disagrees with {b}, which stand; expected another value of one of them"), "a", a,
                         "b", b);
    }
    return OK;
}

static Status read_all(Wishes wishes, Options *out, int *wrong)
{
    const OptionSpec *spec = wishes.spec;
    Options read = *out;
    memset(wishes.by, -1, sizeof wishes.by);
    if (wishes.len > SETTINGS_MAX) {
        if (wrong)
            *wrong = SETTINGS_MAX - 1;
        return fault_say(wishes.fault, ERR_UNREADABLE, N_("more than {most} settings, expected each of them once"),
                         "most", digits(SETTINGS_MAX).text);
    }
    Status status = wish_all(&wishes, false);
    if (status == OK)
        status = wish_all(&wishes, true);
    for (int row = 0; spec[row].id; row++)
        if (wishes.by[row] >= 0 && option_has_value(&spec[row])) {
            read.value[row] = wishes.value[row];
            if (spec[row].kind == OPTION_TEXT || spec[row].kind == OPTION_DRAWING)
                memcpy(read.text, wishes.text, sizeof read.text);
        }
    if (status == OK)
        status = check_off(&wishes, &read);
    if (status == OK)
        *out = read;
    else if (wrong)
        *wrong = wishes.now;
    return status;
}

Status options_read(const OptionSpec *spec, const Slice setting[], int len, Options *out, int *wrong, Fault *fault)
{
    return read_all((Wishes){ .spec = spec, .setting = setting, .len = len, .fault = fault }, out, wrong);
}

void options_set_preset(const OptionSpec *spec, const char *settings, Options *out)
{
    Slice setting[SETTINGS_MAX] = { 0 };
    int len = settings_split(slice_of(settings), setting);
    REQUIRE(read_all((Wishes){ .spec = spec, .setting = setting, .len = len, .of_table = true }, out, NULL) == OK);
}

Status options_set_all(const OptionSpec *spec, const char *settings, Options *out, Fault *fault)
{
    Slice setting[SETTINGS_MAX] = { 0 };
    return options_read(spec, setting, settings_split(slice_of(settings), setting), out, NULL, fault);
}

static void print_group(const OptionSpec *spec, const OptionSpec *group, const Options *options, Text *out)
{
    bool any = false;
    Values all = members(spec, group);
    for (int i = 0; i < all.len; i++) {
        int value = options->value[all.row[i]];
        if (value == 0)
            continue;
        text_add(out, any ? "," : "");
        text_add_slice(out, option_word(group->words, i));
        text_add_char(out, ':');
        option_value_print(&spec[all.row[i]], value, out);
        any = true;
    }
    text_add(out, any ? "" : "none");
}

bool option_is_same(const OptionSpec *spec, int row, const Options *a, const Options *b)
{
    return are_same(&spec[row], a->value[row], a->text, b->value[row], b->text);
}

void option_tell(const OptionSpec *spec, int row, const Options *options, Text *out)
{
    if (spec[row].kind != OPTION_TEXT) {
        option_print(spec, row, options, out);
        return;
    }
    for (const char *at = options->text; *at; at++)
        text_add_char(out, *at == '_' ? ' ' : *at);
}

void option_print(const OptionSpec *spec, int row, const Options *options, Text *out)
{
    if (spec[row].kind == OPTION_GROUP)
        print_group(spec, &spec[row], options, out);
    else if (spec[row].kind == OPTION_BUNDLE)
        text_add(out, bundle_stands(spec, &spec[row], options) ? "on" : "off");
    else if (option_keeps_text(&spec[row], options->value[row]))
        text_add(out, options->text);
    else if (spec[row].kind == OPTION_TEXT)
        text_add(out, "none");
    else
        option_value_print(&spec[row], options->value[row], out);
}

bool option_holds(const OptionSpec *spec, const Options *options, Slice setting)
{
    size_t len = 0;
    while (len < setting.len && setting.at[len] != '=' && setting.at[len] != '~')
        len++;
    REQUIRE(len > 0 && len < setting.len);
    bool negated = setting.at[len - 1] == '!', of_set = setting.at[len] == '~';
    Slice name = { setting.at, len - negated }, text = { setting.at + len + 1, setting.len - len - 1 };
    int row = options_find(spec, name);
    REQUIRE(row >= 0);
    if (spec[row].kind == OPTION_BUNDLE) {
        int16_t on;
        REQUIRE(!of_set && option_value_read(&spec[row], text, &on));
        return (bundle_stands(spec, &spec[row], options) == on) != negated;
    }
    Values values;
    REQUIRE(values_read_freely(spec, row, setting, text, &values) == OK);
    if (!of_set)
        return values_stand(spec, options, &values) != negated;
    REQUIRE(spec[row].kind == OPTION_SET && values.value[0] != 0);
    return ((options->value[row] & values.value[0]) == values.value[0]) != negated;
}

bool options_hold(const OptionSpec *spec, const Options *options, const char *condition)
{
    Slice rest = slice_of(condition);
    for (Slice setting = slice_word(&rest, 0); setting.len > 0; setting = slice_word(&rest, 0))
        if (!option_holds(spec, options, setting))
            return false;
    return true;
}
