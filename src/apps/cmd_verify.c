/* cmd_verify.c - whether records of a room hold: every line legal, no card chosen, nothing changed afterwards. */
#include "apps/cli.h"
#include "apps/commands.h"
#include "room/verify.h"
#include "table/transcript.h"

#include <stdlib.h>

static json_t *to_json(const char *path, Status status, int deals, const Fault *fault)
{
    json_t *result = json_pack("{s:s, s:b, s:i}", "file", path, "ok", status == OK, "deals", deals);
    if (status != OK)
        json_object_update_new(result,
                               json_pack("{s:i, s:i, s:s, s:s}", "line", (int)fault->line, "column",
                                         (int)fault->column, "status", status_text(status), "fault", fault->text));
    return result;
}

static Status verify(const char *path, int *deals, Fault *fault)
{
    Match match;
    size_t len;
    char *bytes = cli_read_file(path, &len, fault);
    if (!bytes)
        return ERR_UNREADABLE;
    Status status = transcript_read(bytes, len, &match, fault);
    if (status == OK) {
        match_free(&match);
        status = verify_record(bytes, len, deals, fault);
    }
    free(bytes);
    return status;
}

/* The exit code for one file, which it reports on. */
static int verify_file(const char *path, json_t *results)
{
    Fault fault = { 0 };
    char where[WHERE_MAX];
    int deals = 0;
    Status status = verify(path, &deals, &fault);
    if (results)
        json_array_append_new(results, to_json(path, status, deals, &fault));
    else if (status == OK)
        printf("%s: %d deal%s proved: pledged before they were dealt, every line as it was played\n", path, deals,
               deals == 1 ? "" : "s");
    else
        complain(cli_where(path, &fault, where, sizeof where), "%s", fault.text);
    return status == OK ? EXIT_YES : transcript_is_readable(status) ? EXIT_NO : EXIT_WRONG;
}

int cmd_verify(int argc, char **argv)
{
    bool as_json = false;
    const Flag flags[] = { { .name = "json", .help = "print JSON", .out = &as_json }, { 0 } };
    Words words;
    int worst = EXIT_YES;
    cli_parse(argc, argv, flags, &words);
    if (words.len == 0)
        die("FILE", "no file named, expected records of a room to verify");
    json_t *results = as_json ? json_array() : NULL;
    for (int i = 0; i < words.len; i++) {
        int code = verify_file(words.word[i], results);
        worst = code > worst ? code : worst;
    }
    if (results)
        cli_print_json(results);
    return worst;
}
