/* spiel.c - OpenSpiel's interface over cardroom.h. */
#include "spiel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- The game -- */

/* Whether no seat's view of a fresh deal has a back: what is open stays open in all games here. */
static int is_open(cardroom_match *match)
{
    for (int seat = 0; seat < cardroom_seats(match); seat++) {
        size_t len = cardroom_view(match, seat, NULL, 0);
        char *view = malloc(len + 1);
        cardroom_view(match, seat, view, len + 1);
        int hides = strstr(view, "??") != NULL;
        free(view);
        if (hides)
            return 0;
    }
    return 1;
}

/* The preset is the first word of the rules as the library writes them. */
static void find_preset(const cardroom_match *match, cardroom_game *out)
{
    char rules[64] = "";
    cardroom_rules(match, rules, sizeof rules);
    rules[strcspn(rules, " ")] = 0;
    for (int i = 0; cardroom_game_read(i, out) == CARDROOM_OK && strcmp(out->id, rules) != 0; i++)
        ;
}

static const char *option_value(const char *rules, const char *id, char value[CARDROOM_VALUE_MAX])
{
    cardroom_option option;
    for (int i = 0; cardroom_option_read(rules, i, &option) == CARDROOM_OK; i++)
        if (strcmp(option.id, id) == 0)
            return strcpy(value, option.value);
    return "";
}

static int option_number(const char *rules, const char *id)
{
    char value[CARDROOM_VALUE_MAX];
    return atoi(option_value(rules, id, value));
}

static int option_is(const char *rules, const char *id, const char *word)
{
    char value[CARDROOM_VALUE_MAX];
    return strcmp(option_value(rules, id, value), word) == 0;
}

/* Each of three opponents pays a solo game of base 5, three times for no trick, doubled as far as the rules let it,
 * and twice by a declarer where the rules say so. A du game has base 10, but no such threefold pay. */
static void bound_kop(const char *rules, spiel_game *out)
{
    int doubled = option_number(rules, "max_double"); /* 0: no limit, which is twenty doublings */
    out->max_utility =
        3 * 5 * 3 * (doubled > 0 ? doubled : 1 << 20) * (option_is(rules, "loss_double", "on") ? 2 : 1);
    out->min_utility = -out->max_utility;
}

/* Cards left count one each, in the tableau or in the stock. In streaks, the nth card in a row counts n, or twice as
 * much as the one before up to 32768; peaks, clearing the tableau and turning the stock bring and cost what the rules
 * say. */
static void bound_patience(const char *rules, spiel_game *out)
{
    int cards = option_number(rules, "packs") * (52 + option_number(rules, "jokers"));
    int streak = option_is(rules, "score", "streak"), doubles = option_is(rules, "streak", "double");
    int others = option_number(rules, "peaks.first") + option_number(rules, "peaks.second") +
                 option_number(rules, "peaks.last") + option_number(rules, "streak.all");
    out->max_utility = streak ? (doubles ? cards << 15 : cards * (cards + 1) / 2) + others : cards;
    out->min_utility = streak ? -option_number(rules, "streak.turn") * cards : -cards;
}

/* All 52 cards are somebody's at the end. */
static void bound_spit(const char *rules, spiel_game *out)
{
    (void)rules;
    out->utility_sum = out->min_utility = -52;
}

static void bound_high_card(const char *rules, spiel_game *out)
{
    (void)rules;
    out->max_utility = 1;
}

/* What the library does not say of its games. Others are general-sum, and no bounds are known. */
static const struct {
    const char *game, *utility;
    void (*bound)(const char *rules, spiel_game *out);
} known[] = {
    { "kop", "zero-sum", bound_kop },
    { "spit", "constant-sum", bound_spit },
    { "golf-patience", "general-sum", bound_patience },
    { "null", "general-sum", bound_high_card },
};

