/* check.c - holds walks to what OpenSpiel's own tests ask of a game. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

enum { TENSOR_CAP = 1 << 14, SEATS_TRIED = 5, EARLY_STEPS = 3, EARLY_A_WALK = 100, LOOKED_AT_ONE_IN = 32 };

static uint32_t below(Walk *w, uint32_t bound)
{
    w->chance = w->chance * 6364136223846793005U + 1442695040888963407U;
    return (uint32_t)(w->chance >> 33) % bound;
}

static uint64_t sum_up(uint64_t sum, const void *bytes, size_t len)
{
    for (size_t i = 0; i < len; i++)
        sum = (sum ^ ((const uint8_t *)bytes)[i]) * 1099511628211U; /* FNV-1a */
    return sum;
}

static uint64_t sum_of(const char *text)
{
    return sum_up(14695981039346656037U, text, strlen(text));
}

static bool same_and_free(char *one, char *other)
{
    bool same = strcmp(one, other) == 0;
    free(one);
    free(other);
    return same;
}

static int tensor_of(const spiel_state *state, int seat, int8_t out[TENSOR_CAP])
{
    return spiel_observation_tensor(state, seat, out, TENSOR_CAP);
}

/* Whether a player sees the same of two states, in words and numbers. */
static bool look_the_same(const spiel_state *one, const spiel_state *other, int seat)
{
    int8_t first[TENSOR_CAP], second[TENSOR_CAP];
    int len = tensor_of(one, seat, first);
    return same_and_free(spiel_observation_string(one, seat), spiel_observation_string(other, seat)) &&
           len == tensor_of(other, seat, second) && memcmp(first, second, (size_t)len) == 0;
}

/* Whether two states look the same to everybody, have the same actions, and are written down alike. */
static bool same_states(const Walk *w, const spiel_state *one, const spiel_state *other)
{
    int legal[CARDROOM_ACTIONS_MAX + 1] = { 0 }, again[CARDROOM_ACTIONS_MAX + 1] = { 0 };
    int player = w->walker->current_player(one);
    if (player != w->walker->current_player(other) || one->steps != other->steps)
        return false;
    int len = w->walker->legal_actions(one, player, legal);
    if (len != w->walker->legal_actions(other, player, again) ||
        memcmp(legal, again, (size_t)len * sizeof *legal) != 0)
        return false;
    for (int seat = 0; seat < one->num_players; seat++) {
        if (!look_the_same(one, other, seat))
            return false;
    }
    return same_and_free(spiel_to_string(one), spiel_to_string(other));
}

/* -- One player's actions -- */

static int by_text(const void *one, const void *other)
{
    return strcmp(one, other);
}

static const char *texts_hold(Walk *w, int player, const int legal[], int len)
{
    static char line[CARDROOM_ACTIONS_MAX + 1][CARDROOM_LINE_MAX];
    int found;
    int one = (int)below(w, (uint32_t)len);
    for (int i = 0; i < len; i++)
        if (spiel_action_to_string(w->state, player, legal[i], line[i]) != CARDROOM_OK)
            return "an action has no text";
    if (spiel_string_to_action(w->state, player, line[one], &found) != CARDROOM_OK || found != legal[one])
        return "the text of an action names another one";
    qsort(line, (size_t)len, sizeof *line, by_text);
    for (int i = 1; i < len; i++)
        if (strcmp(line[i - 1], line[i]) == 0)
            return "two actions have the same text";
    return NULL;
}

static const char *actions_hold(Walk *w, int player)
{
    int legal[CARDROOM_ACTIONS_MAX + 1];
    for (int seat = 0; seat < w->state->num_players; seat++)
        if (seat != player && w->walker->legal_actions(w->state, seat, legal) != 0)
            return "a player who is not to act has actions";
    int len = w->walker->legal_actions(w->state, player, legal);
    if (len <= 0)
        return "who is to act has no action";
    for (int i = 1; i < len; i++)
        if (legal[i - 1] >= legal[i])
            return "the actions are not in ascending order";
    return texts_hold(w, player, legal, len);
}

