/* semantics.c - walks random deals of every preset by examples/spiel.h, and holds them to what OpenSpiel's own tests
 * ask of a game.
 *   semantics [--games N] [--seed S] [--preset ID] [--one-in N]    what does not hold is told with the command that
 *   repeats it;
 *                                                     of the presets, one in so many is walked
 *   semantics --faults [--games N]                    plants each fault of walker.c; all must be caught
 * At each state: one player acts and has actions, in ascending order, none twice, each with a text of its own; the
 * others have none. A clone is the same, and goes its own way. What a player was told only grows, differs from player
 * to player, and decides what that player sees and may do: over all walks of a preset, the same string comes with the
 * same actions. The state can be written down and read, and a step taken back. At the end: rewards add up to returns,
 * which keep the claimed sum and bounds; the deal was no longer than its bound; its history leads to the same state. */
#include "check.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static bool find_preset(const char *id, cardroom_game *out)
{
    for (int i = 0; cardroom_game_read(i, out) == CARDROOM_OK; i++)
        if (strcmp(out->id, id) == 0)
            return true;
    return false;
}

static bool hold(const char *only, uint64_t one_in, uint64_t first, uint64_t games)
{
    cardroom_game preset;
    bool sound = true;
    for (int i = 0; cardroom_game_read(i, &preset) == CARDROOM_OK; i++) {
        if (only ? strcmp(only, preset.id) != 0 : (uint64_t)i % one_in != 0)
            continue;
        Walk w;
        check_open(&w, &sane_walker);
        const char *what = check_preset(&w, &preset, first, games);
        check_close(&w);
        if (what) {
            printf("%s deal %" PRIu64 ": %s\n  repeat: semantics --preset %s --seed %" PRIu64 " --games %" PRIu64
                   "\n",
                   preset.id, w.seed, what, preset.id, first, games);
            sound = false;
        } else
            printf("%-16s %ld states, %ld information states met again, %ld steps taken back\n", preset.id, w.states,
                   w.met_again, w.undone);
        fflush(stdout);
    }
    return sound;
}

/* -- Planted faults -- */

/* The sane functions, but for those of the fault. */
static Walker with_fault(const Walker *fault)
{
    enum { MEMBERS = sizeof(Walker) / sizeof(void (*)(void)) };
    union {
        Walker walker;
        void (*member[MEMBERS])(void);
    } whole = { .walker = sane_walker }, changed = { .walker = *fault };
    for (size_t i = 0; i < MEMBERS; i++)
        if (changed.member[i])
            whole.member[i] = changed.member[i];
    return whole.walker;
}

enum { CAUGHT = 0, MISSED = 3 };

/* In a process of its own, since a fault may end it; that is not to be caught. */
static bool is_caught(const WalkerFault *fault, uint64_t games)
{
    int status = 0;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        cardroom_game preset;
        Walk w;
        Walker walker = with_fault(&fault->walker);
        check_open(&w, &walker);
        const char *what = find_preset(fault->preset, &preset) ? check_preset(&w, &preset, 1, games) : NULL;
        printf("%-22s %-8s %s\n", fault->name, fault->preset, what ? what : "NOT CAUGHT");
        fflush(stdout);
        _exit(what ? CAUGHT : MISSED);
    }
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == CAUGHT;
}

static bool plant(uint64_t games)
{
    bool all = true;
    for (const WalkerFault *fault = walker_faults; fault->name; fault++)
        if (!is_caught(fault, games)) {
            printf("%s: the fault in %s was not caught in %" PRIu64 " walks\n", fault->name, fault->preset, games);
            all = false;
        }
    return all;
}

int main(int argc, char **argv)
{
    uint64_t games = 10, seed = 1, one_in = 1;
    const char *preset = NULL;
    bool faults = false;
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : NULL;
        if (strcmp(argv[i], "--faults") == 0) {
            faults = true;
            continue;
        }
        if (value && strcmp(argv[i], "--games") == 0)
            games = strtoull(value, NULL, 10);
        else if (value && strcmp(argv[i], "--seed") == 0)
            seed = strtoull(value, NULL, 10);
        else if (value && strcmp(argv[i], "--one-in") == 0 && strtoull(value, NULL, 10) > 0)
            one_in = strtoull(value, NULL, 10);
        else if (value && strcmp(argv[i], "--preset") == 0)
            preset = value;
        else {
            fprintf(stderr, "semantics: %s, expected --games N, --seed S, --preset ID, --one-in N or --faults\n",
                    argv[i]);
            return 2;
        }
        i++;
    }
    cardroom_game known;
    if (preset && !find_preset(preset, &known)) {
        fprintf(stderr, "semantics: no preset '%s'\n", preset);
        return 2;
    }
    return faults ? !plant(games) : !hold(preset, one_in, seed, games);
}
