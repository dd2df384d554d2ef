#include "apps/base/backup.h"

#include "store/copy.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PLACE = 4200 };

typedef struct {
    Store *store;
    atomic_bool *stop;
} Verify;

static Status read_store(void *context, const StoreQuery *query, StoreRead *row, void *row_context, Fault *fault)
{
    const Verify *verify = context;
    if (verify->stop && atomic_load(verify->stop))
        return fault_set(fault, ERR_STORE, "was stopped");
    return store_read(verify->store, query, row, row_context, fault);
}

static Status verify_copy(const char *path, atomic_bool *stop, RoomChecked *found, Fault *fault)
{
    Verify verify = { NULL, stop };
    Status status = store_check(path, stop, fault);
    if (status == OK)
        status = store_open(path, &verify.store, fault);
    if (status == OK)
        status = room_check(read_store, &verify, found, fault);
    store_close(verify.store);
    return status;
}

/* Brings what was written of a file or folder to the disk. */
static bool sync_place(const char *path)
{
    const int place = open(path, O_RDONLY | O_CLOEXEC);
    const bool is_synced = place >= 0 && fsync(place) == 0;
    if (place >= 0)
        close(place);
    return is_synced;
}

/* Gives a file its name, if nothing has that name. */
static Status name_file(const char *part, const char *to, Fault *fault)
{
    char folder[PLACE];
    snprintf(folder, sizeof folder, "%.4000s", to);
    char *slash = strrchr(folder, '/');
    snprintf(slash ? slash + (slash == folder) : folder, 2, "%s", slash ? "" : ".");
    if (!sync_place(part))
        return fault_set(fault, ERR_STORE, part, " could not be written: ", strerror(errno));
    if (link(part, to) != 0)
        return fault_set(fault, ERR_CONFLICT, to, " cannot be made: ", strerror(errno));
    sync_place(folder);
    return OK;
}

Status backup_make(const char *from, const char *to, atomic_bool *stop, RoomChecked *found, Fault *fault)
{
    char part[PLACE];
    if (access(to, F_OK) == 0)
        return fault_set(fault, ERR_CONFLICT, to, " is there already, expected a new file");
    snprintf(part, sizeof part, "%.4000s.part", to);
    Status status = store_copy(from, part, stop, fault);
    if (status != OK)
        return status;
    status = verify_copy(part, stop, found, fault);
    if (status == OK)
        status = name_file(part, to, fault);
    store_remove(part);
    return status;
}
