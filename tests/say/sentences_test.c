/* sentences_test.c - every sentence about every action of random games: whole, without residue of its pattern, and with
 * no card that its reader does not see. `sentences_test DEALS` plays more of them: then every row of the games' tables
 * is said at least once. */
#include "tales.h"

#include "core/game.h"
#include "games/games.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEALS = 2, PATTERNS_MAX = 1024 };

static int faults, sentences;

static void wrong(const Tale *tale, const char *why, const char *words)
{
    if (faults++ < 20)
        fprintf(stderr, "%s %s deal %d step %d, reader %d: %s: '%s'\n", tale->preset, tale->set, tale->deal,
                tale->step, tale->reader->you, why, words);
}

/* ---- Which rows were said ---- */

static const char *said[PATTERNS_MAX];
static int said_len;

static bool was_said(const char *pattern)
{
    for (int i = 0; i < said_len; i++)
        if (said[i] == pattern)
            return true;
    return false;
}

/* Whether the words may be the pattern, filled. */
static bool fits(const char *pattern, const char *words)
{
    size_t begin = strcspn(pattern, "{");
    if (strncmp(pattern, words, begin) != 0)
        return false;
    pattern += begin;
    words += begin;
    while (*pattern == '{') {
        pattern = strchr(pattern, '}') + 1;
        size_t len = strcspn(pattern, "{");
        char piece[256];
        slice_copy((Slice){ pattern, len }, piece, sizeof piece);
        const char *next = len == 0 ? words + strlen(words) : strstr(words, piece);
        if (!next || next == words)
            return false;
        words = next + len;
        pattern += len;
    }
    return *words == 0;
}

static void note(const char *pattern, const char *words)
{
    if (pattern && !was_said(pattern) && fits(pattern, words) && said_len < PATTERNS_MAX)
        said[said_len++] = pattern;
}

static void note_all(const Speech *speech, const char *words)
{
    for (const TellSpec *row = speech->tellings; row->verbs; row++) {
        note(row->offer, words);
        note(row->you, words);
        note(row->other, words);
    }
}

/* ---- What a sentence may be ---- */

static bool is_visible(const Scene *scene, Card card)
{
    for (int c = 0; c < scene->cards_len; c++)
        if (scene->card[c].face == card)
            return true;
    return false;
}

/* Cards are written as transcripts have them, so that they can be read. */
static void check_cards(const Tale *tale, const char *words)
{
    Slice rest = slice_of(words);
    for (Slice word = slice_word(&rest, ' '); word.len > 0; word = slice_word(&rest, ' ')) {
        Card card;
        while (word.len > 0 && strchr(".,:();", word.at[word.len - 1]))
            word.len--;
        while (word.len > 0 && *word.at == '(') {
            word.at++;
            word.len--;
        }
        if (word.len < 2 || !card_read(word, &card) || !isupper((unsigned char)word.at[word.len - 1]))
            continue;
        bool is_seen = is_visible(tale->before, card) || is_visible(tale->after, card);
        for (int i = 0; i < tale->told_len; i++)
            is_seen = is_seen || tale->told[i].card == card;
        if (!is_seen)
            wrong(tale, "names a card that is hidden from the reader", words);
    }
}

static void check(const Tale *tale, const char *words, bool has_stop)
{
    size_t len = strlen(words);
    sentences++;
    if (len == 0)
        wrong(tale, "nothing is said", words);
    else if (strpbrk(words, "{}[]<>_") || strstr(words, "  ") || words[0] == ' ' || words[len - 1] == ' ')
        wrong(tale, "residue", words);
    else if (!isupper((unsigned char)words[0]))
        wrong(tale, "does not begin as a sentence", words);
    else if ((words[len - 1] == '.' || words[len - 1] == '!') != has_stop)
        wrong(tale, has_stop ? "does not end as a sentence" : "ends as a sentence", words);
    else if (strstr(words, "place ") && isdigit((unsigned char)strstr(words, "place ")[6]))
        wrong(tale, "a place has a number for a name", words);
    check_cards(tale, words);
}

/* Whether the words are the verb alone: no row was there. */
static bool is_bare(const Reader *reader, Action action, const char *words)
{
    return strcmp(reader->verbs[action.verb].does, words) == 0;
}

