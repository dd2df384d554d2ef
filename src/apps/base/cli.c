#define _GNU_SOURCE /* memmem */
#include "apps/base/cli.h"

#include "apps/base/files/encoding.h"
#include "apps/base/paging/paging.h"
#include "core/lines/csv.h"

#include "term/wording.h"

#include <argp.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { FLAGS_MAX = 48, FLAG_KEY = 0x100 };

typedef struct {
    const Flag *flags;
    Words *words;
} Parse;

/* A number below 0 begins like a flag but is none. So argp gets it with a blank before it. */
static bool is_negative(const char *word)
{
    return word[0] == '-' && word[1] >= '0' && word[1] <= '9';
}

static char *shielded(char *word)
{
    size_t size = strlen(word) + 2;
    char *copy = is_negative(word) ? malloc(size) : word;
    if (!copy)
        die("memory", "out of memory, expected %zu bytes", size);
    if (copy != word)
        snprintf(copy, size, " %s", word);
    return copy;
}

static char *unshielded(char *word)
{
    return word && word[0] == ' ' && is_negative(word + 1) ? word + 1 : word;
}

static void set_flag(const Flag *flag, const char *value)
{
    char where[80];
    uint64_t number;
    int64_t number_signed;
    snprintf(where, sizeof where, "--%s=%.40s", flag->name, value ? value : "");
    switch (flag->kind) {
    case FLAG_ON:
        *(bool *)flag->out = true;
        break;
    case FLAG_TEXT:
        *(const char **)flag->out = value;
        break;
    case FLAG_MAYBE:
        *(const char **)flag->out = value ? value : "";
        break;
    case FLAG_NUMBER:
        if (!slice_unsigned(slice_of(value), &number) || number < flag->min || number > flag->max)
            die(where, "not a number that fits, expected %llu to %llu", (unsigned long long)flag->min,
                (unsigned long long)flag->max);
        *(uint64_t *)flag->out = number;
        break;
    case FLAG_SIGNED:
        if (!slice_number(slice_of(value), INT16_MIN, INT16_MAX, &number_signed))
            die(where, "not a number that fits, expected %d to %d", INT16_MIN, INT16_MAX);
        *(int64_t *)flag->out = number_signed;
        break;
    }
    if (flag->given)
        *flag->given = true;
}

static error_t on_key(int key, char *value, struct argp_state *state)
{
    Parse *parse = state->input;
    value = unshielded(value);
    if (key == ARGP_KEY_ARG) {
        if (parse->words->len == WORDS_MAX)
            die(value, "too many words, expected at most %d", WORDS_MAX);
        parse->words->word[parse->words->len++] = value;
        return 0;
    }
    if (key < FLAG_KEY || key >= FLAG_KEY + FLAGS_MAX)
        return ARGP_ERR_UNKNOWN;
    set_flag(&parse->flags[key - FLAG_KEY], value);
    return 0;
}

static const CommandSpec *known_commands;

void cli_begin(const CommandSpec commands[])
{
    known_commands = commands;
}

static const CommandSpec *command_named(const char *name)
{
    const CommandSpec *command = known_commands;
    while (command->name && strcmp(command->name, name) != 0)
        command++;
    REQUIRE(command->name);
    return command;
}

/* The name of a flag as it is typed: without dashes and value. */
static Slice flag_name(const char *typed)
{
    Slice name = slice_of(typed);
    while (name.len > 0 && name.at[0] == '-')
        name = (Slice){ name.at + 1, name.len - 1 };
    return slice_word(&name, '=');
}

/* The flag with this name, or the only one that begins with it; NULL when there is none. */
static const Flag *flag_find(Slice name, const Flag flags[])
{
    const Flag *found = NULL;
    int matches = 0;
    for (const Flag *flag = flags; flag->name; flag++) {
        if (slice_is(name, flag->name))
            return flag;
        if (strncmp(flag->name, name.at, name.len) == 0) {
            found = flag;
            matches++;
        }
    }
    return matches == 1 ? found : NULL;
}

