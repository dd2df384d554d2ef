/* export.c - all that is known of a guest, as files.
 * Shape  guest.txt (id, name), devices.txt (number, first and last seen, name), verdicts.txt (the last commands),
 *        ratings.txt (as the store has them, room/tables/rated.h), tables/CODE.record.txt (the deals that have ended) and
 *        tables/CODE.events.txt (the events of the guest's own commands and seat). Hashes of keys are no part of it: they tell nothing, and would open a seat's door. */
#include "apps/admin/admin.h"

#include "memory/list.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

typedef struct {
    Store *store;
    const char *id, *folder;
    FILE *file;
    Seat seat; /* of the guest, in the log that is read; SEAT_NONE */
    int tables_len;
    char (*tables)[CODE_TEXT];
} Export;

static void make_folder(const char *path)
{
    if (mkdir(path, 0700) != 0)
        die(path, "cannot be made: %s, expected a new folder", strerror(errno));
}

static void open_file(Export *export, const char *name)
{
    char path[4200];
    snprintf(path, sizeof path, "%.4000s/%s", export->folder, name);
    export->file = fopen(path, "wx");
    if (!export->file)
        die(path, "cannot be written: %s", strerror(errno));
}

static void close_file(Export *export)
{
    if (ferror(export->file) || fclose(export->file) != 0)
        die(export->folder, "cannot be written: %s", strerror(errno));
}

static void read_rows(Export *export, RowKind kind, const char *key, StoreRead *row)
{
    Fault fault;
    const StoreQuery query = { .kind = kind, .key = key };
    if (store_read(export->store, &query, row, export, &fault) != OK)
        die("--store", "%s", fault.text);
}

static void add_time(FILE *file, int64_t ms)
{
    char words[40];
    struct tm parts;
    const time_t seconds = (time_t)(ms / 1000);
    gmtime_r(&seconds, &parts);
    strftime(words, sizeof words, "%Y-%m-%dT%H:%M:%SZ", &parts);
    fputs(words, file);
}

/* Prints a row without its first words. */
static void print_rest(FILE *file, const char *text, int skip)
{
    Slice rest = slice_of(text);
    for (int i = 0; i < skip; i++)
        slice_word(&rest, 0);
    fprintf(file, "%.*s\n", (int)rest.len, rest.at);
}

static void add_guest(void *context, const StoreRow *row)
{
    const Export *export = context;
    fprintf(export->file, "id %s\nchanged ", export->id);
    add_time(export->file, row->at_ms);
    Slice rest = slice_of(row->text), face = slice_word(&rest, 0);
    slice_word(&face, ':');
    fprintf(export->file, "\nface %.*s", (int)face.len, face.at);
    fputs("\nname", export->file);
    print_rest(export->file, row->text, 2);
}

static void add_device(void *context, const StoreRow *row)
{
    const Export *export = context;
    Slice rest = slice_of(row->text);
    int64_t first = 0, last = 0;
    slice_word(&rest, 0);
    slice_number(slice_word(&rest, 0), 0, INT64_MAX, &first);
    slice_number(slice_word(&rest, 0), 0, INT64_MAX, &last);
    fprintf(export->file, "%u ", row->seq);
    add_time(export->file, first);
    fputc(' ', export->file);
    add_time(export->file, last);
    print_rest(export->file, row->text, 3);
}

static void add_verdict(void *context, const StoreRow *row)
{
    const Export *export = context;
    add_time(export->file, row->at_ms);
    fprintf(export->file, " %s\n", row->text);
}

static void add_ratings(void *context, const StoreRow *row)
{
    const Export *export = context;
    fprintf(export->file, "%s\n", row->text);
}

static void add_table(void *context, const StoreRow *row)
{
    Export *export = context;
    Slice text = slice_of(row->text);
    export->tables = list_room(export->tables, export->tables_len, sizeof *export->tables);
    REQUIRE(export->tables);
    slice_copy(slice_line(&text), export->tables[export->tables_len++], CODE_TEXT);
}

/* Whether an event, without a mark, is about the guest; follows where the guest sits. */
static bool is_own(Export *export, Slice rest)
{
    int64_t seat = -1;
    const Slice word = slice_word(&rest, 0);
    const bool has_seat = slice_number(slice_word(&rest, 0), 0, SEATS_MAX - 1, &seat);
    const bool sits = slice_is(word, "sit"), is_guest = sits && slice_is(slice_word(&rest, 0), export->id);
    const bool was_own = has_seat && seat == export->seat;
    if (is_guest)
        export->seat = (Seat)seat;
    else if (was_own && (sits || slice_is(word, "stand") || slice_is(word, "bot")))
        export->seat = SEAT_NONE;
    return is_guest || (was_own && !sits);
}

static void add_event(void *context, const StoreRow *row)
{
    Export *export = context;
    Slice rest = slice_of(row->text);
    if (row->text[0] == '@')
        slice_word(&rest, 0);
    const bool is_marked = row->text[0] == '@' && strncmp(row->text + 1, export->id, strlen(export->id)) == 0;
    if (!is_own(export, rest) && !is_marked)
        return;
    fprintf(export->file, "%u ", row->seq);
    add_time(export->file, row->at_ms);
    fprintf(export->file, "%.*s\n", (int)rest.len, rest.at);
}

/* The events of a log that was put away, which have lost their times. */
static void add_old_events(void *context, const StoreRow *row)
{
    Export *export = context;
    uint32_t seq = row->seq;
    for (const char *at = row->text; *at; seq++) {
        const size_t len = strcspn(at, "\n");
        if (is_own(export, (Slice){ at, len }))
            fprintf(export->file, "%u - %.*s\n", seq, (int)len, at);
        at += len + (at[len] != '\0');
    }
}

static void export_table(Export *export, const char *code)
{
    char name[64];
    RoomRecord record;
    Fault fault;
    export->seat = SEAT_NONE;
    snprintf(name, sizeof name, "tables/%s.events.txt", code);
    open_file(export, name);
    read_rows(export, ROW_RECORD, code, add_old_events);
    read_rows(export, ROW_EVENT, code, add_event);
    close_file(export);
    if (room_record(admin_read, export->store, code, UINT32_MAX, &record, &fault) != OK) {
        complain(code, "%s", fault.text);
        free(record.text);
        return;
    }
    snprintf(name, sizeof name, "tables/%s.record.txt", code);
    open_file(export, name);
    fputs(record.text, export->file);
    close_file(export);
    free(record.text);
}

void admin_export(Store *store, const char *id, const char *folder)
{
    static const struct {
        const char *file;
        RowKind kind;
        StoreRead *row;
    } files[] = {
        { "guest.txt", ROW_GUEST, add_guest },
        { "devices.txt", ROW_DEVICE, add_device },
        { "verdicts.txt", ROW_REFUSAL, add_verdict },
        { "ratings.txt", ROW_RATING, add_ratings },
    };
    char tables[4200];
    Export export = { .store = store, .id = id, .folder = folder };
    make_folder(folder);
    snprintf(tables, sizeof tables, "%.4000s/tables", folder);
    make_folder(tables);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        open_file(&export, files[i].file);
        read_rows(&export, files[i].kind, id, files[i].row);
        close_file(&export);
    }
    read_rows(&export, ROW_SEATED, id, add_table);
    for (int i = 0; i < export.tables_len; i++)
        export_table(&export, export.tables[i]);
    free(export.tables);
}