/* -- What is known -- */

/* Remembers what follows from an information state; false when something else followed before. */
static bool follows_as_before(Walk *w, uint64_t told, uint64_t follows)
{
    uint64_t at = told % KNOWN_CAP;
    for (; w->known[at].told != 0; at = (at + 1) % KNOWN_CAP)
        if (w->known[at].told == told) {
            w->met_again++;
            return w->known[at].follows == follows;
        }
    if (w->known_len < KNOWN_CAP / 2) {
        w->known[at] = (Known){ told, follows };
        w->known_len++;
    }
    return true;
}

static const char *strings_differ(const Walk *w, const spiel_state *state)
{
    char *told[CARDROOM_SEATS_MAX];
    const char *what = NULL;
    for (int seat = 0; seat < state->num_players; seat++) {
        told[seat] = w->walker->information_state_string(state, seat);
        for (int other = 0; other < seat; other++)
            if (strcmp(told[seat], told[other]) == 0)
                what = "two players have the same information state";
    }
    for (int seat = 0; seat < state->num_players; seat++)
        free(told[seat]);
    return what;
}

/* A hash of the numbers of an information state; of a long deal, which takes long, of none. */
static uint64_t recalled(const spiel_state *state, int player)
{
    enum { STEPS_FEW = 40, ROWS = 8 };
    static int8_t tensor[4 * TENSOR_CAP];
    if (state->steps > STEPS_FEW)
        return 0;
    size_t len = spiel_information_state_tensor(state, player, ROWS, tensor, sizeof tensor);
    return len > 0 && len <= sizeof tensor ? sum_up(sum_of(""), tensor, len) : 1;
}

/* A hash of what a player sees, in words and numbers, and may do: whose turn it is, and each action with its text. */
static uint64_t outlook(const Walk *w, const spiel_state *state, int player, const char *seen, int *values)
{
    char line[CARDROOM_LINE_MAX];
    int8_t tensor[TENSOR_CAP];
    int legal[CARDROOM_ACTIONS_MAX + 1], acts = w->walker->current_player(state);
    int len = acts == player ? w->walker->legal_actions(state, player, legal) : 0;
    *values = tensor_of(state, player, tensor);
    uint64_t sum = sum_up(sum_up(sum_of(seen), tensor, (size_t)*values), &acts, sizeof acts);
    uint64_t past = recalled(state, player);
    sum = sum_up(sum, &past, sizeof past);
    for (int i = 0; i < len; i++) {
        spiel_action_to_string(state, player, legal[i], line);
        sum = sum_up(sum_up(sum, &legal[i], sizeof *legal), line, strlen(line) + 1);
    }
    return sum;
}

static const char *information_holds(Walk *w, const spiel_state *state, int player)
{
    int values;
    char *told = w->walker->information_state_string(state, player);
    char *seen = w->walker->observation_string(state, player);
    uint64_t key = sum_of(told), follows = outlook(w, state, player, seen, &values);
    bool is_blank = seen[0] == 0, hides = strstr(seen, "??") != NULL;
    free(seen);
    free(told);
    if (is_blank)
        return "a player sees nothing";
    if (values != w->game.observation_tensor_size)
        return "an observation has another number of numbers";
    if (hides && strcmp(w->game.information, "perfect") == 0)
        return "a card is hidden, though the information is said to be perfect";
    if (!follows_as_before(w, key, follows))
        return "the same information state came with another view, player or list of actions before";
    return NULL;
}

/* Whether the returns of a deal that is over have the sum and the bounds that are claimed. */
static const char *claims_hold(const Walk *w, const spiel_state *state)
{
    int32_t returns[CARDROOM_SEATS_MAX];
    int64_t sum = 0;
    if (state->steps > 1 + (int)w->game.max_game_length)
        return "a deal is longer than the longest game";
    w->walker->returns(state, returns);
    for (int seat = 0; seat < state->num_players; seat++) {
        if (w->game.has_bounds && (returns[seat] < w->game.min_utility || returns[seat] > w->game.max_utility))
            return "a return is beyond the bounds";
        sum += returns[seat];
    }
    if (strcmp(w->game.utility, "general-sum") != 0 && sum != w->game.utility_sum)
        return "the returns do not have the claimed sum";
    return NULL;
}

