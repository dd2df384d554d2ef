/* test_store_names.c - one file is one store, by whatever name it is opened. */
#include "store/store.h"

#include "unit.h"

#include <dirent.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* What another process gets that opens the file by this name. */
static Status opened_elsewhere(const char *name)
{
    int result = -1;
    pid_t child = fork();
    if (child == 0) {
        Store *store = NULL;
        Fault fault;
        _exit((int)store_open(name, &store, &fault));
    }
    waitpid(child, &result, 0);
    assert_true(WIFEXITED(result));
    return (Status)WEXITSTATUS(result);
}

static Store *opened(const char *name)
{
    Store *store = NULL;
    Fault fault = { .text = "" };
    if (store_open(name, &store, &fault) != OK)
        fail_msg("%s: %s", name, fault.text);
    return store;
}

static void empty_folder(void)
{
    DIR *folder = opendir(".");
    assert_non_null(folder);
    for (struct dirent *file; (file = readdir(folder));)
        unlink(file->d_name); /* neither . nor .. can be */
    closedir(folder);
}

/* Neither what others try nor what this process reads and writes lets the file go. */
static void a_store_is_open_once_by_all_its_names(void **state)
{
    static const char *const names[] = { "store.db", "hard.db", "soft.db" };
    char folder[] = "store-XXXXXX";
    (void)state;
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    Store *store = opened("store.db");
    assert_int_equal(link("store.db", "hard.db"), 0);
    assert_int_equal(symlink("store.db", "soft.db"), 0);
    for (uint32_t seq = 1; seq <= 3; seq++) {
        const StoreRow row = { .kind = ROW_EVENT, .key = "A", .seq = seq, .text = "x" };
        for (int i = 0; i < 3; i++)
            assert_int_equal(opened_elsewhere(names[i]), ERR_CONFLICT);
        assert_int_equal(store_write(store, &row, 1, NULL), OK);
    }
    store_close(store);
    for (int i = 0; i < 3; i++)
        assert_int_equal(opened_elsewhere(names[i]), OK);
    store = opened("hard.db");
    assert_int_equal(opened_elsewhere("soft.db"), ERR_CONFLICT);
    store_close(store);
    empty_folder();
    assert_int_equal(chdir(".."), 0);
    assert_int_equal(rmdir(folder), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_store_is_open_once_by_all_its_names) };
    return TESTS_RUN(tests);
}
