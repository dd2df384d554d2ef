/* deals.c - the cards of an event: read from its file, proved where a room kept them secret, and printed. */
#include "apps/duplicate/duplicate.h"
#include "room/base/fair.h"
#include "table/transcript.h"

#include <stdlib.h>

/* Derives the deals of an event from the secret that its room has told, and checks that it had pledged them. */
static void tell_cards(const char *path, Event *event)
{
    Hash secret, pledge;
    REQUIRE(hash_read(slice_of(event->secret), &secret) && hash_read(slice_of(event->pledge), &pledge));
    const Hash made = fair_pledge(event->pledge_by, 0, &secret);
    if (!hash_same(&made, &pledge))
        die(path, "its secret is not what its room had pledged: the file was changed, or the room has cheated");
    event->seed = calloc((size_t)event->deals, sizeof *event->seed);
    if (!event->seed)
        die("memory", "out of memory, expected room for %d deals", event->deals);
    for (int deal = 0; deal < event->deals; deal++)
        event->seed[deal] = fair_deal_seed(&secret, deal + 1, event->seats);
}

bool duplicate_read_event(const char *path, Event *out)
{
    Fault fault = { 0 };
    size_t len;
    char where[WHERE_MAX];
    if (strcmp(path, "-") == 0)
        return false;
    char *text = cli_read_file(path, &len, &fault);
    if (!text)
        die(cli_where(path, &fault, where, sizeof where), "%s", fault.text);
    const bool is_event = event_is(text, len);
    const Status status = is_event ? event_read(text, len, out, &fault) : OK;
    free(text);
    if (status != OK)
        die(cli_where(path, &fault, where, sizeof where), "%s", fault.text);
    if (is_event && out->secret[0])
        tell_cards(path, out);
    return is_event;
}

int duplicate_deals(int argc, char **argv, const CommandSpec *command)
{
    const Flag flags[] = { { 0 } };
    Words words;
    Event event;
    cli_parse_for(command, argc, argv, flags, &words);
    if (words.len != 1 || !duplicate_read_event(words.word[0], &event))
        die("EVENT", "expected the file of a duplicate event");
    if (!event.deal && !event.seed)
        die(words.word[0], "the cards of the event are still secret, expected its line `secret`");
    for (int deal = 0; deal < event.deals; deal++) {
        char line[80];
        Text text = text_over(line, sizeof line);
        const Source source = event_source(&event, deal);
        source_print(&source, &text);
        printf("%s   # deal %d\n", line, deal + 1);
    }
    event_free(&event);
    return EXIT_YES;
}
