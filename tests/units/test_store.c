/* test_store.c - the store in a file: what an older or another file becomes, and that a batch is stored as a whole or
 * not at all, also when the disk fails at any of its writes.
 * Shape  a file system for SQLite (a VFS) counts what is written, cut and synced, and fails from a chosen one on. */
#include "store/store.h"

#include "store_rows.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The failing disk: every write, cut or sync is counted; from number `fails_at` on (0: never) they give `code`. */
static int count, fails_at, code;

static bool fails(void)
{
    count++;
    return fails_at != 0 && count >= fails_at;
}

typedef struct {
    sqlite3_file base;
    sqlite3_file *real;
} ShimFile;

static sqlite3_vfs shim;
static sqlite3_io_methods shim_methods;
#define REAL(file)              (((ShimFile *)(file))->real)
#define CALL(file, method, ...) REAL(file)->pMethods->method(REAL(file), __VA_ARGS__)

static int shim_close(sqlite3_file *file)
{
    return REAL(file)->pMethods->xClose(REAL(file));
}
static int shim_read(sqlite3_file *file, void *bytes, int len, sqlite3_int64 at)
{
    return CALL(file, xRead, bytes, len, at);
}
static int shim_write(sqlite3_file *file, const void *bytes, int len, sqlite3_int64 at)
{
    if (!fails())
        return CALL(file, xWrite, bytes, len, at);
    CALL(file, xWrite, bytes, len / 2, at); /* a full disk takes what it can */
    return code;
}
static int shim_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    return fails() ? SQLITE_IOERR_TRUNCATE : CALL(file, xTruncate, size);
}
static int shim_sync(sqlite3_file *file, int flags)
{
    return fails() ? SQLITE_IOERR_FSYNC : CALL(file, xSync, flags);
}
static int shim_size(sqlite3_file *file, sqlite3_int64 *size)
{
    return CALL(file, xFileSize, size);
}
static int shim_lock(sqlite3_file *file, int level)
{
    return CALL(file, xLock, level);
}
static int shim_unlock(sqlite3_file *file, int level)
{
    return CALL(file, xUnlock, level);
}
static int shim_reserved(sqlite3_file *file, int *out)
{
    return CALL(file, xCheckReservedLock, out);
}
static int shim_control(sqlite3_file *file, int what, void *argument)
{
    return CALL(file, xFileControl, what, argument);
}
static int shim_sector(sqlite3_file *file)
{
    return REAL(file)->pMethods->xSectorSize(REAL(file));
}
static int shim_device(sqlite3_file *file)
{
    return REAL(file)->pMethods->xDeviceCharacteristics(REAL(file));
}
static int shim_map(sqlite3_file *file, int page, int size, int extend, void volatile **out)
{
    return CALL(file, xShmMap, page, size, extend, out);
}
static int shim_shm_lock(sqlite3_file *file, int offset, int n, int flags)
{
    return CALL(file, xShmLock, offset, n, flags);
}
static void shim_barrier(sqlite3_file *file)
{
    REAL(file)->pMethods->xShmBarrier(REAL(file));
}
static int shim_unmap(sqlite3_file *file, int remove)
{
    return CALL(file, xShmUnmap, remove);
}

static sqlite3_io_methods shim_methods = {
    .iVersion = 2,
    .xClose = shim_close,
    .xRead = shim_read,
    .xWrite = shim_write,
    .xTruncate = shim_truncate,
    .xSync = shim_sync,
    .xFileSize = shim_size,
    .xLock = shim_lock,
    .xUnlock = shim_unlock,
    .xCheckReservedLock = shim_reserved,
    .xFileControl = shim_control,
    .xSectorSize = shim_sector,
    .xDeviceCharacteristics = shim_device,
    .xShmMap = shim_map,
    .xShmLock = shim_shm_lock,
    .xShmBarrier = shim_barrier,
    .xShmUnmap = shim_unmap,
};

static int shim_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out_flags)
{
    sqlite3_vfs *real = vfs->pAppData;
    ShimFile *shim_file = (ShimFile *)file;
    shim_file->real = (sqlite3_file *)(shim_file + 1);
    shim_file->base.pMethods = NULL;
    int result = real->xOpen(real, name, shim_file->real, flags, out_flags);
    if (result == SQLITE_OK)
        shim_file->base.pMethods = &shim_methods;
    return result;
}

static int make_shim(void **state)
{
    (void)state;
    sqlite3_vfs *real = sqlite3_vfs_find(NULL);
    shim = *real;
    shim.szOsFile = (int)sizeof(ShimFile) + real->szOsFile;
    shim.zName = "shim";
    shim.pAppData = real;
    shim.xOpen = shim_open;
    return sqlite3_vfs_register(&shim, 1);
}

