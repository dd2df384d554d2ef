/* calls_learn.c - the functions for learners, the solvers and the scores, as calls.c calls the others. */
#include "calls.h"

#include <stdlib.h>
#include <string.h>

enum { TENSOR = 4096 };

void call_spaces(void)
{
    EACH(t, texts) EACH(n, numbers) EACH(c, caps)
    {
        Buffer room, line;
        cardroom_space space;
        cardroom_plane plane;
        char *error = guarded(&room, caps[c]);
        int answer = answered(cardroom_space_read(texts[t], numbers[n], &space, error, caps[c]), &room);
        must(answer != CARDROOM_OK || (space.actions > 0 && space.values > 0 && space.planes > 0), "an empty space");
        guarded(&room, caps[c]);
        must(answered(cardroom_space_read(texts[t], numbers[n], NULL, error, caps[c]), &room) != CARDROOM_OK, "NULL");
        must(cardroom_plane_read(texts[t], 2, numbers[n], NULL) == CARDROOM_WRONG, "answer to NULL");
        answer = cardroom_plane_read(texts[t], 2, numbers[n], &plane);
        must(answer == CARDROOM_WRONG || (plane.name && plane.what && plane.rows > 0 && plane.columns > 0),
             "a plane");
        char *at = guarded(&line, caps[c]);
        written(cardroom_number_line(texts[t], 2, numbers[n], NULL, caps[c]),
                cardroom_number_line(texts[t], 2, numbers[n], at, caps[c]), &line);
    }
    EACH(t, texts) EACH(n, numbers)
    {
        cardroom_plane plane;
        must(cardroom_event_read(texts[t], 2, numbers[n], NULL) == CARDROOM_WRONG, "answer to NULL");
        int answer = cardroom_event_read(texts[t], 2, numbers[n], &plane);
        must(answer == CARDROOM_WRONG || (plane.name && plane.what && plane.rows == 1 && plane.columns > 0),
             "a plane");
        calls += 2;
    }
    EACH(t, texts) EACH(c, caps)
    {
        Buffer line;
        char *at = guarded(&line, caps[c]);
        written(cardroom_rules_text(texts[t], NULL, caps[c]), cardroom_rules_text(texts[t], at, caps[c]), &line);
    }
}

void call_numbering(void)
{
    static const cardroom_action actions[] = { 0, 1, 255, 0xFFFF, 0x00FF00FF, UINT32_MAX };
    cardroom_action out;
    EACH(m, matches) EACH(n, numbers) EACH(k, numbers)
    {
        int answer = cardroom_numbered(matches[m], numbers[n], numbers[k], &out);
        must(answer >= CARDROOM_OK && answer <= CARDROOM_ILLEGAL, "answer");
        must(answer != CARDROOM_OK || cardroom_number(matches[m], numbers[n], out) == numbers[k], "another number");
        must(cardroom_numbered(matches[m], numbers[n], numbers[k], NULL) == CARDROOM_WRONG, "answer to NULL");
    }
    EACH(m, matches) EACH(n, numbers) EACH(a, actions)
    {
        must(cardroom_number(matches[m], numbers[n], actions[a]) >= -1, "below -1");
        calls++;
    }
}

typedef int Fills(const cardroom_match *match, int who, int8_t out[], int cap);

void call_arrays(void)
{
    static Fills *const fills[] = { cardroom_mask, cardroom_tensor };
    static int8_t out[TENSOR];
    cardroom_turn turn;
    EACH(f, fills) EACH(m, matches) EACH(n, numbers) EACH(k, numbers)
    {
        int cap = numbers[k] > TENSOR / 2 ? TENSOR / 2 : numbers[k];
        memset(out, GUARD, sizeof out);
        int filled = fills[f](matches[m], numbers[n], out, cap);
        must(filled >= 0 && filled <= TENSOR / 2 && fills[f](matches[m], numbers[n], NULL, cap) == filled,
             "how many");
        must(out[cap > 0 ? cap : 0] == GUARD, "wrote behind the array");
        calls += 2;
    }
    EACH(m, matches)
    {
        must(cardroom_turn_read(matches[m], &turn) == (m ? CARDROOM_OK : CARDROOM_WRONG), "answer");
        must(cardroom_turn_read(matches[m], NULL) == CARDROOM_WRONG, "answer to NULL");
        must(!m || (turn.seat >= 0) == (cardroom_to_act(matches[m]) != 0), "somebody to move exactly while playing");
    }
}

