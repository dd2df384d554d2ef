/* export.c - all that is known of a guest, as files.
 * Shape  guest.txt (id, name), devices.txt (number, first and last seen, name), verdicts.txt (the last commands),
 *        notify.txt (devices that are told of turns: number, since when, push service, language), ratings.txt (as the
 *        store has them, room/tables/rated.h), tables/CODE.record.txt (the deals that have ended) and
 *        tables/CODE.events.txt (the events of the guest's own commands and seat), documents/CODE.txt (each club,
 *        evening, event or sheet that the guest keeps, may write or has written in: the file, and before each entry
 *        that is the guest's own `# written by you` with the time). Hashes of keys are no part of it: they tell
 *        nothing, and would open a seat's door. */
#include "apps/admin/admin.h"

#include "calendar/moment.h"
#include "memory/list.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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

static void ask(const Export *export, const StoreQuery *query, StoreRead *row, void *context)
{
    Fault fault;
    if (store_read(export->store, query, row, context, &fault) != OK)
        die("--store", "%s", fault.text);
}

static void read_rows(Export *export, RowKind kind, const char *key, StoreRead *row)
{
    const StoreQuery query = { .kind = kind, .key = key };
    ask(export, &query, row, export);
}

static void add_time(FILE *file, int64_t ms)
{
    char words[40];
    Text text = text_over(words, sizeof words);
    moment_add(&text, MOMENT_UTC, ms);
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

/* Of the place that a push service gave, who that is: the rest of it is a key. */
static void add_notify(void *context, const StoreRow *row)
{
    const Export *export = context;
    Slice rest = slice_of(row->text), place = slice_word(&rest, 0);
    size_t host = 0;
    for (int slashes = 0; host < place.len && slashes < 3; host++)
        slashes += place.at[host] == '/';
    slice_word(&rest, 0);
    slice_word(&rest, 0);
    const Slice lang = slice_word(&rest, 0);
    fprintf(export->file, "%u ", row->seq);
    add_time(export->file, row->at_ms);
    fprintf(export->file, " %.*s %.*s\n", (int)host, place.at, (int)lang.len, lang.at);
}

static void add_verdict(void *context, const StoreRow *row)
{
    const Export *export = context;
    add_time(export->file, row->at_ms);
    fprintf(export->file, " %s\n", row->text);
}

static void add_text(void *context, const StoreRow *row)
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

/* ---- Documents ---- */

/* Codes of documents in which the guest appears, as they are searched for. */
typedef struct {
    Export *export;
    char (*code)[CODE_TEXT];
    int len;
    bool has_key;
    char last[CODE_TEXT];
} Documents;

/* Row 0 names the host and who may write; each other one begins with who wrote it. */
static bool names(const StoreRow *row, const char *id)
{
    Slice rest = slice_of(row->text), line = slice_line(&rest);
    while (line.len > 0)
        if (slice_is(slice_word(&line, 0), id))
            return true;
    return false;
}

static void look_at_paper(void *context, const StoreRow *row)
{
    Documents *found = context;
    if (!names(row, found->export->id) || (found->len > 0 && strcmp(found->code[found->len - 1], row->key) == 0))
        return;
    found->code = list_room(found->code, found->len, sizeof *found->code);
    REQUIRE(found->code);
    slice_copy(slice_of(row->key), found->code[found->len++], CODE_TEXT);
}

static void note_key(void *context, const StoreRow *row)
{
    Documents *found = context;
    found->has_key = true;
    slice_copy(slice_of(row->key), found->last, sizeof found->last);
}

static void add_entry(void *context, const StoreRow *row)
{
    const Export *export = context;
    Slice rest = slice_of(row->text);
    if (row->seq == 0 || !memchr(row->text, '\n', strlen(row->text))) /* rights, or what an event keeps to itself */
        return;
    if (slice_is(slice_line(&rest), export->id)) {
        fputs("# written by you, ", export->file);
        add_time(export->file, row->at_ms);
        fputc('\n', export->file);
    }
    fprintf(export->file, "%.*s", (int)rest.len, rest.at);
}

/* One key after the other, since a document has more rows than are read at once. */
static void export_documents(Export *export)
{
    Documents found = { .export = export };
    char name[64];
    do {
        char after[CODE_TEXT];
        const StoreQuery next = { .kind = ROW_PAPER, .key = after, .next = 1 };
        slice_copy(slice_of(found.last), after, sizeof after);
        found.has_key = false;
        ask(export, &next, note_key, &found);
        const StoreQuery whole = { .kind = ROW_PAPER, .key = found.last };
        if (found.has_key)
            ask(export, &whole, look_at_paper, &found);
    } while (found.has_key);
    for (int i = 0; i < found.len; i++) {
        snprintf(name, sizeof name, "documents/%s.txt", found.code[i]);
        open_file(export, name);
        read_rows(export, ROW_PAPER, found.code[i], add_entry);
        close_file(export);
    }
    free(found.code);
}

void admin_export(Store *store, const char *id, const char *folder)
{
    static const struct {
        const char *file;
        RowKind kind;
        StoreRead *row;
    } files[] = {
        { "guest.txt", ROW_GUEST, add_guest },    { "devices.txt", ROW_DEVICE, add_device },
        { "notify.txt", ROW_NOTIFY, add_notify }, { "verdicts.txt", ROW_REFUSAL, add_verdict },
        { "ratings.txt", ROW_RATING, add_text },  { "rest.txt", ROW_REST, add_text },
    };
    char inner[4200];
    Export export = { .store = store, .id = id, .folder = folder };
    make_folder(folder);
    static const char *const folders[] = { "tables", "documents" };
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        snprintf(inner, sizeof inner, "%.4000s/%s", folder, folders[i]);
        make_folder(inner);
    }
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        open_file(&export, files[i].file);
        read_rows(&export, files[i].kind, id, files[i].row);
        close_file(&export);
    }
    read_rows(&export, ROW_SEATED, id, add_table);
    for (int i = 0; i < export.tables_len; i++)
        export_table(&export, export.tables[i]);
    free(export.tables);
    export_documents(&export);
}
