#include "apps/play/plain.h"

#include "apps/base/cli.h"
#include "apps/base/lines.h"
#include "apps/base/look.h"
#include "apps/play/coach.h"
#include "apps/play/kept/history.h"
#include "apps/play/kept/keep.h"
#include "apps/play/match_words.h"
#include "apps/play/plain_inside.h"
#include "term/wording.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void step_bot(Plain *p, Seat seat)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    if (!play_bot(p->play, seat, &text))
        die("memory", "out of memory, expected room for one more action");
    if (text.len > 0)
        lines_print(words);
}

/* In a race a bot acts as often as the person, since plain lines have no clock. */
static void race_bots(Plain *p)
{
    const Table *table = &p->play->match.table;
    for (Seat seat = 0; seat < table->seats && table->ruleset.game->races; seat++)
        if (table_to_act(table) & seat_bit(seat) && p->play->bot[seat])
            step_bot(p, seat);
}

/* Reads an action, or `r`: one that was taken back, once more. */
static Status read_entry(Plain *p, Slice line, Entry *out, Fault *fault)
{
    Slice rest = line;
    const bool redoes = slice_is(slice_word(&rest, 0), "r");
    return redoes ? play_redo(p->play, out, fault) : play_read(p->play, line, out, fault);
}

static void run_line(Plain *p, Slice line)
{
    Entry entry;
    Fault fault = { 0 };
    char words[SENTENCE_MAX * 2];
    Text text = text_over(words, sizeof words);
    line = plain_key_word(line);
    if (plain_run_command(p, line))
        return;
    Status status = read_entry(p, line, &entry, &fault);
    if (status != OK) {
        words_refusal(p->play, status, &fault, plain_try_commands, &text);
        look_print(p->play->look.letters, words);
        return;
    }
    if (!play_do(p->play, entry, &text))
        die("memory", "out of memory, expected room for one more action");
    lines_print(words);
    race_bots(p);
    plain_tell_changes(p);
}

/* Reads a line; false when the input has ended or a signal came. */
static bool read_line(Plain *p, Slice *out)
{
    fflush(stdout);
    ssize_t len = play_stopped() ? -1 : getline(&p->line, &p->line_cap, stdin);
    if (len < 0 || play_stopped()) {
        p->has_ended = true;
        return false;
    }
    while (len > 0 && (p->line[len - 1] == '\n' || p->line[len - 1] == '\r'))
        len--;
    *out = (Slice){ p->line, (size_t)len };
    return true;
}

/* Tells what the calls that may be made stake. */
static void tell_prices(Plain *p)
{
    uint32_t now = p->play->match.table.log_len + 1;
    if (p->priced == now)
        return;
    p->priced = now;
    for (int m = 0; m < p->scene.moves_len; m++) {
        char words[SENTENCE_MAX], told[SENTENCE_MAX * 2];
        Text text = text_over(words, sizeof words), told_text = text_over(told, sizeof told);
        if (!say_price(&p->play->reader, &p->scene, &p->scene.move[m], &text))
            continue;
        wording_add(&told_text, "{sentence}.", "sentence", words);
        lines_print(told);
    }
}

/* Tells what hangs on the choice, once. */
static void tell_stakes(Plain *p)
{
    uint32_t now = p->play->match.table.log_len + 1;
    if (p->judged == now)
        return;
    p->judged = p->play->aid.coach.is_on ? now : 0;
    plain_aid(p, coach_before);
}

static void ask(Plain *p)
{
    char words[WORDS_BYTES / 4];
    Text text = text_over(words, sizeof words);
    Slice line, rest;
    words_asked(p->play, &text);
    tell_prices(p);
    tell_stakes(p);
    look_print(p->play->look.letters, words);
    fputs("> ", stdout);
    if (!read_line(p, &line))
        return;
    rest = line;
    if (slice_word(&rest, 0).len > 0)
        run_line(p, line);
}

static void run_bots(Plain *p)
{
    Seat seat;
    while ((seat = play_actor(p->play)) != SEAT_NONE && seat != p->play->person && !play_stopped())
        step_bot(p, seat);
    if (p->play->person == SEAT_NONE)
        p->has_told = false;
}

static void note_now(Play *play)
{
    char told[SENTENCE_MAX];
    Text text = text_over(told, sizeof told);
    history_note(play, &text);
    if (told[0])
        lines_print(told);
}

static void save_now(Play *play)
{
    note_now(play);
    if (play->save && !keep_write(play, play->save))
        complain(play->save, "%s, expected a file to write", strerror(errno));
}

static void begin_deal(Plain *p)
{
    char words[SENTENCE_MAX], told[SENTENCE_MAX * 2];
    Text text = text_over(words, sizeof words), told_text = text_over(told, sizeof told);
    p->deal_begun = p->play->match.past_len + 1;
    p->priced = p->judged = 0;
    words_heading(p->play, &text);
    wording_add(&told_text, "{sentence}.", "sentence", words);
    lines_print(told);
    plain_tell_table(p);
}

/* Plays the deal on the table to its end; false when it stopped before. */
static bool run_deal(Plain *p)
{
    while (!play_deal_is_over(p->play)) {
        if (play_actor(p->play) != p->play->person) {
            run_bots(p);
            plain_tell_changes(p);
        } else {
            ask(p);
        }
        if (p->quits || p->has_ended || play_stopped())
            return play_deal_is_over(p->play);
    }
    return true;
}

/* Offers the analysis of the last deal. Scripts are not asked, since they have said everything. */
static void offer_analysis(Plain *p)
{
    Slice line = { 0 };
    if (!aid_may_analyse(&p->play->aid) || p->quits || p->has_ended || !isatty(STDIN_FILENO))
        return;
    lines_print(gettext("`analyse` tells what your decisions in the last deal cost; Enter leaves."));
    fputs("> ", stdout);
    while (read_line(p, &line) && slice_word(&line, 0).len > 0)
        plain_analyse(p, line);
}

int play_plain(Play *play)
{
    static Plain plain;
    plain = (Plain){ .play = play };
    play->reader.cards = CARDS_SPOKEN;
    play->reader.types = true;
    char told[KEPT_PATH * 2 + SENTENCE_MAX] = "";
    Text text = text_over(told, sizeof told);
    bool stopped = false;
    while (!stopped) {
        begin_deal(&plain);
        if (!run_deal(&plain))
            break;
        plain_words(play, words_result);
        plain_tell_deal(&plain);
        if (words_shows_sheet(play))
            plain_sheet(play, false);
        save_now(play);
        stopped = play_is_over(play) || plain.quits || plain.has_ended || play_stopped() || !play_deal(play);
    }
    if (play_is_over(play)) {
        plain_words(play, words_shows_sheet(play) ? words_notes : words_score_card);
        keep_forget(play);
        offer_analysis(&plain);
    } else {
        lines_print(plain.quits      ? gettext("The match is not over.")
                    : play_stopped() ? gettext("The match is not over: it was stopped.")
                                     : gettext("The match is not over: the input has ended."));
        note_now(play);
        keep_on_quit(play, &text);
    }
    history_tell_lost(play, &text);
    if (told[0])
        lines_print(told);
    free(plain.line);
    return EXIT_YES;
}
