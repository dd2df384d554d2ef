/* spit_hard.c - plays the card that begins the longest run of the own face-up cards and leaves the opponent least to
 * play. Of equal runs it prefers one that turns up a card, and one from a long pile. It slaps the smaller pile. */
#include "bots/spit/spit_pick.h"

/* What a player sees of the piles: the ranks on top, and whether any card lies under them. */
typedef struct {
    Card top[SPIT_PILES], heap[SPIT_SEATS];
} Faces;

static bool goes_on(Card card, Card heap)
{
    if (card == CARD_NONE || heap == CARD_NONE)
        return false;
    int apart = card_rank(card) - card_rank(heap);
    return apart == 1 || apart == -1 || apart == KING - ACE || apart == ACE - KING;
}

/* The most face-up cards that can be played one after another, if the other does not play. */
static int longest_run(const Faces *faces)
{
    int best = 0;
    for (int pile = 0; pile < SPIT_PILES; pile++)
        for (int heap = 0; heap < SPIT_SEATS; heap++) {
            if (!goes_on(faces->top[pile], faces->heap[heap]))
                continue;
            Faces after = *faces;
            after.heap[heap] = faces->top[pile];
            after.top[pile] = CARD_NONE;
            int run = 1 + longest_run(&after);
            best = run > best ? run : best;
        }
    return best;
}

static Faces faces_of(const Spit *s, Seat seat)
{
    Faces faces;
    for (int pile = 0; pile < SPIT_PILES; pile++)
        faces.top[pile] = spit_top(s, seat, pile);
    for (int heap = 0; heap < SPIT_SEATS; heap++)
        faces.heap[heap] = s->heap_len[heap] > 0 ? s->heap[heap][s->heap_len[heap] - 1] : CARD_NONE;
    return faces;
}

/* How many cards the opponent could play at once. */
static int left_to_other(const Spit *s, Seat seat, const Faces *after)
{
    int len = 0;
    for (int pile = 0; pile < SPIT_PILES; pile++)
        for (int heap = 0; heap < SPIT_SEATS; heap++)
            len += goes_on(spit_top(s, 1 - seat, pile), after->heap[heap]);
    return len;
}

static int worth(const Spit *s, Seat seat, Action action)
{
    enum { PLAY = 4000, RUN = 100, OTHERS = 25, COMES_UP = 40 };
    if (action.verb != SPIT_PLAY)
        return spit_worth_of_others(s, seat, action);
    Faces after = faces_of(s, seat);
    int height = s->pile_len[seat][action.from];
    after.heap[action.to] = action.card;
    after.top[action.from] = CARD_NONE;
    return PLAY + RUN * longest_run(&after) - OTHERS * left_to_other(s, seat, &after) + (height > 1 ? COMES_UP : 0) +
           height;
}

int spit_hard(const BotTurn *turn)
{
    return spit_pick(turn, worth);
}
