/* spiel.h - a deal as OpenSpiel's interface walks it, by the public interface alone: what a binding has to do.
 * OpenSpiel (https://github.com/google-deepmind/open_spiel) is a collection of games for research. docs/openspiel.md
 * tells what is exact, what is sampled, and what is guaranteed.
 *
 *   OpenSpiel               here                             cardroom.h
 *   LoadGame, GameType      spiel_load_game                  cardroom_game_read, cardroom_option_read
 *   NewInitialState         spiel_new_initial_state          cardroom_open
 *   IsChanceNode            spiel_current_player             cardroom_stage: CARDROOM_UNDEALT
 *   ChanceOutcomes          spiel_apply_chance               cardroom_deal: any 64-bit number, all alike likely
 *   CurrentPlayer           spiel_current_player             cardroom_to_act
 *   NumDistinctActions      spiel_game.num_distinct_actions  cardroom_space_read: `actions`
 *   LegalActions            spiel_legal_actions              cardroom_legal, cardroom_number
 *   ActionToString          spiel_action_to_string           cardroom_numbered, cardroom_move_read
 *   StringToAction          spiel_string_to_action           the same, over all legal actions
 *   ApplyAction             spiel_apply_action               cardroom_numbered, cardroom_act
 *   UndoAction              spiel_undo_action                deals and plays anew: `undo` is for people
 *   IsTerminal              spiel_current_player             cardroom_stage: neither undealt nor playing
 *   Returns, Rewards        spiel_returns, spiel_rewards     cardroom_score
 *   ObservationString       spiel_observation_string         cardroom_view
 *   ObservationTensor       spiel_observation_tensor         cardroom_tensor
 *   InformationStateString  spiel_information_state_string   cardroom_told
 *   InformationStateTensor  spiel_information_state_tensor   cardroom_told_tensor
 *   ResampleFromInfostate   spiel_resample_from_infostate    cardroom_resample
 *   ToString, Serialize     spiel_to_string                  cardroom_save
 *   Clone                   spiel_clone                      cardroom_clone
 *
 * Shape   A game is one deal; a match of several is such games in a row, with cardroom_deal in between.
 *         Where several may act at once, the lowest seat is asked first: OpenSpiel wants one player at a time.
 * Errors  Functions that can fail return NULL, -1 or a CARDROOM error. The caller's mistakes are the caller's.
 * Memory  Whoever gets a state closes it; strings that are returned as char * are freed by free(). */
#ifndef SPIEL_H
#define SPIEL_H

#include <cardroom.h>

enum { SPIEL_CHANCE = -1, SPIEL_TERMINAL = -4 }; /* players that are none, by OpenSpiel's numbers */

/* GameType and GameInfo, in OpenSpiel's words. What is not here is the same for all games: dynamics are sequential,
 * chance is sampled, rewards come at the end of the deal. */
typedef struct {
    cardroom_game preset;
    int num_players, num_distinct_actions, observation_tensor_size;
    uint32_t max_game_length; /* actions of players in a deal, at most */
    const char *information;  /* perfect or imperfect: whether a fresh deal hides a card from anybody */
    const char *utility;      /* zero-sum, constant-sum or general-sum */
    int32_t utility_sum;      /* of all returns; 0 of a general-sum game */
    int has_bounds;           /* 1: returns lie between min_utility and max_utility; 0: no bounds are known */
    int32_t min_utility, max_utility;
} spiel_game;

/* Learns what is known of some rules: `golf4`, `kop max_double=32`. players: 0 is the usual number. */
int spiel_load_game(const char *rules, int players, spiel_game *out, char *error, size_t error_cap);

/* One step of the history: who did what; the number of the deal by SPIEL_CHANCE. */
typedef struct {
    int player;
    uint64_t action;
} spiel_step;

typedef struct {
    cardroom_match *match; /* everything, the hidden cards too: no player may have it */
    int num_players;
    int low_wins; /* 1: few points win, so returns are the points with the other sign */
    spiel_step *step;
    int steps, steps_cap;
} spiel_state;

spiel_state *spiel_new_initial_state(const char *rules, int players, char *error, size_t error_cap);
spiel_state *spiel_clone(const spiel_state *state);
void spiel_close(spiel_state *state);

/* The seat that acts, SPIEL_CHANCE before the deal, SPIEL_TERMINAL after it. */
int spiel_current_player(const spiel_state *state);
/* Writes the actions of a player in ascending order, numbers below num_distinct_actions, and returns how many there
 * are: 0 for all but the current player. */
int spiel_legal_actions(const spiel_state *state, int player, int out[CARDROOM_ACTIONS_MAX]);
int spiel_action_to_string(const spiel_state *state, int player, int action, char out[CARDROOM_LINE_MAX]);
int spiel_string_to_action(const spiel_state *state, int player, const char *line, int *out);
/* Deals. OpenSpiel has one outcome of probability 1 here and lets the game draw: a binding draws the number from a
 * generator of its own, and keeps it, so that the deal can be played again. */
int spiel_apply_chance(spiel_state *state, uint64_t deal);
int spiel_apply_action(spiel_state *state, int action);
/* Takes the last step back. CARDROOM_ILLEGAL: there is none. */
int spiel_undo_action(spiel_state *state);

void spiel_rewards(const spiel_state *state, int32_t out[CARDROOM_SEATS_MAX]);
void spiel_returns(const spiel_state *state, int32_t out[CARDROOM_SEATS_MAX]);

/* What a player sees now. */
char *spiel_observation_string(const spiel_state *state, int player);
/* The same as `observation_tensor_size` small numbers; returns how many they are. */
int spiel_observation_tensor(const spiel_state *state, int player, int8_t out[], int cap);
/* All that a player was ever told, with what it did itself: it only grows. NULL before the deal, and of a state from
 * spiel_resample_from_infostate. */
char *spiel_information_state_string(const spiel_state *state, int player);
/* The same as small numbers, with so many rows for events; returns how many numbers they are. */
size_t spiel_information_state_tensor(const spiel_state *state, int player, int rows, int8_t out[], size_t cap);
/* A state that a player cannot tell from this one: what it does not know is dealt anew, each way that agrees with
 * what it saw alike likely. It can be played to the end, but has no past: no history, no information states. NULL
 * before the deal. */
spiel_state *spiel_resample_from_infostate(const spiel_state *state, int player, uint64_t seed);
/* The transcript: the whole state and its history. */
char *spiel_to_string(const spiel_state *state);

#endif
