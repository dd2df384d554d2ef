#include "apps/solve/feed.h"

#include <stdlib.h>

void feed_open_text(Feed *feed, const char *path)
{
    Fault fault = { 0 };
    feed->path = path;
    feed->bytes = cli_read_file(path, &feed->rest.len, &fault);
    if (!feed->bytes)
        die(path, "%s", fault.text);
    feed->rest.at = feed->bytes;
    feed->line = 1;
}

void feed_open_deals(Feed *feed, DealNumber first, uint64_t following)
{
    feed->number = first;
    feed->following = following;
}

void feed_close(Feed *feed)
{
    free(feed->bytes);
}

const char *feed_name(Slice name, char *buffer, size_t cap)
{
    char cut[FEED_NAME];
    Text text = text_over(buffer, cap);
    text_add_clean(&text, slice_of(slice_copy(name, cut, cap < sizeof cut ? cap : sizeof cut)));
    return buffer;
}

static void tell_wrong(Feed *feed, const BoardText *text, const Fault *fault)
{
    char where[WHERE_MAX], name[FEED_NAME];
    const Fault at = { .line = fault->line > 0 ? fault->line : text->line,
                       .column = fault->column > 0 ? fault->column : 1 };
    feed->has_wrong = true;
    cli_where(feed->path, &at, where, sizeof where);
    if (text->name.len > 0)
        complain(where, "board %s: %s", feed_name(text->name, name, sizeof name), fault->text);
    else
        complain(where, "board %llu: %s", (unsigned long long)feed->number.number, fault->text);
}

/* Takes a board of the text; is_done when there is none. False: the board is wrong. */
static bool take_text(Feed *feed, void *board, DealNumber *number)
{
    Fault fault = { 0 };
    BoardText text;
    if (!feed->solve->next(&feed->rest, &feed->line, &text)) {
        if (feed->number.number == 0)
            die(feed->path, "no board in it, expected %s", feed->solve->expected);
        feed->is_done = true;
        return false;
    }
    feed->number.number++;
    *number = feed->number;
    if (feed->solve->read(feed->order, &text, board, &fault) == OK)
        return true;
    tell_wrong(feed, &text, &fault);
    return false;
}

static bool take_deal(Feed *feed, void *board, DealNumber *number)
{
    Fault fault = { 0 };
    *number = feed->number;
    feed->number = deal_number_after(feed->number, 1);
    feed->is_done = feed->following-- == 0;
    if (feed->solve->deal(feed->order, *number, board, &fault) == OK)
        return true;
    feed->has_wrong = true;
    complain("deal:1:1", "%s", fault.text);
    return false;
}

bool feed_next(Feed *feed, Boards *out)
{
    size_t size = feed->solve->board_size;
    out->len = 0;
    while (!feed->is_done && out->len < SOLVE_BLOCK && !feed->order->stop()) {
        void *board = out->board + out->len * size;
        DealNumber *number = &out->number[out->len];
        out->len += feed->path ? take_text(feed, board, number) : take_deal(feed, board, number);
    }
    return out->len > 0;
}
