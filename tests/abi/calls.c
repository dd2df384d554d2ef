/* calls.c - calls every function of the public interface with NULL, wrong and right values in every position.
 * calls HEADER: fails for a function that HEADER declares and the table here lacks
 * Every call must give an answer that the header names, an error message exactly when it fails, a zero at the end
 * of every text, and no byte behind a buffer. Sanitizers find the rest. */
#include "calls.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const int numbers[NUMBERS] = { INT_MIN, -1, 0, 1, 3, 4, 11, 12, 254, 255, 256, 100000, INT_MAX };
const size_t caps[CAPS] = { 0, 1, 2, CARDROOM_ERROR_MAX };
static char long_word[6000];
const char *const texts[TEXTS] = {
    NULL,
    "",
    " \t",
    "\n\r\n#",
    "golf",
    "golf6 packs=1 jokers=0",
    "cabo match.target=",
    "kop kop kop",
    "undo",
    "undo all",
    "concede",
    "pass",
    "swap 99999999999999999999",
    "peek 1,2",
    "medium",
    "deal 1",
    "deck AS AS AS AS AS AS\nstarter 1",
    "deck\nseed 00",
    "cardroom 1\ngame cabo\ndeal 1\n0: peek 0\n",
    "\xff\xfe\x01=\x80",
    long_word,
};
cardroom_match *matches[1 + MATCHES];
long calls;
static const char *function;

void must(int holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "calls: %s: %s\n", function, what);
    exit(1);
}

char *guarded(Buffer *buffer, size_t cap)
{
    memset(buffer->byte, GUARD, sizeof buffer->byte);
    buffer->cap = cap;
    return buffer->byte;
}

static void end_is_kept(const Buffer *buffer, int is_text)
{
    for (size_t i = buffer->cap; i < ROOM; i++)
        must(buffer->byte[i] == GUARD, "wrote behind a buffer");
    must(!is_text || buffer->cap == 0 || memchr(buffer->byte, 0, buffer->cap) != NULL, "no zero ends the text");
}

int answered(int answer, const Buffer *error)
{
    calls++;
    must(answer >= CARDROOM_OK && answer <= CARDROOM_NO_MEMORY, "an answer that the header does not name");
    end_is_kept(error, 1);
    if (error->cap > 1)
        must((error->byte[0] != 0) == (answer != CARDROOM_OK), "a message exactly when it fails");
    return answer;
}

void with_errors(Call *call, Given given)
{
    EACH(c, caps)
    {
        Buffer room;
        Given on = given;
        on.match = cardroom_clone(given.match);
        on.cap = caps[c];
        on.error = guarded(&room, on.cap);
        answered(call(&on), &room);
        on.error = NULL;
        guarded(&room, 0);
        answered(call(&on), &room);
        cardroom_close(on.match);
    }
}

static int deal(const Given *g)
{
    return cardroom_deal(g->match, UINT64_MAX, g->error, g->cap);
}

static int deal_cards(const Given *g)
{
    return cardroom_deal_cards(g->match, g->text, g->error, g->cap);
}

static int act(const Given *g)
{
    return cardroom_act(g->match, g->number, g->action, g->error, g->cap);
}

static int play(const Given *g)
{
    return cardroom_play(g->match, g->number, g->text, g->error, g->cap);
}

static int choose(const Given *g)
{
    return cardroom_choose(g->match, g->number, g->text, 1, 1, g->out, g->error, g->cap);
}

static void call_version(void)
{
    must(cardroom_version()[0] != 0, "no version");
}

static void call_games(void)
{
    must(cardroom_games() > 0, "no games");
}

static void call_game_read(void)
{
    EACH(n, numbers)
    {
        cardroom_game game;
        int answer = cardroom_game_read(numbers[n], &game);
        must(answer == (numbers[n] >= 0 && numbers[n] < cardroom_games() ? CARDROOM_OK : CARDROOM_WRONG), "answer");
        must(cardroom_game_read(numbers[n], NULL) == CARDROOM_WRONG, "answer to NULL");
        calls += 2;
    }
}

static void call_options(void)
{
    EACH(t, texts) must(cardroom_options(texts[t]) >= 0, "below 0");
}