static char *board_of(const spiel_state *state)
{
    size_t len = cardroom_board(state->match, NULL, 0);
    char *text = malloc(len + 1);
    cardroom_board(state->match, text, len + 1);
    return text;
}

/* A world made of what a player knows looks the same to that player, and can be played to its end. */
static const char *world_holds(Walk *w, int player)
{
    int legal[CARDROOM_ACTIONS_MAX + 1], again[CARDROOM_ACTIONS_MAX + 1];
    int acts = w->walker->current_player(w->state);
    const char *what = NULL;
    spiel_state *world = w->walker->resample_from_infostate(w->state, player, below(w, UINT32_MAX));
    if (!world)
        return "no world could be made of what a player knows";
    int len = w->walker->legal_actions(w->state, acts, legal);
    if (w->walker->current_player(world) != acts || !look_the_same(w->state, world, player))
        what = "a world looks different to the player of whose knowledge it was made";
    else if (acts == player && (w->walker->legal_actions(world, acts, again) != len ||
                                memcmp(legal, again, (size_t)len * sizeof *legal) != 0))
        what = "in a world, the player of whose knowledge it was made has other actions";
    w->worlds_differ |= !same_and_free(board_of(w->state), board_of(world));
    while (!what && (acts = w->walker->current_player(world)) != SPIEL_TERMINAL) {
        len = w->walker->legal_actions(world, acts, legal);
        if (len <= 0 || w->walker->apply_action(world, legal[below(w, (uint32_t)len)]) != CARDROOM_OK)
            what = "a world cannot be played to its end";
    }
    if (!what)
        what = claims_hold(w, world);
    w->walker->close(world);
    return what;
}

/* -- A step -- */

static void note_told(const Walk *w, const spiel_state *state, char *out[CARDROOM_SEATS_MAX])
{
    for (int seat = 0; seat < state->num_players; seat++)
        out[seat] = w->walker->information_state_string(state, seat);
}

static bool same_strings(const spiel_state *one, const spiel_state *other)
{
    bool same = true;
    for (int seat = 0; seat < one->num_players; seat++)
        same &= same_and_free(spiel_information_state_string(one, seat), spiel_information_state_string(other, seat));
    return same;
}

/* Whether each player's string begins with the one noted, which is freed. */
static bool has_grown(const Walk *w, const spiel_state *state, char *before[CARDROOM_SEATS_MAX])
{
    bool grown = true;
    for (int seat = 0; seat < state->num_players && before[seat]; seat++) {
        char *now = w->walker->information_state_string(state, seat);
        grown = grown && strncmp(before[seat], now, strlen(before[seat])) == 0;
        free(before[seat]);
        free(now);
    }
    return grown;
}

/* Takes the step on a clone back. */
static const char *undo_holds(Walk *w, const spiel_state *before)
{
    const char *what = NULL;
    spiel_state *back = w->walker->clone(w->state);
    int answer = w->walker->undo_action(back);
    w->undone += answer == CARDROOM_OK;
    if (answer != CARDROOM_OK || !same_states(w, back, before) || !same_strings(back, before))
        what = "a step that was taken back leaves another state";
    w->walker->close(back);
    return what;
}

static const char *step_holds(Walk *w, int action)
{
    char *told[CARDROOM_SEATS_MAX] = { 0 };
    const char *what = NULL;
    spiel_state *before = w->walker->clone(w->state), *clone = w->walker->clone(w->state);
    note_told(w, w->state, told);
    if (!same_states(w, clone, w->state))
        what = "a clone is another state";
    else if (w->walker->apply_action(w->state, action) != CARDROOM_OK)
        what = "a legal action was refused";
    else if (!same_states(w, clone, before))
        what = "a clone changed with the state that it was made from";
    else if (w->walker->apply_action(clone, action) != CARDROOM_OK || !same_states(w, clone, w->state))
        what = "the same action leads to another state from a clone";
    else
        what = undo_holds(w, before);
    if (!has_grown(w, w->state, told) && !what)
        what = "what a player had been told has changed";
    w->walker->close(before);
    w->walker->close(clone);
    return what;
}

