#include "apps/join/table.h"

#include "term/wording.h"

#include <string.h>

#define CLOCK_MAX_MS ((int64_t)60 * 24 * 60 * 60 * 1000)
enum { NUMBER_MAX = 1000000000, DEALS_MAX = 100000 };

/* A message while it is read. The first fault is kept. */
typedef struct {
    FarTable *table;
    Fault *fault;
    Status status;
} Reading;

static void refuse(Reading *r, const char *name)
{
    if (r->status == OK)
        r->status = fault_set(r->fault, ERR_UNREADABLE, "member '", name, "' of a table is missing or wrong");
}

static int64_t number_of(Reading *r, const json_t *value, const char *name, int64_t min, int64_t max)
{
    int64_t number = json_integer_value(value);
    if (json_is_integer(value) && number >= min && number <= max)
        return number;
    refuse(r, name);
    return min;
}

static int64_t number_in(Reading *r, const json_t *body, const char *name, int64_t min, int64_t max)
{
    return number_of(r, json_object_get(body, name), name, min, max);
}

static bool bool_in(Reading *r, const json_t *body, const char *name)
{
    const json_t *value = json_object_get(body, name);
    if (!json_is_boolean(value))
        refuse(r, name);
    return json_is_true(value);
}

/* Copies clean text, cut to fit; null gives an empty text. */
static void copy_in(Reading *r, const json_t *body, const char *name, char *out, size_t cap)
{
    const json_t *value = json_object_get(body, name);
    Text text = text_over(out, cap);
    if (!json_is_string(value) && !json_is_null(value))
        refuse(r, name);
    if (json_is_string(value))
        text_add_clean(&text, slice_of(json_string_value(value)));
}

