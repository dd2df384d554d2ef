#include "table/told.h"

#include <string.h>

enum { SHOWN_MAX = 1 << 16 };

/* The table as the viewer sees it, as rows of text. */
typedef struct {
    char text[SHOWN_MAX];
} Shown;

/* A hand is shown as people sort it. Its places, by which tensors go, are told where they are not in order. */
static void show_places(const Scene *scene, const Zone *zone, Text *out)
{
    const SceneCard *card = &scene->card[zone->first];
    bool in_order = true;
    for (int i = 1; i < zone->len; i++)
        in_order &= card[i - 1].slot < card[i].slot;
    if (zone->kind != ZONE_HAND || in_order)
        return;
    text_add(out, "places of ");
    text_add(out, zone->id);
    text_add(out, " of ");
    text_add_number(out, zone->owner);
    text_add_char(out, ':');
    for (int i = 0; i < zone->len; i++) {
        text_add_char(out, ' ');
        text_add_number(out, card[i].slot);
    }
    text_add_char(out, '\n');
}

static void show(const Table *table, Seat viewer, Shown *out)
{
    Scene scene;
    Text text = text_over(out->text, sizeof out->text);
    table_scene(table, viewer, &scene);
    scene_print(&scene, &text);
    for (int zone = 0; zone < scene.zones_len; zone++)
        show_places(&scene, &scene.zone[zone], &text);
    REQUIRE(text.len < sizeof out->text);
}

/* What a row is about: what stands before its colon. */
static Slice name_of(Slice row)
{
    const char *colon = memchr(row.at, ':', row.len);
    return (Slice){ row.at, colon ? (size_t)(colon - row.at) : row.len };
}

static bool same(Slice a, Slice b)
{
    return a.len == b.len && memcmp(a.at, b.at, a.len) == 0;
}

/* Whether a text has this row; or, by_name, a row about the same. */
static bool has_row(const char *text, Slice row, bool by_name)
{
    for (Slice rest = slice_of(text); rest.len > 0;) {
        Slice other = slice_line(&rest);
        if (by_name ? same(name_of(other), name_of(row)) : same(other, row))
            return true;
    }
    return false;
}

static void tell_changes(const Shown *before, const Shown *after, Text *out)
{
    for (Slice rest = slice_of(after->text); rest.len > 0;) {
        Slice row = slice_line(&rest);
        if (has_row(before->text, row, false))
            continue;
        text_add_slice(out, row);
        text_add_char(out, '\n');
    }
    for (Slice rest = slice_of(before->text); rest.len > 0;) {
        Slice row = slice_line(&rest);
        if (has_row(after->text, row, true))
            continue;
        text_add(out, "- ");
        text_add_slice(out, name_of(row));
        text_add_char(out, '\n');
    }
}

/* Adds a line as the viewer is told of it, before it is carried out. */
static void tell_line(const Table *table, const Entry *entry, Seat viewer, Text *out)
{
    const VerbSpec *verbs = table->ruleset.game->verbs;
    Action told[LINE_TOLD_MAX];
    int len = table_seen(table, entry, viewer, told);
    if (entry->kind == ENTRY_ACT && len == 0)
        return;
    text_add_number(out, entry->seat);
    text_add_char(out, ':');
    if (entry->kind != ENTRY_ACT) {
        text_add_char(out, ' ');
        table_entry_print(table, entry, out);
    }
    for (int i = 0; i < len; i++) {
        text_add(out, i > 0 ? ", " : " ");
        action_print(verbs, told[i], NULL, 0, out);
        bool is_named = strchr(verbs[told[i].verb].args, 'c') != NULL;
        if (is_named) {
            text_add_char(out, '@');
            text_add_number(out, told[i].from);
        } else if (told[i].card != CARD_NONE) {
            text_add_char(out, ' ');
            card_print(told[i].card, out);
        }
    }
    text_add_char(out, '\n');
}

static void tell_begin(const Table *table, Seat viewer, Text *out)
{
    text_add(out, "game: ");
    games_print(&table->ruleset, out);
    text_add(out, "\nseats: ");
    text_add_number(out, table->seats);
    text_add(out, "\nstarter: ");
    text_add_number(out, table->starter);
    text_add(out, "\nviewer: ");
    if (viewer == SEAT_NONE)
        text_add(out, "none");
    else
        text_add_number(out, viewer);
    text_add_char(out, '\n');
}

Status table_retell(const Table *table, Retold *retold, void *context)
{
    Table again;
    Status status = table_deal(&again, &table->ruleset, table->seats, table->starter, &table->source, NULL);
    REQUIRE(status == OK); /* it was dealt before */
    for (uint32_t i = 0; i < table->log_len && status == OK; i++) {
        Entry entry = table_entry(&table->log[i], table->more);
        entry.undone = false;
        retold(context, &again, &entry);
        status = table_do(&again, entry);
    }
    if (status == OK)
        retold(context, &again, NULL);
    table_free(&again);
    return status;
}

/* The text as it grows, and what the viewer saw before the last line and sees now. */
typedef struct {
    Seat viewer;
    Text *out;
    uint32_t lines;
    Shown shown[2];
} Telling;

static void tell_next(void *context, const Table *before, const Entry *next)
{
    Telling *telling = context;
    Shown *now = &telling->shown[telling->lines % 2], *last = &telling->shown[(telling->lines + 1) % 2];
    show(before, telling->viewer, now);
    if (telling->lines == 0)
        text_add(telling->out, now->text);
    else
        tell_changes(last, now, telling->out);
    telling->lines++;
    if (next)
        tell_line(before, next, telling->viewer, telling->out);
}

Status table_told(const Table *table, Seat viewer, Text *out)
{
    Telling telling;
    telling.viewer = viewer;
    telling.out = out;
    telling.lines = 0;
    tell_begin(table, viewer, out);
    return table_retell(table, tell_next, &telling);
}