static void call_option_read(void)
{
    EACH(t, texts) EACH(n, numbers)
    {
        cardroom_option option;
        int is_there = numbers[n] >= 0 && numbers[n] < cardroom_options(texts[t]);
        must(cardroom_option_read(texts[t], numbers[n], &option) == (is_there ? CARDROOM_OK : CARDROOM_WRONG),
             "answer");
        must(cardroom_option_read(texts[t], numbers[n], NULL) == CARDROOM_WRONG, "answer to NULL");
        calls += 2;
    }
}

static void call_bot(void)
{
    EACH(n, numbers) must((cardroom_bot(numbers[n]) != NULL) == (numbers[n] >= 0 && numbers[n] < 5), "answer");
}

static void call_open(void)
{
    EACH(t, texts) EACH(n, numbers) EACH(c, caps)
    {
        Buffer room;
        cardroom_match *out = (cardroom_match *)&room;
        char *error = guarded(&room, caps[c]);
        int answer = answered(cardroom_open(texts[t], numbers[n], &out, error, caps[c]), &room);
        must((out != NULL) == (answer == CARDROOM_OK), "a match exactly when it succeeds");
        cardroom_close(out);
        guarded(&room, caps[c]);
        must(answered(cardroom_open(texts[t], numbers[n], NULL, error, caps[c]), &room) != CARDROOM_OK, "NULL out");
        cardroom_open(texts[t], numbers[n], &out, NULL, caps[c]);
        cardroom_close(out);
    }
}

static void call_load(void)
{
    EACH(t, texts) EACH(c, caps)
    {
        Buffer room;
        cardroom_match *out = (cardroom_match *)&room;
        char *error = guarded(&room, caps[c]);
        size_t len = texts[t] ? strlen(texts[t]) : 77;
        int answer = answered(cardroom_load(texts[t], len, &out, error, caps[c]), &room);
        must((out != NULL) == (answer == CARDROOM_OK), "a match exactly when it succeeds");
        cardroom_close(out);
        guarded(&room, caps[c]);
        must(answered(cardroom_load(texts[t], len, NULL, error, caps[c]), &room) != CARDROOM_OK, "NULL out");
        cardroom_load(texts[t], 0, &out, NULL, caps[c]);
        must(out == NULL, "a match of nothing");
    }
}

static void call_clone_and_close(void)
{
    EACH(m, matches)
    {
        cardroom_match *clone = cardroom_clone(matches[m]);
        must((clone != NULL) == (matches[m] != NULL), "a copy of something");
        cardroom_close(clone);
        calls += 2;
    }
}

static void call_deal(void)
{
    EACH(m, matches) with_errors(deal, (Given){ .match = matches[m] });
}

static void call_deal_cards(void)
{
    EACH(m, matches) EACH(t, texts) with_errors(deal_cards, (Given){ .match = matches[m], .text = texts[t] });
}

static void call_standing_read(void)
{
    cardroom_standing out;
    EACH(m, matches)
    {
        must(cardroom_standing_read(matches[m], &out) == (m ? CARDROOM_OK : CARDROOM_WRONG), "answer");
        must(cardroom_standing_read(matches[m], NULL) == CARDROOM_WRONG, "answer to NULL");
    }
}

static void call_numbers(void)
{
    EACH(m, matches)
    {
        int stage = cardroom_stage(matches[m]);
        must(stage >= CARDROOM_UNDEALT && stage <= CARDROOM_MATCH_OVER, "no such stage");
        must((cardroom_seats(matches[m]) > 0) == (matches[m] != NULL), "seats");
        must((cardroom_to_act(matches[m]) != 0) == (stage == CARDROOM_PLAYING),
             "somebody to act exactly while playing");
        int is_dealt = matches[m] && stage != CARDROOM_UNDEALT;
        must(is_dealt == (cardroom_longest(matches[m]) > 0), "a longest deal of what is dealt");
        calls += 4;
    }
}

static void call_score(void)
{
    int32_t out[CARDROOM_SEATS_MAX];
    EACH(m, matches) EACH(n, numbers)
    {
        Buffer none;
        guarded(&none, 0);
        answered(cardroom_score(matches[m], numbers[n], out), &none);
        must(cardroom_score(matches[m], numbers[n], NULL) == CARDROOM_WRONG, "answer to NULL");
    }
}

typedef int Lists(const cardroom_match *match, int seat, cardroom_action out[], int cap);

