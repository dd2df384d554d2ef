/* told_table.c - a server's table in words: heading, lobby, results, what happened. */
#include "apps/base/typed.h"
#include "apps/join/join.h"

#include "core/columns.h"
#include "say/event.h"
#include "term/wording.h"

#include <string.h>

enum { WIDE_SEATS = 6, CELL = 12, CELL_NARROW = 6 };

static void add_line(Text *out, const char *words)
{
    text_add(out, words);
    text_add_char(out, '\n');
}

void join_heading(const Join *join, Text *out)
{
    const FarTable *table = &join->table;
    char heading[LABEL_MAX];
    Text text = text_over(heading, sizeof heading);
    const char *title = wording(table->ruleset.preset->title);
    const char *pattern = table->state.deals > 0 ? N_("{game}, deal {n} of {all}") : N_("{game}, deal {n}");
    if (table->state.deal == 0)
        text_add(&text, title);
    else
        text_say(&text, wording(pattern), "game", title, "n", digits(table->state.deal).text, "all",
                 digits(table->state.deals).text);
    wording_add(out, "{heading}, table {code}", "heading", heading, "code", table->code);
}

static void add_clock(const FarTable *table, Text *out)
{
    int64_t ms = far_is_seated(table) ? table->clock_ms[table->you] : -1;
    for (int seat = 0; seat < table->seats && ms < 0; seat++)
        ms = table->clock_ms[seat];
    if (ms < 0)
        return;
    wording_join(LIST_COMMAS, out->len > 0, 0, out);
    if (ms >= 3600000) {
        char words[LABEL_MAX];
        Text text = text_over(words, sizeof words);
        join_span(ms, &text);
        wording_add(out, "{time} left", "time", words);
        return;
    }
    wording_add(out, "{n} s left", "n", digits((ms + 999) / 1000).text);
}

void join_standing(const Join *join, Text *out)
{
    const FarTable *table = &join->table;
    if (join->link != LINK_UP)
        text_add(out, gettext("no connection"));
    else if (table->paused)
        text_add(out, gettext("paused"));
    else if (far_is_seated(table) && table->state.scores_len > 0)
        wording_add(out, "your total {n}", "n", digits(table->state.total[table->you]).text);
    if (join->link == LINK_UP && !table->paused)
        add_clock(table, out);
}

static void add_seat(const FarTable *table, Seat seat, Text *out)
{
    const FarSeat *at = &table->seat[seat];
    const char *pattern = at->kind == FAR_SEAT_OPEN  ? N_("Seat {n}: open")
                          : at->kind == FAR_SEAT_BOT ? N_("Seat {n}: {seat} (a bot: {bot})")
                          : at->bot[0]               ? N_("Seat {n}: {seat} (away, {bot} plays on)")
                          : !at->here                ? N_("Seat {n}: {seat} (away)")
                          : at->ready                ? N_("Seat {n}: {seat} (ready)")
                                                     : N_("Seat {n}: {seat}");
    text_say(out, wording(pattern), "n", digits(seat + 1).text, "seat", at->name, "bot", wording(at->bot));
    if (seat == table->host && table->stage == FAR_OPEN) {
        text_add(out, gettext(", "));
        text_add(out, gettext("made the table"));
    }
    text_add_char(out, '\n');
}

/* Adds what the person may do before the first deal. */
static void add_ways(const Join *join, Text *out)
{
    const FarTable *table = &join->table;
    int open = 0;
    for (int seat = 0; seat < table->seats; seat++)
        open += table->seat[seat].kind == FAR_SEAT_OPEN;
    if (!far_is_seated(table))
        add_line(out,
                 open > 0 ? gettext("You watch. `sit` takes an open seat, `sit 2` seat 2.") : gettext("You watch."));
    else if (table->host == table->you)
        add_line(out,
                 gettext("`start` begins, `start medium` with bots in the open seats; `seat 1 medium` puts a bot "
                         "into seat 1, `seat 1 open` opens it."));
    else
        add_line(out, gettext("Whoever made the table begins. `stand` gives your seat up."));
}