static const char *plain_step_holds(Walk *w, int action)
{
    return w->walker->apply_action(w->state, action) == CARDROOM_OK ? NULL : "a legal action was refused";
}

static const char *writing_holds(const Walk *w)
{
    cardroom_match *read;
    char error[CARDROOM_ERROR_MAX], *text = spiel_to_string(w->state);
    if (cardroom_load(text, strlen(text), &read, error, sizeof error) != CARDROOM_OK) {
        free(text);
        return "what a state is written down as cannot be read";
    }
    spiel_state again = *w->state;
    again.match = read;
    bool same = same_states(w, w->state, &again);
    cardroom_close(read);
    free(text);
    return same ? NULL : "a state that was written down and read is another one";
}

/* -- A walk -- */

static void add_rewards(Walk *w)
{
    int32_t rewards[CARDROOM_SEATS_MAX];
    w->walker->rewards(w->state, rewards);
    for (int seat = 0; seat < w->state->num_players; seat++)
        w->rewarded[seat] += rewards[seat];
}

static bool is_power_of_two(int number)
{
    return (number & (number - 1)) == 0;
}

/* What is asked at every state, and what at some: strings are long, and made anew each time. */
static const char *state_holds(Walk *w)
{
    int player = w->walker->current_player(w->state);
    const char *what = actions_hold(w, player);
    if (what || !w->is_looked_at)
        return what;
    what = strings_differ(w, w->state);
    for (int seat = 0; seat < w->state->num_players && !what; seat++)
        what = information_holds(w, w->state, seat);
    if (!what)
        what = writing_holds(w);
    if (!what)
        what = world_holds(w, (int)below(w, (uint32_t)w->state->num_players));
    return what;
}

static const char *returns_hold(Walk *w)
{
    int32_t returns[CARDROOM_SEATS_MAX];
    int64_t sum = 0;
    w->walker->returns(w->state, returns);
    for (int seat = 0; seat < w->state->num_players; seat++) {
        if (returns[seat] != w->rewarded[seat])
            return "the rewards do not add up to the returns";
        sum += returns[seat];
    }
    w->sums_differ |= w->ended > 0 && sum != w->sum;
    w->sum = sum;
    w->ended++;
    return claims_hold(w, w->state);
}

static const char *history_holds(const Walk *w, const char *rules, int players)
{
    const char *what = NULL;
    spiel_state *again = spiel_new_initial_state(rules, players, NULL, 0);
    for (int i = 0; i < w->state->steps && !what; i++) {
        const spiel_step *step = &w->state->step[i];
        int answer = step->player == SPIEL_CHANCE ? spiel_apply_chance(again, step->action)
                                                  : spiel_apply_action(again, (int)step->action);
        if (answer != CARDROOM_OK)
            what = "a step of the history cannot be done again";
    }
    if (!what && !(same_states(w, again, w->state) && same_strings(again, w->state)))
        what = "the history leads to another state";
    spiel_close(again);
    return what;
}

static const char *end_holds(Walk *w, const char *rules, int players)
{
    int legal[CARDROOM_ACTIONS_MAX + 1];
    uint32_t most = w->walker->max_game_length(rules, players);
    const char *what = NULL;
    if (most > 0 && (uint32_t)(w->state->steps - 1) > most)
        return "the deal was longer than its bound";
    for (int seat = 0; seat < w->state->num_players && !what; seat++) {
        if (w->walker->legal_actions(w->state, seat, legal) != 0)
            return "there are actions after the end";
        what = information_holds(w, w->state, seat);
    }
    if (!what)
        what = writing_holds(w);
    if (!what)
        what = returns_hold(w);
    return what ? what : history_holds(w, rules, players);
}

