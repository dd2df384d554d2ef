#include "apps/play_race.h"

#include <time.h>

/* A program that was stopped for long goes on as after STEP_MAX_MS. */
enum { QUICKEST_MS = 1500, SLOWEST_MS = 4000, STEP_MAX_MS = 500 };

Race race_make(const Play *play)
{
    Seed seed = seed_from_number(play->seed);
    /* Behind those of the bots and of hints. */
    return (Race){ .rng = rng_make(&seed, STREAM_PLAYER + SEATS_MAX + 1) };
}

/* The person is not alone in being asked, and may pass. */
static bool is_race(const Play *play, Action *pass)
{
    SeatSet set = table_to_act(&play->match.table);
    if (play->person == SEAT_NONE || !(set & seat_bit(play->person)) || set == seat_bit(play->person))
        return false;
    return play_may_pass(play, play->person, pass);
}

static void begin(Race *race, const Play *play)
{
    race->is_on = true;
    race->left_ms = RACE_MS;
    race->log_len = play->match.table.log_len;
    for (int seat = 0; seat < play->match.seats; seat++)
        race->bot_ms[seat] = QUICKEST_MS + (int)rng_below(&race->rng, SLOWEST_MS - QUICKEST_MS);
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
    bool was_on = race->is_on && race->log_len == play->match.table.log_len;
    race->is_on = is_race(play, pass);
    if (!race->is_on)
        return SEAT_NONE;
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
    return race->left_ms <= 0 ? play->person : SEAT_NONE;
}
