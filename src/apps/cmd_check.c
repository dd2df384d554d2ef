/* cmd_check.c - replays transcripts and verifies every line. */
#include "apps/cli.h"
#include "apps/commands.h"
#include "table/transcript.h"

#include <stdlib.h>

static json_t *to_json(const char *path, Status status, const Fault *fault)
{
    json_t *result = json_pack("{s:s, s:b}", "file", path, "ok", status == OK);
    if (status != OK)
        json_object_update_new(result,
                               json_pack("{s:i, s:i, s:s, s:s}", "line", (int)fault->line, "column",
                                         (int)fault->column, "status", status_text(status), "fault", fault->text));
    return result;
}

static void report(const char *path, Status status, const Fault *fault)
{
    char where[WHERE_MAX];
    if (status == OK)
        printf("%s: ok\n", path);
    else
        complain(cli_where(path, fault, where, sizeof where), "%s", fault->text);
}

static Status check(const char *path, Fault *fault)
{
    Match match;
    size_t len;
    char *bytes = cli_read_file(path, &len, fault);
    if (!bytes)
        return ERR_UNREADABLE;
    Status status = transcript_read(bytes, len, &match, fault);
    free(bytes);
    if (status == OK)
        match_free(&match);
    return status;
}

/* The exit code for one file, which it reports on. */
static int check_file(const char *path, json_t *results)
{
    Fault fault = { 0 };
    Status status = check(path, &fault);
    if (results)
        json_array_append_new(results, to_json(path, status, &fault));
    else
        report(path, status, &fault);
    return status == OK ? EXIT_YES : transcript_is_readable(status) ? EXIT_NO : EXIT_WRONG;
}

int cmd_check(int argc, char **argv)
{
    bool as_json = false;
    const Flag flags[] = { { .name = "json", .help = "print JSON", .out = &as_json }, { 0 } };
    Words words;
    int worst = EXIT_YES;
    cli_parse(argc, argv, flags, &words);
    if (words.len == 0)
        die("FILE", "no file named, expected transcripts to check");
    json_t *results = as_json ? json_array() : NULL;
    for (int i = 0; i < words.len; i++) {
        int code = check_file(words.word[i], results);
        worst = code > worst ? code : worst;
    }
    if (results)
        cli_print_json(results);
    return worst;
}