/* Adds what the host has set, where it is not as usual. */
static void add_order(const FarTable *table, Text *out)
{
    static const char *const overdue[] = { N_("{time} for a turn; then a bot plays this move."),
                                           N_("{time} for a turn; then a bot plays on until they are back."),
                                           N_("{time} for a turn; then the deal is void.") };
    if (table->turn_s >= 3600) {
        char words[LABEL_MAX];
        Text text = text_over(words, sizeof words);
        join_span(table->turn_s * 1000, &text);
        text_say(out, wording(overdue[table->overdue]), "time", words);
        text_add_char(out, '\n');
    }
    if (table->locked)
        add_line(out, gettext("Nobody new may sit here."));
    if (table->rated)
        add_line(out, gettext("Matches at this table count for ratings."));
    if (table->rated && table->listed && !far_is_seated(table))
        add_line(out, gettext("Whoever sits down agrees to that."));
    if (far_is_seated(table) && table->unagreed & seat_bit(table->you))
        add_line(out, gettext("`rate` agrees that your matches count; `rate off` takes it back."));
    if (table->chats)
        add_line(out, gettext("You may say what you like: `tell hello all`."));
    if (strcmp(table->watch, "nobody") == 0)
        add_line(out, gettext("Nobody may look on."));
    if (strcmp(table->watch, "late") == 0)
        add_line(out, gettext("Whoever looks on sees everything a minute later."));
}

void join_lobby(const Join *join, Text *out)
{
    const FarTable *table = &join->table;
    char rules[JOIN_TEXT / 32], link[CLIENT_HOST * 3];
    Text rules_text = text_over(rules, sizeof rules), link_text = text_over(link, sizeof link);
    games_print(&table->ruleset, &rules_text);
    wording_add(out, "Rules: {rules}", "rules", rules);
    text_add_char(out, '\n');
    for (Seat seat = 0; seat < table->seats; seat++)
        add_seat(table, seat, out);
    if (table->watching > 0) {
        wording_add_n(out, "{n} spectator", "{n} spectators", table->watching);
        text_add_char(out, '\n');
    }
    add_order(table, out);
    place_print(&join->place, table->code, &link_text);
    wording_add(out, "Invite others with {link}", "link", link);
    text_add_char(out, '\n');
    if (table->stage == FAR_OPEN)
        add_ways(join, out);
}

static void add_scores(const FarTable *table, const int32_t score[SEATS_MAX], Text *out)
{
    for (int seat = 0; seat < table->seats; seat++) {
        wording_join(LIST_COMMAS, seat, 0, out);
        wording_add(out, "{seat} {score}", "seat", table->seat[seat].name, "score", digits(score[seat]).text);
    }
}

static void add_names(const FarTable *table, SeatSet set, Text *out)
{
    int len = __builtin_popcount(set), item = 0;
    for (Seat seat = 0; seat < table->seats; seat++) {
        if (!(set & seat_bit(seat)))
            continue;
        wording_join(LIST_AND, item++, len, out);
        text_add_isolated(out, table->seat[seat].name);
    }
}

static void add_end(const FarTable *table, Text *out)
{
    const FarState *state = &table->state;
    char seats[SENTENCE_MAX];
    Text text = text_over(seats, sizeof seats);
    SeatSet leaders = state->leaders ? state->leaders : 1;
    add_names(table, leaders, &text);
    bool is_own = far_is_seated(table) && leaders == seat_bit(table->you);
    bool are_several = __builtin_popcount(leaders) > 1;
    const char *by_total = are_several ? N_("The match is over: {seats} share it with {n}.")
                           : is_own    ? N_("The match is over: You win with {n}.")
                                       : N_("The match is over: {seats} wins with {n}.");
    const char *by_holes = are_several ? N_("The match is over: {seats} share it.")
                           : is_own    ? N_("The match is over: You win.")
                                       : N_("The match is over: {seats} wins.");
    text_say(out, wording(state->match_play ? by_holes : by_total), "seats", seats, "n",
             digits(state->total[seat_first(leaders)]).text);
    text_add_char(out, '\n');
}

void join_result(const Join *join, Text *out)
{
    const FarTable *table = &join->table;
    const FarState *state = &table->state;
    char scores[SENTENCE_MAX];
    Text text = text_over(scores, sizeof scores);
    if (state->scores_len == 0)
        return;
    add_scores(table, state->score[state->scores_len - 1 - state->scores_first], &text);
    wording_add(out, "Deal {n} is over: {scores}.", "n", digits(state->scores_len).text, "scores", scores);
    text_add_char(out, '\n');
    if (state->scores_len > 1 && !state->match_play) {
        text = text_over(scores, sizeof scores);
        add_scores(table, state->total, &text);
        wording_add(out, "Totals: {scores}.", "scores", scores);
        text_add_char(out, '\n');
    }
    if (state->has_pot) {
        text = text_over(scores, sizeof scores);
        add_scores(table, state->chips, &text);
        wording_add(out, "Pot {n}. Chips: {scores}.", "n", digits(state->pot).text, "scores", scores);
        text_add_char(out, '\n');
    }
    if (state->match_over)
        add_end(table, out);
}

