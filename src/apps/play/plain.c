#include "apps/play/plain.h"

#include "apps/base/cli.h"
#include "apps/base/lines.h"
#include "apps/base/look.h"
#include "apps/base/refusal.h"
#include "apps/play/coach.h"
#include "apps/play/history.h"
#include "apps/play/keep.h"
#include "apps/play/match_words.h"
#include "apps/play/reasons.h"
#include "say/cards.h"
#include "term/wording.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SHEET_WIDTH = 80 };

typedef struct {
    Play *play;
    Scene scene, before; /* before: the scene that was told last */
    char *line;          /* the last line read */
    size_t line_cap;
    bool has_told, quits, has_ended; /* has_ended: the input has */
    uint32_t deal_begun;             /* the deal whose heading was told last, from 1 */
    uint32_t priced, judged; /* 1 + the number of lines when prices, and what hangs on the choice, were told last */
} Plain;

static void say_line(void *context, const char *sentence)
{
    (void)context;
    lines_print(sentence);
}

/* Prints words with the cards in them as they are spoken. */
static void speak(const Play *play, const char *words)
{
    static char spoken[WORDS_BYTES];
    Text text = text_over(spoken, sizeof spoken);
    say_cards_in(words, &play->reader, &text);
    lines_print(spoken);
}

static void print_words(const Play *play, void (*words)(const Play *, Text *))
{
    static char bytes[WORDS_BYTES];
    Text text = text_over(bytes, sizeof bytes);
    words(play, &text);
    lines_print(bytes);
}

static void tell_lamp(Plain *p)
{
    if (aid_lamp_waits(&p->play->aid))
        aid_lamp_ask(&p->play->aid, NULL);
}

static void tell_table(Plain *p)
{
    tell_lamp(p);
    play_scene(p->play, &p->scene);
    say_scene(&p->play->reader, &p->scene, NULL, say_line, NULL);
    p->before = p->scene;
    p->has_told = true;
}

/* Tells what has changed on the table since it was told. */
static void tell_changes(Plain *p)
{
    tell_lamp(p);
    play_scene(p->play, &p->scene);
    say_scene(&p->play->reader, &p->scene, p->has_told ? &p->before : NULL, say_line, NULL);
    p->before = p->scene;
    p->has_told = true;
}

static void do_help(Plain *p, Slice rest)
{
    (void)p, (void)rest;
    lines_print(gettext(
        "Type an action, or one of these:\n"
        "  moves       every action that is allowed now, as it is typed\n"
        "  hint        what a simple player would do; in patience alone, what keeps the best score; counted\n"
        "  hint all    the same with all cards known, where cards of the tableau lie face down\n"
        "  coach       have a coach, or none: what your choices are worth; with one, `hint` tells what it would do\n"
        "  why         with the coach, what your last choices were worth; else, why bots chose so in the last deal\n"
        "  lamp        light the lamp, or put it out: whether a patience can still be won; told in the result\n"
        "  undo        take back your last action, where nobody has learnt from it\n"
        "  concede     give the deal up, in games that allow it\n"
        "  analyse     patience: what your decisions in the last deal cost, and where it was lost\n"
        "  table       tell the whole table again\n"
        "  score       this deal so far, where there are calls, and the score card\n"
        "  sheet       the score sheet: a column for each deal\n"
        "  rules       the rules of this game\n"
        "  save FILE   write the game to a file now\n"
        "  quit        stop; the game is kept"));
}

static void refuse(const Fault *why)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    refusal_say(why, &text);
    lines_print(words);
}

/* Prints sentences about the person's choices. */
static void print_aid(Plain *p, void (*words)(Aid *, Text *))
{
    static char bytes[WORDS_BYTES];
    Text text = text_over(bytes, sizeof bytes);
    words(&p->play->aid, &text);
    if (text.len > 0)
        speak(p->play, bytes);
}

static void do_coach(Plain *p, Slice rest)
{
    (void)rest;
    print_aid(p, coach_turn);
}

static void do_why(Plain *p, Slice rest)
{
    (void)rest;
    print_aid(p, p->play->aid.coach.is_on ? coach_why : reasons_words);
}

