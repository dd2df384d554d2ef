#include "process/seat_guest.h"

#include "core/scene_json.h"
#include "lab/engine/sim.h"
#include "process/host_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reasons beyond these bytes of a deal are not kept. */
enum { REASONS_MAX = 1 << 16 };

/* The guest's place in one deal. */
typedef struct {
    SeatGuest *guest;
    const SimDeal *deal;
    int64_t id;
    Seat seat;
    bool is_out; /* the quick player plays for it */
    int asked;
    size_t told_len;
    int told_left_out;
    size_t reasons_len;
    char told[HOST_TOLD_MAX];
    char reasons[REASONS_MAX]; /* a line for each move that the bot has explained: `swap 2: ..` */
    char line[HOST_LINE_MAX];
} Place;

/* The number for a bot's own chance. It follows from game and seat only, since the deal's number would tell the
 * cards. */
static uint64_t seed_of(int64_t id, Seat seat)
{
    Seed seed = seed_from_number((uint64_t)id);
    Rng rng = rng_make(&seed, (uint64_t)(STREAM_PLAYER + seat));
    uint64_t high = rng_word(&rng);
    return high << 16 | rng_word(&rng) >> 16;
}

static void say(const Place *place, const Text *line)
{
    if (line->len < line->cap)
        channel_say(place->guest->channel, place->id, (Slice){ line->at, line->len });
}

static void *begin(void *keeps, const SimDeal *deal, Seat seat)
{
    Place *place = malloc(sizeof *place);
    REQUIRE(place);
    place->guest = keeps;
    place->deal = deal;
    place->id = (int64_t)deal->id;
    place->seat = seat;
    place->asked = 0;
    place->told_len = 0;
    place->told_left_out = 0;
    place->reasons_len = 0;
    place->told[0] = '\0';
    place->is_out = !channel_begin(place->guest->channel, place->id);
    Text line = text_over(place->line, sizeof place->line);
    host_rules(&(HostGame){ .game = place->id,
                            .ruleset = deal->ruleset,
                            .match = deal->match,
                            .tally = deal->tally,
                            .seats = deal->order->seats,
                            .seat = seat,
                            .starter = deal->order->starter,
                            .seed = seed_of(place->id, seat) },
               &line);
    if (!place->is_out)
        say(place, &line);
    return place;
}

static void tell(void *at, Seat actor, const Action seen[], int seen_len)
{
    Place *place = at;
    Text told = text_over(place->told + place->told_len, sizeof place->told - place->told_len);
    Json json = json_over(&told);
    text_add(&told, place->told_len > 0 ? "," : "");
    json_open_object(&json, NULL);
    json_write_told(&json, place->deal->ruleset->game->verbs, actor, "act", seen, seen_len);
    json_close(&json);
    if (told.len < told.cap && place->told_left_out == 0) {
        place->told_len += told.len;
        return;
    }
    place->told_left_out++;
    place->told[place->told_len] = '\0';
}

static void forget_told(Place *place)
{
    place->told_len = 0;
    place->told_left_out = 0;
    place->told[0] = '\0';
}

/* Makes what a process gets of a state. This is the one way to it, and it goes by the view of the seat. */
static HostTurn turn_of(const Place *place, const void *state, StateBox *view)
{
    const Game *game = place->deal->ruleset->game;
    game->observe(state, place->seat, view);
    return (HostTurn){ .game = game,
                       .view = view,
                       .seat = place->seat,
                       .told = { place->told, place->told_left_out },
                       .ms = place->guest->ms,
                       .nodes = place->guest->nodes,
                       .bytes = place->guest->bytes };
}

static void add_to_hash(const Place *place, const char *move)
{
    uint64_t sum = (uint64_t)place->id * 0x9E3779B97F4A7C15 ^ (uint64_t)place->asked * 0xC2B2AE3D27D4EB4F;
    for (const char *at = move; *at; at++)
        sum = (sum ^ (uint8_t)*at) * 0x100000001B3;
    atomic_fetch_add(&place->guest->hash, sum);
}

/* The index of the move among the legal ones; -1: it is none of them. */
static int judge(const Place *place, const HostTurn *turn, const char *move, char why[CHANNEL_WHY])
{
    char near[BOT_MOVE_MAX];
    int choice = host_find_move(turn, move, near);
    if (choice >= 0)
        add_to_hash(place, move);
    else if (near[0])
        snprintf(why, CHANNEL_WHY, "'%.60s' is not listed; did you mean '%.120s'?", move, near);
    else
        snprintf(why, CHANNEL_WHY, "'%.60s' is not listed, expected one of \"legal\"", move);
    return choice;
}