/* Scratch files: a folder of their own, emptied after each test. */
static char folder[] = "store-XXXXXX", path[64];

static int make_folder(void **state)
{
    (void)state;
    memcpy(folder + sizeof folder - 7, "XXXXXX", 7);
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/store.db", folder);
    count = fails_at = 0;
    code = SQLITE_FULL;
    return 0;
}

static int remove_folder(void **state)
{
    static const char *const files[] = { "", "-wal", "-shm", "-journal" };
    char name[80];
    (void)state;
    fails_at = 0;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(name, sizeof name, "%s%s", path, files[i]);
        unlink(name);
    }
    return rmdir(folder);
}

/* A row without text is gone; an event alone can be rewritten; and what was there is not left in the file. */
static void what_is_removed_is_gone(void **state)
{
    (void)state;
    Store *store = opened_at(path);
    assert_removed_is_gone(store);
    store_close(store);
    static char bytes[1 << 20];
    FILE *file = fopen(path, "rb");
    size_t len = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    assert_true(len > 4096 && len < sizeof bytes);
    for (size_t i = 0; i + 7 <= len; i++)
        assert_true(memcmp(bytes + i, "Zenobia", 7) != 0);
}

/* A file of before devices had rows: each token gets one, six words none; and logs are found by whom they name. */
static void an_older_store_learns_its_devices(void **state)
{
    (void)state;
    static const char hash[] = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl";
    char sql[2000];
    Store *store = opened_at(path);
    StoreRow rows[] = { event("TTTTTT", 1, "open 2 0 1 0 10 60 golf4"),
                        event("TTTTTT", 2, "@ANNAANNA.7.9 sit 0 ANNAANNA Anna Maria"),
                        event("TTTTTT", 3, "sit 11 BENBENBE Ben"), event("UUUUUU", 1, "sit 1 ANNAANNA sit") };
    assert_int_equal(store_write(store, rows, 4, NULL), OK);
    store_close(store);
    snprintf(sql, sizeof sql,
             "PRAGMA user_version=2; INSERT INTO kept VALUES (2, 'ANNAANNA', 0, 5, '%s - Anna'),"
             " (3, '%s', 0, 5, 'ANNAANNA'), (3, 'token2', 0, 8, 'ANNAANNA'), (3, 'token1', 0, 6, 'ANNAANNA');",
             hash, hash);
    sqlite3 *db;
    sqlite3_open(path, &db);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    store = opened_at(path);
    assert_string_equal(rows_of(store, ROW_DEVICE, "ANNAANNA"), "1:token1 6 6 2:token2 8 8 ");
    assert_string_equal(rows_of(store, ROW_SEATED, "ANNAANNA"), "2147483649:TTTTTT 2147483650:UUUUUU ");
    assert_string_equal(rows_of(store, ROW_SEATED, "BENBENBE"), "2147483649:TTTTTT ");
    store_close(store);
}

static void what_is_no_store_is_refused(void **state)
{
    (void)state;
    Fault fault = { .text = "" };
    Store *store = NULL;
    FILE *file = fopen(path, "wb");
    for (int i = 0; i < 1000; i++)
        fputs("this is no store ", file);
    fclose(file);
    assert_int_equal(store_open(path, &store, &fault), ERR_STORE);
    assert_says(fault.text, "not a database");
    assert_int_equal(store_open("no/such/folder/x.db", &store, &fault), ERR_STORE);
    unlink(path);
    store = opened_at(path);
    store_close(store);
    sqlite3 *db;
    sqlite3_open(path, &db);
    sqlite3_exec(db, "PRAGMA user_version=99", NULL, NULL, NULL);
    sqlite3_close(db);
    assert_int_equal(store_open(path, &store, &fault), ERR_STORE);
    assert_says(fault.text, "newer cardroom");
}

/* What was removed takes no room in the file. */
static void a_file_shrinks(void **state)
{
    (void)state;
    struct stat file;
    Store *store = opened_at(path);
    for (uint32_t seq = 1; seq <= STORE_ARCHIVED; seq++) {
        const StoreRow row = event("C", seq, "act 0 swap 2, and more words that take room in the file");
        assert_int_equal(store_write(store, &row, 1, NULL), OK);
    }
    const StoreRow away = { ROW_ARCHIVE, 0, "C", 7, "" };
    assert_int_equal(store_write(store, &away, 1, NULL), OK);
    store_close(store);
    assert_int_equal(stat(path, &file), 0);
    assert_true(file.st_size < 60000);
}

