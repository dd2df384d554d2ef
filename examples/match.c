/* match.c - plays a match by the public interface: seat 0 acts at random, the others are bots.
 *   match RULES [SEED]             cc match.c $(pkg-config --cflags --libs cardroom)
 * Writes seat 0's total after each deal, then the transcript. Try: match cabo, match "kop match=4". */
#include <cardroom.h>
#include <stdio.h>
#include <stdlib.h>

static char error[CARDROOM_ERROR_MAX];
static cardroom_match *match;
static void must(int answer)
{
    if (answer == CARDROOM_OK)
        return;
    fprintf(stderr, "match: %s\n", error);
    exit(2);
}

static cardroom_action choose(int seat, uint32_t *chance, uint64_t seed)
{
    cardroom_action legal[CARDROOM_ACTIONS_MAX] = { 0 }, choice;
    if (seat != 0) {
        must(cardroom_choose(match, seat, "medium", 0, seed, &choice, error, sizeof error));
        return choice;
    }
    *chance = *chance * 1103515245 + 12345;
    return legal[(*chance >> 16) % (uint32_t)cardroom_legal(match, seat, legal, CARDROOM_ACTIONS_MAX)];
}

int main(int argc, char **argv)
{
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    uint32_t chance = (uint32_t)seed;
    cardroom_standing now;
    must(cardroom_open(argc > 1 ? argv[1] : "cabo", 0, &match, error, sizeof error));
    do {
        must(cardroom_deal(match, seed++, error, sizeof error));
        for (uint32_t set; (set = cardroom_to_act(match)) != 0;) {
            int seat = __builtin_ctz(set); /* of several that may act, the lowest seat goes first */
            must(cardroom_act(match, seat, choose(seat, &chance, seed), error, sizeof error));
        }
        cardroom_standing_read(match, &now);
        printf("# deal %d is over: seat 0 has %d\n", now.deals_over, now.total[0]);
    } while (now.stage == CARDROOM_BETWEEN && (now.deals || now.has_target)); /* else it has no end of its own */
    size_t cap = cardroom_save(match, NULL, 0) + 1;
    char *transcript = malloc(cap);
    cardroom_save(match, transcript, cap);
    fputs(transcript, stdout);
    free(transcript);
    cardroom_close(match);
}