static void do_hint(Plain *p, Slice rest)
{
    if (p->play->aid.coach.is_on) {
        print_aid(p, coach_advice);
        return;
    }
    char typed[SENTENCE_MAX], words[SENTENCE_MAX], why[SENTENCE_MAX] = "";
    Text typed_text = text_over(typed, sizeof typed), text = text_over(words, sizeof words);
    Text why_text = text_over(why, sizeof why);
    Action hint;
    Fault fault;
    if (!aid_hint(&p->play->aid, slice_is(slice_word(&rest, 0), "all"), &hint, &typed_text, &why_text, &fault)) {
        if (fault.text[0])
            refuse(&fault);
        return;
    }
    play_scene(p->play, &p->scene);
    say_action(&p->play->reader, &p->scene, hint, &text);
    char hinted[SENTENCE_MAX * 2], shown[SENTENCE_MAX * 2];
    Text hinted_text = text_over(hinted, sizeof hinted), shown_text = text_over(shown, sizeof shown);
    const char *pattern = strcmp(typed, words) == 0 ? gettext("Hint: {typed}") : gettext("Hint: {typed} ({move})");
    text_fill(&hinted_text, pattern, "typed", typed, "move", words);
    letters_show(p->play->look.letters, hinted, &shown_text);
    Text told = text_over(hinted, sizeof hinted);
    text_say(&told, why[0] ? gettext("{hint}: {why}. Hints so far: {n}.") : gettext("{hint}. Hints so far: {n}."),
             "hint", shown, "why", why, "n", digits(p->play->aid.hints).text);
    lines_print(hinted);
}

static void do_lamp(Plain *p, Slice rest)
{
    (void)rest;
    Fault fault;
    if (aid_may_lamp(&p->play->aid, &fault) != OK) {
        refuse(&fault);
        return;
    }
    p->play->aid.lamp.is_lit = !p->play->aid.lamp.is_lit;
    tell_lamp(p);
    char words[LABEL_MAX];
    Text text = text_over(words, sizeof words);
    wording_add(&text, "Lamp: {state}.", "state",
                wording(p->play->aid.lamp.is_lit ? aid_lamp_words(&p->play->aid) : N_("out")));
    lines_print(words);
    play_scene(p->play, &p->before);
}

static void do_analyse(Plain *p, Slice rest)
{
    (void)rest;
    static char words[WORDS_BYTES];
    Text text = text_over(words, sizeof words);
    Fault fault;
    if (aid_may_analyse(&p->play->aid)) {
        aid_analyse(&p->play->aid, play_stops, &text);
        look_print(p->play->look.letters, words);
        return;
    }
    fault_say(&fault, ERR_NOT_OVER, N_("no deal of patience is over yet that you played"));
    refuse(&fault);
}

static void do_moves(Plain *p, Slice rest)
{
    (void)rest;
    char words[WORDS_BYTES / 4];
    Text text = text_over(words, sizeof words);
    words_legal(p->play, &text);
    look_print(p->play->look.letters, words);
}

static void do_table(Plain *p, Slice rest)
{
    (void)rest;
    tell_table(p);
}

/* Tells the contract and calls, and once the deal is over its reckoning. */
static void tell_deal(Plain *p)
{
    static char words[WORDS_BYTES];
    Text text = text_over(words, sizeof words);
    play_scene(p->play, &p->scene);
    words_deal(p->play, &p->scene, &text);
    if (text.len > 0)
        speak(p->play, words);
}

static void do_score(Plain *p, Slice rest)
{
    (void)rest;
    tell_deal(p);
    print_words(p->play, words_score_card);
}

static void print_sheet(const Play *play, bool is_whole)
{
    static char bytes[WORDS_BYTES];
    Text text = text_over(bytes, sizeof bytes);
    words_sheet(play, SHEET_WIDTH, is_whole, &text);
    printf("\n%s\n", bytes);
}

static void do_sheet(Plain *p, Slice rest)
{
    (void)rest;
    if (words_has_sheet(p->play))
        print_sheet(p->play, true);
    else
        lines_print(gettext("There is no score sheet: the rules say scoresheet=off."));
}