int spiel_load_game(const char *rules, int players, spiel_game *out, char *error, size_t error_cap)
{
    cardroom_match *match;
    cardroom_space space = { 0 };
    int answer = cardroom_open(rules, players, &match, error, error_cap);
    if (answer == CARDROOM_OK)
        answer = cardroom_space_read(rules, players, &space, error, error_cap);
    if (answer == CARDROOM_OK)
        answer = cardroom_deal(match, 0, error, error_cap);
    if (answer == CARDROOM_OK) {
        *out = (spiel_game){ .num_players = space.seats,
                             .num_distinct_actions = space.actions,
                             .observation_tensor_size = space.values,
                             .max_game_length = cardroom_longest(match),
                             .utility = "general-sum" };
        out->information = is_open(match) ? "perfect" : "imperfect";
        find_preset(match, &out->preset);
        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
            if (strcmp(out->preset.game, known[i].game) == 0) {
                out->utility = known[i].utility;
                out->has_bounds = 1;
                known[i].bound(rules, out);
            }
    }
    cardroom_close(match);
    return answer;
}

/* -- States -- */

spiel_state *spiel_new_initial_state(const char *rules, int players, char *error, size_t error_cap)
{
    cardroom_standing standing;
    spiel_state *state = calloc(1, sizeof *state);
    if (cardroom_open(rules, players, &state->match, error, error_cap) != CARDROOM_OK) {
        free(state);
        return NULL;
    }
    cardroom_standing_read(state->match, &standing);
    state->num_players = standing.seats;
    state->low_wins = standing.low_wins;
    return state;
}

spiel_state *spiel_clone(const spiel_state *state)
{
    spiel_state *clone = malloc(sizeof *clone);
    *clone = *state;
    clone->match = cardroom_clone(state->match);
    clone->step = malloc((size_t)state->steps_cap * sizeof *clone->step);
    if (state->steps > 0)
        memcpy(clone->step, state->step, (size_t)state->steps * sizeof *clone->step);
    return clone;
}

void spiel_close(spiel_state *state)
{
    if (!state)
        return;
    cardroom_close(state->match);
    free(state->step);
    free(state);
}

/* -- Playing -- */

int spiel_current_player(const spiel_state *state)
{
    uint32_t set = cardroom_to_act(state->match);
    int seat = 0;
    if (cardroom_stage(state->match) != CARDROOM_PLAYING)
        return cardroom_stage(state->match) == CARDROOM_UNDEALT ? SPIEL_CHANCE : SPIEL_TERMINAL;
    while (!(set >> seat & 1))
        seat++;
    return seat;
}

static int by_number(const void *one, const void *other)
{
    return *(const int *)one - *(const int *)other;
}

int spiel_legal_actions(const spiel_state *state, int player, int out[CARDROOM_ACTIONS_MAX])
{
    cardroom_action legal[CARDROOM_ACTIONS_MAX];
    if (player != spiel_current_player(state))
        return 0;
    int len = cardroom_legal(state->match, player, legal, CARDROOM_ACTIONS_MAX);
    for (int i = 0; i < len; i++)
        out[i] = cardroom_number(state->match, player, legal[i]);
    qsort(out, (size_t)len, sizeof *out, by_number);
    return len;
}

int spiel_action_to_string(const spiel_state *state, int player, int action, char out[CARDROOM_LINE_MAX])
{
    cardroom_move move;
    cardroom_action named;
    int answer = cardroom_numbered(state->match, player, action, &named);
    if (answer == CARDROOM_OK)
        answer = cardroom_move_read(state->match, player, named, &move);
    if (answer == CARDROOM_OK)
        memcpy(out, move.line, CARDROOM_LINE_MAX);
    return answer;
}

int spiel_string_to_action(const spiel_state *state, int player, const char *line, int *out)
{
    int legal[CARDROOM_ACTIONS_MAX];
    char each[CARDROOM_LINE_MAX];
    int len = spiel_legal_actions(state, player, legal);
    for (int i = 0; i < len; i++)
        if (spiel_action_to_string(state, player, legal[i], each) == CARDROOM_OK && strcmp(each, line) == 0) {
            *out = legal[i];
            return CARDROOM_OK;
        }
    return CARDROOM_ILLEGAL;
}

char *spiel_observation_string(const spiel_state *state, int player)
{
    size_t len = cardroom_view(state->match, player, NULL, 0);
    char *text = malloc(len + 1);
    text[0] = 0;
    cardroom_view(state->match, player, text, len + 1);
    return text;
}

