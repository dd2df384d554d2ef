/* part_hear.c - commands about parts that not every room has: the part judges them. */
#include "room/commands/commands.h"
#include "room/tables/parts.h"

Verdict judge_keep(Command *c)
{
    return c->room->papers->keep(c);
}

Verdict judge_open(Command *c)
{
    return c->room->papers->open(c);
}

Verdict judge_shut(Command *c)
{
    return c->room->papers->shut(c);
}

Verdict judge_note(Command *c)
{
    return c->room->papers->note(c);
}

Verdict judge_allow(Command *c)
{
    return c->room->papers->allow(c);
}

Verdict judge_unname(Command *c)
{
    return c->room->papers->unname(c);
}

Verdict judge_discard(Command *c)
{
    return c->room->papers->discard(c);
}

Verdict judge_standings(Command *c)
{
    return c->room->papers->standings(c);
}

Verdict judge_rest(Command *c)
{
    return c->room->days->rest(c);
}

Verdict judge_rate(Command *c)
{
    return c->room->ratings->rate(c);
}

Verdict judge_ratings(Command *c)
{
    return c->room->ratings->list(c);
}