static int word_in(Reading *r, const json_t *body, const char *name, const char *const words[])
{
    const char *word = json_string_value(json_object_get(body, name));
    for (int i = 0; word && words[i]; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    refuse(r, name);
    return 0;
}

static Seat seat_in(Reading *r, const json_t *body, const char *name)
{
    int64_t seat = number_in(r, body, name, -1, r->table->seats - 1);
    return seat < 0 ? SEAT_NONE : (Seat)seat;
}

static SeatSet seats_in(Reading *r, const json_t *body, const char *name)
{
    SeatSet set = 0;
    Status status = wire_seats(json_object_get(body, name), r->table->seats, &set, r->fault);
    r->status = r->status == OK ? status : r->status;
    return set;
}

static void read_seat(Reading *r, const json_t *body, FarSeat *out)
{
    static const char *const kinds[] = { "open", "person", "bot", NULL };
    copy_in(r, body, "name", out->name, sizeof out->name);
    copy_in(r, body, "bot", out->bot, sizeof out->bot);
    out->kind = (FarKind)word_in(r, body, "kind", kinds);
    out->here = bool_in(r, body, "here");
    out->ready = bool_in(r, body, "ready");
}

static void read_seats(Reading *r, const json_t *body)
{
    const json_t *list = json_object_get(body, "seats");
    size_t len = json_array_size(list);
    r->table->seats = len >= 1 && len <= SEATS_MAX ? (int)len : 1;
    if (r->table->seats != (int)len)
        refuse(r, "seats");
    for (int i = 0; i < r->table->seats; i++)
        read_seat(r, json_array_get(list, (size_t)i), &r->table->seat[i]);
}

static bool is_taken(const FarTable *table, Seat seat)
{
    const char *name = table->seat[seat].name;
    for (Seat other = 0; other < table->seats; other++)
        if (other != seat && strcmp(table->seat[other].name, name) == 0 && (other < seat || other == table->you))
            return true;
    return false;
}

/* Names the seats: the person is You, and no two others have the same name, or this one. */
static void name_seats(FarTable *table)
{
    table->reader.seats = table->seats;
    table->reader.you = table->you;
    table->reader.verbs = table->ruleset.game->verbs;
    table->reader.speech = table->ruleset.game->speech;
    if (table->you != SEAT_NONE)
        slice_copy(slice_of(gettext("You")), table->seat[table->you].name, FAR_NAME);
    for (Seat seat = 0; seat < table->seats; seat++) {
        char *name = table->seat[seat].name;
        table->reader.name[seat] = name;
        if (seat == table->you || (name[0] && strcmp(name, gettext("You")) != 0 && !is_taken(table, seat)))
            continue;
        char plain[FAR_NAME - 8];
        slice_copy(slice_of(name[0] ? name : gettext("Seat")), plain, sizeof plain);
        Text text = text_over(name, FAR_NAME);
        text_add(&text, plain);
        text_add_char(&text, ' ');
        text_add_number(&text, seat);
    }
}

static void read_clock(Reading *r, const json_t *clock)
{
    static const char *const kinds[] = { "turn", "window", "none", NULL };
    const json_t *list = json_object_get(clock, "ms");
    r->table->is_window = word_in(r, clock, "kind", kinds) == 1;
    if ((int)json_array_size(list) != r->table->seats)
        refuse(r, "clock");
    for (int i = 0; i < r->table->seats; i++) {
        const json_t *ms = json_array_get(list, (size_t)i);
        r->table->clock_ms[i] = json_is_null(ms) ? -1 : number_of(r, ms, "clock", 0, CLOCK_MAX_MS);
    }
}

static void read_fair(Reading *r, const json_t *fair)
{
    r->table->fair_deal = (int)number_in(r, fair, "deal", 0, NUMBER_MAX);
    copy_in(r, fair, "pledge", r->table->pledge, sizeof r->table->pledge);
    const json_t *own =
        r->table->you == SEAT_NONE ? NULL : json_array_get(json_object_get(fair, "nonces"), r->table->you);
    const char *by = json_string_value(json_object_get(own, "by"));
    r->table->has_own_part = by && strcmp(by, "client") == 0;
    const json_t *next = json_object_get(fair, "next");
    r->table->next_deal = 0;
    if (!next)
        return;
    r->table->next_deal = (int)number_in(r, next, "deal", 1, NUMBER_MAX);
    copy_in(r, next, "pledge", r->table->next_pledge, sizeof r->table->next_pledge);
    by = r->table->you == SEAT_NONE ? NULL
                                    : json_string_value(json_array_get(json_object_get(next, "by"), r->table->you));
    r->table->has_next_part = by && strcmp(by, "client") == 0;
}

static void read_ask(Reading *r, const json_t *ask)
{
    r->table->ask_by = r->table->ask_for = SEAT_NONE;
    r->table->ask_left = 0;
    if (json_is_null(ask))
        return;
    r->table->ask_by = seat_in(r, ask, "by");
    r->table->ask_left = seats_in(r, ask, "left");
    if (json_object_get(ask, "for"))
        r->table->ask_for = seat_in(r, ask, "for");
}

static void read_numbers(Reading *r, const json_t *list, const char *name, int32_t out[SEATS_MAX])
{
    if ((int)json_array_size(list) != r->table->seats)
        refuse(r, name);
    for (int i = 0; i < r->table->seats; i++)
        out[i] = (int32_t)number_of(r, json_array_get(list, (size_t)i), name, -NUMBER_MAX, NUMBER_MAX);
}

/* Of a very long match, only the last deals are kept. */
static void read_scores(Reading *r, const json_t *list)
{
    FarState *state = &r->table->state;
    size_t len = json_array_size(list);
    if (!json_is_array(list) || len > DEALS_MAX) {
        refuse(r, "scores");
        return;
    }
    state->scores_len = (int)len;
    state->scores_first = len > FAR_DEALS ? (int)len - FAR_DEALS : 0;
    for (int i = state->scores_first; i < state->scores_len; i++)
        read_numbers(r, json_array_get(list, (size_t)i), "scores", state->score[i - state->scores_first]);
}

static void read_match(Reading *r, const json_t *body)
{
    FarState *state = &r->table->state;
    const json_t *target = json_object_get(body, "target"), *pot = json_object_get(body, "pot");
    state->deals = (int)number_in(r, body, "deals", 0, DEALS_MAX);
    state->has_target = json_is_integer(target);
    if (state->has_target)
        state->target = (int32_t)number_in(r, body, "target", -NUMBER_MAX, NUMBER_MAX);
    state->low_wins = bool_in(r, body, "low_wins");
    state->match_play = bool_in(r, body, "match_play");
    state->has_pot = pot != NULL;
    if (pot) {
        state->pot = (int32_t)number_in(r, body, "pot", -NUMBER_MAX, NUMBER_MAX);
        read_numbers(r, json_object_get(body, "chips"), "chips", state->chips);
    }
    read_numbers(r, json_object_get(body, "totals"), "totals", state->total);
    read_scores(r, json_object_get(body, "scores"));
    state->leaders = seats_in(r, body, "leaders");
}

static void read_asides(Reading *r, const json_t *list)
{
    FarState *state = &r->table->state;
    size_t len = json_array_size(list);
    state->asides_len = 0;
    for (size_t i = 0; r->status == OK && i < len && i < FAR_ASIDES; i++)
        r->status = wire_action(json_array_get(list, i), r->table->ruleset.game->verbs,
                                &state->aside[state->asides_len++], r->fault);
}

static void read_state(Reading *r, const json_t *body)
{
    static const char *const undos[] = { "yes", "ask", "no", NULL };
    FarState *state = &r->table->state;
    state->deal = 0;
    state->scores_len = state->asides_len = 0;
    if (json_is_null(body))
        return;
    state->deal = (int)number_in(r, body, "deal", 1, DEALS_MAX);
    state->over = bool_in(r, body, "over");
    state->match_over = bool_in(r, body, "match_over");
    state->may_concede = bool_in(r, body, "may_concede");
    state->undo = (FarUndo)word_in(r, body, "undo", undos);
    read_match(r, body);
    read_asides(r, json_object_get(body, "aside"));
    if (r->status == OK)
        r->status = wire_scene(json_object_get(body, "scene"), r->table->ruleset.game->verbs, r->table->seats,
                               &state->scene, r->fault);
}

static void read_rules(Reading *r, const json_t *body)
{
    uint64_t key;
    const char *rules = json_string_value(json_object_get(body, "rules"));
    const char *code = json_string_value(json_object_get(body, "table"));
    if (!code || !code_read(slice_of(code), TABLE_CODE, r->table->code, &key))
        refuse(r, "table");
    if (!rules)
        refuse(r, "rules");
    else if (r->status == OK)
        r->status = games_read(slice_of(rules), &r->table->ruleset, r->fault);
}

/* Who may come, look on, talk; and the pause. A server of before sends none of it. */
static void read_order(Reading *r, const json_t *body)
{
    FarTable *table = r->table;
    const json_t *pause = json_object_get(body, "pause");
    const char *watch = json_string_value(json_object_get(body, "watch"));
    bool is_agreed = json_is_true(json_object_get(pause, "agreed"));
    table->locked = json_is_true(json_object_get(body, "locked"));
    table->chats = json_is_true(json_object_get(body, "chat"));
    const json_t *rated = json_object_get(body, "rated");
    table->rated = json_is_object(rated);
    table->unagreed = table->rated ? seats_in(r, rated, "waits") : 0;
    static const char *const overdue[] = { "move", "on", "void", NULL };
    table->turn_s = json_object_get(body, "turn_s") ? number_in(r, body, "turn_s", 0, NUMBER_MAX) : 0;
    table->overdue = json_object_get(body, "overdue") ? word_in(r, body, "overdue", overdue) : 0;
    slice_copy(slice_of(watch ? watch : "live"), table->watch, sizeof table->watch);
    table->muted = json_is_array(json_object_get(body, "muted")) ? seats_in(r, body, "muted") : 0;
    table->pause_by = json_is_object(pause) && !is_agreed ? seat_in(r, pause, "by") : SEAT_NONE;
}

Status far_read(const json_t *body, FarTable *out, Fault *fault)
{
    static const char *const stages[] = { "open", "playing", "between", "over", NULL };
    Reading r = { .table = out, .fault = fault };
    read_rules(&r, body);
    if (r.status != OK)
        return r.status;
    read_seats(&r, body);
    out->seq = (uint32_t)number_in(&r, body, "seq", 0, UINT32_MAX);
    out->stage = (FarStage)word_in(&r, body, "stage", stages);
    out->you = seat_in(&r, body, "you");
    out->host = seat_in(&r, body, "host");
    out->paused = bool_in(&r, body, "paused");
    out->listed = bool_in(&r, body, "listed");
    read_order(&r, body);
    out->watching = (int)number_in(&r, body, "watching", 0, NUMBER_MAX);
    name_seats(out);
    read_clock(&r, json_object_get(body, "clock"));
    read_fair(&r, json_object_get(body, "fair"));
    read_ask(&r, json_object_get(body, "ask"));
    read_state(&r, json_object_get(body, "state"));
    return r.status;
}

bool far_is_seated(const FarTable *table)
{
    return table->you != SEAT_NONE;
}

bool far_is_asked(const FarTable *table)
{
    const FarState *state = &table->state;
    return far_is_seated(table) && table->stage == FAR_PLAYING && !table->paused && state->deal > 0 && !state->over &&
           state->scene.moves_len > 0;
}

int far_legal(const FarTable *table, Action out[ACTIONS_MAX])
{
    const Scene *scene = &table->state.scene;
    for (int m = 0; m < scene->moves_len; m++)
        out[m] = scene->move[m].action;
    return scene->moves_len;
}

const VerbSpec *far_verbs(const FarTable *table)
{
    return table->ruleset.game->verbs;
}
