/* think.c - slow choices of bots: made outside the room from a copy of the view; they come back as if made at once. */
#include "room/tables/tables.h"

/* The address of the host, or of somebody else at the table. */
static uint64_t payer_of(const RoomTable *table)
{
    const Connection *found = table->first;
    for (const Connection *c = table->first; c; c = c->next)
        if (c->guest->key == table->host)
            found = c;
    return found ? found->address->key : 0;
}

bool think_begin(Room *room, RoomTable *table, Seat seat, const Rng *rng)
{
    Action legal[ACTIONS_MAX];
    const Bot *bot = table_bot(table, seat);
    const Table *deal = &table->match.table;
    if (!room->doors.think || !bot->is_slow || deal->ruleset.game->legal(&deal->state, seat, legal) < 2)
        return false;
    RoomThought thought = { .ticket = ++room->thoughts,
                            .table = table->key,
                            .payer = payer_of(table),
                            .seq = table->seq,
                            .seat = seat,
                            .bot = bot,
                            .game = deal->ruleset.game,
                            .rng = *rng };
    thought.game->observe(&deal->state, seat, &thought.view);
    table->thought = thought.ticket;
    room->doors.think(room->doors.context, &thought);
    return true;
}

void room_think(RoomThought *thought)
{
    Action legal[ACTIONS_MAX];
    int len = thought->game->legal(&thought->view, thought->seat, legal);
    BotTurn turn = { .game = thought->game,
                     .view = &thought->view,
                     .seat = thought->seat,
                     .legal = legal,
                     .legal_len = len,
                     .rng = &thought->rng,
                     .budget = thought->budget };
    thought->choice = legal[thought->bot->choose(&turn)];
}

void room_thought(Room *room, const RoomThought *thought, int64_t now_ms)
{
    RoomTable *table = map_find(&room->tables, thought->table);
    room_time(room, now_ms);
    if (!table || table->thought != thought->ticket) /* the table has slept meanwhile */
        return;
    table->thought = 0;
    if (table->seq == thought->seq && clock_runs(table))
        clock_act(room, table, thought->seat, thought->choice, "act", NULL);
    tables_settle(room, table, NULL);
}
