#include "env/recall.h"

#include "table/told.h"

/* What a row of an event holds; all 0: no event. */
typedef struct {
    bool begins;     /* it is the first of its line */
    Seat who;        /* SEAT_NONE: the viewer was not told */
    int number;      /* of what was done; -1: none */
    int result;      /* what came of it, where the action has no second argument: a card that was tried failed */
    Card card;       /* which it showed to the viewer */
    int other;       /* the EntryKind of a line that is no action, counted from 0; -1: it is one */
    int place;       /* of what the line changed in the observation: where, */
    int8_t was, now; /* what it was and is */
} Event;

static const Event no_event = { .who = SEAT_NONE, .number = -1, .card = CARD_NONE, .other = -1 };

enum { OTHERS = ENTRY_LEAVE - ENTRY_ACT, DIGIT = 128 }; /* DIGIT: two numbers make a place of a tensor */

static void encode_event(const Numbering *numbering, Seat viewer, const Event *event, Encoder *e)
{
    int seats = numbering->seats;
    encode_plane(e, "line", "a line begins; none: what follows belongs to the line before", 1, 1);
    encode_number(e, event->begins);
    encode_plane(e, "who", "whose line it is, from the viewer; nobody: the viewer was not told of it", 1, seats);
    encode_choice(e, event->who == SEAT_NONE ? -1 : seat_from(viewer, event->who, seats), seats);
    encode_plane(e, "what", "the number of the action, as who did it counts them", 1, numbering->len);
    encode_choice(e, event->number, numbering->len);
    encode_plane(e, "card", "the card that it showed to the viewer", 1, CARD_COLUMNS);
    encode_card(e, event->card, false);
    encode_plane(e, "result", "what came of it: a card that was tried failed", 1, 1);
    encode_number(e, event->result);
    encode_plane(e, "other", "a line that is no action: undo, undo all, concede", 1, OTHERS);
    encode_choice(e, event->other, OTHERS);
    encode_plane(e, "changed", "a number of the observation: its place in 128s and the rest, what it was and is", 1,
                 4);
    encode_number(e, event->place / DIGIT);
    encode_number(e, event->place % DIGIT);
    encode_number(e, event->was);
    encode_number(e, event->now);
}

void event_planes_make(const Numbering *numbering, Planes *out)
{
    int8_t row[TENSOR_MAX] = { 0 };
    memset(out, 0, sizeof *out);
    Encoder encoder = { .begin = row, .at = row, .planes = out->plane };
    encode_event(numbering, 0, &no_event, &encoder);
    out->len = encoder.planes_len;
    out->values = (int)(encoder.at - encoder.begin);
}

/* The tensor as it grows, line by line. */
typedef struct {
    const Numbering *numbering;
    Seat viewer;
    uint32_t skip, rows, events; /* events to leave out, rows there are, events so far */
    int8_t *now, *dealt, *row;   /* its three parts; row may be NULL: events are only counted */
    int values, columns;
    bool has_begun;
    bool compares, begins;     /* compares: what the last line changed is told number by number */
    int8_t before[TENSOR_MAX]; /* compares: the observation before it */
} Recall;

static void add_event(Recall *recall, Event event)
{
    uint32_t at = recall->events++ - recall->skip;
    if (recall->events <= recall->skip || at >= recall->rows || !recall->row)
        return;
    int8_t *row = recall->row + (size_t)at * (size_t)recall->columns;
    Encoder encoder = { .begin = row, .at = row };
    encode_event(recall->numbering, recall->viewer, &event, &encoder);
}

/* An action as the viewer was told of it. */
static void add_told(Recall *recall, bool begins, Seat who, Action told)
{
    Event event = no_event;
    event.begins = begins;
    event.who = who;
    event.card = told.card;
    if (recall->numbering->verb[told.verb].to.by == BY_NOTHING) {
        event.result = told.to;
        told.to = 0;
    }
    event.number = numbering_of(recall->numbering, who, told);
    add_event(recall, event);
}

/* What the last line changed. begins: the viewer was not told of it otherwise. */
static void add_changes(Recall *recall)
{
    bool begins = recall->begins;
    for (int i = 0; i < recall->values; i++) {
        if (recall->now[i] == recall->before[i])
            continue;
        Event event = no_event;
        event.begins = begins;
        event.place = i;
        event.was = recall->before[i];
        event.now = recall->now[i];
        add_event(recall, event);
        begins = false;
    }
}

static void look(const Table *table, Recall *recall)
{
    tensor_make(table->ruleset.game, &table->state, recall->viewer, recall->now);
}

/* The events of a line. What it changes follows from them and from the observation now, but where the viewer is not
 * told of it, or where it takes others back with all that they had shown. */
static void add_line(const Table *before, const Entry *line, Recall *recall)
{
    Action told[LINE_TOLD_MAX];
    int len = table_seen(before, line, recall->viewer, told);
    for (int i = 0; i < len; i++)
        add_told(recall, i == 0, line->seat, told[i]);
    if (line->kind != ENTRY_ACT) {
        Event event = no_event;
        event.begins = true;
        event.who = line->seat;
        event.other = line->kind - ENTRY_UNDO;
        add_event(recall, event);
    }
    recall->begins = line->kind == ENTRY_ACT;
    recall->compares = len == 0;
    if (!recall->compares)
        return;
    look(before, recall);
    memcpy(recall->before, recall->now, (size_t)recall->values);
}

static void add_next(void *context, const Table *before, const Entry *next)
{
    Recall *recall = context;
    if (recall->compares || !recall->has_begun || !next)
        look(before, recall);
    if (!recall->has_begun)
        memcpy(recall->dealt, recall->now, (size_t)recall->values);
    if (recall->compares)
        add_changes(recall);
    recall->has_begun = true;
    if (next)
        add_line(before, next, recall);
}

/* Fills the rows with the events after the first so many. */
static Status fill(const Table *table, Recall *recall, uint32_t skip)
{
    if (recall->row)
        memset(recall->row, 0, (size_t)recall->rows * (size_t)recall->columns);
    recall->skip = skip;
    recall->events = 0;
    recall->has_begun = recall->compares = false;
    return table_retell(table, add_next, recall);
}

/* The lengths of an observation and of an event. */
static void measure(const Table *table, const Numbering *numbering, Recall *out)
{
    Planes planes;
    planes_make(&table->ruleset, table->seats, &planes);
    out->values = planes.values;
    event_planes_make(numbering, &planes);
    out->columns = planes.values;
}

size_t recall_len(const Table *table, const Numbering *numbering, int rows)
{
    Recall recall;
    measure(table, numbering, &recall);
    return 2 * (size_t)recall.values + (size_t)rows * (size_t)recall.columns;
}

Status recall_make(const Table *table, const Numbering *numbering, Seat viewer, int rows, int8_t out[],
                   uint32_t *events)
{
    int8_t counted[2 * TENSOR_MAX];
    Recall recall = { .numbering = numbering, .viewer = viewer, .rows = (uint32_t)rows };
    measure(table, numbering, &recall);
    recall.now = out ? out : counted;
    recall.dealt = recall.now + recall.values;
    recall.row = out ? recall.dealt + recall.values : NULL;
    Status status = fill(table, &recall, 0);
    if (status == OK && out && recall.events > recall.rows)
        status = fill(table, &recall, recall.events - recall.rows);
    *events = recall.events;
    return status;
}
