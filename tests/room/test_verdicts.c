/* test_verdicts.c - verdicts of lines: late, stale or illegal, with the kind of fault; and the same verdict when a
 * line is sent again. */
#include "say.h"

/* The same text again, as after a lost connection; its verdict must be the same. */
static void resend(int client, const char *text)
{
    char verdict[16], why[400], say[800], kind[24], about[400];
    Client *c = &w.client[client];
    uint32_t seq = c->verdict_seq;
    int before = c->verdicts;
    snprintf(verdict, sizeof verdict, "%s", c->verdict);
    snprintf(why, sizeof why, "%s", c->why);
    snprintf(say, sizeof say, "%s", c->say);
    snprintf(kind, sizeof kind, "%s", c->kind);
    snprintf(about, sizeof about, "%s", c->about);
    client_send(&w, client, text, strlen(text));
    assert_int_equal(c->verdicts, before + 1);
    assert_string_equal(c->verdict, verdict);
    assert_string_equal(c->why, why);
    assert_string_equal(c->say, say);
    assert_string_equal(c->kind, kind);
    assert_string_equal(c->about, about);
    assert_int_equal(c->verdict_seq, seq);
}

static void test_verdicts_of_lines(void **state)
{
    (void)state;
    world_open(&w, 6);
    world_table(&w, "golf4", 2, ",\"seats\":2");
    SAY(0, "stale", "\"t\":\"act\",\"after\":1,\"line\":\"peek 0\"");
    SAY(0, "applied", "\"t\":\"start\"");
    int64_t dealt = number(0, "seq");
    SAY(0, "stale", "\"t\":\"act\",\"after\":%d,\"line\":\"peek 2\"", (int)dealt + 9);
    SAY(0, "stale", "\"t\":\"act\",\"after\":%d,\"line\":\"peek 2\"", (int)dealt - 1);
    SAY(0, "illegal", "\"t\":\"act\",\"after\":%d,\"line\":\"peck 2\"", (int)dealt);
    SAY(0, "illegal", "\"t\":\"act\",\"after\":%d,\"line\":\"draw_stock\"", (int)dealt);
    SAY(0, "applied", "\"t\":\"act\",\"after\":%d,\"line\":\"peek 2\"", (int)dealt);
    SAY(0, "late", "\"t\":\"act\",\"after\":%d,\"line\":\"peek 3\"", (int)dealt);    /* the seat has acted since */
    SAY(1, "applied", "\"t\":\"act\",\"after\":%d,\"line\":\"peek 2\"", (int)dealt); /* others have not hindered it */
    SAY(0, "applied", "\"t\":\"act\",\"after\":%d,\"line\":\"peek 3\"", (int)number(0, "seq"));
    SAY(1, "applied", "\"t\":\"act\",\"after\":%d,\"line\":\"peek 3\"", (int)number(1, "seq"));
    int64_t ready = number(0, "seq");
    int mover = json_array_size(client_sees(&w.client[0], "state.scene.moves")) > 0 ? 0 : 1;
    SAY(mover, "applied", "\"t\":\"act\",\"after\":%d,\"line\":\"draw_stock\"", (int)ready);
    SAY(1 - mover, "late", "\"t\":\"act\",\"after\":%d,\"line\":\"draw_stock\"", (int)ready);
    SAY(1 - mover, "illegal", "\"t\":\"act\",\"after\":%d,\"line\":\"draw_stock\"", (int)number(0, "seq"));
    SAY(mover, "illegal", "\"t\":\"act\",\"after\":%d,\"line\":\"undo all\"", (int)number(0, "seq"));
    SAY(mover, "applied", "\"t\":\"pause\"");
    SAY(mover, "illegal", "\"t\":\"act\",\"after\":%d,\"line\":\"discard\"", (int)number(0, "seq"));
    SAY(1 - mover, "applied", "\"t\":\"resume\"");
    SAY(0, "late", "\"t\":\"nonce\",\"deal\":1,\"nonce\":\"%064d\"", 1);
    SAY(0, "late", "\"t\":\"answer\",\"yes\":true");
    SAY(0, "illegal", "\"t\":\"next\"");
    SAY(0, "illegal", "\"t\":\"record\"");
    world_close(&w);
}

