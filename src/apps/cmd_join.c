/* cmd_join.c - plays at a server's table in the terminal. */
#include "apps/cli.h"
#include "apps/commands.h"
#include "apps/join.h"
#include "apps/language.h"
#include "apps/play.h"
#include "term/screen.h"
#include "term/wording.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GUEST_NAME = 24 };

/* The user's own name, unless somebody at a terminal says another. */
static const char *ask_name(void)
{
    static char name[GUEST_NAME];
    const char *user = getenv("USER");
    slice_copy(slice_of(user && user[0] ? user : "guest"), name, sizeof name);
    if (!isatty(STDIN_FILENO))
        return name;
    char line[256], words[512];
    Text text = text_over(words, sizeof words);
    wording_add(&text, "Your name (Enter: {name}): ", "name", name);
    fputs(words, stdout);
    fflush(stdout);
    if (!fgets(line, sizeof line, stdin))
        return name;
    Slice typed = { line, strcspn(line, "\r\n") };
    if (typed.len > 0 && typed.len < GUEST_NAME && slice_text_len(typed) == typed.len)
        slice_copy(typed, name, sizeof name);
    return name;
}

static void tell_error(Join *join, bool is_fault, const char *sentence)
{
    (void)join;
    fprintf(is_fault ? stderr : stdout, "%s\n", sentence);
}

int cmd_join(int argc, char **argv)
{
    static Join join = { .bots = "greedy" };
    bool is_plain = false;
    const char *language = NULL;
    Fault fault;
    Words words;
    const Flag flags[] = {
        { .name = "name",
          .arg = "NAME",
          .kind = FLAG_TEXT,
          .out = &join.name,
          .help = "what others see; asked for if not said" },
        { .name = "make",
          .arg = "'GAME [OPTION=VALUE ..]'",
          .kind = FLAG_TEXT,
          .out = &join.make,
          .help = "make a table there, and sit at it" },
        { .name = "bots",
          .arg = "A,B,..",
          .kind = FLAG_TEXT,
          .out = &join.bots,
          .help = "who sits at that table: levels of bots, or open for people; greedy if not said" },
        { .name = "watch", .out = &join.watches, .help = "look on, and take no seat" },
        { .name = "plain", .out = &is_plain, .help = "plain lines: sentences out, typed lines in" },
        LANGUAGE_FLAG(&language),
        { 0 },
    };
    cli_parse(argc, argv, flags, &words);
    language_ask(language);
    if (words.len != 1)
        die("URL", "%s, expected the address that the server shows", words.len ? "too many words" : "none");
    if (where_read(slice_of(words.word[0]), &join.where, &fault) != OK)
        die(words.word[0], "%s", fault.text);
    if (!join.name)
        join.name = ask_name();
    if (strlen(join.name) == 0 || strlen(join.name) >= GUEST_NAME)
        die("--name", "not a name, expected 1 to %d bytes", GUEST_NAME - 1);
    join.told = tell_error;
    play_heed_signals();
    join_open(&join);
    bool on_screen = !is_plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && screen_open();
    (on_screen ? join_screen : join_plain)(&join);
    join_close(&join);
    return join.has_table || !join.has_left ? EXIT_YES : EXIT_WRONG;
}
