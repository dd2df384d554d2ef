/* walker.c - the sane functions, and faults planted into them, one for each rule that semantics.c holds walks to. */
#include "walker.h"

#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t max_game_length(const char *rules, int players)
{
    Table table;
    Ruleset ruleset;
    Source source = source_number(0);
    if (games_find(slice_of(rules), &ruleset, NULL) != OK || !ruleset.game->actions_bound ||
        table_deal(&table, &ruleset, players, 0, &source, NULL) != OK)
        return 0;
    uint32_t most = ruleset.game->actions_bound(&table.state);
    table_free(&table);
    return most;
}

const Walker sane_walker = { .load_game = spiel_load_game,
                             .clone = spiel_clone,
                             .close = spiel_close,
                             .current_player = spiel_current_player,
                             .legal_actions = spiel_legal_actions,
                             .apply_action = spiel_apply_action,
                             .undo_action = spiel_undo_action,
                             .rewards = spiel_rewards,
                             .returns = spiel_returns,
                             .observation_string = spiel_observation_string,
                             .information_state_string = spiel_information_state_string,
                             .resample_from_infostate = spiel_resample_from_infostate,
                             .max_game_length = max_game_length };

static int legal_backwards(const spiel_state *state, int player, int out[CARDROOM_ACTIONS_MAX])
{
    int up[CARDROOM_ACTIONS_MAX];
    int len = spiel_legal_actions(state, player, up);
    for (int i = 0; i < len; i++)
        out[i] = up[len - 1 - i];
    return len;
}

static int legal_twice(const spiel_state *state, int player, int out[CARDROOM_ACTIONS_MAX])
{
    int len = spiel_legal_actions(state, player, out);
    if (len == 0)
        return 0;
    out[len] = out[len - 1];
    return len + 1;
}

static int legal_of_all(const spiel_state *state, int player, int out[CARDROOM_ACTIONS_MAX])
{
    int len = spiel_legal_actions(state, spiel_current_player(state), out);
    return player >= 0 ? len : 0;
}

static int legal_none(const spiel_state *state, int player, int out[CARDROOM_ACTIONS_MAX])
{
    int len = spiel_legal_actions(state, player, out);
    return len == 1 ? 0 : len;
}

/* Of all clones the match is the first one's. */
static cardroom_match *shared;

static spiel_state *clone_shares(const spiel_state *state)
{
    spiel_state *clone = spiel_clone(state);
    cardroom_close(clone->match);
    shared = clone->match = state->match;
    return clone;
}

static void close_shared(spiel_state *state)
{
    if (state->match == shared)
        state->match = NULL; /* leaked, in a process that ends */
    spiel_close(state);
}

static spiel_state *clone_forgets(const spiel_state *state)
{
    spiel_state *clone = spiel_clone(state);
    clone->steps = 0;
    return clone;
}

static char *information_of_next(const spiel_state *state, int player)
{
    return spiel_information_state_string(state, (player + 1) % state->num_players);
}

/* What is seen now, without what was seen before. */
static char *information_forgets(const spiel_state *state, int player)
{
    char *view = spiel_observation_string(state, player);
    char *told = malloc(strlen(view) + 32);
    sprintf(told, "seat %d\n%s", player, view);
    free(view);
    return told;
}

/* No more than how many steps there were. */
static char *information_counts(const spiel_state *state, int player)
{
    char *told = malloc((size_t)state->steps + 32);
    int len = sprintf(told, "seat %d ", player);
    memset(told + len, '.', (size_t)state->steps);
    told[len + state->steps] = 0;
    return told;
}

/* Without the lines that name the viewer. */
static char *information_of_nobody(const spiel_state *state, int player)
{
    char *told = spiel_information_state_string(state, player), *name = strstr(told, "viewer: ");
    if (name)
        name[strlen("viewer: ")] = '?';
    return told;
}

/* A world that another player cannot tell from the true one. */
static spiel_state *resample_for_next(const spiel_state *state, int player, uint64_t seed)
{
    return spiel_resample_from_infostate(state, (player + 1) % state->num_players, seed);
}

