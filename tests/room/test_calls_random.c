/* test_calls_random.c - games at random at tables by the day: people come and go, the server is killed. An oracle reads
 * the log, and knows who must have been told, and who must not. */
#include "calls.h"

#include <stdlib.h>
#include <string.h>

/* How many events there are after which a seat may have another turn: its own moves, and deals. */
static int turns_of(int seat)
{
    int len = 0;
    for (int i = 0; i < w.rows_len; i++) {
        int64_t at = -1;
        Slice text = slice_of(w.row[i].text);
        if (w.row[i].kind != ROW_EVENT)
            continue;
        if (w.row[i].text[0] == '@')
            slice_word(&text, 0);
        const Slice word = slice_word(&text, 0);
        slice_number(slice_word(&text, 0), 0, SEATS_MAX, &at);
        const bool is_move = slice_is(word, "act") || slice_is(word, "timeout");
        len += (is_move && at == seat) || slice_is(word, "deal");
    }
    return len;
}

static bool has_card(const char *text)
{
    static const char ranks[] = "A23456789JQKT0", suits[] = "CDHS";
    for (; text[0] && text[1]; text++)
        if (strchr(ranks, text[0]) && strchr(suits, text[1]) && (text[2] == '"' || text[2] == ' ' || text[2] == ','))
            return true;
    return false;
}

static bool waits_for(int seat)
{
    json_t *seats = client_sees(&w.client[0], "state.scene.to_act");
    for (size_t i = 0; i < json_array_size(seats); i++)
        if (json_integer_value(json_array_get(seats, i)) == seat)
            return true;
    return false;
}

typedef struct {
    const char *rules;
    int people;
    bool has_windows;
} Played;

static int told_at[CLIENTS_MAX]; /* the turn that each was told of last; or saw, when it went away */

static void go(int who)
{
    if (waits_for(who))
        told_at[who] = turns_of(who);
    client_disconnect(&w, who);
}

static void kill_server(int people)
{
    for (int who = 1; who < people; who++)
        if (w.client[who].id)
            go(who);
    world_restart(&w);
    come(0);
}

static void step_at_random(int people)
{
    const int who = (int)rng_below(&w.rng, (uint32_t)people);
    const uint32_t what = rng_below(&w.rng, 30);
    if (!w.client[who].id && what < 10)
        come(who);
    else if (!w.client[who].id)
        return;
    else if (strcmp(sees(0, "stage"), "between") == 0)
        (void)client_say(&w, who, "\"t\":\"next\"");
    else if (what < 6 && who > 0)
        go(who);
    else if (what == 1 && who == 0)
        kill_server(people);
    else
        client_play(&w, who, rng_word(&w.rng));
}

/* Checks what was sent since, and that everybody has been told who had to be. */
static void check_told(const Played *game, int since, uint64_t seed, int step)
{
    for (int i = since; i < w.pushes_len; i++) {
        const int to = (int)strtol(strrchr(w.push[i].endpoint, '/') + 1, NULL, 10), turns = turns_of(to);
        if (w.client[to].id)
            fail_msg("%s %d step %d: %d is told, and is here", game->rules, (int)seed, step, to);
        if (told_at[to] == turns && !game->has_windows)
            fail_msg("%s %d step %d: %d is told twice", game->rules, (int)seed, step, to);
        if (has_card(w.push[i].text))
            fail_msg("%s %d step %d: a card: %s", game->rules, (int)seed, step, w.push[i].text);
        told_at[to] = turns;
        pushed(i, PUSH_TAKEN, 0);
    }
    for (int who = 1; who < game->people && !game->has_windows; who++)
        if (!w.client[who].id && waits_for(who) && told_at[who] != turns_of(who))
            fail_msg("%s %d step %d: %d is not told", game->rules, (int)seed, step, who);
}

/* People come and go, and move while they are here; the server is killed. Client 0 sees whom the table waits for. */
static int play_at_random(const Played *game, uint64_t seed)
{
    const Seed from = seed_from_number(seed);
    int told = 0;
    begin(game->rules, game->people);
    memset(told_at, -1, sizeof told_at);
    w.rng = rng_make(&from, STREAM_LAB);
    for (int step = 0; step < 600 && strcmp(sees(0, "stage"), "over") != 0; step++) {
        const int since = w.pushes_len > PUSHES_MAX / 2 ? 0 : w.pushes_len;
        w.pushes_len = since;
        step_at_random(game->people);
        world_wait(&w, 1500);
        check_told(game, since, seed, step);
        told += w.pushes_len - since;
    }
    world_close(&w);
    return told;
}

static void test_games_at_random(void **state)
{
    static const Played games[] = { { "golf4 match=20", 2, false },
                                    { "kop match=20", 4, false },
                                    { "cambio", 3, true },
                                    { "golf6 jokers=2 match=10", 4, false } };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        int told = 0;
        for (uint64_t seed = 1; seed <= 2; seed++)
            told += play_at_random(&games[i], seed);
        if (told < 10)
            fail_msg("%s: %d were told", games[i].rules, told);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_games_at_random) };
    return TESTS_RUN(tests);
}