/* The usual number of players in every other walk; else any that the rules allow, within reason. */
static int players_of(Walk *w, const cardroom_game *preset)
{
    int most = preset->seats_max < SEATS_TRIED ? preset->seats_max : SEATS_TRIED;
    if (w->seed % 2 == 1 || most <= preset->seats_min)
        return preset->seats_standard;
    return preset->seats_min + (int)below(w, (uint32_t)(most - preset->seats_min + 1));
}

/* Plays one deal; what does not hold, or NULL. */
static const char *walk(Walk *w, const cardroom_game *preset)
{
    int legal[CARDROOM_ACTIONS_MAX + 1];
    char error[CARDROOM_ERROR_MAX];
    w->chance = w->seed * 0x9E3779B97F4A7C15U;
    int players = players_of(w, preset);
    if (w->walker->load_game(preset->id, players, &w->game, error, sizeof error) != CARDROOM_OK)
        return "the game cannot be opened";
    memset(w->rewarded, 0, sizeof w->rewarded);
    w->state = spiel_new_initial_state(preset->id, players, error, sizeof error);
    const char *what = spiel_current_player(w->state) == SPIEL_CHANCE ? NULL : "a walk does not begin with chance";
    if (!what && spiel_apply_chance(w->state, w->seed) != CARDROOM_OK)
        what = "a deal was refused";
    while (!what && w->walker->current_player(w->state) != SPIEL_TERMINAL) {
        w->states++;
        add_rewards(w);
        w->is_looked_at = w->state->steps < 5 || is_power_of_two(w->state->steps) || below(w, LOOKED_AT_ONE_IN) == 0;
        what = state_holds(w);
        int player = w->walker->current_player(w->state), len = w->walker->legal_actions(w->state, player, legal);
        if (!what)
            what = (w->is_looked_at ? step_holds : plain_step_holds)(w, legal[below(w, (uint32_t)len)]);
    }
    add_rewards(w);
    if (!what)
        what = end_holds(w, preset->id, players);
    w->walker->close(w->state);
    return what;
}

/* Walks the first steps of many deals, where the same information states come again and again. */
static const char *walk_early(Walk *w, const cardroom_game *preset, uint64_t deals)
{
    int legal[CARDROOM_ACTIONS_MAX + 1];
    const char *what = NULL;
    if (w->walker->load_game(preset->id, 0, &w->game, NULL, 0) != CARDROOM_OK)
        return "the game cannot be opened";
    for (w->seed = 1; w->seed <= deals && !what; w->seed++) {
        w->state = spiel_new_initial_state(preset->id, 0, NULL, 0);
        spiel_apply_chance(w->state, w->seed);
        while (!what && w->state->steps <= EARLY_STEPS && w->walker->current_player(w->state) >= 0) {
            for (int seat = 0; seat < w->state->num_players && !what; seat++)
                what = information_holds(w, w->state, seat);
            int len = w->walker->legal_actions(w->state, w->walker->current_player(w->state), legal);
            if (!what && w->walker->apply_action(w->state, legal[below(w, (uint32_t)len)]) != CARDROOM_OK)
                what = "a legal action was refused";
        }
        w->walker->close(w->state);
    }
    return what;
}

const char *check_preset(Walk *w, const cardroom_game *preset, uint64_t first, uint64_t games)
{
    const char *what = NULL;
    for (w->seed = first; w->seed < first + games && !what; w->seed++)
        what = walk(w, preset);
    w->seed -= what != NULL;
    if (!what)
        what = walk_early(w, preset, games * EARLY_A_WALK);
    if (!what && strcmp(w->game.information, "imperfect") == 0 && !w->worlds_differ)
        what = "no world differed from the truth";
    bool may_tell = games >= 5 && preset->seats_max > 1;
    if (!what && may_tell && strcmp(w->game.utility, "general-sum") == 0 && !w->sums_differ)
        what = "the returns always have the same sum, though it is said to be a general-sum game";
    return what;
}

void check_open(Walk *w, const Walker *walker)
{
    *w = (Walk){ .walker = walker, .known = calloc(KNOWN_CAP, sizeof(Known)) };
}

void check_close(Walk *w)
{
    free(w->known);
}