static int step(const Given *g)
{
    static int8_t observation[TENSOR], mask[TENSOR];
    cardroom_turn turn;
    return cardroom_step(g->match, g->number, g->text ? observation : NULL, g->text ? mask : NULL,
                         g->text ? &turn : NULL, g->error, g->cap);
}

void call_steps(void)
{
    EACH(m, matches) EACH(n, numbers) EACH(t, texts)
    {
        with_errors(step, (Given){ .match = matches[m], .number = numbers[n], .text = texts[t] });
    }
}

void call_told(void)
{
    EACH(m, matches) EACH(n, numbers) EACH(c, caps)
    {
        Buffer out;
        char *at = guarded(&out, caps[c]);
        written(cardroom_told(matches[m], numbers[n], NULL, caps[c]),
                cardroom_told(matches[m], numbers[n], at, caps[c]), &out);
    }
}

void call_told_tensor(void)
{
    static int8_t out[TENSOR * 8], other[TENSOR * 8];
    EACH(m, matches) EACH(n, numbers) EACH(r, numbers)
    {
        uint32_t events = 0, again = 0;
        int rows = numbers[r] > 9 ? 9 : numbers[r];
        size_t len = cardroom_told_tensor(matches[m], numbers[n], rows, NULL, 0, &events);
        memset(out, GUARD, sizeof out);
        memset(other, ~GUARD, sizeof other);
        must(len < sizeof out && cardroom_told_tensor(matches[m], numbers[n], rows, out, len, &again) == len,
             "how many");
        must(again == events && out[len] == GUARD, "wrote behind the array");
        must(cardroom_told_tensor(matches[m], numbers[n], rows, other, len, NULL) == len &&
                 memcmp(out, other, len) == 0,
             "a number is not written");
        memset(out, GUARD, sizeof out);
        must(len == 0 || cardroom_told_tensor(matches[m], numbers[n], rows, out, len - 1, NULL) == len, "how many");
        must(out[0] == GUARD, "wrote into too small an array");
        calls += 4;
    }
}

/* A sampled match looks the same to its viewer, can be played, and has no past. */
static void hold_sampled(cardroom_match *match, int viewer, cardroom_match *sampled)
{
    static char one[1 << 16], other[1 << 16];
    cardroom_view(match, viewer, one, sizeof one);
    cardroom_view(sampled, viewer, other, sizeof other);
    must(strcmp(one, other) == 0, "another view");
    must(cardroom_save(sampled, other, 1) == 0 && cardroom_told(sampled, viewer, other, 1) == 0 &&
             cardroom_told_tensor(sampled, viewer, 1, NULL, 0, NULL) == 0,
         "a past");
    must(cardroom_play(sampled, 0, "undo all", NULL, 0) != CARDROOM_OK, "something undone");
    cardroom_turn turn;
    for (cardroom_turn_read(sampled, &turn); turn.seat >= 0;) {
        cardroom_action first;
        must(cardroom_legal(sampled, turn.seat, &first, 1) > 0, "nothing legal");
        must(cardroom_step(sampled, cardroom_number(sampled, turn.seat, first), NULL, NULL, &turn, NULL, 0) ==
                 CARDROOM_OK,
             "a legal action was refused");
    }
    must(cardroom_deal(sampled, 1, NULL, 0) == CARDROOM_ILLEGAL, "a further deal");
    cardroom_close(sampled);
}

static int resample(const Given *g)
{
    cardroom_match *out = NULL;
    int answer = cardroom_resample(g->match, g->number, 5, &out, g->error, g->cap);
    must((out != NULL) == (answer == CARDROOM_OK), "a match exactly when it succeeds");
    if (out)
        hold_sampled(g->match, g->number, out);
    must(cardroom_resample(g->match, g->number, 5, NULL, NULL, 0) == CARDROOM_WRONG, "answer to NULL");
    return answer;
}

void call_resample(void)
{
    EACH(m, matches) EACH(n, numbers) with_errors(resample, (Given){ .match = matches[m], .number = numbers[n] });
}

