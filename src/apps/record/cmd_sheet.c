/* cmd_sheet.c - `sheet`: prints the score sheet of a transcript, as on paper, as CSV or as JSON. */
#include "apps/base/cli.h"
#include "apps/base/match_file.h"
#include "apps/commands.h"
#include "table/sheet.h"
#include "table/sheet_json.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

static void write_json(const void *from, Text *out)
{
    sheet_json(from, out);
}

static void write_sheet(const void *from, Text *out)
{
    sheet_print(from, out);
}

static void write_csv(const void *from, Text *out)
{
    sheet_print_csv(from, out);
}

static void print_text(char *text)
{
    fputs(text, stdout);
    free(text);
}

/* The width of the terminal; 0 if the sheet does not go to one. */
static int terminal_width(void)
{
    struct winsize size = { 0 };
    return isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

int cmd_sheet(int argc, char **argv)
{
    const char *csv = NULL;
    bool as_json = false;
    const Flag flags[] = {
        CSV_FLAG("a line a deal and seat", &csv),
        { .name = "json", .help = "print JSON", .out = &as_json },
        { 0 },
    };
    Words words;
    cli_parse(argc, argv, flags, &words);
    if (cli_csv(csv) && as_json)
        die("--csv", "not together with --json, expected one of them");
    if (words.len != 1)
        die("FILE", "expected one transcript, whose scores are to be shown");
    Match match = match_file_read_sheet(words.word[0]);
    Sheet sheet = { .match = &match, .width = terminal_width() };
    if (as_json)
        cli_print_json_text(cli_text(write_json, &match));
    else if (csv)
        cli_print_csv(cli_text(write_csv, &match), csv);
    else
        print_text(cli_text(write_sheet, &sheet));
    match_free(&match);
    return EXIT_YES;
}