/* The line by which a seat leads while the calls are open; NULL: it may not. */
static const char *lead_of(int client)
{
    const json_t *moves = client_sees(&w.client[client], "state.scene.moves"), *move;
    size_t i;
    json_array_foreach(moves, i, move) if (strcmp(json_string_value(json_object_get(move, "verb")), "play") ==
                                           0) return json_string_value(json_object_get(move, "line"));
    return NULL;
}

/* In free order forehand's lead ends the calls, so the others may speak first. */
static void test_a_lead_lets_others_speak(void **state)
{
    static const struct {
        const char *more;
        int64_t waits_ms;
    } tables[] = { { "", 5000 }, { ",\"turn_s\":60", 5000 } };
    (void)state;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        char words[80], line[40];
        world_open(&w, 6);
        snprintf(words, sizeof words, ",\"seats\":4%s", tables[i].more);
        world_table(&w, "kop bid_order=free", 4, words);
        SAY(0, "applied", "\"t\":\"start\"");
        int forehand = 0;
        while (forehand < 4 && !lead_of(forehand))
            forehand++;
        assert_true(forehand < 4);
        snprintf(line, sizeof line, "%s", lead_of(forehand));
        SAY(forehand, "illegal", "\"t\":\"act\",\"after\":%d,\"line\":\"%s\"", (int)number(forehand, "seq"), line);
        world_wait(&w, tables[i].waits_ms - 500); /* what is said takes time, too */
        SAY(forehand, "illegal", "\"t\":\"act\",\"after\":%d,\"line\":\"%s\"", (int)number(forehand, "seq"), line);
        const int other = (forehand + 1) % 4;
        SAY(other, "applied", "\"t\":\"act\",\"after\":%d,\"line\":\"pass\"", (int)number(other, "seq"));
        world_wait(&w, 1);
        SAY(forehand, "illegal", "\"t\":\"act\",\"after\":%d,\"line\":\"%s\"", (int)number(forehand, "seq"), line);
        world_wait(&w, tables[i].waits_ms + 9000); /* longer than a window: forehand has a turn's time */
        SAY(forehand, "applied", "\"t\":\"act\",\"after\":%d,\"line\":\"%s\"", (int)number(forehand, "seq"), line);
        world_close(&w);
    }
}