/* The first word that argp cannot have read: an unknown flag, a flag without its value, or one with a value too
 * many. */
static const char *flag_at_fault(int argc, char **argv, const Flag flags[])
{
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] != '-' || argv[i][1] == 0)
            continue;
        const Flag *flag = flag_find(flag_name(argv[i]), flags);
        bool has_value = strchr(argv[i], '=') != NULL, takes_value = flag && flag->kind != FLAG_ON;
        bool is_last = i + 1 == argc;
        if (flag && flag->kind == FLAG_MAYBE)
            continue;
        if (!flag || (takes_value ? !has_value && is_last : has_value))
            return argv[i];
        i += takes_value && !has_value;
    }
    return argv[argc - 1];
}

/* What people type who know other programs, and the flags that mean it here. */
static const char *const also_flags[][2] = {
    { "port", "listen" },  { "host", "listen" },     { "bind", "listen" },     { "address", "listen" },
    { "addr", "listen" },  { "db", "store" },        { "database", "store" },  { "level", "bots" },
    { "bot", "bots" },     { "opponents", "bots" },  { "level", "players" },   { "bots", "players" },
    { "number", "deal" },  { "game", "deal" },       { "games", "deals" },     { "n", "deals" },
    { "count", "deals" },  { "matches", "deals" },   { "runs", "deals" },      { "deal", "deals" },
    { "output", "save" },  { "out", "save" },        { "file", "load" },       { "input", "load" },
    { "open", "load" },    { "continue", "resume" }, { "language", "lang" },   { "locale", "lang" },
    { "jobs", "threads" }, { "j", "threads" },       { "cores", "threads" },   { "random", "seed" },
    { "format", "json" },  { "room", "table" },      { "user", "name" },       { "nick", "name" },
    { "size", "seats" },   { "text", "plain" },      { "no-colour", "plain" },
};

static void suggest_other(const char *typed, Slice name, const Flag flags[])
{
    for (size_t i = 0; i < sizeof also_flags / sizeof *also_flags; i++)
        for (const Flag *flag = flags; flag->name && slice_is(name, also_flags[i][0]); flag++)
            if (flag->help && strcmp(flag->name, also_flags[i][1]) == 0)
                die(typed, "no such flag; did you mean --%s%s%s?", flag->name, flag->arg ? "=" : "",
                    flag->arg ? flag->arg : "");
}

static _Noreturn void unknown_flag(const char *command, const char *typed, const Flag flags[])
{
    Slice name = flag_name(typed);
    const Flag *known = flag_find(name, flags);
    if (known && known->kind != FLAG_ON)
        die(typed, "it needs a value, expected --%s=%s", known->name, known->arg);
    if (known)
        die(typed, "it has no value, expected --%s", known->name);
    suggest_other(typed, name, flags);
    Nearest nearest = nearest_to(name);
    for (const Flag *flag = flags; flag->name; flag++)
        if (flag->help)
            nearest_try(&nearest, flag->name);
    if (nearest.best)
        die(typed, "no such flag; did you mean --%s?", nearest.best);
    die(typed, "no such flag, expected one that `cardroom %s --help` lists", command);
}

void cli_parse(int argc, char **argv, const Flag flags[], Words *words)
{
    cli_parse_for(command_named(argv[0]), argc, argv, flags, words);
}

/* Prints a line of a shell; what is too wide goes on after a backslash. */
static void print_example(Slice line)
{
    enum { WIDEST = 76 };
    const char *indent = "    ";
    while (line.len > WIDEST) {
        size_t cut = WIDEST - 2;
        while (cut > 0 && line.at[cut] != ' ')
            cut--;
        if (cut == 0)
            break;
        printf("%s%.*s \\\n", indent, (int)cut, line.at);
        line = slice_trimmed((Slice){ line.at + cut, line.len - cut });
        indent = "        ";
    }
    printf("%s%.*s\n", indent, (int)line.len, line.at);
}