static void call_lists(void)
{
    static Lists *const lists[] = { cardroom_legal, cardroom_aside };
    cardroom_action out[CARDROOM_ACTIONS_MAX + 1];
    EACH(l, lists) EACH(m, matches) EACH(s, numbers) EACH(n, numbers)
    {
        int cap = numbers[n] > CARDROOM_ACTIONS_MAX ? CARDROOM_ACTIONS_MAX : numbers[n];
        memset(out, GUARD, sizeof out);
        int len = lists[l](matches[m], numbers[s], out, cap);
        must(len >= 0 && len <= CARDROOM_ACTIONS_MAX, "how many");
        must(len == lists[l](matches[m], numbers[s], NULL, cap), "as many with NULL");
        must(out[cap > 0 ? cap : 0] == 0x5A5A5A5AU, "wrote behind the actions");
        calls += 2;
    }
}

static void call_move_read(void)
{
    static const cardroom_action actions[] = { 0, 1, 255, 0xFFFF, 0x00FF00FF, UINT32_MAX };
    EACH(m, matches) EACH(n, numbers) EACH(a, actions)
    {
        cardroom_move move;
        Buffer none;
        guarded(&none, 0);
        answered(cardroom_move_read(matches[m], numbers[n], actions[a], &move), &none);
        must(cardroom_move_read(matches[m], numbers[n], actions[a], NULL) == CARDROOM_WRONG, "answer to NULL");
        with_errors(act, (Given){ .match = matches[m], .number = numbers[n], .action = actions[a] });
    }
}

/* A list holds until the match changes: an action of an older list gets the answer that a copy gives, which has made
 * no list. */
static void old_lists(void)
{
    cardroom_match *match;
    cardroom_action list[CARDROOM_ACTIONS_MAX];
    unsigned chance = 1, refused = 0, done = 0;
    must(cardroom_open("cabo match=none match.target=none", 2, &match, NULL, 0) == CARDROOM_OK, "opens");
    for (int step = 0, len = 0; step < 2000; step++) {
        chance = chance * 1103515245 + 12345;
        int seat = chance >> 30 & 1, lister = chance >> 29 & 1, pick = len > 0 ? (int)((chance >> 16) % 64) % len : 0;
        if (cardroom_to_act(match) == 0)
            cardroom_deal(match, chance >> 16, NULL, 0);
        if (chance >> 25 & 1)
            len = cardroom_legal(match, lister, list, CARDROOM_ACTIONS_MAX);
        else if ((chance >> 22 & 7) == 0)
            cardroom_play(match, seat, "undo all", NULL, 0);
        else if (len > 0) {
            cardroom_match *copy = cardroom_clone(match);
            int answer = cardroom_act(match, seat, list[pick], NULL, 0);
            must(answer == cardroom_act(copy, seat, list[pick], NULL, 0), "an old list was believed");
            refused += answer != CARDROOM_OK;
            done += answer == CARDROOM_OK;
            cardroom_close(copy);
        }
    }
    must(refused > 100 && done > 100, "hardly any action was out of date, or up to date");
    cardroom_close(match);
}

static void call_play(void)
{
    EACH(m, matches) EACH(t, texts) EACH(n, numbers)
    {
        with_errors(play, (Given){ .match = matches[m], .number = numbers[n], .text = texts[t] });
    }
}

static void call_choose(void)
{
    cardroom_action out;
    EACH(m, matches) EACH(t, texts) EACH(n, numbers)
    {
        Given given = { .match = matches[m], .number = numbers[n], .text = texts[t] };
        with_errors(choose, given);
        given.out = &out;
        with_errors(choose, given);
    }
}

typedef size_t Writes(const cardroom_match *match, char *out, size_t cap);
typedef size_t Views(cardroom_match *match, int viewer, char *out, size_t cap);

void written(size_t whole, size_t again, const Buffer *out)
{
    calls++;
    must(whole == again, "another length for another buffer");
    end_is_kept(out, 1);
}

static void call_texts(void)
{
    static Writes *const writes[] = { cardroom_rules, cardroom_save, cardroom_board, cardroom_position };
    static Views *const views[] = { cardroom_view, cardroom_view_json };
    EACH(m, matches) EACH(c, caps)
    {
        Buffer out;
        EACH(w, writes)
        {
            char *at = guarded(&out, caps[c]);
            written(writes[w](matches[m], NULL, caps[c]), writes[w](matches[m], at, caps[c]), &out);
        }
        EACH(v, views) EACH(n, numbers)
        {
            char *at = guarded(&out, caps[c]);
            written(views[v](matches[m], numbers[n], NULL, caps[c]), views[v](matches[m], numbers[n], at, caps[c]),
                    &out);
        }
    }
}