static void test_a_resend_gets_the_same_verdict(void **state)
{
    char act[160], bad[160], make[160], other[160], say[160];
    (void)state;
    world_open(&w, 7);
    client_hello(&w, 0, "A");
    snprintf(make, sizeof make, "{\"cid\":%d,\"t\":\"make\",\"rules\":\"golf4\",\"bots\":[\"greedy\"],\"seats\":2}",
             3);
    client_send(&w, 0, make, strlen(make));
    assert_string_equal(w.client[0].verdict, "applied");
    resend(0, make);
    SAY(0, "stale", "\"t\":\"tables\""); /* cid 1, 2 were left out, and are older than 3 */
    w.client[0].cid = 3;
    SAY(0, "applied", "\"t\":\"start\"");
    snprintf(act, sizeof act, "{\"cid\":10,\"t\":\"act\",\"after\":%d,\"line\":\"peek 2\"}", (int)number(0, "seq"));
    client_send(&w, 0, act, strlen(act));
    assert_string_equal(w.client[0].verdict, "applied");
    resend(0, act);
    world_restart(&w);
    client_hello(&w, 0, "A");
    assert_int_equal(w.client[0].cid, 10);
    resend(0, act); /* before the table is joined again */
    SAY(0, "applied", "\"t\":\"join\",\"table\":\"%s\"", w.client[0].table);
    client_send(&w, 0, act, strlen(act));
    assert_string_equal(w.client[0].verdict, "applied");
    snprintf(other, sizeof other, "{\"cid\":10,\"t\":\"act\",\"after\":%d,\"line\":\"peek 3\"}",
             (int)number(0, "seq"));
    client_send(&w, 0, other, strlen(other));
    assert_string_equal(w.client[0].verdict, "stale");
    assert_int_equal(w.client[0].verdict_used, 11);
    snprintf(bad, sizeof bad, "{\"cid\":20,\"t\":\"act\",\"after\":%d,\"line\":\"swap 9\"}", (int)number(0, "seq"));
    client_send(&w, 0, bad, strlen(bad));
    assert_string_equal(w.client[0].verdict, "illegal");
    resend(0, bad);
    world_restart(&w);
    client_hello(&w, 0, "A");
    resend(0, bad);
    client_send(&w, 0, make, strlen(make));
    assert_string_equal(w.client[0].verdict, "applied");
    snprintf(say, sizeof say, "{\"cid\":21,\"t\":\"leave\"}");
    client_send(&w, 0, say, strlen(say));
    assert_string_equal(w.client[0].verdict, "illegal");
    w.client[0].cid = 21;
    for (int i = 0; i < 40; i++)
        SAY(0, "applied", "\"t\":\"tables\"");
    client_send(&w, 0, act, strlen(act)); /* older than the last 32 */
    assert_string_equal(w.client[0].verdict, "stale");
    assert_int_equal(w.client[0].verdict_used, 61);
    world_close(&w);
}

/* A program need not read the text of a refusal, and people are told it with its values; both stay after a restart. */
static void test_refusals_have_a_kind(void **state)
{
    static const struct {
        const char *rules, *line, *kind, *about, *say;
    } rows[] = {
        { "golf4", "peak 2", "unknown_word", "peak",
          "{\"text\":\"no action '{word}'; did you mean {near}?\",\"values\":{\"word\":{\"as\":\"peak\"},\"near\":{\"as\":\"peek\"}}}" },
        { "golf4", "draw_stock", "not_now", "not allowed now", "{\"text\":\"not allowed now\",\"values\":{}}" },
        { "golf4", "peek x", "", "",
          "{\"text\":\"{verb} '{word}' is unreadable, expected "
          "{what}\",\"values\":{\"verb\":{\"as\":\"peek\"},\"word\":{\"as\":\"x\"},\"what\":\"the number of a place\"}}" },
        { "kop", "play 2H", "forbidden", "calls are made before a card is laid (see “The calls”)", NULL },
        { "golf4", "undo", "", "", NULL },
    };
    char line[160];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        world_open(&w, 7);
        client_hello(&w, 0, "A");
        SAY(0, "applied", "\"t\":\"make\",\"rules\":\"%s\",\"bots\":[\"easy\",\"easy\",\"easy\"],\"seats\":4",
            rows[i].rules);
        SAY(0, "applied", "\"t\":\"start\"");
        snprintf(line, sizeof line, "{\"cid\":10,\"t\":\"act\",\"after\":%d,\"line\":\"%s\"}", (int)number(0, "seq"),
                 rows[i].line);
        client_send(&w, 0, line, strlen(line));
        assert_string_equal(w.client[0].verdict, "illegal");
        assert_string_equal(w.client[0].kind, rows[i].kind);
        assert_string_equal(w.client[0].about, rows[i].about);
        assert_true(w.client[0].say[0] == '{');
        if (rows[i].say)
            assert_string_equal(w.client[0].say, rows[i].say);
        resend(0, line);
        world_restart(&w);
        client_hello(&w, 0, "A");
        resend(0, line);
        world_close(&w);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_verdicts_of_lines),
        cmocka_unit_test(test_a_lead_lets_others_speak),
        cmocka_unit_test(test_a_resend_gets_the_same_verdict),
        cmocka_unit_test(test_refusals_have_a_kind),
    };
    return TESTS_RUN(tests);
}