static void add_calls(const FarTable *table, Text *out)
{
    const Scene *scene = &table->state.scene;
    char calls[SENTENCE_MAX];
    Text text = text_over(calls, sizeof calls);
    if (scene->calls_len > 0) {
        say_calls(&table->reader, scene, &text);
        wording_add(out, "Said: {calls}.", "calls", calls);
        text_add_char(out, '\n');
    }
    say_sums(scene, out);
    if (scene->calls_len + scene->sums_len > 0)
        text_add_char(out, '\n');
}

void join_score_card(const Join *join, Text *out)
{
    const FarTable *table = &join->table;
    const FarState *state = &table->state;
    int width = table->seats > WIDE_SEATS ? CELL_NARROW : CELL;
    int32_t total[SEATS_MAX] = { 0 };
    if (state->deal > 0)
        add_calls(table, out);
    text_add(out, gettext("Deal"));
    for (Seat seat = 0; seat < table->seats; seat++)
        columns_right(table->seats > WIDE_SEATS ? digits(seat + 1).text : table->seat[seat].name, width, out);
    text_add_char(out, '\n');
    for (int deal = state->scores_first; deal < state->scores_len; deal++) {
        columns_right(digits(deal + 1).text, columns_of(gettext("Deal")), out);
        for (int seat = 0; seat < table->seats; seat++) {
            char cell[64];
            Text text = text_over(cell, sizeof cell);
            int32_t score = state->score[deal - state->scores_first][seat];
            total[seat] = (int32_t)((int64_t)total[seat] + score) % 1000000000;
            text_add_number(&text, score);
            columns_right(cell, width, out);
        }
        text_add_char(out, '\n');
    }
    if (state->scores_len == 0) {
        add_line(out, gettext("No deal is over yet."));
        return;
    }
    char scores[SENTENCE_MAX];
    Text text = text_over(scores, sizeof scores);
    add_scores(table, state->total, &text);
    text_add_char(out, '\n');
    wording_add(out, "Totals: {scores}.", "scores", scores);
    text_add_char(out, '\n');
    add_line(out, state->low_wins ? gettext("Low scores win.") : gettext("High scores win."));
}

static bool join_is_own(const Join *join, const char *code)
{
    for (int i = 0; i < join->own_len; i++)
        if (strcmp(join->own[i], code) == 0)
            return true;
    return false;
}

void join_own(Join *join, const char *code)
{
    if (join_is_own(join, code))
        return;
    memmove(join->own[1], join->own[0], sizeof join->own - sizeof join->own[0]);
    slice_copy(slice_of(code), join->own[0], CODE_TEXT);
    join->own_len += join->own_len < OWN_TABLES;
}

/* The person's own tables, which need not be listed. */
static void add_own(const Join *join, Text *out)
{
    char codes[OWN_TABLES * (CODE_TEXT + 2)] = "", line[SENTENCE_MAX];
    Text text = text_over(codes, sizeof codes), line_text = text_over(line, sizeof line);
    for (int i = 0; i < join->own_len; i++) {
        wording_join(LIST_COMMAS, i, join->own_len, &text);
        text_add(&text, join->own[i]);
    }
    if (join->own_len == 0)
        return;
    wording_add(&line_text, "You have taken a seat at {tables}.", "tables", codes);
    add_line(out, line);
}

void join_tables(const Join *join, const json_t *list, Text *out)
{
    size_t i;
    const json_t *row;
    if (json_array_size(list) == 0)
        add_line(out, gettext("No table is listed now."));
    for (i = 0; i < json_array_size(list) && i < 100; i++) {
        char line[SENTENCE_MAX], rules[LABEL_MAX];
        Text text = text_over(line, sizeof line), rules_text = text_over(rules, sizeof rules);
        row = json_array_get(list, i);
        const char *code = json_string_value(json_object_get(row, "table"));
        const char *named = json_string_value(json_object_get(row, "rules"));
        text_add_clean(&rules_text, slice_of(named ? named : "?"));
        char open[24], code_text[CODE_TEXT];
        uint64_t key;
        if (!code || !code_read(slice_of(code), TABLE_CODE, code_text, &key))
            continue;
        slice_copy(slice_of(digits(json_integer_value(json_object_get(row, "open"))).text), open, sizeof open);
        wording_add(&text,
                    join_is_own(join, code_text) ? N_("{code}  {rules}: {open} of {seats} seats open; you sit here")
                                                 : N_("{code}  {rules}: {open} of {seats} seats open"),
                    "code", code_text, "rules", rules, "open", open, "seats",
                    digits(json_integer_value(json_object_get(row, "seats"))).text);
        add_line(out, line);
    }
    add_own(join, out);
    add_line(
        out,
        gettext("`join CODE` goes to a table. `make golf6 jokers=2` makes one: `seats=3` for three, `bots=medium` "
                "for bots in all other seats, `listed` so that others find it here."));
}

