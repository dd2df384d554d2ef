/* fuzz_event.c - any bytes as the file of a duplicate event. It is read as a whole, or refused with the place of the
 * fault. What was read is printed, and must be read again the same. */
#include "league/duplicate/event.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Results stand behind all that was begun, so the lists are alike. */
static bool same_plays(const Event *a, const Event *b)
{
    bool is_same = a->players == b->players && a->plays == b->plays && a->is_closed == b->is_closed &&
                   strcmp(a->pledge, b->pledge) == 0 && strcmp(a->secret, b->secret) == 0;
    for (int i = 0; is_same && i < a->players; i++)
        is_same = strcmp(a->player[i].name, b->player[i].name) == 0 && a->player[i].is_bot == b->player[i].is_bot;
    for (int i = 0; is_same && i < a->plays; i++)
        is_same = a->play[i].deal == b->play[i].deal && a->play[i].is_void == b->play[i].is_void &&
                  memcmp(a->play[i].player, b->play[i].player, sizeof a->play[i].player) == 0 &&
                  a->play[i].is_over == b->play[i].is_over &&
                  memcmp(a->play[i].score, b->play[i].score, sizeof a->play[i].score) == 0 &&
                  strcmp(a->play[i].table, b->play[i].table) == 0;
    return is_same;
}

static bool same(const Event *a, const Event *b)
{
    return strcmp(a->title, b->title) == 0 && strcmp(a->until, b->until) == 0 && a->seats == b->seats &&
           a->by == b->by && a->ruleset.preset == b->ruleset.preset &&
           games_next_difference(&a->ruleset, &b->ruleset.options, -1) < 0 && a->deals == b->deals &&
           !a->deal == !b->deal && (!a->deal || memcmp(a->deal, b->deal, (size_t)a->deals * sizeof *a->deal) == 0) &&
           same_plays(a, b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char printed[64 * 1024];
    Event event, again;
    Fault fault = { .text = "" };
    if (event_read((const char *)data, size, &event, &fault) != OK) {
        REQUIRE(fault.text[0] != 0 && fault.line > 0 && fault.column > 0);
        return 0;
    }
    REQUIRE(event_is((const char *)data, size));
    Text text = text_over(printed, sizeof printed);
    event_print(&event, &text);
    REQUIRE(text.len < sizeof printed);
    REQUIRE(event_read(printed, text.len, &again, &fault) == OK && same(&event, &again));
    event_free(&event);
    event_free(&again);
    return 0;
}
