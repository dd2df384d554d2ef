/* duplicate_dummy.c - sets double-dummy play beside what was made of each deal. */
#include "league/duplicate/duplicate.h"

#include <string.h>

/* Turns what is told by seat into what is told by direction. */
static DoubleDummy by_place(const DoubleDummy *dummy, Seat starter, int seats)
{
    DoubleDummy turned = *dummy;
    turned.kop.declarers = 0;
    for (int place = 0; place < seats; place++) {
        const Seat seat = seat_after(starter, place, seats);
        turned.score[place] = dummy->score[seat];
        turned.kop.declarers |= (SeatSet)((dummy->kop.declarers >> seat & 1) << place);
    }
    return turned;
}

/* Tells of the deal as it was dealt to the table with the most seats. */
static void tell_deal(const Duplicate *dup, DuplicateDeal *deal, FullCards *cards)
{
    const DuplicatePlay *play = deal->play;
    int seats = 0;
    for (int p = 0; p < deal->plays; p++) {
        if (dup->table[deal->play[p].table].match->seats <= seats)
            continue;
        play = &deal->play[p];
        seats = dup->table[play->table].match->seats;
    }
    Table table;
    if (table_deal(&table, &dup->ruleset, seats, play->starter, &deal->source, NULL) != OK)
        return;
    const DoubleDummy dummy = double_dummy_dealt(cards, &table, dup->places < seats ? dup->places : seats);
    deal->dummy = dup->is_kop ? by_place(&dummy, play->starter, seats) : dummy;
    deal->makes_len = dup->is_kop ? double_dummy_makes(cards, &table, deal->makes) : 0;
    table_free(&table);
}

static void add_result(Duplicate *dup, const DuplicateDeal *deal, DuplicateResult *result)
{
    const DoubleDummy *dummy = dup->is_kop ? &deal->play[result->play].dummy : &deal->dummy;
    DuplicatePlayer *player = &dup->player[result->player];
    if (!dummy->is_known)
        return;
    result->has_dummy = true;
    result->dummy = dummy->score[result->place];
    player->dummies++;
    player->over_dummy += result->score - result->dummy;
}

void duplicate_add_dummies(Duplicate *dup, FullCards *cards, int only, bool (*stop)(void))
{
    for (int d = 0; d < dup->deals && double_dummy_has(dup->ruleset.game) && !stop(); d++) {
        DuplicateDeal *deal = &dup->deal[d];
        if (deal->plays == 0 || (only >= 0 && only != d))
            continue;
        tell_deal(dup, deal, cards);
        for (int p = 0; p < deal->plays && dup->is_kop; p++) {
            DuplicatePlay *play = &deal->play[p];
            const DoubleDummy dummy = double_dummy_played(cards, dup->table[play->table].match, play->deal);
            play->dummy = by_place(&dummy, play->starter, KOP_SEATS);
        }
        for (int i = 0; i < deal->results; i++)
            add_result(dup, deal, &deal->result[i]);
    }
}
