/* test_races.c - several seats answer a discard at the same time. Every order of arrival must give what the rules
 * say, each line gets one verdict, and the same order gives the same state.
 * Source docs/rules/golf.md C27. A seat's cards: place 0 equals the discard, place 1 does not. */
#include "games/golf/golf.h"
#include "table/table.h"

#include "unit.h"

#include <stdio.h>

enum { RIGHT, WRONG, PASS, KINDS };
enum { EVENTS_MAX = 6 };

/* A game with a window: what of it the verdicts depend on. */
typedef struct {
    const char *rules;
    bool chain, foreign, clockwise; /* foreign: everyone tries the cards of the seat to the left */
    int next; /* who acts once the window is closed: 0 its turn's end, 1 the next turn, -1 nobody */
} Window;

static const Window windows[] = {
    { "cumbia packs=4 init.mode=none", false, false, false, 1 },
    { "cumbia packs=4 init.mode=none", false, true, false, 1 },
    { "cumbia packs=4 init.mode=none end.max_turns=1", false, true, false, -1 },
    { "cumbia packs=4 init.mode=none match.priority=clockwise", false, false, true, 1 },
    { "cumbia packs=4 init.mode=none match.chain=unlimited match.fail=10,1", true, true, false, 1 },
    { "cactus packs=4 init.mode=none", true, false, false, 0 },
    { "cactus packs=4 init.mode=none match.priority=clockwise", true, false, true, 0 },
};

typedef struct {
    Seat seat;
    int kind;
} Event;

/* What should have happened so far: by the rules, without the program. */
typedef struct {
    SeatSet asked, gone; /* gone: their nine has been laid off; a gift may lie there */
    int laid;
} Expected;

typedef struct {
    const Window *window;
    int seats, len;
    Event event[EVENTS_MAX];
    int order[EVENTS_MAX];      /* of arrival */
    Table begin, table, second; /* second: another at its beginning, with a log of its own */
    Expected expected;
    long lines;
} Race;

static const Golf *golf_of(const Table *table)
{
    return (const Golf *)&table->state;
}

static bool same_state(const Table *a, const Table *b)
{
    return memcmp(&a->state, &b->state, a->ruleset.game->state_size) == 0;
}

static Seat owner_of(const Race *race, Seat seat)
{
    return race->window->foreign ? seat_after(seat, 1, race->seats) : seat;
}

static void line_of(const Race *race, Event event, char out[24])
{
    if (event.kind == PASS)
        snprintf(out, 24, "pass_match");
    else
        snprintf(out, 24, "match %d.%d", owner_of(race, event.seat), event.kind == WRONG);
}

static void fail_race(const Race *race, int len, const char *words)
{
    char all[300];
    Text text = text_over(all, sizeof all);
    for (int i = 0; i < len; i++) {
        char line[24];
        line_of(race, race->event[race->order[i]], line);
        text_add_number(&text, race->event[race->order[i]].seat);
        text_add(&text, ": ");
        text_add(&text, line);
        text_add(&text, "; ");
    }
    fail_msg("%s, %d seats, %s%s", race->window->rules, race->seats, all, words);
}

static Status say(Table *table, Seat seat, const char *line)
{
    return table_act_text(table, seat, slice_of(line), NULL);
}

/* Everybody's place 0 is a nine, and so is the card that seat 0 draws and discards. */
static Table opened(const Window *window, int seats)
{
    static const uint8_t rank[] = { 9, 3, 4, 5 };
    Table table;
    Ruleset ruleset;
    Source source = { .kind = SOURCE_DECK };
    assert_int_equal(games_read(slice_of(window->rules), &ruleset, NULL), OK);
    for (int slot = 0; slot < 4; slot++)
        for (int seat = 0; seat < seats; seat++)
            source.deck.card[source.deck.len++] = CARD(rank[slot], seat % SUITS);
    if (ruleset.options.value[GOLF_START_FACEUP])
        source.deck.card[source.deck.len++] = CARD(ACE, HEARTS);
    source.deck.card[source.deck.len++] = CARD(9, SPADES);
    assert_int_equal(table_deal(&table, &ruleset, seats, 0, &source, NULL), OK);
    assert_int_equal(say(&table, 0, "draw_stock"), OK);
    assert_int_equal(say(&table, 0, "discard"), OK);
    assert_int_equal(golf_of(&table)->phase, GOLF_WINDOW);
    return table;
}

static SeatSet may_answer(const Race *race)
{
    SeatSet asked = race->expected.asked;
    for (int i = 1; race->window->clockwise && i <= race->seats; i++)
        if (asked >> i % race->seats & 1)
            return seat_bit((Seat)(i % race->seats));
    return asked;
}

/* What a line should be answered with, and what it should do. */
static Status expect(Race *race, Event event)
{
    Expected *now = &race->expected;
    Seat owner = owner_of(race, event.seat);
    if (now->asked == 0 && race->window->next < 0)
        return ERR_OVER;
    SeatSet acts = now->asked ? may_answer(race) : seat_bit((Seat)race->window->next);
    if (!(acts >> event.seat & 1))
        return ERR_NOT_TO_ACT;
    bool is_right = event.kind == RIGHT && !(now->gone >> owner & 1);
    bool is_empty = event.kind == RIGHT && !is_right && !race->window->foreign;
    if (now->asked == 0 || is_empty)
        return ERR_ILLEGAL;
    now->asked &= (SeatSet)~seat_bit(event.seat);
    if (!is_right)
        return OK;
    now->laid++;
    now->asked = (SeatSet)(race->window->chain ? (1u << race->seats) - 1 : 0);
    now->gone |= seat_bit(owner);
    return OK;
}