static void do_rules(Plain *p, Slice rest)
{
    (void)rest;
    print_words(p->play, words_rules);
}

static void do_save(Plain *p, Slice rest)
{
    char path[KEEP_PATH];
    Slice name = slice_trimmed(rest);
    if (name.len == 0) {
        lines_print(gettext("save needs a file name, expected save FILE."));
        return;
    }
    slice_copy(name, path, sizeof path);
    char told[KEEP_PATH + LABEL_MAX];
    Text text = text_over(told, sizeof told);
    if (keep_write(p->play, path))
        wording_add(&text, "Saved in {file}.", "file", path);
    else
        wording_add(&text, "{file}: {why}.", "file", path, "why", strerror(errno));
    lines_print(told);
}

static void do_quit(Plain *p, Slice rest)
{
    (void)rest;
    p->quits = true;
}

static const struct {
    const char *word;
    void (*run)(Plain *p, Slice rest);
} plain_commands[] = {
    { "help", do_help },   { "?", do_help },          { "moves", do_moves }, { "hint", do_hint },
    { "lamp", do_lamp },   { "analyse", do_analyse }, { "table", do_table }, { "score", do_score },
    { "sheet", do_sheet }, { "rules", do_rules },     { "save", do_save },   { "quit", do_quit },
    { "coach", do_coach }, { "why", do_why },         { "exit", do_quit },
};

static void try_commands(Nearest *nearest)
{
    for (size_t i = 0; i < sizeof plain_commands / sizeof *plain_commands; i++)
        nearest_try(nearest, plain_commands[i].word);
}

static bool run_command(Plain *p, Slice line)
{
    Slice rest = line, word = slice_word(&rest, 0);
    for (size_t i = 0; i < sizeof plain_commands / sizeof *plain_commands; i++) {
        if (!slice_is_folded(word, plain_commands[i].word))
            continue;
        plain_commands[i].run(p, rest);
        return true;
    }
    return false;
}

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

static void run_line(Plain *p, Slice line)
{
    Entry entry;
    Fault fault = { 0 };
    char words[SENTENCE_MAX * 2];
    Text text = text_over(words, sizeof words);
    if (run_command(p, line))
        return;
    Status status = play_read(p->play, line, &entry, &fault);
    if (status != OK) {
        words_refusal(p->play, status, &fault, try_commands, &text);
        look_print(p->play->look.letters, words);
        return;
    }
    if (!play_do(p->play, entry, &text))
        die("memory", "out of memory, expected room for one more action");
    lines_print(words);
    race_bots(p);
    tell_changes(p);
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
    print_aid(p, coach_before);
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
    tell_table(p);
}

/* Plays the deal on the table to its end; false when it stopped before. */
static bool run_deal(Plain *p)
{
    while (!play_deal_is_over(p->play)) {
        if (play_actor(p->play) != p->play->person) {
            run_bots(p);
            tell_changes(p);
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
        do_analyse(p, line);
}

int play_plain(Play *play)
{
    static Plain plain;
    plain = (Plain){ .play = play };
    play->reader.cards = CARDS_SPOKEN;
    play->reader.types = true;
    char told[KEEP_PATH * 2 + SENTENCE_MAX];
    Text text = text_over(told, sizeof told);
    bool stopped = false;
    while (!stopped) {
        begin_deal(&plain);
        if (!run_deal(&plain))
            break;
        print_words(play, words_result);
        tell_deal(&plain);
        if (words_shows_sheet(play))
            print_sheet(play, false);
        save_now(play);
        stopped = play_is_over(play) || plain.quits || plain.has_ended || play_stopped() || !play_deal(play);
    }
    if (play_is_over(play)) {
        print_words(play, words_shows_sheet(play) ? words_notes : words_score_card);
        keep_forget(play);
        offer_analysis(&plain);
    } else {
        lines_print(plain.quits      ? gettext("The match is not over.")
                    : play_stopped() ? gettext("The match is not over: it was stopped.")
                                     : gettext("The match is not over: the input has ended."));
        note_now(play);
        keep_on_quit(play, &text);
        lines_print(told);
    }
    free(plain.line);
    return EXIT_YES;
}