/* No world, but the truth. */
static spiel_state *resample_copies(const spiel_state *state, int player, uint64_t seed)
{
    (void)player, (void)seed;
    return spiel_clone(state);
}

static char *observation_of_next(const spiel_state *state, int player)
{
    return spiel_observation_string(state, (player + 1) % state->num_players);
}

static int undo_nothing(spiel_state *state)
{
    if (state->steps < 4)
        return spiel_undo_action(state);
    state->steps--; /* the history alone */
    return CARDROOM_OK;
}

static void rewards_early(const spiel_state *state, int32_t out[CARDROOM_SEATS_MAX])
{
    spiel_rewards(state, out);
    out[0] += state->steps == 3;
}

static void returns_one_more(const spiel_state *state, int32_t out[CARDROOM_SEATS_MAX])
{
    spiel_returns(state, out);
    out[0] += spiel_current_player(state) == SPIEL_TERMINAL;
}

static int apply_loses(spiel_state *state, int action)
{
    int answer = spiel_apply_action(state, action);
    state->steps -= state->steps == 5; /* the history lacks a step */
    return answer;
}

static int game_is_open(const char *rules, int players, spiel_game *out, char *error, size_t error_cap)
{
    int answer = spiel_load_game(rules, players, out, error, error_cap);
    out->information = "perfect";
    return answer;
}

static int game_is_narrow(const char *rules, int players, spiel_game *out, char *error, size_t error_cap)
{
    int answer = spiel_load_game(rules, players, out, error, error_cap);
    out->max_utility = 3;
    return answer;
}

static int game_is_general(const char *rules, int players, spiel_game *out, char *error, size_t error_cap)
{
    int answer = spiel_load_game(rules, players, out, error, error_cap);
    out->utility = "general-sum";
    return answer;
}

static int game_is_zero_sum(const char *rules, int players, spiel_game *out, char *error, size_t error_cap)
{
    int answer = spiel_load_game(rules, players, out, error, error_cap);
    out->utility = "zero-sum";
    return answer;
}

static uint32_t length_short(const char *rules, int players)
{
    return max_game_length(rules, players) / 100;
}

const WalkerFault walker_faults[] = {
    { "legal_backwards", "golf4", { .legal_actions = legal_backwards } },
    { "legal_twice", "kop", { .legal_actions = legal_twice } },
    { "legal_of_all", "kop", { .legal_actions = legal_of_all } },
    { "legal_none", "golf", { .legal_actions = legal_none } },
    { "clone_shares", "golf", { .clone = clone_shares, .close = close_shared } },
    { "clone_forgets", "kop", { .clone = clone_forgets } },
    { "information_of_next", "kop", { .information_state_string = information_of_next } },
    { "information_forgets", "golf6", { .information_state_string = information_forgets } },
    { "information_counts", "kop", { .information_state_string = information_counts } },
    { "information_of_nobody", "golf4", { .information_state_string = information_of_nobody } },
    { "observation_of_next", "kop", { .observation_string = observation_of_next } },
    { "undo_nothing", "golf4", { .undo_action = undo_nothing } },
    { "resample_for_next", "kop", { .resample_from_infostate = resample_for_next } },
    { "resample_copies", "kop", { .resample_from_infostate = resample_copies } },
    { "rewards_early", "golf6", { .rewards = rewards_early } },
    { "returns_one_more", "kop", { .returns = returns_one_more } },
    { "apply_loses", "golf", { .apply_action = apply_loses } },
    { "game_is_open", "golf4", { .load_game = game_is_open } },
    { "game_is_narrow", "kop", { .load_game = game_is_narrow } },
    { "game_is_general", "baska", { .load_game = game_is_general } },
    { "game_is_zero_sum", "golf6", { .load_game = game_is_zero_sum } },
    { "length_short", "golf", { .max_game_length = length_short } },
    { 0 },
};
