/* stored.c - the store of a room while no server has it open. */
#include "apps/admin/admin.h"
#include "store/address.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

Status admin_read(void *context, const StoreQuery *query, StoreRead *row, void *row_context, Fault *fault)
{
    return store_read(context, query, row, row_context, fault);
}

/* What a guest is searched by, and who was found. */
typedef struct {
    const char *wanted;
    char id[CODE_TEXT]; /* of the last one found */
    char last[CODE_TEXT];
    int rows, found;
} Search;

static void look_at(void *context, const StoreRow *row)
{
    Search *search = context;
    Slice rest = slice_of(row->text);
    search->rows++;
    slice_copy(slice_of(row->key), search->last, sizeof search->last);
    slice_word(&rest, 0);
    slice_word(&rest, 0);
    const bool is_name = rest.len > 0 && slice_is((Slice){ rest.at + 1, rest.len - 1 }, search->wanted);
    if (!is_name && strcmp(row->key, search->wanted) != 0)
        return;
    if (++search->found == 2)
        puts(search->id);
    if (search->found > 1)
        puts(row->key);
    slice_copy(slice_of(row->key), search->id, sizeof search->id);
}

/* The guest of that id or name; dies if there are several, which are listed. False: there is none. */
bool admin_find(Store *store, const char *wanted, char id[CODE_TEXT])
{
    enum { PAGE = 256 };
    Search search = { .wanted = wanted };
    Fault fault;
    do {
        char after[CODE_TEXT];
        const StoreQuery query = { .kind = ROW_GUEST, .key = after, .next = PAGE };
        slice_copy(slice_of(search.last), after, sizeof after);
        search.rows = 0;
        if (store_read(store, &query, look_at, &search, &fault) != OK)
            die("--store", "%s", fault.text);
    } while (search.rows == PAGE);
    if (search.found > 1)
        die(wanted, "%d guests have this name, expected one of the ids above", search.found);
    slice_copy(slice_of(search.id), id, CODE_TEXT);
    return search.found == 1;
}

const char *admin_place(const char *told)
{
    const char *variable = getenv("CARDROOM_STORE");
    const char *place = told ? told : variable && variable[0] ? variable : NULL;
    if (!place)
        die("--store", "not told, expected the file that the server keeps its tables in");
    return place;
}

Store *admin_open(const char *path)
{
    struct stat is_there;
    Store *store = NULL;
    Fault fault;
    if (!address_is_postgres(path) && stat(path, &is_there) != 0)
        die(path, "no such file, expected the store of a server");
    char shown[256];
    Text show = text_over(shown, sizeof shown);
    address_show(path, &show); /* without a password */
    if (store_open(path, &store, &fault) != OK)
        die(shown, "%s", fault.text);
    return store;
}