/* A move as it is told in a review, by a scene that has no more than places. */
static void check_by_places(const Tale *tale, const Reader *reader)
{
    static Scene places;
    char words[SENTENCE_MAX];
    places = *tale->after;
    places.moves_len = places.calls_len = 0;
    for (int z = 0; z < places.zones_len; z++)
        if (places.zone[z].kind != ZONE_GRID && places.zone[z].kind != ZONE_ROW && places.zone[z].kind != ZONE_FAN)
            places.zone[z].len = 0;
    for (int m = 0; m < tale->after->moves_len; m++) {
        say_action(reader, &places, tale->after->move[m].action, &(Text){ words, sizeof words, 0 });
        check(tale, words, false);
        note_all(reader->speech, words);
    }
}

static void hear(Tale *tale, void *context)
{
    Reader reader = *tale->reader;
    const Scenes scenes = { &reader, tale->after, tale->before, tale->after };
    char words[SENTENCE_MAX];
    (void)context;
    reader.cards = CARDS_TYPED;
    for (int i = 0; i < tale->told_len; i++) {
        say_told(&scenes, tale->actor, tale->told[i], &(Text){ words, sizeof words, 0 });
        check(tale, words, true);
        note_all(reader.speech, words);
        if (is_bare(&reader, tale->told[i], words))
            wrong(tale, "no sentence fits", words);
        const Scenes later = { &reader, tale->after, NULL, NULL }; /* told after a break, without what lay there */
        say_told(&later, tale->actor, tale->told[i], &(Text){ words, sizeof words, 0 });
        check(tale, words, true);
        note_all(reader.speech, words);
    }
    words[0] = 0;
    if (say_trick(&scenes, "", &(Text){ words, sizeof words, 0 }))
        check(tale, words, true);
    for (int m = 0; m < tale->after->moves_len; m++) {
        const SceneMove *move = &tale->after->move[m];
        for (int is_open = 0; is_open < 2; is_open++) {
            say_offer(&reader, tale->after, move, is_open, &(Text){ words, sizeof words, 0 });
            check(tale, words, false);
            note_all(reader.speech, words);
        }
    }
    check_by_places(tale, &reader);
    words[0] = 0;
    say_asked(&reader, tale->after, ASKED_WHOLLY, &(Text){ words, sizeof words, 0 });
    if (tale->after->moves_len > 0)
        check(tale, words, true);
    for (const AskSpec *row = reader.speech->askings; row->verbs; row++) {
        char first[SENTENCE_MAX];
        slice_copy(
            (Slice){ words, strstr(words, " You may") ? (size_t)(strstr(words, " You may") - words) : strlen(words) },
            first, sizeof first);
        note(row->text, first);
        note(row->many, first);
        const char *or_else = strstr(first, ". Or "); /* a sentence of its own, behind another one */
        if (or_else)
            note(row->text, or_else + 2);
    }
}

static int count_unsaid(const char *game, const char *pattern)
{
    if (!pattern || was_said(pattern))
        return 0;
    fprintf(stderr, "%s: never said: %s\n", game, pattern);
    return 1;
}

/* Rows that are said in no game, so that nobody writes sentences in vain. */
static int unsaid(const Game *game)
{
    int len = 0;
    for (const TellSpec *row = game->speech->tellings; row->verbs; row++)
        len += count_unsaid(game->id, row->offer) + count_unsaid(game->id, row->you) +
               count_unsaid(game->id, row->other);
    for (const AskSpec *row = game->speech->askings; row->verbs; row++)
        len += count_unsaid(game->id, row->text) + count_unsaid(game->id, row->many);
    return len;
}

int main(int argc, char **argv)
{
    int rows = 0;
    tales_walk(argc > 1 ? (int)strtol(argv[1], NULL, 10) : DEALS, NULL, hear, NULL);
    for (int g = 0; games[g] && argc > 1; g++)
        rows += unsaid(games[g]);
    printf("%d sentences, %d patterns said, %d unsaid, %d faults\n", sentences, said_len, rows, faults);
    return faults > 0 || rows > 0;
}
