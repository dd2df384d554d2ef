#include "apps/base/lines.h"
#include "apps/base/refusal.h"
#include "apps/play/match_words.h"
#include "apps/play/plain_inside.h"
#include "say/cards.h"

#include <stdio.h>

enum { SHEET_WIDTH = 80 };

static void say_line(void *context, const char *sentence)
{
    (void)context;
    lines_print(sentence);
}

/* Prints words with the cards in them as they are spoken. */
static void plain_speak(const Play *play, const char *words)
{
    static char spoken[WORDS_BYTES];
    Text text = text_over(spoken, sizeof spoken);
    say_cards_in(words, &play->reader, &text);
    lines_print(spoken);
}

void plain_words(const Play *play, void (*words)(const Play *, Text *))
{
    static char bytes[WORDS_BYTES];
    Text text = text_over(bytes, sizeof bytes);
    words(play, &text);
    lines_print(bytes);
}

void plain_tell_lamp(Plain *p)
{
    if (aid_lamp_waits(&p->play->aid))
        aid_lamp_ask(&p->play->aid, NULL);
}

void plain_tell_table(Plain *p)
{
    plain_tell_lamp(p);
    play_scene(p->play, &p->scene);
    say_scene(&p->play->reader, &p->scene, NULL, say_line, NULL);
    p->before = p->scene;
    p->has_told = true;
}

void plain_tell_changes(Plain *p)
{
    plain_tell_lamp(p);
    play_scene(p->play, &p->scene);
    say_scene(&p->play->reader, &p->scene, p->has_told ? &p->before : NULL, say_line, NULL);
    p->before = p->scene;
    p->has_told = true;
}

void plain_refuse(const Fault *why)
{
    char words[SENTENCE_MAX];
    Text text = text_over(words, sizeof words);
    refusal_say(why, &text);
    lines_print(words);
}

void plain_aid(Plain *p, void (*words)(Aid *, Text *))
{
    static char bytes[WORDS_BYTES];
    Text text = text_over(bytes, sizeof bytes);
    words(&p->play->aid, &text);
    if (text.len > 0)
        plain_speak(p->play, bytes);
}

void plain_tell_deal(Plain *p)
{
    static char words[WORDS_BYTES];
    Text text = text_over(words, sizeof words);
    play_scene(p->play, &p->scene);
    words_deal(p->play, &p->scene, &text);
    if (text.len > 0)
        plain_speak(p->play, words);
}

void plain_sheet(const Play *play, bool is_whole)
{
    static char bytes[WORDS_BYTES];
    Text text = text_over(bytes, sizeof bytes);
    words_sheet(play, SHEET_WIDTH, is_whole, &text);
    printf("\n%s\n", bytes);
}