/* A card has been laid off from another's layout: the seat gives its own last one. */
static void give(Race *race, Seat seat, int len)
{
    char line[24];
    uint16_t filled = golf_of(&race->table)->filled[seat];
    snprintf(line, sizeof line, "give %d", 31 - __builtin_clz(filled));
    if (table_to_act(&race->table) != seat_bit(seat) || say(&race->table, seat, line) != OK)
        fail_race(race, len, "no gift");
}

static void check_standing(const Race *race, int len)
{
    const Golf *s = golf_of(&race->table);
    bool is_open = race->expected.asked != 0;
    if ((s->phase == GOLF_WINDOW) != is_open)
        fail_race(race, len, is_open ? "the window has closed" : "the window stands open");
    if (is_open && table_to_act(&race->table) != may_answer(race))
        fail_race(race, len, "others are asked");
    if (s->discard_len != golf_of(&race->begin)->discard_len + race->expected.laid)
        fail_race(race, len, "the pile is another");
}

/* The line taken back, and said again. */
static void check_undo(Race *race, const Table *before, Event event, const char *line, int len)
{
    const Table after = race->table;
    if (say(&race->table, event.seat, "undo all") != OK || !same_state(&race->table, before))
        fail_race(race, len, "undo all");
    if (say(&race->table, event.seat, line) != OK || !same_state(&race->table, &after))
        fail_race(race, len, "said again after undo all");
}

static void arrive(Race *race, int which, int len)
{
    char line[24];
    Event event = race->event[which];
    Table before = race->table;
    line_of(race, event, line);
    race->order[len - 1] = which;
    race->lines++;
    Status wanted = expect(race, event), status = say(&race->table, event.seat, line);
    if (status != wanted)
        fail_race(race, len, status_text(status));
    if (status != OK) {
        if (!same_state(&race->table, &before) || race->table.log_len != before.log_len)
            fail_race(race, len, "refused, it changed something");
        return;
    }
    check_undo(race, &before, event, line, len);
    if (golf_of(&race->table)->phase == GOLF_GIVING)
        give(race, event.seat, len);
    check_standing(race, len);
}

/* Goes back to an earlier table; its log may have grown since, and lie elsewhere. */
static void go_back(Table *table, const Table *earlier)
{
    LogLine *log = table->log;
    Action *more = table->more;
    *table = *earlier;
    table->log = log;
    table->more = more;
}

/* The same order again, from the beginning. */
static void check_replay(Race *race)
{
    const Table begin = race->second;
    Race again = *race;
    again.table = race->second;
    for (int i = 0; i < race->len; i++) {
        char line[24];
        Event event = race->event[race->order[i]];
        line_of(race, event, line);
        if (say(&again.table, event.seat, line) == OK && golf_of(&again.table)->phase == GOLF_GIVING)
            give(&again, event.seat, race->len);
    }
    if (!same_state(&again.table, &race->table))
        fail_race(race, race->len, "the same order, another state");
    race->second = again.table;
    go_back(&race->second, &begin);
}

/* Whoever is still asked passes, and the window closes. */
static void check_close(Race *race)
{
    while (race->expected.asked) {
        Event pass = { seat_first(may_answer(race)), PASS };
        if (expect(race, pass) != OK || say(&race->table, pass.seat, "pass_match") != OK)
            fail_race(race, race->len, "passing");
        check_standing(race, race->len);
    }
}

static void explore(Race *race, int len, unsigned left)
{
    const Table table = race->table;
    const Expected expected = race->expected;
    if (left == 0) {
        check_replay(race);
        check_close(race);
    }
    for (int which = 0; which < race->len; which++) {
        if (!(left >> which & 1))
            continue;
        go_back(&race->table, &table);
        race->expected = expected;
        arrive(race, which, len + 1);
        explore(race, len + 1, left & ~(1u << which));
    }
}

/* All orders of one set of events: number tells what each of them is. */
static void run(Race *race, int number)
{
    for (int i = 0; i < race->len; i++, number /= KINDS)
        race->event[i] = (Event){ (Seat)(i % race->seats), number % KINDS };
    race->table = race->begin;
    race->expected = (Expected){ .asked = (SeatSet)((1u << race->seats) - 1) };
    explore(race, 0, (1u << race->len) - 1);
    const Table begin = race->begin;
    race->begin = race->table;
    go_back(&race->begin, &begin);
}

static int power_of(int base, int exponent)
{
    return exponent == 0 ? 1 : base * power_of(base, exponent - 1);
}

/* Of the many sets of five events and six, some. */
static void run_all(const Window *window, int seats, int events)
{
    static Race race;
    race = (Race){ .window = window, .seats = seats, .len = events };
    race.begin = opened(window, seats);
    race.second = opened(window, seats);
    int step = events == EVENTS_MAX ? 97 : events == EVENTS_MAX - 1 ? 5 : 1;
    for (int number = 0; number < power_of(KINDS, events); number += step)
        run(&race, number);
    assert_true(race.lines > 0);
    table_free(&race.begin);
    table_free(&race.second);
}

static void each_seat_answers_once(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++)
        for (int seats = 2; seats <= EVENTS_MAX; seats++)
            run_all(&windows[i], seats, seats);
}

static void seats_answer_several_times(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++)
        for (int seats = 2; seats <= 3; seats++)
            run_all(&windows[i], seats, 2 * seats);
    for (size_t i = 0; i < sizeof windows / sizeof *windows; i++)
        run_all(&windows[i], 2, EVENTS_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_seat_answers_once),
        cmocka_unit_test(seats_answer_several_times),
    };
    return TESTS_RUN(tests);
}
