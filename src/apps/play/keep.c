#include "apps/play/keep.h"

#include "apps/base/cli.h"
#include "apps/base/shelf.h"
#include "apps/base/whole_file.h"
#include "term/wording.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void write_play(const void *from, Text *out)
{
    const Play *play = from;
    REQUIRE(transcript_write(&play->match, out) == OK);
    text_add(out, "# play seed ");
    text_add_unsigned(out, play->seed);
    text_add(out, " first ");
    deal_number_print(play->named, out);
    text_add(out, " hints ");
    text_add_number(out, play->aid.hints);
    text_add(out, " lamp ");
    text_add_number(out, play->aid.lamp.told);
    text_add(out, " deals ");
    text_add_number(out, play->deals);
    text_add_char(out, '\n');
    if (play->game) /* a line of its own, since no two games have the same */
        text_fill(out, "# play game {game} began {ms}\n", "game", digits_unsigned(play->game).text, "ms",
                  digits(play->began_ms).text);
}

char *keep_text(const Play *play)
{
    return cli_text(write_play, play);
}

bool keep_write(const Play *play, const char *path)
{
    char *bytes = keep_text(play);
    bool written = whole_file_write(path, bytes);
    int why = errno;
    free(bytes);
    errno = why;
    return written;
}

bool keep_path(char path[KEEP_PATH])
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    bool has_state = state && state[0] == '/';
    if (!has_state && !(home && home[0]))
        return false;
    int len = snprintf(path, KEEP_PATH, "%s%s/cardroom/resume.txt", has_state ? state : home,
                       has_state ? "" : "/.local/state");
    return len < KEEP_PATH;
}

bool keep_has_begun(const Play *play)
{
    for (uint32_t i = 0; i < play->match.table.log_len; i++)
        if (play->match.table.log[i].seat == play->person)
            return true;
    return play->match.past_len > 0;
}

static void tell_failure(const char *path, Text *told)
{
    wording_add(told, "The game could not be written to {file}: {why}.", "file", path, "why", strerror(errno));
    text_add_char(told, '\n');
}

void keep_on_quit(const Play *play, Text *told)
{
    char path[KEEP_PATH];
    bool is_saved = play->save != NULL;
    bool has_place = is_saved ? snprintf(path, sizeof path, "%s", play->save) < KEEP_PATH : keep_path(path);
    if (!is_saved && (play->person == SEAT_NONE || !keep_has_begun(play)))
        return;
    if (!has_place) {
        text_add(told, gettext("The game is not kept: neither HOME nor XDG_STATE_HOME is set."));
        text_add_char(told, '\n');
        return;
    }
    if (!is_saved)
        shelf_make_folders(path);
    if (!keep_write(play, path)) {
        tell_failure(path, told);
        return;
    }
    const char *pattern = is_saved
                              ? gettext("The game is saved in {file}; `cardroom play --load {file}` goes on with it.")
                              : gettext("The game is kept in {file}; `cardroom play --resume` goes on with it.");
    text_fill(told, pattern, "file", path);
    text_add_char(told, '\n');
}

void keep_forget(const Play *play)
{
    char path[KEEP_PATH];
    if (play->from_kept && keep_path(path))
        unlink(path);
}

/* What the first deal is called; nothing changes if it is no name of a deal of this game. */
static void read_first(Play *play, Slice said)
{
    DealNumber deal;
    const bool reads = deal_number_read(said, &deal, NULL) == OK;
    if (reads && (!deal.is_pysol || play->match.ruleset.game == &patience_game))
        play->named = deal;
}

/* Reads the numbers of a comment, as far as it has them. */
static void read_comment(Play *play, Slice rest)
{
    for (Slice name = slice_word(&rest, 0); name.len > 0; name = slice_word(&rest, 0)) {
        const Slice said = slice_word(&rest, 0);
        uint64_t value;
        if (slice_is(name, "first"))
            read_first(play, said);
        else if (!slice_unsigned(said, &value))
            continue;
        else if (slice_is(name, "seed"))
            play->seed = value;
        else if (slice_is(name, "pysol")) /* earlier versions wrote it behind the number */
            play->named.is_pysol = value != 0 && play->match.ruleset.game == &patience_game;
        else if (slice_is(name, "hints") && value <= INT_MAX)
            play->aid.hints = (int)value;
        else if (slice_is(name, "lamp") && value <= INT_MAX)
            play->aid.lamp.told = (int)value;
        else if (slice_is(name, "deals") && value <= INT_MAX)
            play->deals = (int)value;
        else if (slice_is(name, "game") && value < PLAY_CODES)
            play->game = value;
        else if (slice_is(name, "began") && value <= INT64_MAX / 2)
            play->began_ms = (int64_t)value;
    }
}

static void read_comments(Play *play, const char *text)
{
    static const char begin[] = "\n# play ";
    for (const char *at = strstr(text, begin); at; at = strstr(at, begin)) {
        at += strlen(begin);
        read_comment(play, (Slice){ at, strcspn(at, "\r\n") });
    }
}

void keep_load(Play *play, const char *path)
{
    size_t len;
    Fault fault = { 0 };
    char *text = cli_read_file(path, &len, &fault), where[WHERE_MAX];
    if (!text || transcript_read(text, len, &play->match, &fault) != OK)
        die(cli_where(path, &fault, where, sizeof where), "%s", fault.text);
    const Source *source = play->match.past_len > 0 ? play->match.past[0].source : &play->match.table.source;
    play->seed = play->named.number = source->kind == SOURCE_NUMBER ? source->number : 0;
    read_comments(play, text);
    free(text);
}
