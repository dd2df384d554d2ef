/* check.c - reads a store as a whole, table after table. */
#include "room/admin.h"
#include "room/log/room_table.h"
#include "room/log/table_log.h"

#include <string.h>

enum { PAGE = 64, KEY = 80 };

typedef struct {
    RoomRead *read;
    void *context;
    RoomChecked found;
    RoomTable *table; /* whose log is read */
    bool is_sound;
    char key[PAGE][KEY];
    int keys_len;
} Check;

static void fold_event(void *context, const StoreRow *row)
{
    Check *check = context;
    check->is_sound = check->is_sound && table_fold_row(check->table, row);
    check->found.events++;
}

/* Folds events that were put away. */
static void fold_part(void *context, const StoreRow *row)
{
    table_log_each(row, fold_event, context);
}

static Status check_table(Check *check, const char *code, Fault *fault)
{
    const StoreQuery away = { .kind = ROW_RECORD, .key = code }, rest = { .kind = ROW_EVENT, .key = code };
    check->table = table_new(code);
    check->is_sound = true;
    Status status = check->read(check->context, &away, fold_part, check, fault);
    if (status == OK)
        status = check->read(check->context, &rest, fold_event, check, fault);
    if (status == OK && !check->is_sound)
        status = fault_set(fault, ERR_STORE, "the log of table ", code, " does not follow after event ",
                           digits(check->table->seq).text);
    table_drop(check->table);
    check->found.tables++;
    return status;
}

static void take_key(void *context, const StoreRow *row)
{
    Check *check = context;
    slice_copy(slice_of(row->key), check->key[check->keys_len++], KEY);
}

/* Reads the keys of a kind, page after page, and does something for each that is not like the one before. */
static Status each_key(Check *check, RowKind kind, Status (*each)(Check *check, const char *key, Fault *fault),
                       Fault *fault)
{
    char last[KEY] = "";
    Status status;
    do {
        char after[KEY];
        const StoreQuery query = { .kind = kind, .key = after, .next = PAGE };
        slice_copy(slice_of(last), after, sizeof after);
        check->keys_len = 0;
        status = check->read(check->context, &query, take_key, check, fault);
        for (int i = 0; i < check->keys_len && status == OK; i++) {
            if (strcmp(check->key[i], last) == 0)
                continue;
            slice_copy(slice_of(check->key[i]), last, sizeof last);
            status = each(check, last, fault);
        }
    } while (status == OK && check->keys_len == PAGE);
    return status;
}

static void is_there(void *context, const StoreRow *row)
{
    (void)row;
    *(bool *)context = true;
}

/* A table whose log was put away whole; if some of it is left, it has been checked already. */
static Status check_record(Check *check, const char *code, Fault *fault)
{
    bool has_log = false;
    const StoreQuery log = { .kind = ROW_EVENT, .key = code };
    Status status = check->read(check->context, &log, is_there, &has_log, fault);
    return status == OK && !has_log ? check_table(check, code, fault) : status;
}

static Status count_guest(Check *check, const char *id, Fault *fault)
{
    (void)id;
    (void)fault;
    check->found.guests++;
    return OK;
}

Status room_check(RoomRead *read, void *context, RoomChecked *out, Fault *fault)
{
    Check check = { .read = read, .context = context };
    Status status = each_key(&check, ROW_EVENT, check_table, fault);
    if (status == OK)
        status = each_key(&check, ROW_RECORD, check_record, fault);
    if (status == OK)
        status = each_key(&check, ROW_GUEST, count_guest, fault);
    if (status == OK)
        *out = check.found;
    return status;
}