void join_asked(const Join *join, Text *out)
{
    const FarTable *table = &join->table;
    say_asked(&table->reader, &table->state.scene, ASKED_WHOLLY, out);
    typed_list(&table->reader, &table->state.scene, out);
}

void join_state_words(const Join *join, Text *out)
{
    const FarTable *table = &join->table;
    char seats[SENTENCE_MAX];
    Text text = text_over(seats, sizeof seats);
    if (table->ask_by != SEAT_NONE && far_is_seated(table) && table->ask_left & seat_bit(table->you)) {
        const char *by = table->seat[table->ask_by].name;
        if (table->ask_for == SEAT_NONE)
            wording_add(out, "{seat} asks to take the last move back: `yes` or `no`?", "seat", by);
        else
            wording_add(out, "{seat} asks that a bot plays for {name}, who is away: `yes` or `no`?", "seat", by,
                        "name", table->seat[table->ask_for].name);
        return;
    }
    if (table->paused) {
        bool may_agree = far_is_seated(table) && table->pause_by != SEAT_NONE && table->pause_by != table->you;
        text_add(out, may_agree
                          ? gettext("The game is paused for five minutes; `pause` agrees to more, `resume` goes on.")
                          : gettext("The game is paused; `resume` goes on."));
        return;
    }
    if (table->stage == FAR_OVER || table->stage == FAR_BETWEEN) {
        SeatSet missing = 0;
        for (Seat seat = 0; seat < table->seats; seat++)
            if (table->seat[seat].kind == FAR_SEAT_PERSON && table->seat[seat].here && !table->seat[seat].ready)
                missing |= seat_bit(seat);
        bool is_own = far_is_seated(table) && missing & seat_bit(table->you);
        add_names(table, missing, &text);
        if (is_own)
            text_add(out, table->stage == FAR_OVER ? gettext("`next` begins another match, `leave` leaves.")
                                                   : gettext("`next` goes on to the next deal."));
        else
            wording_add(out, "The game waits for {seats}.", "seats", seats);
        return;
    }
    if (table->stage != FAR_PLAYING || table->state.deal == 0 || table->state.scene.to_act == 0)
        return;
    add_names(table, table->state.scene.to_act, &text);
    wording_add(out, "The game waits for {seats}.", "seats", seats);
}

static bool add_acts(const Scenes *scenes, const FarTable *table, Seat seat, const json_t *acts, Text *out)
{
    enum { ACTS_MAX = SEATS_MAX * SLOTS_MAX };
    Action act[ACTS_MAX];
    int len = 0;
    for (; len < (int)json_array_size(acts) && len < ACTS_MAX; len++)
        if (wire_action(json_array_get(acts, (size_t)len), table->ruleset.game->verbs, &act[len], NULL) != OK)
            return false;
    say_acts(scenes, seat, act, len, out);
    return true;
}

bool join_told(const Scenes *scenes, const FarTable *table, const json_t *told, Text *out)
{
    const char *kind = json_string_value(json_object_get(told, "kind"));
    json_int_t seat = json_integer_value(json_object_get(told, "seat"));
    if (!kind || seat < -1 || seat >= table->seats)
        return false;
    if (seat < 0 && strcmp(kind, "deal") != 0)
        return false;
    if (strcmp(kind, "act") == 0) {
        bool reads = add_acts(scenes, table, (Seat)seat, json_object_get(told, "acts"), out);
        say_trick(scenes, "\n", out);
        return reads;
    }
    say_event(&table->reader, kind, seat < 0 ? SEAT_NONE : (Seat)seat, out);
    return true;
}

static const struct {
    const char *phrase, *words;
} phrases[] = {
    { "hello", N_("Hello!") },
    { "good_luck", N_("Good luck!") },
    { "well_played", N_("Well played!") },
    { "thanks", N_("Thank you!") },
    { "oops", N_("Oops!") },
    { "wow", N_("Wow!") },
    { "your_turn", N_("Your turn!") },
    { "one_moment", N_("One moment, please.") },
    { "again", N_("Another one?") },
    { "no_more_bids", N_("No more bids? I lead") },
    { "goodbye", N_("Goodbye!") },
};
enum { PHRASES = sizeof phrases / sizeof *phrases };

const char *phrase_at(int i)
{
    return i < PHRASES ? phrases[i].phrase : NULL;
}

const char *phrase_words(const char *phrase)
{
    for (int i = 0; i < PHRASES; i++)
        if (strcmp(phrases[i].phrase, phrase) == 0)
            return wording(phrases[i].words);
    return NULL;
}