/* Prints examples; what one tells behind a `#` stands above it where the line is too wide. */
void cli_print_examples(const char *lines)
{
    enum { WIDEST = 76 };
    printf("\nExamples\n");
    for (size_t len; *lines; lines += len + 1) {
        len = strcspn(lines, "\n");
        Slice line = { lines, len };
        const char *remark = len > WIDEST ? memmem(lines, len, "  # ", 4) : NULL;
        if (remark) {
            print_example(slice_trimmed((Slice){ remark, (size_t)(lines + len - remark) }));
            line = slice_trimmed((Slice){ lines, (size_t)(remark - lines) });
        }
        print_example(line);
    }
}

/* Prints usage, flags and examples, and ends the program. */
static _Noreturn void print_help(const CommandSpec *command, struct argp *argp, char *name)
{
    char about[600];
    snprintf(about, sizeof about, "%s%s%s", command->help, command->more ? " " : "",
             command->more ? command->more : "");
    argp->doc = about;
    argp_help(argp, stdout, ARGP_HELP_LONG | ARGP_HELP_USAGE | ARGP_HELP_DOC, name);
    if (command->tell)
        command->tell();
    cli_print_examples(command->examples);
    paging_end();
    cli_flush();
    _Exit(EXIT_YES); /* argp_help leaks, and a leak checker would report that at exit */
}

void cli_parse_for(const CommandSpec *command, int argc, char **argv, const Flag flags[], Words *words)
{
    struct argp_option options[FLAGS_MAX + 1] = { 0 };
    for (int i = 0; flags[i].name; i++) {
        REQUIRE(i < FLAGS_MAX);
        int listed = (flags[i].help ? 0 : OPTION_HIDDEN) | (flags[i].kind == FLAG_MAYBE ? OPTION_ARG_OPTIONAL : 0);
        options[i] = (struct argp_option){ flags[i].name, FLAG_KEY + i, flags[i].arg, listed, flags[i].help, 0 };
    }
    char name[64];
    snprintf(name, sizeof name, "cardroom %s", command->name);
    argv[0] = name;
    struct argp argp = { options, on_key, command->args, NULL, NULL, NULL, NULL };
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            print_help(command, &argp, name);
    Parse parse = { flags, words };
    words->len = 0;
    for (int i = 1; i < argc; i++)
        argv[i] = shielded(argv[i]);
    if (argp_parse(&argp, argc, argv, ARGP_NO_ERRS | ARGP_NO_HELP, NULL, &parse) != 0)
        unknown_flag(command->name, flag_at_fault(argc, argv, flags), flags);
}

void cli_split_words(const Words *words, Words *rules, Words *others)
{
    rules->len = others->len = 0;
    for (int i = 0; i < words->len; i++) {
        bool is_rule = i == 0 || strchr(words->word[i], '=');
        Words *to = is_rule ? rules : others;
        to->word[to->len++] = words->word[i];
    }
}

static char *read_all(FILE *file, size_t *len, Fault *fault)
{
    enum { FILE_BYTES_MAX = 64 << 20, PIECE = 1 << 16 };
    char *bytes = NULL;
    size_t cap = 0;
    *len = 0;
    for (size_t got = 1; got > 0; *len += got) {
        if (*len + PIECE + 1 > cap) {
            cap = cap * 2 + PIECE;
            char *grown = cap <= FILE_BYTES_MAX ? realloc(bytes, cap) : NULL;
            if (!grown) {
                free(bytes);
                fault_set(fault, ERR_MEMORY, "too large, expected less than 64 MiB");
                return NULL;
            }
            bytes = grown;
        }
        got = fread(bytes + *len, 1, PIECE, file);
    }
    if (!ferror(file)) {
        bytes[*len] = 0;
        return bytes;
    }
    free(bytes);
    fault_set(fault, ERR_UNREADABLE, strerror(errno), ", expected a file to read");
    return NULL;
}