/* A file that cannot shrink learns it when it is opened. */
static void an_old_file_learns_to_shrink(void **state)
{
    (void)state;
    sqlite3 *db;
    Store *store = opened_at(path);
    const StoreRow row = event("A", 1, "a");
    assert_int_equal(store_write(store, &row, 1, NULL), OK);
    store_close(store);
    sqlite3_open(path, &db);
    assert_int_equal(
        sqlite3_exec(db, "PRAGMA journal_mode=DELETE; PRAGMA auto_vacuum=NONE; VACUUM", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    store = opened_at(path);
    assert_string_equal(rows_of(store, ROW_EVENT, "A"), "1:a ");
    store_close(store);
    sqlite3_stmt *ask;
    sqlite3_open(path, &db);
    sqlite3_prepare_v2(db, "PRAGMA auto_vacuum", -1, &ask, NULL);
    sqlite3_step(ask);
    assert_int_equal(sqlite3_column_int(ask, 0), 2);
    sqlite3_finalize(ask);
    sqlite3_close(db);
}

enum { BATCH = 20 };

/* A batch of long events, so that it needs many pages. */
static Status write_batch(Store *store, uint32_t first, Fault *fault)
{
    static char text[900];
    char table[BATCH][16];
    StoreRow rows[BATCH];
    memset(text, 'x', sizeof text - 1);
    for (int i = 0; i < BATCH; i++) {
        snprintf(table[i], sizeof table[i], "T%d", i);
        rows[i] = event(table[i], first, text);
    }
    return store_write(store, rows, BATCH, fault);
}

static int events_len(Store *store, uint32_t seq)
{
    int len = 0;
    char start[16];
    snprintf(start, sizeof start, "%u:x", seq);
    for (int i = 0; i < BATCH; i++) {
        char table[16];
        snprintf(table, sizeof table, "T%d", i);
        len += strstr(rows_of(store, ROW_EVENT, table), start) != NULL;
    }
    return len;
}

/* Opens, writes two batches and closes in a process that does not clean up, as after a kill, the disk failing from a
 * point on; tells which batches were said to be kept: 0, 1 or 2. */
static int kept_before_failure(int at, int with)
{
    pid_t child = fork();
    if (child == 0) {
        Store *store = NULL;
        Fault fault = { .text = "" };
        count = 0;
        fails_at = at;
        code = with;
        if (store_open(path, &store, &fault) != OK)
            _exit(fault.text[0] ? 0 : 100);
        int kept = 0;
        while (kept < 2 && write_batch(store, (uint32_t)kept + 1, &fault) == OK)
            kept++;
        bool says_so = kept == 2 || fault.text[0];
        bool has_failed = fails_at != 0 && count >= fails_at;
        fails_at = 0; /* once it has failed it may not go on, though the disk works again */
        bool goes_on = kept < 2 && write_batch(store, 9, &fault) == OK;
        _exit(!says_so || goes_on ? 101 : kept + (has_failed ? 10 : 0));
    }
    int result;
    waitpid(child, &result, 0);
    assert_true(WIFEXITED(result) && WEXITSTATUS(result) < 100);
    return WEXITSTATUS(result);
}

static void a_batch_is_whole_or_not_there_wherever_the_disk_fails(void **state)
{
    static const int codes[] = { SQLITE_FULL, SQLITE_IOERR_WRITE };
    for (size_t c = 0; c < sizeof codes / sizeof *codes; c++)
        for (int at = 1;; at++) {
            int told = kept_before_failure(at, codes[c]), kept = told % 10;
            Store *store = opened_at(path);
            int first = events_len(store, 1), second = events_len(store, 2);
            if ((first != 0 && first != BATCH) || (second != 0 && second != BATCH))
                fail_msg("failing at write %d: %d and %d events of %d", at, first, second, BATCH);
            if (first / BATCH + second / BATCH < kept)
                fail_msg("failing at write %d: %d batches were kept, %d are there", at, kept,
                         (first + second) / BATCH);
            assert_int_equal(events_len(store, 9), 0);
            assert_int_equal(write_batch(store, 3, NULL), OK);
            store_close(store);
            remove_folder(state);
            make_folder(state);
            if (kept == 2 && told < 10) {
                assert_true(at > 20); /* it did fail at each write on the way */
                break;
            }
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_removed_is_gone, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(an_older_store_learns_its_devices, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_file_shrinks, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(an_old_file_learns_to_shrink, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(what_is_no_store_is_refused, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_batch_is_whole_or_not_there_wherever_the_disk_fails, make_folder,
                                        remove_folder),
    };
    return cmocka_run_group_tests(tests, make_shim, NULL);
}