/* Which functions each of them calls. */
static const struct {
    const char *names;
    void (*run)(void);
} table[] = {
    { "cardroom_version", call_version },
    { "cardroom_games", call_games },
    { "cardroom_game_read", call_game_read },
    { "cardroom_options", call_options },
    { "cardroom_option_read", call_option_read },
    { "cardroom_bot", call_bot },
    { "cardroom_open", call_open },
    { "cardroom_load", call_load },
    { "cardroom_clone cardroom_close", call_clone_and_close },
    { "cardroom_deal", call_deal },
    { "cardroom_deal_cards", call_deal_cards },
    { "cardroom_standing_read", call_standing_read },
    { "cardroom_stage cardroom_seats cardroom_to_act cardroom_longest", call_numbers },
    { "cardroom_score", call_score },
    { "cardroom_legal cardroom_aside", call_lists },
    { "cardroom_move_read cardroom_act", call_move_read },
    { "cardroom_play", call_play },
    { "cardroom_choose", call_choose },
    { "cardroom_rules cardroom_save cardroom_board cardroom_position cardroom_view cardroom_view_json", call_texts },
    { "cardroom_space_read cardroom_plane_read cardroom_event_read cardroom_number_line cardroom_rules_text",
      call_spaces },
    { "cardroom_number cardroom_numbered", call_numbering },
    { "cardroom_mask cardroom_tensor cardroom_turn_read", call_arrays },
    { "cardroom_step", call_steps },
    { "cardroom_told", call_told },
    { "cardroom_told_tensor", call_told_tensor },
    { "cardroom_resample", call_resample },
    { "cardroom_tables_open cardroom_tables_close cardroom_tables_deal cardroom_tables_step cardroom_tables_choose",
      call_tables },
    { "cardroom_solve", call_solve },
    { "cardroom_double_dummy", call_double_dummy },
    { "cardroom_count cardroom_settle", call_scores },
};

static int is_in_table(const char *name, size_t len)
{
    EACH(i, table)
    {
        for (const char *at = strstr(table[i].names, name); at; at = strstr(at + 1, name))
            if (at[len] == 0 || at[len] == ' ')
                return 1;
    }
    return 0;
}

static void table_is_whole(const char *header)
{
    char line[1000];
    int found = 0;
    FILE *file = fopen(header, "r");
    must(file != NULL, "the header cannot be read");
    while (fgets(line, sizeof line, file)) {
        char *name = strncmp(line, "CARDROOM_API ", 13) == 0 ? strstr(line, "cardroom_") : NULL;
        for (char *next; name && (next = strstr(name + 1, "cardroom_")) && next < strchr(line, '(');)
            name = next; /* what it returns stands before it */
        if (!name)
            continue;
        name[strcspn(name, "(")] = 0;
        function = name;
        must(is_in_table(name, strlen(name)), "is declared, but not called here");
        found++;
    }
    fclose(file);
    function = header;
    must(found >= 20, "declares hardly any function");
}

int main(int argc, char **argv)
{
    memset(long_word, 'x', sizeof long_word - 1);
    function = "calls";
    must(argc == 2, "expected the header");
    table_is_whole(argv[1]);
    for (int i = 1; i <= MATCHES; i++)
        must(cardroom_open("cabo match=2", 2, &matches[i], NULL, 0) == CARDROOM_OK, "opens");
    cardroom_deal(matches[1 + PLAYING], 1, NULL, 0);
    cardroom_deal(matches[1 + OVER], 1, NULL, 0);
    for (uint32_t set; (set = cardroom_to_act(matches[1 + OVER])) != 0;) {
        cardroom_action first;
        cardroom_legal(matches[1 + OVER], __builtin_ctz(set), &first, 1);
        cardroom_act(matches[1 + OVER], __builtin_ctz(set), first, NULL, 0);
    }
    EACH(i, table)
    {
        function = table[i].names;
        table[i].run();
    }
    function = "cardroom_act";
    old_lists();
    for (int i = 1; i <= MATCHES; i++)
        cardroom_close(matches[i]);
    printf("calls: %ld, none of them harmful\n", calls);
    return 0;
}
