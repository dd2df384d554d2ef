/* plain_commands.c - what may be typed in plain lines beside actions. */
#include "apps/base/lines.h"
#include "apps/base/look.h"
#include "apps/base/refusal.h"
#include "apps/play/coach.h"
#include "apps/play/kept/keep.h"
#include "apps/play/match_words.h"
#include "apps/play/plain_inside.h"
#include "apps/play/reasons.h"
#include "term/wording.h"

#include <errno.h>
#include <string.h>

static void do_help(Plain *p, Slice rest)
{
    (void)p, (void)rest;
    lines_print(gettext(
        "Type an action, a key of the screen (d draw, t take, 1 to 9 the place, m match, c call, p pass), or:\n"
        "  moves       every action that is allowed now, as it is typed\n"
        "  hint        what a simple player would do; in patience alone, what keeps the best score; counted\n"
        "  hint all    the same with all cards known, where cards of the tableau lie face down\n"
        "  coach       have a coach, or none: what your choices are worth; with one, `hint` tells what it would do\n"
        "  why         with the coach, what your last choices were worth; else, why bots chose so in the last deal\n"
        "  lamp        light the lamp, or put it out: whether a patience can still be won; told in the result\n"
        "  undo        take back your last action, where nobody has learnt from it; `r` does it again\n"
        "  restart     from the start of the deal, as far as you may take back\n"
        "  concede     give the deal up, in games that allow it\n"
        "  analyse     patience: what your decisions in the last deal cost, and where it was lost\n"
        "  table       tell the whole table again\n"
        "  score       this deal so far, where there are calls, and the score card\n"
        "  sheet       the score sheet: a column for each deal\n"
        "  rules       the rules of this game\n"
        "  save FILE   write the game to a file now\n"
        "  quit        stop; the game is kept"));
}

static void do_coach(Plain *p, Slice rest)
{
    (void)rest;
    plain_aid(p, coach_turn);
}

static void do_why(Plain *p, Slice rest)
{
    (void)rest;
    plain_aid(p, p->play->aid.coach.is_on ? coach_why : reasons_words);
}

static void do_hint(Plain *p, Slice rest)
{
    if (p->play->aid.coach.is_on) {
        plain_aid(p, coach_advice);
        return;
    }
    char typed[SENTENCE_MAX], words[SENTENCE_MAX], why[SENTENCE_MAX] = "";
    Text typed_text = text_over(typed, sizeof typed), text = text_over(words, sizeof words);
    Text why_text = text_over(why, sizeof why);
    Action hint;
    Fault fault;
    if (!aid_hint(&p->play->aid, slice_is(slice_word(&rest, 0), "all"), &hint, &typed_text, &why_text, &fault)) {
        if (fault.text[0])
            plain_refuse(&fault);
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
        plain_refuse(&fault);
        return;
    }
    p->play->aid.lamp.is_lit = !p->play->aid.lamp.is_lit;
    plain_tell_lamp(p);
    char words[LABEL_MAX];
    Text text = text_over(words, sizeof words);
    wording_add(&text, "Lamp: {state}.", "state",
                wording(p->play->aid.lamp.is_lit ? aid_lamp_words(&p->play->aid) : N_("out")));
    lines_print(words);
    play_scene(p->play, &p->before);
}

void plain_analyse(Plain *p, Slice rest)
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
    plain_refuse(&fault);
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
    plain_tell_table(p);
}

static void do_score(Plain *p, Slice rest)
{
    (void)rest;
    plain_tell_deal(p);
    plain_words(p->play, words_score_card);
}

static void do_sheet(Plain *p, Slice rest)
{
    (void)rest;
    if (words_has_sheet(p->play))
        plain_sheet(p->play, true);
    else
        lines_print(gettext("There is no score sheet: the rules say scoresheet=off."));
}

static void do_rules(Plain *p, Slice rest)
{
    (void)rest;
    plain_words(p->play, words_rules);
}

static void do_save(Plain *p, Slice rest)
{
    char path[KEPT_PATH];
    Slice name = slice_trimmed(rest);
    if (name.len == 0) {
        lines_print(gettext("save needs a file name, expected save FILE."));
        return;
    }
    slice_copy(name, path, sizeof path);
    char told[KEPT_PATH + LABEL_MAX];
    Text text = text_over(told, sizeof told);
    if (keep_write(p->play, path))
        wording_add(&text, "Saved in {file}.", "file", path);
    else
        wording_add(&text, "{file}: {why}.", "file", path, "why", strerror(errno));
    lines_print(told);
}

static void do_restart(Plain *p, Slice rest)
{
    (void)rest;
    char words[LABEL_MAX];
    Text text = text_over(words, sizeof words);
    words_restart(play_restart(p->play), &text);
    lines_print(words);
    plain_tell_table(p);
}

static void do_quit(Plain *p, Slice rest)
{
    (void)rest;
    p->quits = true;
}

static const struct {
    const char *word;
    void (*run)(Plain *p, Slice rest);
} commands[] = {
    { "help", do_help },       { "?", do_help },      { "moves", do_moves },
    { "hint", do_hint },       { "lamp", do_lamp },   { "analyse", plain_analyse },
    { "table", do_table },     { "score", do_score }, { "sheet", do_sheet },
    { "rules", do_rules },     { "save", do_save },   { "quit", do_quit },
    { "coach", do_coach },     { "why", do_why },     { "exit", do_quit },
    { "restart", do_restart },
};

void plain_try_commands(Nearest *nearest)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (commands[i].word[1]) /* a sign is near to any letter */
            nearest_try(nearest, commands[i].word);
}

/* The keys of the screen, as they are typed alone. */
static const struct {
    char key;
    const char *word;
} keys[] = { { 'h', "hint" }, { 'l', "lamp" }, { 'u', "undo" },    { 's', "score" },  { 'S', "sheet" },
             { 'w', "why" },  { 'q', "quit" }, { 'a', "analyse" }, { 'R', "restart" } };

Slice plain_key_word(Slice line)
{
    Slice word = slice_trimmed(line);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (word.len == 1 && word.at[0] == keys[i].key)
            return slice_of(keys[i].word);
    return slice_is(word, "H") ? slice_of("hint all") : line;
}

bool plain_run_command(Plain *p, Slice line)
{
    Slice rest = line, word = slice_word(&rest, 0);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (!slice_is_folded(word, commands[i].word))
            continue;
        commands[i].run(p, rest);
        return true;
    }
    return false;
}
