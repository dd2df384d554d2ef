#include "apps/play/race.h"

#include <time.h>

/* A program that was stopped for long goes on as if only STEP_MAX_MS had passed. */
enum { STEP_MAX_MS = 500 };

Race race_make(const Play *play)
{
    Seed seed = seed_from_number(play->seed);
    /* A stream after those of the bots and of hints. */
    return (Race){ .rng = rng_make(&seed, STREAM_PLAYER + SEATS_MAX + 1) };
}

/* True in a race: whoever is quicker acts all the time. */
static bool is_open(const Play *play)
{
    return play->match.ruleset.game->races;
}

/* True if the person is asked together with others and may pass, or if all play at once. */
static bool is_race(const Play *play, Action *pass)
{
    SeatSet set = table_to_act(&play->match.table);
    if (play->person == SEAT_NONE || !(set & seat_bit(play->person)) || set == seat_bit(play->person))
        return false;
    return is_open(play) || play_may_pass(play, play->person, pass);
}

static int reaction_ms(Race *race, const Play *play, int seat)
{
    return bot_reaction_ms(play->bot[seat] ? play->bot[seat] : &bot_quick, rng_word(&race->rng));
}

static void begin(Race *race, const Play *play)
{
    race->is_on = true;
    race->left_ms = RACE_MS;
    race->log_len = play->match.table.log_len;
    for (int seat = 0; seat < play->match.seats; seat++)
        race->bot_ms[seat] = reaction_ms(race, play, seat);
}

/* All play on: the seat that acted last, or had nothing to do, takes new time. */
static void go_on(Race *race, const Play *play)
{
    const Table *table = &play->match.table;
    SeatSet set = table_to_act(table);
    bool has_news = race->log_len != table->log_len && table->log_len > 0;
    Seat last = has_news ? table->log[table->log_len - 1].seat : SEAT_NONE;
    for (Seat seat = 0; seat < play->match.seats; seat++)
        if (seat == last || !(set & seat_bit(seat)))
            race->bot_ms[seat] = reaction_ms(race, play, seat);
    race->log_len = table->log_len;
}

/* The quickest of the bots whose time has come and who want to act. */
static Seat quickest(const Race *race, const Play *play)
{
    SeatSet set = table_to_act(&play->match.table);
    Seat found = SEAT_NONE;
    for (Seat seat = 0; seat < play->match.seats; seat++) {
        bool is_due = set & seat_bit(seat) && play->bot[seat] && race->bot_ms[seat] <= 0;
        bool is_first = found == SEAT_NONE || race->bot_ms[seat] < race->bot_ms[found];
        if (is_due && is_first && !play_will_pass(play, seat))
            found = seat;
    }
    return found;
}

static int elapsed_ms(Race *race)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t now_ms = (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000, elapsed = now_ms - race->at_ms;
    race->at_ms = now_ms;
    return elapsed < STEP_MAX_MS ? (int)elapsed : STEP_MAX_MS;
}

Seat race_run(Race *race, const Play *play, bool stands_still, Action *pass)
{
    int run_ms = elapsed_ms(race), elapsed = stands_still ? 0 : run_ms;
    bool goes_on = is_open(play) && race->log_len <= play->match.table.log_len;
    bool was_on = race->is_on && (goes_on || race->log_len == play->match.table.log_len);
    race->is_on = is_race(play, pass);
    if (!race->is_on)
        return SEAT_NONE;
    if (was_on && goes_on)
        go_on(race, play);
    if (!was_on) {
        begin(race, play);
        return SEAT_NONE;
    }
    race->left_ms -= elapsed;
    for (int seat = 0; seat < play->match.seats; seat++)
        race->bot_ms[seat] -= elapsed;
    Seat bot = quickest(race, play);
    if (bot != SEAT_NONE)
        return bot;
    if (is_open(play))
        return SEAT_NONE;
    return race->left_ms <= 0 ? play->person : SEAT_NONE;
}