char *cli_read_in(const char *path, const char *encoding, size_t *len, Fault *fault)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!file) {
        fault_set(fault, ERR_UNREADABLE, strerror(errno), ", expected a file to read");
        return NULL;
    }
    char *bytes = read_all(file, len, fault);
    if (file != stdin)
        fclose(file);
    return bytes ? encoding_read(bytes, len, encoding, fault) : NULL;
}

char *cli_read_bytes(const char *path, size_t *len, Fault *fault)
{
    return cli_read_in(path, "", len, fault);
}

char *cli_read_file(const char *path, size_t *len, Fault *fault)
{
    char *bytes = cli_read_bytes(path, len, fault);
    static const char mark[] = "\xEF\xBB\xBF";
    enum { MARK = sizeof mark - 1 };
    if (bytes && *len >= MARK && memcmp(bytes, mark, MARK) == 0) {
        *len -= MARK;
        memmove(bytes, bytes + MARK, *len + 1);
    }
    return bytes;
}

const char *cli_where(const char *path, const Fault *fault, char *buffer, size_t cap)
{
    Text text = text_over(buffer, cap);
    text_add_isolated(&text, path);
    if (fault->line > 0)
        text_fill(&text, ":{line}:{column}", "line", digits(fault->line).text, "column", digits(fault->column).text);
    return buffer;
}

void cli_say_pairs(const char *pattern, const char *const pairs[])
{
    char words[3 * WHERE_MAX];
    Text text = text_over(words, sizeof words);
    text_say_pairs(&text, pattern, pairs);
    fputs(words, stdout);
}

void cli_flush(void)
{
    if (fflush(stdout) != 0 || ferror(stdout))
        die("stdout", "%s, expected room for what is printed", strerror(errno));
}

void cli_print_json(json_t *value)
{
    REQUIRE(value);
    json_dumpf(value, stdout, JSON_INDENT(2));
    putchar('\n');
    json_decref(value);
}

void cli_print_json_text(char *text)
{
    json_t *value = json_loads(text, 0, NULL);
    REQUIRE(value);
    free(text);
    cli_print_json(value);
}

json_t *cli_json_text(const char *words)
{
    const size_t size = strlen(words) + 1;
    char *clean = malloc(size);
    if (!clean)
        die("memory", "out of memory, expected %zu bytes", size);
    Text text = text_over(clean, size);
    text_add_clean(&text, slice_of(words));
    json_t *value = json_string(clean);
    free(clean);
    return value;
}

json_t *cli_json_number(uint64_t number)
{
    return number <= INT64_MAX ? json_integer((json_int_t)number) : json_string(digits_unsigned(number).text);
}

uint64_t cli_random_number(void)
{
    uint32_t number;
    if (getrandom(&number, sizeof number, 0) != sizeof number)
        die("getrandom", "%s, expected random bytes from the system", strerror(errno));
    return number;
}

void cli_print_csv(char *csv, const char *language)
{
    const CsvForm *form = csv_form(slice_of(language));
    if (form) {
        const size_t cap =
            3 * strlen(csv) + 8; /* each byte is at most three: an apostrophe between quotation marks */
        char *bytes = malloc(cap);
        if (!bytes)
            die("memory", "out of memory, expected %zu bytes", cap);
        Text text = text_over(bytes, cap);
        csv_add(form, slice_of(csv), &text);
        fwrite(text.at, 1, text.len, stdout);
        free(bytes);
    } else {
        fputs(csv, stdout);
    }
    free(csv);
}

bool cli_csv(const char *asked)
{
    if (asked && *asked && !csv_form(slice_of(asked)))
        die_say("--csv", "'{typed}' is no language, expected --csv, or --csv=en, fr, ja or pl for a spreadsheet",
                "typed", asked);
    return asked != NULL;
}

char *cli_text(void (*write)(const void *from, Text *out), const void *from)
{
    Text text = text_over(NULL, 0);
    write(from, &text);
    size_t cap = text.len + 1;
    char *bytes = malloc(cap);
    if (!bytes)
        die("memory", "out of memory, expected %zu bytes", cap);
    text = text_over(bytes, cap);
    write(from, &text);
    return bytes;
}
