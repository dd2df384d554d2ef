#include "store/copy.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { STEP_PAGES = 256, STEP_MS = 1, BUSY_MS = 5000, PLACE = 4200 };

static Status fail(Fault *fault, sqlite3 *db, const char *what)
{
    return fault_set(fault, ERR_STORE, what, ": ", db ? sqlite3_errmsg(db) : "out of memory");
}

/* Opens a store to be read only, and begins the transaction whose moment the copy is of. Another database has no table
 * of events. */
static Status open_source(const char *path, sqlite3 **db, Fault *fault)
{
    static const char begin[] = "PRAGMA mmap_size=0; PRAGMA wal_autocheckpoint=0; PRAGMA query_only=1; BEGIN;"
                                "SELECT count(*) FROM (SELECT 1 FROM event LIMIT 1)";
    if (access(path, R_OK) != 0)
        return fault_set(fault, ERR_STORE, "cannot be read: ", strerror(errno));
    if (sqlite3_open_v2(path, db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
        return fail(fault, *db, "cannot be opened");
    sqlite3_busy_timeout(*db, BUSY_MS);
    if (sqlite3_exec(*db, begin, NULL, NULL, NULL) != SQLITE_OK)
        return fail(fault, *db, "is not the store of a cardroom");
    return OK;
}

static Status make_file(const char *path, Fault *fault)
{
    const int file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (file < 0 && errno == EEXIST)
        return fault_set(fault, ERR_CONFLICT, path, " is there already, expected a new file");
    if (file < 0)
        return fault_set(fault, ERR_STORE, path, " cannot be made: ", strerror(errno));
    close(file);
    return OK;
}

static bool is_stopped(atomic_bool *stop)
{
    return stop && atomic_load(stop);
}

/* Copies a few pages after the other, so that the disk is left to others in between. */
static Status copy_pages(sqlite3 *from, sqlite3 *to, atomic_bool *stop, Fault *fault)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    int code = backup ? SQLITE_OK : SQLITE_ERROR;
    while (!is_stopped(stop) && (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED)) {
        code = sqlite3_backup_step(backup, STEP_PAGES);
        sqlite3_sleep(STEP_MS);
    }
    sqlite3_backup_finish(backup);
    if (is_stopped(stop))
        return fault_set(fault, ERR_STORE, "was stopped");
    return code == SQLITE_DONE ? OK : fail(fault, to, "the copy could not be written");
}

Status store_copy(const char *from, const char *to, atomic_bool *stop, Fault *fault)
{
    sqlite3 *source = NULL, *copy = NULL;
    Status status = open_source(from, &source, fault);
    if (status == OK)
        status = make_file(to, fault);
    const bool is_made = status == OK;
    if (is_made && sqlite3_open_v2(to, &copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
        status = fail(fault, copy, "the copy cannot be opened");
    if (status == OK)
        status = copy_pages(source, copy, stop, fault);
    sqlite3_close(copy);
    sqlite3_close(source);
    if (is_made && status != OK)
        store_remove(to);
    return status;
}

static int on_progress(void *stop)
{
    return is_stopped(stop);
}

Status store_check(const char *path, atomic_bool *stop, Fault *fault)
{
    enum { STEPS = 100000 };
    sqlite3 *db = NULL;
    sqlite3_stmt *check = NULL;
    Status status = OK;
    const int code = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    sqlite3_progress_handler(db, STEPS, on_progress, stop);
    if (code != SQLITE_OK || sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &check, NULL) != SQLITE_OK ||
        sqlite3_step(check) != SQLITE_ROW)
        status = fail(fault, db, "cannot be checked");
    else if (strcmp((const char *)sqlite3_column_text(check, 0), "ok") != 0)
        status = fault_set(fault, ERR_STORE, "is damaged: ", (const char *)sqlite3_column_text(check, 0));
    sqlite3_finalize(check);
    sqlite3_close(db);
    return status;
}

int store_hold(const char *path, Fault *fault)
{
    const int file = open(path, O_RDWR | O_CLOEXEC);
    if (file < 0) {
        fault_set(fault, ERR_STORE, "cannot be opened: ", strerror(errno));
        return -1;
    }
    if (flock(file, LOCK_EX | LOCK_NB) == 0)
        return file;
    close(file);
    fault_set(fault, ERR_CONFLICT, "is in use, expected the server to have stopped");
    return -1;
}

void store_remove(const char *path)
{
    static const char *const ends[] = { "", "-wal", "-shm", "-journal" };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char beside[PLACE];
        snprintf(beside, sizeof beside, "%.4000s%s", path, ends[i]);
        unlink(beside);
    }
}
