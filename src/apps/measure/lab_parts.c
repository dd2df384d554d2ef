#include "apps/measure/lab_errands.h"

#include "apps/measure/lab_count.h"

#include <stdlib.h>

int lab_merge(int argc, char **argv)
{
    static const CommandSpec command = {
        .name = "lab merge",
        .args = "FILE ...",
        .help = "Put the states of the parts of a count together.",
        .more =
            "The result is the one of the whole count, whatever the parts are and in whatever order they are named.",
        .examples = "cardroom lab merge one.state two.state\n"
                    "cardroom lab merge one.state two.state --state both.state\n",
    };
    const char *state = NULL;
    LabTold told = { 0 };
    const Flag flags[] = {
        { "state", "FILE", "also write the state of all parts together", FLAG_TEXT, &state, NULL, 0, 0 },
        { .name = "json", .help = "print JSON", .out = &told.as_json },
        { 0 },
    };
    Words words;
    Count all;
    Fault fault = { 0 };
    cli_parse_for(&command, argc, argv, flags, &words);
    if (words.len == 0)
        die("FILE", "no file, expected the states of the parts");
    lab_read_state(words.word[0], &all);
    for (int i = 1; i < words.len; i++) {
        Count part;
        lab_read_state(words.word[i], &part);
        if (count_merge(&all, &part, &fault) != OK)
            die(words.word[i], "%s", fault.text);
        count_close(&part);
    }
    if (state)
        lab_write_state(state, &all);
    lab_tell_missing(&all);
    lab_tell(&told, &all);
    lab_told(&told);
    count_close(&all);
    return EXIT_YES;
}

static void print_done(const void *count, Text *out)
{
    count_print_done(count, out);
}

static void print_identity(const Count *count)
{
    const CountKind *kind = count->kind;
    char *done = cli_text(print_done, count);
    printf("count %s\nversion %s\n", kind->name, count->version);
    for (int i = 0; kind->settings[i]; i++)
        printf("%s %s\n", kind->settings[i], count->setting[i]);
    printf("%s %llu..%llu\n", kind->items, (unsigned long long)count->first,
           (unsigned long long)(count->first + count->len - 1));
    printf("done %s: %llu of %llu\n\n", done[0] ? done : "nothing",
           (unsigned long long)count_done(count, count_all(count)), (unsigned long long)count->len);
    free(done);
}

static json_t *to_json(const Count *count)
{
    const CountKind *kind = count->kind;
    json_t *settings = json_object(), *done = json_array();
    for (int i = 0; kind->settings[i]; i++)
        json_object_set_new(settings, kind->settings[i], json_string(count->setting[i]));
    for (size_t i = 0; i < count->done_len; i++)
        json_array_append_new(done, json_pack("[o, o]", cli_json_number(count->first + count->done[i].from),
                                              cli_json_number(count->first + count->done[i].to - 1)));
    return json_pack("{s:s, s:s, s:o, s:s, s:o, s:o, s:o, s:o}", "count", kind->name, "version", count->version,
                     "settings", settings, "items", kind->items, "first", cli_json_number(count->first), "last",
                     cli_json_number(count->first + count->len - 1), "done", done, "result", lab_json(count));
}

int lab_show(int argc, char **argv)
{
    static const CommandSpec command = {
        .name = "lab show",
        .args = "FILE",
        .help = "Tell what the state of a count is of, how far it is, and its result.",
        .examples = "cardroom lab show one.state\n",
    };
    LabTold told = { 0 };
    const Flag flags[] = {
        { .name = "details", .help = "patience: also how many deals have each score", .out = &told.has_details },
        { .name = "json", .help = "print JSON", .out = &told.as_json },
        { 0 },
    };
    Words words;
    Count count;
    cli_parse_for(&command, argc, argv, flags, &words);
    if (words.len != 1)
        die(words.len == 0 ? "FILE" : words.word[1], "one file is shown, expected its name");
    lab_read_state(words.word[0], &count);
    if (told.as_json) {
        cli_print_json(to_json(&count));
    } else {
        print_identity(&count);
        lab_tell(&told, &count);
    }
    count_close(&count);
    return EXIT_YES;
}
