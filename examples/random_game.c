/* random_game.c - plays a random deal of any game by the public interface alone.
 *   random_game GAME [SEED]        cc random_game.c -lcardroom */
#include <cardroom.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    char error[400], legal[4096], line[64], transcript[65536];
    unsigned seed = argc > 2 ? (unsigned)atoi(argv[2]) : 1;
    cardroom_table *table;
    if (cardroom_open(argc > 1 ? argv[1] : "golf", 0, seed, &table, error, sizeof error) != CARDROOM_OK) {
        fprintf(stderr, "random_game: %s\n", error);
        return 2;
    }
    for (uint32_t set; (set = cardroom_to_act(table)) != 0;) {
        int seat = __builtin_ctz(set), lines = 0;
        cardroom_legal(table, seat, legal, sizeof legal);
        for (const char *at = legal; (at = strchr(at, '\n')); at++)
            lines++;
        seed = seed * 1103515245 + 12345;
        const char *at = legal;
        for (int skip = (int)(seed >> 16) % lines; skip > 0; skip--)
            at = strchr(at, '\n') + 1;
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        if (cardroom_act(table, seat, line, error, sizeof error) != CARDROOM_OK) {
            fprintf(stderr, "random_game: %s\n", error);
            return 1;
        }
    }
    cardroom_save(table, transcript, sizeof transcript);
    fputs(transcript, stdout);
    cardroom_close(table);
    return 0;
}