/* Tables refuse what is wrong, and change nothing then; what they choose they take. */
static void call_opened(cardroom_tables *tables, const char *bot)
{
    enum { TABLES = 3 };
    static int8_t observation[TABLES * TENSOR], mask[TABLES * TENSOR];
    int32_t number[TABLES] = { 0, CARDROOM_STAYS, 0 }, seat[TABLES];
    float reward[TABLES * CARDROOM_SEATS_MAX];
    uint8_t done[TABLES];
    const cardroom_arrays all = { observation, mask, seat, reward, done, NULL }, none = { 0 };
    Buffer room;
    char *error = guarded(&room, sizeof room.byte);
    int answer = answered(cardroom_tables_choose(tables, bot, UINT32_MAX, number, error, sizeof room.byte), &room);
    must(answer != CARDROOM_OK, "a choice before the deal");
    must(cardroom_tables_step(tables, number, &all, NULL, 0) == CARDROOM_ILLEGAL, "a step before the deal");
    must(cardroom_tables_deal(tables, UINT64_MAX, NULL, NULL, 0) == CARDROOM_WRONG, "NULL arrays");
    must(cardroom_tables_deal(tables, UINT64_MAX, &none, NULL, 0) == CARDROOM_OK, "deals");
    must(cardroom_tables_deal(tables, UINT64_MAX, &all, NULL, 0) == CARDROOM_OK, "deals again");
    must(cardroom_tables_choose(tables, NULL, 1, number, NULL, 0) == CARDROOM_WRONG, "NULL bot");
    must(cardroom_tables_choose(tables, "random", 1, NULL, NULL, 0) == CARDROOM_WRONG, "NULL numbers");
    must(cardroom_tables_step(tables, NULL, &all, NULL, 0) == CARDROOM_WRONG, "NULL numbers");
    must(cardroom_tables_step(tables, number, NULL, NULL, 0) == CARDROOM_WRONG, "NULL arrays");
    EACH(n, numbers)
    {
        cardroom_tables_choose(tables, "random", UINT32_MAX, number, NULL, 0);
        number[1] = numbers[n];
        guarded(&room, sizeof room.byte);
        answered(cardroom_tables_step(tables, number, &all, error, sizeof room.byte), &room);
    }
    for (int i = 0; i < 300; i++) {
        must(cardroom_tables_choose(tables, "random", UINT32_MAX, number, NULL, 0) == CARDROOM_OK, "chooses");
        must(cardroom_tables_step(tables, number, i % 2 ? &all : &none, NULL, 0) == CARDROOM_OK,
             "a choice was refused");
        calls += 2;
    }
}

void call_tables(void)
{
    cardroom_tables *tables;
    EACH(t, texts) EACH(n, numbers) EACH(c, caps)
    {
        Buffer room;
        char *error = guarded(&room, caps[c]);
        int few = numbers[n] > 5 ? -1 : numbers[n]; /* not a million tables, nor a hundred threads */
        int answer = answered(cardroom_tables_open(texts[t], numbers[n], few, 2, &tables, error, caps[c]), &room);
        must((tables != NULL) == (answer == CARDROOM_OK), "tables exactly when it succeeds");
        cardroom_tables_close(tables);
        must(cardroom_tables_open(texts[t], 2, 2, few == 1 ? 0 : 257, &tables, NULL, 0) == CARDROOM_WRONG, "threads");
        must(cardroom_tables_open(texts[t], 2, 2, 1, NULL, NULL, 0) == CARDROOM_WRONG, "answer to NULL");
    }
    for (int threads = 1; threads < 4; threads++) {
        must(cardroom_tables_open("cabo", 2, 3, threads, &tables, NULL, 0) == CARDROOM_OK, "opens");
        call_opened(tables, threads == 1 ? "nobody" : "random");
        cardroom_tables_close(tables);
    }
    cardroom_tables_close(NULL);
    must(cardroom_tables_deal(NULL, 1, NULL, NULL, 0) == CARDROOM_WRONG, "NULL tables");
    must(cardroom_tables_step(NULL, NULL, NULL, NULL, 0) == CARDROOM_WRONG, "NULL tables");
    must(cardroom_tables_choose(NULL, NULL, 0, NULL, NULL, 0) == CARDROOM_WRONG, "NULL tables");
}

