/* cmd_join.c - `join`: plays at a table of a server, in the terminal. */
#include "apps/base/cli.h"
#include "apps/base/language.h"
#include "apps/base/look.h"
#include "apps/commands.h"
#include "apps/join/faces.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct {
    const char *name, *table, *make, *bots, *turn, *overdue, *code, *letters, *language;
    uint64_t seats;
    bool watches, plain, lists, memory, four_colours;
} Asked;

static void on_signal(uv_signal_t *watcher, int number)
{
    (void)number;
    join_end(watcher->data, EXIT_YES);
}

static void read_place(Join *join, const Asked *asked, const Words *words)
{
    Fault fault;
    uint64_t key;
    if (words->len == 0)
        die("URL", "no server, expected its address: http://HOST:PORT/, or an invitation");
    if (words->len > 1)
        die(words->word[1], "a word too many, expected one server");
    if (place_read(slice_of(words->word[0]), &join->place, &fault) != OK)
        die(words->word[0], "%s", fault.text);
    slice_copy(slice_of(join->place.table), join->table_code, sizeof join->table_code);
    if (asked->table && !code_read(slice_of(asked->table), TABLE_CODE, join->table_code, &key))
        die(asked->table, "no code of a table, expected six letters");
}

static void read_wish(Join *join, const Asked *asked)
{
    Ruleset ruleset;
    Fault fault;
    Wish *wish = &join->wish;
    *wish = (Wish){ .name = asked->name,
                    .make = asked->make,
                    .bots = asked->bots,
                    .seats = asked->seats,
                    .watches = asked->watches,
                    .lists = asked->lists,
                    .overdue = asked->overdue };
    if (asked->name && (!asked->name[0] || slice_text_len(slice_of(asked->name)) < strlen(asked->name)))
        die("--name", "not a name, expected text in UTF-8");
    if (asked->make && join->table_code[0])
        die("--make", "a table is named already, expected one or the other");
    if (asked->turn && !join_read_span(slice_of(asked->turn), &wish->turn_s))
        die("--turn", "not a time, expected such as 30s, 12h or 3d, at most 14d");
    if (asked->overdue && !join_is_overdue(slice_of(asked->overdue)))
        die("--overdue", "expected move, on or void");
    if (!asked->make && (asked->bots || asked->seats > 0 || asked->lists || asked->turn || asked->overdue))
        die(asked->bots      ? "--bots"
            : asked->lists   ? "--listed"
            : asked->turn    ? "--turn"
            : asked->overdue ? "--overdue"
                             : "--seats",
            "goes with --make, expected a table to make");
    if (asked->make && games_read(slice_of(asked->make), &ruleset, &fault) != OK)
        die("--make", "%s", fault.text);
    if (asked->code && !words_read(slice_of(asked->code), wish->words))
        die("--code", "not six words of a seat, expected them as `code` or the page tells them");
    if (!asked->code && join->place.words[0])
        slice_copy(slice_of(join->place.words), wish->words, sizeof wish->words);
}

static int run(Join *join, bool is_plain)
{
    static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
    uv_signal_t watcher[3];
    Fault fault;
    int code = EXIT_YES;
    signal(SIGPIPE, SIG_IGN);
    uv_loop_init(&join->loop);
    for (int i = 0; i < 3; i++) {
        uv_signal_init(&join->loop, &watcher[i]);
        watcher[i].data = join;
        uv_signal_start(&watcher[i], on_signal, signals[i]);
    }
    if (join_open(join, &fault) != OK)
        die(join->place.address.host, "%s", fault.text);
    if (is_plain || !join_screen(join, &code))
        code = join_plain(join);
    for (int i = 0; i < 3; i++)
        uv_close((uv_handle_t *)&watcher[i], NULL);
    join_close(join);
    uv_loop_close(&join->loop);
    return code;
}

int cmd_join(int argc, char **argv)
{
    static Join join;
    Asked asked = { 0 };
    Words words;
    const Flag flags[] = {
        { "table", "CODE", "the table to join, where the address does not name it", FLAG_TEXT, &asked.table, NULL, 0,
          0 },
        { "watch", NULL, "watch, and take no seat", FLAG_ON, &asked.watches, NULL, 0, 0 },
        { "name", "NAME", "the name that others see; it is kept", FLAG_TEXT, &asked.name, NULL, 0, 0 },
        { "make", "'GAME OPTION=VALUE ..'", "make a table with these rules", FLAG_TEXT, &asked.make, NULL, 0, 0 },
        { "seats", "N", "how many play at the table that is made", FLAG_NUMBER, &asked.seats, NULL, 1, SEATS_MAX },
        { "bots", "LEVEL,..|open",
          "who sits in the seats from 1 on of the table that is made: random, easy, medium, skilled, hard, or open; the last one also takes all further seats",
          FLAG_TEXT, &asked.bots, NULL, 0, 0 },
        { "listed", NULL, "with --make: list the table, so that others find it", FLAG_ON, &asked.lists, NULL, 0, 0 },
        { "turn", "TIME",
          "with --make: the time for a turn, such as 30s, 12h or 3d; from 1h on, nobody has to be here", FLAG_TEXT,
          &asked.turn, NULL, 0, 0 },
        { "overdue", "move|on|void",
          "with --turn: what happens when the time runs out: a bot plays this move, a bot plays on, the deal is void",
          FLAG_TEXT, &asked.overdue, NULL, 0, 0 },
        { "code", "'SIX WORDS'", "bring a seat here from another browser or terminal", FLAG_TEXT, &asked.code, NULL,
          0, 0 },
        MEMORY_FLAG(&asked.memory),
        LETTERS_FLAG(&asked.letters),
        LANGUAGE_FLAG(&asked.language),
        COLOURS_FLAG(&asked.four_colours),
        PLAIN_FLAG(&asked.plain),
        { 0 },
    };
    cli_parse(argc, argv, flags, &words);
    language_ask(asked.language);
    read_place(&join, &asked, &words);
    read_wish(&join, &asked);
    join.look = look_asked(asked.letters, asked.four_colours);
    join.memory = asked.memory;
    keep_read(&join.place, &join.keep);
    bool on_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    return run(&join, asked.plain || !on_terminal);
}
