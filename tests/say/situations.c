/* situations.c FOLDER LANGUAGE - prints some situations of every preset and what is said of them, a line each: preset,
 * what is done, who reads, the sentence. Which situations these are does not depend on the language.
 * FOLDER has the catalogues. */
#include "tales.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EACH = 6, KEYS_MAX = 4096, KEY_BYTES = 96 };

static char seen[KEYS_MAX][KEY_BYTES];
static int seen_len;
static const char *preset;
static int printed;

static bool was_seen(const char *key)
{
    for (int i = 0; i < seen_len; i++)
        if (strcmp(seen[i], key) == 0)
            return true;
    return false;
}

/* Whether a situation is printed: no other preset had one of its kind, and this preset has not had its share. A preset
 * with few new kinds shows some that others had. */
static bool is_wanted(const char *key)
{
    char own[KEY_BYTES];
    snprintf(own, sizeof own, "%.20s %.70s", preset, key);
    if (printed >= EACH || was_seen(own) || seen_len + 2 > KEYS_MAX || (was_seen(key) && printed >= EACH / 2))
        return false;
    snprintf(seen[seen_len++], KEY_BYTES, "%s", key);
    snprintf(seen[seen_len++], KEY_BYTES, "%s", own);
    printed++;
    return true;
}

static void print(const char *what, const Reader *reader, const char *words)
{
    printf("%s | %s | %s | %s\n", preset, what, reader->you == SEAT_NONE ? "a spectator" : reader->name[reader->you],
           words);
}

static void hear_action(const Tale *tale, const Reader *reader)
{
    const Scenes scenes = { reader, tale->after, tale->before, tale->after };
    for (int i = 0; i < tale->told_len; i++) {
        char key[KEY_BYTES], line[64], what[128], words[SENTENCE_MAX];
        const char *verb = reader->verbs[tale->told[i].verb].word;
        action_print(reader->verbs, tale->told[i], tale->told, 1, &(Text){ line, sizeof line, 0 });
        snprintf(key, sizeof key, "%s %s %d %d", verb, tale->before->phase, reader->you == tale->actor,
                 tale->told[i].to != 0);
        if (!is_wanted(key))
            continue;
        snprintf(what, sizeof what, "%s: %s", reader->name[tale->actor], line);
        say_told(&scenes, tale->actor, tale->told[i], &(Text){ words, sizeof words, 0 });
        print(what, reader, words);
    }
}

static void hear_asked(const Tale *tale, const Reader *reader)
{
    char key[KEY_BYTES] = "", words[SENTENCE_MAX];
    Text text = text_over(key, sizeof key);
    uint64_t verbs = 0;
    if (tale->after->moves_len == 0)
        return;
    for (int m = 0; m < tale->after->moves_len; m++)
        verbs |= UINT64_C(1) << (tale->after->move[m].action.verb & 63);
    text_add(&text, "asked ");
    text_add(&text, tale->after->phase);
    text_add_char(&text, ' ');
    text_add_unsigned(&text, verbs);
    if (!is_wanted(key))
        return;
    say_asked(reader, tale->after, ASKED_WHOLLY, &(Text){ words, sizeof words, 0 });
    print("is asked", reader, words);
}

static void hear_trick(const Tale *tale, const Reader *reader)
{
    const Scenes scenes = { reader, tale->after, tale->before, tale->after };
    char words[SENTENCE_MAX] = "";
    if (say_trick(&scenes, "", &(Text){ words, sizeof words, 0 }) &&
        is_wanted(reader->you == tale->actor ? "trick" : "trick of another"))
        print("a trick", reader, words);
}

/* What the actor might have done is told to others as it is told of itself: the reader is `you` in it, and never
 * named. */
static void hear_choices(const Tale *tale)
{
    if (tale->reader->you != tale->actor || tale->after->viewer != tale->actor || tale->reader->seats < 2)
        return;
    Reader other = *tale->reader;
    other.you = (Seat)((tale->actor + 1) % other.seats);
    for (int m = 0; m < tale->after->moves_len; m++) {
        char words[SENTENCE_MAX];
        say_might(&other, tale->after, tale->after->move[m].action, &(Text){ words, sizeof words, 0 });
        if (words[0] && !strstr(words, other.name[other.you]))
            continue;
        fprintf(stderr, "%s: told to %s: '%s'\n", tale->preset, other.name[other.you], words);
        exit(1);
    }
}

static void hear(Tale *tale, void *context)
{
    (void)context;
    if (!preset || strcmp(preset, tale->preset) != 0)
        printed = 0;
    preset = tale->preset;
    hear_action(tale, tale->reader);
    hear_trick(tale, tale->reader);
    hear_asked(tale, tale->reader);
    hear_choices(tale);
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fputs("situations: expected FOLDER LANGUAGE\n", stderr);
        return 2;
    }
    setenv("LANGUAGE", argv[2], 1);
    setenv("LOCPATH", argv[1], 1);
    if (!setlocale(LC_ALL, "cardroom.UTF-8"))
        return 2;
    bindtextdomain("cardroom", argv[1]);
    textdomain("cardroom");
    tales_walk(2, NULL, hear, NULL);
    return 0;
}