static int solve(const Given *g)
{
    cardroom_solution out;
    Buffer line;
    char *at = guarded(&line, g->cap);
    must(cardroom_solve(g->match, g->number, 1, 100, 1 << 20, NULL, at, g->cap, NULL, 0) != CARDROOM_OK, "NULL out");
    guarded(&line, g->cap);
    return cardroom_solve(g->match, g->number, 1, 100, 1 << 20, &out, at, g->cap, g->error, g->cap);
}

void call_solve(void)
{
    cardroom_match *patience[] = { NULL, NULL, NULL };
    for (int i = 1; i < 3; i++)
        must(cardroom_open(i == 1 ? "golf" : "black_hole", 1, &patience[i], NULL, 0) == CARDROOM_OK, "opens");
    for (int dealt = 0; dealt < 2; dealt++) {
        EACH(m, matches) EACH(n, numbers) with_errors(solve, (Given){ .match = matches[m], .number = numbers[n] });
        EACH(p, patience) EACH(n, numbers) with_errors(solve, (Given){ .match = patience[p], .number = numbers[n] });
        for (int i = 1; i < 3; i++)
            cardroom_deal(patience[i], 1, NULL, 0);
    }
    for (int i = 1; i < 3; i++)
        cardroom_close(patience[i]);
}

void call_double_dummy(void)
{
    static const char *const deals[] = { NULL, "", "A AD AH JH QS",
                                         "A AC 10C QC JC | B AD 10D QD JD | C AH 10H QH JH | D AS 10S QS JS",
                                         "A AC AC QC JC | B AD 10D QD JD | C AH 10H QH JH | D AS 10S QS JS" };
    static const char *const contracts[] = { NULL, "", "normal", "zolo", "no such" };
    static const char *const sides[] = { NULL, "", "A", "B+A", "A+B+C", "E" };
    enum { KOP, WHOLE = 3, NORMAL = 2 }; /* other rules are refused whatever is asked of them */
    cardroom_contract out[CARDROOM_CONTRACTS_MAX];
    int len;
    EACH(t, texts) EACH(d, deals) EACH(k, contracts) EACH(s, sides) EACH(c, caps)
    {
        if (t != KOP && (d != WHOLE || k != NORMAL))
            continue;
        Buffer room;
        const char *rules = t == KOP ? "kop" : texts[t];
        char *error = guarded(&room, caps[c]);
        answered(cardroom_double_dummy(rules, deals[d], contracts[k], sides[s], out, (int)c, &len, error, caps[c]),
                 &room);
        guarded(&room, caps[c]);
        must(answered(cardroom_double_dummy(rules, deals[d], contracts[k], sides[s], out, 1, NULL, error, caps[c]),
                      &room) != CARDROOM_OK,
             "NULL length");
        must(cardroom_double_dummy(rules, deals[d], contracts[k], sides[s], NULL, 1, &len, NULL, 0) != CARDROOM_OK,
             "NULL out");
    }
}

void call_scores(void)
{
    static const char *const games[] = { NULL, "golf6", "cabo", "kop", "golf", "spit", "no such" };
    static const char *const slips[] = { "KH 5C 2D / KS 5H 9C", "12 9", "12 9 ender 1", "normal A+B 60/2" };
    int32_t out[CARDROOM_SEATS_MAX];
    EACH(g, games) EACH(n, numbers) EACH(c, caps) for (size_t t = 0; t < TEXTS + 4; t++)
    {
        Buffer room;
        const char *text = t < TEXTS ? texts[t] : slips[t - TEXTS];
        char *error = guarded(&room, caps[c]);
        answered(cardroom_count(games[g], numbers[n], text, out, error, caps[c]), &room);
        guarded(&room, caps[c]);
        answered(cardroom_settle(games[g], 0, numbers[n], text, out, error, caps[c]), &room);
        must(cardroom_count(games[g], 2, text, NULL, NULL, 0) == CARDROOM_WRONG, "NULL out");
        must(cardroom_settle(games[g], 2, 0, text, NULL, NULL, 0) == CARDROOM_WRONG, "NULL out");
    }
}
