#include "apps/play/kept/keep.h"

#include "apps/base/cli.h"
#include "apps/base/shelf.h"
#include "apps/base/whole_file.h"
#include "apps/play/kept/kept.h"
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
    text_add(out, play->no_history ? " history 0\n" : "\n");
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

/* Whether the file that the game came from is as it was. */
static bool is_untouched(const Play *play)
{
    return play->kept[0] && kept_written_ns(play->kept) == play->kept_ns;
}

/* The file to keep the game in: its own, or a new one. */
static bool find_place(Play *play, char path[KEPT_PATH])
{
    char folder[KEPT_PATH];
    if (!kept_folder(folder))
        return false;
    if (play->game == 0)
        play->game = 1 + cli_random_number() % (PLAY_CODES - 1);
    for (int copy = 1;; copy++) {
        int len = snprintf(path, KEPT_PATH, "%.4000s/kept/%s%s%s.txt", folder, digits_unsigned(play->game).text,
                           copy > 1 ? "-" : "", copy > 1 ? digits(copy).text : "");
        bool is_own = is_untouched(play) && strcmp(path, play->kept) == 0;
        if (len >= KEPT_PATH || is_own || access(path, F_OK) != 0)
            return len < KEPT_PATH;
    }
}

static void tell_kept(const char *path, Text *told)
{
    wording_add_n(told, "The game is kept in {file}; `cardroom play --resume` goes on with it.",
                  "The game is kept in {file}, as one of {n}; `cardroom play --resume` lists them.", kept_count(),
                  "file", path);
    text_add_char(told, '\n');
}

static void keep(Play *play, Text *told)
{
    char path[KEPT_PATH];
    if (!find_place(play, path)) {
        text_add(told, gettext("The game is not kept: neither HOME nor XDG_STATE_HOME is set."));
        text_add_char(told, '\n');
        return;
    }
    shelf_make_folders(path);
    if (!keep_write(play, path)) {
        tell_failure(path, told);
        return;
    }
    if (is_untouched(play) && strcmp(path, play->kept) != 0)
        unlink(play->kept); /* the game of an earlier version has moved */
    tell_kept(path, told);
}

void keep_on_quit(Play *play, Text *told)
{
    if (play->save && !keep_write(play, play->save)) {
        tell_failure(play->save, told);
    } else if (play->save) {
        wording_add(told, "The game is saved in {file}; `cardroom play --load {file}` goes on with it.", "file",
                    play->save);
        text_add_char(told, '\n');
    } else if (play->person != SEAT_NONE && keep_has_begun(play)) {
        keep(play, told);
    }
}

void keep_forget(const Play *play)
{
    if (is_untouched(play))
        unlink(play->kept);
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
        else if (slice_is(name, "history") && value == 0)
            play->no_history = true;
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

bool keep_read_file(Play *play, const char *path, Fault *fault)
{
    size_t len;
    char *text = cli_read_file(path, &len, fault);
    if (!text || transcript_read(text, len, &play->match, fault) != OK) {
        free(text);
        return false;
    }
    const Source *source = play->match.past_len > 0 ? play->match.past[0].source : &play->match.table.source;
    play->seed = play->named.number = source->kind == SOURCE_NUMBER ? source->number : 0;
    read_comments(play, text);
    free(text);
    return true;
}

void keep_load(Play *play, const char *path)
{
    Fault fault = { 0 };
    char where[WHERE_MAX];
    if (!keep_read_file(play, path, &fault))
        die(cli_where(path, &fault, where, sizeof where), "%s", fault.text);
}
