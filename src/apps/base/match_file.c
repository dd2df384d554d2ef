#include "apps/base/match_file.h"

#include "apps/base/cli.h"
#include "table/transcript.h"

#include <stdlib.h>

typedef Status ReadText(const char *text, size_t len, Match *match, Fault *fault);

/* text gets the file's bytes, or is NULL. */
static Match match_read(const char *path, ReadText *read, char **text)
{
    Match match;
    Fault fault = { 0 };
    size_t len;
    char *bytes = cli_read_file(path, &len, &fault), where[WHERE_MAX];
    Status status = bytes ? read(bytes, len, &match, &fault) : ERR_UNREADABLE;
    if (text)
        *text = bytes;
    else
        free(bytes);
    cli_where(path, &fault, where, sizeof where);
    if (status != OK && transcript_is_readable(status)) {
        complain(where, "%s", fault.text);
        exit(EXIT_NO);
    }
    if (status != OK)
        die(where, "%s", fault.text);
    return match;
}

Match match_file_read(const char *path)
{
    return match_read(path, transcript_read, NULL);
}

Match match_file_read_sheet(const char *path)
{
    return match_read(path, transcript_read_sheet, NULL);
}

Match match_file_read_with(const char *path, char **text)
{
    return match_read(path, transcript_read, text);
}
