#include "wasm/replay.h"

#include "review/judge.h"
#include "review/why.h"
#include "wasm/catalogue.h"
#include "wasm/local.h"

#include <string.h>

typedef struct {
    bool is_open;
    Match match; /* the deal after `step` lines */
    int deal;
    uint32_t step;
} Replay;

static Replay replays[LOCALS_MAX];

static int deals_of(const Match *match)
{
    return (int)match->past_len + match->dealt;
}

static Entry entry_of(const PlayedDeal *played, uint32_t step)
{
    return table_entry(&played->log[step], played->more);
}

void replay_forget(int handle)
{
    Replay *replay = &replays[handle];
    if (replay->is_open)
        match_free(&replay->match);
    replay->is_open = false;
}

static Status begin(Replay *replay, const Match *played)
{
    Fault fault;
    Status status = match_init(&replay->match, &played->ruleset, played->seats, &fault);
    if (status != OK)
        return status;
    replay->is_open = true;
    replay->deal = -1;
    replay->step = 0;
    return OK;
}

static Status deal_next(Replay *replay, const Match *played)
{
    Fault fault;
    PlayedDeal next = match_played(played, replay->deal + 1);
    Status status = match_deal(&replay->match, next.source, next.starter, &fault);
    if (status != OK)
        return status;
    replay->deal++;
    replay->step = 0;
    return OK;
}

static Status play_to(Replay *replay, const Match *played, uint32_t step)
{
    PlayedDeal deal = match_played(played, replay->deal);
    Status status = OK;
    while (status == OK && replay->step < step)
        status = table_do(&replay->match.table, entry_of(&deal, replay->step++));
    return status;
}

/* Moves on to the step, or begins again if it has been passed. */
static Status go_to(int handle, const Match *played, int deal, uint32_t step)
{
    Replay *replay = &replays[handle];
    Status status = OK;
    if (replay->is_open && (replay->deal > deal || (replay->deal == deal && replay->step > step)))
        replay_forget(handle);
    if (!replay->is_open)
        status = begin(replay, played);
    while (status == OK && replay->deal < deal) {
        status = replay->deal >= 0 ? play_to(replay, played, match_played(played, replay->deal).log_len) : OK;
        status = status == OK ? deal_next(replay, played) : status;
    }
    return status == OK ? play_to(replay, played, step) : status;
}

static void add_deal(const Match *match, int deal, Json *json)
{
    char source[1024];
    Text text = text_over(source, sizeof source);
    PlayedDeal played = match_played(match, deal);
    int32_t scratch[SEATS_MAX];
    source_print(played.source, &text);
    json_open_object(json, NULL);
    json_write_number(json, "steps", played.log_len);
    json_write_text(json, "source", source);
    json_write_number(json, "starter", played.starter);
    if (deal < match_deals_over(match))
        json_write_numbers(json, "scores", match_score(match, deal, scratch), match->seats);
    else
        json_write_null(json, "scores");
    json_close(json);
}

static void write_info(void *from, Text *out)
{
    const char *person[SEATS_MAX], *called[SEATS_MAX]; /* a bot is called as at the table */
    Json whole = json_over(out), *json = &whole;
    const Match *match = from;
    json_open_object(json, NULL);
    catalogue_add_name(&match->ruleset, json);
    json_write_number(json, "seats", match->seats);
    json_open_array(json, "players");
    for (Seat seat = 0; seat < match->seats; seat++)
        person[seat] = judge_bot(match, seat) ? NULL : match->player[seat];
    bots_called(person, match->seats, called);
    for (Seat seat = 0; seat < match->seats; seat++)
        json_write_text(json, NULL, called[seat]);
    json_close(json);
    json_open_array(json, "deals");
    for (int deal = 0; deal < deals_of(match); deal++)
        add_deal(match, deal, json);
    json_close(json);
    json_close(json);
}

Status replay_info(int handle)
{
    return page_tell(write_info, &local_of(handle)->match);
}

typedef struct {
    Replay *replay;
    PlayedDeal played;
    Seat viewer;
    bool shows_all;
    Text last; /* what is told of the line before */
} Showing;

/* Adds a scene with all cards open: that of the state itself. */
static void add_open(Table *table, Json *json)
{
    Scene scene;
    game_scene(table->ruleset.game, &table->state, SEAT_NONE, &scene);
    scene_json(&scene, table->ruleset.game->verbs, json_begin(json, "open"));
}

static void write_show(void *from, Text *out)
{
    Json whole = json_over(out), *json = &whole;
    const Showing *showing = from;
    Replay *replay = showing->replay;
    json_open_object(json, NULL);
    json_write_number(json, "deal", replay->deal);
    json_write_number(json, "step", replay->step);
    json_write_number(json, "steps", showing->played.log_len);
    text_add(json_begin(json, "told"), showing->last.len > 0 ? showing->last.at : "null");
    if (replay->step < showing->played.log_len) {
        Entry next = entry_of(&showing->played, replay->step);
        told_json(&replay->match.table, &next, showing->viewer, json_begin(json, "next"));
    } else
        json_write_null(json, "next");
    match_json(&replay->match, showing->viewer, json_begin(json, "state"));
    if (showing->shows_all)
        add_open(&replay->match.table, json);
    json_close(json);
}

static Status refuse(const char *why)
{
    Fault fault = { 0 };
    return page_fail(fault_say(&fault, ERR_RANGE, why), &fault);
}

typedef struct {
    const Match *match;
    Why why;
    bool is_told;
} Explaining;

static void write_why(void *from, Text *out)
{
    const Explaining *explaining = from;
    if (explaining->is_told)
        why_json(explaining->match, &explaining->why, out);
    else
        text_add(out, "null");
}

Status replay_why(int handle, int deal, uint32_t step)
{
    static Explaining explaining;
    explaining = (Explaining){ .match = &local_of(handle)->match };
    explaining.is_told = deal >= 0 && why_at(explaining.match, deal, step, &explaining.why);
    return page_tell(write_why, &explaining);
}

Status replay_show(int handle, int deal, uint32_t step, int viewer)
{
    static char last[4096]; /* a line has at most SLOTS_MAX actions */
    const Match *played = &local_of(handle)->match;
    Seat seat = viewer < 0 ? SEAT_NONE : (Seat)viewer;
    REQUIRE(viewer < played->seats);
    if (deal < 0 || deal >= deals_of(played))
        return refuse(N_("no such deal, expected one that was played"));
    Showing showing = { .replay = &replays[handle],
                        .played = match_played(played, deal),
                        .viewer = seat,
                        .shows_all = viewer == REPLAY_ALL,
                        .last = text_over(last, sizeof last) };
    if (step > showing.played.log_len)
        return refuse(N_("no such line, expected one that was played"));
    Status status = go_to(handle, played, deal, step > 0 ? step - 1 : 0);
    if (status == OK && step > 0) {
        Entry played_last = entry_of(&showing.played, step - 1);
        told_json(&showing.replay->match.table, &played_last, seat, &showing.last);
        status = go_to(handle, played, deal, step);
    }
    REQUIRE(showing.last.len < sizeof last);
    return status == OK ? page_tell(write_show, &showing) : refuse(status_text(status));
}
