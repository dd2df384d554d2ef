/* random_game.c - plays a random deal of any game by the public interface alone.
 *   random_game GAME [SEED]        cc random_game.c $(pkg-config --cflags --libs cardroom) */
#include <cardroom.h>
#include <stdio.h>
#include <stdlib.h>

static void fail(const char *error)
{
    fprintf(stderr, "random_game: %s\n", error);
    exit(2);
}

int main(int argc, char **argv)
{
    char error[CARDROOM_ERROR_MAX];
    unsigned seed = argc > 2 ? (unsigned)atoi(argv[2]) : 1;
    cardroom_match *match;
    cardroom_action legal[CARDROOM_ACTIONS_MAX];
    if (cardroom_open(argc > 1 ? argv[1] : "golf", 0, &match, error, sizeof error) ||
        cardroom_deal(match, seed, error, sizeof error))
        fail(error);
    while (cardroom_stage(match) == CARDROOM_PLAYING) {
        int seat = __builtin_ctz(cardroom_to_act(match));
        int len = cardroom_legal(match, seat, legal, CARDROOM_ACTIONS_MAX);
        seed = seed * 1103515245 + 12345;
        if (cardroom_act(match, seat, legal[(seed >> 16) % (unsigned)len], error, sizeof error))
            fail(error);
    }
    size_t len = cardroom_save(match, NULL, 0);
    char *transcript = malloc(len + 1);
    cardroom_save(match, transcript, len + 1);
    fputs(transcript, stdout);
    free(transcript);
    cardroom_close(match);
    return 0;
}