/* Notes a step in the history. */
static void note_step(spiel_state *state, int player, uint64_t action)
{
    if (state->steps == state->steps_cap) {
        state->steps_cap = 2 * state->steps_cap + 16;
        state->step = realloc(state->step, (size_t)state->steps_cap * sizeof *state->step);
    }
    state->step[state->steps++] = (spiel_step){ .player = player, .action = action };
}

int spiel_apply_chance(spiel_state *state, uint64_t deal)
{
    if (spiel_current_player(state) != SPIEL_CHANCE)
        return CARDROOM_ILLEGAL;
    int answer = cardroom_deal(state->match, deal, NULL, 0);
    if (answer != CARDROOM_OK)
        return answer;
    note_step(state, SPIEL_CHANCE, deal);
    return CARDROOM_OK;
}

int spiel_apply_action(spiel_state *state, int action)
{
    cardroom_action named;
    int player = spiel_current_player(state);
    int answer = player < 0 ? CARDROOM_ILLEGAL : cardroom_numbered(state->match, player, action, &named);
    if (answer == CARDROOM_OK)
        answer = cardroom_act(state->match, player, named, NULL, 0);
    if (answer == CARDROOM_OK)
        note_step(state, player, (uint64_t)action);
    return answer;
}

/* Opens the same game anew and does all steps but the last. */
static spiel_state *without_last_step(const spiel_state *state)
{
    size_t len = cardroom_rules(state->match, NULL, 0);
    char *rules = malloc(len + 1);
    cardroom_rules(state->match, rules, len + 1);
    spiel_state *again = spiel_new_initial_state(rules, state->num_players, NULL, 0);
    free(rules);
    for (int i = 0; i + 1 < state->steps; i++) {
        if (state->step[i].player == SPIEL_CHANCE)
            spiel_apply_chance(again, state->step[i].action);
        else
            spiel_apply_action(again, (int)state->step[i].action);
    }
    return again;
}

int spiel_undo_action(spiel_state *state)
{
    if (state->steps == 0)
        return CARDROOM_ILLEGAL;
    spiel_state *again = without_last_step(state), last = *state;
    *state = *again;
    *again = last;
    spiel_close(again);
    return CARDROOM_OK;
}

void spiel_returns(const spiel_state *state, int32_t out[CARDROOM_SEATS_MAX])
{
    memset(out, 0, CARDROOM_SEATS_MAX * sizeof *out);
    if (spiel_current_player(state) != SPIEL_TERMINAL)
        return;
    cardroom_score(state->match, 0, out);
    for (int seat = 0; seat < state->num_players; seat++)
        out[seat] = state->low_wins ? -out[seat] : out[seat];
}

void spiel_rewards(const spiel_state *state, int32_t out[CARDROOM_SEATS_MAX])
{
    spiel_returns(state, out); /* the last action brings all of it */
}

int spiel_observation_tensor(const spiel_state *state, int player, int8_t out[], int cap)
{
    return cardroom_tensor(state->match, player, out, cap);
}

char *spiel_information_state_string(const spiel_state *state, int player)
{
    size_t len = cardroom_told(state->match, player, NULL, 0);
    char *text = len > 0 ? malloc(len + 1) : NULL;
    if (text)
        cardroom_told(state->match, player, text, len + 1);
    return text;
}

size_t spiel_information_state_tensor(const spiel_state *state, int player, int rows, int8_t out[], size_t cap)
{
    return cardroom_told_tensor(state->match, player, rows, out, cap, NULL);
}

spiel_state *spiel_resample_from_infostate(const spiel_state *state, int player, uint64_t seed)
{
    spiel_state *world = calloc(1, sizeof *world);
    if (cardroom_resample(state->match, player, seed, &world->match, NULL, 0) != CARDROOM_OK) {
        free(world);
        return NULL;
    }
    world->num_players = state->num_players;
    world->low_wins = state->low_wins;
    return world;
}

char *spiel_to_string(const spiel_state *state)
{
    size_t len = cardroom_save(state->match, NULL, 0);
    char *text = malloc(len + 1);
    cardroom_save(state->match, text, len + 1);
    return text;
}
