#include "apps/record/check_files.h"

#include "apps/base/cli.h"
#include "room/log/verify.h"
#include "table/transcript.h"

#include <stdlib.h>

/* The result of one file; deals: how many were proved, -1 where nothing is to be proved. */
typedef struct {
    Status status;
    int deals;
    Fault fault;
} Result;

static json_t *to_json(const char *path, const Result *result)
{
    const Fault *fault = &result->fault;
    json_t *out = json_pack("{s:o, s:b}", "file", cli_json_text(path), "ok", result->status == OK);
    if (result->deals >= 0)
        json_object_set_new(out, "deals", json_integer(result->deals));
    if (result->status != OK)
        json_object_update_new(out, json_pack("{s:i, s:i, s:s, s:s}", "line", (int)fault->line, "column",
                                              (int)fault->column, "status", status_text(result->status), "fault",
                                              fault->text));
    return out;
}

static void report(const char *path, const Result *result)
{
    char where[WHERE_MAX];
    if (result->status != OK)
        complain(cli_where(path, &result->fault, where, sizeof where), "%s", result->fault.text);
    else if (result->deals < 0)
        cli_say("{file}: ok\n", "file", path);
    else
        cli_say(result->deals == 1
                    ? "{file}: {deals} deal proved: pledged before they were dealt, every line as it was played\n"
                    : "{file}: {deals} deals proved: pledged before they were dealt, every line as it was played\n",
                "file", path, "deals", digits(result->deals).text);
}

static Status check(const char *path, Result *result)
{
    Match match;
    size_t len;
    char *bytes = cli_read_file(path, &len, &result->fault);
    if (!bytes)
        return ERR_UNREADABLE;
    Status status = result->deals >= 0 ? transcript_read(bytes, len, &match, &result->fault)
                                       : transcript_read_sheet(bytes, len, &match, &result->fault);
    if (status == OK)
        match_free(&match);
    if (status == OK && result->deals >= 0)
        status = verify_record(bytes, len, &result->deals, &result->fault);
    free(bytes);
    return status;
}

/* Checks one file and reports on it; returns its exit code. */
static int check_file(const char *path, bool proves, json_t *results)
{
    Result result = { .deals = proves ? 0 : -1 };
    result.status = check(path, &result);
    if (results)
        json_array_append_new(results, to_json(path, &result));
    else
        report(path, &result);
    return result.status == OK ? EXIT_YES : transcript_is_readable(result.status) ? EXIT_NO : EXIT_WRONG;
}

int check_files(int argc, char **argv, bool proves)
{
    bool as_json = false;
    const Flag flags[] = { { .name = "json", .help = "print JSON", .out = &as_json }, { 0 } };
    Words words;
    int worst = EXIT_YES;
    cli_parse(argc, argv, flags, &words);
    if (words.len == 0)
        die("FILE", "no file named, expected %s", proves ? "records of a room to verify" : "transcripts to check");
    json_t *results = as_json ? json_array() : NULL;
    for (int i = 0; i < words.len; i++) {
        int code = check_file(words.word[i], proves, results);
        worst = code > worst ? code : worst;
    }
    if (results)
        cli_print_json(results);
    return worst;
}
