/* walk.c - walks a deal of any game as OpenSpiel does, and writes a playthrough of it.
 *   walk GAME [SEED] [PLAYERS]     cc walk.c spiel.c $(pkg-config --cflags --libs cardroom)
 *   walk                           lists the games
 * The seed is the number of the deal, and chooses the actions. tests/playthroughs holds what it writes for each
 * game: a change of rules, of the order of actions, of views or of words shows there. The first states are written
 * in full; then each action is a line, with a checksum of the actions that were legal, in the order of the game,
 * and of what everybody knew, in words and numbers. */
#include "spiel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATES_IN_FULL = 3, TENSOR_CAP = 1 << 16 };

static void fail(const char *error)
{
    fprintf(stderr, "walk: %s\n", error);
    exit(2);
}

static int list_games(void)
{
    cardroom_game game;
    for (int i = 0; cardroom_game_read(i, &game) == CARDROOM_OK; i++)
        puts(game.id);
    return 0;
}

static void print_game(const spiel_game *game, const char *rules)
{
    printf("game: %s\n", rules);
    printf("title: %s\n", game->preset.title);
    printf("options set: %s\n", game->preset.set);
    printf("family: %s, game: %s\n", game->preset.family, game->preset.game);
    printf("players: %d, from %d to %d\n", game->num_players, game->preset.seats_min, game->preset.seats_max);
    printf("distinct actions: %d, numbers of an observation: %d\n", game->num_distinct_actions,
           game->observation_tensor_size);
    printf("dynamics: sequential; chance: sampled, one deal number of 64 bits; rewards: at the end\n");
    printf("information: %s; utility: %s", game->information, game->utility);
    if (strcmp(game->utility, "constant-sum") == 0)
        printf(" of %d", (int)game->utility_sum);
    printf("\n");
    if (game->has_bounds)
        printf("utility from %d to %d\n", (int)game->min_utility, (int)game->max_utility);
}

static void print_lines(const char *text)
{
    for (size_t len; *text; text += len + (text[len] == '\n')) {
        len = strcspn(text, "\n");
        printf(len ? "    %.*s\n" : "\n", (int)len, text);
    }
}

static void print_legal(const spiel_state *state, int player)
{
    int legal[CARDROOM_ACTIONS_MAX], len = spiel_legal_actions(state, player, legal);
    char line[CARDROOM_LINE_MAX];
    printf("  legal actions: %d\n", len);
    for (int i = 0; i < len; i++) {
        spiel_action_to_string(state, player, legal[i], line);
        printf("    %d %s\n", legal[i], line);
    }
}

/* What a player was told since the state before; `told` is how much it had been told then. */
static void print_told(const spiel_state *state, int player, size_t *told)
{
    char *text = spiel_information_state_string(state, player);
    printf("  seat %d was told:\n", player);
    print_lines(text + *told);
    *told = strlen(text);
    free(text);
}

static void print_history(const spiel_state *state)
{
    printf("  history:");
    for (int i = 0; i < state->steps; i++) {
        if (state->step[i].player == SPIEL_CHANCE)
            printf(" deal %llu", (unsigned long long)state->step[i].action);
        else
            printf(", seat %d %d", state->step[i].player, (int)state->step[i].action);
    }
    printf("\n");
}

static void print_state(const spiel_state *state, size_t told[CARDROOM_SEATS_MAX])
{
    int player = spiel_current_player(state);
    if (player == SPIEL_TERMINAL)
        printf("\nstate %d: the deal is over\n", state->steps);
    else {
        printf("\nstate %d: to act: seat %d\n", state->steps, player);
        print_history(state);
    }
    for (int seat = 0; seat < state->num_players; seat++) {
        char *view = spiel_observation_string(state, seat);
        printf("  seat %d sees:\n", seat);
        print_lines(view);
        free(view);
    }
    for (int seat = 0; seat < state->num_players && player != SPIEL_TERMINAL; seat++)
        print_told(state, seat, &told[seat]);
}

static uint64_t sum_up(uint64_t sum, const void *bytes, size_t len)
{
    for (size_t i = 0; i < len; i++)
        sum = (sum ^ ((const uint8_t *)bytes)[i]) * 1099511628211U; /* FNV-1a */
    return sum;
}

/* What was legal, as the game lists it, and what each player knows. */
static uint32_t checksum(const spiel_state *state, int player)
{
    uint64_t sum = 14695981039346656037U;
    int8_t tensor[TENSOR_CAP];
    cardroom_action legal[CARDROOM_ACTIONS_MAX];
    cardroom_move move;
    int len = cardroom_legal(state->match, player, legal, CARDROOM_ACTIONS_MAX);
    for (int i = 0; i < len; i++) {
        cardroom_move_read(state->match, player, legal[i], &move);
        sum = sum_up(sum, move.line, strlen(move.line) + 1);
    }
    for (int seat = 0; seat < state->num_players; seat++) {
        char *told = spiel_information_state_string(state, seat);
        sum = sum_up(sum, told, strlen(told) + 1);
        free(told);
        sum = sum_up(sum, tensor, (size_t)spiel_observation_tensor(state, seat, tensor, TENSOR_CAP));
    }
    return (uint32_t)(sum ^ sum >> 32);
}

static void step(spiel_state *state, uint64_t *chance, size_t told[CARDROOM_SEATS_MAX])
{
    int legal[CARDROOM_ACTIONS_MAX];
    char line[CARDROOM_LINE_MAX];
    int player = spiel_current_player(state), len = spiel_legal_actions(state, player, legal);
    *chance = *chance * 6364136223846793005U + 1442695040888963407U;
    int chosen = legal[(*chance >> 33) % (uint64_t)len];
    spiel_action_to_string(state, player, chosen, line);
    if (state->steps <= STATES_IN_FULL) {
        print_state(state, told);
        print_legal(state, player);
        printf("  chosen: %s\n", line);
    } else
        printf("%4d  seat %d: %-18s of %3d  %08x\n", state->steps, player, line, len,
               (unsigned)checksum(state, player));
    if (state->steps == STATES_IN_FULL)
        printf("\n");
    if (spiel_apply_action(state, chosen) != CARDROOM_OK)
        fail("a legal action was refused");
}

static void print_end(const spiel_state *state, size_t told[CARDROOM_SEATS_MAX])
{
    int32_t returns[CARDROOM_SEATS_MAX];
    spiel_returns(state, returns);
    print_state(state, told);
    printf("  returns:");
    for (int seat = 0; seat < state->num_players; seat++)
        printf(" %d", (int)returns[seat]);
    printf("\n");
}

int main(int argc, char **argv)
{
    char error[CARDROOM_ERROR_MAX];
    if (argc < 2)
        return list_games();
    const char *rules = argv[1];
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1, chance = seed;
    int players = argc > 3 ? atoi(argv[3]) : 0;
    size_t told[CARDROOM_SEATS_MAX] = { 0 };
    spiel_game game;
    if (spiel_load_game(rules, players, &game, error, sizeof error) != CARDROOM_OK)
        fail(error);
    print_game(&game, rules);
    spiel_state *state = spiel_new_initial_state(rules, players, error, sizeof error);
    printf("\nstate 0: chance, any deal number\n  chosen: deal %llu\n", (unsigned long long)seed);
    spiel_apply_chance(state, seed);
    while (spiel_current_player(state) != SPIEL_TERMINAL)
        step(state, &chance, told);
    print_end(state, told);
    spiel_close(state);
    return 0;
}