/* Keeps why the bot moved so until the deal is over: before, a reason would tell of its cards. */
static void keep_reason(Place *place, const BotMove *move)
{
    Text line = text_over(place->reasons + place->reasons_len, sizeof place->reasons - place->reasons_len);
    if (!place->guest->logs_reasons || !move->reason[0])
        return;
    text_fill(&line, "{move}: {why}\n", "move", move->line, "why", move->reason);
    if (line.len < line.cap)
        place->reasons_len += line.len;
    place->reasons[place->reasons_len] = '\0';
}

static void log_reasons(const Place *place)
{
    const char *at = place->reasons, *past = at + place->reasons_len;
    for (const char *stop; at < past && (stop = memchr(at, '\n', (size_t)(past - at))); at = stop + 1)
        bot_log_say(place->guest->log, place->guest->name, "game %lld: %.*s", (long long)place->id, (int)(stop - at),
                    at);
}

static void say_verdict(Place *place, const HostTurn *turn, Answer answer, Action played, const char *why)
{
    char move[BOT_MOVE_MAX];
    Text text = text_over(move, sizeof move), line = text_over(place->line, sizeof place->line);
    action_print(turn->game->verbs, played, turn->legal, turn->legal_len, &text);
    host_verdict(place->id, answer_words[answer], move, answer == ANSWER_MOVE ? NULL : why, &line);
    say(place, &line);
    if (answer != ANSWER_MOVE && answer != ANSWER_STOPPED)
        bot_log_say(place->guest->log, place->guest->name, "game %lld: %s: %s; quick plays on", (long long)place->id,
                    answer_words[answer], why);
}

static Answer put_question(Place *place, const HostTurn *turn, int *choice, char why[CHANNEL_WHY])
{
    BotMove move;
    Text line = text_over(place->line, sizeof place->line);
    host_view(place->id, turn, &line);
    REQUIRE(line.len < line.cap);
    Answer answer = channel_ask(place->guest->channel, place->id, (Slice){ line.at, line.len }, &move, why);
    if (answer != ANSWER_MOVE)
        return answer;
    *choice = judge(place, turn, move.line, why);
    if (*choice >= 0)
        keep_reason(place, &move);
    answer = *choice < 0 ? ANSWER_ILLEGAL : ANSWER_MOVE;
    channel_judge(place->guest->channel, answer);
    return answer;
}

static Action ask(void *at, const void *state, Rng *rng)
{
    Place *place = at;
    const Game *game = place->deal->ruleset->game;
    if (place->is_out)
        return bot_act(&bot_quick, game, state, place->seat, rng);
    Action legal[ACTIONS_MAX];
    StateBox view;
    char why[CHANNEL_WHY];
    int choice = -1;
    HostTurn turn = turn_of(place, state, &view);
    turn.legal = legal;
    turn.legal_len = game->legal(&view, place->seat, legal);
    place->asked++;
    Answer answer = put_question(place, &turn, &choice, why);
    forget_told(place);
    place->is_out = answer != ANSWER_MOVE;
    Action played = place->is_out ? bot_act(&bot_quick, game, state, place->seat, rng) : legal[choice];
    say_verdict(place, &turn, answer, played, why);
    return played;
}

static bool end(void *at, const void *state, const int32_t *score)
{
    Place *place = at;
    const bool is_out = place->is_out;
    StateBox view;
    Text line = text_over(place->line, sizeof place->line);
    HostTurn turn = turn_of(place, state, &view);
    if (score) {
        host_end(place->id, &turn, score, place->deal->order->seats, place->is_out, &line);
        say(place, &line);
        log_reasons(place);
    }
    channel_end(place->guest->channel, place->id);
    free(place);
    return is_out;
}

SimGuest seat_guest(SeatGuest *guest)
{
    return (SimGuest){ .name = guest->name, .keeps = guest, .begin = begin, .tell = tell, .ask = ask, .end = end };
}

static void *begin_one(void *keeps, const SimDeal *deal, Seat seat)
{
    const SeatGuests *guests = keeps;
    return begin(&guests->guest[deal->id % (uint64_t)guests->len], deal, seat);
}

SimGuest seat_guests(SeatGuests *guests)
{
    SimGuest any = seat_guest(&guests->guest[0]);
    any.keeps = guests;
    any.begin = begin_one;
    return any;
}
