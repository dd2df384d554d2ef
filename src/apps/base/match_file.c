#include "apps/base/match_file.h"

#include "apps/base/cli.h"
#include "table/transcript.h"

#include <stdlib.h>

Match match_file_read(const char *path)
{
    Match match;
    Fault fault = { 0 };
    size_t len;
    char *bytes = cli_read_file(path, &len, &fault), where[WHERE_MAX];
    Status status = bytes ? transcript_read(bytes, len, &match, &fault) : ERR_UNREADABLE;
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
